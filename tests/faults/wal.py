"""The write-ahead log of SQLite as a file: what a power failure may leave of it."""

from __future__ import annotations

import struct
from pathlib import Path

_HEADER = 32
_FRAME_HEADER = 24


def wal_of(database: Path) -> Path:
    return database.with_name(f"{database.name}-wal")


def valid_frames(wal: Path) -> tuple[int, int]:
    """How many frames are valid, those that end a transaction included, and the bytes of one."""
    data = wal.read_bytes()
    page_size = struct.unpack(">I", data[8:12])[0]
    frame, salt, last = _FRAME_HEADER + page_size, data[16:24], 0
    for count, start in enumerate(range(_HEADER, len(data) - frame + 1, frame), 1):
        if data[start + 8 : start + 16] != salt:
            break  # left behind by an earlier round through the file
        if struct.unpack(">I", data[start + 4 : start + 8])[0]:
            last = count
    return last, frame


def tear_end(wal: Path) -> None:
    """Power fails while the next frame is written: half of it is there, the rest are zeros."""
    frames, size = valid_frames(wal)
    data = bytearray(wal.read_bytes()[: _HEADER + frames * size])
    torn = data[-size : -size // 2]  # it looks like a frame of this round
    wal.write_bytes(data + torn + bytes(size - len(torn)))


def cut(wal: Path, frames: int) -> int:
    """Take away the last frames, and half of the one before; how many are left."""
    there, size = valid_frames(wal)
    left = max(0, there - frames)
    with wal.open("r+b") as file:
        file.truncate(_HEADER + left * size + (size // 2 if frames else 0))
    return left
