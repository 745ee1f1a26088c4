"""Notifications about turns: once for each turn, not while the player looks, and to nobody else."""

from __future__ import annotations

import asyncio
import base64
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from email import message_from_bytes
from pathlib import Path
from unittest import mock

import pytest
from starlette.testclient import TestClient
from structlog.testing import capture_logs

from tafelrunde.core.errors import BadSetup
from tafelrunde.server.app import app
from tafelrunde.server.notifications.email import Email, Mailer, NotSent, checked_address
from tafelrunde.server.notifications.web_push import Keys
from tafelrunde.server.protocol.messages import Attend, Sit, Start
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.settings import Settings
from tests.server.http_clients import LIMITS, ORIGIN
from tests.server.in_process import ServerWithGuests, run_with_server
from tests.server.notifications.fakes import (
    Browser,
    Wire,
    notified,
    notified_once_per_turn,
    notifier_of,
    running_notifier,
    turn_of,
)

HOOK = "https://hooks.example.org/tafelrunde"


def test_a_browser_is_notified_once_per_turn_and_only_if_its_owner_is_not_looking(tmp_path: Path) -> None:
    run_with_server(tmp_path, notified_once_per_turn)


async def absent_at_her_turn(server: ServerWithGuests, name: str) -> str:
    """A new table where somebody must decide who is not there."""
    table = await server.table(host=name)
    host, bert = await server.connect(table, name), await server.connect(table, "bert")
    assert await server.send(table, bert, Sit(1, "Bert")) == ""
    assert await server.send(table, host, Start()) == ""
    await turn_of(server, table, name, host, bert)
    await (await server.tables.directory.room(table)).leave(host.connection)
    return table


