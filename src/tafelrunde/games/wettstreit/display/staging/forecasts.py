"""What a move leads to, up to the next decision, from what the seat knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tafelrunde.core.display.scene import Label, LabelArg, label
from tafelrunde.core.display.stage import Forecast
from tafelrunde.core.engine.game import State
from tafelrunde.core.staging import Happening, Path, foresee
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import LINKS
from tafelrunde.games.wettstreit.display.staging.conflicts import conflict_result, conflict_stage, opponents
from tafelrunde.games.wettstreit.display.staging.events import points
from tafelrunde.games.wettstreit.display.staging.moments import stage
from tafelrunde.games.wettstreit.display.staging.ships import ship_stage
from tafelrunde.games.wettstreit.display.staging.view_facts import cards_held, colour_of, position_of, short_name
from tafelrunde.games.wettstreit.frames import ShipOffer, VictoryCard
from tafelrunde.games.wettstreit.kingdoms import Kingdoms


def forecast(state: State, seat: int, path: Path) -> Forecast | None:
    """What follows up to the next decision, from what the seat knows; hands of others are "+ ?"."""
    space, _, member = path[0].partition(":")
    if space == "do" and len(path) < 2:
        return None
    before = state.view(seat)
    later, everything = foresee(state, seat, path)
    happened = [event for event in everything if event.name != "turned_up"]  # the colour of a link may be unknown
    after = later.view(seat)
    gains = points(happened)
    if space in ("commit", "conflict"):
        return _conflict_ahead(before, after, happened, path[0])
    if space == "ship":
        ship = ship_stage(before, member, seat)
        lines = tuple(line.text for line in ship.lines)
        return Forecast(ship.title, lines, (), ship, label("button.ship", ship=label(path[0])))
    if len(path) < 2:
        if space == "column":
            return None
        line = label("forecast.treasure") if space == "treasure" else label("forecast.victory")
        return Forecast(label(path[0]), (line,), gains, button=_button(before, path))
    lines = tuple(_move_lines(later, seat, path))
    title, button = (label(f"{key}.{_verb(path)}", **_words(path)) for key in ("forecast", "button"))
    return Forecast(title, lines, gains, stage(after), button)


def _button(view: View, path: Path) -> Label:
    space, _, member = path[0].partition(":")
    return label(path[0]) if space == "treasure" else label("card.victory", card=label(f"one.{member}"))


def _verb(path: Path) -> str:
    space, target = path[0].partition(":")[0], path[1].partition(":")[0]
    return "destroy" if space == "do" else "set" if space == "leader" else "join" if target == "link" else "lay"


def _words(path: Path) -> dict[str, LabelArg]:
    space, _, member = path[0].partition(":")
    what = label(f"one.{member}") if space == "hand" else label(path[0])
    return {"what": what, "place": short_name(path[1].partition(":")[2])}


def _conflict_ahead(before: View, after: View, happened: Sequence[Happening], pick: str) -> Forecast:
    """The conflict with these cards: open while the other side still plays, else its end."""
    ended = any(event.name == "won" for event in happened)
    ahead = conflict_result(before, after, happened) if ended else conflict_stage(after)
    assert ahead.verdict is not None
    if ended:
        return Forecast(ahead.title, (ahead.verdict, *(line.text for line in ahead.lines)), points(happened), ahead)
    return Forecast(ahead.title, (ahead.verdict,), (), ahead, label(pick) if pick.startswith("conflict") else None)


def _move_lines(after: State, seat: int, path: Path) -> Iterator[Label]:
    """What an action leads to: a conflict, a victory card, a ship, treasures."""
    verb, view = _verb(path), after.view(seat)
    member = path[0].partition(":")[2]
    place = path[1].partition(":")[2]
    if verb == "destroy":
        yield label("forecast.destroyed")
        if place in LINKS:
            yield label("forecast.parts")
    elif verb == "set":
        yield from _leader_lines(view, seat, member, place)
    elif verb == "lay":
        yield _victory_line(after, seat, member)
        if any(isinstance(frame, ShipOffer) for frame in _frames(after)):
            yield label("forecast.ship")
    else:
        yield label("forecast.joins")
        conflicts = Kingdoms(view).conflicts()
        for colour in conflicts:
            yield label("forecast.conflict", conflict=opponents(view, colour), cards=label(f"many.{colour}"))
        if conflicts:
            yield label("forecast.face_down")
        elif view.step == "exchange":
            yield label("forecast.exchange", seat=f"seat:{view.actors[0]}")


def _leader_lines(view: View, seat: int, leader: str, place: str) -> Iterator[Label]:
    kingdoms = Kingdoms(view)
    if view.step == "attack":
        yield label("forecast.clash", other=f"seat:{position_of(view)['asked']['seats'][1]}")
    if kingdoms.card(place) in ("red", "treasure", "exchanged"):
        yield label("forecast.bonus")
    colour = colour_of(leader)
    ships = {card for column in kingdoms.of(place[0]) for card in kingdoms.columns[column] if card.startswith("ship")}
    if f"ship_{colour}" in ships or (colour == "blue" and ships):
        yield label("forecast.income", card=label(f"one.{colour}"))
    if view.step != "attack":
        yield label(
            "forecast.leader", cards=label(f"many.{colour}"), n=kingdoms.strength(kingdoms.of(place[0]), colour)
        )


def _victory_line(after: State, seat: int, colour: str) -> Label:
    """Who may lay a victory card for a card in a column."""
    card = label(f"one.{colour}")
    top = after.top
    if not isinstance(top, VictoryCard):
        return label("forecast.no_victory")
    if top.seat != seat:
        return label("forecast.their_victory", seat=f"seat:{top.seat}", card=card)
    return label("forecast.your_victory" if cards_held(after.view(seat), colour) else "forecast.last_card", card=card)


def _frames(state: State) -> Iterator[object]:
    frame = state.top
    while frame is not None:
        yield frame
        frame = frame.below
