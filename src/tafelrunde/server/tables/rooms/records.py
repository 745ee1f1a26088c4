"""The record of a table as text."""

from __future__ import annotations

from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.record import Record
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.protocol.responses import Dealing
from tafelrunde.server.tables.dealing import dealing
from tafelrunde.server.tables.player_names import names_for_a_record
from tafelrunde.server.tables.ports import Background
from tafelrunde.server.tables.rooms.state import TableState


async def record_text(state: TableState, background: Background, guest: str | None, language: str) -> str:
    """What the guest may know while the game goes on, everything after its end. Raises Refusal."""
    live = state.live_game()
    players = names_for_a_record(state.seats, language)
    if live.is_over:
        return (await background.run(_whole_record, state, players)).to_text()
    own = state.seats_of(guest)
    viewpoint = own[0] if own else WATCHER
    return live.known_to(viewpoint).record_for(viewpoint, players).to_text()


async def dealing_of(state: TableState, background: Background) -> Dealing:
    """What is needed to verify all draws. Raises Refusal before the end: the key is secret until then."""
    if not state.live_game().is_over:
        raise Refusal("illegal", "not_over")
    return await background.run(lambda: dealing(_whole_record(state, {})))


def _whole_record(state: TableState, players: dict[int, str]) -> Record:
    record = state.live_game().table.record(players)
    record.commitment = state.row.commitment
    record.origin = state.row.origin  # not before the end: it leads to a game where nothing is hidden
    return record
