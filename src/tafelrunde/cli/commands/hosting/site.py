"""`tafelrunde site`: the games as a folder for any web space, without a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.cli.arguments import Force
from tafelrunde.core.errors import BadSetup


def site(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder to write.")],
    force: Force = False,
) -> None:
    """Write a site that any web space can serve: all games, bots included, run in the visitor's browser.

    Copy the folder anywhere, also below other pages. Games stay on the visitor's device; nothing is sent.
    """
    if out.exists() and not out.is_dir():
        raise BadSetup(f"{out} is a file, expected a folder.")
    if out.is_dir() and any(out.iterdir()) and not force:
        raise BadSetup(f"{out} is not empty; --force overwrites the site in it.")
    from tafelrunde.server.settings import Settings
    from tafelrunde.server.web.content.site import write_site

    size = write_site(Settings(data_dir=Path()).static, out)
    print(f"{out}: {size / 1e6:.1f} MB. Copy it to your web space, or try it: python -m http.server --directory {out}")
