"""Actions are ints to engines and networks, and paths such as `hand:red > cell:F7` to people, records and clients.

A path is a row of *picks*; a pick is a member of a *space* (`cell:F7`). A *kind* of action is declared once as the
spaces it goes through, and gets the next block of ints: kinds enumerate in the order of declaration, so nothing needs
sorting.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from itertools import product

from mypy_extensions import i64

from tafelrunde.core.errors import BadPath

ARROW = " > "


def normalize_path(path: str) -> str:
    """The path with one blank before and after every arrow, and none around it."""
    return ARROW.join([pick.strip() for pick in path.split(">")])


class Space:
    """A named, ordered set of things that can be picked."""

    def __init__(self, name: str, members: Iterable[str]) -> None:
        self.name = name
        self.members: list[str] = list(members)

    def __repr__(self) -> str:
        return f"<Space {self.name}: {len(self.members)} members>"

    def pick(self, i: i64) -> str:
        """The i-th member as a pick, `cell:F7`; a member nobody may know (-1) as `cell:?`."""
        return f"{self.name}:{'?' if i < 0 else self.members[i]}"

    def index(self, member: str) -> int:
        """Where a member stands; ValueError if it is none."""
        return self.members.index(member)


def verb(word: str) -> Space:
    """A space with one member, for actions that need a word of their own: `do:pass`."""
    return Space("do", [word])


SEATS = Space("seat", "012345")
NUMBERS = Space("number", [str(i) for i in range(201)])


class Kind:
    """A block of actions that are picked in the same way."""

    def __init__(self, name: str, spaces: list[Space], first: i64, size: i64) -> None:
        self.name = name
        self.spaces = spaces
        self.first = first
        self.size = size

    def __repr__(self) -> str:
        spaces = ARROW.join([space.name for space in self.spaces])
        return f"<Kind {self.name!r}: {spaces}, actions {self.first} to {self.first + self.size - 1}>"


class EventKind:
    """Something that can happen: its name, what its numbers mean, and whether it shows what was hidden."""

    def __init__(self, name: str, spaces: list[Space], reveals: bool) -> None:
        self.name = name
        self.spaces = spaces
        self.reveals = reveals


class Vocabulary:
    """All actions and events of one game."""

    def __init__(self) -> None:
        self.kinds: list[Kind] = []
        self.events: list[EventKind] = []
        self.paths: list[str] = []
        self._numbers: dict[str, int] = {}

    def kind(self, name: str, *spaces: Space) -> Kind:
        """Declare the actions that pick one member of each space; the last space runs fastest."""
        return self.rows(name, list(spaces), list(product(*[range(len(s.members)) for s in spaces])))

    def rows(self, name: str, spaces: list[Space], rows: list[tuple[int, ...]]) -> Kind:
        """Declare only these combinations, where most members of a product could never be played."""
        kind = Kind(name, spaces, len(self.paths), len(rows))
        for row in rows:
            path = ARROW.join([space.pick(i) for space, i in zip(spaces, row, strict=True)])
            if path in self._numbers:
                raise ValueError(f"Two kinds share the path {path!r}; prefix a verb to one of them.")
            self._numbers[path] = len(self.paths)
            self.paths.append(path)
        self.kinds.append(kind)
        return kind

    def event(self, name: str, *spaces: Space, reveals: bool = False) -> int:
        """Declare an event; the spaces say what its numbers stand for."""
        self.events.append(EventKind(name, list(spaces), reveals))
        return len(self.events) - 1

    def __len__(self) -> int:
        return len(self.paths)

    def __repr__(self) -> str:
        return f"<Vocabulary: {len(self.paths)} actions of {len(self.kinds)} kinds, {len(self.events)} kinds of events>"

    def path(self, action: i64) -> str:
        """How people write that action."""
        return self.paths[action]

    def picks(self, action: i64) -> list[str]:
        """The picks that lead to that action."""
        return self.paths[action].split(ARROW)

    def parse(self, path: str) -> int:
        """The action with that path; blanks around `>` do not matter."""
        normalized = normalize_path(path)
        action = self._numbers.get(normalized)
        if action is None:
            near = difflib.get_close_matches(normalized, self.paths, 1)
            hint = f" Did you mean {near[0]!r}?" if near else f" A path looks like {self.paths[0]!r}."
            raise BadPath(f"{path.strip()[:80]!r} is not a move of this game.{hint}")
        return action
