"""The rules from the set-up to the end, in the order in which they are explained."""

from __future__ import annotations

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.catan.rules import GAME, Catan
from tests.games.catan.notation import HARBOURS, bank, choices, edge_name, hand, may, play, position, to_move

# -- Setting up


@pytest.mark.parametrize(
    ("seats", "landscapes", "harbours", "tokens", "goods", "deck"),
    [
        (4, [4, 3, 4, 4, 3, 1], [1, 1, 1, 1, 1, 4], 18, 19, [14, 2, 2, 2, 5]),
        (6, [6, 5, 6, 6, 5, 2], [1, 1, 2, 1, 1, 5], 28, 24, [20, 3, 3, 3, 5]),
    ],
)
def test_the_material(
    seats: int, landscapes: list[int], harbours: list[int], tokens: int, goods: int, deck: list[int]
) -> None:
    state = GAME.new(seats)
    rng = Dice(3)
    while state.actor == CHANCE:
        state.apply(state.pick(rng))
    data = state.dump()
    laid = list(data["terrain"].values())
    assert [laid.count(t) for t in ("forest", "hill", "pasture", "field", "mountain", "desert")] == landscapes
    kinds = list(data["harbours"].values())
    assert [kinds.count(k) for k in ("wood", "brick", "wool", "grain", "ore", "any")] == harbours
    numbers = sorted(data["numbers"].values())
    assert len(numbers) == tokens
    assert 7 not in numbers
    assert [numbers.count(n) for n in (2, 12)] == [1, 1] if seats == 4 else [2, 2]
    assert {numbers.count(n) for n in (3, 4, 5, 6, 8, 9, 10, 11)} == ({2} if seats == 4 else {3})
    assert data["bank"] == [goods] * 5
    assert data["deck"] == deck
    assert data["terrain"][data["robber"]] == "desert"
    assert state.audit() == []


def test_the_small_island_has_54_sites_and_72_edges_the_large_one_80_and_109() -> None:
    for seats, sites, edges in ((4, 54, 72), (6, 80, 109)):
        island = GAME.map_of(seats, {})
        assert sum(bin(word).count("1") for word in island.all_sites) == sites
        assert sum(end >= 0 for end in island.ends) == 2 * edges
        assert island.site_words == (1 if seats == 4 else 2)


def test_the_harbours_of_the_small_island() -> None:
    assert {edge_name(edge) for edge in HARBOURS} == set(position().dump()["harbours"])


# -- Founding


def test_a_settlement_is_founded_anywhere_with_free_neighbours() -> None:
    state = position("blue: settlements d4", step="found")
    sites = choices(state, "settlement")
    assert len(sites) == 54 - 4
    assert not {"d4", "d3", "d5", "e4"} & set(sites)


def test_the_first_settlement_brings_no_goods_and_the_second_one_card_a_field() -> None:
    state = position("blue: settlements b3", step="found", turn="red")
    play(state, "settlement:d4")
    assert hand(state, "red") == ""
    state = position("blue: settlements b3", step="found", turn="red", numbers=(7, 0, 0, 0))
    play(state, "settlement:d4")
    assert hand(state, "red") == "1 wood 1 ore", "forest, mountains, and a desert that gives nothing"


# -- Production


def test_a_settlement_draws_one_card_and_a_city_two() -> None:
    state = position("red: settlements d4; cities b3\nblue: settlements d2", step="turn")
    play(state, "do:roll", "roll:11")
    assert hand(state, "red") == "3 wood", "one from D3, two from B3"
    assert hand(state, "blue") == "1 wood"
    assert bank(state, "wood") == 15


def test_two_settlements_at_one_field_draw_two_cards() -> None:
    state = play(position("red: settlements d4 e2", step="turn"), "do:roll", "roll:11")
    assert hand(state, "red") == "2 wood"


# -- The seven


