"""People at a table that begins with a prepared position: all seats, some of them with a window, and a watcher."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from tests.browser.moments import Moment, Viewpoint
from tests.browser.prepared import PreparedServer
from tests.browser.visitor import Visitor
from tests.server.real_server import PATIENCE, Chair, Guest

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fritz")


class Company:
    """The guests of a server; tables are theirs."""

    def __init__(self, server: PreparedServer, open_until_end: ExitStack) -> None:
        self.server = server
        self.guests = [open_until_end.enter_context(Guest(server, name)) for name in NAMES]

    @contextmanager
    def table(self, moment: Moment) -> Iterator[Round]:
        """A table at the start of a moment."""
        state = moment.start()
        self.server.prepare(state, moment.chance)
        guests = self.guests[: state.seats]
        table = guests[0].new_table(moment.game, state.seats, bots=[None] * state.seats, hints=True)
        with ExitStack() as sockets:
            chairs: list[Chair] = []
            for seat, guest in enumerate(guests):
                chair = sockets.enter_context(guest.sit_at(table).arrive())
                if seat:
                    chair.send(type="sit", seat=seat, name=guest.name)
                    chair.wait("seats", lambda seats, seat=seat: seats["seats"][seat]["kind"] == "guest")  # type: ignore[misc]
                chairs.append(chair)
            chairs[0].send(type="start")
            for chair in chairs:
                chair.wait("position")
            yield Round(self, table, chairs)

    def be(self, visitor: Visitor, moment: Moment, viewpoint: Viewpoint) -> None:
        """Give a window the eyes of somebody; a watcher is nobody of the company."""
        if viewpoint != "watcher":
            seats = {"actor": moment.actor, "opponent": moment.opponent, "other": moment.other}
            visitor.be(self.guests[seats[viewpoint]])


class Round:
    """A table of the company while it is played."""

    def __init__(self, company: Company, table: str, chairs: list[Chair]) -> None:
        self.company = company
        self.id = table
        self.chairs = chairs

    def play(self, *paths: str) -> None:
        """Each is played by whoever may."""
        for path in paths:
            chair = self._who_may(path)
            before = chair.position
            answer = chair.play(path)
            assert answer["type"] == "done", answer
            while chair.position is before:
                chair.next()

    def _who_may(self, path: str) -> Chair:
        """The first chair that has the choice; sealed answers are published after some seconds."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for chair in self.chairs:
                with contextlib.suppress(TimeoutError):
                    while True:
                        chair.next(0.05)
            for chair in self.chairs:
                if path in _paths(chair):
                    return chair
        raise AssertionError(f"Nobody may play {path}.")


def _paths(chair: Chair) -> list[str]:
    return [" > ".join(choice["picks"]) for choice in chair.position["choices"]]
