"""Two guests and a watcher at one table with hidden hands: nobody's traffic holds what the others hide."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.info import as_text
from tafelrunde.core.play.record import Line, Record
from tafelrunde.core.play.table import Table, replay
from tafelrunde.core.registry import Title, ids, title
from tests.browser.games import BOT, has_secrets
from tests.browser.visitor import Look, Visitor, expect
from tests.server.real_server import Chair, RealServer


@pytest.mark.parametrize("game", [game for game in ids() if has_secrets(game)])
def test_hidden_hands(game: str, visit: Callable[..., Visitor], server: RealServer) -> None:
    anna, bert, cleo = visit("Anna"), visit("Bert"), visit("Cleo", locale="de-DE")
    link = open_table(anna, game)
    for visitor in (bert, cleo):
        visitor.page.goto(link)
        expect(visitor.page.locator(".waiting")).to_be_visible()
    bert.page.get_by_label("Your name").fill("Bert")
    bert.page.get_by_role("button", name="Sit here").first.click()
    anna.page.get_by_role("button", name="Begin the game").click()
    expect(cleo.page.locator(".prompt .sub")).to_contain_text("Du siehst zu.")

    records = play_together(anna, bert, cleo, server)
    truth, key = on_disk(server, anna.table)
    for visitor, viewpoint, language in ((anna, 0, "en"), (bert, 1, "en"), (cleo, WATCHER, "de")):
        judge(visitor, viewpoint, language, truth, key)
        assert len(records[viewpoint]) > 1
        for text in records[viewpoint]:
            assert "\nkey " not in text
            there = [line.path for line in Record.from_text(text).lines]
            if any(option.name == "sealed" for option in truth.game.info.options):
                there = there[:-2]  # answers of one's own, face down: they become lines in another order
            assert there == [entry.path_for(viewpoint) for entry in truth.log[: len(there)]]

    if truth.state.outcome() is not None:
        for visitor in (anna, bert, cleo):
            expect(visitor.page.locator(".end")).to_be_visible()
            expect(visitor.page.locator(SHOWN_TO_CHOOSE)).to_have_count(0)
            whole = record(visitor)
            assert f"key {key}" in whole
            assert [line.path for line in Record.from_text(whole).lines] == [entry.path for entry in truth.log]
        expect(cleo.page.locator(".end button.primary")).to_have_count(0)


CLICKS = 20
"""After so many the rest goes without pages: what they are sent is what counts."""
SHOWN_TO_CHOOSE = "main g[role=button][data-pick], .prompt [data-pick]"


def open_table(host: Visitor, game: str) -> str:
    """Set a small table for two, and bots if it needs more; the link for the other."""
    host.home()
    host.card(game).get_by_role("button", name="Set up a table").click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill(host.name)
    seats = title(game).game.info.seats[0]
    dialog.get_by_role("radio", name=str(seats), exact=True).check()
    for seat in range(3, seats + 1):
        dialog.get_by_label(f"Seat {seat}").select_option(BOT)
    dialog.get_by_role("button", name="Open the table").click()
    expect(host.page.get_by_role("button", name="Somebody is still missing.")).to_be_disabled()
    link = host.page.get_by_label("Link to the table").input_value()
    assert link == host.page.url
    return link


def play_together(anna: Visitor, bert: Visitor, cleo: Visitor, server: RealServer) -> dict[int, list[str]]:
    """Whoever must, until there was enough to hide. On the way they look back, and save what they may know."""
    rng = random.Random(8)
    records: dict[int, list[str]] = {0: [], 1: [], WATCHER: []}

    def keep() -> None:
        for visitor, viewpoint in ((anna, 0), (bert, 1), (cleo, WATCHER)):
            records[viewpoint].append(record(visitor))
            look_back(visitor)

    for click in range(CLICKS):
        player, look = whose_turn(anna, bert)
        if look.kind == "end":
            break
        player.act(look, rng)
        player.glance(look)
        player.judge()
        if click % 10 == 9:
            keep()
    if look.kind != "end":
        for visitor in (anna, bert, cleo):  # who looks at the beginning draws nothing new, which is quicker
            visitor.look_at_line(0)
            expect(visitor.page.locator(".earlier")).to_be_visible()
    with (
        anna.twin() as first,
        bert.twin() as second,
        first.sit_at(anna.table).arrive() as chair,
        second.sit_at(anna.table).arrive() as other,
    ):
        for _ in range(80):  # in Catan it can take long until somebody robs, or buys a card
            go_on(chair, other, rng, 40)
            truth, _ = on_disk(server, anna.table)
            if chair.position["result"] is not None or all(
                enough_is_hidden(truth, viewpoint) for viewpoint in (0, 1, WATCHER)
            ):
                break
    for visitor in (anna, bert, cleo):
        visitor.hear_of(truth.n)  # a bot may have gone on since
    if chair.position["result"] is None:
        for visitor in (anna, bert, cleo):
            visitor.back_to_the_game()
        keep()
    return records


def whose_turn(*players: Visitor) -> tuple[Visitor, Look]:
    """Who has something to do, and what; if the game is over, anybody."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for player in players:
            look = player.glance()
            if look.kind in ("pick", "confirm", "end"):
                return player, look
    raise AssertionError("Nobody has anything to do.")


