"""Trade between players: the cards to offer and to answer, the offer with all answers, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from tafelrunde.core.display.scene import Label, label
from tafelrunde.core.display.stage import Card, Cost, Force, Side, Stage, StageLine, Standing
from tafelrunde.core.staging import Happening
from tafelrunde.core.view import View
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.display.picture.island import HUES
from tafelrunde.games.catan.display.scene import listed
from tafelrunde.games.catan.display.staging.sides import good_forces, seat_side
from tafelrunde.games.catan.display.staging.view_facts import goods_in, own_hand, position_of


def offer_card(view: View) -> Card:
    """The way to an offer, and why there is none."""
    position = position_of(view)
    limit = cast(int, view.options["offers"])
    made = position.get("offers", 0)
    others = [cards for seat, cards in enumerate(position["hand_sizes"]) if seat != view.seat]
    reason = None
    if made >= limit:
        reason = label("reason.offers", n=limit)
    elif not position["hand_sizes"][view.seat] or not any(others):
        reason = label("reason.no_goods")
    return Card("do:offer", "second", effect=label("effect.offers", n=limit - made), reason=reason)


def draft_cards(view: View) -> Iterator[Card]:
    """The button that makes the offer, and the way back. What is given and wanted is chosen on its two sides."""
    position = position_of(view)
    given, wanted = position["draft"]["give"], position["draft"]["want"]
    ready = any(given) and any(wanted)
    words = label("card.propose", given=listed(given), got=listed(wanted)) if ready else None
    reason = None if ready else label("reason.both_sides")
    yield Card("do:propose", "primary", label=words, reason=reason)
    yield Card("do:cancel", "exit", label=label("card.cancel" if view.step == "offer" else "do:decline"))


def answer_cards(view: View) -> Iterator[Card]:
    """What one gets and gives. Only what is missing in the own hand keeps from accepting."""
    position = position_of(view)
    got, given = goods_in(position["deals"][position["turn"]])
    missing = [max(0, due - held) for due, held in zip(given, own_hand(view), strict=True)]
    reason = label("reason.missing", goods=listed(missing)) if any(missing) else None
    effect = label("effect.deal", given=listed(given), got=listed(got))
    cost = tuple(
        Cost(f"res-{good}", label(f"good:{good}"), number, missing[i])
        for i, (good, number) in enumerate(zip(GOODS, given, strict=True))
        if number
    )
    yield Card("do:accept", "primary", effect=effect, cost=cost, reason=reason)
    yield Card("do:counter", "second", label=label("card.counter"))
    yield Card("do:decline", "exit")


def standing(view: View) -> Standing | None:
    """An offer is declined; a seat without the goods can only decline or make a counter-offer."""
    if view.step != "answer" or view.seat not in view.actors or not view.options["sealed"]:
        return None
    position = position_of(view)
    _, given = goods_in(position["deals"][position["turn"]])
    holds = all(held >= due for due, held in zip(given, own_hand(view), strict=True))
    return Standing("do:decline", label("card.decline_all"), is_only=not holds)


def partner_cards(view: View) -> Iterator[Card]:
    """All answers at once; whoever declined cannot be chosen."""
    position = position_of(view)
    deals, turn = position["deals"], position["turn"]
    for seat in range(view.seats):
        if seat == turn:
            continue
        hue = HUES[seat]
        effect: Label | None = None
        reason: Label | None = label("reason.declined")
        if deals[seat]:
            given, got = goods_in(deals[seat])
            effect = label("effect.deal", given=listed(given), got=listed(got))
            missing = [max(0, due - held) for due, held in zip(given, own_hand(view), strict=True)]
            reason = label("reason.missing", goods=listed(missing)) if any(missing) else None
        words = label("card.partner", seat=f"seat:{seat}")
        yield Card(f"partner:{seat}", "", f"sign-{hue}", "", f"seat-{hue}", words, effect, reason=reason)
    yield Card("do:withdraw", "exit")


def trade_stage(view: View, *, is_open: bool) -> Stage:
    """The offer, then one side for each answer. Before all have answered a seat is shown only its own."""
    position = position_of(view)
    deals, turn = position["deals"], position["turn"]
    given, got = goods_in(deals[turn])
    sides = [seat_side("offers", turn, sum(given), tuple(good_forces(given)), label("stake.wants", goods=listed(got)))]
    for i in range(1, view.seats):
        seat = (turn + i) % view.seats
        sides.append(_answer_side(view, seat, is_open=is_open))
    verdict = label("verdict.answers") if is_open else label("verdict.choose", seat=f"seat:{turn}")
    title = label("stage.trade", given=listed(given), got=listed(got))
    return Stage("trade", title, tuple(sides), "goods-back", verdict=verdict, seats=(turn,))


def _answer_side(view: View, seat: int, *, is_open: bool) -> Side:
    position = position_of(view)
    deals = position["deals"]
    if not position["hand_sizes"][seat]:
        return seat_side("no_cards", seat, "–")
    has_answered = bool(view.options.get("sealed")) and seat == view.seat and seat not in view.actors
    if is_open and not has_answered:
        unknown = Force("unknown", "goods-back", 1, label("force.answer"))
        return seat_side("answers", seat, "?", (unknown,))
    if not deals[seat]:
        return seat_side("declines", seat, "–")
    given, got = goods_in(deals[seat])
    accepts = deals[seat] == deals[position["turn"]]
    stake = None if accepts else label("stake.wants", goods=listed(given))
    return seat_side("accepts" if accepts else "counters", seat, sum(got), tuple(good_forces(got)), stake)


def trade_result(before: View, after: View, happened: Sequence[Happening]) -> Stage | None:
    """The whole round of answers, when it is over; None while others still have to answer."""
    position = position_of(before)
    if not position.get("deals") or position_of(after).get("deals"):
        return None
    turn = position["turn"]
    given, got = goods_in(position["deals"][turn])
    traded = next((event for event in happened if event.name == "traded"), None)
    sides = [seat_side("offers", turn, sum(given), tuple(good_forces(given)))]
    sides += [_answer_side(before, (turn + i) % before.seats, is_open=False) for i in range(1, before.seats)]
    lines: list[StageLine] = []
    winner = None
    verdict = label("verdict.no_trade", seat=f"seat:{turn}")
    if traded is not None:
        partner = int(traded.member("other"))
        winner = (partner - turn) % before.seats
        verdict = label("verdict.traded", seat=f"seat:{turn}", other=f"seat:{partner}")
        mine, theirs = goods_in(position["deals"][partner])
        for seat, goods in ((turn, mine), (partner, theirs)):
            text = label("line.gave", seat=f"seat:{seat}", goods=listed(goods))
            lines.append(StageLine(text, symbol="goods-back"))
    return Stage(
        "trade",
        label("stage.trade", given=listed(given), got=listed(got)),
        tuple(sides),
        "goods-back",
        verdict=verdict,
        winner=winner,
        lines=tuple(lines),
        seats=(turn,) if winner is None else (turn, int(cast(Happening, traded).member("other"))),
    )
