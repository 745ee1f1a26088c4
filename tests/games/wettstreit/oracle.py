"""Wettstreit played by card objects and flood fill, as slowly and plainly as possible, to compare the rules with.

The whole game is a generator: it asks (seat, step, paths) and is sent the path that was chosen. Nothing is shared with
the rules but names. A leader lies on a card object, so cards that move up take their leaders along by themselves.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Generator, Iterator
from typing import Any

COLOURS = ["black", "red", "green", "blue"]
LEADERS = ["king", "priest", "trader", "farmer"]
COLUMNS = "ABCDEFGH"
LINKS = ["AB", "BC", "CD", "DE", "EF", "FG", "GH"]
CHANCE = -1

Question = tuple[int, str, list[str]]
Questions = Generator[Question, str, Any]


class Card:
    def __init__(self, colour: str, name: str) -> None:
        self.colour = colour
        self.name = name


class Oracle:
    """A whole game with its table."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.options = options
        self.columns = [[Card("red", "treasure")] for _ in COLUMNS]
        self.links: dict[int, Card] = {}
        self.leaders: dict[tuple[int, str], Card] = {}
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.piles: list[list[str]] = [[] for _ in range(seats)]
        self.unseen: Counter[str] = Counter({"black": 40, "red": 65, "green": 40, "blue": 40})
        self.discarded: Counter[str] = Counter()
        self.destroyed: Counter[str] = Counter()
        self.catastrophes = [True] * seats
        self.ships = {"black", "red", "green"}
        self.idle = 0
        self.reason = ""
        self.face_down: tuple[int, str] | None = None

    # -- the course of the game

    def game(self) -> Questions:
        for seat in range(self.seats):
            yield from self.fill(seat, "deal")
        answer = yield CHANCE, "start", [f"start:{seat}" for seat in range(self.seats)]
        seat = int(answer[-1])
        while not self.reason:
            for i in range(2):
                answer = yield seat, "action", self.actions(seat)
                if answer == "do:pass":
                    break
                yield from self.act(seat, answer)
            yield from self.income(seat)
            lacking = 8 * self.seats - sum(hand.total() for hand in self.hands)
            self.idle = 0 if lacking else self.idle + 1
            if sum(c[0].name == "treasure" for c in self.columns) == 1:
                self.reason = "treasures"
            elif lacking > self.unseen.total() - (30 if self.seats == 2 else 0):
                self.reason = "cards"
            elif self.idle == self.options["idle_rounds"] * self.seats:
                self.reason = "idle"
            else:
                for i in range(self.seats):
                    yield from self.fill((seat + i) % self.seats, "draw")
            seat = (seat + 1) % self.seats

    def fill(self, seat: int, step: str) -> Questions:
        while self.hands[seat].total() < 8:
            answer = yield CHANCE, step, [f"draw:{c}" for c in COLOURS if self.unseen[c]]
            colour = answer.split(":")[1]
            self.unseen[colour] -= 1
            self.hands[seat][colour] += 1

    def actions(self, seat: int) -> list[str]:
        paths = ["do:pass"]
        for place, card in self.display():
            free = card not in self.leaders.values() and not card.name.startswith("ship")
            if free:
                paths += [f"leader:{leader} > card:{place}" for leader in LEADERS]
            if free and self.catastrophes[seat] and not place.endswith("0"):
                paths.append(f"do:catastrophe > card:{place}")
        for colour in COLOURS:
            if self.hands[seat][colour]:
                for i, column in enumerate(COLUMNS):
                    if len(self.columns[i]) <= 8:
                        paths.append(f"hand:{colour} > column:{column}")
                for i, link in enumerate(LINKS):
                    if i not in self.links and len(self.columns[i]) >= 4 and len(self.columns[i + 1]) >= 4:
                        paths.append(f"hand:{colour} > link:{link}")
        return paths

    def act(self, seat: int, answer: str) -> Questions:
        first, second = [pick.split(":") for pick in answer.split(" > ")]
        before = self.touching()
        if first[0] == "leader":
            yield from self.set_leader(seat, first[1], dict(self.display())[second[1]])
        elif first[0] == "do":
            self.catastrophes[seat] = False
            card = dict(self.display())[second[1]]
            self.destroyed[card.colour] += 1
            self.take_away(card)
        elif second[0] == "column":
            self.hands[seat][first[1]] -= 1
            card = Card(first[1], first[1])
            self.columns[COLUMNS.index(second[1])].append(card)
            for leader in (LEADERS[COLOURS.index(card.colour)], "king"):
                owners = self.owners(leader, self.kingdom(card))
                if owners:
                    yield from self.victory_card(owners[0], card.colour, "point")
                    break
            yield from self.ship(seat, before)
        else:
            self.hands[seat][first[1]] -= 1
            yield from self.union(seat, LINKS.index(second[1]), first[1], before)

    def set_leader(self, seat: int, leader: str, card: Card) -> Questions:
        self.leaders.pop((seat, leader), None)
        rivals = self.owners(leader, self.kingdom(card))
        self.leaders[seat, leader] = card
        if rivals:
            strength = {s: int(self.leaders[s, leader].colour == "red") for s in (seat, rivals[0])}
            yield from self.fight(seat, rivals[0], leader, "red", strength, lambda winner, loser: None)

    def union(self, seat: int, slot: int, colour: str, before: set[frozenset[Card]]) -> Questions:
        """The link is laid after all conflicts, so it belongs to neither side."""
        left, right = self.columns[slot][0], self.columns[slot + 1][0]
        self.face_down = (slot, colour)
        while True:
            sides = [self.kingdom(left), self.kingdom(right)]
            wars = [ld for ld in LEADERS if self.owners(ld, sides[0]) and self.owners(ld, sides[1])]
            if not wars:
                break
            leader = wars[0]
            if len(wars) > 1:
                answer = yield seat, "war", [f"conflict:{COLOURS[LEADERS.index(w)]}" for w in wars]
                leader = LEADERS[COLOURS.index(answer.split(":")[1])]
            kind = COLOURS[LEADERS.index(leader)]
            side = {self.owners(leader, s)[0]: s for s in sides}
            attacker, defender = sorted(side, key=lambda s: (s - seat) % self.seats)
            strength = {s: sum(card.colour == kind for card in cards) for s, cards in side.items()}

            def spoils(winner: int, loser: int, kind: str = kind, side: dict[int, set[Card]] = side) -> None:
                for card in side[loser]:
                    if card.name == kind and card not in self.leaders.values():
                        self.take_away(card)
                        self.piles[winner].append(kind)

            yield from self.fight(attacker, defender, leader, kind, strength, spoils)
        self.face_down = None
        self.links[slot] = Card(colour, colour)
        while True:
            kingdom = self.kingdom(left)
            traders = self.owners("trader", kingdom)
            rich = [i for i, cards in enumerate(self.columns) if cards[0] in kingdom and cards[0].name == "treasure"]
            if not traders or len(rich) < 2:
                break
            owner = traders[0]
            paths = [f"treasure:{COLUMNS[i]}" for i in rich] if self.hands[owner]["red"] else []
            answer = yield owner, "exchange", [*paths, "do:done"]
            if answer == "do:done":
                break
            self.columns[COLUMNS.index(answer[-1])][0].name = "exchanged"
            self.hands[owner]["red"] -= 1
            self.piles[owner].append("treasure")
        if self.options["ship_after_conflict"]:
            yield from self.ship(seat, before)

    def fight(
        self, attacker: int, defender: int, leader: str, colour: str, strength: dict[int, int], spoils: Any
    ) -> Questions:
        played = 0
        for seat, step in ((attacker, "attack"), (defender, "defend")):
            answer = yield seat, step, [f"commit:{n}" for n in range(self.hands[seat][colour] + 1)]
            cards = int(answer.split(":")[1])
            self.hands[seat][colour] -= cards
            strength[seat] += cards
            played += cards
        winner, loser = (attacker, defender) if strength[attacker] > strength[defender] else (defender, attacker)
        del self.leaders[loser, leader]
        if played:
            self.piles[winner].append(colour)
            self.discarded[colour] += played - 1
        spoils(winner, loser)
        if not played:
            yield from self.victory_card(winner, colour, "reward")

    def victory_card(self, seat: int, colour: str, step: str) -> Questions:
        paths = [f"hand:{colour}"] if self.hands[seat][colour] else []
        answer = yield seat, step, [*paths, "do:decline"]
        if answer != "do:decline":
            self.hands[seat][colour] -= 1
            self.piles[seat].append(colour)

    def ship(self, seat: int, before: set[frozenset[Card]]) -> Questions:
        """Runs of equal cards in which two touch that did not touch before the action."""
        places: dict[str, list[Card]] = {}
        for name, cards in zip(COLUMNS, self.columns, strict=True):
            run: list[Card] = []
            for card in [*cards[1:], Card("", "")]:
                if run and run[-1].name != card.name:
                    new = any(frozenset(pair) not in before for pair in itertools.pairwise(run))
                    if len(run) >= 4 and new and self.ships_for(run[0]):
                        places[name] = run
                    run = []
                run = [*run, card]
        if not places:
            return
        name = next(iter(places))
        if len(places) > 1:
            answer = yield seat, "berth", [*(f"column:{c}" for c in places), "do:decline"]
            if answer == "do:decline":
                return
            name = answer[-1]
        run = places[name]
        answer = yield seat, "ship", [*(f"ship:{c}" for c in self.ships_for(run[0])), "do:decline"]
        if answer == "do:decline":
            return
        colour = answer.split(":")[1]
        self.ships.remove(colour)
        for card in run[-4:]:
            self.discarded[card.colour] += 1
            for leader in [ld for ld, under in self.leaders.items() if under is card]:
                del self.leaders[leader]
        column = self.columns[COLUMNS.index(name)]
        column[column.index(run[-4])] = Card("ship", f"ship_{colour}")
        for card in run[-3:]:
            column.remove(card)

    def ships_for(self, card: Card) -> list[str]:
        return [c for c in COLOURS if c in self.ships and card.name in (c, "blue")]

    def income(self, seat: int) -> Questions:
        for colour, leader in zip(COLOURS, LEADERS, strict=True):
            if (seat, leader) in self.leaders:
                ships = [c.name for c in self.kingdom(self.leaders[seat, leader]) if c.name.startswith("ship")]
                if f"ship_{colour}" in ships or (colour == "blue" and ships):
                    yield from self.victory_card(seat, colour, "income")

    # -- the table

    def display(self) -> Iterator[tuple[str, Card]]:
        for name, cards in zip(COLUMNS, self.columns, strict=True):
            for row, card in enumerate(cards):
                yield f"{name}{row}", card
        for slot, card in self.links.items():
            yield LINKS[slot], card

    def kingdom(self, start: Card) -> set[Card]:
        cards, todo = set(), [start]
        while todo:
            card = todo.pop()
            if card not in cards:
                cards.add(card)
                todo += [next(iter(pair - {card})) for pair in self.touching() | self.across() if card in pair]
        return cards

    def touching(self) -> set[frozenset[Card]]:
        return {frozenset(pair) for cards in self.columns for pair in itertools.pairwise(cards)}

    def across(self) -> set[frozenset[Card]]:
        return {frozenset((link, self.columns[slot + i][0])) for slot, link in self.links.items() for i in (0, 1)}

    def owners(self, leader: str, cards: set[Card]) -> list[int]:
        return [seat for (seat, name), card in self.leaders.items() if name == leader and card in cards]

    def take_away(self, card: Card) -> None:
        for cards in self.columns:
            if card in cards:
                cards.remove(card)
        self.links = {slot: link for slot, link in self.links.items() if link is not card}

    # -- as data

    def dump(self) -> dict[str, Any]:
        places = {id(card): place for place, card in self.display()}
        links: list[str | None] = [self.links[i].name if i in self.links else None for i in range(7)]
        if self.face_down is not None:
            links[self.face_down[0]] = self.face_down[1]
        return {
            "columns": [[card.name for card in cards] for cards in self.columns],
            "links": links,
            "leaders": [
                {ld: places[id(self.leaders[s, ld])] for ld in LEADERS if (s, ld) in self.leaders}
                for s in range(self.seats)
            ],
            "hands": [[hand[c] for c in COLOURS] for hand in self.hands],
            "piles": [[pile.count(c) for c in [*COLOURS, "treasure"]] for pile in self.piles],
            "tops": [pile[-1] if pile else None for pile in self.piles],
            "unseen": [self.unseen[c] for c in COLOURS],
            "discarded": [self.discarded[c] for c in COLOURS],
            "destroyed": [self.destroyed[c] for c in COLOURS],
            "catastrophes": self.catastrophes,
            "idle": self.idle,
        }

    def colours_of(self, seat: int) -> list[int]:
        """The best use of the treasures, by trying all."""
        pile = self.piles[seat]
        options = [tuple(pile.count(c) for c in COLOURS)]
        for i in range(pile.count("treasure")):
            options = [(*t[:c], t[c] + 1, *t[c + 1 :]) for t in options for c in range(4)]
        return max(sorted(t) for t in options)
