"""What holds for every game, whoever wrote it: the contract, over the whole registry."""

from __future__ import annotations

import copy
import pickle
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tafelrunde.core import registry
from tafelrunde.core.display.texts import LANGUAGES
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, Dice
from tafelrunde.core.engine.game import Game, State
from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.info import as_text
from tafelrunde.core.invariants import LONGEST, violations
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import Table, replay
from tests.samples import sample

GAMES = registry.ids()
seeds = st.integers(0, 2**62 - 1)


@st.composite
def set_ups(draw: st.DrawFn, name: str) -> tuple[Game, int, dict[str, object]]:
    """Any number of seats and any options of a game."""
    game = registry.title(name).game
    options: dict[str, object] = {o.name: draw(st.sampled_from(o.values)) for o in game.info.options}
    return game, draw(st.sampled_from(game.info.seats)), options


def played(state: State, seed: int, lines: int) -> State:
    """The position after so many random lines, or at the end."""
    chance, players = Dice(seed, CHANCE_STREAM), Dice(seed, PLAYER_STREAM)
    while state.top is not None and lines > 0:
        state.apply(state.pick(chance if state.actor == CHANCE else players))
        lines -= 1
    return state


def random_table(game: Game, seats: int, options: dict[str, object], seed: int, undos: bool = True) -> Table:
    """A game played at random through the door to its end, with some moves taken back."""
    table = Table(game, seats, options, seed)
    rng = Dice(seed, PLAYER_STREAM)
    while table.state.top is not None:
        back = [(s, n) for s in range(seats) for n in table.undoable(s)]
        if undos and back and rng.below(10) == 0:
            seat, number = back[rng.below(len(back))]
            table.play(seat, table.n, f"undo:{number}")
            continue
        deciders = table.state.deciders()
        seat = deciders[rng.below(len(deciders))]
        legal = table.legal(seat)
        table.play(seat, table.n, game.actions.path(legal[rng.below(len(legal))]))
    return table


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lines", [0, 60, 140])
def test_positions_go_from_process_to_process(name: str, lines: int) -> None:
    game = registry.title(name).game
    state = played(game.new(game.info.seats[0]), 5, lines)
    for again in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert again.to_json() == state.to_json()
        assert again.legal() == state.legal()
        assert again.game is game


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=sample(25, 60), deadline=None)
@given(data=st.data(), seed=seeds, lines=st.integers(0, 250))
def test_every_position_keeps_the_contract(name: str, data: st.DataObject, seed: int, lines: int) -> None:
    game, seats, options = data.draw(set_ups(name))
    state = played(game.new(seats, options), seed, lines)
    assert violations(state, Dice(seed, 7)) == []


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=sample(4, 10), deadline=None)
@given(data=st.data(), seed=seeds)
def test_every_piece_is_counted_for_after_every_action(name: str, data: st.DataObject, seed: int) -> None:
    game, seats, options = data.draw(set_ups(name))
    state = game.new(seats, options)
    rng = Dice(seed)
    while state.top is not None:
        assert state.audit() == []
        state.apply(state.pick(rng))
    assert state.audit() == []
    outcome = state.outcome()
    assert outcome is not None
    assert len(outcome.ranks) == len(outcome.scores) == seats
    texts = registry.title(name).texts
    keys = [f"reason.{outcome.reason}", *(f"tie_break.{tie}" for tie in outcome.tie_breaks)]
    assert [key for key in keys if key not in texts] == []


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=sample(4, 10), deadline=None)
@given(data=st.data(), seed=seeds)
def test_a_record_replays_to_the_same_position_at_every_line(name: str, data: st.DataObject, seed: int) -> None:
    game, seats, options = data.draw(set_ups(name))
    table = random_table(game, seats, options, seed)
    written = table.record({0: "Anna Ölçer", 1: "greedy"})
    read = Record.from_text(written.to_text())
    assert read == written
    again = replay(read, game)  # checks the hash after every line
    assert again.state.hash() == table.state.hash()
    assert [e.shown for e in again.log] == [e.shown for e in table.log]


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=sample(10, 20), deadline=None)
@given(data=st.data(), seed=seeds, lines=st.integers(0, 120), junk=st.text(max_size=30))
def test_the_door_refuses_and_changes_nothing(name: str, data: st.DataObject, seed: int, lines: int, junk: str) -> None:
    game, seats, options = data.draw(set_ups(name))
    table = Table(game, seats, options, seed)
    rng = Dice(seed, PLAYER_STREAM)
    while table.state.top is not None and table.n < lines:
        table.play(table.state.actor, table.n, game.actions.path(table.state.pick(rng)))
    before, n, actor = table.state.hash(), table.n, table.state.actor
    legal = {game.actions.path(a) for a in table.state.legal()}
    wrong = [
        (actor, n - 1, next(iter(legal), "do:pass")),
        (actor, n, junk),
        (actor, n, "undo:999999"),
        (seats, n, next(iter(legal), "do:pass")),
        *[(s, n, path) for s in range(seats) if s not in table.state.deciders() for path in list(legal)[:2]],
        *[(actor, n, path) for path in game.actions.paths[::17] if path not in legal],
    ]
    for seat, line, path in wrong:
        with pytest.raises(TafelrundeError) as caught:
            table.play(seat, line, path)
        assert len(str(caught.value)) < 300
    assert (table.state.hash(), table.n) == (before, n)


