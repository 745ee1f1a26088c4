"""Guests at a table, over real sockets: what they may do, what they are told, and what is refused."""

from __future__ import annotations

import json
import socket
import sqlite3
import time
from contextlib import closing
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.real_server import PATIENCE, Guest, RealServer, play_out, start_game
from tests.server.whole_messages import whole_message


def test_two_guests_play_a_whole_game(anna: Guest, bert: Guest) -> None:
    _, first, second = start_game(anna, bert)
    with first, second:
        assert [seat["name"] for seat in first.seats["seats"]] == ["Anna", "Bert"]
        assert [seat["mine"] for seat in second.seats["seats"]] == [False, True]
        assert (first.seats["host"], second.seats["host"]) == (True, False)
        play_out(first, second)
        result = first.position["result"]
        assert sorted(result["ranks"])[0] == 1
        assert (result["reason"], result["reason_code"]) == ("All pebbles lie on heaps.", "empty")
        assert len(result["chart"]) == first.position["n"] == len(first.log)
        assert first.position["choices"] == first.position["undo"] == first.position["actors"] == []
        assert first.wait("seats")["phase"] == "over"


def test_a_guest_plays_a_whole_game_against_bots(anna: Guest) -> None:
    table = anna.new_table("shangrila", 3, bots=[None, "medium", "random"], options={"start": "printed"})
    with anna.sit_at(table, "de").arrive() as chair:
        assert chair.seats["phase"] == "playing"
        assert chair.seats["options"] == [
            "Startaufstellung: gedruckt, für die erste Partie (zu viert ist ein Plättchen vermutet)"
        ]
        assert [seat["bot"] for seat in chair.seats["seats"]] == [None, "medium", "random"]
        play_out(chair)
        assert {line["seat"] for line in chair.log} == {0, 1, 2}
        assert all(line["texts"] for line in chair.log)


def test_a_refused_move_changes_nothing(anna: Guest, bert: Guest) -> None:
    _, first, second = start_game(anna, bert)
    with first, second:
        n = first.position["n"]
        assert first.play("do:keep")["code"] == "illegal"
        assert first.play("do:nothing")["code"] == "path"
        assert first.play("x" * 9000)["code"] == "path"
        assert first.play(n=n - 1)["code"] == "stale"
        assert first.play(n=10**30)["code"] == "stale"
        assert first.play("undo:0")["code"] == "illegal"
        assert first.play("undo:" + "9" * 5000)["code"] == "illegal"
        assert first.play(seat=1)["code"] == "forbidden"
        assert first.play(seat=10**30)["code"] == "unknown"
        assert first.play(seat=-1)["code"] == "unknown"
        assert second.play("do:keep", seat=1)["code"] == "seat"
        assert second.play(first.position["choices"][0]["picks"][0], seat=0)["code"] == "forbidden"
        assert first.play()["type"] == "done"
        second.up_to(n + 1)
        assert second.position["n"] == n + 1


def test_errors_are_sentences_in_the_language_of_the_browser(anna: Guest) -> None:
    table = anna.new_table(bots=[None, "random"])
    with anna.sit_at(table, "de").arrive() as chair:
        assert chair.play("do:nothing")["text"] == "Das ist kein Zug dieses Spiels."
        chair.send(type="speak", language="en")
        chair.wait("position")
        assert chair.play("do:nothing")["text"] == "That is not a move of this game."
        assert anna.http.get("/api/me").json() == {"name": "Anna", "language": "en", "member": None}


def test_everything_is_said_anew_in_another_language(anna: Guest) -> None:
    with anna.sit_at(anna.new_table("shangrila", 3, bots=[None, "random", "random"])).arrive() as chair:
        assert chair.seats["title"] == "The Bridges of Shangri-La"
        chair.send(type="speak", language="de")
        chair.wait("position")
        assert chair.seats["title"] == "Die Brücken von Shangrila"
        assert chair.position["prompt"] == "Setze einen deiner ersten sieben Meister: den 1."


