"""What a seat may know of Wettstreit, and what the scene shows of it."""

from __future__ import annotations

from tafelrunde.core.display.scene import Scene
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.play.table import Table
from tafelrunde.core.registry import title
from tafelrunde.games.wettstreit.rules import GAME
from tests.games.wettstreit.examples import EXTERNAL, HANDS
from tests.games.wettstreit.notation import play, position


def shown(state: State, seat: int) -> Scene:
    return title("wettstreit").scene(state.view(seat))


def test_a_seat_sees_its_own_hand_and_the_size_of_the_others() -> None:
    state = position("", turn="lion", hands={"lion": "kkrrggbb", "bull": "kkkkkkk"})
    assert state.view(0).position["hands"] == [[2, 2, 2, 2], 7, 8, 8]
    assert state.view(WATCHER).position["hands"] == [8, 7, 8, 8]
    assert "unseen" not in state.view(0).position


def test_draws_are_secret_to_all_but_the_seat_that_draws() -> None:
    table = Table(GAME, 3, seed=2)
    draws = [entry for entry in table.log if entry.path.startswith("draw:")]
    assert len(draws) == 24
    for i, entry in enumerate(draws):
        for seat in (0, 1, 2, WATCHER):
            assert (entry.path_for(seat) == "draw:?") == (seat != i // 8)
            assert (entry.events[0].args_for(seat) == [-1]) == (seat != i // 8)


def test_samples_follow_the_odds_of_the_unseen_cards() -> None:
    """The other hand is all red; samples of it contain red in proportion to all unseen cards."""
    state = position("", turn="lion", seats=2, hands={"lion": "kkkkkkkk", "bull": "rrrrrrrr"})
    rng, reds = Dice(8), 0
    for i in range(1000):
        sample = state.copy()
        sample.resample(0, rng)
        assert sample.dump()["hands"][0] == [8, 0, 0, 0]
        reds += sample.dump()["hands"][1][1]
    expected = 8000 * 65 / (185 - 8)
    assert abs(reds - expected) < 0.06 * expected


def test_who_laid_the_link_keeps_it_in_samples() -> None:
    state = play(position(EXTERNAL, turn="pot", hands=HANDS, piles={"archer": "T"}), "g to BC")
    rng = Dice(1)
    links: dict[int, set[str]] = {seat: set() for seat in range(4)}
    for seat in range(4):
        for i in range(40):
            sample = state.copy()
            sample.resample(seat, rng)
            links[seat].add(sample.dump()["links"][1])
    assert links[3] == {"green"}
    assert all(len(links[seat]) > 2 for seat in (0, 1, 2))


def test_the_picture_shows_other_hands_as_numbers_and_the_link_from_behind() -> None:
    state = play(position(EXTERNAL, turn="pot", hands=HANDS, piles={"archer": "T"}), "g to BC")
    for seat in (0, 3):
        scene = shown(state, seat)
        link = next(shape for shape in scene.shapes if shape.place == "card:BC")
        assert link.symbol == "wcard-back", "it lies face down for everybody"
        held = [item.value for panel in scene.panels for item in panel.items if item.id.startswith("held:")]
        assert held == [8, 8, 8, 7], "the vase has laid a card"


def test_a_conflict_is_shown_as_two_sides() -> None:
    state = play(position(EXTERNAL, turn="pot", hands=HANDS, piles={"archer": "T"}), "g to BC", "first g", "play 2")
    scene = shown(state, 1)
    sides = [panel for panel in scene.panels if panel.kind == "side"]
    assert [panel.seat for panel in sides] == [0, 1]
    assert [panel.items[0].value for panel in sides] == [5, 1]
    assert {shape.id for shape in scene.shapes if shape.id.startswith("side:")} == {"side:0", "side:1"}
    rack = next(panel for panel in scene.panels if panel.kind == "rack")
    assert [item.counts for item in rack.items if item.pick.startswith("hand:")] == [""] * 4 + ["commit"] * 4


def test_before_the_conflicts_leaders_stand_for_their_colour() -> None:
    state = play(position(EXTERNAL, turn="pot", hands=HANDS, piles={"archer": "T"}), "g to BC")
    picks = [shape.pick for shape in shown(state, 3).shapes if shape.pick.startswith("conflict:")]
    assert sorted(picks) == ["conflict:green"] * 2 + ["conflict:red"] * 2


def test_treasures_to_be_taken_stand_for_themselves() -> None:
    state = play(position("A: T r g k\nB: T r@lion.trader g k", turn="lion"), "k to AB")
    picks = {shape.pick for shape in shown(state, 0).shapes if shape.pick.startswith("treasure:")}
    assert picks == {"treasure:A", "treasure:B"}


def test_who_watches_has_no_rack() -> None:
    scene = shown(position("", turn="lion"), WATCHER)
    assert not [panel for panel in scene.panels if panel.kind == "rack"]
    held = [item.value for panel in scene.panels for item in panel.items if item.id.startswith("held:")]
    assert held == [8, 8, 8, 8]


def test_who_saw_the_link_turned_up_takes_nothing_back() -> None:
    """The bull did not lay the link; with an undo it could choose its defence again, knowing the colour."""
    table = Table(GAME, 4)
    table.start = position("A: T g@lion.trader k k\nB: X g@bull.trader k r", turn="lion", piles={"pot": "T"})
    table.state = table.start.copy()
    for seat, path in ((0, "hand:blue > link:AB"), (0, "commit:1"), (1, "commit:0")):
        assert table.state.view(1).position["links"][0] in (None, "hidden")
        table.play(seat, table.n, path)
    assert table.state.view(1).position["links"][0] == "blue"
    assert table.undoable(1) == []
