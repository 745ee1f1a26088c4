"""Bots play by the rules, repeat themselves when asked to, and know no more than their seat."""

from __future__ import annotations

import pytest

from tafelrunde import bots
from tafelrunde.bots.bot import Clock, SeatedBot, is_forced_in_secret
from tafelrunde.core import registry
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import CHANCE_STREAM, PLAYER_STREAM, Dice
from tafelrunde.core.engine.game import State
from tafelrunde.core.errors import UnknownName
from tafelrunde.core.play.table import Table

GAMES = registry.ids()
BOTS = bots.names()
FEW = 12
"""Iterations: enough to open several choices and to look behind them."""


def position(name: str, seed: int, lines: int) -> State:
    """A position of random play in which a seat decides."""
    game = registry.title(name).game
    state = game.new(game.info.seats[-1])
    chance, players = Dice(seed, CHANCE_STREAM), Dice(seed, PLAYER_STREAM)
    while state.top is not None and (lines > 0 or state.actor == CHANCE):
        state.apply(state.pick(chance if state.actor == CHANCE else players))
        lines -= 1
    return state


def choice(bot: str, state: State, seed: int) -> int:
    """What the bot chooses as its seat: the state is copied and resampled before it sees it."""
    private = state.copy()
    private.resample(state.actor, Dice(seed, 7))
    return bots.bot(bot).choose(private, private.legal(), Clock(1.0, FEW), Dice(seed, 8))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_bots_choose_legal_actions(bot: str, game: str) -> None:
    for seed in range(8):
        state = position(game, seed, 7 * seed)
        if state.top is not None:
            assert choice(bot, state, seed) in state.legal()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_the_same_draws_give_the_same_choice(bot: str, game: str) -> None:
    for seed in range(3):
        state = position(game, seed, 20)
        assert choice(bot, state, seed) == choice(bot, state, seed)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_positions_that_look_the_same_get_the_same_choice(bot: str, game: str) -> None:
    """What a seat cannot see must not move its bot."""
    for seed in range(5):
        state = position(game, seed, 18)
        other = state.copy()
        other.resample(state.actor, Dice(seed, 99))
        assert other.view(state.actor) == state.view(state.actor)
        assert choice(bot, other, seed) == choice(bot, state, seed)


def test_positions_that_look_the_same_can_differ() -> None:
    """Or the test above would prove nothing."""
    state = position("pebbles", 1, 18)
    other = state.copy()
    other.resample(state.actor, Dice(1, 99))
    assert other.hash() != state.hash()


def test_greedy_takes_the_pebble_that_makes_a_pair() -> None:
    state = registry.title("pebbles").game.from_json(
        {
            "game": "pebbles",
            "seats": 2,
            "options": {"hand": 3},
            "stack": [{"step": "answer", "seat": 1, "numbers": [0, 0, 0, 0]}],
            "position": {"bag": [4, 6, 6], "hands": [0, 0, 0, 0, 0, 0], "heaps": [0, 0, 0, 1, 0, 0]},
        }
    )
    assert state.game.actions.path(choice("greedy", state, 1)) == "do:keep"


def test_greedy_returns_the_third_pebble_of_a_colour() -> None:
    state = registry.title("pebbles").game.from_json(
        {
            "game": "pebbles",
            "seats": 2,
            "options": {"hand": 3},
            "stack": [{"step": "answer", "seat": 1, "numbers": [0, 0, 0, 0]}],
            "position": {"bag": [2, 6, 6], "hands": [0, 0, 0, 0, 0, 0], "heaps": [1, 0, 0, 2, 0, 0]},
        }
    )
    for seed in range(5):
        assert state.game.actions.path(choice("greedy", state, seed)) == "do:return"


def test_equal_moves_are_drawn_by_lot() -> None:
    state = position("pebbles", 1, 0)
    assert len({choice("greedy", state, seed) for seed in range(30)}) > 1


def test_a_seated_bot_plays_through_the_door() -> None:
    table = Table(registry.title("pebbles").game, 2, None, 5)
    before = table.n
    SeatedBot(bots.bot("random"), table.state.actor, 5).play(table)
    assert table.n > before


