"""Why something cannot be chosen: the rules that forbid it, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.staging import Path
from tafelrunde.core.view import View
from tafelrunde.games.babylonia.board import CITIES, KINDS, NEIGHBOURS, ZIGGURATS, in_play
from tafelrunde.games.babylonia.display.scene import WATER
from tafelrunde.games.babylonia.position import LETTERS
from tafelrunde.games.babylonia.secrets import BabyloniaView, TurnView

RULES: Final = {
    "why.nothing_chosen": "actions",
    "why.rack": "actions",
    "why.kind": "actions",
    "why.escort": "cards",
    "why.too_few": "cards",
    "why.trio": "cards",
    "why.not_in_play": "setup",
    "why.ziggurat": "ziggurats",
    "why.taken": "actions",
    "why.city": "cities",
    "why.field": "fields",
    "why.noble": "fields",
    "why.land": "rivers",
    "why.not_surrounded": "closing",
    "why.card": "ziggurat-scoring",
}
EVIDENT: Final = frozenset({"why.not_in_play", "why.ziggurat", "why.taken", "why.city"})


def forbids(view: View, path: Path, pick: str) -> Sequence[Label]:
    """The rules that a hex, a token or a card would break."""
    space, _, member = pick.partition(":")
    keys: Iterator[str] = iter(())
    if view.step in ("play", "more"):
        if space == "hex":
            keys = _hex(view, path[0], member) if path else iter(("nothing_chosen",))
        elif space == "token" and not path:
            keys = _token(view, member)
    elif view.step == "score" and space == "hex":
        keys = iter(() if member in _turn_of(view)["surrounded"] else ("not_surrounded",))
    elif view.step == "card" and space == "card":
        keys = iter(() if member in _position(view)["display"] else ("card",))
    return tuple(label(f"why.{key}") for key in keys)


def _token(view: View, kind: str) -> Iterator[str]:
    """A token that is not in the rack, or does not go with those played in this turn."""
    rack, turn = _rack(view), _turn_of(view)
    if not rack[KINDS.index(kind)]:
        yield "rack"
    if _tokens_played(view) < 2:
        return
    has_escort = "escort" in _position(view)["cards"][view.seat]
    if not turn["nobles"]:
        if kind != "farmer" and not has_escort:
            yield "kind"
        elif kind != "farmer" and turn["farmers"] < 3 and not (view.options["escort"] == "any_order" and rack[0]):
            yield "too_few"
    elif len(turn["nobles"]) == 1:
        if kind != "farmer":
            yield "escort"
        elif turn["farmers"] < 2 and rack[0] < 2:
            yield "too_few"
    elif kind == "farmer" or _letter(kind) in turn["nobles"]:
        yield "trio"


def _hex(view: View, token: str, name: str) -> Iterator[str]:
    """A hex for a token."""
    position = _position(view)
    if name not in in_play(view.seats):
        yield "not_in_play"
        return
    tile = position["tiles"].get(name)
    if name in ZIGGURATS:
        yield "ziggurat"
    elif name in position["tokens"]:
        yield "taken"
    elif tile in CITIES:
        yield "city"
    elif tile is not None and token == "token:farmer":
        own = {hex for hex, lying in position["tokens"].items() if lying[0] == str(view.seat)}
        if not view.options["hidden_by_field"]:
            own -= WATER
        if not own.intersection(NEIGHBOURS[name]):
            yield "field"
    elif tile is not None and "estate" not in position["cards"][view.seat]:
        yield "noble"
    if name in WATER and _tokens_played(view) >= 2:
        yield "land"


def _tokens_played(view: View) -> int:
    turn = _turn_of(view)
    return turn["farmers"] + len(turn["nobles"]) + turn["others"]


def _letter(kind: str) -> str:
    """A kind as it is written in the turn."""
    return LETTERS[KINDS.index(kind)]


def _rack(view: View) -> list[int]:
    rack = _position(view)["racks"][view.seat]
    assert not isinstance(rack, int), "the own rack is known by kind"
    return rack


def _turn_of(view: View) -> TurnView:
    turn = _position(view)["turn"]
    assert turn is not None, "somebody decides"
    return turn


def _position(view: View) -> BabyloniaView:
    return cast(BabyloniaView, view.position)
