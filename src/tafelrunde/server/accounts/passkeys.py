"""Passkeys: a device proves who somebody is by signing a challenge of ours (WebAuthn). Nothing to remember or steal."""

from __future__ import annotations

import json
import time
from base64 import urlsafe_b64decode
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.sql.expression import ClauseElement
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tafelrunde.server.accounts.members import Members
from tafelrunde.server.failures import NotSaved
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.storage.schema import PASSKEY

_MINUTES: Final = 5
_MOST_CHALLENGES: Final = 10_000
_MOST: Final = 20


@dataclass(frozen=True)
class Passkey:
    """What can be shown of a passkey."""

    id: str
    label: str
    created: int
    used: int | None


class Challenges:
    """Those we gave out. Each can be answered once, within five minutes, and only for whom it was meant."""

    def __init__(self) -> None:
        self._open: OrderedDict[bytes, tuple[float, str]] = OrderedDict()

    def give(self, challenge: bytes, whom: str) -> None:
        self._open[challenge] = (time.monotonic() + 60 * _MINUTES, whom)
        if len(self._open) > _MOST_CHALLENGES:
            self._open.popitem(last=False)

    def take(self, credential: dict[str, Any], whom: str) -> bytes:
        """The challenge that this answers."""
        try:
            data = credential["response"]["clientDataJSON"]
            challenge = base64url_to_bytes(json.loads(urlsafe_b64decode(data + "=="))["challenge"])
        except (KeyError, TypeError, ValueError, RecursionError):
            raise Refusal("malformed") from None
        until, meant = self._open.pop(challenge, (0.0, ""))
        if time.monotonic() > until or meant != whom:
            raise Refusal("credentials", "challenge")
        return challenge


class Passkeys:
    """The two ceremonies: a device is added, and later signs in."""

    def __init__(self, members: Members) -> None:
        self._members = members
        self._challenges = Challenges()

    # -- a device is added

    async def invite(self, member: str, name: str, origin: str) -> dict[str, Any]:
        """What the browser needs to make a passkey."""
        known = await self.of(member)
        if len(known) >= _MOST:
            raise Refusal("illegal", "too_many_passkeys")
        options = generate_registration_options(
            rp_id=_host(origin),
            rp_name="Tafelrunde",
            user_id=member.encode(),
            user_name=name,
            user_display_name=name,
            timeout=60_000 * _MINUTES,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known],
        )
        self._challenges.give(options.challenge, f"add {member}")
        return _plain(options)

    def added(self, member: str, label: str, credential: dict[str, Any], origin: str) -> ClauseElement:
        """Check what the device answered; what has to be stored then."""
        challenge = self._challenges.take(credential, f"add {member}")
        try:
            made = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=_host(origin),
                expected_origin=origin,
                require_user_verification=True,
            )
        except Exception:  # whatever is wrong with it, it comes from outside
            raise Refusal("credentials", "passkey") from None
        return insert(PASSKEY).values(
            id=bytes_to_base64url(made.credential_id),
            member=member,
            label=label,
            public_key=bytes_to_base64url(made.credential_public_key),
            signatures=made.sign_count,
            created=int(time.time()),
        )

    async def store(self, added: ClauseElement) -> None:
        """Keep a passkey that was checked."""
        try:
            await self._members.write(added)
        except NotSaved:  # somebody has it already
            raise Refusal("credentials", "passkey") from None

    # -- a device signs in

    def ask(self, origin: str) -> dict[str, Any]:
        """What the browser needs to find its passkey: no name, so nobody learns who has an account."""
        options = generate_authentication_options(
            rp_id=_host(origin), timeout=60_000 * _MINUTES, user_verification=UserVerificationRequirement.REQUIRED
        )
        self._challenges.give(options.challenge, "sign in")
        return _plain(options)

    async def signed_in(self, credential: dict[str, Any], origin: str) -> str:
        """Check what the device answered; the member who signs in."""
        challenge = self._challenges.take(credential, "sign in")
        wanted = select(PASSKEY).where(PASSKEY.c.id == str(credential.get("id", "")))
        row = await self._members.read(lambda c: c.execute(wanted).one_or_none())
        if row is None:
            raise Refusal("credentials", "passkey")
        try:
            proof = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=_host(origin),
                expected_origin=origin,
                credential_public_key=base64url_to_bytes(row.public_key),
                credential_current_sign_count=row.signatures,
                require_user_verification=True,
            )
        except Exception:  # whatever is wrong with it, it comes from outside
            raise Refusal("credentials", "passkey") from None
        values = {"signatures": proof.new_sign_count, "used": int(time.time())}
        await self._members.write(update(PASSKEY).where(PASSKEY.c.id == row.id).values(values))
        return str(row.member)

    # -- what there is

    async def of(self, member: str) -> list[Passkey]:
        wanted = select(PASSKEY).where(PASSKEY.c.member == member).order_by(PASSKEY.c.created, PASSKEY.c.id)
        rows = await self._members.read(lambda c: c.execute(wanted).all())
        return [Passkey(row.id, row.label, row.created, row.used) for row in rows]

    async def count(self, member: str) -> int:
        wanted = select(func.count()).select_from(PASSKEY).where(PASSKEY.c.member == member)
        return await self._members.read(lambda c: c.execute(wanted).scalar_one())

    async def remove(self, member: str, id: str) -> None:
        await self._members.write(delete(PASSKEY).where(PASSKEY.c.id == id, PASSKEY.c.member == member))


def _host(origin: str) -> str:
    """The name a passkey is bound to."""
    return urlsplit(origin).hostname or ""


def _plain(options: Any) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(options_to_json(options))
    return plain
