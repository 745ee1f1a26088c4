"""A device that makes passkeys and signs with them, as a browser would hand them over."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes
from typing import Any
from urllib.parse import urlsplit

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "==")


class Device:
    """Holds one passkey."""

    def __init__(self, origin: str, flags: int = PRESENT | VERIFIED) -> None:
        self.origin = origin
        self.flags = flags
        self.count = 0
        self.id = token_bytes(32)
        self.user = b""
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """Like navigator.credentials.create."""
        self.user = decoded(options["user"]["id"])
        numbers = self._key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        credential = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        data = self._data(self.flags | ATTESTED) + credential
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._credential({"clientDataJSON": encoded(client), "attestationObject": encoded(attestation)})

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """Like navigator.credentials.get."""
        self.count += 1
        data, client = self._data(self.flags), self._client("webauthn.get", options["challenge"])
        signature = self._key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        response = {
            "clientDataJSON": client,
            "authenticatorData": data,
            "signature": signature,
            "userHandle": self.user,
        }
        return self._credential({name: encoded(value) for name, value in response.items()})

    def _data(self, flags: int) -> bytes:
        host = urlsplit(self.origin).hostname or ""
        return sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        id = encoded(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": {}}
