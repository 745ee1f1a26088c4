"""Moves and positions of Euphrat & Tigris in short: `temple D5`; the pictures are those of the lessons."""

from __future__ import annotations

from tafelrunde.core.engine.game import State
from tafelrunde.games.euphrat.board import CELL_NAMES, COLOURS, LEADERS
from tafelrunde.games.euphrat.learn.pictures import LETTERS, TILES, position
from tafelrunde.games.euphrat.rules import GAME

__all__ = ["at", "choices", "end_turn", "fields", "gone", "hand", "leader", "may", "path", "play", "points", "position"]


def path(move: str) -> str:
    """`temple D5`, `king D5`, `king home`, `catastrophe D5`, `swap t`, `t`, `support 2`, `war m`, `take B2` …"""
    tile = dict(zip(("settlement", "temple", "farm", "market"), COLOURS, strict=True))
    word, *rest = move.split()
    if word in tile:
        return f"hand:{tile[word]} > cell:{rest[0]}"
    if word in LEADERS:
        return f"leader:{word} > " + ("do:withdraw" if rest[0] == "home" else f"cell:{rest[0]}")
    if word == "catastrophe":
        return f"hand:catastrophe > cell:{rest[0]}"
    if word == "swap":
        return f"do:swap > hand:{TILES[rest[0]]}"
    if word in TILES:
        return f"hand:{TILES[word]}"
    if word in ("war", "draw"):
        return f"{word}:{TILES[rest[0]]}"
    if word == "take":
        return f"treasure:{rest[0]}"
    return f"{word}:{rest[0]}" if rest else f"do:{word}"


def play(state: State, *moves: str) -> State:
    """Play moves, each of which must be legal; draws that are not told are of the first colour there is."""
    for move in moves:
        while state.step == "draw" and not move.startswith("draw"):
            state.apply(state.legal()[0])
        assert may(state, move), f"{move} is not legal at {state.step}: {choices(state)[:40]}"
        state.apply(GAME.actions.parse(path(move)))
    return state


def end_turn(state: State) -> State:
    """End the turn and draw until the next begins."""
    play(state, "pass")
    while state.step == "draw":
        state.apply(state.legal()[0])
    return state


def may(state: State, move: str) -> bool:
    return GAME.actions.parse(path(move)) in state.legal()


def choices(state: State) -> list[str]:
    return [GAME.actions.path(a) for a in state.legal()]


def fields(state: State, move: str) -> set[str]:
    """Where a move may go: `fields(state, "king")`."""
    head = path(f"{move} A1").removesuffix("A1")
    return {p.removeprefix(head) for p in choices(state) if p.startswith(head)}


def leader(state: State, seat: int, name: str) -> str | None:
    """The field of a leader, or None at home."""
    place: str | None = state.dump()["leaders"][seat][LEADERS.index(name)]
    return place


def at(state: State, *names: str) -> str:
    """What lies on fields, in the letters of the pictures; . is nothing."""
    position = state.dump()
    flipped = {
        CELL_NAMES[CELL_NAMES.index(corner) + i] for corner, _ in position["monuments"].values() for i in (0, 1, 16, 17)
    }
    places = []
    for name in names:
        token = "."
        if name in position["tiles"]:
            token = LETTERS[position["tiles"][name]]
        elif name in flipped:
            token = "#"
        elif name in position["ruins"]:
            token = "x"
        for seat, own in enumerate(position["leaders"]):
            if name in own:
                token = f"{'KPFT'[own.index(name)]}{seat}"
        places.append(token + "*" * (name in position["treasures"]))
    return " ".join(places)


def points(state: State, seat: int) -> str:
    """The points of a seat as letters: `ttm` is two red and one green; * a treasure."""
    row = state.dump()["points"][seat]
    return "".join(letter * row[i] for i, letter in enumerate("stfm*"))


def hand(state: State, seat: int) -> str:
    row = state.dump()["hands"][seat]
    return "".join(letter * row[i] for i, letter in enumerate("stfm"))


def gone(state: State) -> str:
    """The tiles that everybody saw leave the game."""
    row = state.dump()["gone"]
    return "".join(letter * row[i] for i, letter in enumerate("stfm"))
