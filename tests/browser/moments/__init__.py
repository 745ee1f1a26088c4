"""The moments of every title that must be staged. Anna, Bert, Cleo and Dora have the seats 0 to 3."""

from __future__ import annotations

from typing import Final

from tests.browser.moments.catan_family import CATAN_FAMILY
from tests.browser.moments.kings_and_bridges import KINGS_AND_BRIDGES
from tests.browser.moments.moment import VIEWPOINTS, Moment, Viewpoint
from tests.browser.moments.rivers import RIVERS

__all__ = ["MOMENTS", "VIEWPOINTS", "Moment", "Viewpoint"]

MOMENTS: Final = (*RIVERS, *KINGS_AND_BRIDGES, *CATAN_FAMILY)
