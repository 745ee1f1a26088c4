"""How puzzles are made: judging, playing on, grading, and the run that adds them to a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.arena.puzzles import grading, maker, planning, screening
from tafelrunde.arena.puzzles.judging import LEAD, confirmed, judge, split
from tafelrunde.arena.puzzles.playing_on import Comparison, PlayingOn
from tafelrunde.arena.puzzles.proof import Failure, prove
from tafelrunde.bots.reasons import explain, explain_plan, worth
from tafelrunde.core.engine.game import State
from tafelrunde.core.errors import BadSetup
from tafelrunde.core.learn.puzzles import Puzzle
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import title
from tests.bots.positions import random_position
from tests.cli.commands import Out, output, refusal
from tests.games.catan.notation import position

GAME = "wettstreit"


def first_puzzle() -> tuple[State, Puzzle]:
    puzzle = title(GAME).puzzles.puzzles[0]
    return puzzle.start(title(GAME).game), puzzle


# -- judging


def test_one_choice_or_a_few_equal_ones_are_parted_from_the_rest() -> None:
    parted = split([{1: 0.50, 2: 0.49, 3: 0.40, 4: 0.30}, {2: 0.52, 1: 0.51, 3: 0.42, 4: 0.30}])
    assert parted is not None
    assert set(parted.solutions) == {1, 2}
    assert list(parted.others) == [3, 4]
    assert parted.lead == pytest.approx(0.09)
    assert parted.error == pytest.approx(0.0)
    assert parted.is_clear


def test_there_is_no_split_where_judgements_differ_or_too_many_are_equal() -> None:
    assert split([{1: 0.5, 2: 0.3}, {1: 0.3, 2: 0.5}]) is None
    assert split([{1: 0.5, 2: 0.3}, {1: 0.5, 9: 0.6}]) is None, "what only one of them has judged counts, too"
    assert split([dict.fromkeys(range(4), 0.5) | {9: 0.1}]) is None
    assert split([{1: 0.5}]) is None
    narrow = split([{1: 0.5, 2: 0.47}, {1: 0.5, 2: 0.47}])
    assert narrow is not None
    assert not narrow.is_clear


def test_a_judgement_is_the_same_for_the_same_seed_and_whatever_lies_hidden() -> None:
    state = random_position(GAME, 3, 40, 3)
    chances = judge(state, 120, 1)
    assert chances == judge(state, 120, 1)
    assert chances != judge(state, 120, 2)
    assert list(chances.values()) == sorted(chances.values(), reverse=True)
    assert set(chances) <= set(state.legal())


def test_where_no_choice_leads_nothing_is_confirmed() -> None:
    state = random_position("euphrat", 1, 10, 4)
    chances = list(judge(state, 200, 1).values())
    assert chances[0] - chances[1] < LEAD
    assert confirmed(state, 200, 2, 1) is None


# -- playing on


def test_playing_on_ends_early_where_there_is_no_difference() -> None:
    state = random_position("pebbles", 1, 6, 2)
    action = state.legal()[0]
    same = PlayingOn(state, 1).compare(action, action, 200)
    assert same == Comparison(10, 0.0, 0.0)
    assert not same.is_significant
    assert not PlayingOn(state, 1).is_promising(action, action)


@pytest.mark.parametrize(
    ("comparison", "is_decided"),
    [
        (Comparison(50, 0.30, 0.10), True),
        (Comparison(50, 0.24, 0.10), False),
        (Comparison(25, 0.50, 0.10), False),
        (Comparison(50, 1.0, 0.0), True),
        (Comparison(25, 0.0, 0.10), True),
        (Comparison(200, 0.01, 0.04), True),
        (Comparison(200, 0.04, 0.04), False),
    ],
    ids=["clear", "not clear yet", "too few games", "always", "nothing for it", "hopeless", "open"],
)
def test_interim_looks_end_what_is_decided(comparison: Comparison, is_decided: bool) -> None:
    assert comparison.is_decided(400) is is_decided


def test_a_replay_plays_the_same_games_and_each_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state = random_position("pebbles", 1, 6, 2)
    one, other = state.legal()[:2]
    playing = PlayingOn(state, 1)
    played = playing.replay(one, other, 20)
    assert PlayingOn(state, 1).replay(one, other, 20) == played
    monkeypatch.setattr(PlayingOn, "_played", None)
    assert playing.replay(one, other, 20) == played
    assert playing.replay(other, one, 20).won == -played.won


def test_the_solver_completes_the_turn_by_a_search_and_searches_what_it_knows_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, puzzle = first_puzzle()
    asked: list[str] = []

    def choose(copy: State, *_: int) -> int:
        assert copy.actor == puzzle.seat
        asked.append(repr((copy.view(puzzle.seat), copy.legal())))
        return copy.legal()[0]

    monkeypatch.setattr("tafelrunde.arena.puzzles.playing_on.quick_choice", choose)
    solution = title(GAME).game.actions.parse(puzzle.solutions[0])
    PlayingOn(state, 1).replay(solution, solution, 3)
    assert len(asked) == len(set(asked)) > 0


@pytest.mark.slow
@pytest.mark.skipif(not tafelrunde.is_compiled(), reason="thirty thousand iterations")
def test_played_on_the_figures_of_a_puzzle_come_out_again_and_another_solution_fails() -> None:
    game = title(GAME).game
    _, puzzle = first_puzzle()
    assert list(prove(game, puzzle)) == []
    first, *others = puzzle.others
    swapped = Puzzle.from_json(
        puzzle.to_json() | {"solutions": [first], "others": {puzzle.solutions[0]: 0.5, **dict.fromkeys(others, 0.1)}}
    )
    failures = list(prove(game, swapped))
    assert len(failures) == 2
    assert all(isinstance(failure, Failure) and failure.puzzle == puzzle.id for failure in failures)


# -- grading


def test_levels_say_who_finds_the_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    state = random_position(GAME, 3, 40, 3)
    tempting = grading.tempting_choice(state, 1)
    other, third = [action for action in state.legal() if action != tempting][:2]
    assert grading.stands_out(state, state.legal(), 1)
    assert not grading.stands_out(state, (), 1)
    assert grading.level(state, state.legal(), 20, 1) == 1
    monkeypatch.setattr(grading, "stands_out", lambda *_: False)
    assert grading.level(state, (tempting, other), 20, 1) == 2
    assert grading.quick_choice(state, 20, 1) == grading.quick_choice(state, 20, 1)
    monkeypatch.setattr(grading, "quick_choice", lambda *_: other)
    assert grading.level(state, (other,), 20, 1) == 2
    assert grading.level(state, (third,), 20, 1) == 3


def test_a_position_with_few_choices_is_not_worth_showing() -> None:
    state = random_position("pebbles", 1, 6, 2)
    parted = split([{action: 0.9 - 0.3 * n for n, action in enumerate(state.legal())}])
    assert parted is not None
    assert len(state.legal()) < grading.LEAST_CHOICES
    assert not grading.is_worth_showing(state, parted)


# -- plans


def after(state: State, *actions: int) -> State:
    copy = state.copy()
    for action in actions:
        copy.apply(action)
    return copy


def test_a_plan_goes_on_to_the_end_of_the_turn_and_leaves_out_what_improves_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After the road comes the settlement that it leads to, then the end of the turn, which improves nothing."""
    state = position("red: settlements d2; roads d2-d3; hand 2 wood 2 brick 1 wool 1 grain\nblue: settlements g3")
    parse = state.game.actions.parse
    road, settlement, later = parse("road:d3-d4"), parse("settlement:d4"), ["settlement:d4", "do:end"]
    monkeypatch.setattr(planning, "quick_choice", lambda *_: parse(later.pop(0)))
    assert planning.plan(state, road, 10, 1) == (settlement,)
    assert later == []
    alone, whole = explain(state, state.actor, road), explain_plan(state, state.actor, (road, settlement))
    assert whole[0].content not in [reason.content for reason in alone]
    assert worth(after(state, road, settlement), state.actor) > worth(after(state, road), state.actor)


