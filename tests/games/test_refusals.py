"""What is refused has a reason, and nothing else has: in many positions of every title."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path as File

import pytest

from tafelrunde.core import registry
from tafelrunde.core.display.scene import Label
from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay
from tafelrunde.core.refusals import MOST_HATCHED, NOT_ASKED, Refusals, space_of
from tafelrunde.core.staging import Path, prefixes

TITLES = [title.game.info.id for title in registry.offered()]
LONGEST = 62
"""The characters of a reason that fit into two lines of the prompt."""
GAMES = 3
"""Random games, beside those that are recorded."""
RECORDS = 4
GROWTH = 1.8
"""Of each step the first positions of a game are looked at, then ever fewer: each so many times later."""
PICKS = 45
"""Of so many picks it is asked in a position after each selection."""


@cache
def spaces(name: str) -> dict[str, list[str]]:
    """All picks of a title, by space."""
    members: dict[str, dict[str, None]] = defaultdict(dict)
    for path in registry.title(name).game.actions.paths:
        for pick in path.split(ARROW):
            members[space_of(pick)][pick] = None
    return {space: list(picks) for space, picks in members.items()}


def lessons(name: str) -> Iterator[State]:
    """The positions of the guided first game."""
    for lesson in registry.title(name).lessons.lessons:
        if lesson.start is not None:
            yield lesson.start()


def recorded(name: str) -> Iterator[Iterator[State]]:
    """The positions of the recorded games of a title, the deciding seat on top."""
    for file in sorted((File(__file__).parent / name / "golden").glob("*.txt"))[:RECORDS]:
        record = Record.from_text(file.read_text("utf-8"))
        record.lines = [replace(line, hash=None) for line in record.lines]
        yield (state for state, _ in replay(record).decisions())


def random_games(name: str) -> Iterator[Iterator[State]]:
    """The same of random games with any number of seats and any options."""
    game = registry.title(name).game
    for seed in range(GAMES):
        seats = game.info.seats[seed % len(game.info.seats)]
        options: dict[str, object] = {one.name: one.values[seed % len(one.values)] for one in game.info.options}
        yield _played(game.new(seats, options), Dice(seed, 41))


def _played(state: State, rng: Dice) -> Iterator[State]:
    while state.top is not None:
        yield state
        state.apply(state.pick(rng))


def positions(name: str) -> Iterator[State]:
    """Positions in which a player decides, of every step some."""
    for game in (lessons(name), *recorded(name), *random_games(name)):
        seen: Counter[str] = Counter()
        due: dict[str, float] = defaultdict(float)
        for state in game:
            if state.actor >= 0:
                seen[state.step] += 1
                if seen[state.step] >= due[state.step]:
                    due[state.step] = GROWTH * seen[state.step]
                    yield state


def selections(state: State, rng: Dice) -> list[Path]:
    """Some of the partial selections of the deciding seat, the empty one among them."""
    title = registry.title(state.game.info.id)
    view = state.view(state.actor)
    families = [(card.pick,) for card in title.staging.cards(view, ()) if card.is_family and card.reason is None]
    first, *others = prefixes([state.game.actions.picks(action) for action in state.legal()])
    some = [others[rng.below(len(others))] for _ in range(3)] if others else []
    return list(dict.fromkeys([first, *some, *families]))


def candidates(state: State, refusals: Refusals, rng: Dice) -> list[str]:
    """Some of the picks of the spaces that are asked for, and of the rest of the picture."""
    name = state.game.info.id
    picks = [pick for space in sorted(refusals.asked) for pick in spaces(name)[space]]
    picks += drawn(state)
    return picks if len(picks) < PICKS else [picks[rng.below(len(picks))] for _ in range(PICKS)]


def drawn(state: State) -> list[str]:
    """The picks that have a place on the board."""
    name = state.game.info.id
    scene = registry.title(name).scene(state.view(state.actor))
    return [shape.pick for shape in scene.shapes if shape.pick in spaces(name).get(space_of(shape.pick), ())]


@pytest.mark.parametrize("name", TITLES)
def test_every_refused_pick_names_its_rule_and_no_legal_one_does(name: str) -> None:
    title = registry.title(name)
    rng, used = Dice(1), Counter[str]()
    for state in positions(name):
        seat = state.actor
        twin = state.copy()
        twin.resample(seat, rng)
        for path in selections(state, rng):
            refusals = Refusals(title, state, seat, path)
            resampled = Refusals(title, twin, seat, path)
            assert resampled.legal == refusals.legal
            for pick in candidates(state, refusals, rng):
                broken = refusals.broken(pick)
                said = f"{pick} after {path} at {state.step}: {[one.text.key for one in broken]}"
                assert resampled.broken(pick) == broken, f"A secret decides about {said}"
                is_asked = space_of(pick) in refusals.asked - {"do"}
                if is_asked:  # the reasons know nothing of the legal choices
                    forbidden = title.staging.forbids(refusals.view, refusals.path, pick)
                    assert bool(forbidden) != (pick in refusals.legal), f"Rules and reasons differ about {said}"
                assert bool(broken) != (pick in refusals.legal), said
                assert not (is_asked and broken and broken[0].text is NOT_ASKED), said
                for one in broken:
                    used[one.text.key] += 1
                    assert one.section, f"No section of the rules: {said}"
                    check_words(title, one.text)
            check_hatching(state, refusals)
            for card in title.staging.cards(refusals.view, path):
                assert card.reason is None or card.reason.key in title.staging.RULES, card
    rare = {key for key in title.staging.RULES if key.startswith("why.")} - used.keys()
    assert len(rare) <= len(title.staging.RULES) // 3, f"No position gives these reasons: {sorted(rare)}"


def check_words(title: registry.Title, text: Label) -> None:
    """One sentence for the prompt."""
    german, english = (title.texts.say(text, language) for language in LANGUAGES)
    assert german != english
    for words in (german, english):
        assert len(words) <= LONGEST, words
        assert words[0].isupper(), words
        assert not words.endswith("."), words


def check_hatching(state: State, refusals: Refusals) -> None:
    """Few places, each forbidden by one rule that it does not show itself."""
    places = refusals.hatched(drawn(state))
    assert len(places) <= MOST_HATCHED
    for place, broken in places.items():
        assert refusals.broken(place) == (broken,)
        assert broken.text.key not in refusals.staging.EVIDENT


@pytest.mark.parametrize("name", TITLES)
def test_every_reason_names_a_section(name: str) -> None:
    title = registry.title(name)
    texts = {key for key in title.texts.entries if key.startswith("why.")} - {NOT_ASKED.key}
    assert texts <= title.staging.RULES.keys()
    assert title.staging.RULES.keys() <= title.texts.entries.keys()
    assert title.staging.RULES.keys() >= title.staging.EVIDENT
    for section in title.staging.RULES.values():
        other, _, id = section.rpartition("#")
        for sections in registry.title(other or name).rules_page.sections.values():
            assert id in {one.id for one in sections}, section
