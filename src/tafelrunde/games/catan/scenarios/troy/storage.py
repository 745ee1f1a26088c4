"""What Troja adds to the stored position and to the count of everything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64, mypyc_attr

from tafelrunde.games.catan.board import GOODS, NOBODY
from tafelrunde.games.catan.geometry import WORD
from tafelrunde.games.catan.hands.goods import packed, unpacked
from tafelrunde.games.catan.scenarios.troy.board import SHIP_POINTS, SHIPS, SIDES, TRADE_CARDS
from tafelrunde.games.catan.scenarios.troy.position import LAST_FIELD, TWO, TroyPosition
from tafelrunde.games.catan.scenarios.troy.vocabulary import GRID


@mypyc_attr(allow_interpreted_subclasses=True)
class Storage(TroyPosition):
    """A position that can be written, read and counted."""

    def dump(self) -> dict[str, Any]:
        names = GRID.hex_names
        position = super().dump()
        for key in ("terrain", "numbers", "harbours"):
            del position[key]  # they follow from the map, which is in the options
        position["sea_people"] = position.pop("robber")
        position["row"] = list(self.row)
        position["sides"] = [SIDES[side] if side >= 0 else None for side in self.sides]
        position["markers"] = list(self.markers)
        position["trade_points"] = list(self.trade_points)
        position["donations"] = list(self.donations)
        position["ships"] = [[names[self.ships[i]] for i in self.built(seat)] for seat in range(self.seats)]
        position["licences"] = [
            [GOODS[self.licences[i]] if self.licences[i] >= 0 else None for i in self.built(seat)]
            for seat in range(self.seats)
        ]
        position["battle"] = unpacked(self.fought)
        position["battle_turn"] = self.fought_in
        return position

    def fill(self, position: Mapping[str, Any]) -> None:
        names = GRID.hex_names
        none = [[0] * 5 for seat in range(self.seats)]
        base: dict[str, Any] = {"terrain": {}, "numbers": {}, "harbours": {}, "cards": none, "played": none}
        base |= {"bought": [0] * 5, "largest_army": NOBODY, "robber": position["sea_people"]}
        super().fill({**base, **position})
        row: list[int] = position["row"]
        if "bank" not in position:
            for good in range(5):
                self.goods[5 * self.seats + good] += self.row[good] - row[good]
        self.row = list(row)
        self.sides = [NOBODY if side is None else SIDES.index(side) for side in position["sides"]]
        self.markers = list(position["markers"])
        self.trade_points = list(position["trade_points"])
        self.donations = list(position["donations"])
        self.ships = [NOBODY] * (SHIPS * self.seats)
        self.licences = [NOBODY] * (SHIPS * self.seats)
        for seat in range(self.seats):
            for i, name in enumerate(position["ships"][seat]):
                self.ships[SHIPS * seat + i] = names.index(name)
                licence: str | None = position["licences"][seat][i]
                self.licences[SHIPS * seat + i] = NOBODY if licence is None else GOODS.index(licence)
        self.fought = packed(position["battle"])
        self.fought_in = position["battle_turn"]

    def audit(self) -> list[str]:
        """Also: ships lie on fields for ships, one on each; trade points are those earned and not spent."""
        wrong = super().audit()
        names = GRID.hex_names
        built = [hex for hex in self.ships if hex >= 0]
        for hex in built:
            if (self.geometry.docks[hex // WORD] >> (hex % WORD)) & 1 == 0:
                wrong.append(f"A ship lies at {names[hex]}, where no ship may lie.")
            if built.count(hex) > 1:
                wrong.append(f"Two ships lie at {names[hex]}.")
        if self.robber not in self.geometry.sea_hexes:
            wrong.append("The Sea People are not at sea.")
        seat: i64
        for seat in range(self.seats):
            fleet = self.ships[SHIPS * seat : SHIPS * seat + SHIPS]
            if len([hex for hex in fleet if hex >= 0]) != self.fleet(seat):
                wrong.append(f"Seat {seat} has not built its ships in order.")
            earned, spent = self.donations[seat], SHIP_POINTS * self.fleet(seat)
            points = self.trade_points[seat]
            if points < 0 or earned - spent != points:
                wrong.append(f"Seat {seat} earned {earned} trade points and spent {spent}, but has {points}.")
            for number in range(SHIPS):
                if self.licences[SHIPS * seat + number] >= 0 and self.geometry.ships[number] != TWO:
                    wrong.append(f"Ship {number + 1} of seat {seat} brings no 2:1 card.")
        for good in range(5):
            if self.cards_left(good) < 0:
                wrong.append(f"More than {TRADE_CARDS} 2:1 cards of {GOODS[good]} are taken.")
        for side in range(2):
            if self.undealt(side) < 0:
                wrong.append(f"More than half of the decision cards are of {SIDES[side]}.")
        if min(self.markers) < 0 or max(self.markers) > LAST_FIELD:
            wrong.append(f"The markers are at {self.markers}, expected 0 to {LAST_FIELD}.")
        if max(self.markers) == LAST_FIELD and self.top is not None:
            wrong.append("The war is over, but the game goes on.")
        return wrong