def test_seven_cards_are_safe_and_of_nine_four_are_lost() -> None:
    text = "red: settlements d4; hand 7 wood\nblue: settlements g3; hand 9 ore\ngold: hand 15 grain"
    state = play(position(text, step="turn"), "do:roll", "roll:7")
    assert state.deciders() == [1, 2]
    play(state, *["discard:ore"] * 4)
    assert to_move(state) == "gold"
    play(state, *["discard:grain"] * 7)
    assert (hand(state, "blue"), hand(state, "gold")) == ("5 ore", "8 grain")


def test_who_rolls_discards_too() -> None:
    state = play(position("red: settlements d4; hand 8 wood", step="turn"), "do:roll", "roll:7")
    assert (state.step, to_move(state)) == ("discard", "red")


def test_the_robber_moves_and_one_of_several_is_robbed() -> None:
    text = "red: settlements g3\nblue: settlements d4; hand 2 ore\ngold: cities d2; hand 1 wool\ngreen: settlements e3"
    state = play(position(text, step="turn"), "do:roll", "roll:7")
    assert len(choices(state, "robber")) == 18, "any field but its own"
    play(state, "robber:D3")
    assert choices(state, "victim") == ["1", "2"], "green has nothing"
    play(state, "victim:2", "steal:wool")
    assert (hand(state, "red"), hand(state, "gold")) == ("1 wool", "")
    assert state.step == "build"


def test_nobody_robs_himself_and_an_empty_field_robs_nobody() -> None:
    state = play(position("red: settlements d4; hand 1 ore", step="turn"), "do:roll", "roll:7", "robber:D3")
    assert state.step == "build"


# -- Trade with the bank


@pytest.mark.parametrize(
    ("site", "good", "rate"),
    [("d4", "wood", 4), ("b3", "wood", 3), ("c1", "wood", 2), ("d1", "wood", 2), ("c1", "ore", 4), ("c9", "ore", 2)],
)
def test_four_to_one_three_to_one_two_to_one(site: str, good: str, rate: int) -> None:
    wanted = "brick"
    state = position(f"red: settlements {site}; hand {rate} {good}")
    play(state, f"bank:{good} > for:{wanted}")
    assert (hand(state, "red"), bank(state, good)) == (f"1 {wanted}", 19)
    state = position(f"red: settlements {site}; hand {rate - 1} {good}")
    assert not may(state, f"bank:{good} > for:{wanted}")


def test_the_best_harbour_counts_whichever_comes_first() -> None:
    for sites in ("b3 c1", "c1 b3", "c1 g2"):
        state = position(f"red: settlements {sites}; hand 2 wood 3 ore")
        assert (state.rate_of(0, 0), state.rate_of(0, 4)) == (2, 3)


def test_a_harbour_can_be_used_at_once() -> None:
    state = position("red: settlements b5; roads b4-b5 b3-b4; hand 4 wood 1 brick 1 wool 1 grain")
    assert not may(state, "bank:wood > for:ore") or hand(state, "red").startswith("4")
    play(state, "settlement:b3", "bank:wood > for:ore")
    assert hand(state, "red") == "1 ore"


def test_the_bank_gives_only_what_it_has() -> None:
    state = position("red: settlements d4; hand 4 wood\nblue: hand 19 ore")
    assert [c for c in choices(state) if c.startswith("bank:")] == [
        f"bank:wood > for:{good}" for good in ("brick", "wool", "grain")
    ]


# -- Trade between players


def test_two_for_three_of_several_kinds() -> None:
    text = "red: settlements d4; hand 2 wood 1 brick\nblue: hand 1 wool 2 ore\ngold: hand 5 grain"
    state = play(position(text), "do:offer", "give:wood", "give:brick", "want:ore", "want:ore", "want:wool")
    play(state, "do:propose", "do:accept", "do:decline", "partner:1")
    assert (hand(state, "red"), hand(state, "blue")) == ("1 wood 1 wool 2 ore", "1 wood 1 brick")


def test_nobody_gives_what_he_has_not() -> None:
    state = play(position("red: settlements d4; hand 1 wood\nblue: hand 1 ore"), "do:offer", "give:wood")
    assert choices(state, "give") == []
    play(state, "want:grain", "do:propose")
    assert not may(state, "do:accept")


