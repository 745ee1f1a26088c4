"""Bots play by the rules, repeat themselves when asked to, and know no more than their seat."""

from __future__ import annotations

import pytest

from tafelrunde import bots
from tafelrunde.bots.bot import Clock, SeatedBot
from tafelrunde.core import registry
from tafelrunde.core.dice import CHANCE_STREAM, PLAYER_STREAM, Dice
from tafelrunde.core.errors import UnknownName
from tafelrunde.core.flow import CHANCE
from tafelrunde.core.game import State
from tafelrunde.core.table import Table

GAMES = registry.ids()
BOTS = bots.names()


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
    """What the bot chooses as its seat: the state is copied and dealt anew before it sees it."""
    private = state.copy()
    private.resample(state.actor, Dice(seed, 7))
    return bots.bot(bot).choose(private, private.legal(), Clock(1.0), Dice(seed, 8))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_bots_choose_legal_actions(bot: str, game: str) -> None:
    for seed in range(20):
        state = position(game, seed, 3 * seed)
        if state.top is not None:
            assert choice(bot, state, seed) in state.legal()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_the_same_draws_give_the_same_choice(bot: str, game: str) -> None:
    for seed in range(5):
        state = position(game, seed, 20)
        assert choice(bot, state, seed) == choice(bot, state, seed)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_positions_that_look_the_same_get_the_same_choice(bot: str, game: str) -> None:
    """What a seat cannot see must not move its bot."""
    for seed in range(10):
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
    with pytest.raises(UnknownName, match=r"no bot 'gredy'; the bots are random, greedy\. Did you mean greedy\?"):
        bots.bot("gredy")


def test_a_clock_runs_down_to_nothing() -> None:
    assert 0.0 < Clock(100.0).left() <= 100.0
    assert Clock(0.0).left() == 0.0
