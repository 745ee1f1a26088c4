"""Staged moments in words: what a position tells, how a line ended, what a path leads to, why something is refused."""

from __future__ import annotations

from dataclasses import dataclass, field

from tafelrunde.core.display.scene import Label
from tafelrunde.core.display.stage import Forecast, Gain, Side, Stage
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER, Event, State
from tafelrunde.core.refusals import Refusals
from tafelrunde.core.registry import title
from tafelrunde.core.staging import Happening, Staging, happening, prefixes
from tests.games.words import wording


@dataclass(frozen=True)
class Told:
    """A stage in the words of one language; a side is its seat, what it does, its strength and its forces."""

    title: str
    sides: list[str]
    verdict: str
    winner: int | None = None
    lines: list[str] = field(default_factory=list)
    follows: list[str] = field(default_factory=list)


def staging(state: State) -> Staging:
    return title(state.game.info.id).staging


def say(state: State, text: Label | None, language: str = "de") -> str:
    """The text of a label; one that is missing fails."""
    if text is None:
        return ""
    words = wording(state, language)
    return words.title.texts.say(text, language, words.names)


def viewpoints(state: State) -> list[int]:
    return [*range(state.seats), WATCHER]


def told(state: State, stage: Stage | None, language: str = "de") -> Told:
    assert stage is not None
    return Told(
        say(state, stage.title, language),
        [_side(state, side, language) for side in stage.sides],
        say(state, stage.verdict, language),
        stage.winner,
        [say(state, line.text, language) for line in stage.lines],
        [say(state, line.text, language) for line in stage.follows],
    )


def _side(state: State, side: Side, language: str) -> str:
    """`Bow attacks: 3 (hand 3)`; kinds of forces in short."""
    name = "" if side.seat is None else f"{wording(state, language).name(side.seat)} "
    forces = ", ".join(f"{force.kind} {force.number}" for force in side.forces)
    return f"{name}{say(state, side.name, language)}: {side.strength} ({forces})"


def staged(state: State, viewer: int, language: str = "de") -> Told:
    """What is being decided, as a seat or a watcher sees it."""
    return told(state, staging(state).stage(state.view(viewer)), language)


def line(state: State, path: str, viewer: int | None) -> tuple[State, list[Happening]]:
    """The position after a path of the deciding seat, and what happened as one viewpoint may read it."""
    after = state.copy()
    events: list[Event] = []
    after.log = events
    after.play(state.actor, state.game.actions.parse(path))
    after.log = None
    return after, [happening(state.game, event, viewer) for event in events]


def result(state: State, path: str, viewer: int, language: str = "de") -> Told:
    """How a path ended what was staged, as a seat or a watcher is told."""
    after, happened = line(state, path, viewer)
    return told(state, staging(state).result(state.view(viewer), after.view(viewer), happened), language)


def gains(state: State, path: str) -> list[tuple[int, int, str]]:
    """The points of a line: seat, amount and source."""
    return [_gain(gain) for gain in staging(state).points(line(state, path, WATCHER)[1])]


def _gain(gain: Gain) -> tuple[int, int, str]:
    return gain.seat, gain.amount, gain.source


def forecast(state: State, path: str) -> Forecast:
    """What a path leads to; the same in positions that the deciding seat cannot tell apart."""
    picks, rng = tuple(path.split(ARROW)), Dice(7)
    forecasts: list[Forecast | None] = []
    for _ in range(6):
        world = state.copy()
        world.resample(state.actor, rng)
        forecasts.append(staging(state).forecast(world, state.actor, picks))
    assert forecasts == forecasts[:1] * 6
    assert forecasts[0] is not None
    return forecasts[0]


def forecast_lines(state: State, path: str, language: str = "de") -> list[str]:
    return [say(state, text, language) for text in forecast(state, path).lines]


def prompted(state: State, *path: str, language: str = "de") -> tuple[str, str, str]:
    """Kicker, lead and sub of the deciding seat after these picks."""
    prompt = staging(state).prompt(state.view(state.actor), path)
    assert prompt is not None
    return say(state, prompt.kicker, language), say(state, prompt.lead, language), say(state, prompt.sub, language)


def offered(state: State, *path: str, language: str = "de") -> dict[str, str]:
    """The cards of the deciding seat after these picks: the effect of each, or why it is disabled."""
    cards = staging(state).cards(state.view(state.actor), path)
    return {card.pick: say(state, card.reason or card.effect, language) for card in cards}


def refusals(state: State) -> dict[str, str]:
    """For every partial selection and every part of the picture that cannot be chosen then: the first reason."""
    reasons: dict[str, str] = {}
    scene = title(state.game.info.id).scene(state.view(state.actor))
    all_picks = {pick for path in state.game.actions.paths for pick in path.split(ARROW)}
    picks = all_picks & {shape.pick or shape.place for shape in scene.shapes}
    for path in prefixes([state.game.actions.picks(action) for action in state.legal()]):
        refused = Refusals(title(state.game.info.id), state, state.actor, path)
        for pick in sorted(picks - refused.legal):
            reasons[ARROW.join((*path, pick))] = say(state, refused.broken(pick)[0].text)
    return reasons


def refusal(state: State, *picks: str, language: str = "de") -> str:
    """Why the last of these picks cannot be chosen after the others."""
    *path, pick = picks
    broken = Refusals(title(state.game.info.id), state, state.actor, tuple(path)).broken(pick)
    return say(state, broken[0].text if broken else None, language)
