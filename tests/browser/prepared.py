"""Tables that begin with a prepared position, and where chance decides as it was told to."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from tafelrunde.core.engine.game import State
from tests.server.real_server import RealServer

_BEFORE = """
import json, sys
from pathlib import Path
from tafelrunde.core.play import table as tables
from tafelrunde.server.tables.rooms import live_game

file = Path(json.loads(sys.argv[1])["data_dir"]) / "prepared.json"
draw, make = tables.keyed_choice, live_game.Table

def prepared(game):
    wanted = json.loads(file.read_text()) if file.exists() else {}
    return wanted if wanted.get("game") == game.info.id else {}

def begin(game, seats, options=None):
    table, wanted = make(game, seats, options), prepared(game)
    if wanted and len(wanted["state"]) and seats == wanted["seats"]:
        table.start = game.from_json(wanted["state"])
        table.state = table.start.copy()
    return table

def decide(state, key, k):
    paths = prepared(state.game).get("chance", [])
    return state.game.actions.parse(paths[k]) if k < len(paths) else draw(state, key, k)

live_game.Table, tables.keyed_choice = begin, decide
"""


class PreparedServer(RealServer):
    """A real server whose next tables begin with a position of a test."""

    def __init__(self, data_dir: Path) -> None:
        super().__init__(data_dir, _BEFORE, bot_seconds=0.02)
        self._file = data_dir / "prepared.json"

    def prepare(self, state: State, chance: Sequence[str] = ()) -> None:
        """Tables of that title that are opened from now on begin so; chance first decides these paths."""
        wanted = {"game": state.game.info.id, "seats": state.seats, "state": state.to_json(), "chance": list(chance)}
        self._file.write_text(json.dumps(wanted), "utf-8")