def test_a_slow_address_delays_nobody_else_and_nothing_is_sent_twice(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        wire = Wire()
        async with running_notifier(server, wire) as notifier:
            slow = [f"slow{n}" for n in range(4)]
            for name in (*slow, "anna"):
                browser = Browser(name)
                await notifier.subscriptions.add_browser(name, browser.endpoint, browser.key, browser.auth, "en")
                await absent_at_her_turn(server, name)
            assert await asyncio.wait_for(notifier.scan(), 20) == 5
            while not wire.sent:
                await asyncio.sleep(0)
            assert [url for url, _, _ in wire.sent] == [Browser("anna").endpoint]
            assert await notifier.scan() == 0
            wire.jam.set()
            await notifier.finish(5.0)
            assert sorted(url for url, _, _ in wire.sent) == sorted(Browser(name).endpoint for name in (*slow, "anna"))

    run_with_server(tmp_path, main)


def test_one_person_gets_few_notifications_at_once_and_what_is_dropped_is_logged(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        wire, browser = Wire(), Browser("slow")
        async with running_notifier(server, wire) as notifier:
            await notifier.subscriptions.add_browser("anna", browser.endpoint, browser.key, browser.auth, "en")
            tables = [await absent_at_her_turn(server, "anna") for _ in range(22)]
            with capture_logs() as logs:
                assert await notifier.scan() == 20
                while wire.busy < 2:
                    await asyncio.sleep(0.001)
                await asyncio.sleep(0.01)
                assert wire.busy == 2
                await notifier.finish(0.0)
            assert [log["event"] for log in logs] == ["notification skipped"] * 2 + ["notifications dropped"]
            assert logs[-1]["notifications"] == 20
            assert not any(table in str(logs) for table in tables)

    run_with_server(tmp_path, main)


def test_a_scan_that_fails_is_logged(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        notifier = notifier_of(server, replace(server.settings, notification_delay=0.0), Wire())
        with mock.patch.object(notifier, "scan", side_effect=RuntimeError("no")), capture_logs() as logs:
            while not logs:
                await asyncio.sleep(0.01)
        await notifier.close()
        assert logs[0]["event"] == "scan for turns failed"

    run_with_server(tmp_path, main)


def test_a_restart_neither_forgets_nor_repeats(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        wire, phone = Wire(), Browser("anna")
        table = await server.table()
        anna, bert = await server.start_game(table)
        await turn_of(server, table, "bert", anna, bert)
        await (await server.tables.directory.room(table)).leave(anna.connection)
        await turn_of(server, table, "anna", anna, bert)
        async with running_notifier(server, wire) as notifier:
            await notifier.subscriptions.add_browser("anna", phone.endpoint, phone.key, phone.auth, "en")
        await server.close()
        await server.open()
        async with running_notifier(server, wire) as notifier:
            assert await notified(notifier) == 1, "No notification was sent before the server stopped."
        async with running_notifier(server, wire) as notifier:
            assert await notified(notifier) == 0
        assert len(wire.sent) == 1

    run_with_server(tmp_path, main)


def test_a_quiet_table_is_quiet_and_a_browser_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        wire, phone, laptop = Wire(), Browser("phone"), Browser("laptop")
        async with running_notifier(server, wire) as notifier:
            loud, quiet = await server.table(), await server.table()
            for browser in (phone, laptop):
                await notifier.subscriptions.add_browser("anna", browser.endpoint, browser.key, browser.auth, "en")
            await notifier.subscriptions.mute("anna", quiet, True)
            for table in (loud, quiet):
                anna, bert = await server.start_game(table)
                await turn_of(server, table, "bert", anna, bert)
                await (await server.tables.directory.room(table)).leave(anna.connection)
                await turn_of(server, table, "anna", anna, bert)
            wire.status = 410
            assert await notified(notifier) == 1
            assert [phone.endpoint, laptop.endpoint] == sorted((url for url, _, _ in wire.sent), reverse=True)
            assert (await notifier.subscriptions.channels("anna", quiet)).quiet
            assert (await notifier.subscriptions.channels("anna", loud)).browsers == 0, (
                "410: it no longer wants anything."
            )
            await notifier.subscriptions.mute("anna", quiet, False)
            assert not (await notifier.subscriptions.channels("anna", quiet)).quiet

    run_with_server(tmp_path, main)


def test_a_webhook_is_for_members_and_is_given_up_when_it_fails_too_often(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        wire = Wire()
        async with running_notifier(server, wire) as notifier:
            with pytest.raises(Refusal) as refused:
                await notifier.subscriptions.set_webhook("anna", HOOK, "en")
            assert refused.value.reason == "notifications_members"
            await server.add_members("anna")
            await notifier.subscriptions.set_webhook("anna", HOOK, "en")
            assert await notifier.subscriptions.test_webhook("anna", "en")
            wire.status = 0
            table = await server.table()
            anna, bert = await server.start_game(table)
            await server.send(table, anna, Attend(False))
            for _ in range(30):
                room = await server.tables.directory.room(table)
                if room.phase == "over":
                    break
                await notified(notifier)
                await server.move(table, anna, bert)
            assert len(wire.sent) == 11, "One that was tried, and ten that failed."
            assert (await notifier.subscriptions.channels("anna", None)).failing
            body = json.loads(wire.sent[-1][1])
            assert body["table"] == f"https://games.example/table/{table}"
            assert body["allowed_mentions"] == {"parse": []}
            assert body["text"] == body["content"]
            await notifier.subscriptions.set_webhook("anna", HOOK, "en")
            assert not (await notifier.subscriptions.channels("anna", None)).failing
            await notifier.subscriptions.set_webhook("anna", None, "en")
            with pytest.raises(Refusal):
                await notifier.subscriptions.test_webhook("anna", "en")

    run_with_server(tmp_path, main)


class MailServer:
    """A small mail server."""

    def __init__(self) -> None:
        self.emails: list[bytes] = []
        self.refuses = False

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := await reader.readline():
            word = line[:4].upper()
            if word == b"DATA":
                writer.write(b"354 go on\r\n")
                self.emails.append(await reader.readuntil(b"\r\n.\r\n"))
                writer.write(b"250 taken\r\n")
            elif word == b"QUIT":
                writer.write(b"221 bye\r\n")
                break
            elif word == b"RCPT" and self.refuses:
                writer.write(b"550 nobody of that name\r\n")
            else:
                writer.write(b"250 fine\r\n")
            await writer.drain()
        writer.close()


def test_an_email_goes_only_to_a_confirmed_address(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        mail_server = MailServer()
        smtp = await asyncio.start_server(mail_server.serve, "127.0.0.1", 0)
        port = smtp.sockets[0].getsockname()[1]
        async with (
            smtp,
            running_notifier(server, Wire(), smtp=f"smtp://127.0.0.1:{port}", mail_from="t@example.org") as notifier,
        ):
            with pytest.raises(Refusal) as refused:
                await notifier.subscriptions.request_email("anna", "anna@example.org", "de")
            assert refused.value.reason == "notifications_members"
            await server.add_members("anna")
            await notifier.subscriptions.request_email("anna", "anna@example.org", "de")
            assert (await notifier.subscriptions.channels("anna", None)).mail is None, "Not before she confirms it."
            request = message_from_bytes(mail_server.emails[0])
            text = request.get_payload(decode=True)
            assert isinstance(text, bytes)
            match = re.search(r"confirm=([\w.\-%]+)", text.decode())
            assert match is not None
            for wrong in ("", "x", match[1][:-2] + "zz"):
                with pytest.raises(Refusal):
                    await notifier.subscriptions.confirm_email(wrong, "de")
            await notifier.subscriptions.confirm_email(match[1], "de")
            assert (await notifier.subscriptions.channels("anna", None)).mail == "anna@example.org"

            table = await server.table()
            anna, bert = await server.start_game(table)
            await turn_of(server, table, "bert", anna, bert)
            await server.send(table, anna, Attend(False))
            await turn_of(server, table, "anna", anna, bert)
            assert await notified(notifier) == 1
            email = message_from_bytes(mail_server.emails[1])
            assert email["to"] == "anna@example.org"
            assert email.get_content_type() == "text/plain"
            body = email.get_payload(decode=True)
            assert isinstance(body, bytes)
            assert f"https://games.example/table/{table}" in body.decode()
            stop = re.search(r"stop=([\w.\-%]+)", str(email["list-unsubscribe"]))
            assert stop is not None
            await notifier.subscriptions.stop_email(stop[1])
            assert (await notifier.subscriptions.channels("anna", None)).mail is None
            mail_server.refuses = True
            with pytest.raises(Refusal) as failed:
                await notifier.subscriptions.request_email("anna", "nobody@example.org", "en")
            assert failed.value.reason == "mail_failed"
            answers = []
            for _ in range(3):
                with pytest.raises(Refusal) as slow:
                    await notifier.subscriptions.request_email("anna", "anna@example.org", "en")
                answers.append(slow.value.reason)
            assert answers[-1] == "notification_pace", "Nobody can flood a mailbox from here."

    run_with_server(tmp_path, main)


@pytest.mark.parametrize(
    "text",
    [
        "", "anna", "anna@", "@example.org", "anna@localhost", "a b@example.org", "anna@example.org\nBcc: x@y.org",
        "<anna@example.org>", "anna@example.org, bert@example.org", "x" * 300 + "@example.org", "änna@example.org",
        "anna@exämple.org", "anna..b@example.org", ".anna@example.org", "anna@-example.org", "anna@example..org",
        "anna@10.0.0.1", "anna@[10.0.0.1]", '"a b"@example.org', "anna@shop.invalid", "Anna <anna@example.org>",
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_address(text)
    assert refused.value.code == "malformed"


@pytest.mark.parametrize(
    "text",
    [
        "anna@example.org", "anna+tables@mail.example.org", "Anna.O'Neil@Example.ORG", "anna@house.local",
        "anna@box.home.arpa", "anna@dev.test", "anna@xn--exmple-cua.org",
    ],
)  # fmt: skip
def test_an_address_stays_as_it_was_typed(text: str) -> None:
    assert checked_address(f" {text} ") == text


def test_the_mail_server_must_make_sense() -> None:
    for server, sender in (("http://x", "t@example.org"), ("smtp://", "t@example.org"), ("smtp://x", "nobody")):
        with pytest.raises(BadSetup):
            Mailer(server, sender)

    async def main() -> None:
        with pytest.raises(NotSent):
            await Mailer("smtp://127.0.0.1:1", "t@example.org").send(Email("a@example.org", "x", "y", "z"))

    asyncio.run(main())


def test_the_push_key_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    first = Keys(tmp_path, "mailto:a@example.org")
    assert Keys(tmp_path, "mailto:a@example.org").public == first.public
    assert len(base64.urlsafe_b64decode(first.public + "=")) == 65
    file = tmp_path / "push-key.pem"
    assert file.stat().st_mode & 0o077 == 0
    file.write_text("nonsense")
    with pytest.raises(BadSetup, match="push key"):
        Keys(tmp_path, "mailto:a@example.org")


@pytest.fixture
def page(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(
        app(Settings(data_dir=tmp_path, limits=LIMITS)), base_url=ORIGIN, headers={"origin": ORIGIN}
    ) as client:
        client.get("/api/me")
        yield client


def test_over_http(page: TestClient) -> None:
    ways = page.get("/api/notices").json()
    assert (ways["browsers"], ways["mail"], ways["webhook"], ways["member"]) == (0, None, None, False)
    assert ways["mail_offered"] is False
    browser = Browser("x")
    good = {"endpoint": "https://127.0.0.1/push", "keys": {"p256dh": browser.key, "auth": browser.auth}}
    answer = page.post("/api/notices/push?language=de", json=good)
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert "privaten Netz" in answer.json()["text"]
    bad = {"endpoint": "https://push.example.org/x", "keys": {"p256dh": "AAAA", "auth": "AAAA"}}
    assert page.post("/api/notices/push", json=bad).status_code == 400
    for address in ("webhook", "webhook/try", "mail"):
        assert page.post(f"/api/notices/{address}", json={}).status_code == 401
    assert page.post("/api/notices/mail/confirm", json={"token": "x"}).status_code == 404
    assert page.post("/api/tables/nothing/quiet", json={"quiet": True}).status_code == 404
    page.post("/api/member", json={"name": "Anna", "password": "correct horse battery"})
    for url in ("https://127.0.0.1/", "https://localhost/", "https://192.168.0.1/x", "http://example.org/"):
        refused = page.post("/api/notices/webhook?language=en", json={"url": url})
        assert refused.status_code in (400, 403)
        assert refused.json()["text"].endswith(".")
    assert page.post("/api/notices/mail", json={"mail": "anna@example.org"}).status_code == 404
    table = page.post("/api/tables", json={"game": "pebbles", "seats": 2}).json()["table"]
    assert page.post(f"/api/tables/{table}/quiet", json={"quiet": True}).status_code == 200
    assert page.get(f"/api/notices?table={table}").json()["quiet"] is True


def test_one_address_names_few_browsers_at_once_whoever_it_says_it_is(tmp_path: Path) -> None:
    browser = Browser("x")
    body = {"endpoint": "https://127.0.0.1/push", "keys": {"p256dh": browser.key, "auth": browser.auth}}
    with TestClient(app(Settings(data_dir=tmp_path)), base_url=ORIGIN, headers={"origin": ORIGIN}) as page:
        statuses = []
        for _ in range(20):
            page.cookies.clear()
            statuses.append(page.post("/api/notices/push", json=body).status_code)
    assert statuses == [403] * 10 + [429] * 10
