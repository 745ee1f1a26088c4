"""One test or more for each decision in RULINGS.md, by its number."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.table import Table
from tafelrunde.games.babylonia.board import CARDS, CITIES, FIELDS, TILE_MIX, TILES
from tafelrunde.games.babylonia.rules import GAME
from tests.games.babylonia.examples import nearly_empty, set_up, won_by
from tests.games.babylonia.notation import cities, may, moves_of, play, points, position, to_move


def test_every_decision_has_a_test() -> None:
    text = resources.files("tafelrunde.games.babylonia").joinpath("RULINGS.md").read_text("utf-8")
    decided = re.findall(r"^\*\*R(\d+) ", text, re.M)
    tested = set(re.findall(r"def test_r(\d+)_", Path(__file__).read_text("utf-8")))
    assert decided == [str(n) for n in range(1, len(decided) + 1)]
    assert tested == set(decided)


# -- Playing tokens


def test_r1_the_second_player_of_the_first_round_plays_exactly_two() -> None:
    state = position("lapis: M4=F\nrack crimson: FFFFF", turn="crimson", limit=2)
    assert "done" not in moves_of(play(state, "F L5"))
    assert to_move(play(state, "F L6")) == "lapis"


def test_r2_a_last_single_token_is_played_alone() -> None:
    state = play(position(nearly_empty(1), turn="crimson", bare=True), "F K2")
    assert state.outcome() is not None, "and an empty rack ends the game"


def test_r2_nobody_may_pass() -> None:
    assert moves_of(position("", turn="crimson")) == {"F", "P", "S", "M"}


def test_r3_a_third_token_only_after_farmers_on_land() -> None:
    text = "tiles: M5=6\ncrimson: N4=F\nrack crimson: FFFPP"
    assert to_move(play(position(text, turn="crimson"), "F L6", "P M6")) == "lapis"
    state = play(position(text, turn="crimson"), "F M5", "F L6")
    assert moves_of(state) == {"F", "done"}, "a field is land"


def test_r4_a_face_down_token_links_counts_and_scores_beside_a_ziggurat() -> None:
    """With four: K4 lies beside the ziggurat L3. C3 links B3 with D2 and makes crimson's second token beside it."""
    assert points(play(position("", turn="crimson"), "P K4"), "crimson") == [1]
    text = "tiles: D2=P\ncrimson: B3=P E2=F\nlapis: E3=F"
    state = play(position(text, turn="crimson", seats=4), "P C3", "S H1")
    state = play(state, "F D3", "P M6")
    assert points(state, "crimson", "lapis") == [1 + 2, 0], "C3 lies beside a ziggurat; B3 scores, C3 does not; 2 to 2"


def test_r5_two_tokens_beside_two_new_ziggurats_score_one_and_two() -> None:
    assert points(play(position("", turn="crimson"), "S O9", "P D10"), "crimson") == [1 + 2]


def test_r5_a_scored_ziggurat_still_counts() -> None:
    state = play(position("crimson: I6=F\nscored: I7", turn="crimson"), "P O9", "S H7")
    assert points(state, "crimson") == [2 + 2]


def test_r5_a_ziggurat_of_an_unused_land_is_not_there() -> None:
    """K4 lies beside L3, which is not used with two; with three B2 is not used, which lies beside C3."""
    assert points(play(position("", turn="crimson", seats=2), "P K4"), "crimson") == [0]
    assert points(play(position("", turn="crimson", seats=3), "P C3"), "crimson") == [0]
    assert points(play(position("", turn="crimson", seats=2), "P C3"), "crimson") == [1]


def test_r6_the_token_beside_a_field_may_be_of_this_turn() -> None:
    state = position("tiles: M5=6", turn="crimson")
    assert not may(state, "F M5")
    assert may(play(state, "M N4"), "F M5")


