"""Positions and logs as messages for one viewpoint. Everything is made from a view, so no secrets leave the server."""

from __future__ import annotations

from functools import cache

from tafelrunde.core.display.scene import Label, Scene
from tafelrunde.core.display.scene import Panel as ScenePanel
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.game import WATCHER, Outcome, State
from tafelrunde.core.play.table import Table
from tafelrunde.core.play.wording import places
from tafelrunde.core.registry import Title
from tafelrunde.core.registry import title as title_of
from tafelrunde.server.protocol.messages import Choice, Item, LogLine, Panel, Position, Result
from tafelrunde.server.protocol.wording import Wording


def position(table: Table, wording: Wording, viewpoint: int, chart: list[list[int]] | None = None) -> Position:
    """The current position with the legal paths of this seat. `chart` is given once the game is over."""
    state = table.state
    drawn = _drawn(state, wording, viewpoint)
    drawn.n = table.n
    drawn.live = True
    drawn.last = _last(table, table.n, wording.title, viewpoint)
    drawn.since = _since(table, viewpoint)
    outcome = state.outcome()
    if outcome is not None:
        drawn.result = _result(outcome, wording, chart or [])
    elif viewpoint != WATCHER:
        drawn.undo = table.undoable(viewpoint)
        legal = table.legal(viewpoint)
        drawn.choices = [Choice(table.game.actions.picks(action)) for action in legal]
        labels = {shape.pick: shape.label for shape in drawn.shapes if shape.pick}
        drawn.words = {
            pick: wording.pick(pick) if wording.has(pick) else labels.get(pick) or wording.pick(pick)
            for pick in {pick: None for choice in drawn.choices for pick in choice.picks}
        }
    return drawn


def earlier(table: Table, n: int, wording: Wording, viewpoint: int) -> Position:
    """The position after n lines, as this seat knew it then."""
    drawn = _drawn(table.state_at(n), wording, viewpoint)
    drawn.n = n
    drawn.last = _last(table, n, wording.title, viewpoint)
    drawn.since = _since(table, viewpoint)
    return drawn


def log_lines(table: Table, wording: Wording, viewpoint: int, start: int = 0) -> list[LogLine]:
    """The log in words from a line on."""
    in_force = set(table.in_force(table.n))
    return [
        LogLine(
            n=n,
            seat=None if entry.seat == CHANCE else entry.seat,
            texts=wording.entry(entry, viewpoint),
            places=places(wording.title, entry, viewpoint),
            undone=n not in in_force,
        )
        for n, entry in enumerate(table.log[start:], start)
    ]


def score_chart(table: Table) -> list[list[int]]:
    """The scores after every line of a finished game; empty for a game that scores only at its end."""
    try:
        return [list(state.result().scores) for state in table.positions()]
    except Exception:  # a game need not be able to count before it is over
        return []


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
    here = title_of(game)
    panels = here.scene(here.game.new(seats).view(WATCHER)).panels
    by_seat = {panel.seat: panel for panel in panels if panel.kind == "seat" and panel.seat is not None}
    return tuple(SeatLook(by_seat.get(seat)) for seat in range(seats))


def _drawn(state: State, wording: Wording, viewpoint: int) -> Position:
    scene: Scene = wording.title.scene(state.view(viewpoint))
    say = wording.say
    help_key = f"rules.{state.step}"
    return Position(
        n=0,
        live=False,
        seat=None if viewpoint == WATCHER else viewpoint,
        width=scene.width,
        height=scene.height,
        board=scene.board,
        label=say(scene.label),
        shapes=wording.shapes(scene.shapes),
        panels=[_panel(panel, wording) for panel in scene.panels],
        last=[],
        actors=[seat for seat in state.deciders() if seat >= 0],
        step=state.step,
        prompt=say(Label(f"step.{state.step}")),
        help=say(Label(help_key)) if wording.has(help_key) else "",
        choices=[],
        words={},
        undo=[],
        since=0,
        result=None,
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
    """The places of the last move before line n, and of the chance events after it."""
    found: list[str] = []
    while n > 0:
        n -= 1
        entry = table.log[n]
        found += [place for place in places(title, entry, viewpoint) if place not in found]
        if entry.seat != CHANCE:
            break
    return found


def _since(table: Table, viewpoint: int) -> int:
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
    )


@cache
def paths_of(game: str) -> frozenset[str]:
    """All moves of a game, to refuse anything else early."""
    return frozenset(title_of(game).game.actions.paths)