def test_another_guest_can_neither_sit_on_my_seat_nor_play_for_it(anna: Guest, bert: Guest, server: RealServer) -> None:
    table, first, second = start_game(anna, bert)
    with first, second, Guest(server, "Cleo") as cleo, cleo.sit_at(table).arrive() as third:
        third.send(type="sit", seat=0, name="Anna")
        assert third.answer()["code"] == "forbidden"
        third.send(type="stand", seat=0)
        assert third.answer()["code"] == "forbidden"
        assert third.play("do:keep", seat=0)["code"] == "forbidden"
        third.send(type="rematch")
        assert third.answer()["code"] == "forbidden"
        assert third.position["seat"] is None
        assert third.position["choices"] == []
        # given up it stays mine: a bot goes on until I am back
        first.send(type="stand", seat=0)
        third.wait("seats", lambda seats: seats["seats"][0]["stand_in"])
        third.send(type="sit", seat=0, name="Cleo")
        assert third.answer()["code"] == "forbidden"


def test_a_forged_cookie_is_nobody(anna: Guest, server: RealServer) -> None:
    table = anna.new_table(bots=[None, "random"])
    with Guest(server) as eve:
        name, value = next(iter(anna.http.cookies.items()))
        eve.http.cookies.clear()
        eve.http.cookies.set(name, value[:-2] + ("AA" if value[-2:] != "AA" else "BB"))
        with eve.sit_at(table).arrive() as chair:
            assert chair.position["seat"] is None
            chair.send(type="sit", seat=0, name="Eve")
            assert chair.answer()["code"] == "forbidden"


def test_who_comes_back_finds_everything(anna: Guest, bert: Guest) -> None:
    table, first, second = start_game(anna, bert)
    with second:
        n = first.position["n"]
        first.play()
        first.up_to(n + 1)
        log, position = first.log, first.position
        first.leave()
        second.wait("seats", lambda seats: not seats["seats"][0]["connected"])
        with anna.sit_at(table).arrive() as again:
            assert again.position == position
            assert again.log == log
            second.wait("seats", lambda seats: seats["seats"][0]["connected"])


def test_watchers_are_counted_and_may_only_look(anna: Guest, bert: Guest, server: RealServer) -> None:
    table, first, second = start_game(anna, bert)
    with first, second, Guest(server) as cleo, cleo.sit_at(table).arrive() as third:
        assert third.seats["watchers"] == 1
        first.wait("seats", lambda seats: seats["watchers"] == 1)
        third.send(type="look", n=2)
        assert third.wait("position")["n"] == 2
        for message in ({"type": "start"}, {"type": "invite", "seat": 0, "bot": "random"}):
            third.send(**message)
            assert third.answer()["code"] == "forbidden"


def test_an_earlier_position_is_shown_as_i_knew_it_then(anna: Guest, bert: Guest) -> None:
    _, first, second = start_game(anna, bert)
    with first, second:
        dealt = first.position
        first.play()
        second.up_to(dealt["n"] + 1)
        second.play("do:keep")
        first.up_to(dealt["n"] + 2)
        first.send(type="look", n=dealt["n"])
        then = first.wait("position", lambda position: not position["live"])
        assert (then["n"], then["shapes"], then["panels"]) == (dealt["n"], dealt["shapes"], dealt["panels"])
        assert then["choices"] == []
        for n in (-1, first.position["n"] + 1, 10**30):
            first.send(type="look", n=n)
            assert first.answer()["code"] == "unknown"


def test_undo_takes_my_own_moves_back(anna: Guest) -> None:
    table = anna.new_table("shangrila", 3, hot_seat=True, options={"start": "printed"})
    with anna.sit_at(table).arrive() as chair:
        before = chair.position
        path = next(" > ".join(c["picks"]) for c in before["choices"] if c["picks"][0].startswith("student:"))
        assert chair.play(path)["type"] == "done"
        chair.up_to(1)
        assert chair.position["undo"] == [0]
        assert chair.play("undo:0")["type"] == "done"
        chair.up_to(2)
        assert chair.position["shapes"] == before["shapes"]
        assert chair.position["choices"] == before["choices"]
        assert [line["undone"] for line in chair.log] == [True, True]
        assert chair.log[1]["texts"] == ["Anna takes back everything from line 0 on"]


