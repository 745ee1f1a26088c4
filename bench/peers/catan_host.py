"""Runs in catanatron's environment: hosts games, and hands to the guest what a player at that table may know.

Speaks lines of JSON: out go views, in come the numbers of the actions chosen. The guest never sees this process's
state; of a theft between others it learns only that there was one. All else that happens to hands is open at a table.

Started by `catan_match.py`; needs catanatron and catanatron_gym (PyPI) and, on PYTHONPATH, the package
`catanatron_experimental` of catanatron's repository, where AlphaBetaPlayer lives: it was never put on PyPI.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.enums import CITY, DEVELOPMENT_CARDS, RESOURCES, ROAD, SETTLEMENT, ActionType
from catanatron.models.map import BASE_MAP_TEMPLATE, CatanMap, NodeRef
from catanatron.models.player import Color, Player, RandomPlayer
from catanatron.state import State

CLOCKWISE = (NodeRef.NORTH, NodeRef.NORTHEAST, NodeRef.SOUTHEAST, NodeRef.SOUTH, NodeRef.SOUTHWEST, NodeRef.NORTHWEST)


class Guest(Player):  # type: ignore[misc]
    """Asks the other process."""

    def decide(self, game: Game, playable_actions: Any) -> Any:
        playable = list(playable_actions)
        if len(playable) == 1:
            return playable[0]
        tell({"view": view(game, self.color), "playable": [plain(action, game) for action in playable]})
        return playable[json.loads(sys.stdin.readline())]


def tell(what: dict[str, Any]) -> None:
    print(json.dumps(what), flush=True)


def opponent(name: str, color: Color) -> Player:
    if name == "random":
        return RandomPlayer(color)
    if name == "value":
        from catanatron_experimental.machine_learning.players.value import ValueFunctionPlayer

        return ValueFunctionPlayer(color)
    from catanatron_experimental.machine_learning.players.minimax import AlphaBetaPlayer

    return AlphaBetaPlayer(color, depth=2)


# -- what a player sees


def hand(game: Game, seat: int) -> list[int]:
    return [game.state.player_state[f"P{seat}_{good}_IN_HAND"] for good in RESOURCES]


def held(game: Game, seat: int) -> dict[str, int]:
    return {card: game.state.player_state[f"P{seat}_{card}_IN_HAND"] for card in DEVELOPMENT_CARDS}


def seat_of(game: Game, color: Color) -> int:
    return list(game.state.colors).index(color)


def view(game: Game, color: Color) -> dict[str, Any]:
    state = game.state
    seats = range(len(state.colors))
    me = seat_of(game, color)
    facts = state.player_state
    return {
        "seat": me,
        "turn": state.current_turn_index,
        "turns": state.num_turns,
        "prompt": state.current_prompt.name,
        "has_rolled": facts[f"P{state.current_turn_index}_HAS_ROLLED"],
        "has_played": facts[f"P{state.current_turn_index}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"],
        "free_roads": state.free_roads_available if state.is_road_building else 0,
        "robber": state.board.robber_coordinate,
        "settlements": [state.buildings_by_color[c][SETTLEMENT] for c in state.colors],
        "cities": [state.buildings_by_color[c][CITY] for c in state.colors],
        "roads": [state.buildings_by_color[c][ROAD] for c in state.colors],
        "hand": hand(game, me),
        "hand_sizes": [sum(hand(game, seat)) for seat in seats],
        "bank": list(state.resource_freqdeck),
        "cards": held(game, me),
        "card_sizes": [sum(held(game, seat).values()) for seat in seats],
        "played": [{card: facts[f"P{seat}_PLAYED_{card}"] for card in DEVELOPMENT_CARDS} for seat in seats],
        "longest_road": [facts[f"P{seat}_HAS_ROAD"] for seat in seats],
        "largest_army": [facts[f"P{seat}_HAS_ARMY"] for seat in seats],
    }


def plain(action: Any, game: Game) -> list[Any]:
    """An action as [kind, value]."""
    value = action.value
    if action.action_type == ActionType.MOVE_ROBBER:
        value = [value[0], None if value[1] is None else seat_of(game, value[1])]
    return [action.action_type.name, value]


def tiles(game: Game) -> dict[str, Any]:
    land = [
        [at, tile.resource, tile.number, [tile.nodes[corner] for corner in CLOCKWISE]]
        for at, tile in game.state.board.map.land_tiles.items()
    ]
    ports = []
    for good, nodes in game.state.board.map.port_nodes.items():
        ports.append([good, sorted(nodes)])
    return {"land": land, "ports": ports, "seats": len(game.state.colors)}


def happenings(before: list[list[int]], game: Game, action: Any, me: int) -> list[list[Any]]:
    """What an action did to the hands, as that seat may know it."""
    after = [hand(game, seat) for seat in range(len(before))]
    if action.action_type == ActionType.MOVE_ROBBER and action.value[1] is not None:
        thief, victim = seat_of(game, action.color), seat_of(game, action.value[1])
        good = RESOURCES.index(action.value[2]) if me in (thief, victim) else None
        return [["theft", thief, victim, good]]
    events: list[list[Any]] = []
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        lost = [max(a - b, 0) for a, b in zip(old, new, strict=True)]
        got = [max(b - a, 0) for a, b in zip(old, new, strict=True)]
        if any(lost):
            events.append(["pay", seat, lost])
        if any(got):
            events.append(["gain", seat, got])
    if action.action_type == ActionType.PLAY_MONOPOLY:  # everybody had to show how many
        good = RESOURCES.index(action.value)
        events.insert(0, ["count", good, [cards[good] for cards in before]])
    return events


def seated(players: list[Player], board: CatanMap) -> State:
    """A new game in which the players sit as they are given; catanatron would draw lots."""
    sample = random.sample
    random.sample = lambda population, k: list(population)  # type: ignore[assignment, misc]
    try:
        return State(players, board, discard_limit=7)
    finally:
        random.sample = sample


def play(seats: int, number: int, rivals: str) -> None:
    """One game. The guest moves one seat on with every game; equal boards and decks for all seats of a deal."""
    colors = list(Color)[:seats]
    at = number % seats
    players = [Guest(c) if i == at else opponent(rivals, c) for i, c in enumerate(colors)]
    random.seed(1000 + number // seats)
    board = CatanMap.from_template(BASE_MAP_TEMPLATE)
    game = Game([], initialize=False)
    game.seed, game.id, game.vps_to_win = number, str(number), 10
    game.state = seated(players, board)
    tell({"new": tiles(game)})
    random.seed(5000 + number)
    theirs = 0.0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        before = [hand(game, seat) for seat in range(seats)]
        is_guest = isinstance(game.state.current_player(), Guest)
        began = time.process_time()
        action = game.play_tick()
        if not is_guest:
            theirs += time.process_time() - began
        changes = happenings(before, game, action, at)
        if changes:
            tell({"happened": changes})
    winner = game.winning_color()
    tell(
        {
            "over": None if winner is None else int(seat_of(game, winner) == at),
            "points": [game.state.player_state[f"P{seat}_ACTUAL_VICTORY_POINTS"] for seat in range(seats)],
            "seat": at,
            "turns": game.state.num_turns,
            "theirs": theirs,
        }
    )


if __name__ == "__main__":
    table_size, first, games, against = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    for game_number in range(first, first + games):
        play(table_size, game_number, against)
