"""The settings of one server. The command line fills them in."""

from __future__ import annotations

import re
import socket
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from urllib.parse import urlsplit

from tafelrunde.core.errors import BadSetup

SQLITE = "sqlite:///"
POSTGRES = "postgresql+psycopg://"
POSTGRES_SHORT = "postgresql://"


@dataclass(frozen=True)
class Rate:
    """A rate limit: requests a second on average, and requests at once."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Limits:
    """Limits for one client."""

    requests: Rate = Rate(30, 300)
    """Requests from one address."""
    work: Rate = Rate(0.2, 3)
    """Seconds of processor time spent on one address."""
    guest_work: Rate = Rate(0.1, 3)
    """Seconds of processor time spent on the sockets of one guest."""
    new_sockets: Rate = Rate(2, 60)
    """Sockets opened from one address."""
    new_tables: Rate = Rate(0.2, 20)
    """Tables and rematches from one address."""
    new_replays: Rate = Rate(0.1, 10)
    """Records uploaded from one address."""
    new_pictures: Rate = Rate(0.1, 10)
    """Pictures to share that are drawn for one address; those drawn before do not count."""
    new_channels: Rate = Rate(0.1, 10)
    """Notification channels added from one address; each one costs a DNS query."""
    chat: Rate = Rate(0.5, 8)
    """Chat entries of one guest."""
    confirmations: Rate = Rate(0.002, 3)
    """E-mails that confirm an address, and tests of a webhook, by one guest."""
    reports: Rate = Rate(0.005, 3)
    """Reports by one guest."""
    sign_ins: Rate = Rate(0.2, 30)
    """Sign-in attempts from one address."""
    new_members: Rate = Rate(0.02, 30)
    """Sign-up attempts from one address; each one costs a password hash."""
    token_requests: Rate = Rate(10, 100)
    """Requests with one token."""
    waiting_requests: int = 20
    """Requests of one guest or member that wait for something to happen at a table."""
    hints: Rate = Rate(0.2, 6)
    """Hints for one player."""
    messages: Rate = Rate(30, 100)
    """Messages on one socket."""
    connections_per_address: int = 100
    """Open connections of one address, sockets included; a reverse proxy on this machine is exempt."""
    header_seconds: float = 10.0
    """A client must send the headers of a request within so many seconds."""
    body_seconds: float = 30.0
    """A client must send the body of a request within so many seconds."""
    unread_seconds: float = 30.0
    """A client that does not read what is sent is disconnected after so many seconds."""
    sockets_per_address: int = 100
    sockets_per_table: int = 600
    message_bytes: int = 16_384
    body_bytes: int = 16_384
    record_bytes: int = 262_144
    record_lines: int = 5_000
    chat_lines: int = 2_000
    """Chat entries of one table."""
    replays_per_address: int = 50
    """Replays from one address; one that nobody has opened for 30 days does not count."""
    malformed: int = 20
    """A socket is closed after so many messages that cannot be decoded."""
    over_rate: int = 200
    """A socket is closed after so many messages over the rate limit."""
    bytes_waiting: int = 4_194_304
    """A slow client's socket is closed when more bytes wait for it."""
    lines_with_undo: int = 5_000
    """No undo in a longer log: without undo every game ends."""
    rooms: int = 1_000
    """If more tables are in memory, idle ones are unloaded at once."""