def test_r7_a_face_down_token_beside_a_field_counts_or_not() -> None:
    text = "tiles: J5=6\ncrimson: K5=P"
    assert may(position(text, turn="crimson"), "F J5")
    assert not may(position(text, turn="crimson", options={"hidden_by_field": False}), "F J5")
    beside = position(f"{text} J4=F", turn="crimson", options={"hidden_by_field": False})
    assert may(beside, "F J5"), "a face-up one does"
    zikkurat = play(position(text, turn="crimson", options={"hidden_by_field": False}), "P K4")
    assert points(zikkurat, "crimson") == [1], "beside a ziggurat it counts in any case"


def test_r8_with_the_card_farmers_still_need_a_token_beside() -> None:
    state = position("tiles: M5=7\ncards crimson: estate", turn="crimson")
    assert not may(state, "F M5")
    assert points(play(state, "M M5"), "crimson") == [7]


def test_r9_a_field_with_a_city_symbol_counts_cities_in_front_of_players_only() -> None:
    text = "tiles: M5=city D2=P\ncrimson: N4=F E2=F E3=F"
    state = play(position(text, turn="crimson"), "F D3", "F M5", "done")
    assert points(state, "crimson") == [0 + 1], "D2 is scored after the field"
    state = play(position(f"{text}\nwon ochre: S S", turn="crimson"), "F M5")
    assert points(state, "crimson") == [2]


# -- Scoring


def test_r10_river_tokens_count_but_are_not_needed() -> None:
    state = play(position("tiles: D2=P\ncrimson: E2=F E3=F\nlapis: C2=F C3=F", turn="lapis"), "F D3", "P H1")
    assert cities(state, "lapis") == ["P"], "3 to 2, two of them in the river"


def test_r11_the_active_player_names_the_next_each_time() -> None:
    text = "tiles: D2=P B11=S O3=M\ncrimson: E2=F E3=F B10=F C12=F O4=F N3=F\nrack crimson: FFFPP"
    state = play(position(text, turn="crimson"), "F D3", "F C11", "F N2", "done")
    assert [GAME.actions.path(a) for a in state.legal()] == ["hex:B11", "hex:D2", "hex:O3"]
    state = play(state, "score O3")
    assert [GAME.actions.path(a) for a in state.legal()] == ["hex:B11", "hex:D2"]
    assert to_move(play(state, "score D2")) == "lapis"


def test_r11_after_the_card_of_another_the_active_player_goes_on() -> None:
    text = "tiles: D2=P B11=S\nlapis: I6=F J6=F J7=F I8=F\ncrimson: H7=F E2=F E3=F B10=F C12=F\nrack crimson: FFFPP"
    state = play(position(text, turn="crimson"), "F D3", "F C11", "F H6", "done", "score I7")
    assert (state.step, to_move(state)) == ("card", "lapis")
    play(state, "take tribute")
    assert (state.step, to_move(state)) == ("score", "crimson")
    assert [GAME.actions.path(a) for a in state.legal()] == ["hex:B11", "hex:D2"]


ZIGGURAT_AND_CITY = "tiles: G7=P\ncrimson: I6=F J6=F J7=F I8=F H7=F G6=F G8=F\nwon crimson: S"


def test_r12_a_card_won_just_now_counts_for_the_next_city() -> None:
    state = play(position(ZIGGURAT_AND_CITY, turn="crimson"), "F H6", "P H1")
    assert points(play(state.copy(), "score G7", "take tribute"), "crimson") == [1 + 2]
    assert points(play(state, "score I7", "take tribute"), "crimson") == [1 + 2 + 1]


def test_r12_the_hex_of_a_city_scored_just_now_is_free_land() -> None:
    """Crimson's priest on D11 is shut in; only the space E12 could link it with F11 and so with F10."""
    text = """
        tiles: E12=S F10=P
        crimson: D11=P
        lapis: E11=F D10=F C11=F C12=F
        ochre: G10=F G11=F
        cards crimson: paths
    """
    state = play(position(text, turn="crimson"), "F F11", "P P11")
    assert points(play(state.copy(), "score F10"), "crimson") == [0 + 1]
    assert points(play(state, "score E12"), "crimson") == [1 + 2 + 1]