def test_the_offer_can_be_withdrawn() -> None:
    text = "red: settlements d4; hand 1 wood\nblue: hand 1 ore"
    state = play(position(text), "do:offer", "give:wood", "want:ore", "do:propose", "do:accept", "do:withdraw")
    assert (hand(state, "red"), state.step) == ("1 wood", "build")


def test_only_whose_turn_it_is_trades_and_only_after_the_roll() -> None:
    state = position("red: settlements d4; hand 8 wood\nblue: hand 8 ore", step="turn")
    assert choices(state) == ["do:roll"]


# -- Building


def test_a_road_costs_wood_and_brick_and_continues_what_is_there() -> None:
    state = position("red: settlements d4; roads d4-d5; hand 1 wood 1 brick")
    assert sorted(choices(state, "road")) == ["c5-d5", "d3-d4", "d4-e4", "d5-d6"]
    play(state, "road:d5-d6")
    assert hand(state, "red") == ""
    assert choices(state, "road") == []


def test_a_settlement_stands_at_an_own_road_with_free_neighbours() -> None:
    text = "red: settlements d4; roads d4-d5 d5-d6 d6-d7; hand 1 wood 1 brick 1 wool 1 grain"
    state = position(text)
    assert choices(state, "settlement") == ["d6", "d7"]
    assert choices(position(f"{text}\nblue: settlements d8"), "settlement") == ["d6"]
    play(state, "settlement:d6")
    assert hand(state, "red") == ""


def test_a_city_replaces_an_own_settlement() -> None:
    state = position("red: settlements d4 g3; hand 2 grain 3 ore\nblue: settlements b3")
    assert choices(state, "city") == ["d4", "g3"]
    play(state, "city:d4")
    assert (state.dump()["settlements"][0], state.dump()["cities"][0]) == (["g3"], ["d4"])
    assert state.open_points(0) == 3


def test_four_cities_at_most() -> None:
    state = position("red: cities b2 b4 b6 b8; settlements d1; hand 2 grain 3 ore")
    assert choices(state, "city") == []


def test_fifteen_roads_at_most() -> None:
    fifteen = "d0-d1 d1-d2 d2-d3 d3-d4 d4-d5 d5-d6 d6-d7 d7-d8 d8-d9 d9-d10 d0-e0 e0-e1 e1-e2 e2-e3 e3-e4"
    state = position(f"red: settlements d1; roads {fifteen}; hand 5 wood 5 brick", longest_road=0)
    assert choices(state, "road") == []


# -- Development cards


def test_a_card_costs_wool_grain_and_ore() -> None:
    state = play(position("red: settlements d4; hand 1 wool 1 grain 1 ore"), "do:buy")
    assert (to_move(state), hand(state, "red")) == ("chance", "")
    assert state.odds() == [14, 2, 2, 2, 5]
    play(state, "draw:roads")
    assert state.dump()["cards"][0] == [0, 1, 0, 0, 0]


def test_an_empty_deck_sells_nothing() -> None:
    text = "red: settlements d4; hand 1 wool 1 grain 1 ore; played 14 knight 2 roads 2 invention 2 monopoly"
    state = position(f"{text}; cards 5 victory", largest_army=0)
    assert not may(state, "do:buy")


def test_a_knight_moves_the_robber_before_the_roll_too() -> None:
    text = "red: settlements d4; cards 1 knight\nblue: settlements g3; hand 1 ore"
    state = play(position(text, step="turn", robber="C4"), "play:knight", "robber:F3", "steal:ore")
    assert (state.step, to_move(state)) == ("turn", "red")
    assert hand(play(state, "do:roll", "roll:6"), "red") == "2 ore", "one stolen, one from C4, which is free again"


def test_invention_takes_two_cards_of_any_kind() -> None:
    state = play(position("red: settlements d4; cards 1 invention"), "play:invention", "take:ore", "take:ore")
    assert (hand(state, "red"), bank(state, "ore"), state.step) == ("2 ore", 17, "build")


