"""Every word of the scenario, in German and English, over those of Catan."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry
from tafelrunde.games.catan.display.texts import DRAWS_A_CARD, FAMILY, named, places
from tafelrunde.games.catan.scenarios.great_wall.board import GRID, NUMERALS, SECTIONS
from tafelrunde.games.catan.scenarios.great_wall.display.reason_texts import REASON_TEXTS
from tafelrunde.games.catan.scenarios.great_wall.display.stage_texts import STAGE_TEXTS
from tafelrunde.games.catan.scenarios.maps import STANDARD

_NUMERALS: Final = list(NUMERALS)
_SECTIONS: Final = list(SECTIONS)
_SEAT: Final = [FAMILY[f"seat:{seat}"] for seat in range(6)]

TEXTS: Final[Mapping[str, Entry]] = {
    **FAMILY,
    **DRAWS_A_CARD,
    **REASON_TEXTS,
    **STAGE_TEXTS,
    **places(GRID),
    "title": ("Die Große Mauer", "The Great Wall"),
    "edition": ("Kosmos, Troja & Die Große Mauer (2001)", "Kosmos, Troy & The Great Wall (2001)"),
    "summary": (
        "Ein Szenario für Catan: Jeder baut an seinem Abschnitt der Mauer. Brechen die Steppenreiter zu oft durch, "
        "haben alle verloren. Unser Plan ist eine Rekonstruktion: Der gedruckte ist uns nicht bekannt.",
        "A scenario for Catan: everybody raises their own section of the wall. If the steppe riders break through too "
        "often, all have lost. Our map is a reconstruction: we do not know the printed one.",
    ),
    # names
    **named("numeral", "Versammlungsfeld {}", "assembly hex {}", _NUMERALS),
    **named("section", "Abschnitt {}", "section {}", _SECTIONS),
    # what can be picked
    **{f"first:{seat}": (f"{_SEAT[seat][0]} beginnt", f"{_SEAT[seat][1]} begins") for seat in range(6)},
    **named("rider", "ein Reiter für {}", "a rider for {}", _NUMERALS),
    **named("fortress", "Grenzfestung: Abschnitt {}", "Fortress: section {}", _SECTIONS),
    "do:wall": ("Mauer ausbauen", "Raise the wall"),
    **named("from", "Reiter von {} versetzen", "Move a rider from {}", _NUMERALS),
    **named("to", "nach {}", "to {}", _NUMERALS),
    **named("chase", "Reiter von Feld {} verjagen", "Drive a rider off hex {}", GRID.hex_names),
    **named("pirate", "Seeräuber auf Meeresfeld {}", "Pirate to sea hex {}", GRID.hex_names),
    # signs and headings for the terminal
    "sign.wall": ("M{level}", "W{level}"),
    "sign.fortress": ("F", "F"),
    "sign.citadel": ("GS", "BC"),
    "legend.assembly": ("Versammlungsfeld I", "assembly hex I"),
    "legend.camp": ("Versammlungsfeld {numeral}", "Assembly hex {numeral}"),
    "legend.bag": ("vier Reiter im Beutel", "four riders in the bag"),
    "legend.attack": ("vor Abschnitt 1", "in front of section 1"),
    "legend.riders": ("drei Steppenreiter", "three steppe riders"),
    "legend.call": ("bei 11 zieht ein Reiter", "on 11 a rider moves"),
    "legend.wall": ("Mauer, Stufe 0", "wall, level 0"),
    "legend.site_1": ("Platz der Festung 1", "site of fortress 1"),
    "legend.fortress": ("Grenzfestung", "border fortress"),
    "legend.citadel": ("Grenzstadt", "border city"),
    "legend.way": ("Weg nach einem Durchbruch", "route after a breach"),
    "legend.breach": ("Durchbruch", "breach"),
    "legend.no_breach": ("noch kein Durchbruch", "no breach yet"),
    "legend.sea": ("Meer", "sea"),
    "legend.robber": ("Seeräuber", "pirate"),
    "group.fortress": ("Grenzfestung, Abschnitt", "Border fortress, section"),
    "group.from": ("Reiter versetzen, von", "Move a rider, from"),
    "group.to": ("Wohin?", "Where to?"),
    "group.chase": ("Reiter verjagen, von Feld", "Drive a rider off, from hex"),
    "group.pirate": ("Seeräuber versetzen, auf", "Move the pirate, to"),
    # the picture
    "scene": (
        "China im {turns}. Zug; {who} ist am Zug. Durchbrüche: {breaches} von {limit}.",
        "China in turn {turns}; {who} is to move. Breaches: {breaches} of {limit}.",
    ),
    "scene.founding": ("China in der Gründungsphase.", "China while it is being settled."),
    "scene.over": ("China am Ende der Partie.", "China at the end of the game."),
    "sea": ("Meeresfeld {hex}", "Sea hex {hex}"),
    "robber": ("Der Seeräuber auf Meeresfeld {hex}", "The pirate on sea hex {hex}"),
    "overrun": ("Feld {hex} gibt nichts her", "Hex {hex} yields nothing"),
    "assembly": ("Reiter auf Versammlungsfeld {numeral}: {riders}", "Riders on assembly hex {numeral}: {riders}"),
    "arrow": (
        "Bei {number} zieht ein Reiter von {numeral} vor Abschnitt {section}",
        "On {number} a rider moves from {numeral} to section {section}",
    ),
    "attack": (
        "Reiter auf dem Angriffsfeld vor Abschnitt {section}: {riders}",
        "Riders on the attack hex at section {section}: {riders}",
    ),
    "wall": ("Mauer von {who}, Abschnitt {section}: Stufe {level}", "Wall of {who}, section {section}: level {level}"),
    "wall.free": ("Mauer, Abschnitt {section}, noch ohne Festung", "Wall, section {section}, still without a fortress"),
    "site.fortress": ("Platz für eine Grenzfestung, Abschnitt {section}", "Site for a fortress, section {section}"),
    "way": (
        "Weg der Reiter nach dem Durchbruch von Abschnitt {section}",
        "The riders' route after a breach of section {section}",
    ),
    "piece.rider": ("Steppenreiter {numeral}", "Steppe rider {numeral}"),
    "piece.fortress": ("Grenzfestung: {who}, {site}", "Border fortress: {who}, {site}"),
    "piece.citadel": ("Grenzstadt: {who}, {site}", "Border city: {who}, {site}"),
    "breach": ("Durchbruch {number} von {limit}", "Breach {number} of {limit}"),
    "breach.none": ("Durchbruch {number} von {limit}: noch nicht", "Breach {number} of {limit}: not yet"),
    "breaches": ("Durchbrüche: {done} von {limit}", "Breaches: {done} of {limit}"),
    "bag": ("Reiter im Beutel: {riders}", "Riders in the bag: {riders}"),
    "bag.caption": ("Noch im Beutel", "Still in the bag"),
    "item.home": ("Reiter {numeral} im Beutel: {riders}", "Riders {numeral} in the bag: {riders}"),
    "riders": ("Steppenreiter: {riders}", "Steppe riders: {riders}"),
    "closed": ("Der Seeräuber auf {hex} schließt diesen Hafen", "The pirate on {hex} closes this harbour"),
    "item.level": ("Stufe der Mauer; die nächste kostet {cost}", "Level of the wall; the next one costs {cost}"),
    "item.level.whole": ("Stufe der Mauer: sicher", "Level of the wall: safe"),
    "item.malus": ("Malus-Chips: je ein Punkt weniger", "Malus chips: one point less each"),
    "item.army": ("Größte Rittermacht: 1 Punkt", "Largest army: 1 point"),
    # what is asked
    "step.land": ("Der Plan", "The map"),
    "step.harbour": ("Häfen und der Seeräuber", "Harbours and the pirate"),
    "step.spiral": ("Das Ende", "The end"),
    "step.first": ("Wer beginnt?", "Who begins?"),
    "step.fortress": ("Gründe deine Grenzfestung", "Found your border fortress"),
    "step.rider": ("Ein Steppenreiter wird gezogen", "A steppe rider is drawn"),
    "step.knight": ("Ritter: Wähle eine Aktion, oder genug", "Knight: choose an action, or enough"),
    "prompt.knight": (
        "Ritter: Wähle eine Aktion, noch bis zu {left}, oder genug",
        "Knight: choose an action, up to {left} to go, or enough",
    ),
    "step.robber": ("Versetze den Seeräuber auf ein anderes Meeresfeld", "Move the pirate to another sea hex"),
    "step.build": ("Handle und baue, auch an der Mauer", "Trade and build, also on the wall"),
    # what happened
    "event.begins": ("{other} hat am höchsten gewürfelt und beginnt", "{other} rolled highest and begins"),
    "event.fortress": ("{seat} gründet die Festung an {section}", "{seat} founds the fortress at {section}"),
    "event.walled": ("{seat} baut {section} auf Stufe {number} aus", "{seat} raises {section} to level {number}"),
    "event.gathered": ("Ein Steppenreiter sammelt sich: {numeral}", "A steppe rider gathers: {numeral}"),
    "event.attacked": (
        "Ein Reiter zieht von {numeral} vor {section}; Reiter: {riders}, Wachtürme: {towers}",
        "A rider moves from {numeral} to {section}; riders: {riders}, watchtowers: {towers}",
    ),
    "event.breached": (
        "Durchbruch: {number} Reiter überwinden {section} von {seat}",
        "Breach: {number} riders overcome {section} of {seat}",
    ),
    "event.breached.1": (
        "Durchbruch: 1 Reiter überwindet {section} von {seat}",
        "Breach: 1 rider overcomes {section} of {seat}",
    ),
    "event.raided": ("Ein Reiter besetzt {hex}", "A rider occupies {hex}"),
    "event.malus": ("{seat} hat jetzt Malus-Chips: {number}", "{seat} now has malus chips: {number}"),
    "event.shifted": (
        "{seat} versetzt einen Reiter von {numeral} auf {numeral2}",
        "{seat} moves a rider from {numeral} to {numeral2}",
    ),
    "event.chased": ("{seat} verjagt einen Reiter: {hex}", "{seat} drives a rider off {hex}"),
    "event.conquered": (
        "Die Mauer ist {number}-mal durchbrochen: China ist erobert, alle haben verloren",
        "The wall has been breached {number} times: China is conquered, all have lost",
    ),
    "event.moved_robber": ("{seat} versetzt den Seeräuber: {hex}", "{seat} moves the pirate: {hex}"),
    # how it ends
    "reason.conquered": (
        "China ist erobert: Alle haben verloren. Wer die meisten Punkte hat, ist bester Verlierer.",
        "China is conquered: all have lost. Whoever has the most points is the best loser.",
    ),
    # options
    "option.map": ("Eigener Plan (Text)", "Map of your own (text)"),
    f"option.map.{STANDARD}": ("unsere Rekonstruktion", "our reconstruction"),
    "option.spare": ("Seeräuber: auf die Karte verzichten erlaubt", "Pirate: the card may be declined"),
    "option.spare.yes": ("ja", "yes"),
    "option.spare.no": ("nein", "no"),
    # the rules of a step, in short
    "rules.land": (
        "Der gedruckte Plan ist uns nicht bekannt. Unserer ist eine Rekonstruktion: Er hält alles ein, was das "
        "Regelheft sagt; Landschaften, Zahlen, Häfen, die meisten Angriffszahlen und die Kosten der Stufen 1, 2, 4 "
        "und 5 sind unsere Wahl. Wer das Spiel besitzt, kann seinen Plan als Text eingeben und darauf spielen. Oben "
        "sind die Versammlungsfelder der Reiter mit je zwei Angriffszahlen, darunter die Angriffsfelder und die "
        "Mauer, dahinter das Land.",
        "We do not know the printed map. Ours is a reconstruction: it keeps everything that the rulebook says; "
        "landscapes, numbers, harbours, most attack numbers and the costs of levels 1, 2, 4 and 5 are our choice. "
        "Whoever owns the game can type its map in as a text and play on it. At the top are the riders' assembly "
        "hexes with two attack numbers each, below them the attack hexes and the wall, behind it the land.",
    ),
    "rules.harbour": (
        "Es gibt keinen Räuber, nur den Seeräuber. Solange er auf dem Meeresfeld eines Hafens steht, wird dort nicht "
        "getauscht.",
        "There is no robber, only the pirate. While he is on the sea hex of a harbour nobody trades there.",
    ),
    "rules.spiral": (
        "Wer in seinem Zug zehn Punkte hat, gewinnt. Ist die Mauer zu viert fünfmal, zu sechst siebenmal "
        "durchbrochen, so ist China erobert und alle haben verloren; wer dann die meisten Punkte hat, ist bester "
        "Verlierer. Jeder Malus-Chip kostet einen Punkt, die größte Rittermacht zählt nur einen.",
        "Whoever has ten points on their own turn wins. When the wall has been breached five times with four players, "
        "seven times with six, China is conquered and all have lost; whoever has the most points then is the best "
        "loser. Every malus chip costs a point, and the largest army counts only one.",
    ),
    "rules.first": (
        "Wer am höchsten würfelt, gründet die erste Grenzfestung.",
        "Whoever rolls highest founds the first border fortress.",
    ),
    "rules.fortress": (
        "Die Grenzfestung ist eine Siedlung ohne Straße. Mit ihr gehört dir der Abschnitt der Mauer daneben: Du "
        "baust ihn aus, und du stehst für ihn ein. Sie kann später Stadt werden.",
        "The border fortress is a settlement without a road. With it the section of the wall beside it is yours: "
        "you raise it, and you answer for it. It may become a city later.",
    ),
    "rules.found": (
        "Zuerst gründet, wer die letzte Festung gesetzt hat; reihum und dann zurück, jeder zwei Siedlungen mit je "
        "einer Straße. Für die zweite gibt es sofort von jedem angrenzenden Feld eine Karte. Reiter kommen dabei "
        "noch keine.",
        "Whoever placed the last fortress founds first; around the table and then back, everybody founds two "
        "settlements, each with a road. The second one brings a card from every hex beside it at once. No riders come "
        "yet.",
    ),
    "rules.rider": (
        "Für jede Siedlung und jede Stadt, die im Spiel gebaut wird, kommt ein Reiter aus dem Beutel auf das "
        "Versammlungsfeld mit seiner Zahl. Aus dem leeren Beutel kommt keiner.",
        "For every settlement and city built in the game a rider comes out of the bag onto the assembly hex with its "
        "numeral. None comes out of the empty bag.",
    ),
    "rules.roll": (
        "Zuerst die Reiter: Ist die gewürfelte Zahl eine Angriffszahl und wartet dort ein Reiter, so zieht einer "
        "vor die Mauer; mehr als fünf stehen dort nie. Sind es mehr als die Mauer Türme hat, brechen alle durch: je "
        "einer auf die nächsten freien Felder mit Zahlen in Pfeilrichtung, erst Lücken, dann weiter bis zum Rand, "
        "dann doppelt von der Mauer an. Die Mauer verliert eine Stufe, ihr Besitzer bekommt einen Malus-Chip. "
        "Danach geben die Felder mit der Zahl ihre Rohstoffe, wenn kein Reiter darauf steht.",
        "First the riders: if the number rolled is an attack number and a rider waits there, one moves up to the wall; "
        "never more than five stand there. If there are more of them than the wall has towers, all break through: one "
        "each to the next free hexes with numbers along the arrow, gaps first, then on to the edge, then doubles from "
        "the wall on. The wall loses a level, its owner gets a malus chip. Then hexes with the number yield, unless "
        "riders are on them.",
    ),
    "rules.robber": (
        "Der Seeräuber muss auf ein anderes Meeresfeld. Dann darfst du von einem beliebigen Mitspieler eine Karte "
        "ziehen. Ein Hafen an seinem Meeresfeld ist geschlossen.",
        "The pirate must go to another sea hex. Then you may draw a card from any other player. A harbour at his sea "
        "hex is closed.",
    ),
    "rules.rob": (
        "Du darfst von einem beliebigen Mitspieler eine Karte ziehen. Welche es ist, seht nur ihr beide.",
        "You may draw a card from any other player. Only the two of you see which one it is.",
    ),
    "rules.knight": (
        "Bis zu zwei Aktionen: einen Reiter von einem Versammlungsfeld auf ein anderes setzen, einen Reiter von "
        "einem Feld des Landes verjagen (er kommt in den Beutel), oder den Seeräuber versetzen und von einem "
        "beliebigen Mitspieler eine Karte ziehen, wenn du willst. Die ersten beiden darfst du auch zweimal, die letzte "
        "nur einmal.",
        "Up to two actions: move a rider from one assembly hex to another, drive a rider off a land hex (it goes into "
        "the bag), or move the pirate and, if you like, draw a card from any other player. The first two may be done "
        "twice, the last one only once.",
    ),
    "rules.build": (
        "Wie in Catan, dazu die Mauer: Stufe für Stufe, auch mehrere in einem Zug. Stufe 3 kostet Erz, Holz, Lehm "
        "und Getreide; was die nächste kostet, steht bei deinem Namen. Eine Mauer mit fünf Türmen ist sicher. "
        "Straße: Holz, Lehm. Siedlung: Holz, Lehm, Wolle, Getreide. Stadt: 2 Getreide, 3 Erz. Entwicklungskarte: "
        "Wolle, Getreide, Erz. Jede Siedlung und jede Stadt ruft einen Reiter herbei. Wer in seinem Zug zehn Punkte "
        "hat, gewinnt.",
        "As in Catan, and the wall: level by level, also several in a turn. Level 3 costs ore, wood, brick and "
        "grain; what the next one costs stands beside your name. A wall with five towers is safe. Road: wood, brick. "
        "Settlement: wood, brick, wool, grain. City: 2 grain, 3 ore. Development card: wool, grain, ore. Every "
        "settlement and city calls a rider. Whoever has ten points on their own turn wins.",
    ),
    "rules.special": (
        "Zu sechst darf nach jedem Zug jeder andere reihum einmal bauen, auch an der Mauer, und Entwicklungskarten "
        "kaufen. Handeln, Karten spielen und gewinnen kann man dabei nicht.",
        "With six players, after every turn everybody else in order may build once, also on the wall, and buy "
        "development cards. Nobody can trade, play cards or win then.",
    ),
}
