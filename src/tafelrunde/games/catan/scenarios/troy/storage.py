"""What Troja adds to the stored position and to the count of everything."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tafelrunde.games.catan import storage as catan
from tafelrunde.games.catan.board import GOODS, NOBODY
from tafelrunde.games.catan.geometry import WORD
from tafelrunde.games.catan.hands.goods import packed, unpacked
from tafelrunde.games.catan.scenarios.troy.board import SHIP_POINTS, SHIPS, SIDES, TRADE_CARDS
from tafelrunde.games.catan.scenarios.troy.position import LAST_FIELD, TWO, TroyPosition
from tafelrunde.games.catan.scenarios.troy.vocabulary import GRID


def dump(state: TroyPosition) -> dict[str, Any]:
    names = GRID.hex_names
    position = catan.dump(state)
    for key in ("terrain", "numbers", "harbours"):
        del position[key]  # they follow from the map, which is in the options
    position["sea_people"] = position.pop("robber")
    position["row"] = list(state.row)
    position["sides"] = [SIDES[side] if side >= 0 else None for side in state.sides]
    position["markers"] = list(state.markers)
    position["trade_points"] = list(state.trade_points)
    position["donations"] = list(state.donations)
    position["ships"] = [[names[state.ships[i]] for i in state.built(seat)] for seat in range(state.seats)]
    position["licences"] = [
        [GOODS[state.licences[i]] if state.licences[i] >= 0 else None for i in state.built(seat)]
        for seat in range(state.seats)
    ]
    position["battle"] = unpacked(state.fought)
    position["battle_turn"] = state.fought_in
    return position


def fill(state: TroyPosition, position: dict[str, Any]) -> None:
    names = GRID.hex_names
    none = [[0] * 5 for seat in range(state.seats)]
    base: dict[str, Any] = {"terrain": {}, "numbers": {}, "harbours": {}, "cards": none, "played": none}
    base |= {"bought": [0] * 5, "largest_army": NOBODY, "robber": position["sea_people"]}
    catan.fill(state, {**base, **position})
    row: list[int] = position["row"]
    if "bank" not in position:
        for good in range(5):
            state.goods[5 * state.seats + good] += state.row[good] - row[good]
    state.row = list(row)
    state.sides = [NOBODY if side is None else SIDES.index(side) for side in position["sides"]]
    state.markers = list(position["markers"])
    state.trade_points = list(position["trade_points"])
    state.donations = list(position["donations"])
    state.ships = [NOBODY] * (SHIPS * state.seats)
    state.licences = [NOBODY] * (SHIPS * state.seats)
    for seat in range(state.seats):
        for i, name in enumerate(position["ships"][seat]):
            state.ships[SHIPS * seat + i] = names.index(name)
            licence: str | None = position["licences"][seat][i]
            state.licences[SHIPS * seat + i] = NOBODY if licence is None else GOODS.index(licence)
    state.fought = packed(position["battle"])
    state.fought_in = position["battle_turn"]


def audit(state: TroyPosition) -> list[str]:
    """Also: ships lie on fields for ships, one on each; trade points are those earned and not spent."""
    wrong = catan.audit(state)
    names = GRID.hex_names
    built = [hex for hex in state.ships if hex >= 0]
    for hex in built:
        if (state.geometry.docks[hex // WORD] >> (hex % WORD)) & 1 == 0:
            wrong.append(f"A ship lies at {names[hex]}, where no ship may lie.")
        if built.count(hex) > 1:
            wrong.append(f"Two ships lie at {names[hex]}.")
    if state.robber not in state.geometry.sea_hexes:
        wrong.append("The Sea People are not at sea.")
    seat: i64
    for seat in range(state.seats):
        fleet = state.ships[SHIPS * seat : SHIPS * seat + SHIPS]
        if len([hex for hex in fleet if hex >= 0]) != state.fleet(seat):
            wrong.append(f"Seat {seat} has not built its ships in order.")
        earned, spent = state.donations[seat], SHIP_POINTS * state.fleet(seat)
        points = state.trade_points[seat]
        if points < 0 or earned - spent != points:
            wrong.append(f"Seat {seat} earned {earned} trade points and spent {spent}, but has {points}.")
        for number in range(SHIPS):
            if state.licences[SHIPS * seat + number] >= 0 and state.geometry.ships[number] != TWO:
                wrong.append(f"Ship {number + 1} of seat {seat} brings no 2:1 card.")
    for good in range(5):
        if state.cards_left(good) < 0:
            wrong.append(f"More than {TRADE_CARDS} 2:1 cards of {GOODS[good]} are taken.")
    for side in range(2):
        if state.undealt(side) < 0:
            wrong.append(f"More than half of the decision cards are of {SIDES[side]}.")
    if min(state.markers) < 0 or max(state.markers) > LAST_FIELD:
        wrong.append(f"The markers are at {state.markers}, expected 0 to {LAST_FIELD}.")
    if max(state.markers) == LAST_FIELD and state.top is not None:
        wrong.append("The war is over, but the game goes on.")
    return wrong
