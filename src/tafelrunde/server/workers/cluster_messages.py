"""What the server and the driver of a cluster say to each other: one JSON object a line."""

from __future__ import annotations

import msgspec


class ToDriver(msgspec.Struct, tag_field="type"):
    """A line for the driver."""


class Ask(ToDriver, tag="ask"):
    """A question for one of the actors; it is started if there is none."""

    id: int
    actor: int
    question: msgspec.Raw


class Kill(ToDriver, tag="kill"):
    """End an actor, whatever it does; the next question starts another one."""

    actor: int


class FromDriver(msgspec.Struct, tag_field="type"):
    """A line of the driver."""


class Ready(FromDriver, tag="ready"):
    """The driver is connected to the cluster at this address."""

    address: str


class Answered(FromDriver, tag="answered"):
    id: int
    answer: msgspec.Raw


class Failed(FromDriver, tag="failed"):
    """A question has no answer; without a number: the cluster cannot be reached."""

    why: str
    id: int | None = None


AnyToDriver = Ask | Kill
AnyFromDriver = Ready | Answered | Failed
