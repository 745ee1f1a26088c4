"""Nothing that only we can reach is ever called, however the address is written or the name changes its mind."""

from __future__ import annotations

import asyncio
import datetime
import socket
import ssl
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx2
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from tafelrunde.server.notifications.outbound_http import NotReached, Outbound, checked_url, is_public
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.storage.database import open_database, read


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.1.2.3", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "224.0.0.1", "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "::", "::1", "fe80::1", "fc00::1",
        "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "2002:7f00:1::", "64:ff9b::7f00:1",
        "64:ff9b::10.0.0.1", "2001:db8::1", "nonsense", "",
    ],
)  # fmt: skip
def test_private_addresses(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700::1111", "64:ff9b::8.8.8.8"])
def test_public_addresses(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example.org/x", "ftp://hooks.example.org/", "https://", "https:///x", "file:///etc/passwd",
        "https://user:secret@hooks.example.org/", "https://hooks.example.org:8080/", "https://hooks.example.org:99999/",
        "https://localhost/x", "https://printer.local/x", "https://server.internal/", "https://intranet/x",
        "https://127.0.0.1/x", "https://[::1]/x", "https://169.254.169.254/latest", "https://10.0.0.1/",
        "https://hooks.example.org/\r\nX-Evil: 1", "https://hooks.example.org/ x", "javascript:alert(1)", "", "x",
        "https://" + "a" * 2000 + ".org/", "https://ex\u00e4mple.org/", "https://[::ffff:127.0.0.1]/", "https://[zz]/",
    ],
)  # fmt: skip
def test_addresses_that_are_refused_by_how_they_look(url: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_url(url)
    for language in ("de", "en"):
        assert refused.value.text(language).endswith(".")


def resolving(*answers: list[str]) -> Outbound:
    """Looks a name up in a list of ours; each time the next answer."""
    waiting = list(answers)

    async def resolve(host: str) -> list[str]:
        return waiting.pop(0) if len(waiting) > 1 else waiting[0]

    async def handle(request: httpx2.Request) -> httpx2.Response:
        requests.append(request)
        return httpx2.Response(307, headers={"location": "https://127.0.0.1/admin"})

    requests: list[httpx2.Request] = []
    outbound = Outbound(resolve=resolve, transport=httpx2.MockTransport(handle))
    outbound.requests = requests  # type: ignore[attr-defined]
    return outbound


def test_the_connection_goes_to_the_very_address_that_was_checked_and_follows_nothing() -> None:
    async def main() -> None:
        outbound = resolving(["93.184.216.34"])
        assert await outbound.post("https://hooks.example.org/a?b=1#c", b"{}", {}) == 307
        (request,) = outbound.requests  # type: ignore[attr-defined]
        assert request.url.host == "93.184.216.34"
        assert str(request.url).endswith("/a?b=1")
        assert request.headers["host"] == "hooks.example.org"
        assert request.extensions["sni_hostname"] == "hooks.example.org"
        await outbound.close()

    asyncio.run(main())


def test_names_that_are_never_answered_hold_nobody_else_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    release = threading.Event()

    def silence(*_: object, **__: object) -> None:
        release.wait(60)
        raise socket.gaierror

    async def main() -> None:
        engine = open_database(tmp_path / "x.sqlite3")
        monkeypatch.setattr(socket, "getaddrinfo", silence)
        outbound = Outbound()
        asking = [asyncio.create_task(outbound.check(f"https://a{n}.example.org/")) for n in range(20)]
        await asyncio.sleep(0.1)
        loop = asyncio.get_running_loop()
        also = [loop.run_in_executor(None, release.wait, 60) for _ in range(40)]  # nor whatever else takes long
        try:
            async with asyncio.timeout(20):
                assert await read(engine, lambda c: c.exec_driver_sql("SELECT 1").scalar_one()) == 1
        finally:
            release.set()
        done = await asyncio.gather(*asking, return_exceptions=True)
        assert all(isinstance(error, Refusal) and error.reason == "webhook_name" for error in done)
        await asyncio.gather(*also)
        engine.dispose()

    asyncio.run(main())


@pytest.mark.parametrize("addresses", [["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["::1"], ["169.254.169.254"], []])
def test_a_name_that_leads_to_a_private_address_is_not_called(addresses: list[str]) -> None:
    async def main() -> None:
        outbound = resolving(addresses)
        with pytest.raises(Refusal) as refused:
            await outbound.check("https://hooks.example.org/")
        assert refused.value.reason == ("webhook_private" if addresses else "webhook_name")
        with pytest.raises(NotReached):
            await outbound.post("https://hooks.example.org/", b"", {})
        assert outbound.requests == []  # type: ignore[attr-defined]

    asyncio.run(main())


def test_a_name_that_changes_its_mind_after_it_was_saved_is_not_called() -> None:
    async def main() -> None:
        outbound = resolving(["93.184.216.34"], ["127.0.0.1"])
        await outbound.check("https://hooks.example.org/")
        with pytest.raises(NotReached):
            await outbound.post("https://hooks.example.org/", b"", {})
        assert outbound.requests == []  # type: ignore[attr-defined]

    asyncio.run(main())


def certificate(folder: Path, name: str) -> Path:
    """A certificate for one name, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / f"{name}.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(secret + made.public_bytes(Encoding.PEM))
    return file


@asynccontextmanager
async def listening(folder: Path, name: str, heard: list[bytes]) -> AsyncIterator[tuple[int, ssl.SSLContext]]:
    """A server with TLS on this machine, and what is needed to trust it."""
    file = certificate(folder, name)
    ours = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    ours.load_cert_chain(file)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(int(line[15:]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:"))
        heard.append(head + await reader.readexactly(length))
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0, ssl=ours, family=socket.AF_INET)
    trusting = ssl.create_default_context(cafile=str(file))
    async with server:
        yield server.sockets[0].getsockname()[1], trusting


def test_certificates_are_checked_for_the_name_and_not_for_the_address(tmp_path: Path) -> None:
    async def main() -> None:
        heard: list[bytes] = []

        async def local_resolve(host: str) -> list[str]:
            return ["127.0.0.1"]

        async with listening(tmp_path, "hooks.example.org", heard) as (port, trusting):
            outbound = Outbound(resolve=local_resolve, allowed=lambda _: True, verify=trusting, port=port)
            body = b'{"text": "your turn"}'
            assert await outbound.post(f"https://hooks.example.org:{port}/hook", body, {}) == 200
            assert heard[0].startswith(b"POST /hook HTTP/1.1\r\n")
            assert heard[0].endswith(body)
            with pytest.raises(NotReached):
                await outbound.post(f"https://other.example.org:{port}/hook", body, {})
            assert len(heard) == 1
            await outbound.close()
            strict = Outbound(resolve=local_resolve, verify=trusting, port=port)
            with pytest.raises(NotReached):
                await strict.post(f"https://hooks.example.org:{port}/hook", body, {})
            assert len(heard) == 1

    asyncio.run(main())
