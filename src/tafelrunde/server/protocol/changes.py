"""The difference between two messages as a JSON Patch (RFC 6902), so that a client need not be sent the same again.

Entries of a list are told apart by a key, such as the id of a shape. Members of an object are only ever set (`add`
replaces what is there), never removed: a message may leave out a field that has its default.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from operator import attrgetter
from typing import Any, Final
from weakref import WeakKeyDictionary

import msgspec

from tafelrunde.server.protocol.messages import (
    Choice,
    FromServer,
    Item,
    Operation,
    Panel,
    SeatInfo,
    Shape,
)
from tafelrunde.server.protocol.responses import PlainSeat
from tafelrunde.server.protocol.stage_messages import Card

_ENCODER: Final = msgspec.json.Encoder()
_FEW: Final = 8
"""If only one in so many entries changes, the parts are surely smaller."""
_KEYS: Final[dict[type, Callable[[Any], Hashable]]] = {
    Shape: attrgetter("id"),
    Panel: attrgetter("id"),
    Item: attrgetter("id"),
    SeatInfo: attrgetter("seat"),
    Card: attrgetter("pick"),
    Choice: lambda choice: tuple(choice.picks),
    PlainSeat: attrgetter("name"),
    str: str,
    tuple: tuple,
}
"""What tells the entries of a list apart, by their type. Other lists are sent whole when they change."""


def difference(before: msgspec.Struct, after: msgspec.Struct) -> list[Operation]:
    """What must be done to one message so that it becomes the other, which is of the same type."""
    operations: list[Operation] = []
    _in_struct(before, after, "", operations)
    return operations


def _in_struct(before: msgspec.Struct, after: msgspec.Struct, path: str, operations: list[Operation]) -> None:
    for name in after.__struct_fields__:
        old, new = getattr(before, name), getattr(after, name)
        if old is not new and old != new:
            _in_value(old, new, f"{path}/{name}", operations)


def _in_value(old: object, new: object, path: str, operations: list[Operation]) -> None:
    """A field of an object that has changed."""
    parts: list[Operation] = []
    entries = 0
    if isinstance(new, msgspec.Struct) and isinstance(old, msgspec.Struct):
        _in_struct(old, new, path, parts)
    elif isinstance(new, dict) and isinstance(old, dict) and old:  # an empty one may have been left out
        _in_dict(old, new, path, parts)
        entries = len(new)
    elif isinstance(new, (list, tuple)) and isinstance(old, (list, tuple)) and old and new:
        _in_list(old, new, path, parts)
        entries = len(new)
    operations += _smaller(parts, Operation("add", path, new), entries)


def _smaller(parts: list[Operation], whole: Operation, entries: int = 0) -> list[Operation]:
    """The change in parts, or as a whole if there are none or if that takes fewer bytes."""
    if not parts:
        return [whole]
    if len(parts) == 1 or _FEW * len(parts) < entries or len(_ENCODER.encode(parts)) <= len(_ENCODER.encode(whole)):
        return parts
    return [whole]


def _in_dict(old: dict[str, Any], new: dict[str, Any], path: str, operations: list[Operation]) -> None:
    for key in old:
        if key not in new:
            operations.append(Operation("remove", f"{path}/{_escaped(key)}"))
    for key, value in new.items():
        if key not in old:
            operations.append(Operation("add", f"{path}/{_escaped(key)}", value))
        elif old[key] is not value and old[key] != value:
            _in_value(old[key], value, f"{path}/{_escaped(key)}", operations)


def _escaped(key: str) -> str:
    """A key as a part of a JSON pointer."""
    return key.replace("~", "~0").replace("/", "~1")


def _in_list(old: Sequence[Any], new: Sequence[Any], path: str, operations: list[Operation]) -> None:
    """What changes between two lists; nothing if their entries cannot be told apart."""
    key_of = _KEYS.get(type(new[0]))
    if key_of is None or type(old[0]) is not type(new[0]):
        return
    first = 0  # before the first difference both are the same
    for one, other in zip(old, new, strict=False):
        if one is not other and key_of(one) != key_of(other):
            break
        first += 1
    last = 0  # and so are so many at the end
    most = min(len(old), len(new)) - first
    while last < most and (old[-1 - last] is new[-1 - last] or key_of(old[-1 - last]) == key_of(new[-1 - last])):
        last += 1
    olds = [key_of(entry) for entry in old[first : len(old) - last]]
    news = [key_of(entry) for entry in new[first : len(new) - last]]
    places = {key: i for i, key in enumerate(olds)}
    if len(places) < len(olds) or len(set(news)) < len(news):
        return
    kept = _in_order([places[key] for key in news if key in places])
    for i in range(len(olds) - 1, -1, -1):
        if i not in kept:
            operations.append(Operation("remove", f"{path}/{first + i}"))
    added = {i for i, key in enumerate(news, first) if places.get(key, -1) not in kept}
    operations += [Operation("add", f"{path}/{i}", new[i]) for i in sorted(added)]
    for i, entry in enumerate(new):
        if i not in added:
            inside = first <= i < first + len(news)
            before = old[first + places[news[i - first]]] if inside else old[i if i < first else i - len(new)]
            if before is not entry and before != entry:
                _in_entry(before, entry, f"{path}/{i}", operations)


def _in_entry(before: object, entry: object, path: str, operations: list[Operation]) -> None:
    """An entry of a list that has the same key as before, but has changed."""
    parts: list[Operation] = []
    if isinstance(entry, msgspec.Struct) and isinstance(before, msgspec.Struct):
        _in_struct(before, entry, path, parts)
    operations += _smaller(parts, Operation("replace", path, entry))


def _in_order(places: list[int]) -> set[int]:
    """The longest part of these places that is in ascending order: the entries there can stay."""
    if all(one < other for one, other in pairwise(places)):
        return set(places)
    ends: list[int] = []  # for every length the smallest last place of such a part
    lengths: list[int] = []
    for place in places:
        length = bisect_left(ends, place)
        ends[length : length + 1] = [place]
        lengths.append(length)
    kept: set[int] = set()
    wanted, below = len(ends) - 1, max(places) + 1
    for place, length in zip(reversed(places), reversed(lengths), strict=True):
        if length == wanted and place < below:
            kept.add(place)
            wanted, below = wanted - 1, place
    return kept


class Shared:
    """A message that several connections get, each whole or as a difference: both are encoded once."""

    __slots__ = ("__weakref__", "_changes", "_frame", "message")

    def __init__(self, message: FromServer) -> None:
        self.message = message
        self._frame: bytes | None = None
        self._changes: WeakKeyDictionary[Shared, bytes] = WeakKeyDictionary()

    def frame(self) -> bytes:
        """The whole message."""
        if self._frame is None:
            self._frame = _ENCODER.encode(self.message)
        return self._frame

    def operations(self, before: Shared) -> bytes:
        """The difference from a message that the connection has."""
        found = self._changes.get(before)
        if found is None:
            found = self._changes[before] = _ENCODER.encode(difference(before.message, self.message))
        return found
