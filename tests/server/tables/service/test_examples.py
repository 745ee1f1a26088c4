"""An example of a rules page that a reader tries: one connection, nothing stored."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from tafelrunde.core import registry
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import AskWhy, Attend, Foresee, Learn, Look, Message, Play, Rematch, Speak
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.service.examples import ExampleRoom


class Reader:
    """A reader at an example."""

    def __init__(self, example: str, guest: str | None = "anna") -> None:
        self.connection = Connection(guest, "en")
        self.room = ExampleRoom.find("euphrat", example)
        asyncio.run(self.room.join(self.connection))

    def send(self, message: Message) -> dict[str, Any]:
        """Send a message; the last position that came."""
        asyncio.run(self.room.receive(self.connection, message))
        return self.received("position")

    def received(self, kind: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while self.connection._frames:
            frame = asyncio.run(self.connection.next_frame())
            assert frame is not None
            message = msgspec.json.decode(frame)
            if message["type"] == kind:
                found = message
        return found


def test_the_reader_plays_the_printed_choice_and_is_told_the_outcome() -> None:
    anna = Reader("war")
    first = anna.received("position")
    assert (first["seat"], first["coach"]["kind"], first["coach"]["steps"]) == (0, "move", 3)
    assert first["coach"]["good"] == list(range(len(first["choices"]))), "every legal choice is lit"
    assert first["rule"] == "actions"
    joined = anna.send(Play(0, first["n"], "hand:black > cell:F5", "m1"))
    assert (joined["coach"]["kind"], joined["choices"]) == ("done", [])
    assert "no point" in joined["coach"]["text"]
    chosen = anna.send(Learn("next"))
    assert chosen["coach"]["kind"] == "move"
    chosen = anna.send(Play(0, chosen["n"], "war:green"))
    fought = anna.send(Learn("next"))
    told = anna.send(Play(0, fought["n"], "support:4"))
    assert "3 green points" in told["coach"]["text"]
    again = anna.send(Learn("next"))
    assert (again["n"], again["coach"]["step"]) == (first["n"], 1), "after the last step it begins again"
    assert again["choices"] == first["choices"]


def test_the_log_of_an_example_names_no_lesson_of_the_same_name() -> None:
    assert "revolt" in {lesson.id for lesson in registry.title("euphrat").lessons.lessons}
    assert [line["texts"] for line in Reader("revolt").received("log")["lines"]] == [[]]


def test_another_choice_is_played_and_explained() -> None:
    anna = Reader("revolt")
    first = anna.received("position")
    other = anna.send(Play(0, first["n"], "support:0"))
    assert (other["coach"]["kind"], other["choices"]) == ("other", [])
    assert "Try it once more." in other["coach"]["text"]
    assert anna.send(Learn("lesson"))["choices"] == first["choices"]


def test_languages_forecasts_and_reasons() -> None:
    anna = Reader("round_one")
    seats = anna.received("seats")
    assert (seats["example"], seats.get("lesson", False)) == ("/rules/euphrat#first-round", False)
    asyncio.run(anna.room.receive(anna.connection, Speak("de")))
    anna.received("")
    german = anna.send(Speak("de"))
    assert german["coach"]["text"].startswith("Setze deinen")
    n = german["n"]
    asyncio.run(anna.room.receive(anna.connection, Foresee(0, n, "leader:king > cell:F4")))
    assert anna.received("forecast")["path"] == ["leader:king", "cell:F4"]
    asyncio.run(anna.room.receive(anna.connection, AskWhy(0, n, "leader:king", "cell:A1")))
    assert anna.received("reason")["text"]
    assert anna.send(Look(n))["live"] is False
    asyncio.run(anna.room.receive(anna.connection, Attend(True)))


def test_what_is_not_allowed_is_refused() -> None:
    anna = Reader("revolt")
    n = anna.received("position")["n"]
    for message, code in (
        (Play(1, n, "support:0"), "forbidden"),
        (Play(0, n + 1, "support:0"), "stale"),
        (Play(0, n, "support:6"), "illegal"),
        (Play(0, n, "nonsense"), "path"),
        (Rematch(), "forbidden"),
    ):
        with pytest.raises(Refusal) as refused:
            anna.send(message)
        assert refused.value.code == code
    watcher = Reader("revolt", guest=None)
    assert watcher.received("position")["seat"] is None
    with pytest.raises(Refusal):
        watcher.send(Play(0, n, "support:3"))


def test_there_is_no_such_example() -> None:
    for game, name in (("euphrat", "x"), ("go", "revolt"), ("pebbles", "revolt")):
        with pytest.raises(Refusal) as refused:
            ExampleRoom.find(game, name)
        assert refused.value.code == "unknown"
