"""Every word of the game, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry, entries
from tafelrunde.core.engine.actions import NUMBERS
from tafelrunde.games.babylonia.board import CARDS, CLANS, KINDS, ROW_COLUMN, TILES
from tafelrunde.games.babylonia.display.reason_texts import REASON_TEXTS
from tafelrunde.games.babylonia.display.stage_texts import STAGE_TEXTS

_KINDS: Final = entries(
    KINDS, ("Bauer", "Farmer"), ("Priester", "Priest"), ("Beamter", "Civil servant"), ("Händler", "Merchant")
)
_CLANS: Final = entries(CLANS, ("Karmesin", "Crimson"), ("Lapis", "Lapis"), ("Ocker", "Ochre"), ("Zeder", "Cedar"))
_SYMBOLS: Final = {"P": ("Priester", "priest"), "S": ("Beamter", "civil servant"), "M": ("Händler", "merchant")}


def _tile(tile: str) -> Entry:
    if tile == "city":
        return "Acker mit Stadt-Symbol", "Field with a city symbol"
    if tile.isdigit():
        return f"Acker {tile}", f"Field {tile}"
    german, english = zip(*(_SYMBOLS[letter] for letter in tile), strict=True)
    return f"Stadt ({', '.join(german)})", f"City ({', '.join(english)})"


def _city_sign(tile: str) -> Entry:
    """The first letters of its symbols, for the terminal."""
    german, english = zip(*(_SYMBOLS[letter] for letter in tile), strict=True)
    return "".join(name[0] for name in german), "".join(name[0].upper() for name in english)


_CARDS: Final = entries(
    CARDS,
    ("Zehn Punkte sofort", "Ten points at once"),
    ("Ein zusätzlicher Zug", "An extra turn"),
    ("Ständer für sieben Steine", "A rack for seven tokens"),
    ("Drei verschiedene Edle", "Three different nobles"),
    ("Ein Edler mit den Bauern", "A noble with the farmers"),
    ("Edle auf Äcker", "Nobles on fields"),
    ("Mehr für Städte", "More for cities"),
    ("Wege durch freies Land", "Paths through free land"),
    ("Boote auf freiem Fluss", "Boats on free river"),
)
_EFFECTS: Final = entries(
    CARDS,
    ("Einmal: 10 Punkte, sofort.", "Once: 10 points, at once."),
    (
        "Einmal, am Ende eines deiner Züge nach dem Auffüllen: ein ganzer Zug mehr.",
        "Once, at the end of one of your turns, after refilling: a whole extra turn.",
    ),
    (
        "Von nun an füllst du deinen Ständer auf sieben Steine auf.",
        "From now on you refill your rack to seven tokens.",
    ),
    (
        "Statt zwei beliebiger Steine: genau ein Priester, ein Beamter und ein Händler, alle an Land.",
        "Instead of any two tokens: exactly one priest, one civil servant and one merchant, all on land.",
    ),
    (
        "Zu drei oder mehr Bauern darfst du auch einen Edlen spielen, an Land.",
        "With three or more farmers you may also play one noble, on land.",
    ),
    (
        "Auch deine Edlen dürfen auf Äcker, selbst ohne einen deiner Steine daneben.",
        "Your nobles may go on fields too, even without a token of yours beside them.",
    ),
    (
        "Immer wenn jemand eine Stadt gewinnt: 1 Punkt mehr für je zwei deiner Städte.",
        "Whenever somebody wins a city: 1 point more for every two cities of yours.",
    ),
    (
        "Freies Land zwischen den beiden Flüssen verbindet deine Steine.",
        "Free land between the two rivers connects your tokens.",
    ),
    (
        "Freie Flussfelder verbinden deine Steine.",
        "Free river hexes connect your tokens.",
    ),
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
    "do:done": ("Zug beenden", "End the turn"),
    "do:extra": ("Zusätzlichen Zug nehmen", "Take the extra turn"),
    "do:wait": ("Karte für später behalten", "Keep the card for later"),
    # signs and headings for the terminal
    **{f"sign.{kind}": (de[:2], en[:2]) for kind, (de, en) in _KINDS.items()},
    **{f"sign.{tile}": _city_sign(tile) for tile in TILES if tile.isupper()},
    "sign.symbols": ("H B P", "M C P"),
    "sign.city": ("St", "Ct"),
    "sign.card": ("K{number}", "C{number}"),
    "legend.city": ("Stadt, ihre Symbole", "city, its symbols"),
    "legend.field": ("Acker, seine Punkte", "field, its points"),
    "legend.ziggurat": ("Zikkurat", "ziggurat"),
    "legend.scored": ("Zikkurat, gewertet", "ziggurat, scored"),
    "legend.land": ("freies Land", "free land"),
    "legend.river": ("freier Fluss", "free river"),
    "group.token": ("Stein vom Ständer", "Token from the rack"),
    "group.hex": ("Auf welches Feld?", "On which hex?"),
    "group.card": ("Zikkurat-Karte", "Ziggurat card"),
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
    "field.city": ("{tile} auf {hex}, jetzt {points} wert", "{tile} on {hex}, worth {points} now"),
    "city": (
        "{tile} auf {hex}. Freie Landfelder: {free}. Steine daneben: {tokens}. Punkte für Edle: {nobles}. Mehrheit: "
        "{leader}.",
        "{tile} on {hex}. Free land hexes: {free}. Tokens beside it: {tokens}. Points for nobles: {nobles}. Majority: "
        "{leader}.",
    ),
    "ziggurat": (
        "Zikkurat {hex}. Freie Landfelder: {free}. Steine daneben: {tokens}. Mehrheit: {leader}.",
        "Ziggurat {hex}. Free land hexes: {free}. Tokens beside it: {tokens}. Majority: {leader}.",
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
    "item.supply": ("Steine im Vorrat", "Tokens in the supply"),
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
    "step.play": (
        "Spiele zwei beliebige Steine, oder drei oder mehr Bauern an Land",
        "Play any two tokens, or three or more farmers on land",
    ),
    "step.play.single": ("Erste Runde: Spiele genau einen Stein", "First round: play exactly one token"),
    "step.play.first.1": ("Erste Runde: Spiele genau zwei Steine", "First round: play exactly two tokens"),
    "step.play.first.2": ("Erste Runde: Spiele den zweiten Stein", "First round: play the second token"),
    "step.play.second": ("Spiele den zweiten Stein", "Play the second token"),
    "step.play.farmer": ("Spiele den dritten Bauern, an Land", "Play the third farmer, on land"),
    "step.play.last": ("Spiele deinen letzten Stein", "Play your last token"),
    "step.more": ("Spiele noch einen Stein oder beende den Zug", "Play another token or end the turn"),
    "step.more.farmer": (
        "Spiele noch einen Bauern an Land (den {number}.) oder beende den Zug",
        "Play another farmer on land (number {number}) or end the turn",
    ),
    "step.more.escort": (
        "Spiele noch einen Bauern (den {number}.) oder einen Edlen an Land, oder beende den Zug",
        "Play another farmer (number {number}) or a noble on land, or end the turn",
    ),
    "step.more.two_farmers": (
        "Spiele noch zwei oder mehr Bauern an Land oder beende den Zug",
        "Play two or more farmers on land or end the turn",
    ),
    "step.more.noble": (
        "Spiele den dritten, anderen Edlen an Land oder beende den Zug",
        "Play the third, different noble on land or end the turn",
    ),
    "step.score": ("Was wird als Nächstes gewertet?", "What is scored next?"),
    "step.card": (
        "Du hast die Zikkurat gewonnen: Wähle eine Zikkurat-Karte",
        "You have won the ziggurat: choose a ziggurat card",
    ),
    "step.extra": ("Nimmst du jetzt den zusätzlichen Zug?", "Do you take the extra turn now?"),
    # what happened
    "event.laid": ("{tile} auf {hex}", "{tile} on {hex}"),
    "event.left": ("Aus dem Spiel: {card}", "Out of the game: {card}"),
    "event.drew": ("{seat} zieht: {token}", "{seat} draws: {token}"),
    "event.starts": ("{seat} beginnt", "{seat} begins"),
    "event.played": ("{seat} spielt: {token} auf {hex}", "{seat} plays: {token} on {hex}"),
    "event.hid": ("{seat} spielt verdeckt auf {hex}: {token}", "{seat} plays face down on {hex}: {token}"),
    "event.beside": (
        "{seat} erhält Punkte für Steine neben Zikkurats: {number}",
        "{seat} scores points for tokens beside ziggurats: {number}",
    ),
    "event.farmed": (
        "{seat} erhält Punkte für {tile} auf {hex}: {number}",
        "{seat} scores points for {tile} on {hex}: {number}",
    ),
    "event.linked": (
        "{seat} erhält Punkte für Edle bei der Stadt {hex}: {number}",
        "{seat} scores points for nobles linked with the city {hex}: {number}",
    ),
    "event.won_city": (
        "{seat} gewinnt die Stadt {hex} mit {number} : {number2} Steinen",
        "{seat} wins the city {hex} with {number} : {number2} tokens",
    ),
    "event.lost_city": ("Gleichstand: die Stadt {hex} ist aus dem Spiel", "A tie: the city {hex} is out of the game"),
    "event.paid": (
        "{seat} erhält Punkte für eigene Städte: {number}",
        "{seat} scores points for cities won: {number}",
    ),
    "event.won_ziggurat": (
        "{seat} gewinnt die Zikkurat {hex} mit {number} : {number2} Steinen",
        "{seat} wins the ziggurat {hex} with {number} : {number2} tokens",
    ),
    "event.tied_ziggurat": ("Gleichstand: niemand gewinnt die Zikkurat {hex}", "A tie: nobody wins the ziggurat {hex}"),
    "event.took": ("{seat} nimmt die Karte: {card}", "{seat} takes the card: {card}"),
    "event.at_once": ("{seat} erhält sofort Punkte: {number}", "{seat} scores points at once: {number}"),
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
        "Ein freies Flussfeld neben einer Stadt verbindet mit ihr",
        "A free river hex beside a city connects with it",
    ),
    "option.boats_to_city.yes": ("ja", "yes"),
    "option.boats_to_city.no": ("nein", "no"),
    # the rules of a step, in short
    "rules.lay": (
        "Auf jeden Platz der benutzten Länder kommt zufällig eine Stadt oder ein Acker: zu zweit Norden und Mitte, zu "
        "dritt Mitte und Süden, zu viert alle drei. Beide Flüsse sind immer dabei.",
        "Every space of the regions in use gets a city or a field at random: north and centre with two players, "
        "centre and south with three, all three with four. Both rivers are always in use.",
    ),
    "rules.leave": (
        "In der Variante liegen sieben der neun Karten aus; zwei sind nicht dabei.",
        "With the variant seven of the nine cards are on display; two are left out.",
    ),
    "rules.draw": (
        "Wer am Zug war, zieht verdeckt aus dem eigenen Vorrat, bis fünf Steine auf dem Ständer liegen (mit einer "
        "Karte sieben) oder der Vorrat leer ist.",
        "The player who has just played draws face down from their own supply until the rack holds five tokens "
        "(seven with a card) or the supply is empty.",
    ),
    "rules.start": (
        "Das Los bestimmt, wer beginnt. In der ersten Runde spielt der erste Spieler genau einen Stein, der zweite "
        "genau zwei.",
        "The start player is drawn by lot. In the first round the first player plays exactly one token, the second "
        "exactly two.",
    ),
    "rules.play": (
        "Spiele zwei beliebige Steine (Klan-Spielsteine), oder drei oder mehr Bauern, vom Ständer (Ablage-Ständer) "
        "auf freie Felder (Sechsecke). Von zwei Steinen darf jeder auf einen Fluss; dort liegt er verdeckt. Drei oder "
        "mehr Bauern müssen an Land. In der ersten Runde spielt der erste Spieler genau einen Stein und der zweite "
        "genau zwei. Ein Stein neben einer Zikkurat bringt sofort einen Punkt für jede Zikkurat, neben der du einen "
        "Stein hast. Ein Bauer darf auf einen Acker, wenn schon ein eigener Stein daneben liegt; der Acker zählt "
        "sofort seine Zahl, oder so viel, wie Städte vor allen Spielern liegen, und ist dann weg. Danach wird "
        "gewertet, was umschlossen ist, und der Ständer wird aufgefüllt. Die Partie endet, wenn nach einem Zug der "
        "Ständer leer ist oder höchstens eine Stadt auf der Karte liegt. Wer die meisten Punkte hat, gewinnt, bei "
        "Gleichstand, wer mehr Städte hat.",
        "Play any two tokens, or three or more farmers, on free hexes. Each of two tokens may go on a river, where it "
        "lies face down. Three or more farmers must stay on land. "
        "In the first round the first player plays exactly one token and the second exactly two. "
        "A token beside a ziggurat scores a point at once for every ziggurat beside which you have a token. "
        "A farmer may go on a field if a token of yours lies beside it already; the field scores its number at once, "
        "or as many points as there are cities in front of all players, and is gone. "
        "Then what is surrounded is scored, and the rack is refilled. "
        "The game ends when after a turn the rack is empty or at most one city is left on the map. "
        "The player with the most points wins; on a tie, the one with more cities.",
    ),
    "rules.more": (
        "Wer zwei Bauern an Land gespielt hat, darf weitere Bauern spielen, alle an Land. Eine Karte erlaubt dazu "
        "einen Edlen, eine andere drei verschiedene Edle. Sonst sind es genau zwei Steine.",
        "After two farmers on land you may play more farmers, all on land. One card allows a noble with them, another "
        "one three different nobles. Otherwise you play exactly two tokens.",
    ),
    "rules.score": (
        "Umschlossen ist eine Stadt oder Zikkurat, wenn kein Land neben ihr mehr frei ist; Flussfelder dürfen frei "
        "sein. Du bestimmst die Reihenfolge, und jede Wertung geht vom Ergebnis der vorigen aus. Eine Stadt bringt "
        "jedem 2 Punkte für jeden aufgedeckten Edlen mit einem ihrer Symbole, der neben ihr liegt oder über eigene "
        "Steine mit ihr verbunden ist. Dann bekommt sie, wer die meisten Steine neben ihr hat, und alle erhalten so "
        "viele Punkte, wie Städte vor ihnen liegen. Bei Gleichstand kommt sie aus dem Spiel, ohne diese Punkte. Wer "
        "die meisten Steine neben einer Zikkurat hat, wählt eine Karte; bei Gleichstand niemand.",
        "A city or ziggurat is surrounded when no land beside it is free; river hexes may be free. You choose the "
        "order, and every scoring starts from the result of the one before. A city gives all players 2 points for "
        "each of their face-up nobles with one of its symbols that lies beside it or is linked with it by their "
        "tokens. Then the player with the most tokens beside it wins it, and all players get as many points as they "
        "have cities. On a tie it is out of the game, and nobody gets these points. The player with the most tokens "
        "beside a ziggurat chooses a card; on a tie nobody does.",
    ),
    "rules.card": (
        "Du hast die meisten Steine neben der Zikkurat: wähle eine der ausliegenden Karten. Sie gilt sofort.",
        "You have the most tokens beside the ziggurat: choose one of the cards on display. It counts from now on.",
    ),
    "rules.extra": (
        "Deine Karte gibt dir einmal einen ganzen Zug mehr: jetzt, oder am Ende eines späteren Zuges.",
        "Your card gives you one whole extra turn: now, or at the end of a later turn.",
    ),
    **REASON_TEXTS,
    **STAGE_TEXTS,
}
