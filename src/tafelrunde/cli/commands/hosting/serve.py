"""`tafelrunde serve`: starts the server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.cli.arguments import seconds_from, whole
from tafelrunde.core.errors import BadSetup

Host = Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for the whole network.")]
Port = Annotated[
    int, typer.Option(parser=whole(0, 65535), metavar="N", help="The port to listen at; 0 takes a free one.")
]
Db = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        help="Where games are kept: sqlite:///FILE, by default in the data directory, or postgresql://…",
    ),
]
Processes = Annotated[
    int | None,
    typer.Option(
        parser=whole(1),
        metavar="N",
        help="How many processes serve and share a PostgreSQL database, also with those of other machines.",
    ),
]
DataDir = Annotated[
    Path | None, typer.Option(help="The data directory; by default the one of this user for programs' data.")
]
PublicUrl = Annotated[
    str, typer.Option(help="How browsers reach the server, e.g. https://tafelrunde.example, behind a proxy.")
]
OpenBrowser = Annotated[
    bool | None,
    typer.Option("--open/--no-open", help="Open a browser; by default if there is a desktop.", show_default=False),
]
BotWorkers = Annotated[
    int | None,
    typer.Option(
        parser=whole(1),
        metavar="N",
        help="How many processes compute bots' moves; by default one for every processor but one, two at least.",
    ),
]
Cluster = Annotated[
    str,
    typer.Option(
        metavar="local|HOST:PORT",
        help="Let bots think on a Ray cluster: one of this machine, or that at an address.",
    ),
]
BotSeconds = Annotated[
    float,
    typer.Option(parser=seconds_from(0.01), metavar="T", help="The longest a bot may think about a decision."),
]
BotPause = Annotated[
    float, typer.Option(parser=seconds_from(0), metavar="T", help="The least time before a bot's move is shown.")
]
Smtp = Annotated[
    str,
    typer.Option(
        envvar="TAFELRUNDE_SMTP",
        show_envvar=True,
        metavar="smtps://USER:PASSWORD@HOST",
        help="The mail server for notifications; without one no e-mail is sent.",
    ),
]
MailFrom = Annotated[str, typer.Option(envvar="TAFELRUNDE_MAIL_FROM", show_envvar=True, help="The sender of e-mails.")]
KeepWaiting = Annotated[
    int,
    typer.Option(
        parser=whole(0), metavar="DAYS", help="Remove tables where no game began after so many days; 0 never."
    ),
]
KeepIdle = Annotated[
    int,
    typer.Option(parser=whole(0), metavar="DAYS", help="Leave games nobody touches for so long out of lists; 0 never."),
]

Legal = Annotated[
    Path | None,
    typer.Option(
        envvar="TAFELRUNDE_LEGAL",
        show_envvar=True,
        metavar="FOLDER",
        help="Your imprint and privacy pages: imprint.de.md, imprint.en.md, privacy.de.md, privacy.en.md.",
    ),
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    db: Db = "",
    processes: Processes = None,
    data_dir: DataDir = None,
    public_url: PublicUrl = "",
    open_browser: OpenBrowser = None,
    bot_workers: BotWorkers = None,
    cluster: Cluster = "",
    bot_seconds: BotSeconds = 5.0,
    bot_pause: BotPause = 0.4,
    smtp: Smtp = "",
    mail_from: MailFrom = "",
    keep_waiting: KeepWaiting = 14,
    keep_idle: KeepIdle = 90,
    legal: Legal = None,
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
        processes=processes or 0,
        public_url=public_url,
        # Two at least, so that a quick bot does not wait for a slow one.
        bot_workers=bot_workers or max(2, (os.cpu_count() or 1) - 1),
        cluster=cluster,
        bot_seconds=bot_seconds,
        bot_pause=bot_pause,
        smtp=smtp,
        mail_from=mail_from,
        waiting_days=keep_waiting,
        idle_days=keep_idle,
        legal=None if legal is None else legal.expanduser(),
    )
    run(
        settings,
        lambda address: print(f"Tafelrunde is open at {address} (Ctrl+C closes it).", flush=True),
        open_browser=has_desktop() if open_browser is None else open_browser,
    )
