"""What the Great Wall adds to the stored position and to the count of everything."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tafelrunde.games.catan import storage as catan
from tafelrunde.games.catan.hands.goods import cards_in, count, packed, unpacked
from tafelrunde.games.catan.scenarios.great_wall.board import CHIPS, LEVELS, NUMERALS
from tafelrunde.games.catan.scenarios.great_wall.position import GreatWallPosition


def dump(state: GreatWallPosition) -> dict[str, Any]:
    grid = state.island.grid
    position = catan.dump(state)
    position["sections"] = [section + 1 for section in state.section_of]
    position["walls"] = list(state.levels)
    position["malus"] = list(state.malus)
    position["home"] = unpacked(state.bag)
    position["assembly"] = [unpacked(riders) for riders in state.assembled]
    position["attack"] = [unpacked(riders) for riders in state.attackers]
    position["raiders"] = {
        grid.hex_names[state.geometry.raidable[place]]: unpacked(riders)
        for place, riders in enumerate(state.raiders)
        if riders != 0
    }
    return position


def fill(state: GreatWallPosition, position: dict[str, Any]) -> None:
    """The riders at home may be left out: they are what the board leaves over."""
    catan.fill(state, position)
    state.section_of = [number - 1 for number in position["sections"]]
    state.levels = list(position["walls"])
    state.malus = list(position["malus"])
    state.assembled = [packed(riders) for riders in position["assembly"]]
    state.attackers = [packed(riders) for riders in position["attack"]]
    on_land: dict[str, list[int]] = position["raiders"]
    for name, riders in on_land.items():
        state.raiders[state.geometry.raid_at[state.island.grid.hex_names.index(name)]] = packed(riders)
    state.bag = state.geometry.riders - sum(state.assembled) - sum(state.attackers) - sum(state.raiders)
    if "home" in position:
        state.bag = packed(position["home"])


def audit(state: GreatWallPosition) -> list[str]:
    wrong = catan.audit(state)
    places: list[i64] = [state.bag, *state.assembled, *state.attackers, *state.raiders]
    numeral: i64
    for numeral in range(5):
        riders = sum([count(place, numeral) for place in places])
        expected = count(state.geometry.riders, numeral)
        if riders != expected:
            wrong.append(f"There are {riders} riders {NUMERALS[numeral]}, expected {expected}.")
    section: i64
    for section in range(state.geometry.sections):
        if not 0 <= state.levels[section] <= LEVELS:
            wrong.append(f"Section {section + 1} of the wall has {state.levels[section]} levels.")
        if cards_in(state.attackers[section]) > state.levels[section]:
            wrong.append(f"More riders stand before section {section + 1} than it has towers.")
    if state.breaches() > CHIPS or state.breaches() > state.geometry.breaches:
        wrong.append(f"There are {state.breaches()} malus chips.")
    owned = [section for section in state.section_of if section >= 0]
    if len(set(owned)) < len(owned):
        wrong.append("Two fortresses stand beside one section.")
    seat: i64
    for seat in range(state.seats):
        section = state.section_of[seat]
        if section >= 0 and not state.is_owner(seat, state.geometry.fortresses[section]):
            wrong.append(f"Seat {seat} has no fortress beside section {section + 1}.")
    return wrong
