"""Hints during a game and the review at its end."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tafelrunde.arena.game_job import play_at_table
from tafelrunde.bots.bot import Clock
from tafelrunde.bots.hint import CLEAR, hint, hint_words
from tafelrunde.bots.reasons import reason_words
from tafelrunde.bots.review import NOTABLE, Evaluation, analyse, summarize
from tafelrunde.cli import run
from tafelrunde.core import registry
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.play.table import Table
from tafelrunde.core.play.wording import Wording, seat_names

GAMES = registry.ids()
Out = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def game_of_pebbles() -> Table:
    return play_at_table(registry.title("pebbles").game, ["random", "medium", "random"], 3, 4, {"hand": 2})[0]


# -- hints


def answer(heaps: list[int]) -> Table:
    """A table of two at which seat 1 is given the last pebble, a red one."""
    game = registry.title("pebbles").game
    table = Table(game, 2)
    table.state = game.from_json(
        {
            "game": "pebbles",
            "seats": 2,
            "options": {"hand": 3},
            "stack": [{"step": "answer", "seat": 1, "numbers": [0, 0, 0, 0]}],
            "position": {"bag": [0, 0, 0], "hands": [0] * 6, "heaps": heaps},
        }
    )
    return table


def test_a_hint_names_the_best_move_and_the_next() -> None:
    table = answer([4, 1, 3, 1, 5, 3])  # a second red pebble wins; without it the two share
    result = hint(table.private_copy(1, Dice(1)), Clock(1.0, 50), Dice(2))
    assert (result.seat, result.best.path, result.margin) == (1, "do:keep", "clear")
    assert result.best.chance > 0.9
    assert [other.path for other in result.moves[1:]] == ["do:return"]
    assert result.best.reason is not None
    assert result.rank == 0
    json.dumps(result.to_json())


def test_a_hint_speaks_both_languages() -> None:
    table = answer([4, 1, 3, 1, 5, 3])
    result = hint(table.private_copy(1, Dice(1)), Clock(1.0, 50), Dice(2))
    game_title = registry.title("pebbles")
    text = {
        language: hint_words(result, Wording(game_title, language, seat_names(game_title, table.state, language)))
        for language in ("de", "en")
    }
    assert text["en"][0] == "Keep it"
    assert "That wins the game." in text["en"]
    assert "Damit ist die Partie gewonnen." in text["de"]
    assert f"Nächstbester Zug: {game_title.texts.say('do:return', 'de')}" in text["de"][3]


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_legal_and_honest(name: str) -> None:
    """It is a function of what the seat may know."""
    game = registry.title(name).game
    for seed in range(3):
        table = Table(game, game.info.seats[-1], None, seed)
        rng = Dice(seed, 9)
        for _ in range(14 + seed):
            if table.state.top is not None:
                table.play(table.state.actor, table.n, game.actions.path(table.state.pick(rng)))
        if table.state.top is None:
            continue
        seat = table.state.actor
        result = [hint(table.private_copy(seat, Dice(deal, 5)), Clock(1.0, 20), Dice(7)) for deal in range(2)]
        assert game.actions.parse(result[0].best.path) in table.legal(seat)
        assert result[0] == result[1]
        game_title = registry.title(name)
        for language in ("de", "en"):
            for words in hint_words(
                result[0], Wording(game_title, language, seat_names(game_title, table.state, language))
            ):
                assert "{" not in words


def test_the_only_move_needs_no_thought() -> None:
    game = registry.title("pebbles").game
    table = Table(game, 2)
    table.state = game.from_json(
        {
            "game": "pebbles",
            "seats": 2,
            "options": {"hand": 3},
            "stack": [{"step": "turn", "seat": 0}],
            "position": {"bag": [0, 0, 0], "hands": [1, 0, 0, 0, 0, 0], "heaps": [2, 3, 3, 3, 3, 3]},
        }
    )
    result = hint(table.private_copy(0, Dice(1)), Clock(30.0), Dice(1))
    assert (result.margin, result.iterations, len(result.moves)) == ("only", 0, 1)


# -- reviews


def test_luck_is_the_sum_of_draws_and_choices_only_lose(game_of_pebbles: Table) -> None:
    result = analyse(game_of_pebbles, iterations=30)
    lines = game_of_pebbles.n
    assert len(result.chances) == lines + 1
    assert len(result.effects) == lines
    assert all(sum(row) == pytest.approx(1) for row in result.chances)
    for seat in range(3):
        luck = sum(effect.change[seat] for effect in result.effects if effect.seat == CHANCE)
        moved = sum(effect.change[seat] for effect in result.effects if effect.seat != CHANCE)
        assert result.luck[seat] == pytest.approx(luck)
        assert luck + moved == pytest.approx(result.chances[-1][seat] - result.chances[0][seat])
        lost = [effect.lost[seat] for effect in result.effects if effect.seat == seat and any(effect.lost)]
        assert result.choice[seat] == pytest.approx(sum(lost))
        assert all(one <= -CLEAR for one in lost)
    assert sum(result.choice) + sum(result.others) == pytest.approx(0, abs=1e-9), "What one gives away others get."
    assert 0 < result.margin < 1
    outcome = game_of_pebbles.state.outcome()
    assert outcome is not None
    winner = outcome.ranks.index(1)
    assert max(result.chances[-1]) == result.chances[-1][winner] > 0.45
    assert 0 < result.luck_part < 1
    assert any(effect.seat == CHANCE and max(effect.change) > 0 for effect in result.effects)
    assert [turn.line for turn in result.turns] == sorted(turn.line for turn in result.turns)
    assert all(max(abs(c) for c in turn.change) >= NOTABLE for turn in result.turns)
    assert all(effect.why is None or effect.better is not None for effect in result.effects)
    biggest = max(max(abs(c) for c in effect.change) for effect in result.effects)
    assert any(max(abs(c) for c in turn.change) == biggest for turn in result.turns)


def test_moments_with_a_better_choice_come_first() -> None:
    """Of many large changes the largest is told, then those of which something can be learned."""
    table = Table(registry.title("shangrila").game, 3, {"start": "printed"}, 1)
    while table.n < 9:
        seat = table.state.actor
        table.play(seat, table.n, table.game.actions.path(table.legal(seat)[0]))
    wins = [0.9, 0.1, 0.5, 0.3, 0.6, 0.3, 0.6, 0.3, 0.5, 0.45]  # changes of 80, 40, 20, 30, 30, 30, 30, 20, 5
    mover = table.log[2].seat
    assert mover != table.log[7].seat
    evaluations = []
    for n, win in enumerate(wins):
        chances = [win if seat == mover else (1 - win) / 2 for seat in range(3)]
        better, made = ("do:this", [0.0] * 3) if n in (2, 7, 8) else (None, chances)
        evaluations.append(Evaluation(chances, better, made=made))
    turns = summarize(table, evaluations).turns
    assert [turn.line for turn in turns] == [0, 1, 2, 3, 7]
    assert all(turn.better is None or turn.lost[turn.seat] <= -CLEAR for turn in turns)


def test_a_loss_counts_only_if_both_searches_agree() -> None:
    table = Table(registry.title("shangrila").game, 3, {"start": "printed"}, 1)
    table.play(0, 0, table.game.actions.path(table.legal(0)[0]))
    before, after = [0.5, 0.3, 0.2], Evaluation([0.3, 0.5, 0.2], None)
    sums = [
        summarize(table, [Evaluation(before, "do:this", made=made), after])
        for made in (None, [0.49, 0.3, 0.21], [0.4, 0.3, 0.3], [0.1, 0.6, 0.3])
    ]
    assert [round(one.choice[0], 3) for one in sums] == [-0.2, 0.0, -0.1, -0.2], "The smaller loss, if it is clear."
    assert [one.effects[0].better for one in sums] == ["do:this", None, "do:this", "do:this"]
    assert [round(one.others[2], 3) for one in sums] == [0.0, 0.0, 0.1, 0.0]


def test_the_same_look_back_twice(game_of_pebbles: Table) -> None:
    assert analyse(game_of_pebbles, iterations=10) == analyse(game_of_pebbles, iterations=10)


def test_a_blunder_is_seen() -> None:
    """Returning the pebble that would have won: the chances fall, and the better move is named."""
    table = answer([4, 1, 3, 1, 5, 3])
    table.start = table.state.copy()
    table.log.clear()
    table._heads = [-1]
    table.play(1, 0, "do:return")
    result = analyse(table, iterations=40)
    assert result.effects[0].better == "do:keep"
    why = result.turns[0].why
    assert why is not None
    game_title = registry.title("pebbles")
    sentences = [reason_words(why, Wording(game_title, language, ["A", "B"])) for language in ("de", "en")]
    assert sentences == ["Damit ist die Partie gewonnen.", "That wins the game."]
    assert result.choice[1] < -0.2
    assert result.luck == [0.0, 0.0]
    assert result.luck_part == 0.0


def test_without_chance_there_is_no_luck() -> None:
    table = play_at_table(registry.title("shangrila").game, ["medium"] * 3, 3, 4, {"start": "printed"})[0]
    result = analyse(table, iterations=2)
    assert result.luck == [0.0] * 3
    assert result.luck_part == 0.0


def test_lines_that_were_taken_back_are_left_out() -> None:
    table = Table(registry.title("shangrila").game, 3, {"start": "printed"}, 1)
    table.play(0, 0, table.game.actions.path(table.legal(0)[0]))
    table.play(0, 1, "undo:0")
    table.play(0, 2, table.game.actions.path(table.legal(0)[1]))
    assert [effect.line for effect in analyse(table, iterations=2).effects] == [2]


def test_without_turning_points_none_are_listed(tmp_path: Path, capsys: Out) -> None:
    table = Table(registry.title("pebbles").game, 4, {}, 1)  # only the deal
    assert not analyse(table, iterations=2).turns, "No chance has changed by ten points."
    file = tmp_path / "game.txt"
    file.write_text(table.record({}).to_text(), "utf-8")
    for language, text in (("en", "There are no turning points yet."), ("de", "Es gibt noch keine Wendepunkte.")):
        assert run(["analyse", str(file), "--iterations", "2", "--language", language]) == 0
        shown = capsys.readouterr().out
        assert text in shown
        assert "[" not in shown


def test_the_command(game_of_pebbles: Table, tmp_path: Path, capsys: Out) -> None:
    file, picture = tmp_path / "game.txt", tmp_path / "chart.svg"
    file.write_text(game_of_pebbles.record({0: "Anna"}).to_text(), "utf-8")
    words = ["analyse", str(file), "--iterations", "10"]
    assert run([*words, "--out", str(picture), "--language", "en"]) == 0
    shown = capsys.readouterr().out
    for text in ("Turning points", "Luck", "Given away", "(Anna)", "were luck", "exact to about"):
        assert text in shown
    root = ElementTree.fromstring(picture.read_text("utf-8"))
    assert sum(element.tag.endswith("polyline") for element in root.iter()) == 3
    assert run([*words, "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert len(facts["chances"]) == game_of_pebbles.n + 1
    assert run(["analyse", str(tmp_path / "none.txt")]) == 2
    assert "none.txt cannot be used" in capsys.readouterr().err
