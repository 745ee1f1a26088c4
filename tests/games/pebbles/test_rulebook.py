"""The rules of Pebbles, in the order in which its page tells them."""

from __future__ import annotations

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.registry import title
from tafelrunde.games.pebbles.rules import GAME


def position(
    hands: list[int], heaps: list[int], step: str = "turn", seat: int = 0, numbers: list[int] | None = None
) -> State:
    """Two seats; the bag holds what lies nowhere else. Lists are red, blue, white of seat 0, then of seat 1."""
    waiting = [int(step == "answer" and numbers is not None and numbers[0] == c) for c in range(3)]
    bag = [6 - hands[c] - hands[c + 3] - heaps[c] - heaps[c + 3] - waiting[c] for c in range(3)]
    return GAME.from_json(
        {
            "game": "pebbles",
            "seats": 2,
            "options": {},
            "stack": [{"step": step, "seat": seat, "numbers": [*(numbers or []), 0, 0, 0, 0][:4]}],
            "position": {"bag": bag, "hands": hands, "heaps": heaps},
        }
    )


def paths(state: State) -> list[str]:
    return [GAME.actions.path(a) for a in state.legal()]


def play(state: State, path: str) -> State:
    assert path in paths(state)
    state.apply(GAME.actions.parse(path))
    return state


def test_chance_deals_a_hand_to_everybody() -> None:
    state = GAME.new(3, {"hand": 2})
    dealt = 0
    while state.step == "deal":
        assert state.actor == CHANCE
        assert state.odds() == [n for n in state.dump()["bag"] if n]
        state.apply(state.legal()[0])
        dealt += 1
    assert dealt == 6
    assert (state.actor, state.step) == (0, "turn")


def test_on_your_turn_you_give_a_pebble_of_your_hand_to_another_seat() -> None:
    state = position([1, 0, 1, 1, 1, 0], [0] * 6)
    assert paths(state) == ["hand:red > seat:1", "hand:white > seat:1"]
    play(state, "hand:white > seat:1")
    assert (state.actor, state.step) == (1, "answer")


def test_who_keeps_it_lays_it_on_the_own_heap() -> None:
    state = play(position([1, 0, 0, 1, 0, 0], [0] * 6, "answer", 1, [2, 0]), "do:keep")
    assert state.dump()["heaps"] == [0, 0, 0, 0, 0, 1]


def test_who_returns_it_lays_it_on_the_givers_heap() -> None:
    state = play(position([1, 0, 0, 1, 0, 0], [0] * 6, "answer", 1, [2, 0]), "do:return")
    assert state.dump()["heaps"] == [0, 0, 1, 0, 0, 0]


def test_then_the_giver_draws_and_the_next_seat_has_its_turn() -> None:
    state = play(position([1, 0, 0, 1, 0, 0], [0] * 6, "answer", 1, [2, 0]), "do:keep")
    assert (state.actor, state.step) == (CHANCE, "draw")
    play(state, "draw:blue")
    assert state.dump()["hands"] == [1, 1, 0, 1, 0, 0]
    assert (state.actor, state.step) == (1, "turn")


def test_nothing_is_drawn_from_an_empty_bag_and_the_game_ends_with_the_last_pebble() -> None:
    state = position([0, 0, 0, 0, 0, 1], [6, 6, 0, 0, 0, 5], "turn", 1)
    play(state, "hand:white > seat:0")
    play(state, "do:keep")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "empty"


def test_one_of_a_colour_counts_one_two_count_three_and_more_count_nothing() -> None:
    state = position([0, 0, 0, 1, 0, 0], [1, 2, 3, 2, 2, 2])
    assert state.result().scores == [1 + 3 + 0, 3 + 3 + 3]
    assert state.result().ranks == [2, 1]


def test_the_prompt_of_an_answer_names_the_colour() -> None:
    pebbles = title("pebbles")
    state = position([1, 0, 0, 1, 0, 0], [0] * 6, "answer", 1, [2, 0])
    for seat in (0, 1, WATCHER):
        prompt = pebbles.scene(state.view(seat)).prompt
        assert prompt is not None
        assert pebbles.texts.say(prompt, "de") == "Behalte den Kiesel oder gib ihn zurück: weiß"
        assert pebbles.texts.say(prompt, "en") == "Keep the pebble or return it: white"
    assert pebbles.scene(play(state, "do:keep").view(0)).prompt is None
