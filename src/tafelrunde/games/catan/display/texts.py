"""Every word of the game, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry, entries
from tafelrunde.games.catan.board import CARDS, CORNERS, GOODS, TERRAINS
from tafelrunde.games.catan.display.reason_texts import REASON_TEXTS
from tafelrunde.games.catan.display.stage_texts import STAGE_TEXTS
from tafelrunde.games.catan.geometry import Grid
from tafelrunde.games.catan.vocabulary import GRID

_GOODS: Final = entries(
    GOODS, ("Holz", "wood"), ("Lehm", "brick"), ("Wolle", "wool"), ("Getreide", "grain"), ("Erz", "ore")
)
_ALL: Final = dict(zip(GOODS, ("Alles Holz", "Allen Lehm", "Alle Wolle", "Alles Getreide", "Alles Erz"), strict=True))
_TERRAINS: Final = entries(
    TERRAINS,
    ("Wald", "Forest"),
    ("Hügelland", "Hills"),
    ("Weideland", "Pasture"),
    ("Ackerland", "Fields"),
    ("Gebirge", "Mountains"),
    ("Wüste", "Desert"),
)
_CARDS: Final = entries(
    CARDS,
    ("Ritter", "Knight"),
    ("Straßenbau", "Road building"),
    ("Erfindung", "Invention"),
    ("Monopol", "Monopoly"),
    ("Siegpunkt", "Victory point"),
)
_COMPASS: Final = entries(
    CORNERS,
    ("Nordwesten", "north-west"),
    ("Nordosten", "north-east"),
    ("Osten", "east"),
    ("Südosten", "south-east"),
    ("Südwesten", "south-west"),
    ("Westen", "west"),
)
_SIGNS: Final = {
    "sign.forest": ("Wa", "Fo"),
    "sign.hill": ("Hü", "Hi"),
    "sign.pasture": ("We", "Pa"),
    "sign.field": ("Ac", "Fi"),
    "sign.mountain": ("Gb", "Mo"),
    "sign.desert": ("Wü", "De"),
    "sign.wood": ("Ho", "Wd"),
    "sign.brick": ("Le", "Br"),
    "sign.wool": ("Wo", "Wl"),
    "sign.grain": ("Ge", "Gr"),
    "sign.ore": ("Er", "Or"),
}
"""Landscapes and goods in two letters."""
_SEATS: Final = dict(
    enumerate(
        (
            ("Karmin", "Crimson"),
            ("Lapis", "Lapis"),
            ("Ocker", "Ochre"),
            ("Tanne", "Pine"),
            ("Pflaume", "Plum"),
            ("Schiefer", "Slate"),
        )
    )
)


def each(space: str, german: str, english: str, words: Mapping[str, Entry]) -> dict[str, Entry]:
    """One sentence for every member of a space."""
    return {f"{space}:{name}": (german.format(de), english.format(en)) for name, (de, en) in words.items()}


def named(space: str, german: str, english: str, names: list[str]) -> dict[str, Entry]:
    return {f"{space}:{name}": (german.format(name), english.format(name)) for name in names}


def places(grid: Grid) -> dict[str, Entry]:
    """What is said of the places of a map, and of what is built there."""
    return {
        **named("site", "Kreuzung {}", "site {}", grid.site_names),
        **named("edge", "Weg {}", "path {}", grid.edge_names),
        **named("hex", "Feld {}", "hex {}", grid.hex_names),
        **named("settlement", "Siedlung: Kreuzung {}", "Settlement: site {}", grid.site_names),
        **named("city", "Stadt: Kreuzung {}", "City: site {}", grid.site_names),
        **named("road", "Straße: Weg {}", "Road: path {}", grid.edge_names),
    }


FAMILY: Final[Mapping[str, Entry]] = {
    "title": ("Catan", "Catan"),
    "edition": (
        "Kosmos, Basisspiel und Erweiterung, Stand etwa 2001",
        "Kosmos, base game and extension as of about 2001",
    ),
    "summary": (
        "Eine Insel besiedeln: Rohstoffe ernten, handeln und bauen, bis jemand zehn Siegpunkte hat.",
        "Settle an island: harvest goods, trade and build until somebody has ten victory points.",
    ),
    # names
    **{f"seat:{seat}": words for seat, words in _SEATS.items()},
    **each("good", "{}", "{}", _GOODS),
    "good:?": ("eine verdeckte Karte", "a hidden card"),
    **each("card", "{}", "{}", _CARDS),
    "card:?": ("verdeckt", "face down"),
    **each("terrain", "{}", "{}", _TERRAINS),
    **each("harbour", "{}hafen 2:1", "2:1 {} harbour", {**_GOODS, "wool": ("Woll", "wool")}),
    "harbour:any": ("Hafen 3:1", "3:1 harbour"),
    **each("corner", "Ecke im {}", "corner in the {}", _COMPASS),
    # what can be picked
    **{f"roll:{total}": (f"Wurf: {total}", f"roll: {total}") for total in range(2, 13)},
    **each("draw", "zieht {}", "draws {}", _CARDS),
    "draw:?": ("zieht eine Entwicklungskarte", "draws a development card"),
    **each("steal", "raubt {}", "steals {}", _GOODS),
    "steal:?": ("raubt eine Karte", "steals a card"),
    "do:roll": ("Würfeln", "Roll the dice"),
    "do:end": ("Zug beenden", "End the turn"),
    "end.special": ("Bauphase beenden", "End the building phase"),
    "do:reveal": ("Siegpunktkarten aufdecken und gewinnen", "Reveal victory point cards and win"),
    "do:buy": ("Entwicklungskarte kaufen", "Buy a development card"),
    "do:offer": ("Handel anbieten", "Make an offer"),
    **each("play", "{} ausspielen", "Play {}", {card: _CARDS[card] for card in CARDS[:4]}),
    "do:enough": ("Genug", "Enough"),
    "do:spare": ("Keine Karte ziehen", "Draw no card"),
    **each("bank", "{} an die Bank", "{} to the bank", _GOODS),
    "bank.rate": ("{count} {good} an die Bank", "{count} {good} to the bank"),
    **each("for", "gegen {}", "for {}", _GOODS),
    **each("discard", "{} abgeben", "Discard {}", _GOODS),
    "discard:?": ("legt eine Karte verdeckt ab", "lays a card aside, face down"),
    **each("take", "{} nehmen", "Take {}", _GOODS),
    **each("monopoly", "{} einfordern", "Claim all {}", {good: (_ALL[good], _GOODS[good][1]) for good in GOODS}),
    **{f"victim:{seat}": (f"{de} berauben", f"Rob {en}") for seat, (de, en) in _SEATS.items()},
    **each("give", "{} geben", "Give {}", _GOODS),
    **each("want", "{} wünschen", "Want {}", _GOODS),
    "answer:?": ("antwortet verdeckt", "answers face down"),
    **each("counter", "{} dagegen bieten", "Offer {} for it", _GOODS),
    "do:draft": ("Anderes Gegenangebot", "Another counter-offer"),
    "offer:?": ("stellt ein Angebot zusammen", "puts an offer together"),
    "do:propose": ("So anbieten", "Offer this"),
    "do:cancel": ("Doch kein Angebot", "No offer after all"),
    "do:accept": ("Annehmen", "Accept"),
    "do:decline": ("Ablehnen", "Decline"),
    "do:counter": ("Gegenangebot", "Counter-offer"),
    **{f"partner:{seat}": (f"Mit {de} handeln", f"Trade with {en}") for seat, (de, en) in _SEATS.items()},
    "do:withdraw": ("Mit niemandem handeln", "Trade with nobody"),
    # signs and headings for the terminal
    **_SIGNS,
    "sign.settlement": ("s", "s"),
    "sign.city": ("St", "C"),
    "sign.harbour": ("{good}⚓", "{good}⚓"),
    "legend.number": ("Zahl des Feldes darüber", "number of the hex above"),
    "legend.site": ("Kreuzung, ihr Name", "site, its name"),
    "legend.settlement": ("Siedlung", "settlement"),
    "legend.city": ("Stadt", "city"),
    "legend.road": ("Straße", "road"),
    "legend.dice": ("Würfel", "dice"),
    "legend.harbour": ("Hafen", "harbour"),
    "legend.robber": ("Räuber", "robber"),
    "group.play": ("Karte ausspielen", "Play a card"),
    "group.bank": ("Mit der Bank tauschen", "Trade with the bank"),
    "group.for": ("Wogegen?", "For what?"),
    "group.discard": ("Abgeben", "Discard"),
    "group.take": ("Nehmen", "Take"),
    "group.monopoly": ("Einfordern", "Claim"),
    "group.victim": ("Wen berauben?", "Rob whom?"),
    "group.give": ("Geben", "Give"),
    "group.want": ("Wünschen", "Want"),
    "group.partner": ("Mit wem handeln?", "Trade with whom?"),
    "group.counter": ("Stattdessen anbieten", "Offer instead"),
    "group.settlement": ("Siedlung bauen, auf Kreuzung", "Build a settlement, on site"),
    "group.city": ("Stadt bauen, auf Kreuzung", "Build a city, on site"),
    "group.road": ("Straße bauen, zwischen den Kreuzungen", "Build a road, between the sites"),
    "group.robber": ("Räuber versetzen, auf Feld", "Move the robber, to hex"),
    # the picture
    "scene": ("Die Insel im {turns}. Zug; {who} ist am Zug.", "The island in turn {turns}; {who} is to move."),
    "scene.founding": ("Die Insel in der Gründungsphase.", "The island while it is being settled."),
    "scene.over": ("Die Insel am Ende der Partie.", "The island at the end of the game."),
    "field": ("{terrain}, Feld {hex}", "{terrain}, hex {hex}"),
    "token": ("Zahl {number} auf Feld {hex}", "Number {number} on hex {hex}"),
    "harbour": ("{kind} am Weg {edge}", "{kind} at path {edge}"),
    "piece.road": ("Straße: {who}, {edge}", "Road: {who}, {edge}"),
    "piece.settlement": ("Siedlung: {who}, {site}", "Settlement: {who}, {site}"),
    "piece.city": ("Stadt: {who}, {site}", "City: {who}, {site}"),
    "robber": ("Der Räuber auf Feld {hex}", "The robber on hex {hex}"),
    "dice": ("Gewürfelt: {number}", "Rolled: {number}"),
    "dice.not_yet": ("Noch nicht gewürfelt", "Not rolled yet"),
    "panel.rack": ("Deine Hand", "Your hand"),
    "panel.bank": ("Vorrat", "Supply"),
    "panel.give": ("Du gibst", "You give"),
    "panel.want": ("Du bekommst", "You get"),
    "panel.given": ("Angeboten", "Offered"),
    "panel.got": ("Gewünscht", "Wanted"),
    "panel.answers": ("Antworten", "Answers"),
    "item.points": ("Siegpunkte", "Victory points"),
    "item.hand": ("Rohstoffkarten", "Goods in hand"),
    "item.cards": ("Entwicklungskarten", "Development cards"),
    "item.knights": ("Gespielte Ritter", "Knights played"),
    "honour.longest-road": (
        "Längste Handelsstraße: noch frei, 2 Punkte ab 5 Straßen",
        "Longest road: still free, 2 points from 5 roads on",
    ),
    "honour.largest-army": (
        "Größte Rittermacht: noch frei, 2 Punkte ab 3 Rittern",
        "Largest army: still free, 2 points from 3 knights on",
    ),
    "item.longest": ("Längste Handelsstraße: 2 Punkte", "Longest road: 2 points"),
    "item.army": ("Größte Rittermacht: 2 Punkte", "Largest army: 2 points"),
    "item.winner": ("Hat gewonnen", "Has won"),
    "item.left.road": ("Straßen im Vorrat", "Roads left"),
    "item.left.settlement": ("Siedlungen im Vorrat", "Settlements left"),
    "item.left.city": ("Städte im Vorrat", "Cities left"),
    "item.counted": ("{good}, mitgezählt", "{good}, as counted"),
    "item.laid_aside": ("Verdeckt abgelegt", "Laid aside, face down"),
    "item.good": ("{good}", "{good}"),
    "item.rate": ("{good}, Tausch {rate}:1", "{good}, trade at {rate}:1"),
    "item.bank": ("{good}", "{good}"),
    "item.deck": ("Entwicklungskarten", "development cards"),
    "offer.give": ("{good} geben", "give {good}"),
    "offer.want": ("{good} wünschen", "want {good}"),
    "answer.waits": ("{who} hat noch nicht geantwortet", "{who} has not answered yet"),
    "answer.cannot": ("{who} hat keine Karten", "{who} has no cards"),
    "answer.declines": ("{who} lehnt ab", "{who} declines"),
    "answer.accepts": ("{who} nimmt an", "{who} accepts"),
    "answer.counters": ("{who} bietet {terms}", "{who} offers {terms}"),
    "answer.terms": ("{got} gegen {given}", "{got} for {given}"),
    "amount": ("{count} {good}", "{count} {good}"),
    "and": ("{first} + {rest}", "{first} + {rest}"),
    "nothing": ("nichts", "nothing"),
    # what is asked
    "step.land": ("Die Landschaften werden ausgelegt", "The landscapes are laid out"),
    "step.harbour": ("Die Häfen werden verteilt", "The harbours are placed"),
    "step.spiral": ("Die Zahlenchips werden ausgelegt", "The number tokens are laid out"),
    "step.found": ("Gründe eine Siedlung", "Found a settlement"),
    "step.first_road": (
        "Baue eine Straße an die neue Siedlung",
        "Build a road at the new settlement",
    ),
    "step.turn": ("Würfle, oder spiele vorher eine Karte", "Roll the dice, or play a card first"),
    "step.roll": ("Die Würfel fallen", "The dice are rolled"),
    "step.discard": ("Gib die Hälfte deiner Karten ab", "Discard half of your cards"),
    "prompt.discard": (
        "Gib die Hälfte deiner Karten ab: noch {count} von {total}",
        "Discard half of your cards: {count} of {total} to go",
    ),
    "step.robber": ("Versetze den Räuber auf ein anderes Feld", "Move the robber to another hex"),
    "step.rob": ("Wen beraubst du?", "Whom do you rob?"),
    "step.steal": ("Eine Karte wird gezogen", "A card is drawn"),
    "step.build": ("Handle und baue, so viel du willst", "Trade and build as much as you like"),
    "step.draw": ("Eine Entwicklungskarte wird gezogen", "A development card is drawn"),
    "step.roads": ("Straßenbau: Baue eine kostenlose Straße", "Road building: build a free road"),
    "prompt.roads": (
        "Straßenbau: Baue eine kostenlose Straße, noch bis zu {left}",
        "Road building: build a free road, up to {left} to go",
    ),
    "step.invent": ("Erfindung: Nimm einen Rohstoff aus dem Vorrat", "Invention: take a good from the supply"),
    "prompt.invent": (
        "Erfindung: Nimm einen Rohstoff aus dem Vorrat, noch {left}",
        "Invention: take a good from the supply, {left} to go",
    ),
    "step.monopoly": ("Welchen Rohstoff forderst du ein?", "Which good do you claim?"),
    "step.offer": ("Stelle dein Angebot zusammen", "Put your offer together"),
    "step.answer": ("Nimmst du das Angebot an?", "Do you accept the offer?"),
    "step.counter": ("Stelle dein Gegenangebot zusammen", "Put your counter-offer together"),
    "step.choose": ("Mit wem handelst du?", "With whom do you trade?"),
    "step.special": ("Außerordentliche Bauphase: baue, wenn du willst", "Special building phase: build if you like"),
    # what happened
    "event.laid": ("{hex}: {terrain}", "{hex}: {terrain}"),
    "event.harbour": ("{edge}: {harbour}", "{edge}: {harbour}"),
    "event.numbered": ("Die Zahlen liegen, von der {corner} an", "The numbers are laid out from the {corner} on"),
    "event.settled": ("{seat} baut eine Siedlung: {site}", "{seat} builds a settlement: {site}"),
    "event.grew": ("{seat} baut eine Stadt: {site}", "{seat} builds a city: {site}"),
    "event.paved": ("{seat} baut eine Straße: {edge}", "{seat} builds a road: {edge}"),
    "event.rolled": ("{seat} würfelt {number}", "{seat} rolls {number}"),
    "event.got": ("{seat} bekommt {number} {good}", "{seat} gets {number} {good}"),
    "event.short": ("Der Vorrat reicht nicht: {good}", "The supply runs short of {good}"),
    "event.discarded": ("{seat} gibt {number} {good} ab", "{seat} discards {number} {good}"),
    "event.moved_robber": ("{seat} versetzt den Räuber: {hex}", "{seat} moves the robber: {hex}"),
    "event.robbed": ("{seat} beraubt {other}: {good}", "{seat} robs {other}: {good}"),
    "event.bought": ("{seat} kauft eine Entwicklungskarte: {card}", "{seat} buys a development card: {card}"),
    "event.played": ("{seat} spielt: {card}", "{seat} plays: {card}"),
    "event.seized": ("{seat} fordert von {other} {number} {good} ein", "{seat} claims {number} {good} from {other}"),
    "event.exchanged": ("{seat} gibt {number} {bank}, {for}", "{seat} gives {number} {bank}, {for}"),
    "event.offered": ("{seat} bietet {number} {good}", "{seat} offers {number} {good}"),
    "event.asked": ("{seat} möchte {number} {good}", "{seat} wants {number} {good}"),
    "event.accepted": ("{seat} nimmt an", "{seat} accepts"),
    "event.answered": ("Alle Antworten liegen vor", "All answers are in"),
    "event.declined": ("{seat} lehnt ab", "{seat} declines"),
    "event.countered": ("{seat} macht ein Gegenangebot", "{seat} makes a counter-offer"),
    "event.traded": ("{seat} handelt mit {other}", "{seat} trades with {other}"),
    "event.gave": ("{seat} gibt {other} {number} {good}", "{seat} gives {other} {number} {good}"),
    "event.withdrew": ("{seat} handelt mit niemandem", "{seat} trades with nobody"),
    "event.longest": (
        "{seat} hat die längste Handelsstraße: {number}",
        "{seat} has the longest road: {number}",
    ),
    "event.nobody_longest": (
        "{seat} verliert die längste Handelsstraße; niemand bekommt sie",
        "{seat} loses the longest road; nobody gets it",
    ),
    "event.lost_longest": ("{seat} verliert die längste Handelsstraße", "{seat} loses the longest road"),
    "event.lost_army": ("{seat} verliert die größte Rittermacht", "{seat} loses the largest army"),
    "event.army": (
        "{seat} hat die größte Rittermacht: {number} Ritter",
        "{seat} has the largest army: {number} knights",
    ),
    "event.revealed": ("{seat} deckt Siegpunktkarten auf: {number}", "{seat} reveals victory point cards: {number}"),
    "event.won": ("{seat} gewinnt mit {number} Punkten", "{seat} wins with {number} points"),
    "event.built": ("{seat} baut nicht weiter", "{seat} builds no more"),
    "event.time_up": ("Die Partie dauert zu lange und endet", "The game has gone on too long and ends"),
    # how it ends
    "reason.points": ("Die nötigen Siegpunkte sind erreicht.", "The victory points needed to win are reached."),
    "reason.turns": ("Nach 1000 Zügen ist Schluss.", "The game ends after 1000 turns."),
    # options
    "option.offers": ("Handel zwischen Spielern: Angebote pro Zug", "Trade between players: offers per turn"),
    "option.offers.0": ("kein Handel", "no trade"),
    "option.offers.1": ("1", "1"),
    "option.offers.3": ("3", "3"),
    "option.offers.6": ("6", "6"),
    "option.last_cards": (
        "Reicht der Vorrat für einen Einzelnen nicht, bekommt er den Rest",
        "A single player who is owed more than the supply holds takes the rest",
    ),
    "option.last_cards.yes": ("ja", "yes"),
    "option.last_cards.no": ("nein", "no"),
    "option.counted": ("Mitgezählte Karten anzeigen", "Show what could be counted of hands"),
    "option.counted.yes": ("ja", "yes"),
    "option.counted.no": ("nein", "no"),
    "option.sealed": ("Angebote: alle antworten gleichzeitig", "Offers: all answer at the same time"),
    "option.sealed.yes": ("ja, verdeckt", "yes, face down"),
    "option.sealed.no": ("nein, der Reihe nach", "no, in turn"),
    "option.one_road": ("Straßenbau: auch nur eine Straße erlaubt", "Road building: one road alone is allowed"),
    "option.one_road.yes": ("ja", "yes"),
    "option.one_road.no": ("nein, beide, wenn möglich", "no, both if possible"),
    "option.duel": ("Auch zu zweit (nur zum Vergleichen)", "Also for two (for comparison only)"),
    "option.duel.yes": ("ja", "yes"),
    "option.duel.no": ("nein", "no"),
    # the rules of a step, in short
    "rules.land": (
        "Der Zufall legt die Landschaften auf die Insel. Wald gibt Holz, Hügelland Lehm, Weideland Wolle, "
        "Ackerland Getreide, Gebirge Erz; die Wüste gibt nichts.",
        "Chance lays the landscapes. Forest yields wood, hills brick, pasture wool, fields grain, mountains ore; "
        "the desert yields nothing.",
    ),
    "rules.harbour": (
        "Die Häfen haben feste Plätze; der Zufall bestimmt, was dort getauscht wird.",
        "Harbours have fixed places; chance decides what is traded there.",
    ),
    "rules.spiral": (
        "Von einer Ecke der Insel an laufen die Zahlen gegen den Uhrzeigersinn nach innen; die Wüste bekommt keine. "
        "Dort beginnt der Räuber.",
        "From a corner of the island the numbers run inwards, counterclockwise; the desert gets none. The robber "
        "begins there.",
    ),
    "rules.found": (
        "Reihum und dann zurück gründet jeder zwei Siedlungen mit je einer Straße. Zwischen zwei Siedlungen muss "
        "immer eine freie Kreuzung liegen. Für die zweite gibt es sofort von jedem angrenzenden Feld eine Karte.",
        "Around the table and then back, everybody founds two settlements, each with a road. Between two settlements "
        "there must always be a free site. The second one brings a card from every hex beside it at once.",
    ),
    "rules.first_road": (
        "Die Straße liegt an der Siedlung, die du eben gegründet hast.",
        "The road begins at the settlement you have just founded.",
    ),
    "rules.turn": (
        "Vor dem Wurf darfst du eine Entwicklungskarte spielen, wenn du sie nicht erst in diesem Zug gekauft hast; "
        "eine pro Zug. Hast du mit deinen verdeckten Siegpunktkarten zehn Punkte, so decke sie auf.",
        "Before the roll you may play a development card that you did not buy in this turn; one a turn. If your "
        "hidden victory point cards make it ten points, reveal them.",
    ),
    "rules.roll": (
        "Jedes Feld mit der gewürfelten Zahl gibt jeder Siedlung eine und jeder Stadt zwei Karten, wenn nicht der "
        "Räuber darauf steht. Reicht der Vorrat eines Rohstoffs nicht für alle, so bekommt ihn niemand; nur wer "
        "ihn als Einziger zu bekommen hätte, nimmt den Rest, wenn der Tisch nichts anderes vereinbart hat.",
        "Every hex with the number rolled gives each settlement one card and each city two, unless the robber stands "
        "on it. If the supply of a good is not enough for all, nobody gets it; only a player who alone would get it "
        "takes what is left, unless the table agreed otherwise.",
    ),
    "rules.discard": (
        "Bei einer Sieben gibt jeder, der mehr als sieben Karten hat, die Hälfte ab, abgerundet und nach eigener "
        "Wahl. Alle wählen zugleich; gezeigt wird, wenn alle fertig sind.",
        "On a seven everybody with more than seven cards discards half of them, rounded down, of their own choice. "
        "All choose at once; the cards are shown when all are done.",
    ),
    "rules.robber": (
        "Der Räuber muss auf ein anderes Feld. Dieses gibt nichts her, solange er dort steht. Hat dort jemand anderes "
        "ein Gebäude und Karten auf der Hand, so ziehst du eine davon.",
        "The robber must go to another hex, which yields nothing while he stands there. If somebody else has a "
        "building there and cards in hand, you draw one of them.",
    ),
    "rules.rob": (
        "Wähle, von wem du eine Karte ziehst; welche es ist, seht nur ihr beide.",
        "Choose from whom you draw a card; only the two of you see which one it is.",
    ),
    "rules.steal": (
        "Die Karte wird zufällig aus der Hand gezogen; Entwicklungskarten sind sicher.",
        "The card is drawn from the hand at random; development cards are safe.",
    ),
    "rules.build": (
        "Straße: Holz, Lehm. Siedlung: Holz, Lehm, Wolle, Getreide. Stadt statt Siedlung: 2 Getreide, 3 Erz. "
        "Entwicklungskarte: Wolle, Getreide, Erz. Die Bank tauscht vier gleiche gegen eins, mit Hafen drei oder "
        "zwei. Straßen schließen an Eigenes an und gehen nicht durch fremde Gebäude; Siedlungen stehen an eigenen "
        "Straßen, und alle Kreuzungen daneben sind frei. Längste Handelsstraße ab fünf und größte Rittermacht ab "
        "drei Rittern zählen je zwei Punkte. Wer in seinem Zug zehn Punkte hat, gewinnt.",
        "Road: wood, brick. Settlement: wood, brick, wool, grain. City in place of a settlement: 2 grain, 3 ore. "
        "Development card: wool, grain, ore. The bank trades four of a kind for one, with a harbour three or two. "
        "Roads continue your own roads and buildings and do not pass the buildings of others; settlements stand at "
        "your roads, and all sites next to them are free. The longest road of at least five and the largest army of "
        "at least three knights count two points each. Whoever has ten points on their own turn wins.",
    ),
    "rules.draw": (
        "Entwicklungskarten bleiben verdeckt. In dem Zug, in dem du sie kaufst, darfst du sie nicht spielen.",
        "Development cards stay hidden. You may not play one in the turn you buy it.",
    ),
    "rules.roads": (
        "Straßenbau: Du darfst zwei Straßen ohne Kosten bauen, soweit Straßen und Platz reichen. Nach der ersten "
        "darfst du aufhören.",
        "Road building: you may build two roads free of charge, as far as pieces and space allow. After the first one "
        "you may stop.",
    ),
    "rules.invent": (
        "Erfindung: zwei beliebige Karten aus dem Vorrat, auch zwei gleiche.",
        "Invention: any two cards from the supply, also two of a kind.",
    ),
    "rules.monopoly": (
        "Monopol: alle anderen geben dir alle ihre Karten eines Rohstoffs.",
        "Monopoly: all others give you all their cards of one good.",
    ),
    "rules.offer": (
        "Wähle Karte für Karte, was du gibst und was du dafür möchtest. Geschenke gibt es nicht, auch keinen Tausch "
        "gegen denselben Rohstoff. Dann antworten alle anderen gleichzeitig, und du wählst, mit wem du handelst. Die "
        "Zahl der Angebote in einem Zug ist begrenzt; auch eines, das du abbrichst, zählt.",
        "Choose card by card what you give and what you want for it. There are no gifts, and nothing is traded for "
        "itself. Then all others answer at the same time, and you choose with whom to trade. There is a limit to the "
        "offers of a turn; one that you cancel counts too.",
    ),
    "rules.answer": (
        "Nimm an, lehne ab oder mache ein Gegenangebot. Alle antworten gleichzeitig und verdeckt; gehandelt wird erst, "
        "wenn der Anbieter dich wählt.",
        "Accept, decline or make a counter-offer. All answer at the same time, face down; you trade only if the player "
        "who made the offer chooses you.",
    ),
    "rules.counter": (
        "Wähle Karte für Karte, was du gibst und was du dafür möchtest.",
        "Choose card by card what you give and what you want for it.",
    ),
    "rules.choose": (
        "Handle mit einem von denen, die zugesagt oder ein Gegenangebot gemacht haben, oder mit niemandem.",
        "Trade with one of those who accepted or made a counter-offer, or with nobody.",
    ),
    "rules.special": (
        "Zu fünft und zu sechst darf nach jedem Zug jeder andere reihum einmal bauen und Entwicklungskarten "
        "kaufen. Handeln, Karten spielen und gewinnen kann man dabei nicht.",
        "With five and six players, after every turn everybody else in order may build and buy development cards once. "
        "Nobody can trade, play cards or win then.",
    ),
    **REASON_TEXTS,
    **STAGE_TEXTS,
}
"""What every game of the family says; a scenario puts its own words over these."""

DRAWS_A_CARD: Final[Mapping[str, Entry]] = {
    "step.rob": ("Von wem ziehst du eine Karte?", "From whom do you draw a card?"),
    **{f"victim:{seat}": (f"Von {de} ziehen", f"Draw from {en}") for seat, (de, en) in _SEATS.items()},
    "card.rob": ("Von {seat} ziehen", "Draw from {seat}"),
    "group.victim": ("Von wem ziehen?", "Draw from whom?"),
    "event.robbed": ("{seat} zieht eine Karte von {other}: {good}", "{seat} draws a card from {other}: {good}"),
}
"""For scenarios in which nobody is robbed, but a card may be drawn."""

TEXTS: Final[Mapping[str, Entry]] = {
    **FAMILY,
    **places(GRID),
    **named("robber", "Räuber auf Feld {}", "Robber to hex {}", GRID.hex_names),
}