@pytest.mark.parametrize("name", GAMES)
def test_every_step_event_and_option_has_its_words(name: str) -> None:
    title = registry.title(name)
    info, texts = title.game.info, title.texts
    family = registry.title(title.package.split(".")[2]).texts  # of the game that a scenario builds on
    left_out = {step for step in title.game.steps if f"rules.{step}" in family and f"rules.{step}" not in texts}
    keys = ["title", "summary", "step.over"]
    keys += [f"{kind}.{step}" for step in title.game.steps if step not in left_out for kind in ("step", "rules")]
    keys += [f"event.{event.name}" for event in title.game.actions.events]
    for option in info.options:
        keys += [f"option.{option.name}", *(f"option.{option.name}.{as_text(v)}" for v in option.values)]
    assert [key for key in keys if key not in texts] == []
    for event in title.game.actions.events:
        spaces = ["other" if space.name == "seat" else space.name for space in event.spaces]
        names = [name if name not in spaces[:i] else f"{name}2" for i, name in enumerate(spaces)]
        for language in LANGUAGES:
            template = texts.entries[f"event.{event.name}"][LANGUAGES.index(language)]
            assert template.format_map({"seat": "Anna", **dict.fromkeys(names, "x")})


@pytest.mark.parametrize("name", GAMES)
def test_texts_of_prompts_fit_even_where_random_games_never_show_them(name: str) -> None:
    def longest(key: str) -> int | None:
        parts = {"kicker": key.startswith("kicker."), "sub": key.endswith(".sub"), "lead": key.startswith("stage.")}
        return next((LONGEST[part] for part, named in parts.items() if named), None)

    def shortest(template: str) -> int:
        return len(re.sub(r"\{.*?\}", "", template))

    limits = {key: longest(key) for key in registry.title(name).texts.entries}
    assert any(limits.values()) or not registry.title(name).game.info.offered
    assert [
        (key, text)
        for key, limit in limits.items()
        if limit is not None
        for text in registry.title(name).texts.entries[key]
        if shortest(text) > limit
    ] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_scenario_leaves_out_only_rules_of_steps_it_never_comes_to(name: str) -> None:
    title = registry.title(name)
    state, rng = title.game.new(title.game.info.seats[0]), Dice(5)
    while state.top is not None:
        assert f"rules.{state.step}" in title.texts
        state.apply(state.pick(rng))


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_keeps_hides_what_others_drew(name: str) -> None:
    """A record for one seat never tells more than that seat's own lines and what it was shown."""
    game = registry.title(name).game
    table = random_table(game, game.info.seats[0], {}, 5)
    for seat in range(game.info.seats[0]):
        kept = table.record_for(seat)
        assert kept.seed is None
        for line, entry in zip(kept.lines, table.log, strict=True):
            assert line.path == entry.path_for(seat)
            assert line.hash is None
