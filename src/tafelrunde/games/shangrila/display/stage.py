"""How Shangrila is told: what to do next, and what a journey leads to, before and after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.display.stage import Brief, Force, Forecast, Gain, Prompt, Side, Stage, StageLine
from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.staging import Happening, Path, foresee
from tafelrunde.core.view import View
from tafelrunde.games.shangrila.board import GUILDS, PEOPLES
from tafelrunde.games.shangrila.display.refusals import EVIDENT as EVIDENT
from tafelrunde.games.shangrila.display.refusals import RULES as RULES
from tafelrunde.games.shangrila.display.refusals import forbids as forbids
from tafelrunde.games.shangrila.storage import ShangrilaView

REST: Final = "start"
TURNS: Final = ("place", "turn")
RESULTS: Final = ("migrated",)
_MASTERS_BEFORE_THE_GAME: Final = 7


def prompt(view: View, path: Path) -> Prompt | None:
    if view.step == "place":
        number = 1 + sum(owner == str(view.seat) for owner in _fields(view).values())
        due = _MASTERS_BEFORE_THE_GAME - number + 1
        return Prompt(label("stage.place"), label("kicker.place", n=number), label("stage.place.sub"), due)
    if view.step == "recruit":
        return Prompt(label("stage.recruit"), label("kicker.recruit"), label("stage.recruit.sub"), 1)
    if path and path[0].startswith("village:"):
        return Prompt(label("stage.bridge"), label("kicker.migrate", village=label(path[0])), label("stage.bridge.sub"))
    return Prompt(label("stage.turn"), label("kicker.turn"), label("stage.turn.sub"))


# -- journeys


def result(before: View, after: View, happened: Sequence[Happening]) -> Stage | None:
    return _journey(_fields(before), PEOPLES[before.seats], happened)


def forecast(state: State, seat: int, path: Path) -> Forecast | None:
    """A journey as it would end; for a tile, what it is good for."""
    after, happened = foresee(state, seat, path)
    gains = points(happened)
    if path[0].startswith("village:"):
        journey = _journey(_fields(state.view(WATCHER)), PEOPLES[state.seats], happened)
        lines = tuple(line.text for line in journey.lines)
        return Forecast(journey.title, lines, gains, journey, label("button.migrate", bridge=label(path[1])))
    if path[0].startswith("do:"):
        return None
    kind, _, field = path[0].partition(":")
    name = label(f"field:{field}")
    left = label("forecast.left", n=_supply(after, seat, field.partition(".")[2]))
    return Forecast(label(f"forecast.{kind}", field=name), (left,), gains, button=label(f"button.{kind}", field=name))


def _journey(fields: Mapping[str, str], peoples: Sequence[str], happened: Sequence[Happening]) -> Stage:
    """Both villages with their tiles, who is stronger and why, and what became of every student."""
    start = next(event for event in happened if event.name == "migrated")
    bridge = start.member("bridge")
    source = start.member("village")
    target = bridge.replace(source, "")
    tiles = (start.number("number"), start.number("number2"))
    masters = (_masters(fields, source), _masters(fields, target))
    stronger = (tiles[0], masters[0]) > (tiles[1], masters[1])
    return Stage(
        "journey",
        label("journey.title", source=source, target=target),
        (_village("from", source, fields, peoples), _village("to", target, fields, peoples)),
        "bridge",
        verdict=_verdict(tiles, masters),
        winner=0 if stronger else 1,
        lines=tuple(_line(event, peoples) for event in happened if event.name != "migrated"),
        seats=tuple(sorted({start.seat, *(seat for event in happened for seat in _concerned(event))})),
    )


def _verdict(tiles: tuple[int, int], masters: tuple[int, int]) -> Label:
    """The rule that decides: tiles, then masters, then the village they come to."""
    a, b = tiles
    if a != b:
        return label("verdict.stronger" if a > b else "verdict.weaker", a=a, b=b)
    if masters[0] > masters[1]:
        return label("verdict.masters", a=a, b=b, masters=masters[0], others=masters[1])
    return label("verdict.target", a=a, b=b)


def _village(name: str, village: str, fields: Mapping[str, str], peoples: Sequence[str]) -> Side:
    """A village with the masters and students of each people as its strength."""
    village_tiles = [tiles for field, tiles in fields.items() if field.startswith(f"{village}.")]
    forces: list[Force] = []
    for seat, people in enumerate(peoples):
        own = [tiles for tiles in village_tiles if tiles.startswith(str(seat))]
        students = sum(tiles.endswith("+") for tiles in own)
        forces += [Force("board", f"master-{people}", len(own), label("force.masters"))] if own else []
        forces += [Force("board", f"student-{people}", students, label("force.students"))] if students else []
    tiles = sum(force.number for force in forces)
    title = label(f"side.{name}", village=label(f"village:{village}"))
    return Side(title, tiles, symbol="village", forces=tuple(forces))


def _line(event: Happening, peoples: Sequence[str]) -> StageLine:
    if event.name == "stone":
        return StageLine(
            label("line.stone", village=label(event.picks["village"])), (event.picks["village"],), "stone-of-wisdom"
        )
    guild = event.member("field").partition(".")[2]
    other = f"seat:{event.member('other')}" if "other" in event.picks else ""
    text = label(f"line.{event.name}", guild=label(f"guild:{guild}"), seat=f"seat:{event.seat}", other=other)
    gain = next((gain for gain in points([event]) if gain.seat == event.seat), None)
    return StageLine(text, (event.picks["field"],), f"master-{peoples[event.seat]}", gain)


def _concerned(event: Happening) -> Iterator[int]:
    if "field" in event.picks:
        yield event.seat
    if "other" in event.picks:
        yield int(event.member("other"))


# -- events


def points(happened: Sequence[Happening]) -> tuple[Gain, ...]:
    """Every master on the board is a point; a master driven out is one less."""
    gains: list[Gain] = []
    for event in happened:
        if event.name in ("placed", "settled", "drove_out"):
            gains.append(Gain(event.seat, 1, event.name, symbol="laurel", place=event.picks["field"]))
        if event.name == "drove_out":
            gains.append(Gain(int(event.member("other")), -1, "lost", symbol="laurel", place=event.picks["field"]))
    return tuple(gains)


def brief(happening: Happening) -> Brief | None:
    """Masters, students and journeys; what became of each student is told when the line is unfolded."""
    if happening.name in ("placed", "recruited"):
        return Brief(label(f"brief.{happening.name}"), label(happening.picks["field"]))
    if happening.name == "migrated":
        strengths = {"a": happening.number("number"), "b": happening.number("number2")}
        text = label("brief.journey", bridge=happening.member("bridge"), **strengths)
        return Brief(label("brief.migrated"), text)
    if happening.name == "stone":
        return Brief(label("brief.stone"), label(happening.picks["village"]))
    return Brief(label("brief.passed")) if happening.name == "passed" else None


def _fields(view: View) -> Mapping[str, str]:
    return cast(ShangrilaView, view.position)["fields"]


def _supply(state: State, seat: int, guild: str) -> int:
    return cast(ShangrilaView, state.view(WATCHER).position)["supply"][seat][GUILDS.index(guild)]


def _masters(fields: Mapping[str, str], village: str) -> int:
    return sum(name.startswith(f"{village}.") for name in fields)
