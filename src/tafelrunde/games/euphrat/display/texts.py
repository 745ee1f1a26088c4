"""Every word of the game, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry, entries
from tafelrunde.games.euphrat.board import CELL_NAMES, COLOURS, DYNASTIES, HAND, LEADERS, MONUMENTS
from tafelrunde.games.euphrat.display.reason_texts import REASON_TEXTS
from tafelrunde.games.euphrat.display.stage_texts import STAGE_TEXTS

_COLOURS: Final = entries(COLOURS, ("schwarz", "black"), ("rot", "red"), ("blau", "blue"), ("grün", "green"))
_TILES: Final = entries(
    COLOURS, ("Siedlung", "Settlement"), ("Tempel", "Temple"), ("Farm", "Farm"), ("Markt", "Market")
)
"""Short, because people type them; `_KINDS` are the same with the words of the German rulebook where it has others."""
_KINDS: Final = {
    **_TILES,
    "black": ("Siedlung (Bevölkerung)", "Settlement"),
    "blue": ("Farm (Landwirtschaft)", "Farm"),
}
_SEVERAL_TILES: Final = entries(
    COLOURS,
    ("Siedlungen (Bevölkerung)", "settlements"),
    ("Tempel", "temples"),
    ("Farmen (Landwirtschaft)", "farms"),
    ("Märkte", "markets"),
)
_SPHERES: Final = entries(
    COLOURS,
    ("Bevölkerung (schwarz)", "settlements (black)"),
    ("Religion (rot)", "temples (red)"),
    ("Landwirtschaft (blau)", "farms (blue)"),
    ("Markt (grün)", "markets (green)"),
)
_LEADERS: Final = entries(
    LEADERS, ("König", "King"), ("Priester", "Priest"), ("Bauer", "Farmer"), ("Händler", "Trader")
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
    **{f"tile.{colour}": words for colour, words in _KINDS.items()},
    **{f"several.{colour}": words for colour, words in _SEVERAL_TILES.items()},
    **{f"sphere.{colour}": words for colour, words in _SPHERES.items()},
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
    "do:withdraw": ("Vom Plan zurückziehen", "Withdraw"),
    "do:swap": ("Plättchen tauschen", "Swap tiles"),
    "do:done": ("Nachziehen", "Draw new tiles"),
    "do:pass": ("Zug beenden", "End the turn"),
    "do:decline": ("Kein Monument", "No monument"),
    "support:0": ("Nichts auslegen", "Lay out nothing"),
    **{f"support:{n}": (f"{n} auslegen", f"Lay out {n}") for n in range(1, HAND + 1)},
    **{f"support.{colour}.1": (f"1 {de} auslegen", f"Lay out 1 {en.lower()}") for colour, (de, en) in _KINDS.items()},
    **{
        f"support.{colour}.{n}": (f"{n} {de} auslegen", f"Lay out {n} {en}")
        for colour, (de, en) in _SEVERAL_TILES.items()
        for n in range(2, HAND + 1)
    },
    "case.revolt": ("Aufstand (Konflikt Fall 1)", "Revolt (internal conflict)"),
    "case.war": ("Krieg (Konflikt Fall 2)", "War (external conflict)"),
    **{
        f"war:{colour}": (f"Krieg der {de}", f"War of the {en}")
        for colour, (de, en) in zip(COLOURS, _WARS, strict=True)
    },
    # signs and headings for the terminal
    **{f"sign.{colour}": (de[0].lower(), en[0].lower()) for colour, (de, en) in _TILES.items()},
    **{f"sign.{leader}": (de[0], en[0]) for leader, (de, en) in _LEADERS.items()},
    "initial.black": ("S", "K"),
    "initial.red": ("R", "R"),
    "initial.blue": ("B", "B"),
    "initial.green": ("G", "G"),
    "sign.monument": ("{first}/{second}", "{first}/{second}"),
    "legend.land": ("freies Land", "free land"),
    "legend.river": ("freier Fluss", "free river"),
    "legend.treasure": ("Schatz", "treasure"),
    "legend.corner": ("Schatz in einer Ecke", "treasure in a corner"),
    "legend.ruin": ("Katastrophe", "catastrophe"),
    "legend.union": ("Verbindungsplättchen", "union tile"),
    "legend.flipped": ("unter einem Monument", "under a monument"),
    "group.hand": ("Plättchen", "Tiles"),
    "group.cell": ("Auf welches Feld?", "On which space?"),
    "group.leader": ("Anführer", "Leaders"),
    "group.support": ("Wie viele Plättchen?", "How many tiles?"),
    "group.war": ("Welcher Krieg als Nächstes?", "Which war next?"),
    "group.square": ("Quadrat, oben links", "Square, upper left"),
    "group.monument": ("Monument", "Monument"),
    "group.treasure": ("Schatz", "Treasure"),
    # the picture
    "scene": (
        "Das Zweistromland. Schätze auf dem Plan: {treasures}. Plättchen im Beutel: {bag}.",
        "The land of two rivers. Treasures on the board: {treasures}. Tiles in the bag: {bag}.",
    ),
    "scene.over": ("Das Zweistromland am Ende der Partie.", "The land of two rivers at the end of the game."),
    "field.land": ("Freies Land {cell}", "Free land {cell}"),
    "field.river": ("Freies Flussfeld {cell}", "Free river space {cell}"),
    "piece.tile": ("{tile} {cell}", "{tile} {cell}"),
    "piece.flipped": ("Umgedrehtes Plättchen {cell}", "Flipped tile {cell}"),
    "piece.treasure": ("Schatz {cell}", "Treasure {cell}"),
    "piece.corner": (
        "Schatz {cell}, in einer Ecke: zuerst zu nehmen",
        "Treasure {cell}, in a corner: to be taken first",
    ),
    "piece.ruin": ("Katastrophe {cell}", "Catastrophe {cell}"),
    "piece.leader": (
        "{leader} ({dynasty}) {cell}. Tempel daneben: {temples}. Anhänger im Königreich: {supporters}.",
        "{leader} ({dynasty}) {cell}. Temples beside it: {temples}. Supporters in the kingdom: {supporters}.",
    ),
    "piece.fighter": (
        "{leader} ({dynasty}) {cell}. Tempel daneben: {temples}. Anhänger auf seiner Seite: {supporters}.",
        "{leader} ({dynasty}) {cell}. Temples beside it: {temples}. Supporters on its side: {supporters}.",
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
    "item.points": ("Siegpunkte: {sphere}", "Points: {sphere}"),
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
        "Zwei Aktionen: Setze einen Anführer, lege ein Plättchen, setze eine Katastrophe ein, tausche Plättchen, oder "
        "beende den Zug",
        "Two actions: place a leader, lay a tile, use a catastrophe, swap tiles, or end the turn",
    ),
    "step.turn.one": (
        "Noch eine Aktion: Setze einen Anführer, lege ein Plättchen, setze eine Katastrophe ein, tausche Plättchen, "
        "oder beende den Zug",
        "One more action: place a leader, lay a tile, use a catastrophe, swap tiles, or end the turn",
    ),
    "step.swap": ("Wähle, welche Plättchen du noch tauschst", "Choose what else to swap"),
    "step.swap.count": (
        "Weggelegt: {away}. Lege noch ein Plättchen weg, oder ziehe ebenso viele nach",
        "Discarded: {away}. Discard another tile, or draw as many new ones",
    ),
    "step.attack": ("Lege als Angreifer Plättchen aus", "Lay out tiles as the attacker"),
    "step.attack.tiles": (
        "{conflict}: Lege {tiles} aus. Du hast {own} gegen {other}; bei Gleichstand verlierst du",
        "{conflict}: lay out {tiles}. You have {own} against {other}; you lose a tie",
    ),
    "step.defend": ("Lege als Verteidiger Plättchen aus", "Lay out tiles as the defender"),
    "step.defend.tiles": (
        "{conflict}: Lege {tiles} aus. Du hast {own} gegen {other}; bei Gleichstand gewinnst du",
        "{conflict}: lay out {tiles}. You have {own} against {other}; you win a tie",
    ),
    "step.war": ("Welcher Krieg wird als Nächstes ausgetragen?", "Which war is fought next?"),
    "step.square": (
        "Du darfst ein Monument bauen: auf welchem Quadrat?",
        "You may build a monument: on which square?",
    ),
    "step.monument": ("Du darfst ein Monument bauen: welches?", "You may build a monument: which one?"),
    "step.treasure": ("Nimm einen Schatz deiner Wahl", "Take a treasure of your choice"),
    # what happened
    "event.drew": ("{seat} zieht ein Plättchen: {colour}", "{seat} draws a tile: {colour}"),
    "event.laid": ("{seat} legt ein Plättchen ({colour}): {cell}", "{seat} lays a tile ({colour}): {cell}"),
    "event.scored": ("{seat} erhält Siegpunkte ({colour}): {number}", "{seat} scores points ({colour}): {number}"),
    "event.set_leader": ("{seat} setzt einen Anführer: {leader}, {cell}", "{seat} places a leader: {leader}, {cell}"),
    "event.moved_leader": (
        "{seat} versetzt einen Anführer: {leader}, {cell}",
        "{seat} moves a leader: {leader}, {cell}",
    ),
    "event.withdrew": (
        "{seat} zieht einen Anführer zurück: {leader}, {cell}",
        "{seat} withdraws a leader: {leader}, {cell}",
    ),
    "event.came_home": (
        "{seat} muss einen Anführer zurücknehmen: {leader}, {cell}",
        "{seat} has to take a leader back: {leader}, {cell}",
    ),
    "event.ruined": ("{seat} setzt eine Katastrophe ein: {cell}", "{seat} uses a catastrophe: {cell}"),
    "event.laid_away": ("{seat} legt ein Plättchen weg: {colour}", "{seat} discards a tile: {colour}"),
    "event.swapped": ("{seat} tauscht Plättchen: {number}", "{seat} swaps tiles: {number}"),
    "event.passed": ("{seat} beendet den Zug", "{seat} ends the turn"),
    "event.revolt": (
        "Aufstand (Konflikt Fall 1): {seat} greift {other} an, {leader}",
        "Revolt (internal conflict): {seat} attacks {other}, {leader}",
    ),
    "event.united": ("{seat} verbindet zwei Königreiche: {cell}", "{seat} unites two kingdoms: {cell}"),
    "event.at_war": (
        "Krieg (Konflikt Fall 2): {seat} greift {other} an, {leader}",
        "War (external conflict): {seat} attacks {other}, {leader}",
    ),
    "event.supported": (
        "{seat} legt Plättchen aus ({colour}): {number}. Stärke mit denen auf dem Plan: {number2}",
        "{seat} lays out tiles ({colour}): {number}. Strength with those on the board: {number2}",
    ),
    "event.won": (
        "{seat} gewinnt mit {number} : {number2} gegen {other}: {leader}",
        "{seat} wins {number} : {number2} against {other}: {leader}",
    ),
    "event.lost_tiles": (
        "{seat} verliert Anhänger ({colour}): {number}",
        "{seat} loses supporters ({colour}): {number}",
    ),
    "event.built": ("{seat} baut: {monument}, {cell}", "{seat} builds: {monument}, {cell}"),
    "event.declined": ("{seat} baut kein Monument", "{seat} builds no monument"),
    "event.income": (
        "{seat} erhält Siegpunkte aus Monumenten ({colour}): {number}",
        "{seat} scores points from monuments ({colour}): {number}",
    ),
    "event.took": ("{seat} nimmt einen Schatz: {cell}", "{seat} takes a treasure: {cell}"),
    # how it ends
    "reason.bag": (
        "Die Plättchen im Beutel reichen nicht mehr.",
        "The bag does not hold enough tiles any more.",
    ),
    "reason.treasures": (
        "Nur noch ein oder zwei Schätze liegen auf dem Plan.",
        "Only one or two treasures are left on the board.",
    ),
    "tie_break.second": ("zweitschwächster Bereich", "second weakest sphere"),
    "tie_break.third": ("drittschwächster Bereich", "third weakest sphere"),
    "tie_break.strongest": ("stärkster Bereich", "strongest sphere"),
    # options
    "option.points": ("Siegpunkte", "Points"),
    "option.points.hidden": ("hinter den Sichtschirmen", "behind the screens"),
    "option.points.open": ("offen", "open"),
    "option.support": ("Auslegen im Konflikt", "Laying out tiles in a conflict"),
    "option.support.free": ("beliebig viele", "any number"),
    "option.support.english": ("nur, wenn es den Ausgang ändern kann", "only if it can change the result"),
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
        "player refills to six first, then all others clockwise. If the bag does not hold enough, the game is over at "
        "once.",
    ),
    "rules.turn": (
        "Du hast bis zu zwei Aktionen. Anführer: Setze oder versetze ihn auf freies Land neben einem Tempel, nie so, "
        "dass er zwei Königreiche verbindet, oder zieh ihn zurück. Trifft er auf einen Anführer seiner Farbe, gibt es "
        "einen Aufstand (Konflikt Fall 1). Plättchen: Farmen (Landwirtschaft) kommen auf Flüsse, alle anderen auf "
        "Land. Einen Siegpunkt der Farbe bekommt, wem im Königreich der Anführer dieser Farbe gehört; fehlt er, wem "
        "der König gehört. Verbindet das Plättchen zwei Königreiche, gibt es keinen Siegpunkt, aber vielleicht Kriege "
        "(Konflikt Fall 2); drei darf es nie verbinden. Katastrophe: Sie kommt auf ein freies Feld oder auf ein "
        "Plättchen ohne Schatz und ohne Monument, das damit aus dem Spiel ist, und trennt, was daneben liegt. "
        "Tauschen: bis zu sechs Plättchen. Am Zugende bringen Monumente Siegpunkte. Das Spiel endet, wenn die "
        "Plättchen im Beutel nicht mehr reichen oder höchstens zwei Schätze auf dem Plan liegen. Dann zählt bei allen "
        "der schwächste Bereich; Schätze sind Joker.",
        "You have up to two actions. Leader: place or move it on free land beside a temple, never so that it joins two "
        "kingdoms, or withdraw it. If it meets a leader of its colour there is a revolt. Tile: farms go on rivers, all "
        "others on land. A point of the colour goes to the owner of the leader of that colour in the kingdom, or, "
        "where there is none, to the owner of the king. If the tile joins two kingdoms there is no point, but perhaps "
        "a war; it may never join three. Catastrophe: it goes on a free space, or on a tile without a treasure or a "
        "monument, which leaves the game, and it separates what lies beside it. Swap: up to six tiles. At the end of "
        "the turn monuments give points. The game ends when the bag does not hold enough tiles or at most two "
        "treasures are left on the board. Then everybody's weakest sphere counts; treasures are jokers.",
    ),
    "rules.swap": (
        "Die gewählten Plättchen gehen verdeckt aus dem Spiel, und du ziehst gleich viele nach. Hat der Beutel "
        "nicht so viele, ist das Spiel sofort aus.",
        "The tiles you choose leave the game face down, and you draw as many new ones. If the bag does not hold that "
        "many, the game is over at once.",
    ),
    "rules.attack": (
        "Lege offen Plättchen aus, ein einziges Mal, oder verzichte; danach antwortet der Verteidiger, und bei "
        "Gleichstand gewinnt er. Im Aufstand (Konflikt Fall 1) zählen Tempel: die neben dem Anführer und die "
        "ausgelegten. Im Krieg (Konflikt Fall 2) zählen Anhänger, also Plättchen in der Farbe der Anführer: die im "
        "ursprünglichen Königreich und die ausgelegten. Was ausgelegt wurde, ist danach aus dem Spiel.",
        "Lay out tiles openly, just once, or none; then the defender answers, and wins a tie. In a revolt temples "
        "count: those beside the leader and those laid out. In a war supporters count, which are tiles of the leaders' "
        "colour: those in the original kingdom and those laid out. Tiles laid out leave the game.",
    ),
    "rules.defend": (
        "Lege offen Plättchen aus, ein einziges Mal, oder verzichte; bei Gleichstand gewinnst du. Im Aufstand "
        "(Konflikt Fall 1) bekommt der Sieger einen roten Siegpunkt, und der Verlierer nimmt seinen Anführer zurück. "
        "Im Krieg (Konflikt Fall 2) verliert er auch alle Anhänger seiner Seite, und der Sieger bekommt für jeden von "
        "ihnen und für den Anführer einen Siegpunkt der Farbe; Tempel mit Schatz oder neben anderen Anführern bleiben "
        "liegen.",
        "Lay out tiles openly, just once, or none; you win a tie. In a revolt the winner gets a red point, and the "
        "loser takes the leader back. In a war the loser also loses all supporters on that side, and the winner gets "
        "a point of the colour for each of them and for the leader; temples with a treasure or beside other leaders "
        "stay.",
    ),
    "rules.war": (
        "In mehreren Farben stehen sich Anführer gegenüber. Du bestimmst, welcher Krieg als Nächstes ausgetragen "
        "wird; zerfällt das Königreich dabei, können andere Kriege entfallen.",
        "Leaders of several colours face each other. You choose which war is fought next; if the kingdom falls apart, "
        "other wars may lapse.",
    ),
    "rules.square": (
        "Dein Plättchen hat mehrere Quadrate aus vier Plättchen einer Farbe vollendet. Auf einem davon darfst du "
        "jetzt ein Monument bauen, später nie mehr.",
        "Your tile completed several squares of four tiles of a colour. On one of them you may build a monument "
        "now, never later.",
    ),
    "rules.monument": (
        "Ein Monument steht auf vier umgedrehten Plättchen, deren Farbe eine seiner beiden Farben ist. Sie verbinden "
        "weiter, zählen aber sonst nicht mehr; ein Anführer, der so den letzten Tempel neben sich verliert, kehrt "
        "zurück. Am Ende deines Zuges bekommst du für jeden deiner Anführer einen Siegpunkt für jedes Monument seiner "
        "Farbe, mit dem er verbunden ist.",
        "A monument stands on four flipped tiles, whose colour is one of its two. They still connect but count for "
        "nothing else; a leader that loses its last temple in this way goes back to its owner. At the end of your turn "
        "each of your leaders scores a point for every monument of its colour that it is connected with.",
    ),
    "rules.treasure": (
        "Liegt in einem Königreich mehr als ein Schatz, nimmt der Besitzer des Händlers alle bis auf einen, die "
        "aus den vier Ecken des Plans zuerst. Am Ende zählt jeder Schatz in einer Farbe nach Wahl seines Besitzers.",
        "Where a kingdom holds more than one treasure, the owner of its trader takes all but one, those in the four "
        "corners of the board first. At the end each treasure counts in a colour of its owner's choice.",
    ),
    **REASON_TEXTS,
    **STAGE_TEXTS,
}
