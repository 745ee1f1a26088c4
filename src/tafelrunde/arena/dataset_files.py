"""Datasets as files and frames: one row for each decision of a seat.

| column | |
|---|---|
| `game`, `line` | the number of the game, and of the line in its record |
| `seat`, `step` | who decided, and the number of the step |
| `action` | what was played |
| `observation` | what the seat knew: bytes, see docs/observations.md |
| `legal` | the legal actions, ascending |
| `visits` | how often the search visited each of them; all 0 where none was made |
| `reward` | 1 for winning alone, and the others share -1: of this seat, at the end |
| `rank`, `score` | of this seat, at the end |
| `bot` | who decided |

The names of the columns are the same in Parquet, in `.npz` (where `legal` and `visits` stand in one row, from
`starts[i]` to `starts[i + 1]`) and in the frame that `load_dataset` returns. What was played is in the metadata: in
`frame.attrs["dataset"]`.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tafelrunde.arena.dataset import DatasetPlan
from tafelrunde.arena.game_job import Played
from tafelrunde.core.errors import BadRecord, BadSetup
from tafelrunde.core.libraries import needed
from tafelrunde.core.play.record import Line, Record
from tafelrunde.core.play.table import replay
from tafelrunde.core.registry import title

KINDS: Final = (".parquet", ".npz")
_KEY: Final = b"tafelrunde"
_TYPES: Final = {
    "game": "int32",
    "line": "int32",
    "seat": "int8",
    "step": "int8",
    "action": "int32",
    "reward": "float32",
    "rank": "int8",
    "score": "int32",
}

Row = dict[str, Any]


def check_kind(file: Path) -> None:
    """Raise an error for a file that cannot be written: before games are played for it."""
    if file.suffix not in KINDS:
        raise BadSetup(f"The file is {str(file)!r}, expected a name that ends in {' or '.join(KINDS)}.")
    with needed():
        importlib.import_module("numpy" if file.suffix == ".npz" else "pyarrow.parquet")


def rows(game: Played) -> Iterator[Row]:
    """The decisions of a game, replayed from its record."""
    table = replay(game.record)
    features = title(table.game.info.id).features
    visits = iter(game.visits)
    seats = len(game.bots)
    line = -1
    for state, entry in table.decisions():
        line += 1
        if entry.seat < 0:
            continue
        assert entry.action is not None
        legal = state.legal()
        counted = {pair[0]: pair[1] for pair in next(visits, ())}
        yield {
            "game": game.number,
            "line": line,
            "seat": entry.seat,
            "step": 0 if state.top is None else state.top.step,
            "action": entry.action,
            "observation": features.observe(state, entry.seat),
            "legal": legal,
            "visits": [counted.get(action, 0) for action in legal],
            "reward": (seats * game.win(entry.seat) - 1) / (seats - 1),
            "rank": game.ranks[entry.seat],
            "score": game.scores[entry.seat],
            "bot": game.bots[entry.seat],
        }


def about(plan: DatasetPlan, games: int) -> dict[str, object]:
    """What a file says of itself."""
    game = title(plan.game).game
    spec = title(plan.game).features.spec(game.new(plan.seats, plan.options))
    parts = [{"name": part.name, "shape": list(part.shape), "high": part.high} for part in spec.parts]
    return {**plan.to_json(), "games": games, "actions": len(game.actions), "size": spec.size, "parts": parts}


def write_dataset(file: Path, plan: DatasetPlan, games: Sequence[Played]) -> int:
    """Write all decisions of the games; returns how many. The file appears when it is complete."""
    check_kind(file)
    part = file.with_name(file.name + ".part")
    facts = json.dumps(about(plan, len(games)))
    count = (_write_parquet if file.suffix == ".parquet" else _write_npz)(part, facts, games)
    part.replace(file)
    return count


def _write_parquet(file: Path, facts: str, games: Sequence[Played]) -> int:
    with needed():
        import pyarrow as pa
        from pyarrow import parquet
    size = json.loads(facts)["size"]
    types = {name: getattr(pa, kind)() for name, kind in _TYPES.items()}
    types |= {"observation": pa.binary(size), "legal": pa.list_(pa.int32()), "visits": pa.list_(pa.int32())}
    types["bot"] = pa.string()
    schema = pa.schema(types, metadata={_KEY: facts.encode()})
    count = 0
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        for game in games:
            batch = list(rows(game))
            count += len(batch)
            writer.write_table(pa.Table.from_pylist(batch, schema=schema))
    return count


def _write_npz(file: Path, facts: str, games: Sequence[Played]) -> int:
    with needed():
        import numpy as np
    all_rows = [row for game in games for row in rows(game)]
    arrays: dict[str, Any] = {name: np.array([row[name] for row in all_rows], kind) for name, kind in _TYPES.items()}
    size = json.loads(facts)["size"]
    arrays["observation"] = np.frombuffer(b"".join(row["observation"] for row in all_rows), np.uint8).reshape(-1, size)
    arrays["legal"] = np.array([action for row in all_rows for action in row["legal"]], np.int32)
    arrays["visits"] = np.array([count for row in all_rows for count in row["visits"]], np.int32)
    arrays["starts"] = np.cumsum([0, *(len(row["legal"]) for row in all_rows)])
    arrays["bot"] = np.array([row["bot"] for row in all_rows])
    with file.open("wb") as stream:
        np.savez_compressed(stream, about=np.array(facts), **arrays)
    return len(all_rows)


def load_dataset(file: Path | str) -> Any:
    """A dataset as a pandas frame; `attrs["dataset"]` says what was played."""
    with needed():
        import numpy as np
        import pandas as pd
    file = Path(file)
    check_kind(file)
    if file.suffix == ".npz":
        with np.load(file) as stored:
            if "about" not in stored:
                raise BadRecord(f"{str(file)!r} is no dataset of Tafelrunde.")
            columns = {name: stored[name] for name in ("game", "line", "seat", "step", "action")}
            starts = stored["starts"][1:-1]
            columns["observation"] = [row.tobytes() for row in stored["observation"]]
            columns["legal"] = np.split(stored["legal"], starts)
            columns["visits"] = np.split(stored["visits"], starts)
            columns |= {name: stored[name] for name in ("reward", "rank", "score", "bot")}
            facts = str(stored["about"])
        frame = pd.DataFrame(columns)
    else:
        with needed():
            from pyarrow import parquet
        table = parquet.read_table(file)
        metadata: Mapping[bytes, bytes] = table.schema.metadata or {}
        if _KEY not in metadata:
            raise BadRecord(f"{str(file)!r} is no dataset of Tafelrunde.")
        facts = metadata[_KEY].decode()
        frame = table.to_pandas()[[*list(_TYPES)[:5], "observation", "legal", "visits", *list(_TYPES)[5:], "bot"]]
    frame.attrs["dataset"] = json.loads(facts)
    return frame


# -- records and frames


def frame_of(record: Record | str) -> Any:
    """The lines of a record as a frame: seat (-1 for chance), path and hash; the head is in `attrs["record"]`."""
    with needed():
        import pandas as pd
    read = Record.from_text(record) if isinstance(record, str) else record
    frame = pd.DataFrame([(line.seat, line.path, line.hash) for line in read.lines], columns=["seat", "path", "hash"])
    head = Record(read.game, read.version, read.seats, read.options, read.seed, read.players, [], read.key, read.origin)
    frame.attrs["record"] = head.to_text()
    return frame


def record_of(frame: Any) -> Record:
    """The counterpart of `frame_of`."""
    if "record" not in frame.attrs:
        raise BadRecord("The frame has no head of a record in attrs['record'], expected one that frame_of made.")
    record = Record.from_text(frame.attrs["record"])
    record.lines = [
        Line(int(seat), str(path), hash_ if isinstance(hash_, str) else None)
        for seat, path, hash_ in frame[["seat", "path", "hash"]].itertuples(index=False)
    ]
    return record
