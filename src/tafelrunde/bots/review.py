"""What the search says to people: a hint in the middle of a game, and a look back at its end.

A hint is honest: it is given from the seat's private copy and knows no more than the seat. A look back knows all: it
judges every position of a finished game as it was, all hands open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from tafelrunde.bots.bot import Clock
from tafelrunde.bots.search.bot import WITHOUT_END, begin, no_collecting
from tafelrunde.bots.search.search import Search, Tuning, final_chances
from tafelrunde.bots.search.tree import Edge, Node
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice, derive
from tafelrunde.core.engine.game import State
from tafelrunde.core.play.table import Table
from tafelrunde.core.play.wording import Speech
from tafelrunde.core.registry import title

ITERATIONS: Final = 400
"""For every line of a game that is looked back at."""
TURNS: Final = 5
_FEWEST: Final = 8
"""Visits below which a line of play is not worth showing."""
_DEALS: Final = 12
"""Over so many deals a first sight is taken."""
_CLEAR, _SLIGHT = 0.04, 0.01

# -- hints


@dataclass(frozen=True)
class Alternative:
    """A choice and what the search thinks of it."""

    path: str
    chance: float
    """Of winning, for who chooses."""
    visits: int


@dataclass(frozen=True)
class Hint:
    """The best move and why."""

    seat: int
    path: str
    chance: float
    margin: str
    """`only` (nothing else is possible), `clear`, `slight` or `equal`: how much better it is than the next."""
    alternatives: list[Alternative]
    """The next best choices."""
    line: list[tuple[int, str]]
    """How the game may go on, as (seat, path); it ends where chance or something hidden decides."""
    rival: int
    """The other seat whose chances change most."""
    before: float
    """How the seat stands before the move, at first sight."""
    gain: float
    """How much better, at first sight, the seat stands right after the move than before it."""
    rival_change: float
    iterations: int

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def hint(state: State, clock: Clock, rng: Dice) -> Hint:
    """The best move for the seat that decides. `state` must be its private copy (`Table.private_copy`)."""
    search = begin(state, Tuning(), rng)
    state = search.dealt()
    if len(state.legal()) > 1:
        with no_collecting():
            search.run(clock.iterations or WITHOUT_END, None if clock.iterations else clock.left)
    best = search.best()
    actions = state.game.actions
    others = sorted((e for e in search.root.edges if e is not best), key=lambda e: (-e.visits, -search.score(e)))
    next_best = [Alternative(actions.path(e.action), search.score(e), e.visits) for e in others[:3]]
    lead = search.score(best) - next_best[0].chance if next_best else 1.0
    before, change = _first_sight(search, best.action)
    rival = max((seat for seat in range(state.seats) if seat != search.seat), key=lambda seat: abs(change[seat]))
    return Hint(
        seat=search.seat,
        path=actions.path(best.action),
        chance=search.score(best),
        margin="only" if not next_best else "clear" if lead > _CLEAR else "slight" if lead > _SLIGHT else "equal",
        alternatives=next_best,
        line=_line(best, state),
        rival=rival,
        before=before[search.seat],
        gain=change[search.seat],
        rival_change=change[rival],
        iterations=search.iterations,
    )


def _first_sight(search: Search, action: int) -> tuple[list[float], list[float]]:
    """Each seat's chances before a move and what they change right after it, over several deals of the unknown."""
    before, change = [0.0] * search.seats, [0.0] * search.seats
    deals = _DEALS if search.is_hidden else 1
    for _ in range(deals):
        state = search.dealt()
        then = search.judge(state)
        state.apply(action)
        for seat, now in enumerate(search.judge(state)):
            before[seat] += then[seat] / deals
            change[seat] += (now - then[seat]) / deals
    return before, change


def _line(edge: Edge, state: State) -> list[tuple[int, str]]:
    """The line of play that was tried most, after a choice."""
    line: list[tuple[int, str]] = []
    node: Node | None = edge.child
    while node is not None and node.seat >= 0 and node.edges and len(line) < 4:
        most = max(node.edges, key=lambda e: e.visits)
        if most.visits < _FEWEST:
            break
        line.append((node.seat, state.game.actions.path(most.action)))
        node = most.child
    return line


_WORDS: Final = {
    "only": ("{move} ist der einzige Zug.", "{move} is the only move."),
    "clear": ("{move} ist klar der beste Zug ({chance}).", "{move} is clearly best ({chance})."),
    "slight": (
        "{move} ist etwas besser als der Rest ({chance}).",
        "{move} is a little better than the rest ({chance}).",
    ),
    "equal": ("{move} ist so gut wie {other} ({chance}).", "{move} is as good as {other} ({chance})."),
    "next": ("Danach kommt {other} ({chance}).", "Next comes {other} ({chance})."),
    "gain": (
        "Deine Chancen steigen damit von {before} auf {after}.",
        "Your chances rise with it from {before} to {after}.",
    ),
    "rival": ("Am meisten schadet es {rival}: {change}.", "It hurts {rival} most: {change}."),
    "answer": ("Erwartet wird dann: {line}.", "Expected then: {line}."),
}