def test_hot_seat_shows_whoever_must_decide(anna: Guest) -> None:
    table = anna.new_table(seats=3, hot_seat=True)
    with anna.sit_at(table).arrive() as chair:
        assert chair.seats["hot_seat"]
        assert chair.seats["secrets"]
        assert [seat["mine"] for seat in chair.seats["seats"]] == [True] * 3
        assert len({seat["name"] for seat in chair.seats["seats"]}) == 3
        seen = set()
        while chair.position["result"] is None:
            assert chair.position["actors"] == [chair.position["seat"]]
            seen.add(chair.position["seat"])
            n = chair.position["n"]
            assert chair.play()["type"] == "done"
            chair.up_to(n + 1)
        assert seen == {0, 1, 2}


def test_rematch_turns_the_seats_by_one(anna: Guest, bert: Guest) -> None:
    _, first, second = start_game(anna, bert)
    with first, second:
        first.send(type="rematch")
        assert first.answer()["code"] == "illegal"
        play_out(first, second)
        second.send(type="rematch")
        address = first.wait("seats", lambda seats: seats["rematch"])["rematch"]
        first.send(type="rematch")
        assert first.wait("seats")["rematch"] == address
    again = address.removeprefix("/table/")
    with anna.sit_at(again).arrive() as first, bert.sit_at(again).arrive() as second:
        assert [seat["name"] for seat in first.seats["seats"]] == ["Bert", "Anna"]
        assert first.position["seat"] == 1
        assert second.position["choices"]


def test_the_host_fills_the_table(anna: Guest, bert: Guest) -> None:
    table = anna.new_table(seats=4)
    with anna.sit_at(table).arrive() as host, bert.sit_at(table).arrive() as other:
        host.send(type="start")
        assert host.answer()["code"] == "illegal"
        other.send(type="invite", seat=1, bot="random")
        assert other.answer()["code"] == "forbidden"
        host.send(type="invite", seat=1, bot="deep thought")
        assert host.answer()["code"] == "unknown"
        for seat in (1, 2, 3):
            host.send(type="invite", seat=seat, bot="random")
        host.wait("seats", lambda seats: all(seat["kind"] != "free" for seat in seats["seats"]))
        other.send(type="sit", seat=3, name="Bert")
        assert other.answer()["code"] == "forbidden"
        host.send(type="invite", seat=3, bot=None)
        other.wait("seats", lambda seats: seats["seats"][3]["kind"] == "free")
        other.send(type="sit", seat=3, name="\x00Bert\u202e\n the   second of all the guests here")
        other.wait("seats", lambda seats: seats["seats"][3]["mine"])
        assert other.seats["seats"][3]["name"] == "Bert the second of all t"
        host.send(type="invite", seat=3, bot="random")
        assert host.answer()["code"] == "forbidden"
        host.send(type="start")
        assert other.wait("position")["seat"] == 3


def test_a_seat_can_be_changed_and_given_up_while_waiting(anna: Guest) -> None:
    table = anna.new_table(seats=3)
    with anna.sit_at(table).arrive() as chair:
        chair.send(type="sit", seat=2, name="Anna")
        chair.wait("seats", lambda seats: [s["mine"] for s in seats["seats"]] == [False, False, True])
        chair.send(type="stand", seat=2)
        chair.wait("seats", lambda seats: [s["kind"] for s in seats["seats"]] == ["free"] * 3)


def test_who_stands_up_is_replaced_until_sitting_down_again(anna: Guest, bert: Guest) -> None:
    _, first, second = start_game(anna, bert)
    with first, second:
        n = first.position["n"]
        first.send(type="stand", seat=0)
        second.up_to(n + 1)  # a bot has played for Anna
        assert second.position["choices"]
        first.send(type="sit", seat=0, name="Anna")
        first.wait("seats", lambda seats: not seats["seats"][0]["stand_in"])