def test_r13_groups_on_several_sides_count_and_each_noble_once() -> None:
    """E2 and D3 are two groups; E3 belongs to another clan. The ring of E2 touches D2 in one place only."""
    state = position("tiles: D2=P\ncrimson: E2=P F2=P D3=P\nlapis: C11=F", turn="lapis")
    assert points(play(state, "F E3", "P H1"), "crimson") == [2 * 3 + 1]


def test_r13_a_noble_where_a_city_or_a_field_was_scores_too() -> None:
    """E12 and H10 are spaces for tiles; each of the priests there is connected with the city F10."""
    text = "tiles: F10=P\ncrimson: E11=F F11=F G10=F E12=P"
    alone = play(position(f"{text}\nlapis: H10=P", turn="crimson"), "F G11", "S P11")
    assert points(alone, "crimson") == [2 + 1]
    both = play(position(f"{text} H10=P", turn="crimson"), "F G11", "S P11")
    assert points(both, "crimson") == [2 + 2 + 1]


def test_r14_tokens_of_others_and_tiles_do_not_connect() -> None:
    text = "tiles: D2=P G3=5\ncrimson: E2=F E3=F F3=F H3=P\nlapis: F2=F G2=F G4=F"
    assert points(play(position(text, turn="crimson"), "F D3", "S H1"), "crimson") == [1], "G3 is a field"
    text = text.replace("lapis: F2=F G2=F", "crimson: F2=F G2=P\nlapis: M6=F")
    assert points(play(position(text, turn="crimson"), "F D3", "S H1"), "crimson") == [2 + 1]


def test_r15_on_a_tie_nobles_are_paid_and_cities_are_not() -> None:
    state = position("tiles: I12=S\ncrimson: I11=S\nlapis: J11=S\nwon crimson: P\nwon lapis: P", turn="ochre")
    assert points(play(state, "F H11", "P H1"), "crimson", "lapis", "ochre") == [2, 2, 0]
    assert cities(state, "crimson") == cities(state, "lapis") == ["P"]


def test_r16_the_card_for_cities_pays_nothing_on_a_tie() -> None:
    text = "tiles: D2=P\nlapis: E2=F\nochre: E3=F\ncards crimson: tribute\nwon crimson: P S"
    assert points(play(position(text, turn="crimson"), "F D3", "P H1"), "crimson") == [0]


def test_r17_who_wins_a_ziggurat_on_the_turn_of_another_chooses_at_once() -> None:
    state = position("lapis: I6=F J6=F J7=F\ncrimson: I8=F\nochre: H7=F", turn="crimson")
    play(state, "F H6", "P H1")
    assert (state.step, to_move(state)) == ("card", "lapis")
    assert sum(state.dump()["racks"][0]) == 3, "crimson has not refilled yet"


def test_r18_where_a_city_was_any_token_may_be_played() -> None:
    assert not may(position("tiles: D2=P", turn="ochre"), "M D2")
    state = play(position("tiles: D2=P\ncrimson: E2=F E3=F", turn="crimson"), "F D3", "P H1")
    assert may(state, "M D2")


# -- Cards


def test_r19_ten_points_count_at_once() -> None:
    state = position("lapis: I6=F J6=F J7=F\ncrimson: I8=F\nochre: H7=F", turn="crimson")
    play(state, "F H6", "P H1")
    state.apply(GAME.actions.parse("card:ten"))
    assert points(state, "lapis") == [10]


def test_r20_the_extra_turn_may_follow_the_turn_in_which_the_card_was_won() -> None:
    state = play(won_by("crimson", "turn"), "extra", "F M6", "S L6")
    assert to_move(state) == "lapis"
    assert sum(state.dump()["racks"][0]) == 5


