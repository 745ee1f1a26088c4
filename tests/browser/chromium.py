"""Where the browser of the tests is."""

from __future__ import annotations

import shutil

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    return next((path for name in _NAMES if (path := shutil.which(name))), None)