@pytest.mark.slow
def test_a_clock_runs_out_and_a_bot_goes_on_until_the_player_is_back(tmp_path: Any) -> None:
    with RealServer(tmp_path) as server, Guest(server, "Anna") as anna, Guest(server, "Bert") as bert:
        table, first, second = start_game(anna, bert, clock={"minutes": 1, "increment": 2})
        with first, second:
            assert first.seats["clock"] == {"minutes": 1, "increment": 2}
            assert [seat["ticking"] for seat in first.seats["seats"]] == [True, False]
            n = first.position["n"]
            first.play()
            second.up_to(n + 1)
            seats = second.wait("seats")["seats"]
            assert [seat["ticking"] for seat in seats] == [False, True]
            assert 60_000 < seats[0]["milliseconds"] <= 62_000
            server.kill()
        with closing(sqlite3.connect(tmp_path / "tafelrunde.sqlite3")) as db, db:  # almost a minute later
            db.execute("INSERT INTO clock VALUES (?, ?, ?, 0)", (table, n + 1, "[61000, 300]"))
        db.close()
        server.start()
        with bert.sit_at(table).arrive() as second, anna.sit_at(table).arrive() as first:
            began = time.monotonic()
            second.wait("seats", lambda seats: seats["seats"][1]["stand_in"])
            assert time.monotonic() - began < 5
            second.wait("position", lambda position: position["n"] > n + 1)
            assert not [s for s in second.seats["seats"] if s["seat"] == 1 and s["ticking"]]
            second.send(type="sit", seat=1, name="Bert")
            seats = second.wait("seats", lambda seats: not seats["seats"][1]["stand_in"])["seats"]
            assert 14_000 < seats[1]["milliseconds"] <= 15_000


def test_records_are_mine_during_the_game_and_whole_after_it(anna: Guest, bert: Guest, server: RealServer) -> None:
    table, first, second = start_game(anna, bert)
    with first, second, Guest(server) as cleo:
        mine, yours, watched = anna.record(table), bert.record(table), cleo.record(table)
        assert mine.count("draw:?") == yours.count("draw:?") == 3
        assert watched.count("draw:?") == 6
        assert "\nkey " not in mine + yours + watched
        play_out(first, second)
        whole = anna.record(table)
        assert whole == bert.record(table) == cleo.record(table)
        assert "draw:?" not in whole
        assert "\nkey " in whole
        assert "player 0 Anna\nplayer 1 Bert\n" in whole
    # and brought in again
    answer = anna.http.post("/api/replays", content=whole, headers={"content-type": "text/plain"})
    replay = answer.json()["replay"]
    with cleo, bert.sit_at(replay, kind="replays").arrive() as chair:
        assert chair.position["result"] is not None
        assert [seat["name"] for seat in chair.seats["seats"]] == ["Anna", "Bert"]
        chair.send(type="look", n=7)
        assert chair.wait("position")["n"] == 7
        chair.send(type="play", seat=0, n=7, path="do:keep")
        assert chair.answer()["code"] == "forbidden"


def test_a_foreign_origin_is_turned_away_before_the_socket_opens(anna: Guest, server: RealServer) -> None:
    table = anna.new_table(bots=[None, "random"])
    address = server.address.replace("http", "ws", 1) + f"/ws/tables/{table}"
    for origin in ("https://evil.example", server.address + ".evil.example", "null", None):
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(address, origin=origin, additional_headers={"cookie": anna.cookie}),  # type: ignore[arg-type]
        ):
            pass
        assert refused.value.response.status_code == 403


def test_an_unknown_table_is_said_to_be_unknown(anna: Guest) -> None:
    for id in ("A" * 24, "x", "%00", "ä" * 24):
        for kind in ("tables", "replays"):
            with anna.sit_at(id, kind=kind) as chair:
                assert chair.next()["code"] == "unknown"
                assert chair.is_closed() == 4404


def test_too_large_a_message_closes_the_socket(anna: Guest) -> None:
    with anna.sit_at(anna.new_table(bots=[None, "random"])).arrive() as chair:
        chair.send(type="play", seat=0, n=0, path="x" * 100_000)
        assert chair.is_closed() == 1009