def test_r21_the_end_of_the_game_comes_before_the_extra_turn() -> None:
    text = "tiles: D2=P O12=P\ncrimson: E2=F E3=F\ncards crimson: turn"
    assert play(position(text, turn="crimson", bare=True), "F D3", "P H1").outcome() is not None
    text = "tiles: D2=P O12=P M12=S\ncrimson: E2=F E3=F\ncards crimson: turn"
    assert play(position(text, turn="crimson", bare=True), "F D3", "P H1").step == "extra"


def test_r22_the_rack_of_seven_is_filled_when_its_owner_refills() -> None:
    state = won_by("lapis", "rack")
    assert [sum(rack) for rack in state.dump()["racks"]] == [5, 5, 5]
    assert [sum(rack) for rack in play(state, "F M6", "P L6").dump()["racks"]] == [5, 7, 5]


def test_r23_three_different_nobles_may_go_on_fields_with_the_other_card() -> None:
    text = "tiles: M5=6\ncards crimson: trio estate\nrack crimson: PSMFF"
    state = play(position(text, turn="crimson"), "P L6", "S M6")
    assert may(state, "M M5")
    assert not may(state, "M K5")


ESCORT = "cards crimson: escort\nrack crimson: FFFPP"


def test_r24_the_noble_may_come_first_second_or_third() -> None:
    for moves in (
        ("P L6", "F M6", "F N5", "F N4"),
        ("F M6", "P L6", "F N5", "F N4"),
        ("F M6", "F N5", "P L6", "F N4"),
        ("F M6", "F N5", "F N4", "P L6"),
    ):
        state = play(position(ESCORT, turn="crimson"), *moves)
        assert to_move(play(state, "done")) == "lapis"


def test_r24_two_farmers_and_a_noble_must_go_on() -> None:
    state = play(position(ESCORT, turn="crimson"), "F M6", "F N5", "P L6")
    assert state.step == "play"
    assert moves_of(state) == {"F"}


def test_r24_a_noble_needs_the_third_farmer_on_the_rack() -> None:
    text = ESCORT.replace("FFFPP", "FFPPP")
    assert moves_of(play(position(text, turn="crimson"), "F M6", "F N5")) == {"done"}
    assert moves_of(play(position(text, turn="crimson"), "P M6", "F N5")) == {"done"}


def test_r24_others_know_that_there_is_a_third_farmer() -> None:
    state = play(position(ESCORT, turn="crimson"), "F M6", "F N5", "P L6")
    for seed in range(60):
        other = state.copy()
        other.resample(1, Dice(seed))
        assert other.dump()["racks"][0][0] >= 1
    state = play(position(ESCORT, turn="crimson"), "F M6", "F N5")
    racks = []
    for seed in range(60):
        other = state.copy()
        other.resample(1, Dice(seed))
        racks.append(other.dump()["racks"][0][0])
    assert 0 in racks, "before the noble nobody knows"


def test_r24_with_the_option_the_noble_comes_last() -> None:
    last: dict[str, object] = {"escort": "last"}
    state = play(position(ESCORT, turn="crimson", options=last), "F M6", "F N5")
    assert moves_of(state) == {"F", "done"}
    state = play(state, "F N4")
    assert moves_of(state) == {"P", "done"}
    assert to_move(play(state, "P L6")) == "lapis"
    assert to_move(play(position(ESCORT, turn="crimson", options=last), "P L6", "F M6")) == "lapis"


def test_r25_the_two_cards_for_nobles_are_not_combined() -> None:
    text = "cards crimson: trio escort\nrack crimson: FFFPSM"
    assert moves_of(play(position(text, turn="crimson"), "P L6", "S M6")) == {"M", "done"}
    assert moves_of(play(position(text, turn="crimson"), "P L6", "F M6")) == {"F", "done"}
    assert to_move(play(position(text, turn="crimson"), "P L6", "S M6", "M N5")) == "lapis"


BOATS = "tiles: I4=P\ncrimson: J4=F H4=F H3=F J2=P\ncards crimson: boats"


