"""Sends e-mail if the operator configured SMTP. Plain text only, so no markup can be injected."""

from __future__ import annotations

from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

import aiosmtplib
from email_validator import SPECIAL_USE_DOMAIN_NAMES, EmailNotValidError, validate_email

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.protocol.refusal import Refusal

_SECONDS = 20.0
_UNFOLDED = SMTP.clone(max_line_length=900)
"""Links must stay on one line."""

for _domain in ("local", "arpa", "test"):  # .local, home.arpa and .test: a server in a local network may send there
    SPECIAL_USE_DOMAIN_NAMES.remove(_domain)


class NotSent(Exception):
    """The mail server did not accept the e-mail."""


def checked_address(text: str) -> str:
    """The address without blanks around it; refused if its syntax is wrong. Only an e-mail shows whether it works."""
    address = text.strip()
    try:
        validate_email(address, allow_smtputf8=False, check_deliverability=False)
    except EmailNotValidError:
        raise Refusal("malformed", "mail") from None
    if not address.isascii():  # the library would translate names of domains; old mail servers cannot
        raise Refusal("malformed", "mail")
    return address  # as it was typed: links and stored addresses are compared character by character


@dataclass(frozen=True)
class Email:
    """An e-mail to one person."""

    to: str
    subject: str
    text: str
    stop: str
    """The link that turns these e-mails off."""


class Mailer:
    """The operator's mail server: `smtp://user:password@host:587` with STARTTLS, `smtps://…:465`, or one without
    encryption on this machine as `smtp://localhost`."""

    def __init__(self, server: str, sender: str) -> None:
        parts = urlsplit(server)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or parts.path.strip("/") or parts.query:
            raise BadSetup("The mail server is not understood, expected one like smtps://user:password@host:465.")
        try:
            self._sender = checked_address(sender)
        except Refusal:
            raise BadSetup(
                f"The sender of e-mails is {sender!r}, expected an address like tafelrunde@example.org."
            ) from None
        self._host = parts.hostname
        self._tls = parts.scheme == "smtps"
        self._port = parts.port or (465 if self._tls else 587 if parts.username else 25)
        self._user = unquote(parts.username) if parts.username else None
        self._password = unquote(parts.password) if parts.password else None

    async def send(self, email: Email) -> None:
        message = EmailMessage(_UNFOLDED)
        message["From"] = f"Tafelrunde <{self._sender}>"
        message["To"] = email.to
        message["Subject"] = " ".join(email.subject.split())
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{email.stop}>"
        message.set_content(email.text)
        try:
            await aiosmtplib.send(
                message.as_bytes(),
                sender=self._sender,
                recipients=[email.to],
                hostname=self._host,
                port=self._port,
                username=self._user,
                password=self._password,
                use_tls=self._tls,
                start_tls=None if self._tls or self._user is None else True,
                timeout=_SECONDS,
            )
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            raise NotSent(f"{type(error).__name__} at {self._host}") from error