class Spy:
    """Remembers what it was shown, then spoils it."""

    def __init__(self) -> None:
        self.shown: list[State] = []

    def choose(self, state: State, legal: list[int], clock: Clock, rng: Dice) -> int:
        self.shown.append(state.copy())
        action = legal[rng.below(len(legal))]
        state.apply(action)
        return action


def test_a_seated_bot_is_shown_what_its_seat_knows_and_no_more() -> None:
    table = Table(registry.title("pebbles").game, 3, None, 5)
    spies = [Spy() for _ in range(3)]
    seated = [SeatedBot(spy, seat, 5) for seat, spy in enumerate(spies)]
    dealt_anew = 0
    for _ in range(12):
        seat, before = table.state.actor, table.state.copy()
        seated[seat].play(table)
        shown = spies[seat].shown[-1]
        assert shown.view(seat) == before.view(seat)
        dealt_anew += shown.hash() != before.hash()
    assert dealt_anew > 6
    assert table.state.audit() == []


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownName, match=r"no bot 'gredy'; the bots are random, .*\. Did you mean greedy\?"):
        bots.bot("gredy")


@pytest.mark.parametrize(
    "name", ["hard@", "hard@x", "hard@-1", "hard@1.5", "hard@0", "hard@0.0s", "medium@3", "random@1s", "@1s"]
)
def test_a_budget_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(UnknownName, match=name):
        bots.bot(name)


def test_a_name_may_carry_a_budget() -> None:
    assert bots.seconds("hard") == 1.0
    assert bots.seconds("expert") == 5.0
    assert bots.seconds("hard@0.25s") == 0.25
    assert SeatedBot(bots.bot("hard@70"), 0, 1).iterations == 70
    assert SeatedBot(bots.bot("expert@0.5s"), 0, 1).seconds == 0.5
    assert bots.seconds("medium") == 0.0


def test_a_bot_of_ones_own_is_called_by_where_it_is() -> None:
    assert isinstance(bots.bot("tests.bots.test_bots:Spy"), Spy)
    for name in ("tests.bots.test_bots:Nobody", "no_such_module:Bot", "tests.bots.test_bots:BOTS", ":"):
        with pytest.raises(UnknownName, match="There is no bot"):
            bots.bot(name)


def test_greedy_is_another_name_for_medium() -> None:
    state = position("shangrila", 2, 40)
    for seed in range(5):
        assert choice("greedy", state, seed) == choice("medium", state, seed)


def test_easy_errs_now_and_then() -> None:
    """It plays what medium plays more often than chance would, but not always."""
    same = made = 0
    for seed in range(40):
        state = position("shangrila", seed, 30 + seed)
        made += 1
        same += choice("easy", state, seed) == choice("medium", state, seed)
    assert 0.1 * made < same < 0.9 * made


def test_a_clock_runs_down_to_nothing() -> None:
    assert 0.0 < Clock(100.0).left() <= 100.0
    assert Clock(0.0).left() == 0.0


def test_to_have_no_choice_is_a_secret_where_only_the_rack_says_so() -> None:
    """Babylonia: after two farmers comes a third, if there is one."""
    game = registry.title("babylonia").game
    state, rng = game.new(3), Dice(4)
    bound = free = 0
    while state.top is not None:
        if state.step == "more" and state.game.actions.path(state.legal()[-1]) == "do:done":
            if len(state.legal()) == 1:
                bound += is_forced_in_secret(state)
            else:
                free += 1
                assert not is_forced_in_secret(state), "whoever has a choice thinks as long as always"
        state.apply(state.pick(rng))
    assert bound > 0
    assert free > 0


@pytest.mark.parametrize("seed", range(3))
def test_where_nothing_is_hidden_everybody_sees_that_there_is_no_choice(seed: int) -> None:
    for lines in range(0, 120, 3):
        state = position("shangrila", seed, lines)
        assert state.top is None or not is_forced_in_secret(state)