def test_r26_free_is_without_a_token_and_only_for_the_owner_of_the_card() -> None:
    assert points(play(position(BOATS, turn="crimson"), "F I5", "S P11"), "crimson") == [2 + 1]
    state = position(f"{BOATS}\nlapis: I3=F J3=F", turn="crimson")
    assert points(play(state, "F I5", "S P11"), "crimson") == [1], "taken river hexes"
    state = position(BOATS.replace("cards crimson", "cards lapis"), turn="crimson")
    assert points(play(state, "F I5", "S P11"), "crimson") == [1], "somebody else's card"


def test_r27_free_river_beside_a_city_links_with_it_or_not() -> None:
    """With four: between D2 and the priest on B3 there is nothing but the free river hex C3."""
    text = "tiles: D2=P\ncrimson: B3=P\nlapis: E2=F E3=F\ncards crimson: boats"
    state = play(position(text, turn="lapis", seats=4), "F D3", "P H1")
    assert points(state, "crimson") == [2]
    state = play(position(text, turn="lapis", seats=4, options={"boats_to_city": False}), "F D3", "P H1")
    assert points(state, "crimson") == [0]
    state = position(BOATS, turn="crimson", options={"boats_to_city": False})
    assert points(play(state, "F I5", "S P11"), "crimson") == [2 + 1], "from token to token it connects"


def test_r28_the_connecting_cards_only_connect() -> None:
    text = "tiles: M5=6 G3=7\ncrimson: K5=P H1=F\ncards crimson: paths boats"
    state = position(text, turn="crimson")
    assert not may(state, "F M5")
    assert not may(state, "F G3")
    assert points(play(state, "P I8"), "crimson") == [1], "one ziggurat"
    text = "tiles: D2=P\ncrimson: H1=F\nlapis: E2=F E3=F\ncards crimson: paths boats"
    assert cities(play(position(text, turn="lapis"), "F D3", "P P11"), "lapis") == ["P"]


# -- End of a turn and of the game


def test_r29_with_a_short_supply_one_draws_what_is_there() -> None:
    state = play(position(nearly_empty(4), turn="crimson", bare=True), "F K2", "P K3")
    assert sum(state.dump()["racks"][0]) == 2
    assert sum(state.dump()["supply"][0]) == 0
    assert state.outcome() is None


def test_r30_the_end_is_checked_after_the_turn_and_for_the_active_player() -> None:
    text = "tiles: D2=P O12=P\ncrimson: E2=F\nlapis: E3=F"
    state = play(position(text, turn="ochre", bare=True), "F D3", "P H1")
    outcome = state.outcome()
    assert outcome is not None, "the city that left on a tie is off the map; the round is not finished"
    assert outcome.reason == "cities"
    state = play(position("tiles: D2=5 O12=P M12=S", turn="ochre", bare=True), "F H1", "P K2")
    assert state.outcome() is None, "two cities; fields do not matter"


def test_r31_points_are_not_limited() -> None:
    outcome = position("points crimson: 250", turn=None, bare=True).outcome()
    assert outcome is not None
    assert outcome.scores == [250, 0, 0]


# -- What is known


def test_r32_racks_supplies_and_face_down_tokens_of_others_are_hidden() -> None:
    state = play(position("", turn="crimson"), "P K5", "F C3")
    own, other, watcher = (state.view(seat).position for seat in (0, 1, WATCHER))
    assert (own["tokens"]["K5"], other["tokens"]["K5"], watcher["tokens"]["K5"]) == ("0P", "0?", "0?")
    assert isinstance(own["racks"][0], list)
    assert other["racks"][0] == watcher["racks"][0] == 5
    assert other["supply"][0] == 23
    kinds = set()
    for seed in range(40):
        dealt = state.copy()
        dealt.resample(1, Dice(seed))
        kinds.add(dealt.dump()["tokens"]["K5"])
        assert dealt.dump()["racks"][1] == state.dump()["racks"][1]
    assert kinds == {"0F", "0P", "0S", "0M"}