def test_malformed_messages_are_refused_and_then_the_socket_is_closed(anna: Guest) -> None:
    with anna.sit_at(anna.new_table(bots=[None, "random"])).arrive() as chair:
        malformed: dict[str | bytes, str] = {
            "": "truncated",
            "null": "`$`",
            "[]": "`$`",
            "{}": "`type`",
            '{"type": "fly"}': "`$.type`",
            '{"type": "play"}': "`seat`",
            '{"type": "play", "seat": 0, "n": 1.5, "path": "do:keep"}': "`$.n`",
            '{"type": "play", "seat": true, "n": 1, "path": "do:keep"}': "`$.seat`",
            '{"type": "play", "seat": 0, "n": 1, "path": "do:keep", "more": 1}': "`more`",
            '{"type": "speak", "language": "fr"}': "`$.language`",
            "[" * 5000: "",
            b"\x00\xff": "binary",
        }
        for message, place in malformed.items():
            chair.socket.send(message)
            answer = chair.answer()
            assert answer["code"] == "malformed"
            assert place in answer["detail"], answer
        for _ in range(20 - len(malformed)):
            chair.socket.send("?")
        assert chair.is_closed() == 1008


def test_a_hasty_socket_is_slowed_down_and_then_closed(tmp_path: Any) -> None:
    slow = {"messages": [5, 5], "new_sockets": [0.001, 3], "new_tables": [0.001, 2], "requests": [1, 20]}
    with RealServer(tmp_path, limits={**slow, "over_rate": 8}) as server, Guest(server) as anna:
        table = anna.new_table(bots=[None, "random"])
        with anna.sit_at(table).arrive() as chair:
            for _ in range(20):
                chair.send(type="look", n=0)
            assert chair.is_closed() == 1008
            assert any(json.loads(frame).get("code") == "busy" for frame in chair.frames)
        anna.sit_at(table).leave()
        anna.sit_at(table).leave()
        with anna.sit_at(table) as chair:
            assert chair.is_closed() == 1013
        anna.new_table(bots=[None, "random"])
        body = {"game": "pebbles", "seats": 2}
        assert anna.http.post("/api/tables", json=body).status_code == 429
        answers = [anna.http.get("/api/me").status_code for _ in range(30)]
        assert 200 in answers
        assert answers[-1] == 429


def test_who_pings_and_never_reads_is_let_go(anna: Guest, server: RealServer) -> None:
    host, port = server.address.removeprefix("http://").split(":")
    table = anna.new_table()
    upgrade = (
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {server.address}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    ping = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + b"p" * 125
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.settimeout(PATIENCE)
        deaf.connect((host, int(port)))
        deaf.sendall(upgrade.encode())
        assert b" 101 " in deaf.recv(16)
        with pytest.raises(ConnectionError):
            deaf.sendall(ping * 250_000)  # 32 MB
    with anna.sit_at(table).arrive() as chair:  # a ping now and then is answered
        assert chair.socket.ping().wait(PATIENCE)


def test_a_socket_that_asks_for_differences_gets_them_and_on_request_everything_again(anna: Guest) -> None:
    table = anna.new_table("pebbles", 2, hot_seat=True)
    address = anna.server.address.replace("http", "ws", 1)
    origin: Any = anna.server.address
    last: dict[str, dict[str, Any]] = {}
    with (
        anna.sit_at(table).arrive() as chair,
        connect(f"{address}/ws/tables/{table}?changes=1", origin=origin) as watcher,
    ):

        def position() -> dict[str, Any]:
            while True:
                message = json.loads(watcher.recv(PATIENCE))
                types.append(message["type"])
                message = whole_message(message, last)
                if message["type"] == "position":
                    return message

        types: list[str] = []
        first = position()
        assert first["serial"] == 1
        assert chair.play()["type"] == "done"
        while (now := position())["n"] <= first["n"]:
            pass
        assert types.count("position") == 1
        assert "change" in types
        watcher.send('{"type": "whole"}')
        types.clear()
        again = position()
        assert "position" in types
        assert {**again, "serial": 0} == {**now, "serial": 0}
