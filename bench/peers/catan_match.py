"""Our search at catanatron's table: one of ours against AlphaBetaPlayer of depth 2, by catanatron's rules.

    python bench/peers/catan_match.py --seats 2 --games 200 --players CHECKOUT/catanatron_experimental [--seconds 0.2]

catanatron (PyPI, GPL) is installed in a throw-away environment and runs in a process of its own (`catan_host.py`); it
is no dependency of ours, and nothing of it is imported here. Its AlphaBetaPlayer is not on PyPI: `--players` names the
folder of its repository that holds the package `catanatron_experimental`; that class needs catanatron 3.2.1.

Our bot gets what a player at that table can see, remembers what was gained and paid openly, and deals the rest anew.
AlphaBetaPlayer looks at the whole state, hands and deck included. No trade between players; the guest sits at every
seat in turn, on the same board. catanatron's rules are its own: discards are drawn by lot, a card may be played in the
turn it was bought, before the roll only a knight, and road building only by who could pay for a road.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path
from typing import Any

from tafelrunde.arena.match import wilson
from tafelrunde.bots.bot import Clock
from tafelrunde.bots.search.bot import UNLIMITED, new_search, no_garbage_collection
from tafelrunde.bots.search.search import Search
from tafelrunde.bots.search.tuning import Tuning
from tafelrunde.core.engine.decisions import Frame
from tafelrunde.core.engine.dice import Dice
from tafelrunde.games.catan.board import CARDS, GOODS, TERRAINS
from tafelrunde.games.catan.frames import Countdown, Founding, Turn
from tafelrunde.games.catan.hands.beliefs import (
    BELIEF_LIMIT,
    COUNT,
    GAIN,
    PAY,
    THEFT,
    Beliefs,
    Evidence,
    after_evidence,
    selection,
)
from tafelrunde.games.catan.hands.goods import packed, unit
from tafelrunde.games.catan.heuristic import value
from tafelrunde.games.catan.rules import GAME, Catan
from tafelrunde.games.catan.vocabulary import (
    STEP_BUILD,
    STEP_FIRST_ROAD,
    STEP_FOUND,
    STEP_ROADS,
    STEP_ROBBER,
    STEP_TURN,
)

THEIR_GOODS = ("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE")
THEIR_CARDS = ("KNIGHT", "ROAD_BUILDING", "YEAR_OF_PLENTY", "MONOPOLY", "VICTORY_POINT")
VERSION = "3.2.1"


class Guest:
    """Plays one game at catanatron's table."""

    def __init__(self, board: dict[str, Any], seat: int, seconds: float, rng: Dice) -> None:
        self.seat = seat
        self.seats: int = board["seats"]
        self.seconds = seconds
        self.rng = rng
        self.spent = 0.0
        self.decisions = 0
        self.worlds: list[list[int]] = [[0] * self.seats + [1]]
        grid = GAME.map_of(4, {}).grid
        self.hexes: dict[tuple[int, ...], str] = {}
        self.sites: dict[int, str] = {}
        terrain: dict[str, str] = {}
        numbers: dict[str, int] = {}
        for at, good, number, nodes in board["land"]:
            x, _, z = at
            hex = grid.hexes.index((z + 3, 2 * x + z + 5))
            name = grid.hex_names[hex]
            self.hexes[tuple(at)] = name
            terrain[name] = "desert" if good is None else TERRAINS[THEIR_GOODS.index(good)]
            if number is not None:
                numbers[name] = number
            for node, site in zip(nodes, grid.corners(hex), strict=True):
                self.sites[node] = grid.site_names[site]
        self.nodes = {site: node for node, site in self.sites.items()}
        self.edges: dict[str, tuple[int, int]] = {}
        for a, b in grid.edges:
            ends = grid.site_names[a], grid.site_names[b]
            if ends[0] in self.nodes and ends[1] in self.nodes:
                self.edges[grid.edge_names[grid.edge_between(a, b)]] = (self.nodes[ends[0]], self.nodes[ends[1]])
        self.edge_names = {frozenset(ends): name for name, ends in self.edges.items()}
        harbours: dict[str, str] = {}
        for good, nodes in board["ports"]:
            for edge in GAME.map_of(4, {}).harbours:
                name = grid.edge_names[edge]
                if set(self.edges[name]) <= set(nodes):
                    harbours[name] = "any" if good is None else GOODS[THEIR_GOODS.index(good)]
        assert len(harbours) == 9, "their harbours lie where ours do"
        self.map = {"terrain": terrain, "numbers": numbers, "harbours": harbours}

    # -- what is known of hands

    def hear(self, what: str, *facts: Any) -> None:
        """Something happened to hands: keep the worlds that agree with it."""
        if what == "theft":
            thief, victim, good = facts
            taken = unit(good) if good is not None else 0
            evidence = Evidence(None, THEFT, thief, victim, taken, None)
        elif what == "count":
            evidence = Evidence(None, COUNT, -1, facts[0], 0, facts[1])
        else:
            evidence = Evidence(None, GAIN if what == "gain" else PAY, facts[0], 0, packed(facts[1]), None)
        self.worlds = after_evidence(self.worlds, evidence, self.seat, self.seats)
        if len(self.worlds) > BELIEF_LIMIT:
            self.worlds = selection(self.worlds, self.seats, BELIEF_LIMIT)

    # -- their position as ours

    def position(self, view: dict[str, Any]) -> Catan:
        seats = self.seats
        world = self.worlds[0]
        hands = [[world[seat] >> 6 * good & 63 for good in range(5)] for seat in range(seats)]
        if hands[self.seat] != view["hand"] or [sum(hand) for hand in hands] != view["hand_sizes"]:
            raise ValueError(f"The hands were counted as {hands}, and the table shows {view}.")
        played = [[cards[card] for card in THEIR_CARDS] for cards in view["played"]]
        mine = [view["cards"][card] for card in THEIR_CARDS]
        unseen = GAME.deck_of(seats)
        for card in range(5):
            unseen[card] -= mine[card] + sum(row[card] for row in played)
        cards = []
        for seat in range(seats):  # any that fit: the search deals them anew
            row = [0] * 5
            for _ in range(view["card_sizes"][seat] if seat != self.seat else 0):
                card = max(range(5), key=lambda c: unseen[c])
                unseen[card] -= 1
                row[card] += 1
            cards.append(mine if seat == self.seat else row)
        options = GAME.info.complete(seats, {"offers": 0, "duel": seats == 2, "last_cards": False})
        state = GAME.empty(seats, options)
        state.fill(
            {
                **self.map,
                "robber": self.hexes[tuple(view["robber"])],
                "settlements": [[self.sites[node] for node in nodes] for nodes in view["settlements"]],
                "cities": [[self.sites[node] for node in nodes] for nodes in view["cities"]],
                "roads": [[self.edge_names[frozenset(edge)] for edge in edges] for edges in view["roads"]],
                "hands": hands,
                "cards": cards,
                "played": played,
                "bought": [0] * 5,
                "longest_road": _holder(view["longest_road"]),
                "largest_army": _holder(view["largest_army"]),
                "turn": view["turn"],
                "turns": min(view["turns"] + 1, 900),
                "rolled": 6 if view["has_rolled"] else 0,
            }
        )
        assert isinstance(state, Catan)
        if len(self.worlds) > 1:
            by_seat: list[list[list[int]]] = [[] for _ in range(seats + 1)]
            by_seat[self.seat] = self.worlds
            state.beliefs = Beliefs(by_seat, [False] * (seats + 1))
        self.ask(state, view)
        return state

    def ask(self, state: Catan, view: dict[str, Any]) -> None:
        """Put on top what they ask."""
        seat, prompt = self.seat, view["prompt"]
        founded = sum(len(nodes) for nodes in view["settlements"])
        state.top = None
        if prompt == "BUILD_INITIAL_SETTLEMENT":
            state.ask(Founding(STEP_FOUND, seat, founded, 0, 0))
            return
        if prompt == "BUILD_INITIAL_ROAD":
            grid = state.island.grid
            last = grid.site_names.index(self.sites[view["settlements"][seat][-1]])
            state.ask(Founding(STEP_FIRST_ROAD, seat, founded - 1, last, 0))
            return
        state.ask(Turn(STEP_BUILD if view["has_rolled"] else STEP_TURN, seat, bool(view["has_played"])))
        if prompt == "MOVE_ROBBER":
            state.ask(Frame(STEP_ROBBER, seat))
        elif view["free_roads"]:
            state.ask(Countdown(STEP_ROADS, seat, view["free_roads"]))

    # -- our choice as theirs

    def decide(self, view: dict[str, Any], playable: list[list[Any]]) -> int:
        """The number of an action among theirs."""
        state = self.position(view)
        paths = GAME.actions.path
        named: dict[str, list[int]] = {}
        for number, (kind, what) in enumerate(playable):
            named.setdefault(self.path(kind, what), []).append(number)
        first = self.best(state, set(named))
        numbers = named[first]
        if len(numbers) == 1:
            return numbers[0]
        state.apply(GAME.actions.parse(first))
        if first.startswith("robber:"):  # whom to rob
            assert state.step == "rob"
            victim = self.best(state, {f"victim:{playable[number][1][1]}" for number in numbers})
            return next(n for n in numbers if f"victim:{playable[n][1][1]}" == victim)
        if first == "play:monopoly":
            goods = {f"monopoly:{_good(playable[n][1])}": n for n in numbers}
            return goods[self.best(state, set(goods))]
        # invention: two cards, one after the other
        taken: list[str] = []
        while state.top is not None and paths(state.legal()[0]).startswith("take:"):
            possible = {_take(good) for n in numbers for good in _rest(playable[n][1], taken)}
            chosen = self.best(state, possible)
            taken.append(chosen)
            state.apply(GAME.actions.parse(chosen))
            if not any(_rest(playable[n][1], taken) for n in numbers):
                break
        return next(n for n in numbers if sorted(map(_take, playable[n][1])) == sorted(taken))

    def best(self, state: Catan, allowed: set[str]) -> str:
        """What the search likes best of what their rules allow."""
        fitting = [path for path in map(GAME.actions.path, state.legal()) if path in allowed]
        if not fitting:
            raise ValueError(f"None of {sorted(allowed)} is among ours: {[*map(GAME.actions.path, state.legal())]}.")
        if len(fitting) == 1:
            return fitting[0]
        if self.seconds == 0.0:
            return max(fitting, key=lambda path: self.evaluate(state, path))
        began = time.process_time()
        search: Search = new_search(state, Tuning(), self.rng)
        with no_garbage_collection():
            search.run(UNLIMITED, Clock(self.seconds, timer=time.process_time).left)
        self.spent += time.process_time() - began
        self.decisions += 1
        best = GAME.actions.path(search.best().action)
        if best in allowed:
            return best
        tried = [edge for edge in search.root.edges if GAME.actions.path(edge.action) in allowed]
        return GAME.actions.path(max(tried, key=lambda edge: edge.visits).action) if tried else fitting[0]

    def evaluate(self, state: Catan, path: str) -> float:
        """One action ahead, as `medium` plays."""
        after_it = state.copy()
        after_it.apply(GAME.actions.parse(path))
        return value(after_it, self.seat)

    def path(self, kind: str, what: Any) -> str:
        """Their action as the first of ours that it begins with."""
        if kind == "BUILD_SETTLEMENT":
            return f"settlement:{self.sites[what]}"
        if kind == "BUILD_CITY":
            return f"city:{self.sites[what]}"
        if kind == "BUILD_ROAD":
            return f"road:{self.edge_names[frozenset(what)]}"
        if kind == "MOVE_ROBBER":
            return f"robber:{self.hexes[tuple(what[0])]}"
        if kind == "MARITIME_TRADE":
            return f"bank:{_good(what[0])} > for:{_good(what[-1])}"
        return {
            "ROLL": "do:roll",
            "END_TURN": "do:end",
            "BUY_DEVELOPMENT_CARD": "do:buy",
            "PLAY_KNIGHT_CARD": f"play:{CARDS[0]}",
            "PLAY_ROAD_BUILDING": f"play:{CARDS[1]}",
            "PLAY_YEAR_OF_PLENTY": f"play:{CARDS[2]}",
            "PLAY_MONOPOLY": f"play:{CARDS[3]}",
        }[kind]


