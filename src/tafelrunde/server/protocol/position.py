"""Positions and logs as messages for one viewpoint. Everything is made from a view, so no secrets leave the server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal
from weakref import WeakKeyDictionary

from tafelrunde.core.display.scene import Item as SceneItem
from tafelrunde.core.display.scene import Label, Scene
from tafelrunde.core.display.scene import Panel as ScenePanel
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.game import WATCHER, Outcome, State
from tafelrunde.core.play.agreements import AGREEMENTS
from tafelrunde.core.play.dice_statistics import DiceStatistics
from tafelrunde.core.play.story import Turns
from tafelrunde.core.play.table import Table
from tafelrunde.core.play.wording import places
from tafelrunde.core.registry import Title
from tafelrunde.core.registry import title as title_of
from tafelrunde.core.view import View
from tafelrunde.server.protocol.messages import Choice, Item, LogLine, Panel, Position, Result, Shape
from tafelrunde.server.protocol.staging import StageWords
from tafelrunde.server.protocol.wording import Wording

FRESH = 24
"""So many of the last lines tell what flies: older ones are not animated."""

ENDINGS: Final[tuple[Literal["resign", "agree:draw", "refuse:draw"], ...]] = ("resign", "agree:draw", "refuse:draw")


def position(
    table: Table,
    wording: Wording,
    viewpoint: int,
    chart: list[list[int]] | None = None,
    dice: DiceStatistics | None = None,
) -> Position:
    """The current position with the legal paths of this seat. `chart` and `dice` are given once the game is over."""
    state = table.state
    view = state.view(viewpoint)
    scene = wording.title.scene(view)
    drawn = _drawn(view, scene, wording)
    drawn.n = table.n
    drawn.live = True
    drawn.last = _last(table, table.n, wording.title, viewpoint)
    drawn.since = since(table, viewpoint)
    drawn.turn = turns_of(table, wording.title)[-1] if table.n else 0
    drawn.agreed = sorted(table.agreements.agreed)
    outcome = table.outcome()
    if outcome is not None:
        drawn.result = _result(outcome, wording, chart or [])
        drawn.result.sources = StageWords(wording).sources(table)
        drawn.result.dice = StageWords(wording).dice(dice)
        drawn.actors, drawn.step, drawn.stage = [], "over", None
        drawn.prompt, drawn.help = wording.say("step.over"), ""
        drawn.agreed = []
    elif viewpoint != WATCHER:
        drawn.undo = table.undoable(viewpoint)
        drawn.may = [path for path in ENDINGS if table.agreements.may(viewpoint, path) and not table.is_guided]
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
        if legal:
            drawn.nearby = _nearby(drawn, scene, shapes)
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
    in_force = set(table.in_force(table.n, start))
    turns, words = turns_of(table, wording.title), StageWords(wording)
    return [
        LogLine(
            n=n,
            seat=None if entry.seat == CHANCE else entry.seat,
            texts=wording.entry(entry, viewpoint),
            places=places(wording.title, entry, viewpoint),
            undone=n not in in_force and entry.path not in AGREEMENTS,
            turn=turns[n],
            briefs=words.briefs(entry, viewpoint),
            points=words.points(entry, viewpoint),
            flights=words.flights(table, n, viewpoint) if n >= table.n - FRESH else [],
            result=words.result(table, n, viewpoint),
            fold=words.fold(entry),
            rule=wording.title.rules_page.section_of_events(
                table.game.actions.events[event.kind].name for event in entry.events
            ),
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
    """A pick for buttons and lists."""
    return wording.choice(scene, pick) if shape is None or wording.has(pick) else shape.label


def _nearby(drawn: Position, scene: Scene, shapes: dict[str, Shape]) -> dict[str, str]:
    """By legal pick on the board what lies around its place: as the shape says, or the pieces on its neighbours."""
    around: dict[str, str] = {}
    pieces = {
        shape.place: shape.label for shape in drawn.shapes if shape.symbol and shape.place not in ("", shape.id)
    }  # a place itself is no piece
    for pick in drawn.words:
        shape = shapes.get(pick)
        if shape is None:
            continue
        beside = [pieces[place] for place in scene.neighbours.get(shape.place, ()) if place in pieces]
        words = shape.nearby or ", ".join(words.partition(". ")[0].rstrip(".") for words in dict.fromkeys(beside))
        if words:
            around[pick] = words
    return around


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


@cache
def palette(game: str) -> dict[str, SeatLook]:
    """The colours from which a player may choose one for their seat, each with the seat that has it; none where colours
    mean something."""
    title = title_of(game)
    looks = seat_looks(game, title.game.info.seats[-1]) if title.staging.SEAT_COLOURS else ()
    return {look.colour: look for look in looks if look.colour}


def seat_hues(game: str, wishes: Sequence[str | None]) -> list[str]:
    """The colour that every seat shows: the chosen one, else its own, else one that nobody shows. Never one twice."""
    looks, colours = seat_looks(game, len(wishes)), palette(game)
    hues: dict[int, str] = {}
    for seat, wish in enumerate(wishes):
        if wish in colours and wish not in hues.values():
            hues[seat] = wish
    for seat, look in enumerate(looks):
        if seat not in hues and look.colour not in hues.values():
            hues[seat] = look.colour
    for seat in range(len(wishes)):
        if seat not in hues:
            left = [*(look.colour for look in looks), *colours]
            hues[seat] = next(colour for colour in left if colour not in hues.values())
    return [hues[seat] for seat in range(len(wishes))]


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
        rule=wording.title.rules_page.steps.get(view.step, ""),
    )


def item_message(item: SceneItem, wording: Wording) -> Item:
    """An item of a panel, its label in words."""
    return Item(
        id=item.id,
        label=wording.say(item.label),
        symbol=item.symbol,
        badge=item.badge,
        colour=item.colour,
        value=item.value,
        pick=item.pick,
        counts=item.counts,
        group=wording.say(item.group) if item.group else "",
        hole=item.hole,
    )


def _panel(panel: ScenePanel, wording: Wording) -> Panel:
    return Panel(
        id=panel.id,
        kind=panel.kind,
        title=wording.say(panel.title),
        items=[item_message(item, wording) for item in panel.items],
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


_TURNS: Final[WeakKeyDictionary[Table, Turns]] = WeakKeyDictionary()
"""Of every table what is known of its turns: only new lines are looked at."""


def turns_of(table: Table, title: Title) -> list[int]:
    """The turn of every line of the log."""
    turns = _TURNS.get(table)
    if turns is None:
        turns = _TURNS[table] = Turns(title.staging.TURNS)
    return turns.numbers(table.log)


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
