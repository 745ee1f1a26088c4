"""All texts of the game, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry, entries
from tafelrunde.games.wettstreit.board import COLOURS, COLUMNS, DYNASTIES, HAND, LEADERS, LINKS, LONGEST, SHIPS
from tafelrunde.games.wettstreit.display.reason_texts import REASON_TEXTS
from tafelrunde.games.wettstreit.display.stage_texts import STAGE_TEXTS
from tafelrunde.games.wettstreit.rules import INFO

_COLOURS: Final = entries(COLOURS, ("schwarz", "black"), ("rot", "red"), ("grün", "green"), ("blau", "blue"))
_CARDS: Final = entries(
    COLOURS, ("Bevölkerung", "Population"), ("Tempel", "Temple"), ("Markt", "Market"), ("Landwirtschaft", "Farming")
)
_SEVERAL_CARDS: Final = entries(
    COLOURS,
    ("Bevölkerungs-Karten (schwarz)", "population cards (black)"),
    ("Tempel-Karten (rot)", "temple cards (red)"),
    ("Markt-Karten (grün)", "market cards (green)"),
    ("Landwirtschafts-Karten (blau)", "farming cards (blue)"),
)
_LEADERS: Final = entries(
    LEADERS, ("König", "King"), ("Priester", "Priest"), ("Händler", "Trader"), ("Bauer", "Farmer")
)
_DYNASTIES: Final = entries(DYNASTIES, ("Löwe", "Lion"), ("Stier", "Bull"), ("Bogen", "Bow"), ("Vase", "Vase"))
_SHIPS: Final = {
    colour: (f"Schiff blau-{_COLOURS[colour][0]}", f"Ship, blue and {_COLOURS[colour][1]}") for colour in SHIPS
}
_PLACES: Final = {
    **{f"{c}0": (f"Schatz-Platz {c}", f"Treasure place {c}") for c in COLUMNS},
    **{
        f"{c}{row}": (f"Spalte {c}, {row}. Karte", f"Column {c}, card {row}")
        for c in COLUMNS
        for row in range(1, LONGEST + 1)
    },
    **{link: (f"Verbindung {link[0]}–{link[1]}", f"Link {link[0]}–{link[1]}") for link in LINKS},
}

TEXTS: Final[Mapping[str, Entry]] = {
    "title": ("Wettstreit der Könige", "Contest of Kings"),
    "summary": (
        "Das Kartenspiel zu Euphrat & Tigris: Königreiche aus Karten bauen, verbinden und in vier Farben gleich stark "
        "sein.",
        "The card game of Tigris & Euphrates: build kingdoms of cards, join them, and be equally strong in four "
        "colours.",
    ),
    # colours, cards, places, and everything that can be picked
    **{f"colour:{colour}": words for colour, words in _COLOURS.items()},
    "colour:?": ("verdeckt", "face down"),
    **{f"dynasty.{name}": words for name, words in _DYNASTIES.items()},
    **{f"leader:{leader}": words for leader, words in _LEADERS.items()},
    **{f"card:{place}": words for place, words in _PLACES.items()},
    **{f"column:{c}": (f"Spalte {c}", f"Column {c}") for c in COLUMNS},
    **{f"treasure:{c}": (f"Schatz {c} nehmen", f"Take treasure {c}") for c in COLUMNS},
    **{f"link:{link}": _PLACES[link] for link in LINKS},
    **{f"hand:{colour}": (f"{de} aus der Hand", f"{en} from the hand") for colour, (de, en) in _CARDS.items()},
    "hand:?": ("Verdeckte Karte", "Card face down"),
    **{f"draw:{colour}": (f"zieht: {de}", f"draws: {en}") for colour, (de, en) in _COLOURS.items()},
    "draw:?": ("zieht verdeckt", "draws face down"),
    **{f"ship:{colour}": words for colour, words in _SHIPS.items()},
    **{
        f"conflict:{c}": (f"Als Nächstes der Konflikt in {de.capitalize()}", f"The {en} conflict next")
        for c, (de, en) in _COLOURS.items()
    },
    "commit:0": ("Keine Karte spielen", "Play no card"),
    "commit:1": ("1 Karte spielen", "Play 1 card"),
    **{f"commit:{n}": (f"{n} Karten spielen", f"Play {n} cards") for n in range(2, HAND + 1)},
    **{
        f"commit.{colour}.1": (
            f"1 {de.replace('Karten', 'Karte')} spielen",
            f"Play 1 {en.replace('cards', 'card')}",
        )
        for colour, (de, en) in _SEVERAL_CARDS.items()
    },
    **{
        f"commit.{colour}.{n}": (f"{n} {de} spielen", f"Play {n} {en}")
        for colour, (de, en) in _SEVERAL_CARDS.items()
        for n in range(2, HAND + 1)
    },
    **{f"cards.{colour}": words for colour, words in _SEVERAL_CARDS.items()},
    "conflict.internal": ("Interner Konflikt", "Internal conflict"),
    "conflict.external": ("Externer Konflikt", "External conflict"),
    **{f"start:{seat}": (f"{de} beginnt", f"{en} begins") for seat, (de, en) in enumerate(_DYNASTIES.values())},
    "do:catastrophe": ("Katastrophe einsetzen", "Use the catastrophe"),
    "do:pass": ("Zug beenden", "End the turn"),
    "do:decline": ("Verzichten", "Decline"),
    "do:done": ("Keinen weiteren Schatz nehmen", "Take no more treasures"),
    # signs and headings for the terminal
    "sign.black": ("S", "K"),
    "sign.red": ("R", "R"),
    "sign.green": ("G", "G"),
    "sign.blue": ("B", "B"),
    "sign.exchanged": ("R'", "R'"),
    "sign.ship_black": ("≈S", "≈K"),
    "sign.ship_red": ("≈R", "≈R"),
    "sign.ship_green": ("≈G", "≈G"),
    **{f"sign.{leader}": (de[:2], en[:2]) for leader, (de, en) in _LEADERS.items()},
    "legend.link": ("freie Verbindung", "free link"),
    "legend.column": ("Spalte A", "column A"),
    "legend.pile": ("verdeckte Karten", "cards face down"),
    "group.hand": ("Karte aus der Hand", "Card from the hand"),
    "group.column": ("In welche Spalte?", "In which column?"),
    "group.link": ("Zwischen welche Schätze?", "Between which treasures?"),
    "group.card": ("Auf welche Karte?", "On which card?"),
    "group.leader": ("Anführer", "Leaders"),
    "group.ship": ("Schiff", "Ship"),
    "group.commit": ("Wie viele Karten?", "How many cards?"),
    "group.conflict": ("Welcher Konflikt als Nächstes?", "Which conflict next?"),
    "group.treasure": ("Schatz", "Treasure"),
    # the picture
    "scene": (
        "Der Tisch. Schätze in der Auslage: {treasures}. Karten im Nachziehstapel: {draw}.",
        "The table. Treasures in the display: {treasures}. Cards in the draw pile: {draw}.",
    ),
    "scene.over": ("Der Tisch am Ende der Partie.", "The table at the end of the game."),
    **{
        f"what.{colour}": (f"{de} ({_COLOURS[colour][0]})", f"{en} ({_COLOURS[colour][1]})")
        for colour, (de, en) in _CARDS.items()
    },
    "what.treasure": ("Schatz", "Treasure"),
    "what.exchanged": ("Tempel statt Schatz (rot)", "Temple instead of a treasure (red)"),
    "what.hidden": ("Verdeckte Karte", "Card face down"),
    "what.catastrophe": ("Katastrophen-Karte", "Catastrophe card"),
    **{f"what.ship_{colour}": words for colour, words in _SHIPS.items()},
    "kingdom": ("Königreich {columns}", "Kingdom {columns}"),
    "at": ("{what}: {place}", "{what}: {place}"),
    "piece.leader": ("{leader} ({dynasty}): {place}", "{leader} ({dynasty}): {place}"),
    "lay.column": ("Karte anlegen: {place}", "Lay a card: {place}"),
    "lay.link": ("Karte dazwischenlegen: {place}", "Lay a card between: {place}"),
    "pile.draw": ("Karten im Nachziehstapel: {count}", "Cards in the draw pile: {count}"),
    "treasures.left": ("Schätze in der Auslage: {count}", "Treasures in the display: {count}"),
    "pile.discard": ("Ablagestapel", "Discard pile"),
    "pile.discard.empty": ("Ablagestapel, leer", "Discard pile, empty"),
    "ship.home": ("{ship}, noch nicht gebaut", "{ship}, not yet built"),
    "ship.gone": ("{ship}, gebaut", "{ship}, built"),
    "run.ship": ("Diese vier Karten würden zum Schiff: {place}", "These four cards would become the ship: {place}"),
    "run.berth": ("Hier ein Schiff bauen: {place}", "Build a ship here: {place}"),
    "side": ("Seite im Konflikt: {dynasty}", "Side in the conflict: {dynasty}"),
    "panel.table": ("Auf dem Tisch", "On the table"),
    "panel.hand": ("Deine Hand", "Your hand"),
    "panel.attacker": ("Angreifer: {dynasty}", "Attacker: {dynasty}"),
    "panel.defender": ("Verteidiger: {dynasty}", "Defender: {dynasty}"),
    "item.score": ("Schwächste Farbe", "Weakest colour"),
    "item.score.hidden": ("Schwächste Farbe: bis zum Ende verdeckt", "Weakest colour: hidden until the end"),
    "item.pile": ("Siegpunkte: {what}", "Victory cards: {what}"),
    "item.top": ("Oberste Siegpunkt-Karte: {what}", "Uppermost victory card: {what}"),
    "item.top.empty": ("Keine Siegpunkt-Karte", "No victory card"),
    "item.hand": ("Karten in der Hand", "Cards in hand"),
    "item.home": ("{leader}, nicht eingesetzt", "{leader}, not on the table"),
    "item.at_home": ("Nicht eingesetzt: {leaders}", "Not on the table: {leaders}"),
    **{f"list.{n}": (", ".join(f"{{leader{i}}}" for i in range(n)),) * 2 for n in range(1, len(LEADERS) + 1)},
    "item.catastrophe": ("Katastrophen-Karte", "Catastrophe card"),
    "item.winner": ("Hat gewonnen", "Has won"),
    "item.draw": ("Karten im Nachziehstapel", "Cards in the draw pile"),
    "item.treasures": ("Schätze in der Auslage", "Treasures in the display"),
    "item.left": ("Aktionen übrig", "Actions left"),
    "item.idle": (
        "Züge in Folge, in denen keine Karte eine Hand verließ; bei {last} ist das Spiel aus",
        "Turns in a row in which no card left a hand; at {last} the game is over",
    ),
    "item.asked": ("Karte, die du legen darfst: {what}", "Card that may be laid: {what}"),
    "item.run": ("Ein Schiff aus vier Karten {what}, Spalte", "A ship from four cards {what}, column"),
    "item.total": ("Stärke", "Strength"),
    "item.already": ("In der Auslage: {what}", "In the display: {what}"),
    "item.bonus": ("Bonus für einen Anführer auf roter Karte", "Bonus for a leader on a red card"),
    "item.played": ("Aus der Hand gespielt: {what}", "Played from the hand: {what}"),
    # what is asked
    "step.deal": ("Die Karten werden ausgeteilt", "The cards are dealt"),
    "step.start": ("Der Startspieler wird ausgelost", "The start player is drawn by lot"),
    "step.action": (
        "Zwei Aktionen: Setze oder versetze einen Anführer, lege eine Karte, setze die Katastrophe ein, oder beende "
        "den Zug",
        "Two actions: place or move a leader, lay a card, use the catastrophe, or end the turn",
    ),
    "step.action.one": (
        "Noch eine Aktion: Setze oder versetze einen Anführer, lege eine Karte, setze die Katastrophe ein, oder beende "
        "den Zug",
        "One more action: place or move a leader, lay a card, use the catastrophe, or end the turn",
    ),
    "step.point": (
        "Du darfst eine Karte der gelegten Farbe aus der Hand als Siegpunkt ablegen",
        "You may lay a card of the colour just laid from your hand onto your victory pile",
    ),
    "step.point.colour": (
        "Du darfst eine Karte aus der Hand als Siegpunkt ablegen: {what}",
        "You may lay a card from your hand onto your victory pile: {what}",
    ),
    "step.ship": (
        "Vier gleiche Karten können zu einem Schiff werden: Baust du es?",
        "Four equal cards can become a ship: do you build it?",
    ),
    "step.ship.column": (
        "Vier gleiche Karten, auf dem Tisch umrandet, können zu einem Schiff werden ({what}, {column}): Baust du es?",
        "Four equal cards, framed on the table, can become a ship ({what}, {column}): do you build it?",
    ),
    "step.war": ("Welcher Konflikt wird als Nächstes ausgetragen?", "Which conflict is resolved next?"),
    "step.attack": ("Du greifst an: Wie viele Karten spielst du?", "You attack: how many cards do you play?"),
    "step.attack.cards": (
        "{conflict}: Spiele {cards}. Du hast {own} gegen {other}; bei Gleichstand verlierst du",
        "{conflict}: play {cards}. You have {own} against {other}; you lose a tie",
    ),
    "step.defend": ("Du verteidigst: Wie viele Karten spielst du?", "You defend: how many cards do you play?"),
    "step.defend.cards": (
        "{conflict}: Spiele {cards}. Du hast {own} gegen {other}; bei Gleichstand gewinnst du",
        "{conflict}: play {cards}. You have {own} against {other}; you win a tie",
    ),
    "step.reward": (
        "Niemand hat Karten gespielt: Du darfst für den Sieg eine Karte aus der Hand als Siegpunkt ablegen",
        "Nobody played a card: for the win you may lay a card from your hand onto your victory pile",
    ),
    "step.reward.colour": (
        "Niemand hat Karten gespielt: Du darfst für den Sieg eine Karte aus der Hand als Siegpunkt ablegen: {what}",
        "Nobody played a card: for the win you may lay a card from your hand onto your victory pile: {what}",
    ),
    "step.exchange": (
        "Du darfst Schätze nehmen, für jeden eine rote Karte aus der Hand; einer bleibt liegen",
        "You may take treasures, each for a red card from your hand; one stays",
    ),
    "step.exchange.most": (
        "Du darfst Schätze nehmen (noch höchstens {most}), für jeden eine Tempel-Karte (rot) aus der Hand",
        "You may take treasures (at most {most} more), each for a temple card (red) from your hand",
    ),
    "step.berth": (
        "An mehreren Stellen, auf dem Tisch umrandet, können vier gleiche Karten zu einem Schiff werden: Wo baust du "
        "es?",
        "In several places, framed on the table, four equal cards can become a ship: where do you build it?",
    ),
    "step.income": (
        "Dein Schiff: Du darfst eine Karte in der Farbe deines Anführers aus der Hand als Siegpunkt ablegen",
        "Your ship: you may lay a card of your leader's colour from your hand onto your victory pile",
    ),
    "step.income.colour": (
        "Dein Schiff: Du darfst eine Karte aus der Hand als Siegpunkt ablegen: {what}",
        "Your ship: you may lay a card from your hand onto your victory pile: {what}",
    ),
    "step.draw": ("Alle ziehen auf acht Karten nach", "All draw up to eight cards"),
    # what happened
    "event.drew": ("{seat} zieht eine Karte: {colour}", "{seat} draws a card: {colour}"),
    "event.started": ("{seat} beginnt", "{seat} begins"),
    "event.set": ("{seat} setzt einen Anführer ein: {leader}, {card}", "{seat} places a leader: {leader}, {card}"),
    "event.moved": ("{seat} versetzt einen Anführer: {leader}, {card}", "{seat} moves a leader: {leader}, {card}"),
    "event.laid": ("{seat} legt eine Karte ({colour}): {card}", "{seat} lays a card ({colour}): {card}"),
    "event.joined": (
        "{seat} verbindet zwei Königreiche ({colour}): {card}",
        "{seat} joins two kingdoms ({colour}): {card}",
    ),
    "event.turned_up": ("Aufgedeckt ({colour}): {card}", "Turned up ({colour}): {card}"),
    "event.destroyed": (
        "{seat} entfernt mit der Katastrophe eine Karte ({colour}): {card}",
        "{seat} removes a card with the catastrophe ({colour}): {card}",
    ),
    "event.passed": ("{seat} beendet den Zug", "{seat} ends the turn"),
    "event.scored": ("{seat} erhält eine Siegpunkt-Karte ({colour})", "{seat} gets a victory card ({colour})"),
    "event.declined": (
        "{seat} verzichtet auf eine Siegpunkt-Karte ({colour})",
        "{seat} declines a victory card ({colour})",
    ),
    "event.clashed": ("Konflikt: {seat} greift {other} an ({leader})", "Conflict: {seat} attacks {other} ({leader})"),
    "event.committed": (
        "{seat} spielt Karten ({colour}): {number}. Stärke mit der Auslage: {number2}",
        "{seat} plays cards ({colour}): {number}. Strength with the display: {number2}",
    ),
    "event.won": (
        "{seat} gewinnt mit {number} : {number2} gegen {other} ({leader})",
        "{seat} wins {number} : {number2} against {other} ({leader})",
    ),
    "event.took": ("{seat} erbeutet Karten ({colour}): {number}", "{seat} captures cards ({colour}): {number}"),
    "event.exchanged": ("{seat} nimmt den Schatz: {card}", "{seat} takes the treasure: {card}"),
    "event.built": ("{seat} baut: {ship}, {card}", "{seat} builds: {ship}, {card}"),
    "event.went_home": ("{seat} nimmt den Anführer zurück: {leader}", "{seat} takes the leader back: {leader}"),
    "event.earned": (
        "{seat} erhält eine Siegpunkt-Karte durch ein Schiff ({colour})",
        "{seat} gets a victory card from a ship ({colour})",
    ),
    **{f"number:{n}": (str(n), str(n)) for n in range(201)},
    # how it ends
    "reason.treasures": ("In der Auslage liegt nur noch ein Schatz.", "One treasure is left in the display."),
    "reason.cards": (
        "Die Karten reichen nicht mehr, um alle Hände zu füllen.",
        "There are not enough cards to fill all hands.",
    ),
    "reason.idle": (
        "Zu viele Runden, in denen keine Karte eine Hand verließ.",
        "Too many rounds in which no card left a hand.",
    ),
    "tie_break.second": ("zweitschwächste Farbe", "second weakest colour"),
    "tie_break.third": ("drittschwächste Farbe", "third weakest colour"),
    "tie_break.most": ("stärkste Farbe", "strongest colour"),
    # options
    "option.idle_rounds": (
        "Ende nach so vielen Runden, in denen niemand eine Karte spielt",
        "The game ends after so many rounds in which nobody plays a card",
    ),
    **{f"option.idle_rounds.{n}": (str(n), str(n)) for n in INFO.option("idle_rounds").values},
    "option.ship_after_conflict": ("Schiff auch nach einem Konflikt", "A ship also after a conflict"),
    "option.ship_after_conflict.yes": ("ja, wenn Karten zusammenrücken", "yes, where cards move together"),
    "option.ship_after_conflict.no": ("nein, nur beim Anlegen", "no, only when a card is laid"),
    "option.open_piles": ("Siegpunkte-Stapel", "Victory piles"),
    "option.open_piles.no": ("nur die oberste Karte sichtbar", "only the top card is shown"),
    "option.open_piles.yes": ("offen, nach Farben", "open, by colour"),
    # the rules of a step, in short
    "rules.deal": (
        "Alle bekommen acht Karten. Zu zweit bleiben 30 Karten ungesehen aus dem Spiel.",
        "Everybody gets eight cards. With two players 30 cards stay out of the game, unseen.",
    ),
    "rules.start": ("Das Los bestimmt, wer beginnt.", "The start player is drawn by lot."),
    "rules.action": (
        "Du hast bis zu zwei Aktionen, in beliebiger Reihenfolge, auch zweimal dieselbe.\n"
        "Anführer: Setze oder versetze einen deiner Anführer auf eine beliebige freie Karte, auch auf Schätze (auch "
        "ausgetauschte) und Verbindungen, nicht auf Schiffe. Liegt im Königreich schon einer dieser Farbe, so kommt es "
        "zum Konflikt.\n"
        "Karte: Lege eine Karte unten an eine Spalte (höchstens acht). Wem der Anführer ihrer Farbe in diesem "
        "Königreich gehört, der darf eine Karte dieser Farbe aus der Hand auf seinen Siegpunkte-Stapel legen; fehlt "
        "dieser Anführer, darf es der Besitzer des Königs. Oder lege sie zwischen zwei Schätze, wenn unter beiden "
        "mindestens drei Karten liegen: das verbindet zwei Königreiche, bringt keinen Siegpunkt und vielleicht "
        "Konflikte; danach darf der Händler Schätze eintauschen.\nKatastrophe: Einmal im Spiel entfernst du eine "
        "Karte ohne Anführer, aber keinen Schatz, auch keinen ausgetauschten, und kein Schiff.\nAm Ende jedes Zuges "
        "füllen alle ihre Hand auf acht. Das Spiel endet, wenn die Karten dafür nicht reichen oder nur noch ein "
        "Schatz liegt, ausgetauschte nicht gezählt. Nach unserer Zusatzregel endet es auch nach so vielen vollen "
        "Runden, in denen niemand eine Karte aus der Hand spielt, wie vor dem Spiel vereinbart sind. Es zählt deine "
        "schwächste Farbe; Schätze ersetzen jede Farbe. Bei Gleichstand zählt die zweitschwächste, dann die nächste.",
        "You have up to two actions, in any order, the same one twice if you like.\n"
        "Leader: Place or move one of your leaders onto any free card, treasures (exchanged or not) and links too, but "
        "not onto ships. If a leader of that colour is already in the kingdom there is a conflict.\n"
        "Card: Lay a card at the lower end of a column (eight at most). Whoever owns the leader of its colour in that "
        "kingdom may lay a card of that colour from the hand onto the victory pile; where that leader is missing, the "
        "owner of the king may. Or lay it between two treasures if at least three cards lie under both: it joins two "
        "kingdoms, earns no victory card and may bring conflicts; afterwards the trader may take "
        "treasures.\nCatastrophe: Once in the game you remove a card without a leader, but no treasure, exchanged or "
        "not, and no ship.\nAt the end of every turn all fill their hands to eight. The game ends when there are not "
        "enough cards for that, or when one treasure is left, exchanged ones not counted. By a rule of our own it "
        "also ends after as many full rounds in which nobody plays a card from the hand as were agreed before the "
        "game. Your weakest colour counts; treasures stand for any colour. On a tie the second weakest counts, then "
        "the next.",
    ),
    "rules.point": (
        "In dein Königreich wurde eine Karte gelegt, für deren Farbe dein Anführer zuständig ist (oder dein König, "
        "wenn der Anführer dieser Farbe fehlt). Du darfst eine Karte dieser Farbe aus der Hand auf deinen "
        "Siegpunkte-Stapel legen.",
        "A card was laid in your kingdom whose colour is your leader's (or your king's, where the leader of that "
        "colour is missing). You may lay a card of this colour from your hand onto your victory pile.",
    ),
    "rules.ship": (
        "Vier oder mehr gleiche Karten liegen untereinander. Du darfst die letzten vier abwerfen und ein Schiff an "
        "ihre Stelle legen; Anführer darauf kehren heim. Für blaue Karten wählst du das Schiff frei, sonst passt nur "
        "das der Farbe. Wer einen Anführer in einem Königreich mit einem Schiff seiner Farbe hat (jedes Schiff ist "
        "auch blau), darf am Ende seines Zuges eine solche Karte aus der Hand zu den Siegpunkten legen.",
        "Four or more equal cards lie in a row. You may discard the last four and lay a ship in their place; leaders "
        "on them go home. For blue cards you choose any ship, otherwise only the one of that colour fits. Whoever has "
        "a leader in a kingdom with a ship of its colour (every ship is blue too) may lay such a card from the hand "
        "onto the victory pile at the end of their turn.",
    ),
    "rules.war": (
        "Auf beiden Seiten der neuen Verbindung liegen Anführer gleicher Farben. Du bestimmst, welcher Konflikt als "
        "Nächstes ausgetragen wird, auch wenn du nicht beteiligt bist. Zerfällt ein Königreich, können weitere "
        "Konflikte entfallen.",
        "On both sides of the new link lie leaders of the same colours. You choose which conflict is resolved next, "
        "even if you have no part in it. If a kingdom falls apart, other conflicts may lapse.",
    ),
    "rules.attack": (
        "Spiele beliebig viele Karten aus der Hand, dann der Verteidiger. Interner Konflikt: rote Karten, dazu 1 für "
        "einen Anführer auf einer roten Karte oder einem Schatz. Externer Konflikt: Karten der Farbe, dazu alle dieser "
        "Farbe auf der eigenen Seite (Schätze zählen als rot); die neue Verbindung zählt für niemanden. Bei "
        "Gleichstand gewinnt der Verteidiger. Der Verlierer nimmt seinen Anführer zurück, der Gewinner bekommt eine "
        "der gespielten Karten und im externen Konflikt alle Karten der Farbe auf der Seite des Verlierers, außer "
        "Schätzen, auch ausgetauschten, und Karten unter Anführern.",
        "Play any number of cards from your hand, then the defender does. Internal conflict: red cards, and 1 for a "
        "leader on a red card or a treasure. External conflict: cards of the leaders' colour, and all of that colour "
        "on the side of the leader (treasures count as red); the new link counts for nobody. A tie is the defender's. "
        "The loser takes the leader back, the winner gets one of the cards played and, in an external conflict, all "
        "cards of the colour on the loser's side, except treasures, exchanged or not, and cards under leaders.",
    ),
    "rules.defend": (
        "Du siehst, was der Angreifer gespielt hat, und spielst beliebig viele Karten derselben Farbe. Bei "
        "Gleichstand gewinnst du. Alle gespielten Karten sind weg, bis auf eine für den Gewinner.",
        "You see what the attacker has played, and play any number of cards of the same colour. A tie is yours. All "
        "cards played are gone, except one for the winner.",
    ),
    "rules.reward": (
        "Niemand hat Karten gespielt. Du hast gewonnen und darfst eine Karte der Farbe aus der Hand zu deinen "
        "Siegpunkten legen.",
        "Nobody played a card. You have won and may lay a card of the colour from your hand onto your victory pile.",
    ),
    "rules.exchange": (
        "Dein Händler liegt in dem neu verbundenen Königreich. Du darfst alle Schätze bis auf einen nehmen und für "
        "jeden eine rote Karte aus der Hand hinlegen. Schätze zählen am Ende für jede Farbe.",
        "Your trader lies in the joined kingdom. You may take all treasures but one, laying a red card from your hand "
        "for each. At the end treasures count for any colour.",
    ),
    "rules.berth": (
        "Nach den Konflikten sind an mehreren Stellen vier gleiche Karten zusammengerückt. Du darfst an einer davon "
        "ein Schiff bauen.",
        "After the conflicts four equal cards have moved together in several places. You may build a ship in one of "
        "them.",
    ),
    "rules.income": (
        "Dein Anführer liegt in einem Königreich mit einem Schiff seiner Farbe: du darfst eine Karte dieser Farbe aus "
        "der Hand zu deinen Siegpunkten legen, eine für jeden solchen Anführer. Der König ist hier kein Joker.",
        "Your leader lies in a kingdom with a ship of its colour: you may lay a card of this colour from your hand "
        "onto your victory pile, one for each such leader. The king is no joker here.",
    ),
    "rules.draw": (
        "Am Ende jedes Zuges füllen alle ihre Hand auf acht Karten. Reichen sie nicht für alle, endet das Spiel.",
        "At the end of every turn all fill their hands to eight cards. If there are not enough for all, the game ends.",
    ),
    **REASON_TEXTS,
    **STAGE_TEXTS,
}