def test_r32_everybody_sees_which_nobles_were_played_in_this_turn() -> None:
    """Both ways lead to the same map and rack, but only after priest and merchant may a servant follow."""
    first = play(
        position("crimson: L6=P N5=S\ncards crimson: trio\nrack crimson: FFPMS", turn="crimson"), "P M6", "M O4"
    )
    other = play(
        position("crimson: L6=P O4=M\ncards crimson: trio\nrack crimson: FFPSS", turn="crimson"), "P M6", "S N5"
    )
    assert first.dump() == other.dump()
    assert (moves_of(first), moves_of(other)) == ({"S", "done"}, {"done"})
    assert all(first.view(seat) != other.view(seat) for seat in (0, 1, WATCHER))


def test_r32_everybody_sees_whose_turn_it_is_while_another_chooses_a_card() -> None:
    state = position("lapis: I6=F J6=F J7=F\ncrimson: I8=F\nochre: H7=F", turn="crimson")
    play(state, "F H6", "P H1")
    data = state.to_json()
    assert data["stack"] == [{"step": "card", "seat": 1}], "lapis chooses on crimson's turn"
    other = GAME.from_json({**data, "stack": [{"step": "card", "seat": 1, "numbers": [2, 0, 0, 0]}]})
    assert all(state.view(seat) != other.view(seat) for seat in (0, 1, 2, WATCHER))


def test_r32_the_log_of_others_does_not_name_what_was_drawn_or_laid_face_down() -> None:
    table = Table(GAME, 2, seed=5)
    first = table.state.actor
    hidden = next(a for a in table.state.legal() if GAME.actions.path(a).endswith("hex:K5"))
    path = GAME.actions.path(hidden)
    table.play(first, table.n, path)
    laid = next(entry for entry in table.log if entry.path == path)
    assert laid.path_for(first) == path
    assert laid.path_for(1 - first) == laid.path_for(WATCHER) == "token:? > hex:K5"
    assert [event.args_for(1 - first)[-1] for event in laid.events] == [-1]
    drawn = table.log[-1]
    assert drawn.path_for(1 - first) == "draw:?"
    assert drawn.path_for(first) == drawn.path
    assert [event.args_for(seat)[-1] == -1 for event in drawn.events for seat in (first, 1 - first)] == [False, True]


def test_r33_who_has_no_farmer_left_is_asked_all_the_same() -> None:
    with_one = play(position("rack crimson: FFFPP", turn="crimson"), "F M6", "F N5")
    without = play(position("rack crimson: FFPPP", turn="crimson"), "F M6", "F N5")
    assert moves_of(with_one) == {"F", "done"}
    assert moves_of(without) == {"done"}
    assert with_one.view(1) == without.view(1)


def test_r33_with_the_cards_for_nobles_likewise() -> None:
    trio = play(position("cards crimson: trio\nrack crimson: FFPPS", turn="crimson"), "P M6", "S N5")
    assert moves_of(trio) == {"done"}
    escort = play(position("cards crimson: escort\nrack crimson: FPPSS", turn="crimson"), "P M6", "F N5")
    assert moves_of(escort) == {"done"}
    short = play(position("cards crimson: escort\nrack crimson: FPF", turn="crimson"), "P M6", "F N5")
    assert to_move(short) == "lapis", "with one token left it cannot become three farmers and a noble, as all can see"


def test_r34_the_tiles_and_the_basic_cards() -> None:
    assert [sum(TILE_MIX[seats]) for seats in (2, 3, 4)] == [18, 26, 32]
    assert TILE_MIX[2][TILES.index("MSP")] == 0
    assert [TILE_MIX[seats][-1] for seats in (2, 3, 4)] == [3, 4, 7]
    assert (len(CITIES), len(FIELDS)) == (7, 4)
    assert set_up(3).dump()["display"] == list(CARDS[:7])
