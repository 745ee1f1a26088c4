"""What the parts of a room share: its services, its state, and the small parts that each of them uses."""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast
from tafelrunde.server.tables.rooms.connections.chat import Chat
from tafelrunde.server.tables.rooms.connections.presence import Presence
from tafelrunde.server.tables.rooms.job_queue import JobQueue
from tafelrunde.server.tables.rooms.moves.clock_timer import ClockTimer
from tafelrunde.server.tables.rooms.persistence import Persistence
from tafelrunde.server.tables.rooms.room_services import RoomServices
from tafelrunde.server.tables.rooms.seating import Seating


@dataclass(frozen=True)
class Shared:
    """One of each for a room."""

    services: RoomServices
    broadcast: Broadcast
    chat: Chat
    presence: Presence
    seating: Seating
    persistence: Persistence
    timer: ClockTimer
    jobs: JobQueue


class RoomPart:
    """A part of a room that does some of its work."""

    def __init__(self, shared: Shared) -> None:
        self._services = shared.services
        self._leases = shared.services.peers.leases
        self._broadcast = shared.broadcast
        self._state = shared.broadcast.state
        self._chat = shared.chat
        self._presence = shared.presence
        self._seating = shared.seating
        self._persistence = shared.persistence
        self._timer = shared.timer
        self._jobs = shared.jobs

    @property
    def _alias(self) -> str:
        """The name of the table in the log."""
        return self._services.alias(self._state.row.id)
