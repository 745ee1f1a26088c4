"""Every word of the scenario, in German and English; what it shares with Catan comes from there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.display.texts import DRAWS_A_CARD, FAMILY, each, named, places
from tafelrunde.games.catan.scenarios.troy.display.reason_texts import REASON_TEXTS
from tafelrunde.games.catan.scenarios.troy.display.stage_texts import STAGE_TEXTS
from tafelrunde.games.catan.scenarios.troy.vocabulary import GRID

_GOODS: Final = {good: FAMILY[f"good:{good}"] for good in GOODS}
_SIDES: Final = {"troja": ("Troja", "Troy"), "mykene": ("Mykene", "Mycenae")}
_ALL: Final = [str(number) for number in range(201)]

_NOT_HERE: Final = frozenset(
    f"rules.{step}" for step in ("land", "harbour", "spiral", "draw", "roads", "invent", "monopoly")
)
"""The board is laid out before, and there are no development cards."""

TEXTS: Final[Mapping[str, Entry]] = {
    **{key: entry for key, entry in FAMILY.items() if key not in _NOT_HERE},
    **DRAWS_A_CARD,
    **REASON_TEXTS,
    **STAGE_TEXTS,
    **places(GRID),
    "title": ("Troja", "Troy"),
    "edition": ("Kosmos, Troja & Die Große Mauer (2001)", "Kosmos, Troy & The Great Wall (2001)"),
    "summary": (
        "Catan an beiden Küsten der Ägäis, zu viert oder zu sechst: insgeheim für Troja oder Mykene spenden, Schiffe "
        "bauen, fünfzehn Punkte erreichen. Unser Plan ist eine Rekonstruktion.",
        "Catan on both coasts of the Aegean, for 4 or 6 players: donate in secret for Troy or Mycenae, build ships, "
        "reach fifteen points. Our map is a reconstruction.",
    ),
    # names
    **each("side", "{}", "{}", _SIDES),
    "side:?": ("verdeckt", "face down"),
    **named("troja", "{}", "{}", _ALL),
    **named("mykene", "{}", "{}", _ALL),
    "terrain:barren": ("Ödland", "Barren land"),
    "terrain:troja": ("Troja", "Troy"),
    "terrain:mykene": ("Mykene", "Mycenae"),
    "benefit:3:1": ("Tausch 3:1", "trade at 3:1"),
    "benefit:+1": ("ein Siegpunkt", "a victory point"),
    "benefit:swap": ("einmal im Zug eine Karte mit der Reihe tauschen", "swap a card with the row once a turn"),
    "benefit:2:1": ("Tausch 2:1 mit einem Rohstoff", "trade one good at 2:1"),
    "benefit:take": ("einmal im Zug eine Karte aus der Reihe nehmen", "take a card from the row once a turn"),
    **each("licence", "Tausch 2:1 mit {}", "trade {} at 2:1", _GOODS),
    # what can be picked
    **named("sea_people", "Seevolk auf Meeresfeld {}", "Sea People to sea hex {}", GRID.hex_names),
    **named("ship", "Schiff auf Meeresfeld {}", "Ship on sea hex {}", GRID.hex_names),
    **{f"card:{good}": (f"2:1 mit {de}", f"2:1 with {en}") for good, (de, en) in _GOODS.items()},
    **each("donate", "{} spenden", "Donate {}", _GOODS),
    "donate:?": ("spendet eine Karte, verdeckt", "donates a card, face down"),
    "do:enough": ("Genug gespendet", "Donate no more"),
    "do:swap": ("Mit der Reihe tauschen", "Swap with the row"),
    "do:take": ("Aus der Reihe nehmen", "Take from the row"),
    **each("return", "{} zurücklegen", "Put back {}", _GOODS),
    "return:?": ("legt eine Karte verdeckt in die Reihe", "puts a card into the row, face down"),
    **each("fetch", "zieht {} aus der Reihe", "draws {} from the row", _GOODS),
    "fetch:?": ("zieht eine Karte aus der Reihe", "draws a card from the row"),
    **each("uncover", "deckt {} auf", "reveals {}", _GOODS),
    "do:reveal": ("Entscheidungskarte aufdecken und gewinnen", "Reveal the decision card and win"),
    # signs and headings for the terminal
    "sign.barren": ("Öd", "Ba"),
    **{f"sign.{side}": (de[:2], en[:2]) for side, (de, en) in _SIDES.items()},
    **{f"sign.marker.{side}": (f"♟{de[0]}", f"♟{en[0]}") for side, (de, en) in _SIDES.items()},
    "sign.ship": ("Sc", "Sh"),
    "legend.sea": ("Meer", "sea"),
    "legend.dock": ("Platz für ein Schiff", "place for a ship"),
    "legend.ship": ("Schiff", "ship"),
    "legend.sea_people": ("Seevolk", "Sea People"),
    "legend.marker": ("Marker {city}", "marker of {city}"),
    "legend.saga": ("Sagenleiste, Siegpunkte", "saga track, victory points"),
    "group.sea_people": ("Seevolk versetzen, auf Meeresfeld", "Move the Sea People, to sea hex"),
    "group.ship": ("Schiff bauen, auf Meeresfeld", "Build a ship, on sea hex"),
    "group.card": ("Handelskärtchen 2:1", "2:1 card"),
    "group.donate": ("Spenden", "Donate"),
    "group.return": ("Zurücklegen", "Put back"),
    # the picture
    "scene": ("Die Ägäis im {turns}. Zug; {who} ist am Zug.", "The Aegean in turn {turns}; {who} is to move."),
    "scene.founding": ("Die Ägäis in der Gründungsphase.", "The Aegean while it is being settled."),
    "scene.over": ("Die Ägäis am Ende der Partie.", "The Aegean at the end of the game."),
    "isle": ("Eine Insel, auf der nichts gebaut wird", "An island where nothing is built"),
    "sea": ("Meeresfeld {hex}", "Sea hex {hex}"),
    "dock": ("Hier kann ein Schiff liegen: Meeresfeld {hex}", "A ship may lie here: sea hex {hex}"),
    "arrow": ("Hier beginnt das Seevolk", "The Sea People begin here"),
    "sea_people": ("Das Seevolk auf Meeresfeld {hex}", "The Sea People on sea hex {hex}"),
    "piece.ship": ("Schiff: {who}, Meeresfeld {hex} – {benefit}", "Ship: {who}, sea hex {hex} – {benefit}"),
    "piece.ship.blocked": (
        "Schiff: {who}, Meeresfeld {hex} – vom Seevolk besetzt, ohne Vorteil",
        "Ship: {who}, sea hex {hex} – under the Sea People, without its benefit",
    ),
    "city.troja": ("Entscheidungskarte Troja", "Decision card: Troy"),
    "city.mykene": ("Entscheidungskarte Mykene", "Decision card: Mycenae"),
    "decision.troja": (
        "Deine Entscheidungskarte: Troja (Erz und Wolle)",
        "Your decision card: Troy (ore and wool)",
    ),
    "decision.mykene": (
        "Deine Entscheidungskarte: Mykene (Holz und Getreide)",
        "Your decision card: Mycenae (wood and grain)",
    ),
    "saga": ("Sagenleiste, {city} {points}: {episode}", "Saga track, {city} {points}: {episode}"),
    "saga.start": ("Sagenleiste, Anfang: der Apfel des Paris", "Saga track, beginning: the apple of Paris"),
    "marker": ("Marker {city}, Siegpunkte: {points}", "Marker of {city}, victory points: {points}"),
    "episode:landing": ("Die Flotte landet", "The fleet lands"),
    "episode:duel": ("Achilleus besiegt Hektor", "Achilles defeats Hector"),
    "episode:amazon": ("Die Königin der Amazonen fällt", "The queen of the Amazons falls"),
    "episode:building": ("Das hölzerne Pferd wird gebaut", "The wooden horse is built"),
    "episode:horse": ("Das hölzerne Pferd in der Stadt", "The wooden horse in the city"),
    "episode:armour": ("Patroklos in fremder Rüstung", "Patroclus in another's armour"),
    "episode:burning": ("Schiffe in Flammen", "Ships on fire"),
    "episode:heel": ("Der Pfeil in die Ferse", "The arrow in the heel"),
    "episode:walls": ("Die Mauern halten stand", "The walls hold"),
    "episode:outside": (
        "Die Trojaner erkennen die List, und das Pferd bleibt vor der Stadt",
        "The Trojans see through the ruse, and the horse stays outside the city",
    ),
    "row": (
        "Karten in der Unterstützungsreihe: {cards}, Kampf ab {full}",
        "Cards in the support row: {cards}, battle from {full}",
    ),
    "panel.support": ("Unterstützungsreihe", "Support row"),
    "panel.battle.troja": ("Kampf: Troja", "Battle: Troy"),
    "panel.battle.mykene": ("Kampf: Mykene", "Battle: Mycenae"),
    "panel.neutral": ("Für niemanden", "For nobody"),
    "item.battle": ("Punkte im Kampf", "Points in the battle"),
    "item.row": ("Karten, verdeckt", "Cards, face down"),
    "item.trade": ("Handelspunkte", "Trade points"),
    "item.left.ship": ("Schiffe im Vorrat", "Ships left"),
    # what is asked
    "step.side": ("Die Entscheidungskarten werden verteilt", "The decision cards are dealt"),
    "step.turn": ("Würfle", "Roll the dice"),
    "step.robber": (
        "Versetze das Seevolk auf ein anderes Meeresfeld",
        "Move the Sea People to another sea hex",
    ),
    "step.build": ("Handle, baue und spende", "Trade, build and donate"),
    "step.card": ("Wähle ein Handelskärtchen 2:1", "Choose a 2:1 trade card"),
    "step.donate": ("Spende weiter, bis zu drei Karten", "Donate more, up to three cards"),
    "prompt.donate": ("Spende weiter, noch bis zu {left}, oder genug", "Donate more, up to {left}, or enough"),
    "step.fetch": ("Eine Karte wird aus der Reihe gezogen", "A card is drawn from the row"),
    "step.return": ("Lege eine Karte in die Reihe zurück", "Put a card back into the row"),
    "step.battle": ("Kampf um Troja: Karten werden aufgedeckt", "Battle of Troy: cards are revealed"),
    # what happened
    "event.moved_robber": ("{seat} versetzt das Seevolk: {hex}", "{seat} moves the Sea People: {hex}"),
    "event.dealt": ("{seat} bekommt eine Entscheidungskarte: {side}", "{seat} gets a decision card: {side}"),
    "event.launched": ("{seat} baut ein Schiff: {hex}, {benefit}", "{seat} builds a ship: {hex}, {benefit}"),
    "event.licensed": ("{seat} tauscht von nun an 2:1: {good}", "{seat} trades at 2:1 from now on: {good}"),
    "event.donated": ("{seat} spendet: {good}", "{seat} donates: {good}"),
    "event.fetched": ("{seat} nimmt aus der Reihe: {good}", "{seat} takes from the row: {good}"),
    "event.returned": ("{seat} legt in die Reihe: {good}", "{seat} puts into the row: {good}"),
    "event.battle": (
        "{seat} mischt die Unterstützungsreihe: {number} Karten",
        "{seat} shuffles the support row: {number} cards",
    ),
    "event.uncovered": ("Aufgedeckt: {good}", "Revealed: {good}"),
    "event.fought": (
        "Kampf um Troja: {troja} für Troja, {mykene} für Mykene",
        "Battle of Troy: {troja} for Troy, {mykene} for Mycenae",
    ),
    "event.advanced": (
        "{side} gewinnt den Kampf, Siegpunkte: {number}",
        "{side} wins the battle, victory points: {number}",
    ),
    "event.decided": ("Der Krieg ist entschieden: {side}", "The war is decided: {side}"),
    "event.declared": ("{seat} deckt die Entscheidungskarte auf: {side}", "{seat} reveals the decision card: {side}"),
    # how it ends
    "reason.troja": (
        "Troja hat den Krieg gewonnen; die Punkte entscheiden.",
        "Troy has won the war; the points decide.",
    ),
    "reason.mykene": (
        "Mykene hat den Krieg gewonnen; die Punkte entscheiden.",
        "Mycenae has won the war; the points decide.",
    ),
    "tie_break.trade_points": ("Handelspunkte", "Trade points"),
    # options
    "option.map": ("Plan (unserer ist eine Rekonstruktion)", "Map (ours is a reconstruction)"),
    "option.map.standard": ("unsere Ägäis", "our Aegean"),
    # the rules of a step, in short
    "rules.side": (
        "Jeder bekommt verdeckt Troja oder Mykene, gleich viele von beiden. Die Karte bleibt bis zum Ende geheim. Der "
        "gedruckte Plan ist uns nicht bekannt: Unserer ist eine Rekonstruktion, die sich an alles hält, was die "
        "Spielanleitung sagt. Wer das Spiel besitzt, kann den gedruckten Plan als Text eingeben.",
        "Everybody gets Troy or Mycenae face down, as many of one as of the other. The card stays secret to the end. "
        "We do not know the printed board: ours is a reconstruction that keeps everything that the rulebook says. "
        "Whoever owns the game can type the printed one in as a text.",
    ),
    "rules.found": (
        "Reihum und dann zurück gründet jeder zwei Siedlungen mit je einer Straße. Zwischen zwei Siedlungen muss "
        "immer eine freie Kreuzung liegen. Für die zweite gibt es sofort von jedem angrenzenden Feld mit Zahl eine "
        "Karte. Wer an der Küste siedelt, kann dort Schiffe bauen.",
        "Around the table and then back, everybody founds two settlements, each with a road. Between two settlements "
        "there must always be a free site. The second one brings a card from every hex with a number beside it at "
        "once. Whoever settles at the coast can build ships there.",
    ),
    "rules.turn": (
        "Würfle. Hast du mit den Punkten deiner Stadt auf der Sagenleiste fünfzehn, so decke deine Entscheidungskarte "
        "auf und gewinne.",
        "Roll the dice. If the points of your city on the saga track make it fifteen, reveal your decision card and "
        "win.",
    ),
    "rules.roll": (
        "Jedes Feld mit der gewürfelten Zahl gibt jeder Siedlung eine und jeder Stadt zwei Karten. Felder ohne Zahl "
        "geben nichts. Bei einer Sieben wird das Seevolk versetzt.",
        "Every hex with the number rolled gives each settlement one card and each city two. Hexes without a number "
        "yield nothing. On a seven the Sea People are moved.",
    ),
    "rules.robber": (
        "Wer eine Sieben würfelt oder ein Schiff baut, versetzt das Seevolk auf ein anderes Meeresfeld, auch auf ein "
        "Schiff. Ein Schiff, auf dem es steht, bringt nichts, auch keinen Siegpunkt.",
        "Whoever rolls a seven or builds a ship moves the Sea People to another sea hex, also onto a ship. A ship "
        "under them brings nothing, not even its victory point.",
    ),
    "rules.rob": (
        "Du darfst von einem Spieler eine Karte ziehen, der an diesem Meeresfeld ein Gebäude oder darauf ein Schiff "
        "hat. Welche es ist, seht nur ihr beide. Handelspunkte sind sicher.",
        "You may draw a card from one player with a building at this sea hex or the ship on it. Only the two of you "
        "see which one it is. Trade points are safe.",
    ),
    "rules.steal": (
        "Die Karte wird zufällig aus der Hand gezogen.",
        "The card is drawn from the hand at random.",
    ),
    "rules.build": (
        "Straße: Holz, Lehm. Siedlung: Holz, Lehm, Wolle, Getreide. Stadt: 2 Getreide, 3 Erz. Schiff: Holz, Wolle und "
        "2 Handelspunkte. Einmal im Zug darfst du ein bis drei Karten verdeckt in die Unterstützungsreihe spenden und "
        "bekommst dafür einen Handelspunkt. Schiffe liegen auf Meeresfeldern mit Zeichen, eines je Feld, an einem "
        "eigenen Gebäude oder neben einem eigenen Schiff. Die Bank tauscht vier gleiche gegen eins. Entwicklungskarten "
        "gibt es nicht. Längste Handelsstraße ab fünf, nur mit Straßen: zwei Punkte. Wer in seinem Zug fünfzehn Punkte "
        "hat, gewinnt.",
        "Road: wood, brick. Settlement: wood, brick, wool, grain. City: 2 grain, 3 ore. Ship: wood, wool and 2 trade "
        "points. Once a turn you may donate one to three cards face down into the support row, for one trade point. "
        "Ships lie on sea hexes with the symbol, one on each, at a building of yours or next to a ship of yours. The "
        "bank trades four of a kind for one. There are no development cards. The longest road of at least five, roads "
        "only, counts two points. Whoever has fifteen points on their own turn wins.",
    ),
    "rules.card": (
        "Mit diesem Rohstoff tauschst du von nun an zwei gegen eins, solange das Seevolk nicht auf dem Schiff steht. "
        "Von jedem gibt es zwei Kärtchen.",
        "From now on you trade this good two for one, while the Sea People are not on the ship. There are two cards of "
        "each.",
    ),
    "rules.donate": (
        "Gespendet wird verdeckt; nur du weißt, was. Erz und Wolle zählen im Kampf für Troja, Holz und Getreide für "
        "Mykene, Lehm für niemanden. Ein Handelspunkt, ob eine Karte oder drei.",
        "Donations lie face down; only you know what they are. In battle ore and wool count for Troy, wood and grain "
        "for Mycenae, brick for nobody. One trade point, for one card or three.",
    ),
    "rules.fetch": (
        "Der Zufall zieht eine Karte aus der Unterstützungsreihe; nur wer sie bekommt, sieht sie.",
        "Chance draws a card from the support row; only the player who gets it sees it.",
    ),
    "rules.return": (
        "Lege eine beliebige Karte verdeckt zurück, auch die eben gezogene.",
        "Put any card back face down, also the one just drawn.",
    ),
    "rules.battle": (
        "Endet ein Zug und liegen in der Reihe mindestens 10 Karten (zu sechst 13), so werden 7 (9) davon zufällig "
        "aufgedeckt. Die Stadt mit mehr Karten rückt auf der Sagenleiste vor: 1, 2, 3, 4, 6 Siegpunkte für alle, die "
        "zu ihr halten. Die übrigen bleiben verdeckt liegen. Auf der 6 endet das Spiel: Es gewinnt, wer die meisten "
        "Siegpunkte hat, bei Gleichstand wer mehr Handelspunkte hat.",
        "When a turn ends with at least 10 cards in the row (with six players 13), 7 (9) of them are revealed at "
        "random. The city with more cards moves on along the saga track: 1, 2, 3, 4, 6 victory points for all who side "
        "with it. The other cards stay face down. On the 6 the game ends: the most victory points win, on a tie the "
        "most trade points.",
    ),
    "rules.special": (
        "Zu sechst darf nach jedem Zug jeder andere reihum einmal bauen, auch Schiffe. Handeln, spenden, die Reihe "
        "nutzen und gewinnen kann man dabei nicht.",
        "With six players, after every turn everybody else in order may build once, ships too. Nobody can trade, "
        "donate, use the row or win then.",
    ),
}
