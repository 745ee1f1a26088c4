"""Positions and logs as messages for one viewpoint. Everything is made from a view, so no secrets leave the server."""

from __future__ import annotations

from functools import cache

from tafelrunde.core.display.scene import Label, Scene
from tafelrunde.core.display.scene import Panel as ScenePanel
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.game import WATCHER, Outcome, State
from tafelrunde.core.play.story import turn_numbers
from tafelrunde.core.play.table import Table
from tafelrunde.core.play.wording import places
from tafelrunde.core.registry import Title
from tafelrunde.core.registry import title as title_of
from tafelrunde.core.view import View
from tafelrunde.server.protocol.messages import Choice, Item, LogLine, Panel, Position, Result, Shape
from tafelrunde.server.protocol.staging import StageWords
from tafelrunde.server.protocol.wording import Wording


def position(table: Table, wording: Wording, viewpoint: int, chart: list[list[int]] | None = None) -> Position:
    """The current position with the legal paths of this seat. `chart` is given once the game is over."""
    state = table.state
    view = state.view(viewpoint)
    scene = wording.title.scene(view)
    drawn = _drawn(view, scene, wording)
    drawn.n = table.n
    drawn.live = True
    drawn.last = _last(table, table.n, wording.title, viewpoint)
    drawn.since = since(table, viewpoint)
    drawn.turn = _turns(table, wording.title)[-1] if table.n else 0
    outcome = state.outcome()
    if outcome is not None:
        drawn.result = _result(outcome, wording, chart or [])
        drawn.result.sources = StageWords(wording).sources(table)
    elif viewpoint != WATCHER:
        drawn.undo = table.undoable(viewpoint)
        legal = table.legal(viewpoint)
        drawn.choices = [Choice(table.game.actions.picks(action)) for action in legal]
        if legal:
            words, paths = StageWords(wording), [choice.picks for choice in drawn.choices]
            standing = wording.title.staging.standing(view)
            drawn.standing = "" if standing is None else wording.say(standing.label)
            drawn.prompts, drawn.cards = words.prompts(view, paths), words.cards(view, paths)
        shapes = {shape.pick: shape for shape in drawn.shapes if shape.pick}
        drawn.words = {
            pick: _pick_words(pick, scene, wording, shapes.get(pick))
            for pick in {pick: None for choice in drawn.choices for pick in choice.picks}
        }
    return drawn


def earlier(table: Table, n: int, wording: Wording, viewpoint: int) -> Position:
    """The position after n lines, as this seat knew it then."""
    state = table.state_at(n)
    view = state.view(viewpoint)
    drawn = _drawn(view, wording.title.scene(view), wording)
    drawn.n = n
    drawn.last = _last(table, n, wording.title, viewpoint)
    drawn.since = since(table, viewpoint)
    return drawn


def log_lines(table: Table, wording: Wording, viewpoint: int, start: int = 0, end: int | None = None) -> list[LogLine]:
    """The log in words from a line on, up to the end or to a line. The words of a line never change, but `undone`."""
    in_force = set(table.in_force(table.n))
    turns, words = _turns(table, wording.title), StageWords(wording)
    return [
        LogLine(
            n=n,
            seat=None if entry.seat == CHANCE else entry.seat,
            texts=wording.entry(entry, viewpoint),
            places=places(wording.title, entry, viewpoint),
            undone=n not in in_force,
            turn=turns[n],
            briefs=words.briefs(entry, viewpoint),
            points=words.points(entry, viewpoint),
            result=words.result(table, n, viewpoint),
            fold=words.fold(entry),
        )
        for n, entry in enumerate(table.log[start:end], start)
    ]


def score_chart(table: Table) -> list[list[int]]:
    """The scores after every line of a finished game; empty for a game that scores only at its end."""
    try:
        return [list(state.result().scores) for state in table.positions()]
    except Exception:  # a game need not be able to count before it is over
        return []


def _pick_words(pick: str, scene: Scene, wording: Wording, shape: Shape | None) -> str:
    """A pick for buttons and lists: its name, and what lies around its place."""
    name = wording.choice(scene, pick) if shape is None or wording.has(pick) else shape.label
    return f"{name}: {shape.nearby}" if shape is not None and shape.nearby else name