def test_monopoly_takes_all_cards_of_a_good() -> None:
    text = """
        red: settlements d4; hand 1 ore; cards 1 monopoly
        blue: hand 3 ore 1 wool
        gold: hand 2 wood
        green: hand 1 ore
    """
    state = play(position(text), "play:monopoly", "monopoly:ore")
    assert [hand(state, seat) for seat in ("red", "blue", "gold", "green")] == ["5 ore", "1 wool", "2 wood", ""]


# -- Longest road and largest army


def test_the_longest_road_begins_with_five_and_is_taken_by_a_longer_one_only() -> None:
    text = "red: settlements d1; roads d1-d2 d2-d3 d3-d4 d4-d5; hand 1 wood 1 brick"
    state = play(position(text), "road:d5-d6")
    assert (state.road_holder, state.open_points(0)) == (0, 3)
    rival = "blue: settlements g3; roads g2-g3 g3-g4 g4-g5 g5-g6; hand 2 wood 2 brick"
    state = position(f"{text.split(';')[0]}; roads d1-d2 d2-d3 d3-d4 d4-d5 d5-d6\n{rival}", turn="blue", longest_road=0)
    play(state, "road:g6-g7")
    assert state.road_holder == 0, "as long is not longer"
    play(state, "road:g7-g8")
    assert (state.road_holder, state.open_points(0), state.open_points(1)) == (1, 1, 3)


def test_own_buildings_do_not_interrupt_a_road() -> None:
    state = position("red: settlements d1 d3; cities d5; roads d1-d2 d2-d3 d3-d4 d4-d5 d5-d6", longest_road=0)
    assert state.trails[0] == 5


def test_the_largest_army_begins_with_three_and_is_taken_by_a_larger_one_only() -> None:
    state = position("red: settlements d4; cards 1 knight; played 2 knight\nblue: played 3 knight", largest_army=1)
    play(state, "play:knight")
    assert state.army_holder == 1
    state = position("red: settlements d4; cards 1 knight; played 3 knight\nblue: played 3 knight", largest_army=1)
    play(state, "play:knight")
    assert (state.army_holder, state.open_points(0)) == (0, 3)
    state = position("red: settlements d4; cards 1 knight; played 1 knight")
    assert play(state, "play:knight").army_holder == -1


# -- Victory


def test_ten_points_win_at_once() -> None:
    state = position("red: cities b2 b4 b6 b8; settlements d1; roads d1-d2 d2-d3; hand 1 wood 1 brick 1 wool 1 grain")
    play(state, "settlement:d3")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ([10, 0, 0, 0], [1, 2, 2, 2])


def test_free_roads_can_win() -> None:
    text = "red: cities b2 b4 b6 b8; roads b2-b3 b3-b4 b4-b5; cards 1 roads"
    state = play(position(text), "play:roads", "road:b5-b6")
    assert state.outcome() is None
    assert play(state, "road:b6-b7").outcome() is not None


# -- A scenario is a subclass that overrides hooks


def test_hooks_change_a_rule_each() -> None:
    class Scenario(Catan):
        def yields(self, hex: int) -> bool:
            return hex % 2 == 0

        def rate_of(self, seat: int, good: int) -> int:
            return 2

        def special_points(self, seat: int) -> int:
            return 7 if seat == 0 else 0

        def army_points(self) -> int:
            return 1

        def goal(self) -> int:
            return 9

        def after_settling(self, seat: int, site: int) -> None:
            built.append(("settlement", site))

        def after_growing(self, seat: int, site: int) -> None:
            built.append(("city", site))

        def victims(self, seat: int) -> int:
            return 0b10

    built: list[tuple[str, int]] = []
    base = position("red: settlements d4 g3; hand 2 wood; cards 1 knight; played 2 knight")
    state = Scenario(base.game, base.seats, base.options, base.island, base.kinds, base)
    assert may(state, "bank:wood > for:ore")
    assert state.open_points(0) == 9
    state.settle(1, 5)
    state.grow(1, 5)
    assert built == [("settlement", 5), ("city", 5)]
    play(state, "play:knight")
    assert state.outcome() is not None
    assert state.open_points(0) == 10
