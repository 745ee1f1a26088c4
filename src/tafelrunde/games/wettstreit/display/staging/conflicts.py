"""Conflicts: the two sides before and after the decision, what the winner gets, and what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tafelrunde.core.display.scene import Label, LabelArg, label
from tafelrunde.core.display.stage import Force, Side, Stage, StageLine
from tafelrunde.core.staging import Happening
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import COLOURS, DYNASTIES, LEADERS, LINKS
from tafelrunde.games.wettstreit.display.staging.events import points
from tafelrunde.games.wettstreit.display.staging.ships import goes_home
from tafelrunde.games.wettstreit.display.staging.view_facts import (
    cards_held,
    colour_of,
    kind_of,
    position_of,
    short_name,
)
from tafelrunde.games.wettstreit.kingdoms import Kingdoms


def opponents(view: View, colour: str) -> Label:
    """A conflict of two kingdoms: who attacks whom, and what counts on the table."""
    kingdoms = Kingdoms(view)
    (attacker, side), (defender, other_side) = kingdoms.opponents(colour)
    return label(
        "effect.opponents",
        attacker=f"seat:{attacker}",
        attack=kingdoms.strength(side, colour),
        defence=kingdoms.strength(other_side, colour),
        defender=f"seat:{defender}",
    )


def conflict_stage(view: View) -> Stage:
    """Two leaders of a colour: what counts on the table, what was played, and what nobody knows yet."""
    decision = position_of(view)["asked"]
    seats = decision["seats"]
    sides = tuple(_side(view, i) for i in range(2))
    attack, defence = (side.strength for side in sides)
    return Stage(
        "conflict",
        _title(view),
        sides,
        f"card-{decision['cards']}",
        f"civ-{colour_of(decision['leader'])}",
        verdict=label("verdict.open", attack=attack, defence=defence),
        follows=tuple(_conflicts_to_come(view, colour_of(decision["leader"]))),
        seats=tuple(seats),
    )


def _side(view: View, i: int) -> Side:
    """Attacker (0) or defender (1) before the decision."""
    decision = position_of(view)["asked"]
    seat, colour = decision["seats"][i], decision["cards"]
    played = (decision["played"] or 0) if i == 0 else 0
    strength = decision["already"][i] + played
    forces = list(_forces(view, i, played))
    decides = i == (0 if view.step == "attack" else 1)
    undecided = decides or i == 1
    if undecided and seat != view.seat:
        forces.append(Force("unknown", "wcard-back", 1, label("force.unknown")))
    elif decides and cards_held(view, colour):
        forces.append(
            Force("pickable", f"wcard-{colour}", cards_held(view, colour), label("force.pickable"), f"civ-{colour}")
        )
    shown = f"{strength} + ?" if undecided and seat != view.seat else strength
    return _fighter(view, i, shown, forces, _stake(view, i))


def _fighter(view: View, i: int, strength: int | str, forces: Iterable[Force], stake: Label | None = None) -> Side:
    decision = position_of(view)["asked"]
    seat = decision["seats"][i]
    dynasty = DYNASTIES[seat]
    name, symbol = label(("side.attacks", "side.defends")[i]), f"leader-{decision['leader']}-{dynasty}"
    return Side(name, strength, seat, symbol, f"seat-{dynasty}", tuple(forces), stake)


def _forces(view: View, i: int, played: int) -> Iterator[Force]:
    decision = position_of(view)["asked"]
    colour, on_table = decision["cards"], decision["already"][i]
    symbol, tint = f"wcard-{colour}", f"civ-{colour}"
    if on_table:
        yield Force("board", symbol, on_table, label(f"force.{kind_of(view)}"), tint)
    if played:
        yield Force("committed", symbol, played, label("force.hand"), tint)


def _stake(view: View, i: int) -> Label:
    """What a side loses: its leader, and in an external conflict the cards of its colour."""
    decision = position_of(view)["asked"]
    leader = label(f"leader:{decision['leader']}")
    if kind_of(view) == "internal":
        return label("stake.internal", leader=leader)
    spoils = Kingdoms(view).spoils(decision["sides"][i], decision["cards"])
    return label("stake.external", leader=leader, cards=label(f"many.{decision['cards']}"), n=spoils)


def _title(view: View) -> Label:
    return label(f"stage.{kind_of(view)}", leader=label(f"leader:{position_of(view)['asked']['leader']}"))


def _conflicts_to_come(view: View, now: str = "") -> Iterator[StageLine]:
    """What follows while a link lies face down: the other conflicts, then it is turned up."""
    if position_of(view)["covered"] is None:
        return
    for colour in Kingdoms(view).conflicts():
        if colour != now:
            yield StageLine(label("line.to_come", conflict=opponents(view, colour)), (), f"chip-{colour}")
    yield face_down(view)


def face_down(view: View) -> StageLine:
    link = position_of(view)["covered"] or ""
    return StageLine(label("line.face_down", link=short_name(link)), (f"card:{link}",), "card-back")


def conflict_result(before: View, after: View, happened: Sequence[Happening]) -> Stage:
    """The strengths, who goes home, what the winner gets, what falls apart, which conflicts lapse and which follow."""
    decision = position_of(before)["asked"]
    won = next(event for event in happened if event.name == "won")
    played = (decision["played"] or 0, next(event.number() for event in happened if event.name == "committed"))
    attack, defence = (on_table + n for on_table, n in zip(decision["already"], played, strict=True))
    verdict = "verdict.tie" if attack == defence else "verdict.won"
    return Stage(
        "conflict",
        _title(before),
        tuple(_fighter(before, i, (attack, defence)[i], _forces(before, i, played[i])) for i in range(2)),
        f"card-{decision['cards']}",
        f"civ-{colour_of(decision['leader'])}",
        verdict=label(verdict, attack=attack, defence=defence, winner=f"seat:{won.seat}"),
        winner=decision["seats"].index(won.seat),
        lines=(*_result_lines(before, happened), *_what_fell_apart(before, after)),
        follows=tuple(_what_follows(after)),
        seats=tuple(decision["seats"]),
    )


def _result_lines(before: View, happened: Sequence[Happening]) -> Iterator[StageLine]:
    gains = iter(points(happened))
    for event in happened:
        if event.name == "went_home":
            yield goes_home(before, event.seat, event.member("leader"))
        elif event.name in ("scored", "took"):
            words: dict[str, LabelArg] = {
                "seat": f"seat:{event.seat}",
                "cards": label(f"many.{event.member('colour')}"),
            }
            text = label(f"line.{event.name}", **words)
            yield StageLine(text, (), f"chip-{event.member('colour')}", next(gains))
        elif event.name == "turned_up":
            text = label(
                "line.turned_up", link=short_name(event.member("card")), card=label(f"one.{event.member('colour')}")
            )
            yield StageLine(text, (event.picks["card"],), f"card-{event.member('colour')}")


def _what_fell_apart(before: View, after: View) -> Iterator[StageLine]:
    """The links that were taken, and the conflicts that there are no longer."""
    links = zip(LINKS, position_of(before)["links"], position_of(after)["links"], strict=True)
    for link in [link for link, card, later in links if card is not None and later is None]:
        yield StageLine(label("line.fell_apart", link=short_name(link)), (f"card:{link}",))
    left = [*Kingdoms(after).conflicts(), colour_of(position_of(before)["asked"]["leader"])]
    for colour in Kingdoms(before).conflicts():
        if colour not in left:
            leader = label(f"leader:{LEADERS[COLOURS.index(colour)]}")
            yield StageLine(label("line.lapsed", leader=leader), (), f"chip-{colour}")


def _what_follows(after: View) -> Iterator[StageLine]:
    if after.step in ("reward", "exchange"):
        seat = f"seat:{after.actors[0]}"
        card = label(f"one.{position_of(after)['asked'].get('colour', 'red')}")
        yield StageLine(label(f"line.{after.step}", seat=seat, card=card))
    yield from _conflicts_to_come(after)
