"""Staged moments: the discards of a seven, robberies, monopolies, and changes of the special cards."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.core.display.scene import LabelArg, label
from tafelrunde.core.display.stage import Force, Side, Stage, StageLine
from tafelrunde.core.staging import Happening
from tafelrunde.core.view import View
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.display.scene import listed
from tafelrunde.games.catan.display.staging.events import family_points
from tafelrunde.games.catan.display.staging.sides import good_forces, seat_side
from tafelrunde.games.catan.display.staging.view_facts import discards_due, position_of, view_army_points


def discard_stage(view: View) -> Stage:
    position = position_of(view)
    sides: list[Side] = []
    for seat in range(view.seats):
        left, total = discards_due(position, seat)
        if total:
            forces = []
            if total > left:
                forces.append(Force("committed", "goods-back", total - left, label("force.laid_aside")))
            if left:
                is_own = seat == view.seat
                forces.append(Force("pickable" if is_own else "unknown", "goods-back", left, label("force.to_discard")))
            sides.append(seat_side("discards", seat, f"{total - left} / {total}", forces))
    return Stage(
        "event",
        label("stage.seven"),
        tuple(sides),
        "robber",
        verdict=label("verdict.seven"),
        follows=(StageLine(label("line.robber_next", seat=f"seat:{position['turn']}"), symbol="robber"),),
        seats=tuple(side.seat for side in sides if side.seat is not None),
    )


def discarded(after: View, happened: Sequence[Happening]) -> Stage:
    """Everybody's discards, revealed together."""
    by_seat: dict[int, list[int]] = {}
    for event in happened:
        if event.name == "discarded":
            by_seat.setdefault(event.seat, [0] * len(GOODS))[GOODS.index(event.member("good"))] += event.number()
    sides = tuple(
        seat_side("discarded", seat, sum(goods), tuple(good_forces(goods))) for seat, goods in by_seat.items()
    )
    turn = position_of(after)["turn"]
    return Stage(
        "event",
        label("stage.seven"),
        sides,
        "robber",
        verdict=label("verdict.seven"),
        lines=tuple(
            StageLine(label("line.discarded", seat=f"seat:{seat}", goods=listed(goods)), symbol="goods-back")
            for seat, goods in by_seat.items()
        ),
        follows=(StageLine(label("line.robber_next", seat=f"seat:{turn}"), symbol="robber"),),
        seats=tuple(by_seat),
    )


def robbery(robbed: Happening, robber: str | None) -> Stage:
    """What was robbed is known only to the two: for all others the event holds a hidden card."""
    victim = int(robbed.member("other"))
    good = robbed.member("good")
    card = f"card-{good}" if good in GOODS else "goods-back"
    words: dict[str, LabelArg] = {"seat": f"seat:{robbed.seat}", "other": f"seat:{victim}"}
    text = label("line.robbed", good=label(f"good:{good}"), **words)
    return Stage(
        "event",
        label("stage.robbed", **words),
        (seat_side("robs", robbed.seat, "+1"), seat_side("loses_card", victim, "−1")),
        "robber",
        verdict=label("verdict.robbed"),
        winner=0,
        lines=(StageLine(text, (f"hex:{robber}",) if robber else (), card),),
        seats=(robbed.seat, victim),
    )


def monopoly(happened: Sequence[Happening]) -> Stage:
    seized = [event for event in happened if event.name == "seized"]
    seat, good = seized[0].seat, seized[0].member("good")
    total = sum(event.number() for event in seized)
    sides = tuple(
        seat_side("hands_over", int(event.member("other")), event.number()) for event in seized if event.member("other")
    )
    words: dict[str, LabelArg] = {"seat": f"seat:{seat}", "n": total, "good": label(f"good:{good}")}
    return Stage(
        "event",
        label("stage.monopoly", good=label(f"good:{good}")),
        sides,
        "card-dev-monopoly",
        verdict=label("verdict.monopoly", **words),
        seats=tuple(range(len(seized) + 1)),
    )


def special_card(after: View, happened: Sequence[Happening]) -> Stage:
    """Who has the longest road or the largest army now, and who lost it."""
    change = next(event for event in happened if event.name in ("longest", "nobody_longest", "army"))
    kind = "army" if change.name == "army" else "longest"
    symbol = "largest-army" if kind == "army" else "longest-road"
    gains = [gain for gain in family_points(happened, view_army_points(after)) if gain.source == kind]
    lines = tuple(
        StageLine(
            label("line.gets_card" if gain.amount > 0 else "line.loses_card", seat=f"seat:{gain.seat}"),
            (),
            symbol,
            gain,
        )
        for gain in gains
    )
    if change.name == "nobody_longest":
        return Stage(
            "event",
            label("stage.longest"),
            (),
            symbol,
            verdict=label("verdict.nobody"),
            lines=lines,
            seats=(change.seat,),
        )
    verdict = label(f"verdict.{kind}", seat=f"seat:{change.seat}", n=change.number())
    return Stage(
        "event",
        label(f"stage.{kind}"),
        (seat_side(f"has_{kind}", change.seat, change.number()),),
        symbol,
        verdict=verdict,
        winner=0,
        lines=lines,
        seats=tuple(gain.seat for gain in gains),
    )
