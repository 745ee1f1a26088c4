"""Colours of seats: chosen by players where they are decoration, never one twice, the same for everybody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tafelrunde.core.registry import ids, title
from tafelrunde.server.protocol.messages import ChooseColour, Sit, Start
from tafelrunde.server.protocol.position import palette, seat_hues, seat_looks
from tests.server.in_process import Guest, ServerWithGuests, run_with_server


@pytest.mark.parametrize("name", ids())
def test_no_two_seats_ever_show_the_same(name: str) -> None:
    colours = list(palette(name))
    for seats in title(name).game.info.seats:
        own = [look.colour for look in seat_looks(name, seats)]
        assert seat_hues(name, [None] * seats) == own
        for wish in colours:
            hues = seat_hues(name, [None] * (seats - 1) + [wish])
            assert hues[-1] == wish
            assert len(set(hues)) == seats
            assert sum(a != b for a, b in zip(hues, own, strict=True)) <= 2, "At most one other seat changes."
        assert seat_hues(name, ["nothing"] * seats) == own


def test_where_colours_mean_something_nobody_chooses() -> None:
    assert not palette("shangrila")
    assert list(palette("euphrat")) == ["seat-lion", "seat-bull", "seat-archer", "seat-pot"]
    assert len(palette("catan")) == 6


def last_seats(messages: list[dict[str, Any]]) -> dict[str, Any]:
    return [message for message in messages if message["type"] == "seats"][-1]


async def shown(guest: Guest) -> list[tuple[str, str]]:
    return [(seat.get("hue", ""), seat["people"]) for seat in last_seats(await guest.received())["seats"]]


def test_everybody_sees_the_chosen_colour_also_after_a_restart(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table(game="catan", seats=3)
        anna, bert = [await server.connect(table, name) for name in ("anna", "bert")]
        assert await server.send(table, bert, Sit(1, "Bert")) == ""
        assert await server.send(table, anna, ChooseColour(0, "seat-lapis")) == ""
        swapped = [("seat-lapis", "Lapis"), ("seat-crimson", "Crimson"), ("", "Ochre")]
        assert await shown(anna) == await shown(bert) == swapped, "Bert had lapis only by his number."
        assert await server.send(table, bert, ChooseColour(1, "seat-lapis")) == "colour_taken"
        assert await server.send(table, bert, ChooseColour(0, "seat-plum")) == "not_yours"
        assert await server.send(table, bert, ChooseColour(1, "seat-lion")) == "no_colour"
        assert await server.send(table, bert, ChooseColour(1, "seat-plum")) == ""
        await server.close()
        await server.open()
        watcher = await server.connect(table, "cora")
        assert await shown(watcher) == [("seat-lapis", "Lapis"), ("seat-plum", "Plum"), ("", "Ochre")]
        anna = await server.connect(table, "anna")
        assert await server.send(table, anna, ChooseColour(0, None)) == ""
        assert (await shown(anna))[0] == ("", "Crimson")

    run_with_server(tmp_path, main)


def test_dynasties_keep_their_names_in_another_colour(tmp_path: Path) -> None:
    async def main(server: ServerWithGuests) -> None:
        table = await server.table(game="euphrat", seats=3, bots=[None, "random", "random"])
        anna = await server.connect(table, "anna")
        assert await server.send(table, anna, ChooseColour(0, "seat-archer")) == "", "Also in the middle of a game."
        assert await shown(anna) == [("seat-archer", "Lion"), ("", "Bull"), ("seat-lion", "Archer")]
        assert await server.send(table, anna, Start()) != ""

    run_with_server(tmp_path, main)