def _good(theirs: str) -> str:
    return GOODS[THEIR_GOODS.index(theirs)]


def _take(theirs: str) -> str:
    return f"take:{_good(theirs)}"


def _rest(goods: list[str], taken: list[str]) -> list[str]:
    """What is left of a choice of cards after some were taken; nothing if it does not begin so."""
    rest = list(goods)
    for path in taken:
        match = [good for good in rest if _take(good) == path]
        if not match:
            return []
        rest.remove(match[0])
    return rest


def _holder(has: list[bool]) -> int:
    return has.index(True) if True in has else -1


def play(host: subprocess.Popen[str], seats: int, first: int, games: int, seconds: float) -> None:
    """Answer the host until all games are played."""
    assert host.stdin is not None
    assert host.stdout is not None
    wins, done, spent, decisions, theirs = 0.0, 0, 0.0, 0, 0.0
    guest: Guest | None = None
    for line in host.stdout:
        message = json.loads(line)
        if "new" in message:
            number = first + done
            guest = Guest(message["new"], number % seats, seconds, Dice(number))
            continue
        assert guest is not None
        if "happened" in message:
            for what in message["happened"]:
                guest.hear(*what)
        elif "view" in message:
            host.stdin.write(json.dumps(guest.decide(message["view"], message["playable"])) + "\n")
            host.stdin.flush()
        else:
            done += 1
            wins += message["over"] or 0
            spent, decisions, theirs = spent + guest.spent, decisions + guest.decisions, theirs + message["theirs"]
            low, high = wilson(wins / done, done)
            print(
                f"game {first + done - 1} seat {message['seat']} points {message['points']} turns {message['turns']}: "
                f"{wins:.0f} of {done}, {100 * wins / done:.0f} % ({100 * low:.0f}–{100 * high:.0f}); "
                f"ours {spent / max(decisions, 1):.2f} s a decision, {spent / done:.0f} s a game, "
                f"theirs {theirs / done:.0f} s a game",
                flush=True,
            )
            if done == games:
                return
    raise SystemExit("The host stopped before the last game.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first game, to go on with a longer match")
    parser.add_argument("--seconds", type=float, default=0.2, help="CPU time for a decision; 0 for `medium`")
    parser.add_argument("--against", default="alphabeta", choices=("alphabeta", "value", "random"))
    parser.add_argument("--players", default="", help="folder with the package catanatron_experimental")
    parser.add_argument("--python", help="an interpreter that has catanatron and catanatron_gym, instead of a new one")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        peer = chosen.python
        if peer is None:
            venv.create(folder, with_pip=True)
            peer = str(Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python")
            packages = [f"catanatron=={VERSION}", "catanatron-gym==4.0.0"]
            subprocess.run([peer, "-m", "pip", "install", "--quiet", *packages], check=True)
        host = Path(__file__).with_name("catan_host.py")
        numbers = [str(chosen.seats), str(chosen.first), str(chosen.games)]
        with subprocess.Popen(
            [peer, str(host), *numbers, chosen.against],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={"PYTHONPATH": chosen.players, "PYTHONHASHSEED": "0"},
        ) as process:
            play(process, chosen.seats, chosen.first, chosen.games, chosen.seconds)


if __name__ == "__main__":
    main()
