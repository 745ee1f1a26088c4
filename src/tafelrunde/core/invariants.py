"""Invariants of every position of every game, shared by the tests and the fuzzer."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from weakref import WeakKeyDictionary

from tafelrunde.core.display.ground import Ground
from tafelrunde.core.display.scene import DETAILS, Item, Label, Panel, Scene, Shape
from tafelrunde.core.display.stage import Gain, Prompt
from tafelrunde.core.display.texts import LANGUAGES, Texts
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.registry import Title, title
from tafelrunde.core.staging import Path, prefixes


def violations(state: State, rng: Dice, viewpoints: Sequence[int] | None = None) -> list[str]:
    """One sentence for each invariant that this position violates. The position is not changed.

    What seats see is checked from these viewpoints, by default from all.
    """
    if viewpoints is None:
        viewpoints = [*range(state.seats), WATCHER]
    before = state.hash()
    wrong = [*_choices(state, rng), *_copies(state, rng), *_data(state), *state.audit()]
    wrong += [*_secrets(state, rng, viewpoints), *_scenes(state, viewpoints), *_stages(state, rng, viewpoints)]
    wrong += _features(state, rng, viewpoints)
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
    original = state.copy()
    copy = original.copy()
    original.apply(state.pick(rng))
    original.resample(0, rng)
    if copy.hash() != before:
        yield f"Playing on the original at step {state.step} changed a copy."


def _data(state: State) -> Iterator[str]:
    data = json.loads(json.dumps(state.to_json()))
    again = state.game.from_json(data)
    if again.hash() != state.hash() or again.legal() != state.legal():
        yield "A position written as JSON and read back is not the same."


def _secrets(state: State, rng: Dice, viewpoints: Sequence[int]) -> Iterator[str]:
    for seat in viewpoints:
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


def _features(state: State, rng: Dice, viewpoints: Sequence[int]) -> Iterator[str]:
    """An observation has its documented size and values and depends on no secret; the mask is that of the choices."""
    features = title(state.game.info.id).features
    spec = features.spec(state)
    for seat in [seat for seat in viewpoints if seat >= 0]:
        seen = features.observe(state, seat)
        if len(seen) != spec.size:
            yield f"The observation of seat {seat} has {len(seen)} numbers, expected {spec.size}."
            continue
        for part in spec.parts:
            start = spec.starts[part.name]
            highest = max(seen[start : start + part.size])
            if highest > part.high:
                yield f"The part {part.name} of an observation has a {highest}, expected at most {part.high}."
        resampled = state.copy()
        resampled.resample(seat, rng)
        other = features.observe(resampled, seat)
        if other != seen:
            names = [
                part.name
                for part in spec.parts
                for at in [spec.starts[part.name]]
                if seen[at : at + part.size] != other[at : at + part.size]
            ]
            yield f"The observation of seat {seat} depends on what it does not know: {', '.join(names)}."
        own = state.copy()
        legal: list[int] = []
        if seat in state.deciders():
            own.bring_up(seat)
            legal = own.legal()
        mask = features.mask(state, seat)
        indices = features.indices(state, seat)
        if len(mask) != len(state.game.actions) or [i for i, byte in enumerate(mask) if byte] != legal:
            yield f"The mask of seat {seat} is not that of its {len(legal)} choices."
        if [int.from_bytes(indices[i : i + 4], "little") for i in range(0, len(indices), 4)] != legal:
            yield f"The indices of seat {seat} are not those of its {len(legal)} choices."


def _scenes(state: State, viewpoints: Sequence[int]) -> Iterator[str]:
    """Ids are unique, and every part and every choice without a shape has a text in both languages."""
    game = title(state.game.info.id)
    labels = [Label(f"step.{state.step}")]
    grounds: set[Ground | None] = set()
    for seat in viewpoints:
        scene = game.scene(state.view(seat))
        parts: list[Shape | Item | Panel] = [*scene.shapes, *scene.panels]
        parts += [item for panel in scene.panels for item in panel.items]
        ids = [part.id for part in parts]
        if len(set(ids)) != len(ids):
            yield f"Two parts of the scene share an id: {next(i for i in ids if ids.count(i) > 1)}."
        for panel in scene.panels:
            if panel.kind == "side" and sum(type(item.value) is int and not item.symbol for item in panel.items) > 1:
                yield f"The side {panel.id} has two totals: only one number may be without a symbol."
        labels += [scene.label, *scene.choices.values(), *([scene.prompt] if scene.prompt else [])]
        labels += [part.title if isinstance(part, Panel) else part.label for part in parts]
        labels += [shape.caption for shape in scene.shapes if shape.caption is not None]
        yield from _badly_drawn(scene)
        grounds.add(scene.ground)
        if seat in state.deciders():
            shapes = {part.pick for part in parts if not isinstance(part, Panel)}
            picks = {pick for action in state.legal() for pick in state.game.actions.picks(action)}
            labels += [Label(pick) for pick in picks if pick not in shapes]
    if len(grounds) > 1:
        yield "The ground depends on who looks."
    yield from _missing_texts(labels, game)


def _badly_drawn(scene: Scene) -> Iterator[str]:
    """Every shape is drawn at some size, and what is written on it is a number of things."""
    for shape in scene.shapes:
        if shape.detail not in DETAILS:
            yield f"The detail of {shape.id} is {shape.detail!r}, expected one of {', '.join(DETAILS)}."
        if shape.detail and not scene.cell:
            yield f"{shape.id} has a detail, but the scene does not say how wide a cell is."
        if shape.count < 0:
            yield f"The count of {shape.id} is {shape.count}, expected 0 or more."


Form = tuple[str, tuple[tuple[str, "Form | None"], ...]]
"""What decides whether a label has a text: its key, the names of its arguments, and the labels among them."""
_FORMS: WeakKeyDictionary[Texts, set[Form]] = WeakKeyDictionary()
"""The labels that were said once in every language: most labels come again in the next position."""


def _missing_texts(labels: Iterable[Label], game: Title) -> Iterator[str]:
    forms = _FORMS.setdefault(game.texts, set())
    for label in labels:
        form = _form(label)
        if form in forms:
            continue
        try:
            for language in LANGUAGES:
                game.texts.say(label, language)
        except KeyError as missing:
            yield f"The text {label.key!r} has no {missing} in {language}."
        else:
            forms.add(form)


def _form(label: Label) -> Form:
    if not label.args:
        return label.key, ()
    args = [(name, _form(arg) if isinstance(arg, Label) else None) for name, arg in label.args.items()]
    return label.key, tuple(args)


LONGEST = {"kicker": 26, "lead": 44, "sub": 36}
"""The characters that a part of a prompt may have."""


def _stages(state: State, rng: Dice, viewpoints: Sequence[int]) -> Iterator[str]:
    """Everything staged has texts, prompts are short, disabled cards have a reason, forecasts depend on no secret."""
    game = title(state.game.info.id)
    names = [
        label for panel in game.scene(state.view(WATCHER)).panels if panel.kind == "seat" for label in [panel.title]
    ]
    parts: list[object] = []
    for seat in viewpoints:
        parts.append(game.staging.stage(state.view(seat)))
    for seat in [seat for seat in state.deciders() if seat >= 0]:
        own = state.copy()
        own.bring_up(seat)
        paths = [tuple(state.game.actions.picks(action)) for action in own.legal()]
        view = state.view(seat)
        first = {path[0] for path in paths}
        families = [(card.pick,) for card in game.staging.cards(view, ()) if card.is_family and card.reason is None]
        for path in [*prefixes(paths), *families]:
            prompt = game.staging.prompt(view, path)
            parts.append(prompt)
            if prompt is not None:
                yield from _too_long(prompt, game, names)
            legal = {
                legal_path[len(path)]
                for legal_path in paths
                if legal_path[: len(path)] == path and len(legal_path) > len(path)
            }
            if path in families:
                legal = {pick for pick in first if pick.startswith(path[0])}
            for card in game.staging.cards(view, path):
                parts.append(card)
                is_open = any(pick.startswith(card.pick) for pick in legal) if card.is_family else card.pick in legal
                if is_open and card.reason is not None:
                    yield f"The card {card.pick!r} can be chosen at {path} and gives a reason why not."
                if not is_open and card.reason is None:
                    yield f"The card {card.pick!r} cannot be chosen at {path} and gives no reason."
        yield from _forecasts(own, seat, paths, rng, parts)
    yield from _missing_texts(labels_in(parts), game)


def _too_long(prompt: Prompt, game: Title, names: Sequence[Label]) -> Iterator[str]:
    for language in LANGUAGES:
        people = [game.texts.say(name, language) for name in names]
        for part, longest in LONGEST.items():
            text = getattr(prompt, part)
            sentence = "" if text is None else game.texts.say(text, language, people)
            if len(sentence) > longest:
                yield f"The {part} of a prompt has {len(sentence)} characters, at most {longest} fit: {sentence!r}."


def _forecasts(own: State, seat: int, paths: Sequence[Path], rng: Dice, parts: list[object]) -> Iterator[str]:
    """Forecasts of some paths, on two positions that the seat cannot tell apart."""
    game = title(own.game.info.id)
    worlds = [own.copy(), own.copy()]
    for world in worlds:
        world.resample(seat, rng)
    before = [world.hash() for world in worlds]
    for path in paths[:: max(1, len(paths) // 12)]:
        first, other = (game.staging.forecast(world, seat, path) for world in worlds)
        parts.append(first)
        if first != other:
            yield f"The forecast of {path} depends on what seat {seat} does not know."
    if [world.hash() for world in worlds] != before:
        yield "A forecast changed the position."


def labels_in(part: object) -> Iterator[Label]:
    """All labels in a part of a stage, however deep."""
    if isinstance(part, Label):
        yield part
    elif isinstance(part, Gain):
        yield Label(f"source.{part.source}")
    elif isinstance(part, list | tuple):
        for item in part:
            yield from labels_in(item)
    elif is_dataclass(part):
        for field in fields(part):
            yield from labels_in(getattr(part, field.name))
