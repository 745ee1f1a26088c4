"""One test for each decision in RULINGS.md, by its number."""

from __future__ import annotations

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.games.shangrila.rules import GAME
from tests.games.shangrila.notation import may, play, position, supply, to_move, village


def test_r1_the_game_ends_with_eleven_stones_and_one_bridge() -> None:
    state = GAME.new(4, {"start": "printed"})
    rng = Dice(11)
    while state.top is not None:
        state.apply(state.pick(rng))
    assert len(state.dump()["bridges"]) == 1


def test_r2_two_students_must_be_recruited_where_two_are_possible() -> None:
    state = play(position("H: red rain star; blue fire", turn="red"), "student H rain")
    assert [GAME.actions.path(a) for a in state.legal()] == ["student:H.astrologer"]


def two_rain_makers_and_one_tile() -> State:
    """Red has masters of one guild in H, I, J and L, two of them with a student: five of six tiles lie."""
    return position("H: red rain\nI: red rain\nJ: red rain+\nL: red rain; blue fire", turn="red")


def test_r2_two_masters_of_a_guild_with_one_tile_left_are_one_student() -> None:
    state = two_rain_makers_and_one_tile()
    assert supply(state, "red", "rain") == 1
    play(state, "student I rain")
    assert to_move(state) == "blue"


def test_r3_nobody_may_pass_who_can_act() -> None:
    assert not may(position("H: red rain; blue fire", turn="red"), "pass")


def test_r3_who_cannot_act_passes() -> None:
    state = position("H: red rain; blue fire", turn="violet")
    assert [GAME.actions.path(a) for a in state.legal()] == ["do:pass"]
    assert to_move(play(state, "pass")) == "yellow"


def test_r4_with_three_players_a_master_that_fits_nowhere_stays_in_the_supply() -> None:
    """Fill the villages so that red's last master has no field; found by random set-ups."""
    for seed in range(3000):
        state = GAME.new(3)
        rng = Dice(seed)
        while state.step == "place":
            if [GAME.actions.path(a) for a in state.legal()] == ["do:pass"]:
                seat = state.actor
                before = list(state.dump()["supply"][seat])
                state.apply(state.legal()[0])
                assert state.dump()["supply"][seat] == before
                assert 6 in before
                return
            state.apply(state.pick(rng))
    raise AssertionError("no such set-up was found")


def test_r5_seat_0_begins_the_placement_and_the_game() -> None:
    assert GAME.new(3).actor == GAME.new(4).actor == 0
    assert GAME.new(3, {"start": "printed"}).actor == 0


def test_r6_from_a_weaker_village_even_the_own_master_turns_a_student_back() -> None:
    state = play(position("H: red rain+\nI: red rain; blue star fire", turn="red"), "H over HI")
    assert village(state, "I") == "red rain; blue star fire"
    assert supply(state, "red", "rain") == 4


def test_r7_no_master_is_set_in_the_red_village_with_three_players() -> None:
    state = GAME.new(3)
    assert not any(GAME.actions.path(a).startswith("master:C") for a in state.legal())
    assert any(GAME.actions.path(a).startswith("master:C") for a in GAME.new(4).legal())


def test_r8_as_many_masters_in_as_many_villages_share_the_win() -> None:
    outcome = position("H: red rain; blue fire", turn=None, bridges="JM").outcome()
    assert outcome is not None
    assert outcome.ranks == [1, 1, 3, 3]
    assert [outcome.win(seat) for seat in range(4)] == [0.5, 0.5, 0, 0]


def test_r9_the_set_up_for_four_holds_the_tile_we_completed() -> None:
    assert GAME.new(4, {"start": "printed"}).dump()["fields"]["F.astrologer"] == "2"
