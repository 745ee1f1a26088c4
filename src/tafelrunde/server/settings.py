"""How one server is set up. The command line fills this in; tests make their own."""

from __future__ import annotations

import socket
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from urllib.parse import urlsplit

from tafelrunde.core.errors import BadSetup

SQLITE = "sqlite:///"
POSTGRES = "postgresql+psycopg://"


@dataclass(frozen=True)
class Rate:
    """So many a second on average, so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Limits:
    """What one browser may ask of us."""

    requests: Rate = Rate(30, 300)
    """Requests from one address."""
    new_sockets: Rate = Rate(2, 60)
    """Sockets opened from one address."""
    new_tables: Rate = Rate(0.2, 20)
    """Tables and rematches from one address."""
    new_replays: Rate = Rate(0.1, 10)
    """Records brought in from one address."""
    new_notices: Rate = Rate(0.1, 10)
    """Browsers and webhooks to be told, from one address; every one is a name to look up."""
    chat: Rate = Rate(0.5, 8)
    """Lines of chat by one guest."""
    letters: Rate = Rate(0.002, 3)
    """Letters that ask whether an address is right, and tries of a webhook, by one guest."""
    reports: Rate = Rate(0.005, 3)
    """Reports by one guest."""
    sign_ins: Rate = Rate(0.2, 30)
    """Tries to sign in from one address."""
    new_members: Rate = Rate(0.02, 30)
    """Accounts made and names tried from one address; every try costs a hash."""
    token_requests: Rate = Rate(10, 100)
    """Requests with one token."""
    hints: Rate = Rate(0.2, 6)
    """Hints for one player."""
    messages: Rate = Rate(30, 100)
    """Messages on one socket."""
    sockets_per_address: int = 100
    sockets_per_table: int = 200
    message_bytes: int = 16_384
    body_bytes: int = 16_384
    record_bytes: int = 262_144
    record_lines: int = 5_000
    malformed: int = 20
    """After so many messages that are no messages a socket is closed."""
    hasty: int = 200
    """After so many messages that came too fast a socket is closed."""
    bytes_waiting: int = 4_194_304
    """So much may wait for a slow browser before its socket is closed."""
    lines_with_undo: int = 5_000
    """A log of this length takes no more undos: without them every game ends."""
    rooms: int = 1_000
    """If more tables are in memory those that nobody looks at leave it at once."""


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen."""

    host: str = "127.0.0.1"
    port: int = 8000
    """0 takes any free port."""
    data_dir: Path = field(default_factory=lambda: default_data_dir())
    db: str = ""
    """`sqlite:///FILE` or `postgresql+psycopg://…`; by default a file in the data directory."""
    public_url: str = ""
    """How browsers reach us if not by host and port: behind a reverse proxy, with TLS."""
    bot_workers: int = 1
    bot_seconds: float = 5.0
    """What a bot may think about one decision."""
    bot_pause: float = 0.4
    """A bot's move is shown no sooner than this after the one before, so that people can follow."""
    idle_seconds: float = 300.0
    """A table nobody looks at leaves the memory after this; its log stays."""
    smtp: str = ""
    """The mail server for notices, e.g. smtps://user:password@host:465; without one there are no letters."""
    mail_from: str = ""
    """Who the letters are from."""
    notice_delay: float = 20.0
    """Nobody is told before so many seconds that it is their turn: perhaps they look by themselves."""
    waiting_days: int = 14
    """A table where no game has begun is removed when nothing has happened there for so many days; 0 never."""
    idle_days: int = 90
    """An unfinished game nobody has touched for so many days leaves the lists; by its link it can be played on."""
    replay_days: int = 365
    """A record that was brought in is removed when nobody has opened it for so many days."""
    late_grace: float = 3600.0
    """After a start nobody is late for so many seconds: the server may have been down for long."""
    static: Path = Path(__file__).parent / "static"
    """The built client."""
    limits: Limits = Limits()

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise BadSetup(f"The port is {self.port}, expected 0 to 65535.")
        if self.db and not any(self.db.startswith(kind) and len(self.db) > len(kind) for kind in (SQLITE, POSTGRES)):
            raise BadSetup(f"The database is {self.db!r}, expected {SQLITE}FILE or {POSTGRES}HOST/NAME.")
        if self.public_url:
            parts = urlsplit(self.public_url)
            if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
                raise BadSetup(f"The public URL is {self.public_url!r}, expected one like https://tafelrunde.example.")
        if self.waiting_days < 0 or self.idle_days < 0:
            raise BadSetup(
                f"Tables are kept for {self.waiting_days} and {self.idle_days} days, expected 0 (for ever) or more."
            )
        if self.bot_workers < 1:
            raise BadSetup(f"There are {self.bot_workers} bot workers, expected at least 1.")

    @property
    def database(self) -> Path | str:
        """A SQLite file, or the address of a PostgreSQL database."""
        if self.db.startswith(POSTGRES):
            return self.db
        return Path(self.db.removeprefix(SQLITE)) if self.db else self.data_dir / "tafelrunde.sqlite3"

    @property
    def secure(self) -> bool:
        """Whether browsers reach us over TLS."""
        return self.public_url.startswith("https://")

    def address(self, port: int) -> str:
        """What to open in a browser."""
        if self.public_url:
            return self.public_url.rstrip("/") + "/"
        host = "localhost" if is_wildcard(self.host) else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{port}/"

    def origins(self, port: int) -> frozenset[str]:
        """The origins whose pages may talk to us."""
        if self.public_url:
            parts = urlsplit(self.public_url)
            return frozenset({f"{parts.scheme}://{parts.netloc}".lower()})
        hosts = {"localhost", "127.0.0.1", "[::1]", f"[{self.host}]" if ":" in self.host else self.host}
        if is_wildcard(self.host):
            name = socket.gethostname().lower()
            hosts |= {name, f"{name}.local"}
        return frozenset(f"http://{host.lower()}:{port}".removesuffix(":80") for host in hosts)


def default_data_dir() -> Path:
    """Where this user's programs keep their data."""
    from platformdirs import user_data_path  # tables use the limits above, where this is not installed

    return user_data_path("tafelrunde", appauthor=False)


def parsed_address(text: str) -> IPv4Address | IPv6Address | None:
    """An address, or None. Who listens to both kinds sees those of IPv4 in the dress of IPv6: ::ffff:192.0.2.1."""
    try:
        parsed = ip_address(text)
    except ValueError:
        return None
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return parsed if mapped is None else mapped


def is_wildcard(host: str) -> bool:
    """Whether a server at this address listens to the whole network."""
    parsed = parsed_address(host)
    return parsed is not None and parsed.is_unspecified


def is_loopback(host: str) -> bool:
    """Whether this is the machine itself, as an address or as `localhost`."""
    bare = host.removeprefix("[").removesuffix("]")
    parsed = parsed_address(bare)
    return bare == "localhost" or (parsed is not None and parsed.is_loopback)
