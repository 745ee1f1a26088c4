"""Every word of the game, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry
from tafelrunde.games.euphrat.board import CELL_NAMES, COLOURS, DYNASTIES, HAND, LEADERS, MONUMENTS

_COLOURS: Final = dict(
    zip(COLOURS, (("schwarz", "black"), ("rot", "red"), ("blau", "blue"), ("grün", "green")), strict=True)
)
_TILES: Final = dict(
    zip(
        COLOURS,
        (("Siedlung", "Settlement"), ("Tempel", "Temple"), ("Farm", "Farm"), ("Markt", "Market")),
        strict=True,
    )
)
_LEADERS: Final = dict(
    zip(LEADERS, (("König", "King"), ("Priester", "Priest"), ("Bauer", "Farmer"), ("Händler", "Trader")), strict=True)
)
_WARS: Final = (("Könige", "kings"), ("Priester", "priests"), ("Bauern", "farmers"), ("Händler", "traders"))
_DYNASTIES: Final = (("Löwe", "Lion"), ("Stier", "Bull"), ("Bogenschütze", "Archer"), ("Töpfer", "Potter"))
_PAIRS: Final = {name: name.split("_") for name in MONUMENTS}

TEXTS: Final[Mapping[str, Entry]] = {
    "title": ("Euphrat & Tigris", "Tigris & Euphrates"),
    "summary": (
        "Königreiche gründen, vereinen und entzweien: es zählt der Bereich, in dem man am schwächsten ist.",
        "Found kingdoms, unite and divide them: what counts is the sphere in which you are weakest.",
    ),
    # dynasties, colours, leaders, places
    **{f"dynasty.{name}": words for name, words in zip(DYNASTIES, _DYNASTIES, strict=True)},
    **{f"colour:{colour}": words for colour, words in _COLOURS.items()},
    "colour:?": ("verdeckt", "hidden"),
    **{f"tile.{colour}": words for colour, words in _TILES.items()},
    **{f"leader:{leader}": words for leader, words in _LEADERS.items()},
    **{f"{space}:{name}": (name, name) for space in ("cell", "square", "treasure") for name in CELL_NAMES},
    **{
        f"monument:{name}": (
            f"Monument {_COLOURS[a][0]}-{_COLOURS[b][0]}",
            f"{_COLOURS[a][1].capitalize()} and {_COLOURS[b][1]} monument",
        )
        for name, (a, b) in _PAIRS.items()
    },
    # what can be picked and is no place
    **{f"hand:{colour}": words for colour, words in _TILES.items()},
    "hand:?": ("ein Plättchen", "a tile"),
    "hand:catastrophe": ("Katastrophe", "Catastrophe"),
    **{f"draw:{colour}": (f"zieht: {de}", f"draws: {en}") for colour, (de, en) in _TILES.items()},
    "draw:?": ("zieht verdeckt", "draws face down"),
    "do:withdraw": ("Vom Plan nehmen", "Withdraw"),
    "do:swap": ("Plättchen tauschen", "Swap tiles"),
    "do:done": ("Fertig, nachziehen", "Done, draw new ones"),
    "do:pass": ("Zug beenden", "End the turn"),
    "do:decline": ("Kein Monument", "No monument"),
    "support:0": ("Nichts auslegen", "Add nothing"),
    "support:1": ("Mit 1 verstärken", "Add 1"),
    **{f"support:{n}": (f"Mit {n} verstärken", f"Add {n}") for n in range(2, HAND + 1)},
    **{
        f"war:{colour}": (f"Krieg der {de}", f"War of the {en}")
        for colour, (de, en) in zip(COLOURS, _WARS, strict=True)
    },
    # the picture
    "scene": (
        "Das Zweistromland. Schätze auf dem Plan: {treasures}. Plättchen im Beutel: {bag}.",
        "The land of two rivers. Treasures on the board: {treasures}. Tiles in the bag: {bag}.",
    ),
    "scene.over": ("Das Zweistromland am Ende der Partie.", "The land of two rivers at the end of the game."),
    "field.land": ("Freies Land {cell}", "Free land {cell}"),
    "field.river": ("Freies Flussfeld {cell}", "Free river field {cell}"),
    "piece.tile": ("{tile} {cell}", "{tile} {cell}"),
    "piece.flipped": ("Umgedrehtes Plättchen {cell}", "Flipped tile {cell}"),
    "piece.treasure": ("Schatz {cell}", "Treasure {cell}"),
    "piece.corner": ("Schatz {cell}, in einer Ecke: zuerst zu nehmen", "Treasure {cell}, in a corner: taken first"),
    "piece.ruin": ("Katastrophe {cell}", "Catastrophe {cell}"),
    "piece.leader": (
        "{leader} ({dynasty}) {cell}. Tempel daneben: {temples}. Anhänger im Königreich: {supporters}.",
        "{leader} ({dynasty}) {cell}. Temples beside: {temples}. Supporters in the kingdom: {supporters}.",
    ),
    "piece.fighter": (
        "{leader} ({dynasty}) {cell}. Tempel daneben: {temples}. Anhänger auf seiner Seite: {supporters}.",
        "{leader} ({dynasty}) {cell}. Temples beside: {temples}. Supporters on his side: {supporters}.",
    ),
    "piece.monument": ("{monument}, {cell}", "{monument}, {cell}"),
    "piece.union": ("Verbindungsplättchen {cell}", "Union tile {cell}"),
    "side.area": ("Seite {dynasty}", "Side of the {dynasty}"),
    "square.here": ("Quadrat für ein Monument, oben links {cell}", "Square for a monument, upper left {cell}"),
    "panel.table": ("Auf dem Tisch", "On the table"),
    "panel.rack": ("Hinter meinem Sichtschirm", "Behind my screen"),
    "panel.attacker": ("Angreifer: {dynasty}", "Attacker: {dynasty}"),
    "panel.defender": ("Verteidiger: {dynasty}", "Defender: {dynasty}"),
    "item.bag": ("Plättchen im Beutel", "Tiles in the bag"),
    "item.treasures": ("Schätze auf dem Plan", "Treasures on the board"),
    "item.actions": ("Aktionen übrig", "Actions left"),
    "item.weakest": ("Schwächster Bereich", "Weakest sphere"),
    "item.points": ("Punkte {colour}", "Points {colour}"),
    "item.taken": ("Schätze", "Treasures"),
    "item.hidden": ("Hinter dem Sichtschirm", "Behind the screen"),
    "item.hand": ("Plättchen in der Hand", "Tiles in hand"),
    "item.catastrophes": ("Katastrophen", "Catastrophes"),
    "item.home": ("{leader} ist nicht auf dem Plan", "{leader} is not on the board"),
    "item.winner": ("Hat gewonnen", "Has won"),
    "item.board_temples": ("Tempel neben dem Anführer", "Temples beside the leader"),
    "item.board_supporters": ("Anhänger auf dem Plan", "Supporters on the board"),
    "item.laid_out": ("Vom Sichtschirm ausgelegt", "Laid out from behind the screen"),
    "item.total_attack": ("Zusammen; ein Gleichstand genügt nicht", "In all; a tie is not enough"),
    "item.total_defence": ("Zusammen; ein Gleichstand genügt", "In all; a tie is enough"),
    # what is asked
    "step.draw": ("Plättchen werden nachgezogen", "Tiles are drawn"),
    "step.turn": (
        "Setze einen Anführer, lege ein Plättchen oder eine Katastrophe, tausche, oder beende den Zug",
        "Set a leader, lay a tile or a catastrophe, swap, or end the turn",
    ),
    "step.swap": ("Wähle, was du noch tauschst", "Choose what else to swap"),
    "step.attack": ("Verstärke deinen Angriff", "Add to your attack"),
    "step.defend": ("Verstärke deine Verteidigung", "Add to your defence"),
    "step.war": ("Welcher Krieg wird als nächster ausgetragen?", "Which war is fought next?"),
    "step.square": ("Auf welchem Quadrat soll ein Monument stehen?", "On which square shall a monument stand?"),
    "step.monument": ("Welches Monument baust du?", "Which monument do you build?"),
    "step.treasure": ("Nimm einen Schatz", "Take a treasure"),
    # what happened
    "event.drew": ("{seat} zieht ein Plättchen: {colour}", "{seat} draws a tile: {colour}"),
    "event.laid": ("{seat} legt ein Plättchen: {colour} {cell}", "{seat} lays a tile: {colour} {cell}"),
    "event.scored": ("{seat} erhält Punkte: {number} {colour}", "{seat} scores: {number} {colour}"),
    "event.set_leader": ("{seat} setzt: {leader} {cell}", "{seat} sets: {leader} {cell}"),
    "event.moved_leader": ("{seat} versetzt: {leader} {cell}", "{seat} moves: {leader} {cell}"),
    "event.withdrew": ("{seat} zieht zurück: {leader} {cell}", "{seat} withdraws: {leader} {cell}"),
    "event.came_home": ("{leader} {cell} kehrt heim zu {seat}", "{leader} {cell} comes home to {seat}"),
    "event.ruined": ("{seat}: eine Katastrophe trifft {cell}", "{seat}: a catastrophe strikes {cell}"),
    "event.laid_away": ("{seat} legt weg: {colour}", "{seat} lays away: {colour}"),
    "event.swapped": ("{seat} tauscht Plättchen: {number}", "{seat} swaps tiles: {number}"),
    "event.passed": ("{seat} beendet den Zug", "{seat} ends the turn"),
    "event.revolt": ("Aufstand: {leader}, {seat} gegen {other}", "Revolt: {leader}, {seat} against {other}"),
    "event.united": ("{seat} verbindet zwei Königreiche: {cell}", "{seat} unites two kingdoms: {cell}"),
    "event.at_war": ("Krieg: {leader}, {seat} greift {other} an", "War: {leader}, {seat} attacks {other}"),
    "event.supported": ("{seat} legt aus: {number} {colour}", "{seat} lays out: {number} {colour}"),
    "event.won": ("{seat} gewinnt gegen {other}: {leader}", "{seat} wins against {other}: {leader}"),
    "event.lost_tiles": ("{seat} verliert Anhänger: {number} {colour}", "{seat} loses supporters: {number} {colour}"),
    "event.built": ("{seat} baut: {monument}, {cell}", "{seat} builds: {monument}, {cell}"),
    "event.declined": ("{seat} baut kein Monument", "{seat} builds no monument"),
    "event.income": (
        "{seat} erhält Punkte aus Monumenten: {number} {colour}",
        "{seat} scores from monuments: {number} {colour}",
    ),
    "event.took": ("{seat} nimmt den Schatz {cell}", "{seat} takes the treasure {cell}"),
    # how it ends
    "reason.bag": ("Der Beutel reicht nicht mehr für alle.", "The bag no longer suffices for all."),
    "reason.treasures": (
        "Nur noch ein oder zwei Schätze liegen auf dem Plan.",
        "Only one or two treasures are left on the board.",
    ),
    "tie_break.second": ("zweitschwächster", "second weakest"),
    "tie_break.third": ("drittschwächster", "third weakest"),
    "tie_break.strongest": ("stärkster", "strongest"),
    # options
    "option.points": ("Siegpunkte", "Points"),
    "option.points.hidden": ("hinter den Sichtschirmen", "behind the screens"),
    "option.points.open": ("offen", "open"),
    "option.support": ("Auslegen im Konflikt", "Adding tiles to a conflict"),
    "option.support.free": ("beliebig viele", "as many as one likes"),
    "option.support.english": ("nur, wenn es etwas ändert", "only if it makes a difference"),
    "option.war_side": ("Seite eines Anführers im Krieg", "A leader's side in a war"),
    "option.war_side.original": (
        "ursprüngliches Königreich, soweit es noch zusammenhängt",
        "the part of the original kingdom that is still connected",
    ),
    "option.war_side.component": (
        "was ohne das verbindende Plättchen am Anführer hängt",
        "what is connected with the leader without the uniting tile",
    ),
    "option.war_side.frozen": ("das ganze ursprüngliche Königreich", "the whole original kingdom"),
    # the rules of a step, in short
    "rules.draw": (
        "Gezogen wird verdeckt aus dem Beutel, am Anfang sechs Plättchen für jeden. Am Ende eines Zuges füllt "
        "zuerst der aktive Spieler auf sechs auf, dann im Uhrzeigersinn alle anderen. Reicht der Beutel nicht, ist "
        "das Spiel sofort aus.",
        "Tiles are drawn face down from the bag, six for everybody at the start. At the end of a turn the active "
        "player fills up to six first, then clockwise all others. If the bag does not suffice the game is over at "
        "once.",
    ),
    "rules.turn": (
        "Du hast bis zu zwei Aktionen. Einen Anführer setzen, versetzen oder zurücknehmen: auf freies Land neben "
        "einen Tempel, nie so, dass er zwei Königreiche verbindet; trifft er auf einen gleichfarbigen, gibt es "
        "einen Aufstand. Ein Plättchen legen: Farmen auf Flüsse, alles andere auf Land. Einen Punkt dieser Farbe "
        "bekommt, wem im Königreich der Anführer der Farbe gehört, sonst der König. Verbindet es zwei Königreiche, "
        "gibt es keinen Punkt, aber vielleicht Kriege; drei dürfen es nie sein. Eine Katastrophe zerstört ein Feld "
        "oder ein Plättchen ohne Schatz und ohne Monument. Tauschen kannst du bis zu sechs Plättchen. Am Zugende "
        "bringen Monumente Punkte. Das Spiel endet, wenn der Beutel nicht mehr reicht oder nur noch zwei Schätze "
        "liegen. Dann zählt bei jedem der schwächste Bereich; Schätze sind Joker.",
        "You have up to two actions. Set, move or withdraw a leader: on free land beside a temple, never so that "
        "it joins two kingdoms; if it meets one of its colour there is a revolt. Lay a tile: farms on rivers, all "
        "others on land. A point of that colour goes to the owner of the leader of the colour in the kingdom, else "
        "of the king. If the tile joins two kingdoms there is no point, but perhaps wars; it may never join three. "
        "A catastrophe destroys a field or a tile without treasure or monument. Swap up to six tiles. At the end "
        "of the turn monuments give points. The game ends when the bag does not suffice or only two treasures are "
        "left. Then everybody's weakest sphere counts; treasures are jokers.",
    ),
    "rules.swap": (
        "Die gewählten Plättchen gehen verdeckt aus dem Spiel, und du ziehst gleich viele nach. Hat der Beutel "
        "nicht so viele, ist das Spiel sofort aus.",
        "The tiles you choose leave the game face down, and you draw as many new ones. If the bag does not hold so "
        "many the game is over at once.",
    ),
    "rules.attack": (
        "Lege offen Plättchen aus, ein einziges Mal; danach antwortet der Verteidiger, und bei Gleichstand gewinnt "
        "er. Im Aufstand zählen Tempel: die neben dem Anführer und die ausgelegten. Im Krieg zählen Anhänger in "
        "der Farbe der Anführer: die im ursprünglichen Königreich und die ausgelegten. Ausgelegtes ist danach aus "
        "dem Spiel.",
        "Lay out tiles openly, just once; then the defender answers, and wins a tie. In a revolt temples count: "
        "those beside the leader and those laid out. In a war supporters of the leaders' colour count: those in "
        "the original kingdom and those laid out. What was laid out leaves the game.",
    ),
    "rules.defend": (
        "Lege offen Plättchen aus, ein einziges Mal; bei Gleichstand gewinnst du. Im Aufstand bekommt der Sieger "
        "einen roten Punkt, und der Anführer des Verlierers kehrt heim. Im Krieg verliert der Unterlegene auch "
        "alle Anhänger seiner Seite, und der Sieger bekommt für sie und den Anführer je einen Punkt der Farbe; "
        "Tempel mit Schatz oder neben anderen Anführern bleiben liegen.",
        "Lay out tiles openly, just once; you win a tie. In a revolt the winner gets a red point and the loser's "
        "leader comes home. In a war the loser also loses all supporters on his side, and the winner gets a point "
        "of the colour for each and for the leader; temples with a treasure or beside other leaders stay.",
    ),
    "rules.war": (
        "In mehreren Farben stehen sich Anführer gegenüber. Du bestimmst, welcher Krieg als nächster kommt; "
        "zerfällt das Königreich dabei, können andere entfallen.",
        "Leaders of several colours face each other. You choose which war comes next; if the kingdom falls apart "
        "others may lapse.",
    ),
    "rules.square": (
        "Dein Plättchen hat mehrere Quadrate aus vier Plättchen einer Farbe vollendet. Auf einem davon darfst du "
        "jetzt ein Monument bauen, später nie mehr.",
        "Your tile completed several squares of four tiles of a colour. On one of them you may build a monument "
        "now, never later.",
    ),
    "rules.monument": (
        "Ein Monument steht auf vier umgedrehten Plättchen und trägt ihre Farbe. Sie verbinden weiter, zählen aber "
        "nicht mehr; wer so seinen letzten Tempel verliert, kehrt heim. Am Ende deines Zuges bekommst du für jeden "
        "eigenen Anführer und jedes mit ihm verbundene Monument seiner Farbe je einen Punkt.",
        "A monument stands on four flipped tiles and has their colour. They still connect but count for nothing "
        "else; leaders who lose their last temple come home. At the end of your turn you score a point for each "
        "own leader and each monument of his colour that he is connected with.",
    ),
    "rules.treasure": (
        "Liegt in einem Königreich mehr als ein Schatz, nimmt der Besitzer des Händlers alle bis auf einen, die "
        "aus den vier Ecken des Plans zuerst. Am Ende zählt jeder Schatz in einer Farbe nach Wahl.",
        "Where a kingdom holds more than one treasure, the owner of its trader takes all but one, those of the "
        "four corners of the board first. At the end each treasure counts in a colour of choice.",
    ),
}