def hint_words(given: Hint, speech: Speech) -> list[str]:
    """A hint in sentences, in the language of the speech."""
    here = 0 if speech.language == "de" else 1
    other = speech.path(given.alternatives[0].path) if given.alternatives else ""
    said = [_WORDS[given.margin][here].format(move=speech.path(given.path), chance=_percent(given.chance), other=other)]
    if given.margin in ("clear", "slight"):
        said.append(_WORDS["next"][here].format(other=other, chance=_percent(given.alternatives[0].chance)))
    if given.gain >= _SLIGHT:
        after = given.before + given.gain
        said.append(_WORDS["gain"][here].format(before=_percent(given.before), after=_percent(after)))
    if given.rival_change <= -_SLIGHT:
        said.append(_WORDS["rival"][here].format(rival=speech.name(given.rival), change=_points(given.rival_change)))
    if given.line:
        line = "; ".join(f"{speech.name(seat)}: {speech.path(path)}" for seat, path in given.line[:2])
        said.append(_WORDS["answer"][here].format(line=line))
    return said


def _percent(part: float) -> str:
    return f"{100 * part:.0f} %"


def _points(change: float) -> str:
    return f"{100 * change:+.0f} %".replace("-", "−")


# -- looking back


@dataclass(frozen=True)
class Effect:
    """What a line did to the chances of all seats."""

    line: int
    """Its number in the log."""
    seat: int
    """Who decided, or CHANCE."""
    path: str
    change: list[float]
    better: str | None
    """What the search would have played instead, if it saw something clearly better."""


@dataclass
class Analysis:
    """A game looked back at."""

    game: str
    seats: int
    chances: list[list[float]]
    """Each seat's chances of winning: before the first line, and after each line that counts."""
    effects: list[Effect]
    turns: list[Effect]
    """The lines that changed most, in the order of the game."""
    luck: list[float]
    """What chance brought each seat, over the whole game."""
    choice: list[float]
    """What its own decisions brought each seat: about 0 at best, as the chances expect good play."""
    others: list[float]
    """What the decisions of others brought each seat."""
    luck_part: float
    """Of all that moved the chances, up or down, the part that chance moved."""

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Judged:
    """What the search says about one position of a game."""

    chances: list[float]
    better: str | None
    """What it would have played instead of the line that follows, if it saw something clearly better."""


def analyse(
    table: Table,
    *,
    iterations: int = ITERATIONS,
    seed: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Analysis:
    """Look back at a game, with so many iterations for every line. Lines that were taken back are left out."""
    found: list[Judged] = []
    for one in judged(table, iterations=iterations, seed=seed):
        found.append(one)
        if progress is not None and len(found) > 1:
            progress(len(found) - 1)
    return summed_up(table, found)


def judged(table: Table, start: int = 0, *, iterations: int = ITERATIONS, seed: int = 1) -> Iterator[Judged]:
    """The positions of a game from one on, all hands open: the first before any line, then one after each that counts.

    What is said about a position does not depend on where one begins, so a long game may be looked at piece by piece.
    """
    number = 0
    for state, entry in table.decisions():
        if number >= start:
            row, search = _judged(state, iterations, derive(seed, number))
            action = None if entry.seat == CHANCE else entry.action
            yield Judged(row, None if action is None else _better(search, action, state))
        number += 1
    if number >= start:
        row, _ = _judged(table.state.copy(), iterations, derive(seed, number))
        yield Judged(row, None)


def summed_up(table: Table, found: Sequence[Judged]) -> Analysis:
    """What all positions together say about a game."""
    seats = table.start.seats
    run = Analysis(
        game=table.game.info.id,
        seats=seats,
        chances=[one.chances for one in found],
        effects=[],
        turns=[],
        luck=[0.0] * seats,
        choice=[0.0] * seats,
        others=[0.0] * seats,
        luck_part=0.0,
    )
    for place, number in enumerate(table.in_force(table.n)):
        entry, then, now = table.log[number], found[place], found[place + 1]
        change = [after - before for before, after in zip(then.chances, now.chances, strict=True)]
        run.effects.append(Effect(number, entry.seat, entry.path, change, then.better))
    moved = by_chance = 0.0
    for effect in run.effects:
        size = sum(abs(change) for change in effect.change)
        moved += size
        by_chance += size if effect.seat == CHANCE else 0.0
        for seat, part in enumerate(effect.change):
            (run.luck if effect.seat == CHANCE else run.choice if effect.seat == seat else run.others)[seat] += part
    run.luck_part = by_chance / moved if moved else 0.0
    most = sorted(run.effects, key=lambda effect: (-max(abs(c) for c in effect.change), effect.line))[:TURNS]
    run.turns = sorted(most, key=lambda effect: effect.line)
    return run


def _judged(state: State, iterations: int, seed: int) -> tuple[list[float], Search | None]:
    """Each seat's chances in a position that is wholly known, and the search that says so."""
    if state.top is None:
        return _normal(final_chances(state)), None
    here = title(state.game.info.id)
    judge = here.value, here.values, here.scale, here.drafts
    search = Search(state, *judge, 0, here.explore, False, Tuning(), Dice(seed), None, max(state.actor, 0))
    with no_collecting():
        search.run(iterations, None)
    return _normal(search.expected()), search


def _normal(row: list[float]) -> list[float]:
    total = sum(row)
    return [part / total for part in row] if total > 0 else row


def _better(search: Search | None, action: int, state: State) -> str | None:
    """What the search prefers, if it is clearly better than what was played."""
    if search is None or len(state.legal()) == 1:
        return None
    best = search.best()
    played = search.root.edge(action)
    chance = 0.0 if played is None else search.score(played)  # what was never tried looked bad at once
    return state.game.actions.path(best.action) if search.score(best) - chance > _CLEAR else None
