"""Web Push: encrypted messages to closed browsers through their vendor's push service."""

from __future__ import annotations

import base64
import time
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import http_ece
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from py_vapid import Vapid02, VapidException

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.key_files import load_or_create
from tafelrunde.server.notifications.outbound_http import Outbound

_DAY: Final = 86_400
_KEY_BYTES: Final = 65
_AUTH_BYTES: Final = 16


class Keys:
    """The VAPID key by which push services recognise this server, created at its first start."""

    def __init__(self, data_dir: Path, contact: str) -> None:
        self._contact = contact
        file = data_dir / "push-key.pem"
        pem = load_or_create(file, "push key", _new_key)
        try:
            self._vapid: Any = Vapid02.from_pem(pem)
        except (ValueError, VapidException, UnsupportedAlgorithm) as error:
            raise BadSetup(f"The push key {str(file)!r} cannot be read: {error}; remove it.") from error

    @property
    def public(self) -> str:
        """The public key that browsers need to subscribe."""
        point: bytes = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def headers(self, endpoint: str) -> dict[str, str]:
        """The headers that identify this server to a push service."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + _DAY // 2, "sub": self._contact}
        return {str(name).lower(): str(value) for name, value in self._vapid.sign(claims).items()}


def _new_key() -> bytes:
    return ec.generate_private_key(ec.SECP256R1()).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def decoded(text: str, length: int) -> bytes | None:
    """A key in the encoding of browsers; None if it does not have this length."""
    try:
        raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return None
    return raw if len(raw) == length else None


def is_subscription(key: str, auth: str) -> bool:
    """Whether a message can be encrypted with these keys."""
    point = decoded(key, _KEY_BYTES)
    if point is None or decoded(auth, _AUTH_BYTES) is None:
        return False
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return True


async def push(outbound: Outbound, keys: Keys, endpoint: str, key: str, auth: str, text: bytes, topic: str) -> int:
    """Send a message; returns the HTTP status. 404 and 410 mean that the browser has unsubscribed. A message replaces
    an earlier one of the same topic that was not delivered yet."""
    body = http_ece.encrypt(
        text,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decoded(key, _KEY_BYTES),
        auth_secret=decoded(auth, _AUTH_BYTES),
        version="aes128gcm",
    )
    headers = {
        **keys.headers(endpoint),
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        "ttl": str(_DAY),
        "urgency": "normal",
        "topic": topic,
    }
    return await outbound.post(endpoint, body, headers)
