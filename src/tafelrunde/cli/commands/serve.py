"""`tafelrunde serve`: play in the browser."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.cli.arguments import seconds_from, whole
from tafelrunde.core.errors import BadSetup


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(parser=whole(0, 65535), metavar="N", help="The port to listen at; 0 takes a free one.")
    ] = 8000,
    db: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help="Where games are kept: sqlite:///FILE, by default in the data directory, or postgresql+psycopg://…",
        ),
    ] = "",
    data_dir: Annotated[
        Path | None, typer.Option(help="The data directory; by default the one of this user for programs' data.")
    ] = None,
    public_url: Annotated[
        str, typer.Option(help="How browsers reach the server, e.g. https://tafelrunde.example, behind a proxy.")
    ] = "",
    open_browser: Annotated[
        bool | None,
        typer.Option("--open/--no-open", help="Open a browser; by default if there is a desktop.", show_default=False),
    ] = None,
    bot_workers: Annotated[
        int | None,
        typer.Option(
            parser=whole(1),
            metavar="N",
            help="How many processes think for bots; by default one for every processor but one, two at least.",
        ),
    ] = None,
    bot_seconds: Annotated[
        float,
        typer.Option(parser=seconds_from(0.01), metavar="T", help="The longest a bot may think about a decision."),
    ] = 5.0,
    bot_pause: Annotated[
        float, typer.Option(parser=seconds_from(0), metavar="T", help="The least time before a bot's move is shown.")
    ] = 0.4,
    smtp: Annotated[
        str,
        typer.Option(
            envvar="TAFELRUNDE_SMTP",
            show_envvar=True,
            metavar="smtps://USER:PASSWORD@HOST",
            help="The mail server for notices; without one there are no letters.",
        ),
    ] = "",
    mail_from: Annotated[
        str, typer.Option(envvar="TAFELRUNDE_MAIL_FROM", show_envvar=True, help="Who the letters are from.")
    ] = "",
    keep_waiting: Annotated[
        int,
        typer.Option(
            parser=whole(0), metavar="DAYS", help="Remove tables where no game began after so many days; 0 never."
        ),
    ] = 14,
    keep_idle: Annotated[
        int,
        typer.Option(
            parser=whole(0), metavar="DAYS", help="Leave games nobody touches for so long out of lists; 0 never."
        ),
    ] = 90,
) -> None:
    """Start a server and play in the browser."""
    try:
        from tafelrunde.server.run import has_desktop, run
        from tafelrunde.server.settings import Settings, default_data_dir
    except ImportError as error:
        raise BadSetup(
            f"For playing in the browser {error.name} is missing; `pip install 'tafelrunde[web]'` brings it."
        ) from None

    settings = Settings(
        host=host,
        port=port,
        data_dir=default_data_dir() if data_dir is None else data_dir.expanduser(),
        db=db,
        public_url=public_url,
        # Two at least: a quick bot need not wait until a slow one has thought to the end.
        bot_workers=bot_workers or max(2, (os.cpu_count() or 1) - 1),
        bot_seconds=bot_seconds,
        bot_pause=bot_pause,
        smtp=smtp,
        mail_from=mail_from,
        waiting_days=keep_waiting,
        idle_days=keep_idle,
    )
    run(
        settings,
        lambda address: print(f"Tafelrunde is open at {address} (Ctrl+C closes it).", flush=True),
        open_browser=has_desktop() if open_browser is None else open_browser,
    )
