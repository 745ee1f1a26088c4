"""Every word of the game, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry
from tafelrunde.core.engine.actions import NUMBERS
from tafelrunde.games.babylonia.board import CARDS, CLANS, KINDS, ROW_COLUMN, TILES

_KINDS: Final = dict(
    zip(
        KINDS,
        (("Bauer", "Farmer"), ("Priester", "Priest"), ("Beamter", "Civil servant"), ("Händler", "Merchant")),
        strict=True,
    )
)
_CLANS: Final = dict(
    zip(CLANS, (("Karmesin", "Crimson"), ("Lapis", "Lapis"), ("Ocker", "Ochre"), ("Zeder", "Cedar")), strict=True)
)
_SYMBOLS: Final = {"P": ("Priester", "priest"), "S": ("Beamter", "civil servant"), "M": ("Händler", "merchant")}


def _tile(tile: str) -> Entry:
    if tile == "city":
        return "Acker mit Stadt-Symbol", "Field with a city symbol"
    if tile.isdigit():
        return f"Acker {tile}", f"Field {tile}"
    german, english = zip(*(_SYMBOLS[letter] for letter in tile), strict=True)
    return f"Stadt ({', '.join(german)})", f"City ({', '.join(english)})"


_CARDS: Final = dict(
    zip(
        CARDS,
        (
            ("Zehn Punkte sofort", "Ten points at once"),
            ("Ein zusätzlicher Zug", "An extra turn"),
            ("Ständer für sieben", "A rack of seven"),
            ("Drei verschiedene Edle", "Three different nobles"),
            ("Ein Edler mit den Bauern", "A noble with the farmers"),
            ("Edle auf Äcker", "Nobles on fields"),
            ("Mehr für Städte", "More for cities"),
            ("Wege durch freies Land", "Paths through free land"),
            ("Boote auf freiem Fluss", "Boats on free river"),
        ),
        strict=True,
    )
)
_EFFECTS: Final = dict(
    zip(
        CARDS,
        (
            ("Einmal: 10 Punkte, sofort.", "Once: 10 points, at once."),
            (
                "Einmal, nach dem Auffüllen am Ende eines eigenen Zuges: ein ganzer Zug mehr.",
                "Once, after refilling at the end of a turn of yours: a whole turn more.",
            ),
            (
                "Von nun an wird der Ständer auf sieben Steine aufgefüllt.",
                "From now on the rack is refilled to seven tokens.",
            ),
            (
                "Statt zwei beliebiger Steine: genau ein Priester, ein Beamter und ein Händler, alle an Land.",
                "Instead of any two tokens: exactly one priest, one civil servant and one merchant, all on land.",
            ),
            (
                "Zu drei oder mehr Bauern darf auch ein Edler gespielt werden, an Land.",
                "With three or more farmers one noble may be played too, on land.",
            ),
            (
                "Auch Edle dürfen auf Äcker, selbst ohne einen eigenen Stein daneben.",
                "Nobles may go on fields too, even without an own token beside.",
            ),
            (
                "Zahlt eine Stadt aus: 1 Punkt mehr für je zwei eigene Städte.",
                "Whenever a city pays: 1 point more for every two own cities.",
            ),
            (
                "Freies Land zwischen den Flüssen verbindet die eigenen Steine.",
                "Free land between the rivers connects the own tokens.",
            ),
            (
                "Freie Flussfelder verbinden die eigenen Steine.",
                "Free river hexes connect the own tokens.",
            ),
        ),
        strict=True,
    )
)

TEXTS: Final[Mapping[str, Entry]] = {
    "title": ("Babylonia", "Babylonia"),
    "summary": (
        "Edle und Bauern an zwei Strömen: Städte umschließen, Zikkurats gewinnen, Äcker bestellen.",
        "Nobles and farmers along two rivers: surround cities, win ziggurats, till fields.",
    ),
    # clans, tokens, tiles, cards, places
    **{f"clan.{clan}": words for clan, words in _CLANS.items()},
    **{f"seat:{seat}": words for seat, words in enumerate(_CLANS.values())},
    **{f"token:{kind}": words for kind, words in _KINDS.items()},
    "token:?": ("verdeckter Stein", "face-down token"),
    **{f"draw:{kind}": (f"zieht: {de}", f"draws: {en}") for kind, (de, en) in _KINDS.items()},
    "draw:?": ("zieht verdeckt", "draws face down"),
    **{f"tile:{tile}": _tile(tile) for tile in TILES},
    **{f"card:{card}": words for card, words in _CARDS.items()},
    **{f"out:{card}": (f"Aus dem Spiel: {de}", f"Out of the game: {en}") for card, (de, en) in _CARDS.items()},
    **{f"effect.{card}": words for card, words in _EFFECTS.items()},
    **{f"hex:{name}": (name, name) for name in ROW_COLUMN},
    **{NUMBERS.pick(i): (str(i), str(i)) for i in range(len(NUMBERS.members))},
    # picks that are no places
    "do:done": ("Fertig", "Done"),
    "do:extra": ("Zusätzlichen Zug nehmen", "Take the extra turn"),
    "do:wait": ("Karte behalten", "Keep the card"),
    # the picture
    "scene": (
        "Das Land an den Strömen. Städte: {cities}. Äcker: {fields}.",
        "The land along the rivers. Cities: {cities}. Fields: {fields}.",
    ),
    "scene.over": (
        "Das Land an den Strömen am Ende der Partie. Städte: {cities}. Äcker: {fields}.",
        "The land along the rivers at the end of the game. Cities: {cities}. Fields: {fields}.",
    ),
    "hex.land": ("Freies Land {hex}", "Free land {hex}"),
    "hex.river": ("Freier Fluss {hex}", "Free river {hex}"),
    "hex.space": ("Freier Platz {hex}", "Free space {hex}"),
    "piece.token": ("{clan}: {token} auf {hex}", "{clan}: {token} on {hex}"),
    "piece.hidden": ("{clan}: verdeckter Stein auf {hex}", "{clan}: face-down token on {hex}"),
    "piece.own": ("{clan}: {token}, verdeckt auf {hex}", "{clan}: {token}, face down on {hex}"),
    "field": ("{tile} auf {hex}", "{tile} on {hex}"),
    "field.city": ("{tile} auf {hex}, jetzt {worth} wert", "{tile} on {hex}, worth {worth} now"),
    "city": (
        "{tile} auf {hex}, frei: {free}. Steine daneben: {tokens}. Punkte für Edle: {nobles}. Mehrheit: {leader}.",
        "{tile} on {hex}, free: {free}. Tokens beside: {tokens}. Points for nobles: {nobles}. Majority: {leader}.",
    ),
    "ziggurat": (
        "Zikkurat {hex}, frei: {free}. Steine daneben: {tokens}. Mehrheit: {leader}.",
        "Ziggurat {hex}, free: {free}. Tokens beside: {tokens}. Majority: {leader}.",
    ),
    "ziggurat.scored": ("Zikkurat {hex}, gewertet", "Ziggurat {hex}, scored"),
    "tally": ("{clan} {number}", "{clan} {number}"),
    "tally.and": ("{first}, {rest}", "{first}, {rest}"),
    "tally.none": ("keine", "none"),
    "leader.tie": ("Gleichstand", "tied"),
    "leader.none": ("niemand", "nobody"),
    "card.open": ("{card}. {effect}", "{card}. {effect}"),
    "panel.table": ("Auf dem Tisch", "On the table"),
    "panel.rack": ("Mein Ständer", "My rack"),
    "item.points": ("Punkte", "Points"),
    "item.rack": ("Steine auf dem Ständer", "Tokens on the rack"),
    "item.supply": ("Steine im Vorrat", "Tokens in supply"),
    "item.captured": ("Gewonnene Städte", "Cities won"),
    "item.city": ("Gewonnen: {tile}", "Won: {tile}"),
    "item.card": ("{card}. {effect}", "{card}. {effect}"),
    "item.used": ("{card}, verbraucht", "{card}, used"),
    "item.winner": ("Hat gewonnen", "Has won"),
    "item.cities": ("Städte auf der Karte", "Cities on the map"),
    # the prompt of a step
    "step.lay": ("Städte und Äcker werden gelegt", "Cities and fields are laid"),
    "step.leave": ("Zwei Karten kommen aus dem Spiel", "Two cards leave the game"),
    "step.draw": ("Ein Ständer wird aufgefüllt", "A rack is refilled"),
    "step.start": ("Der Startspieler wird ausgelost", "The start player is drawn by lot"),
    "step.play": ("Spiele einen Stein vom Ständer", "Play a token from the rack"),
    "step.more": ("Spiele noch einen Stein oder beende das Setzen", "Play another token or stop playing tokens"),
    "step.score": ("Was wird zuerst gewertet?", "What is scored first?"),
    "step.card": ("Wähle eine Zikkurat-Karte", "Choose a ziggurat card"),
    "step.extra": ("Nimmst du jetzt den zusätzlichen Zug?", "Do you take the extra turn now?"),
    # what happened
    "event.laid": ("{tile} auf {hex}", "{tile} on {hex}"),
    "event.left": ("Aus dem Spiel: {card}", "Out of the game: {card}"),
    "event.drew": ("{seat} zieht: {token}", "{seat} draws: {token}"),
    "event.starts": ("{seat} beginnt", "{seat} begins"),
    "event.played": ("{seat} spielt: {token} auf {hex}", "{seat} plays: {token} on {hex}"),
    "event.hid": ("{seat} spielt verdeckt auf {hex}: {token}", "{seat} plays face down on {hex}: {token}"),
    "event.beside": ("{seat}, Punkte neben Zikkurats: {number}", "{seat}, points beside ziggurats: {number}"),
    "event.farmed": (
        "{seat} bestellt {tile} auf {hex}, Punkte: {number}",
        "{seat} tills {tile} on {hex}, points: {number}",
    ),
    "event.linked": (
        "{seat}, Punkte für Edle der Stadt {hex}: {number}",
        "{seat}, points for nobles of city {hex}: {number}",
    ),
    "event.won_city": ("{seat} gewinnt die Stadt {hex}", "{seat} wins the city {hex}"),
    "event.lost_city": ("Gleichstand: die Stadt {hex} ist aus dem Spiel", "A tie: the city {hex} is out of the game"),
    "event.paid": ("{seat}, Punkte für Städte: {number}", "{seat}, points for cities: {number}"),
    "event.won_ziggurat": ("{seat} gewinnt die Zikkurat {hex}", "{seat} wins the ziggurat {hex}"),
    "event.tied_ziggurat": ("Gleichstand: niemand gewinnt die Zikkurat {hex}", "A tie: nobody wins the ziggurat {hex}"),
    "event.took": ("{seat} nimmt die Karte: {card}", "{seat} takes the card: {card}"),
    "event.at_once": ("{seat}, Punkte sofort: {number}", "{seat}, points at once: {number}"),
    "event.extra_turn": ("{seat} ist noch einmal am Zug", "{seat} takes an extra turn"),
    # how it ends
    "reason.rack": ("Ein Ständer ist leer.", "A rack is empty."),
    "reason.cities": ("Höchstens eine Stadt liegt noch auf der Karte.", "At most one city is left on the map."),
    "tie_break.cities": ("Städte", "Cities"),
    # options
    "option.cards": ("Zikkurat-Karten", "Ziggurat cards"),
    "option.cards.basic": ("die sieben des Grundspiels", "the seven of the basic game"),
    "option.cards.variant": ("sieben der neun, ausgelost", "seven of the nine, by lot"),
    "option.hidden_by_field": (
        "Für einen Acker zählt auch ein verdeckter Stein daneben",
        "A face-down token beside a field counts for it",
    ),
    "option.hidden_by_field.yes": ("ja", "yes"),
    "option.hidden_by_field.no": ("nein", "no"),
    "option.escort": ("Der Edle unter den Bauern", "The noble among the farmers"),
    "option.escort.any_order": ("in beliebiger Reihenfolge", "in any order"),
    "option.escort.last": ("zuletzt, nach drei Bauern", "last, after three farmers"),
    "option.boats_to_city": (
        "Freier Fluss neben einer Stadt verbindet mit ihr",
        "Free river beside a city connects with it",
    ),
    "option.boats_to_city.yes": ("ja", "yes"),
    "option.boats_to_city.no": ("nein", "no"),
    # the rules of a step, in short
    "rules.lay": (
        "Auf jeden Platz der benutzten Länder kommt zufällig eine Stadt oder ein Acker: zu zweit Norden und Mitte, zu "
        "dritt Mitte und Süden, zu viert alle drei. Beide Flüsse sind immer dabei.",
        "Every space of the lands in use gets a city or a field by lot: north and centre with two players, centre and "
        "south with three, all three with four. Both rivers are always in use.",
    ),
    "rules.leave": (
        "In der Variante liegen sieben der neun Karten aus; zwei sind nicht dabei.",
        "With the variant seven of the nine cards are on display; two are left out.",
    ),
    "rules.draw": (
        "Wer am Zug war, zieht verdeckt aus dem eigenen Vorrat, bis fünf Steine auf dem Ständer liegen (mit einer "
        "Karte sieben) oder der Vorrat leer ist.",
        "Who has just played draws face down from the own supply until the rack holds five tokens (seven with a card) "
        "or the supply is empty.",
    ),
    "rules.start": (
        "Das Los bestimmt, wer beginnt. In der ersten Runde spielt der erste nur einen Stein, der zweite genau zwei.",
        "Lots decide who begins. In the first round the first player plays one token only, the second exactly two.",
    ),
    "rules.play": (
        "Spiele zwei beliebige Steine, oder drei und mehr Bauern, auf freie Felder. Von zwei Steinen darf jeder in "
        "einen Fluss; dort liegt er verdeckt. Drei und mehr Bauern bleiben an Land. "
        "In der ersten Runde spielt der erste Spieler genau einen Stein und der zweite genau zwei. "
        "Ein Stein neben einer Zikkurat bringt sofort einen Punkt für jede Zikkurat, neben der du einen Stein hast. "
        "Ein Bauer darf auf einen Acker, wenn schon ein eigener Stein daneben liegt; der Acker zählt sofort seine "
        "Zahl, oder so viel, wie Städte vor allen Spielern liegen, und ist dann weg. "
        "Danach wird gewertet, was umschlossen ist, und der Ständer wird aufgefüllt. "
        "Die Partie endet, wenn nach einem Zug der Ständer leer ist oder höchstens eine Stadt auf der Karte liegt. "
        "Die meisten Punkte gewinnen, bei Gleichstand die meisten Städte.",
        "Play two tokens of any kind, or three and more farmers, on free hexes. Each of two tokens may go into a "
        "river, where it lies face down. Three and more farmers stay on land. "
        "In the first round the first player plays exactly one token and the second exactly two. "
        "A token beside a ziggurat scores a point at once for every ziggurat beside which you have a token. "
        "A farmer may go on a field if a token of yours lies beside it already; the field scores its number at once, "
        "or as much as there are cities in front of all players, and is gone. "
        "Then what is surrounded is scored, and the rack is refilled. "
        "The game ends when after a turn the rack is empty or at most one city is left on the map. "
        "Most points win, on a tie most cities.",
    ),
    "rules.more": (
        "Wer zwei Bauern an Land gespielt hat, darf weitere Bauern spielen, alle an Land. Karten erlauben dazu einen "
        "Edlen, oder drei verschiedene Edle. Sonst ist das Setzen beendet.",
        "Who has played two farmers on land may play more farmers, all on land. Cards allow a noble with them, or "
        "three different nobles. Else playing tokens is over.",
    ),
    "rules.score": (
        "Umschlossen ist, was kein freies Land mehr neben sich hat; Flussfelder dürfen frei sein. Du bestimmst die "
        "Reihenfolge, und jede Wertung sieht das Ergebnis der vorigen. "
        "Eine Stadt bringt jedem 2 Punkte für jeden aufgedeckten Edlen mit einem ihrer Symbole, der neben ihr liegt "
        "oder über eigene Steine mit ihr verbunden ist. Dann bekommt sie, wer die meisten Steine neben ihr hat, und "
        "alle erhalten so viele Punkte, wie Städte vor ihnen liegen. Bei Gleichstand kommt sie aus dem Spiel. "
        "Wer die meisten Steine neben einer Zikkurat hat, wählt eine Karte; bei Gleichstand niemand.",
        "Surrounded is what has no free land beside it any more; river hexes may be free. You choose the order, and "
        "every scoring sees the result of the one before. "
        "A city gives everybody 2 points for each face-up noble with one of its symbols that lies beside it or is "
        "linked with it by own tokens. Then it goes to who has the most tokens beside it, and everybody gets as many "
        "points as there are cities in front of them. On a tie it is out of the game. "
        "Who has the most tokens beside a ziggurat chooses a card; on a tie nobody does.",
    ),
    "rules.card": (
        "Du hast die meisten Steine neben der Zikkurat: wähle eine der ausliegenden Karten. Sie gilt sofort.",
        "You have the most tokens beside the ziggurat: choose one of the cards on display. It counts from now on.",
    ),
    "rules.extra": (
        "Deine Karte gibt dir einmal einen ganzen Zug mehr: jetzt, oder am Ende eines späteren Zuges.",
        "Your card gives you a whole turn more, once: now, or at the end of a later turn.",
    ),
}