# -- screening


def test_every_later_decision_of_a_game_is_screened_by_the_search_of_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screening, "LEAD", 0.0)
    monkeypatch.setattr(grading, "_TEMPTING", 0)
    game = title(GAME).game
    for bot in (None, "medium"):
        table = Table(game, 2, {}, 3)
        looked_at, found = screening.candidates(table, bot, 24, 5)
        assert table.state.outcome() is not None
        assert looked_at >= len(found) > 0
        assert [one.promise for one in found] == sorted((one.promise for one in found), reverse=True)
        states = {line: state.copy() for line, (state, _) in enumerate(table.decisions())}
        for one in found:
            seat = states[one.line].actor
            assert one.line >= 20, "the opening is left out"
            assert one.state.view(seat) == states[one.line].view(seat)


def test_a_game_is_abandoned_when_the_time_is_over() -> None:
    table = Table(title(GAME).game, 2, {}, 3)
    assert screening.candidates(table, None, 24, 5, lambda: True) == (0, [])
    assert table.state.outcome() is None


# -- runs


@pytest.fixture
def easily(monkeypatch: pytest.MonkeyPatch) -> None:
    """Almost every decision becomes a puzzle."""
    from tafelrunde.arena.puzzles import judging

    monkeypatch.setattr(judging, "LEAD", 0.001)
    monkeypatch.setattr(maker, "LEAD", 0.001)
    monkeypatch.setattr(screening, "LEAD", 0.001)
    monkeypatch.setattr(judging, "TIED", 0.0)
    monkeypatch.setattr(judging, "_SURE", 0.0)
    monkeypatch.setattr(maker, "SEARCHES", 1)
    monkeypatch.setattr(maker, "short_lead", lambda *_: 1.0)
    monkeypatch.setattr(PlayingOn, "compare", lambda *_: Comparison(50, 0.5, 0.1))
    monkeypatch.setattr(maker, "_MOST_OF_A_LEVEL", 1.0)
    monkeypatch.setattr(grading, "_TEMPTING", 0)
    monkeypatch.setattr(grading, "LEAST_CHANCE", 0.0)
    monkeypatch.setattr(grading, "is_explained", lambda *_: True)


