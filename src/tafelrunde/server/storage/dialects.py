"""Types and statements that both SQLite and PostgreSQL understand. Migrations use them, so they never change."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Integer
from sqlalchemy.dialects.postgresql import insert as upsert

__all__ = ["WHOLE", "upsert"]

WHOLE: Final = Integer().with_variant(BigInteger(), "postgresql")
"""64 bits: seeds have 62, and instants are milliseconds; SQLite's integers always have 64."""
