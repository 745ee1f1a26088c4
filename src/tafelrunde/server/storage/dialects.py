"""What is written once and understood by SQLite and by PostgreSQL. What a migration has used never changes."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Integer
from sqlalchemy.dialects.postgresql import insert as upsert

__all__ = ["WHOLE", "upsert"]

WHOLE: Final = Integer().with_variant(BigInteger(), "postgresql")
"""Seeds have 62 bits and moments are milliseconds; SQLite's integers are large anyway."""