@pytest.mark.usefixtures("easily")
def test_a_run_adds_to_the_file_and_goes_on_where_it_ended(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "new.jsonl"
    arguments = ["puzzles", GAME, "--iterations", "100", "--out", str(file)]
    assert "1 of 1 puzzles added" in output(capsys, *arguments, "--make", "1")
    before = file.read_text("utf-8")
    assert "which now has 3" in output(capsys, *arguments, "--make", "2", "--seats", "2")
    after = file.read_text("utf-8")
    assert after.startswith(before), "nothing is overwritten"
    puzzles = [Puzzle.from_json(json.loads(line)) for line in after.splitlines()]
    assert [puzzle.position["seats"] for puzzle in puzzles[1:]] == [2, 2]
    assert puzzles[1].source.game > puzzles[0].source.game
    assert len({puzzle.id for puzzle in puzzles}) == 3
    for puzzle in puzzles:
        state = puzzle.start(title(GAME).game)
        assert state.actor == puzzle.seat
        assert set(puzzle.solutions) <= set(state.paths())


@pytest.mark.usefixtures("easily")
def test_the_same_seed_makes_the_same_puzzles() -> None:
    setup = maker.Setup(GAME, seed=5, seats=2, iterations=40)
    one, other = (next(iter(maker.make(setup, 1))) for _ in range(2))
    assert one == other
    assert one.version == title(GAME).game.info.version


def test_a_run_ends_when_its_time_is_over() -> None:
    runs: list[maker.Run] = []
    assert list(maker.make(maker.Setup(GAME, iterations=20, seconds=0.0), 5, progress=runs.append)) == []
    assert runs[-1].games == 0


def test_bad_input_is_refused_in_a_sentence(tmp_path: Path, capsys: Out) -> None:
    with pytest.raises(BadSetup):
        list(maker.make(maker.Setup(GAME, seed=-1), 1))
    assert "9 seats" in refusal(capsys, "puzzles", GAME, "--make", "1", "--seats", "9")
    assert "--make makes new ones" in refusal(capsys, "puzzles", GAME, "--make", "1", "--json")
    assert "no puzzles for 'pebbles'" in refusal(capsys, "puzzles", "pebbles")
    assert "0 is out of range" in refusal(capsys, "puzzles", GAME, "--make", "0")


# -- the list


def test_the_list_names_level_and_question(capsys: Out) -> None:
    text = output(capsys, "puzzles", GAME, "--list", "--lang", "de")
    assert len(text.splitlines()) == len(title(GAME).puzzles.puzzles)
    assert "ist am Zug. Der beste Zug gewinnt zu" in text
    facts = json.loads(output(capsys, "puzzles", GAME, "--list", "--json"))
    assert facts["today"] in [puzzle["id"] for puzzle in facts["puzzles"]]
    assert facts["left_out"] == {}
    for puzzle in facts["puzzles"]:
        assert set(puzzle["explanation"]) == {"de", "en"}
        assert "position" not in puzzle
        assert puzzle["level"] in (1, 2, 3)
