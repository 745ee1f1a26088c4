"""Passkeys (WebAuthn): a device proves the identity of its owner by signing a challenge."""

from __future__ import annotations

import json
import time
from base64 import urlsafe_b64decode
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar
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
    PublicKeyCredentialCreationOptions,
    PublicKeyCredentialDescriptor,
    PublicKeyCredentialRequestOptions,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tafelrunde.server.accounts.members import Members
from tafelrunde.server.failures import NotSaved
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.rate_limits import Count, Counts
from tafelrunde.server.storage.schema import PASSKEY

T = TypeVar("T")

_MINUTES: Final = 5
_MOST: Final = 20


@dataclass(frozen=True)
class Passkey:
    """What can be shown of a passkey."""

    id: str
    label: str
    created: int
    used: int | None


class Challenges:
    """Open challenges. Each can be answered once, within five minutes, and only for its purpose."""

    def __init__(self, counts: Counts) -> None:
        self._open = counts

    async def add(self, challenge: bytes, purpose: str) -> None:
        await self._open.change(_key(challenge, purpose), lambda before, now: ((1, now + 60 * _MINUTES), None))

    async def take(self, credential: dict[str, Any], purpose: str) -> bytes:
        """Remove and return the challenge that the credential answers."""
        try:
            data = credential["response"]["clientDataJSON"]
            challenge = base64url_to_bytes(json.loads(urlsafe_b64decode(data + "=="))["challenge"])
        except (KeyError, TypeError, ValueError, RecursionError):
            raise Refusal("malformed", detail="Expected the answer of a device - at `$.credential`") from None
        if not await self._open.change(_key(challenge, purpose), _is_open):
            raise Refusal("credentials", "challenge")
        return challenge


def _key(challenge: bytes, purpose: str) -> str:
    return f"{challenge.hex()} {purpose}"


def _is_open(before: Count | None, now: float) -> tuple[None, bool]:
    return None, before is not None and now <= before[1]


class Passkeys:
    """The two ceremonies of WebAuthn: registration and authentication."""

    def __init__(self, members: Members, counts: Counts) -> None:
        self._members = members
        self._challenges = Challenges(counts)

    # -- registration

    async def registration_options(self, member: str, name: str, origin: str) -> dict[str, Any]:
        """The options for `navigator.credentials.create`."""
        existing = await self.of(member)
        if len(existing) >= _MOST:
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
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(passkey.id)) for passkey in existing
            ],
        )
        await self._challenges.add(options.challenge, f"add {member}")
        return _as_dict(options)

    async def verify_registration(
        self, member: str, label: str, credential: dict[str, Any], origin: str
    ) -> ClauseElement:
        """Verify what the device answered; returns the statement that stores the passkey."""
        challenge = await self._challenges.take(credential, f"add {member}")
        registration = _verify(verify_registration_response, credential, challenge, origin)
        return insert(PASSKEY).values(
            id=bytes_to_base64url(registration.credential_id),
            member=member,
            label=label,
            public_key=bytes_to_base64url(registration.credential_public_key),
            signatures=registration.sign_count,
            created=int(time.time()),
        )

    async def store(self, passkey: ClauseElement) -> None:
        """Store a verified passkey."""
        try:
            await self._members.write(passkey)
        except NotSaved as error:
            if error.is_duplicate:
                raise Refusal("credentials", "passkey") from None
            raise

    # -- authentication

    async def authentication_options(self, origin: str) -> dict[str, Any]:
        """The options for `navigator.credentials.get`; without a name, so nobody learns who has an account."""
        options = generate_authentication_options(
            rp_id=_host(origin), timeout=60_000 * _MINUTES, user_verification=UserVerificationRequirement.REQUIRED
        )
        await self._challenges.add(options.challenge, "sign in")
        return _as_dict(options)

    async def verify_authentication(self, credential: dict[str, Any], origin: str) -> str:
        """Verify what the device answered; returns the id of the member."""
        challenge = await self._challenges.take(credential, "sign in")
        query = select(PASSKEY).where(PASSKEY.c.id == str(credential.get("id", "")))
        row = await self._members.read(lambda c: c.execute(query).one_or_none())
        if row is None:
            raise Refusal("credentials", "passkey")
        authentication = _verify(
            verify_authentication_response,
            credential,
            challenge,
            origin,
            credential_public_key=base64url_to_bytes(row.public_key),
            credential_current_sign_count=row.signatures,
        )
        values = {"signatures": authentication.new_sign_count, "used": int(time.time())}
        await self._members.write(update(PASSKEY).where(PASSKEY.c.id == row.id).values(values))
        return str(row.member)

    # -- stored passkeys

    async def of(self, member: str) -> list[Passkey]:
        query = select(PASSKEY).where(PASSKEY.c.member == member).order_by(PASSKEY.c.created, PASSKEY.c.id)
        rows = await self._members.read(lambda c: c.execute(query).all())
        return [Passkey(row.id, row.label, row.created, row.used) for row in rows]

    async def count(self, member: str) -> int:
        query = select(func.count()).select_from(PASSKEY).where(PASSKEY.c.member == member)
        return await self._members.read(lambda c: c.execute(query).scalar_one())

    async def remove(self, member: str, id: str) -> None:
        await self._members.write(delete(PASSKEY).where(PASSKEY.c.id == id, PASSKEY.c.member == member))


def _verify(
    verify: Callable[..., T], credential: dict[str, Any], challenge: bytes, origin: str, **stored: bytes | int
) -> T:
    """Verify the answer of a device to a challenge. Raises Refusal."""
    try:
        return verify(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=_host(origin),
            expected_origin=origin,
            require_user_verification=True,
            **stored,
        )
    except Exception:  # the library raises errors of many kinds for bad input
        raise Refusal("credentials", "passkey") from None


def _host(origin: str) -> str:
    """The relying party id: the host name that passkeys are bound to."""
    return urlsplit(origin).hostname or ""


def _as_dict(options: PublicKeyCredentialCreationOptions | PublicKeyCredentialRequestOptions) -> dict[str, Any]:
    decoded: dict[str, Any] = json.loads(options_to_json(options))
    return decoded