def has_secrets(state: State) -> bool:
    """Whether seats see different things in this game; then it defines what each seat sees."""
    return getattr(type(state), "shows", None) is not State.shows


class SeatLook:
    """The name of a seat in its game, with its colour and symbol."""

    def __init__(self, panel: ScenePanel | None) -> None:
        self.title = Label("seat") if panel is None else panel.title
        self.colour = "" if panel is None else panel.colour
        self.symbol = "" if panel is None else panel.symbol


@cache
def seat_looks(game: str, seats: int) -> tuple[SeatLook, ...]:
    """Names, colours and symbols of a game's seats, from their panels before the first decision."""
    title = title_of(game)
    panels = title.scene(title.game.new(seats).view(WATCHER)).panels
    by_seat = {panel.seat: panel for panel in panels if panel.kind == "seat" and panel.seat is not None}
    return tuple(SeatLook(by_seat.get(seat)) for seat in range(seats))


def _drawn(view: View, scene: Scene, wording: Wording) -> Position:
    say = wording.say
    help_key = f"rules.{view.step}"
    return Position(
        n=0,
        live=False,
        seat=None if view.seat == WATCHER else view.seat,
        width=scene.width,
        height=scene.height,
        board=scene.board,
        label=say(scene.label),
        shapes=wording.shapes(scene.shapes),
        panels=[_panel(panel, wording) for panel in scene.panels],
        last=[],
        actors=[seat for seat in view.actors if seat >= 0],
        step=view.step,
        prompt=wording.prompt(scene, view.step),
        help=say(Label(help_key)) if wording.has(help_key) else "",
        choices=[],
        words={},
        undo=[],
        since=0,
        result=None,
        stage=StageWords(wording).stage(view),
        ground="" if scene.ground is None else scene.ground.id,
        cell=scene.cell,
    )


def _panel(panel: ScenePanel, wording: Wording) -> Panel:
    items = [
        Item(
            id=i.id,
            label=wording.say(i.label),
            symbol=i.symbol,
            badge=i.badge,
            colour=i.colour,
            value=i.value,
            pick=i.pick,
            counts=i.counts,
            group=wording.say(i.group) if i.group else "",
            hole=i.hole,
        )
        for i in panel.items
    ]
    return Panel(
        id=panel.id,
        kind=panel.kind,
        title=wording.say(panel.title),
        items=items,
        seat=panel.seat,
        colour=panel.colour,
        symbol=panel.symbol,
    )


def _last(table: Table, n: int, title: Title, viewpoint: int) -> list[str]:
    """The places of the last move before line n, and of the chance events after it; set-up marks nothing."""
    last: list[str] = []
    while n > 0:
        n -= 1
        entry = table.log[n]
        last += [place for place in places(title, entry, viewpoint) if place not in last]
        if entry.seat != CHANCE:
            return last
    return []


def _turns(table: Table, title: Title) -> list[int]:
    return turn_numbers(table.log, title.staging.TURNS)


def since(table: Table, viewpoint: int) -> int:
    """The line after the last one of this seat."""
    if viewpoint == WATCHER:
        return table.n
    return next((n + 1 for n in range(table.n - 1, -1, -1) if table.log[n].seat == viewpoint), 0)


def _result(outcome: Outcome, wording: Wording, chart: list[list[int]]) -> Result:
    ties = {
        wording.say(Label(f"tie_break.{name}")) if wording.has(f"tie_break.{name}") else name: list(numbers)
        for name, numbers in outcome.tie_breaks.items()
    }
    return Result(
        ranks=list(outcome.ranks),
        scores=list(outcome.scores),
        reason=wording.say(Label(f"reason.{outcome.reason}")),
        tie_breaks=ties,
        chart=chart,
        reason_code=outcome.reason,
    )


@cache
def paths_of(game: str) -> frozenset[str]:
    """All moves of a game, to refuse anything else early."""
    return frozenset(title_of(game).game.actions.paths)


@cache
def picks_of(game: str) -> frozenset[str]:
    """All picks of a game."""
    return frozenset(pick for path in paths_of(game) for pick in path.split(ARROW))
