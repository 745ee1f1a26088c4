"""How a title stages its game: what it asks, offers and foresees at each moment, and what it tells of an event.

A title may have a module `display/stage.py` with the functions of `Staging`; those it leaves out say nothing. They
get views, or a position in which everything that the seat does not know is resampled: so they cannot tell what it may
not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Literal

from tafelrunde.core.display.scene import Label
from tafelrunde.core.display.stage import Brief, Card, Flight, Forecast, Gain, Prompt, Stage, Standing
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.engine.game import Event, Game, State
from tafelrunde.core.view import View

Path = tuple[str, ...]
"""The picks of a partial selection, from none to a whole path."""


def prefixes(paths: Iterable[Sequence[str]]) -> list[Path]:
    """Every partial selection on the way to these paths, the empty one first; whole paths are not among them."""
    partial: dict[Path, None] = {(): None}
    for path in paths:
        for length in range(1, len(path)):
            partial[tuple(path[:length])] = None
    return list(partial)


def picks_after(state: State, path: Path) -> set[str]:
    """What may be chosen after these picks by the seat on top of the stack."""
    head = "".join(f"{pick}{ARROW}" for pick in path)
    paths = [state.game.actions.path(action) for action in state.legal()]
    return {path[len(head) :].partition(ARROW)[0] for path in paths if path.startswith(head)}


@dataclass(frozen=True)
class Happening:
    """An event as one viewpoint may read it, its numbers as picks: `{"cell": "cell:F7", "number": "number:3"}`.

    A second seat is called `other`; if a space comes twice the second is `name2`. What is hidden reads `cell:?`.
    """

    name: str
    seat: int
    picks: Mapping[str, str] = field(default_factory=dict)

    def member(self, space: str) -> str:
        """What the event names of that space: `F7`."""
        return self.picks[space].partition(":")[2]

    def number(self, space: str = "number") -> int:
        """The same as a number; -1 if it is hidden."""
        member = self.member(space)
        return int(member) if member.isdecimal() else -1


def happening(game: Game, event: Event, viewer: int | None) -> Happening:
    """An event as that seat, or WATCHER, may read it; viewer None is told everything."""
    kind = game.actions.events[event.kind]
    picks: dict[str, str] = {}
    for space, number in zip(kind.spaces, event.args if viewer is None else event.args_for(viewer), strict=True):
        name = "other" if space.name == "seat" else space.name
        picks[name if name not in picks else f"{name}2"] = space.pick(number)
    return Happening(kind.name, event.seat, picks)


def foresee(state: State, seat: int, path: Path) -> tuple[State, list[Happening]]:
    """The position right after a legal path of that seat, and what happens until the next decision.

    Nothing is drawn: a step of chance is a decision, too.
    """
    after = state.copy()
    events: list[Event] = []
    after.log = events
    after.play(seat, state.game.actions.parse(ARROW.join(path)))
    after.log = None
    return after, [happening(state.game, event, seat) for event in events]


def is_undoable(state: State, seat: int, path: Path) -> bool:
    """Whether a legal path can be taken back: the same seat decides next, and nothing hidden is shown."""
    after, happened = foresee(state, seat, path)
    reveals = {kind.name for kind in state.game.actions.events if kind.reveals}
    return after.actor == seat and not any(event.name in reveals for event in happened)


def _no_prompt(view: View, path: Path) -> Prompt | None:
    return None


def _no_cards(view: View, path: Path) -> tuple[Card, ...]:
    return ()


def _no_stage(view: View) -> Stage | None:
    return None


def _no_result(before: View, after: View, happened: Sequence[Happening]) -> Stage | None:
    return None


def _no_brief(happening: Happening) -> Brief | None:
    return None


def _no_points(happened: Sequence[Happening]) -> tuple[Gain, ...]:
    return ()


def _no_flights(after: View, happened: Sequence[Happening]) -> tuple[Flight, ...]:
    return ()


def _no_income(happened: Sequence[Happening]) -> Iterable[tuple[int, int]]:
    return ()


def _no_forecast(state: State, seat: int, path: Path) -> Forecast | None:
    return None


def _no_standing(view: View) -> Standing | None:
    return None


def _no_rules(view: View, path: Path, pick: str) -> Sequence[Label]:
    return ()


@dataclass(frozen=True)
class Staging:
    """What a title's `display/stage.py` defines."""

    TURNS: tuple[str, ...] = ()
    """The steps with which the turn of a seat begins."""
    SEAT_COLOURS: Literal["", "free", "names"] = ""
    """Whether players may choose the colour of their seat: not where it means something; freely; or freely where seats
    are named after their colours, so that a seat with another colour has its name, too."""
    RESULTS: tuple[str, ...] = ()
    """The events that end a staged moment: a line of the log with one of them may have a `result`."""
    ROLL: str = ""
    """The event of a roll of dice, whose number is what was rolled; the end of a game tells the statistics."""
    income: Callable[[Sequence[Happening]], Iterable[tuple[int, int]]] = _no_income
    """What the events of a roll brought: seats and amounts, in the title's text `income`."""
    prompt: Callable[[View, Path], Prompt | None] = _no_prompt
    """What the deciding seat of the view is asked after these picks; None: the text of the step."""
    cards: Callable[[View, Path], tuple[Card, ...]] = _no_cards
    """The choices after these picks that have no place on the board, and those that are disabled."""
    stage: Callable[[View], Stage | None] = _no_stage
    """The conflict that is being decided, as the seat of the view sees it."""
    result: Callable[[View, View, Sequence[Happening]], Stage | None] = _no_result
    """How a staged moment ended: the views before and after the line, and what happened in it."""
    brief: Callable[[Happening], Brief | None] = _no_brief
    """An event in the one line of its turn; None: it is told only when that line is unfolded."""
    points: Callable[[Sequence[Happening]], tuple[Gain, ...]] = _no_points
    """The points that the events of a line gave."""
    REST: str = ""
    """The source of points that no event gives, as of cards that stay hidden; only where a score is the sum of all."""
    FLIGHTS: tuple[str, ...] = ()
    """The events in which goods or cards change places."""
    flights: Callable[[View, Sequence[Happening]], tuple[Flight, ...]] = _no_flights
    """What flew from where to where: the view after a line with one of these events, and what happened in it."""
    forecast: Callable[[State, int, Path], Forecast | None] = _no_forecast
    """What a whole path of that seat leads to. The position is resampled for the seat, which is on top of the stack."""
    standing: Callable[[View], Standing | None] = _no_standing
    """How the deciding seat of the view would answer if it agreed to nothing; None: it must be asked."""
    forbids: Callable[[View, Path, str], Sequence[Label]] = _no_rules
    """The rules that a pick after these picks would break, in the order of the rulebook; none for a legal one."""
    RULES: Mapping[str, str] = field(default_factory=dict)
    """The section of the rules page for every such text and for the reason of every disabled card:
    `{"why.temple": "leaders"}`; `catan#road` is a section of another title."""
    EVIDENT: frozenset[str] = frozenset()
    """The texts of `forbids` that the place itself shows, such as that something lies there: it is not hatched."""

    @classmethod
    def of(cls, module: object) -> Staging:
        """What a module defines."""
        names = [field.name for field in fields(cls) if hasattr(module, field.name)]
        return cls(**{name: getattr(module, name) for name in names})
