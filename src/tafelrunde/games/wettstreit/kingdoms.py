"""What a view tells of the kingdoms: which columns hang together, what counts and what is at stake in a conflict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import COLOURS, COLUMNS, LEADERS, LINKS, LONGEST, SHIP_LENGTH, SHORTEST_LINKED
from tafelrunde.games.wettstreit.secrets import WettstreitView


class Kingdoms:
    """The columns and links of a view. Several columns are one string, as `ABC`."""

    def __init__(self, view: View) -> None:
        self.position = cast(WettstreitView, view.position)
        self.links = dict(zip(LINKS, self.position["links"], strict=True))
        self.columns = dict(zip(COLUMNS, self.position["columns"], strict=True))
        self.leaders = [
            (seat, leader, place) for seat, own in enumerate(self.position["leaders"]) for leader, place in own.items()
        ]
        self.occupied = {place for _, _, place in self.leaders}

    def card(self, place: str) -> str | None:
        """What lies at a place: a colour, `treasure`, `exchanged`, a ship, or nothing."""
        if place in self.links:
            return self.links[place]
        cards, row = self.columns[place[0]], int(place[1:])
        return cards[row] if row < len(cards) else None

    def of(self, column: str) -> str:
        """The columns of a kingdom."""
        return self._connected(column, "")

    def sides(self) -> tuple[str, str]:
        """The kingdoms left and right of the link that lies face down; empty without one."""
        link = self.position["covered"]
        return ("", "") if link is None else (self._connected(link[0], link), self._connected(link[1], link))

    def _connected(self, column: str, apart: str) -> str:
        first = last = COLUMNS.index(column)
        while first > 0 and self.links[LINKS[first - 1]] is not None and LINKS[first - 1] != apart:
            first -= 1
        while last < len(LINKS) and self.links[LINKS[last]] is not None and LINKS[last] != apart:
            last += 1
        return COLUMNS[first : last + 1]

    def links_of(self, columns: str) -> list[str]:
        """The links inside a kingdom."""
        return [link for link in LINKS if link in columns and self.links[link] is not None]

    def owner(self, columns: str, colour: str) -> int | None:
        """The seat whose leader of that colour lies in a kingdom."""
        kind = LEADERS[COLOURS.index(colour)]
        return next((seat for seat, leader, place in self.leaders if leader == kind and place[0] in columns), None)

    def open_links(self) -> list[str]:
        """Where a card may be laid between two treasures."""
        return [link for link in LINKS if self.links[link] is None and self.are_long_enough(link)]

    def are_long_enough(self, link: str) -> bool:
        """Whether both columns beside a link have the cards that it needs."""
        return all(len(self.columns[column]) > SHORTEST_LINKED for column in link)

    def is_full(self, column: str) -> bool:
        """Whether no card can be laid in a column."""
        return len(self.columns[column]) > LONGEST

    # -- conflicts

    def strength(self, columns: str, colour: str) -> int:
        """The cards of a colour in a kingdom; treasures, exchanged or not, are red."""
        cards = [card for column in columns for card in self.columns[column][1:]]
        cards += [str(self.links[link]) for link in self.links_of(columns)]
        return cards.count(colour) + (len(columns) if colour == "red" else 0)

    def spoils(self, columns: str, colour: str) -> int:
        """The cards of a colour that the winner takes from a kingdom: not under leaders, but under the beaten one."""
        beaten = LEADERS[COLOURS.index(colour)]
        safe = {place for _, leader, place in self.leaders if leader != beaten}
        places = [f"{column}{row}" for column in columns for row in range(1, len(self.columns[column]))]
        places += self.links_of(columns)
        return sum(self.card(place) == colour and place not in safe for place in places)

    def conflicts(self) -> list[str]:
        """The colours that have a leader on both sides of the link that lies face down."""
        left, right = self.sides()
        return [
            colour
            for colour in COLOURS
            if self.owner(left, colour) is not None and self.owner(right, colour) is not None
        ]

    def opponents(self, colour: str) -> list[tuple[int, str]]:
        """Attacker and defender of a conflict of two kingdoms, each with the columns of the side."""
        both = [(cast(int, self.owner(side, colour)), side) for side in self.sides()]
        turn, seats = cast(int, self.position["turn"]), len(self.position["leaders"])
        return sorted(both, key=lambda side: (side[0] - turn) % seats)

    # -- ships

    def run(self) -> list[str]:
        """The four cards that would become a ship."""
        decision = self.position["asked"]
        last = decision["last"]
        return [f"{decision['column']}{row}" for row in range(last - SHIP_LENGTH + 1, last + 1)]

    def crew(self, ship: str) -> Iterator[tuple[int, str, str]]:
        """Seat, leader and colour of those to whom a ship from the run would bring cards; every ship is blue too."""
        kingdom, run = self.of(self.position["asked"]["column"]), self.run()
        for seat, leader, place in self.leaders:
            colour = COLOURS[LEADERS.index(leader)]
            if place[0] in kingdom and place not in run and colour in (ship, "blue"):
                yield seat, leader, colour
