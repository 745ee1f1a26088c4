"""The entries of a device's disk: values as JSON by key, written all or none."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec

from tafelrunde.server.device.ports import Disk
from tafelrunde.server.failures import NotRead, NotSaved

T = TypeVar("T")
_ENTRIES: Final = msgspec.json.Decoder(dict[str, str])


class Entries:
    """Typed values on a disk. Writes come one after the other."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self.writing = asyncio.Lock()

    async def load(self, prefix: str, type_: type[T]) -> dict[str, T]:
        """The values whose keys begin so, by the rest of the key, in the order of the keys. Raises NotRead."""
        try:
            texts = _ENTRIES.decode(await self._disk.load(prefix))
            return {key[len(prefix) :]: msgspec.json.decode(text, type=type_) for key, text in sorted(texts.items())}
        except Exception as error:  # whatever the browser throws
            raise NotRead(f"The device's storage cannot be read: {error}") from error

    async def save(self, values: Mapping[str, object]) -> None:
        """Store values by key; None deletes one. Raises NotSaved, and then nothing is stored."""
        texts = {key: None if value is None else msgspec.json.encode(value).decode() for key, value in values.items()}
        try:
            await self._disk.save(msgspec.json.encode(texts).decode())
        except Exception as error:  # whatever the browser throws
            raise NotSaved(f"The device's storage took nothing: {error}") from error