@dataclass(frozen=True)
class Settings:
    """Everything that the operator can choose."""

    host: str = "127.0.0.1"
    port: int = 8000
    """0 takes any free port."""
    data_dir: Path = field(default_factory=lambda: default_data_dir())
    db: str = ""
    """`sqlite:///FILE` or `postgresql+psycopg://…`; by default a file in the data directory."""
    processes: int = 0
    """How many processes serve at this address and share the database, also with those of other machines; 0: the server
    is alone."""
    public_url: str = ""
    """The address of the server behind a reverse proxy with TLS; by default it follows from host and port."""
    bot_workers: int = 1
    cluster: str = ""
    """Where bots think: empty for processes of this machine, `local` for a Ray cluster of our own, or HOST:PORT."""
    bot_seconds: float = 5.0
    """Thinking time of a bot for one decision, at most."""
    bot_pause: float = 0.4
    """A bot's move is shown no sooner than this after the one before, so that people can follow."""
    sealed_seconds: float = 4.0
    """Answers that all give in secret are shown no sooner than this after the question."""
    idle_seconds: float = 300.0
    """An idle table is unloaded from memory after so many seconds; its log stays."""
    smtp: str = ""
    """The mail server for notifications, e.g. smtps://user:password@host:465; without one there are no e-mails."""
    mail_from: str = ""
    """The sender of e-mails."""
    notification_delay: float = 20.0
    """A player is notified after so many seconds, unless they look at the table before."""
    waiting_days: int = 14
    """A table whose game has not begun is deleted after so many days without a change; 0 means never."""
    idle_days: int = 90
    """An unfinished game leaves the lists after so many days without a change; its link still works."""
    replay_days: int = 365
    """A replay is deleted when nobody has opened it for so many days."""
    chat_days: int = 365
    """Chat entries are deleted after so many days."""
    legal: Path | None = None
    """A folder with the operator's pages: imprint.de.md, imprint.en.md, privacy.de.md, privacy.en.md."""
    start_grace: float = 3600.0
    """Deadlines do not count for so many seconds after a start: the server may have been down for long."""
    static: Path = Path(__file__).parent / "static"
    """The built client."""
    limits: Limits = Limits()

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise BadSetup(f"The port is {self.port}, expected 0 to 65535.")
        kinds = (SQLITE, POSTGRES, POSTGRES_SHORT)
        if self.db and not any(self.db.startswith(kind) and len(self.db) > len(kind) for kind in kinds):
            raise BadSetup(f"The database is {self.db!r}, expected {SQLITE}FILE or {POSTGRES}HOST/NAME.")
        if self.processes < 0:
            raise BadSetup(f"There are {self.processes} processes, expected at least 1.")
        if self.processes and isinstance(self.database, Path):
            raise BadSetup(
                f"{self.processes} processes cannot share the file {str(self.database)!r}; "
                "give a PostgreSQL database with --db, or leave out --processes."
            )
        if self.public_url:
            parts = urlsplit(self.public_url)
            if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
                raise BadSetup(f"The public URL is {self.public_url!r}, expected one like https://tafelrunde.example.")
        if self.waiting_days < 0 or self.idle_days < 0:
            raise BadSetup(
                f"Tables are kept for {self.waiting_days} and {self.idle_days} days, expected 0 (for ever) or more."
            )
        if self.legal is not None and not self.legal.is_dir():
            raise BadSetup(f"The operator's pages are in {str(self.legal)!r}, expected a folder.")
        if self.cluster not in ("", "local") and not re.fullmatch(r"[\w.-]+:\d{1,5}", self.cluster):
            raise BadSetup(f"The cluster is {self.cluster!r}, expected local or an address like 10.0.0.5:6379.")
        if self.bot_workers < 1:
            raise BadSetup(f"There are {self.bot_workers} bot workers, expected at least 1.")

    @property
    def database(self) -> Path | str:
        """A SQLite file, or the address of a PostgreSQL database."""
        if self.db.startswith(POSTGRES_SHORT):
            return self.db.replace(POSTGRES_SHORT, POSTGRES, 1)
        if self.db.startswith(POSTGRES):
            return self.db
        return Path(self.db.removeprefix(SQLITE)) if self.db else self.data_dir / "tafelrunde.sqlite3"

    @property
    def secure(self) -> bool:
        """Whether clients connect over TLS."""
        return self.public_url.startswith("https://")

    def address(self, port: int) -> str:
        """What to open in a browser."""
        if self.public_url:
            return self.public_url.rstrip("/") + "/"
        host = "localhost" if is_wildcard(self.host) else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{port}/"

    def origins(self, port: int) -> frozenset[str]:
        """The origins whose pages may send requests."""
        if self.public_url:
            parts = urlsplit(self.public_url)
            return frozenset({f"{parts.scheme}://{parts.netloc}".lower()})
        hosts = {"localhost", "127.0.0.1", "[::1]", f"[{self.host}]" if ":" in self.host else self.host}
        if is_wildcard(self.host):
            name = socket.gethostname().lower()
            hosts |= {name, f"{name}.local"}
        return frozenset(f"http://{host.lower()}:{port}".removesuffix(":80") for host in hosts)


def default_data_dir() -> Path:
    """The data directory of the user who runs the server."""
    from platformdirs import user_data_path  # tables use the limits above, where this is not installed

    return user_data_path("tafelrunde", appauthor=False)


def parsed_address(text: str) -> IPv4Address | IPv6Address | None:
    """An address, or None. IPv4 addresses that are mapped to IPv6 (::ffff:192.0.2.1) become IPv4 again."""
    try:
        parsed = ip_address(text)
    except ValueError:
        return None
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return parsed if mapped is None else mapped


def is_wildcard(host: str) -> bool:
    """Whether a server at this address accepts connections from the whole network."""
    parsed = parsed_address(host)
    return parsed is not None and parsed.is_unspecified


def is_loopback(host: str) -> bool:
    """Whether this is the machine itself, as an address or as `localhost`."""
    bare = host.removeprefix("[").removesuffix("]")
    parsed = parsed_address(bare)
    return bare == "localhost" or (parsed is not None and parsed.is_loopback)
