"""Invariants of every position of every game, shared by the tests and the fuzzer."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tafelrunde.core.display.scene import Item, Label, Panel, Shape
from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.registry import title


def violations(state: State, rng: Dice) -> list[str]:
    """One sentence for each invariant that this position violates. The position is not changed."""
    before = state.hash()
    wrong = [*_choices(state, rng), *_copies(state, rng), *_data(state), *state.audit()]
    wrong += [*_secrets(state, rng), *_scenes(state)]
    if state.hash() != before:
        wrong.append("The position was changed by being looked at.")
    return wrong


def _choices(state: State, rng: Dice) -> Iterator[str]:
    legal = state.legal()
    if (state.top is None) != (not legal):
        yield f"There are {len(legal)} choices at step {state.step}."
    if (state.outcome() is None) != (state.top is not None):
        yield "There is an outcome before the end, or none at the end."
    if legal != sorted(set(legal)):
        yield f"The choices of step {state.step} are not ascending and different."
    for action in legal:
        if state.game.actions.parse(state.game.actions.path(action)) != action:
            yield f"The path {state.game.actions.path(action)!r} stands for another action."
    if not legal:
        return
    odds = state.odds()
    if len(odds) != len(legal) or min(odds) < 1 or (state.actor != CHANCE and max(odds) > 1):
        yield f"The odds of step {state.step} are {odds}."
    twin = Dice(rng.seed, rng.stream, rng.drawn)
    k = twin.below(sum(odds))
    expected = next(a for i, a in enumerate(legal) if k < sum(odds[: i + 1]))
    if state.pick(rng) != expected:
        yield f"At step {state.step} pick() does not follow legal() and odds()."


def _copies(state: State, rng: Dice) -> Iterator[str]:
    if state.top is None:
        return
    before = state.hash()
    copy = state.copy()
    if copy.hash() != before:
        yield "A copy differs from its original."
    copy.apply(state.pick(rng))
    if state.hash() != before:
        yield f"Playing on a copy at step {state.step} changed the original."


def _data(state: State) -> Iterator[str]:
    data = json.loads(json.dumps(state.to_json()))
    again = state.game.from_json(data)
    if again.hash() != state.hash() or again.legal() != state.legal():
        yield "A position written as JSON and read back is not the same."


def _secrets(state: State, rng: Dice) -> Iterator[str]:
    for seat in [*range(state.seats), WATCHER]:
        view = state.view(seat)
        json.dumps(view.position)
        start = rng.drawn
        once = state.copy()
        once.resample(seat, rng)
        if once.view(seat) != view:
            yield f"Resampling for seat {seat} changes what it sees."
        for wrong in once.audit():
            yield f"Resampled for seat {seat}: {wrong}"
        twice = once.copy()
        twice.resample(seat, rng)
        once.resample(seat, Dice(rng.seed, rng.stream, start))
        again = state.copy()
        again.resample(seat, Dice(rng.seed, rng.stream, start))
        if again.hash() != once.hash():
            yield f"Resampling for seat {seat} depends on what that seat does not know."
        if twice.view(seat) != view:
            yield f"Resampling twice for seat {seat} changes what it sees."


def _scenes(state: State) -> Iterator[str]:
    """Ids are unique, and every part and every choice without a shape has a text in both languages."""
    game = title(state.game.info.id)
    labels = [Label(f"step.{state.step}")]
    for seat in [*range(state.seats), WATCHER]:
        scene = game.scene(state.view(seat))
        parts: list[Shape | Item | Panel] = [*scene.shapes, *scene.panels]
        parts += [item for panel in scene.panels for item in panel.items]
        ids = [part.id for part in parts]
        if len(set(ids)) != len(ids):
            yield f"Two parts of the scene share an id: {next(i for i in ids if ids.count(i) > 1)}."
        for panel in scene.panels:
            if panel.kind == "side" and sum(type(item.value) is int and not item.symbol for item in panel.items) > 1:
                yield f"The side {panel.id} has two totals: only one number may be without a symbol."
        labels += [scene.label, *(part.title if isinstance(part, Panel) else part.label for part in parts)]
        if seat in state.deciders():
            shapes = {part.pick for part in parts if not isinstance(part, Panel)}
            picks = {pick for action in state.legal() for pick in state.game.actions.picks(action)}
            labels += [Label(pick) for pick in picks if pick not in shapes]
    for label in labels:
        for language in LANGUAGES:
            try:
                game.texts.say(label, language)
            except KeyError as missing:
                yield f"The text {label.key!r} has no {missing} in {language}."