def go_on(first: Chair, other: Chair, rng: random.Random, moves: int) -> None:
    """So many moves by chance."""
    goal, end = first.position["n"] + moves, time.monotonic() + 120
    while first.position["n"] < goal and first.position["result"] is None:
        assert time.monotonic() < end, "The game does not go on."
        chair = next((chair for chair in (first, other) if chair.position["choices"]), None)
        if chair is None:
            for chair in (first, other):
                with suppress(TimeoutError):
                    chair.next(0.2)
            continue
        n, choice = chair.position["n"], rng.choice(chair.position["choices"])
        answer = chair.play(" > ".join(choice["picks"]))
        if answer.get("code") != "stale":  # somebody who decides simultaneously may have been quicker
            assert answer["type"] == "done"
        chair.up_to(n + 1)


def enough_is_hidden(truth: Table, viewpoint: int) -> bool:
    """Whether these eyes miss something in some lines of the log, and in many positions."""
    if sum(event.args_for(viewpoint) != event.args for entry in truth.log for event in entry.events) < 2:
        return False
    rng, positions = Dice(1, 2), 0
    for n in range(truth.n):
        state = truth.state_at(n)
        before = state.dump()
        state.resample(viewpoint, rng)
        positions += state.dump() != before
        if positions > 15:
            return True
    return False


def look_back(visitor: Visitor) -> None:
    """Show the oldest position in the log, and come back."""
    visitor.look_at_line(0)
    visitor.back_to_the_game()
    expect(visitor.page.locator(".replay")).to_have_count(0)


def on_disk(server: RealServer, table: str) -> tuple[Table, str]:
    """The true game, and its key."""
    connection = sqlite3.connect(server.log.parent / "tafelrunde.sqlite3")
    what = "game, version, seats, options, key"
    game, version, seats, options, key = connection.execute(
        f"SELECT {what} FROM game_table WHERE id = ?", (table,)
    ).fetchone()
    moves = connection.execute("SELECT seat, path FROM move WHERE table_id = ? ORDER BY n", (table,)).fetchall()
    connection.close()
    settings = {name: as_text(value) for name, value in json.loads(options).items()}
    lines = [Line(seat, path) for seat, path in moves]
    return replay(Record(game, version, seats, settings, None, {}, lines)), str(key)


def record(visitor: Visitor) -> str:
    text: str = visitor.page.evaluate(
        "async (address) => (await fetch(address)).text()", f"/api/tables/{visitor.table}/record"
    )
    return text


def judge(visitor: Visitor, viewpoint: int, language: str, truth: Table, key: str) -> None:
    """Every frame before the end could have come from a game in which the others hide something else."""
    game_title, rng = title(truth.game.info.id), Dice(1, 2)
    seen = different = hidden = 0
    for frame, message in zip(visitor.frames, visitor.heard, strict=True):
        if message["type"] == "position" and message["result"] is not None:
            break
        assert key not in frame
        if message["type"] == "position" and not is_sealed(truth, message["n"] - 1):
            assert message["seat"] == (None if viewpoint == WATCHER else viewpoint)
            state = truth.state_at(message["n"])
            dumped = state.dump()
            state.resample(viewpoint, rng)
            seen += 1
            different += state.dump() != dumped
            scene = game_title.scene(state.view(viewpoint))
            there = [(shape["id"], shape["symbol"], shape["x"], shape["y"]) for shape in message["shapes"]]
            assert there == [(shape.id, shape.symbol, shape.x, shape.y) for shape in scene.shapes]
            panels = [(panel["id"], [(i["id"], i.get("value")) for i in panel["items"]]) for panel in message["panels"]]
            assert panels == [(panel.id, [(i.id, i.value) for i in panel.items]) for panel in scene.panels]
        elif message["type"] == "log":
            for line in (entry for entry in message["lines"] if not is_sealed(truth, entry["n"])):
                hidden += judge_line(line["texts"] + line["places"], line["n"], viewpoint, language, truth, game_title)
    else:
        assert truth.state.outcome() is None, "The end never came."
    assert seen > 30
    assert different > 10, "Nothing was hidden: this test would say nothing."
    assert hidden > 0


def is_sealed(truth: Table, n: int) -> bool:
    """Whether a line is an answer given face down: who gives one sees it as the next line, whatever number it gets."""
    return n >= 0 and bool(truth.state_at(min(n, truth.n)).sealed())


def judge_line(texts: list[str], n: int, viewpoint: int, language: str, truth: Table, game_title: Title) -> int:
    """A line of the log tells no secret; how many there were to tell."""
    secrets = 0
    for event in truth.log[n].events:
        spaces = game_title.game.actions.events[event.kind].spaces
        if event.args_for(viewpoint) == event.args:
            continue
        secret = spaces[-1].pick(event.args[-1])
        word = game_title.texts.say(secret, language)
        assert not [text for text in texts if word in text or secret in text], f"{texts} tells {secret}."
        secrets += 1
    return secrets
