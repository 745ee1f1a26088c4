"""Files with keys of this server, created at its first start; only their owner can read them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from tafelrunde.core.errors import BadSetup


def load_or_create(file: Path, name: str, create: Callable[[], bytes]) -> bytes:
    """The content of a key file. `name` is what an error message calls it."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return file.read_bytes()
        content = create()
        with os.fdopen(handle, "wb") as out:
            out.write(content)
    except OSError as error:
        raise BadSetup(f"The {name} {str(file)!r} cannot be stored: {error.strerror}.") from error
    return content
