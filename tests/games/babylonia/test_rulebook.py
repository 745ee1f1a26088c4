"""The rulebook of Babylonia (Ludonova 2019), in page order: its rules, and every printed example.

What the examples show only in pictures (which hex, which token) is ours, in keeping with the numbers of the text.
Alexander is crimson here, Claudia lapis, Jennifer ochre. Three players use the centre and the south.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.games.babylonia.board import (
    CARDS,
    CITIES,
    HEXES,
    LAND_OF,
    LANDS,
    NEIGHBOURS,
    PLAIN,
    RIVER,
    ROW_COLUMN,
    SITES,
    SPACES,
    TILE_MIX,
    ZIGGURATS,
    in_play,
)
from tafelrunde.games.babylonia.rules import GAME
from tests.games.babylonia.examples import BESIDE, CITY, FIELDS, ZIGGURAT, nearly_empty, set_up, won_by
from tests.games.babylonia.notation import cities, may, moves_of, play, points, position, to_move

# -- Material and preparation


def test_the_map_has_175_hexes_in_three_lands_and_two_rivers() -> None:
    assert len(ROW_COLUMN) == 175
    assert (len(PLAIN), len(SPACES), len(ZIGGURATS), len(RIVER)) == (107, 32, 5, 31)
    assert [list(LAND_OF.values()).count(land) for land in LANDS] == [26, 56, 62]
    assert sum(len(near) for near in NEIGHBOURS.values()) == 2 * 474
    assert Counter(len(near) for near in NEIGHBOURS.values()) == {3: 17, 4: 20, 5: 11, 6: 127}


def test_the_lands_are_parted_by_the_rivers() -> None:
    for name, land in LAND_OF.items():
        assert {LAND_OF[near] for near in NEIGHBOURS[name] if near in LAND_OF} <= {land}


def test_tiles_and_ziggurats_lie_apart() -> None:
    """So no tile has to be occupied to surround another one."""
    for site in SITES:
        assert not set(NEIGHBOURS[site]) & set(SITES)
    assert all(sum(near in ZIGGURATS for near in NEIGHBOURS[name]) <= 1 for name in HEXES)
    required = Counter(sum(near not in RIVER for near in NEIGHBOURS[site]) for site in SPACES)
    assert required == {3: 12, 4: 13, 6: 7}


@pytest.mark.parametrize(
    ("seats", "hexes", "spaces", "ziggurats", "cities_used"),
    [(2, 113, 18, 3, 12), (3, 149, 26, 4, 16), (4, 175, 32, 5, 19)],
)
def test_the_lands_used(seats: int, hexes: int, spaces: int, ziggurats: int, cities_used: int) -> None:
    used = in_play(seats)
    assert len(used) == hexes
    assert sum(name in SPACES for name in used) == spaces == sum(TILE_MIX[seats])
    assert sum(name in ZIGGURATS for name in used) == ziggurats
    assert sum(TILE_MIX[seats][: len(CITIES)]) == cities_used
    assert used >= set(RIVER)
    state = set_up(seats)
    assert set(state.dump()["tiles"]) == used & set(SPACES)
    assert set(state.dump()["ziggurats"]) == used & set(ZIGGURATS)


def test_every_space_gets_a_tile_by_lot() -> None:
    assert set_up(4, 1).dump()["tiles"] != set_up(4, 2).dump()["tiles"]
    laid = Counter(set_up(4).dump()["tiles"].values())
    assert laid == {
        **dict.fromkeys(("P", "S", "M", "SP", "MS", "MP"), 3),
        "MSP": 1,
        **dict.fromkeys("567", 2),
        "city": 7,
    }


def test_the_odds_of_a_tile_are_those_that_are_left() -> None:
    state = GAME.new(2)
    assert state.odds() == [2, 2, 2, 2, 2, 2, 1, 1, 1, 3]
    state.apply(state.legal()[0])
    assert state.odds() == [1, 2, 2, 2, 2, 2, 1, 1, 1, 3]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_thirty_tokens_and_draws_five(seats: int) -> None:
    data = set_up(seats).dump()
    for rack, supply in zip(data["racks"], data["supply"], strict=True):
        assert sum(rack) == 5
        assert [a + b for a, b in zip(rack, supply, strict=True)] == [12, 6, 6, 6]


def test_the_first_seven_cards_are_on_display_in_the_basic_game() -> None:
    assert set_up(4).dump()["display"] == list(CARDS[:7])


def test_the_start_player_is_drawn_by_lot() -> None:
    assert {set_up(4, seed).actor for seed in range(40)} == {0, 1, 2, 3}


# -- Course of play


def test_the_turn_goes_round_with_the_clock() -> None:
    state = play(position("", turn="lapis"), "F M4", "P M6")
    assert to_move(state) == "ochre"
    assert to_move(play(state, "S L5", "P L6")) == "crimson"


# -- 1. Play tokens from the rack. The printed example: two tokens, or three and more farmers.


def test_example_alexander_plays_two_tokens_or_three_and_more_farmers() -> None:
    state = position("rack crimson: FFFFP", turn="crimson")
    assert to_move(play(state.copy(), "P M4", "F M6")) == "lapis", "two of any kind"
    state = play(state, "F M4", "F M6")
    assert moves_of(state) == {"F", "done"}, "no noble with the farmers"
    assert to_move(play(state.copy(), "done")) == "lapis", "two farmers are two tokens"
    state = play(state, "F L5")
    assert moves_of(state) == {"F", "done"}
    assert to_move(play(state, "F L6")) == "crimson", "the rack holds a priest; nobody else knows, so he is asked"
    assert moves_of(state) == {"done"}


def test_one_token_is_not_enough() -> None:
    assert "done" not in moves_of(play(position("", turn="crimson"), "F M4"))


def test_a_hex_is_free_without_token_tile_and_ziggurat() -> None:
    state = position("tiles: L7=MP M5=6\nlapis: M4=F", turn="crimson")
    for taken in ("M4", "L7", "M5"):
        assert not may(state, f"F {taken}")
    assert not any("L3" in GAME.actions.path(action) for action in state.legal())
    assert may(state, "F M6")


def test_nothing_is_played_in_a_land_that_is_not_used() -> None:
    for seats, far in ((2, "M4"), (3, "A3")):
        assert not may(position("", turn="crimson", seats=seats), f"P {far}")
        assert may(position("", turn="crimson", seats=4), f"P {far}")


def test_first_round_one_token_then_two() -> None:
    state = set_up(3, 4)
    first = state.actor
    state.apply(state.legal()[-1])
    while state.actor == CHANCE:
        state.apply(state.legal()[0])
    assert state.actor == (first + 1) % 3, "one token only"
    for _ in range(2):
        state.apply(state.legal()[0])  # farmers on land, if there are any
    while state.actor == CHANCE:
        state.apply(state.legal()[0])
    assert state.actor == (first + 2) % 3, "exactly two tokens"


def test_first_round_the_second_player_may_not_play_three_farmers() -> None:
    state = position("lapis: M4=F\nrack crimson: FFFFF", turn="crimson", limit=2)
    assert to_move(play(state, "F L5", "F L6")) == "lapis"


def test_first_round_the_single_token_may_go_into_a_river() -> None:
    assert to_move(play(position("", turn="crimson", limit=1), "P K5")) == "lapis"


def test_first_round_the_third_player_plays_as_always() -> None:
    state = position("lapis: M4=F\nrack crimson: FFFFF", turn="lapis", limit=2)
    play(state, "F M6", "F L6")
    assert to_move(state) == "ochre"
    play(state, "F L9", "F L10")
    assert to_move(state) == "ochre"
    assert "done" in moves_of(state)


# -- Rivers. The printed example: a farmer face down.


def test_example_alexander_plays_a_farmer_face_down_in_a_river() -> None:
    state = play(position("", turn="crimson"), "P M4", "F K5")
    assert state.view(0).position["tokens"]["K5"] == "0F"
    for other in (1, 2, -3):
        assert state.view(other).position["tokens"]["K5"] == "0?"
        assert state.view(other).position["tokens"]["M4"] == "0P"


def test_both_of_two_tokens_may_go_into_rivers() -> None:
    assert to_move(play(position("", turn="crimson"), "P K5", "F C3")) == "lapis"


def test_of_three_and_more_farmers_none_may_be_in_a_river() -> None:
    state = position("rack crimson: FFFFF", turn="crimson")
    assert to_move(play(state.copy(), "F K5", "F M4")) == "lapis", "a farmer in the river: two tokens"
    state = play(state, "F M4", "F M6")
    assert may(state, "F L5")
    assert not may(state, "F K5")


# -- Ziggurats. The printed example: three points.


def test_example_alexander_plays_a_civil_servant_beside_a_ziggurat_for_three_points() -> None:
    state = play(position(BESIDE, turn="crimson"), "S O9")
    assert points(state, "crimson") == [3]


def test_every_token_beside_a_ziggurat_scores_again() -> None:
    state = play(position("crimson: O9=F\nlapis: O11=F", turn="crimson"), "P P9", "S I6")
    assert points(state) == [1 + 2, 0, 0]


def test_a_token_in_a_river_scores_beside_a_ziggurat_too() -> None:
    assert points(play(position("", turn="crimson"), "F K4"), "crimson") == [1]


def test_a_token_elsewhere_scores_nothing() -> None:
    assert points(play(position("crimson: O9=F", turn="crimson"), "F M6"), "crimson") == [0]


# -- Fields. The printed example: six points, then five for five cities.


def test_example_alexander_tills_a_field_of_six_and_one_with_a_city_symbol_for_five() -> None:
    state = play(position(FIELDS, turn="crimson"), "F M5")
    assert points(state) == [6, 0, 0]
    state = play(state, "F M9")
    assert points(state) == [6 + 5, 0, 0]
    assert not {"M5", "M9"} & set(state.dump()["tiles"])
    assert (state.dump()["tokens"]["M5"], state.dump()["tokens"]["M9"]) == ("0F", "0F")


def test_a_field_needs_an_own_token_beside_it() -> None:
    assert not may(position("tiles: M5=6\nlapis: M4=P", turn="crimson"), "F M5")
    assert may(position("tiles: M5=6\ncrimson: M4=P", turn="crimson"), "F M5"), "a noble"
    assert may(position("tiles: M5=6\ncrimson: M4=F", turn="crimson"), "F M5"), "a farmer"
    assert may(play(position("tiles: M5=6", turn="crimson"), "S M4"), "F M5"), "laid in the same turn"


def test_no_noble_goes_on_a_field() -> None:
    state = position("tiles: M5=6\ncrimson: M4=P", turn="crimson")
    assert not any(may(state, f"{noble} M5") for noble in "PSM")


def test_a_field_may_be_tilled_by_the_third_farmer() -> None:
    state = position("tiles: M5=7\nrack crimson: FFFPP", turn="crimson")
    assert points(play(state, "F N4", "F M6", "F M5"), "crimson") == [7]


# -- 2. Score surrounded cities. The printed example: 12 to 6, then 4, 3 and 2.


def test_example_alexander_surrounds_the_city_and_scores_12_jennifer_6_then_4_3_and_2() -> None:
    state = play(position(CITY, turn="crimson"), "M L6", "S P11")
    assert points(state, "crimson", "lapis", "ochre") == [12 + 4, 3, 6 + 2]
    assert cities(state, "crimson") == ["M", "MP", "P", "S"]
    assert (len(cities(state, "lapis")), len(cities(state, "ochre"))) == (3, 2)
    assert "L7" not in state.dump()["tiles"]


def test_example_the_same_nobles_score_again_for_the_next_city() -> None:
    """M9 is surrounded next; two of Alexander's merchants and one of Jennifer's are connected with it."""
    state = position(CITY.replace("L7=MP", "L7=MP M9=MS"), turn="crimson")
    play(state, "M L6", "S P11", "F N9", "F A10")
    before = points(state, "crimson", "ochre")
    play(state, "F M10", "P H1")
    assert points(state, "crimson", "ochre") == [before[0] + 2 * 2 + 4, before[1] + 2 * 1 + 3]


def test_a_city_waits_for_all_land_beside_it_and_for_no_river() -> None:
    state = play(position("tiles: D2=P\ncrimson: E2=P", turn="crimson"), "P E3", "S H1")
    assert cities(state, "crimson") == []
    state = play(position("tiles: D2=P\ncrimson: E2=P E3=P", turn="crimson"), "F D3", "P H1")
    assert cities(state, "crimson") == ["P"], "both river hexes are free"


def test_tokens_of_all_players_surround_a_city() -> None:
    state = play(position("tiles: D2=P\ncrimson: E2=P\nlapis: E3=P C3=F", turn="ochre"), "F D3", "P H1")
    assert points(state) == [2, 2 + 1, 0]
    assert cities(state, "lapis") == ["P"], "the one in the river counts for the majority"


def test_face_down_tokens_link_but_score_nothing() -> None:
    state = position("tiles: D2=P\ncrimson: C3=P C4=P E2=F E3=F\nlapis: B9=F", turn="crimson")
    assert points(play(state, "F D3", "P H1"), "crimson") == [0 + 1]


def test_a_noble_beyond_a_face_down_token_is_linked() -> None:
    """With four: the river token C3 connects the priest on B3 with the city D2."""
    state = position("tiles: D2=P\ncrimson: C3=F B3=P\nlapis: E2=F E3=F", turn="lapis", seats=4)
    assert points(play(state, "F D3", "P H1"), "crimson", "lapis") == [2, 1]


def test_only_nobles_of_its_symbols_score() -> None:
    state = position("tiles: D2=SP\ncrimson: E2=P E3=S", turn="crimson")
    assert points(play(state, "M D3", "P H1"), "crimson") == [2 + 2 + 1]


def test_scoring_comes_after_all_tokens_of_the_turn() -> None:
    """The second token links a priest with the city that the first one surrounded."""
    state = position("tiles: D2=P\ncrimson: E2=F E3=F", turn="crimson")
    assert points(play(state, "F D3", "P E4"), "crimson") == [2 + 1]


def test_the_city_goes_to_the_most_tokens_beside_it() -> None:
    state = play(position("tiles: D2=P\ncrimson: E2=F\nlapis: E3=F", turn="lapis"), "F D3", "P H1")
    assert (cities(state, "crimson"), cities(state, "lapis")) == ([], ["P"])


def test_on_a_tie_the_city_leaves_the_game_and_pays_nothing() -> None:
    state = position("tiles: D2=P\ncrimson: E2=P\nlapis: E3=F\nwon ochre: M", turn="ochre")
    play(state, "F D3", "P H1")
    assert points(state) == [2, 0, 0], "the nobles are scored all the same"
    assert cities(state, "crimson") == cities(state, "lapis") == []
    assert state.dump()["gone"]["D2"] == "P"


def test_any_token_may_be_played_where_the_city_was() -> None:
    state = play(position("tiles: D2=P\ncrimson: E2=P E3=P", turn="crimson"), "F D3", "P H1")
    assert all(may(state, f"{kind} D2") for kind in "FPSM")


def test_several_cities_are_scored_in_the_order_of_the_active_player() -> None:
    text = "tiles: D2=P B11=S\ncrimson: E2=F E3=F B10=F C12=F\nwon lapis: M\nwon crimson: M"
    state = play(position(text, turn="crimson"), "F D3", "S C11")
    assert (state.step, to_move(state)) == ("score", "crimson")
    assert {GAME.actions.path(action) for action in state.legal()} == {"hex:D2", "hex:B11"}
    state = play(state, "score B11")
    # C11 lies beside a ziggurat; the civil servant links with B11; then the cities pay twice
    assert points(state, "crimson", "lapis") == [1 + 2 + 2 + 3, 1 + 1]
    assert to_move(state) == "lapis", "the last one needs no choice"


# -- Ziggurats. The printed example: 3, 2 and 1.


def test_example_alexander_has_three_tokens_claudia_two_jennifer_one() -> None:
    state = play(position(ZIGGURAT, turn="crimson"), "F H6", "P H1")
    assert state.step == "card"
    assert to_move(state) == "crimson"
    assert [GAME.actions.path(action) for action in state.legal()] == [f"card:{card}" for card in CARDS[:7]]
    state = play(state, "take trio")
    assert state.dump()["cards"] == [["trio"], [], []]
    assert "trio" not in state.dump()["display"]
    assert "I7" not in state.dump()["ziggurats"], "it is scored, and stays"
    assert to_move(state) == "lapis"


def test_on_a_tie_nobody_gets_a_card_and_none_leaves() -> None:
    state = play(position(ZIGGURAT, turn="ochre"), "F H6", "P H1")
    assert to_move(state) == "crimson"
    assert state.dump()["display"] == list(CARDS[:7])
    assert "I7" not in state.dump()["ziggurats"]


def test_tokens_in_a_river_count_for_a_ziggurat_that_does_not_need_them() -> None:
    text = "crimson: D10=F C11=F\nlapis: B10=F C9=F D9=F"
    state = play(position(text, turn="crimson"), "F B9", "P H1")
    assert (state.step, to_move(state)) == ("play", "lapis"), "3 to 3 is a tie"
    state = play(position(text, turn="ochre"), "F B9", "P H1")
    assert (state.step, to_move(state)) == ("card", "lapis"), "3 to 2"


# -- 3. Refill the rack


def test_the_rack_is_refilled_to_five_from_the_own_supply() -> None:
    state = play(position("", turn="crimson"), "F M4", "P M6")
    assert [sum(rack) for rack in state.dump()["racks"]] == [5, 5, 5]
    assert sum(state.dump()["supply"][0]) == 30 - 5 - 2


def test_the_odds_of_a_draw_are_the_supply() -> None:
    state = position("rack crimson: FPSM", turn="crimson")
    state.apply(GAME.actions.parse("token:priest > hex:M4"))
    state.apply(GAME.actions.parse("token:servant > hex:M6"))
    assert state.actor == CHANCE
    assert state.odds() == [11, 5, 5, 5]
    assert [GAME.actions.path(a) for a in state.legal()] == [
        "draw:farmer",
        "draw:priest",
        "draw:servant",
        "draw:merchant",
    ]


def test_with_a_short_supply_one_plays_on_with_what_is_left() -> None:
    state = play(position(nearly_empty(8), turn="crimson", bare=True), "F K2", "P K3")
    assert sum(state.dump()["racks"][0]) == 5, "three were left and one more"
    assert sum(state.dump()["supply"][0]) == 1


# -- End of the game


def test_the_game_ends_when_the_rack_of_the_active_player_is_empty() -> None:
    state = play(position(nearly_empty(2), turn="crimson", bare=True), "F K2", "P K3")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "rack"


def test_the_game_ends_when_at_most_one_city_is_on_the_map() -> None:
    state = position("tiles: D2=P O12=P\ncrimson: E2=F E3=F", turn="crimson", bare=True)
    play(state, "F D3", "P H1")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "cities"
    assert outcome.ranks == [1, 2, 2]


def test_with_two_cities_on_the_map_the_game_goes_on() -> None:
    state = position("tiles: D2=P O12=P M12=P\ncrimson: E2=F E3=F", turn="crimson", bare=True, seats=4)
    play(state, "F D3", "P H1")
    assert state.outcome() is None


def test_most_points_win_then_most_cities_then_the_win_is_shared() -> None:
    def ranks(text: str) -> list[int]:
        outcome = position(text, turn=None, bare=True).outcome()
        assert outcome is not None
        return outcome.ranks

    assert ranks("points crimson: 7\npoints lapis: 8") == [2, 1, 3]
    assert ranks("points crimson: 8\npoints lapis: 8\nwon crimson: P") == [1, 2, 3]
    assert ranks("points crimson: 8\npoints lapis: 8\nwon crimson: P\nwon lapis: S") == [1, 1, 3]


# -- The variant


def test_in_the_variant_seven_of_nine_cards_are_drawn_by_lot() -> None:
    displays = [set_up(2, seed, cards="variant").dump()["display"] for seed in range(60)]
    assert {len(display) for display in displays} == {7}
    left_out = [tuple(card for card in CARDS if card not in display) for display in displays]
    assert {card for pair in left_out for card in pair} == set(CARDS), "each of them is left out sometimes"


# -- The ziggurat cards  [p. 8]


def test_card_ten_points_at_once_also_on_the_turn_of_another() -> None:
    state = won_by("crimson", "ten")
    assert points(state, "crimson") == [1 + 10]
    assert state.dump()["used"] == ["ten"]
    state = won_by("lapis", "ten")
    assert points(state, "crimson", "lapis") == [1, 10]
    assert to_move(state) == "lapis"


def test_card_an_extra_turn_after_refilling_once() -> None:
    state = won_by("crimson", "turn")
    assert (state.step, to_move(state)) == ("extra", "crimson")
    assert sum(state.dump()["racks"][0]) == 5, "the rack is refilled before"
    state = play(state, "extra")
    assert (state.step, to_move(state)) == ("play", "crimson")
    assert state.dump()["used"] == ["turn"]
    play(state, "F M6", "F L6", "done")
    assert to_move(state) == "lapis", "used up"


def test_card_an_extra_turn_may_wait_for_a_later_turn() -> None:
    state = play(won_by("lapis", "turn"), "F M6", "P L6")
    assert (state.step, to_move(state)) == ("extra", "lapis"), "not after crimson's turn but after lapis' own"
    state = play(state, "wait")
    assert to_move(state) == "ochre"
    state = play(state, "S N4", "P N5", "F M7", "S M8")
    assert to_move(state) == "lapis"
    play(state, "S L9", "M L10")
    assert state.step == "extra"


def test_card_a_rack_of_seven() -> None:
    assert sum(won_by("crimson", "rack").dump()["racks"][0]) == 7, "in the same turn"
    state = won_by("lapis", "rack")
    assert sum(state.dump()["racks"][1]) == 5, "not before its own next refilling"
    assert sum(play(state, "F M6", "P L6").dump()["racks"][1]) == 7


def test_card_three_different_nobles() -> None:
    text = "cards crimson: trio\nrack crimson: FPPSM"
    state = play(position(text, turn="crimson"), "P M6", "S L6")
    assert moves_of(state) == {"M", "done"}
    assert not may(state, "M K5"), "face up, so not in a river"
    assert to_move(play(state.copy(), "M N5")) == "lapis"
    assert to_move(play(state, "done")) == "lapis", "or two tokens as always"


def test_card_three_different_nobles_takes_no_other_three() -> None:
    text = "cards crimson: trio\nrack crimson: FPPSM"
    assert to_move(play(position(text, turn="crimson"), "P M6", "P L6")) == "lapis", "two of a kind"
    assert to_move(play(position(text, turn="crimson"), "P M6", "F L6")) == "lapis", "a farmer among them"
    assert to_move(play(position(text, turn="crimson"), "P K5", "S L6")) == "lapis", "one in a river"
    assert to_move(play(position("rack crimson: FPPSM", turn="crimson"), "P M6", "S L6")) == "lapis", "no card"


def test_card_a_noble_with_three_and_more_farmers() -> None:
    text = "cards crimson: escort\nrack crimson: FFFFPS"
    state = play(position(text, turn="crimson"), "F M6", "F L6", "F N5")
    assert moves_of(state) == {"F", "P", "S", "done"}
    assert not may(state, "P K5")
    state = play(state, "P L5")
    assert moves_of(state) == {"F", "done"}, "one noble"
    assert to_move(play(state, "F N4", "done")) == "lapis"


def test_card_nobles_on_fields_without_a_token_beside() -> None:
    text = "tiles: M5=6 M9=city\ncards crimson: estate\nwon ochre: P"
    state = position(text, turn="crimson")
    assert not may(state, "F M5"), "a farmer still needs a token beside"
    assert points(play(state, "S M5", "P M9"), "crimson") == [6 + 1]


def test_card_more_for_cities() -> None:
    text = "tiles: D2=P\nlapis: E2=F E3=F\ncards crimson: tribute\nwon crimson: P S M\nwon ochre: M SP"
    state = play(position(text, turn="lapis"), "F D3", "P H1")
    assert points(state) == [3 + 1, 1, 2], "for every city that is won, whoever wins it"


def test_card_more_for_cities_counts_a_city_just_won() -> None:
    text = "tiles: D2=P\ncrimson: E2=F E3=F\ncards crimson: tribute\nwon crimson: S"
    assert points(play(position(text, turn="crimson"), "F D3", "P H1"), "crimson") == [2 + 1]


def test_card_free_land_between_the_rivers_connects() -> None:
    """Free land of the centre connects the priest on H1 with D2; without the card it does not."""
    text = "tiles: D2=P L7=P\ncrimson: E2=F E3=F L6=F L8=F M7=F"
    assert points(play(position(text, turn="crimson"), "F D3", "P H1"), "crimson") == [1]
    state = position(f"{text}\ncards crimson: paths", turn="crimson")
    assert points(play(state, "F D3", "P H1"), "crimson") == [2 + 1]
    state = position(f"{text}\ncards crimson: paths", turn="crimson")
    assert points(play(state, "F M8", "P P11"), "crimson") == [1], "free land of the south does not"


def test_card_free_river_connects() -> None:
    """The free river between K2 and I4 connects the priest on K2 with I4."""
    text = "tiles: I4=P\ncrimson: J4=F H4=F H3=F J2=P"
    state = position(text, turn="crimson")
    assert points(play(state, "F I5", "S P11"), "crimson") == [1]
    state = position(f"{text}\ncards crimson: boats", turn="crimson")
    assert points(play(state, "F I5", "S P11"), "crimson") == [2 + 1]
