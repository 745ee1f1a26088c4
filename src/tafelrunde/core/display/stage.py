"""What a table tells beyond the picture, as data: the next thing to do, what choices do and cost, conflicts, forecasts.

Like a scene these contain no language: every text is a Label. `core/staging.py` says who makes them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tafelrunde.core.display.scene import Label


@dataclass(frozen=True)
class Prompt:
    """What the deciding seat is asked after the picks so far."""

    lead: Label
    """The next single thing to do: an imperative with a place or a thing, at most 44 characters."""
    kicker: Label | None = None
    """Where we are, at most 26 characters: "Action 1 of 2 · King"."""
    sub: Label | None = None
    """A reason, a limit or a cost, at most 36 characters."""
    due: int = 0
    """How many of these choices are still due; 0 if it is not about a number."""


@dataclass(frozen=True)
class Cost:
    """A part of a price: so many of one thing, of which some may be missing."""

    symbol: str
    label: Label
    number: int = 1
    missing: int = 0


@dataclass(frozen=True)
class Card:
    """A choice at the prompt: a picture, its name, what it does and costs.

    A card whose pick is not among the legal ones is shown disabled, with the reason. The words of a legal pick are its
    name if the card has none of its own.
    """

    pick: str
    """A pick; or `road:` for all picks of that space, of which one is then chosen on the board."""
    role: Literal["", "primary", "second", "exit"] = ""
    """`primary`: the button that decides. `second`: another way to decide, beside it. `exit`: ends the turn or leaves a
    step; it stands among the tools. Without a role it lies among the pictures of the rack."""
    symbol: str = ""
    badge: str = ""
    colour: str = ""
    label: Label | None = None
    effect: Label | None = None
    """One line: what it does now, or whom it serves."""
    cost: tuple[Cost, ...] = ()
    reason: Label | None = None
    """Why it cannot be chosen now."""

    @property
    def is_family(self) -> bool:
        """Whether it stands for all picks of a space."""
        return self.pick.endswith(":")


@dataclass(frozen=True)
class Gain:
    """Points that a seat got in an event."""

    seat: int
    amount: int
    source: str
    """Where they came from: looked up as `source.<source>`, summed up at the end of the game."""
    colour: str = ""
    """A token of the palette, for points of one colour."""
    symbol: str = ""
    place: str = ""
    """Where they float on the board, named as in the scene."""


@dataclass(frozen=True)
class Flight:
    """Goods or cards that went from one place to another in an event."""

    symbol: str
    start: str
    """A place or a shape of the scene, the seat `seat:2`, or an item of a panel: the bank, a deck. Empty: where
    shapes with this symbol left the board."""
    goal: str
    count: int = 1


@dataclass(frozen=True)
class Standing:
    """The answer of a seat that agrees to nothing: a player may leave it to be given without being asked."""

    path: str
    label: Label
    """The button that answers so until the end of the turn."""
    is_only: bool = False
    """The seat cannot agree anyway: it is asked only if its player wants that."""


@dataclass(frozen=True)
class Brief:
    """An event in the one line that the log has for a turn: "lays", "temple H5". Equal verbs in a row are said once."""

    verb: Label
    thing: Label | None = None


@dataclass(frozen=True)
class Force:
    """Equal pieces that count on one side of a conflict."""

    kind: Literal["board", "committed", "pickable", "unknown"]
    """On the board; added from a hand; what could still be added by the viewer; what nobody here can know."""
    symbol: str
    number: int
    label: Label
    colour: str = ""


@dataclass(frozen=True)
class Side:
    """One side of a conflict, a journey or a majority."""

    name: Label
    """Its part: "attacks", "defends"."""
    strength: int | str
    """A number, or "2 + ?" while something is unknown."""
    seat: int | None = None
    symbol: str = ""
    colour: str = ""
    forces: tuple[Force, ...] = ()
    stake: Label | None = None
    """What follows for this side if it loses; before the decision."""


@dataclass(frozen=True)
class StageLine:
    """One line of a result: what left the board, who got what, what fell apart."""

    text: Label
    places: tuple[str, ...] = ()
    symbol: str = ""
    points: Gain | None = None


@dataclass(frozen=True)
class Stage:
    """A staged moment: a conflict being decided, its result, or the forecast of one."""

    kind: str
    """What it is, for the sound and the sign: `conflict`, `attack`, `journey`, `majority`, `trade`, `event`."""
    title: Label
    sides: tuple[Side, ...] = ()
    symbol: str = ""
    colour: str = ""
    number: int = 0
    total: int = 0
    """The first of four wars: 1 of 4. 0 where nothing is counted."""
    verdict: Label | None = None
    """The state in one sentence with the rule of ties: "4 : 4, a tie goes to the defender"."""
    winner: int | None = None
    """The index of the side that won; None while it is open or nobody did."""
    lines: tuple[StageLine, ...] = ()
    """What happened, or what would."""
    follows: tuple[StageLine, ...] = ()
    """What comes next."""
    seats: tuple[int, ...] = ()
    """The seats it concerns: for them a result stays until they close it."""


@dataclass(frozen=True)
class Forecast:
    """What a path leads to, from what its seat knows. Unknown hands are "+ ?"."""

    title: Label
    lines: tuple[Label, ...] = ()
    points: tuple[Gain, ...] = ()
    stage: Stage | None = None
    button: Label | None = None
    """The words of the button that plays it, verb and thing: "Set the king on K10"."""
