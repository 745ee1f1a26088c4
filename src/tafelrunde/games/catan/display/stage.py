"""How Catan is told: what to do next, what things cost and bring, the seven, trade, and changes of the special cards.

Scenarios use the same functions: those without an underscore are their parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, cast

from tafelrunde.core.display.scene import Label, LabelArg, label
from tafelrunde.core.display.stage import Brief, Card, Cost, Force, Forecast, Gain, Prompt, Side, Stage, StageLine
from tafelrunde.core.engine.game import State
from tafelrunde.core.staging import Happening, Path, foresee
from tafelrunde.core.view import View
from tafelrunde.games.catan.board import CARDS, CITIES, GOAL, GOODS, HAND_LIMIT, ROADS, SETTLEMENTS
from tafelrunde.games.catan.building import CARD, CITY, COSTS, ROAD, SETTLEMENT
from tafelrunde.games.catan.display.scene import HUES, Ground, around, bank_rates, ground_of, listed, open_points
from tafelrunde.games.catan.geometry import WORD, Island, members
from tafelrunde.games.catan.goods import unpacked
from tafelrunde.games.catan.position import Position
from tafelrunde.games.catan.rules import GAME
from tafelrunde.games.catan.secrets import CatanView
from tafelrunde.games.catan.trade import given_in, got_in

TURNS: Final = ("found", "first_road", "turn")
RESULTS: Final = (
    "discarded",
    "robbed",
    "seized",
    "traded",
    "withdrew",
    "declined",
    "longest",
    "nobody_longest",
    "army",
)
PRICES: Final[Mapping[str, tuple[int, ...]]] = {
    "road": tuple(unpacked(COSTS[ROAD])),
    "settlement": tuple(unpacked(COSTS[SETTLEMENT])),
    "city": tuple(unpacked(COSTS[CITY])),
    "card": tuple(unpacked(COSTS[CARD])),
}
"""What is built or bought, and its price by good."""


# -- what to do next


def prompt(view: View, path: Path) -> Prompt | None:
    """The next single thing to do; a bank trade with its rate, discards with what is left."""
    position = position_of(view)
    return family_prompt(view, path, bank_rates(view, position, position["harbours"]))


def family_prompt(view: View, path: Path, rates: Sequence[int]) -> Prompt | None:
    """What all games of the family ask; None for the steps of a scenario."""
    position, step = position_of(view), view.step
    if step in ("found", "first_road"):
        built = len(position["settlements"][view.seat]) + len(position["cities"][view.seat])
        return founding_prompt(view, built + (step == "found"))
    if step == "turn":
        return ask("turn.card" if sum(position["cards"][view.seat] or []) else "turn", "turn")
    if step in ("build", "special"):
        return _building_prompt(view, path, rates)
    if step == "discard":
        left, total = _discards_due(position, view.seat)
        return Prompt(
            label("lead.discard", total=total, left=left), label("kicker.discard"), label("sub.discard"), left
        )
    if step in ("roads", "invent"):
        left = position["left"]
        return Prompt(label(f"lead.{step}", left=left), label(f"kicker.{step}"), label(f"sub.{step}"), left)
    if step in ("offer", "counter"):
        return _draft_prompt(view)
    if step == "answer":
        return _answer_prompt(position)
    return ask(step, step) if step in ("robber", "rob", "monopoly", "choose") else None


def ask(lead: str, step: str) -> Prompt:
    """A prompt whose words do not depend on numbers."""
    return Prompt(label(f"lead.{lead}"), label(f"kicker.{step}"), label(f"sub.{step}"))


def founding_prompt(view: View, n: int) -> Prompt:
    """The n-th settlement of the seat, or its road."""
    sub = "sub.first_road" if view.step == "first_road" else "sub.found.first" if n == 1 else "sub.found.second"
    return Prompt(label(f"lead.{view.step}"), label(f"kicker.{view.step}", n=n), label(sub))


def _building_prompt(view: View, path: Path, rates: Sequence[int]) -> Prompt:
    rolled = position_of(view)["rolled"]
    kicker = label("kicker.special") if view.step == "special" else label("kicker.build", n=rolled)
    if not path:
        sub = "sub.special" if view.step == "special" else "sub.build"
        return Prompt(label(f"lead.{view.step}"), kicker, label(sub))
    space, _, member = path[0].partition(":")
    if space == "bank":
        rate = rates[GOODS.index(member)]
        words: dict[str, LabelArg] = {"n": rate, "good": label(f"good:{member}")}
        return Prompt(label("lead.bank", **words), label("kicker.bank"), label("sub.bank", n=rate))
    if space in PRICES:
        return Prompt(label(f"lead.place.{space}"), kicker, label(f"sub.price.{space}"))
    return Prompt(label(f"lead.{view.step}"), kicker)


def _draft_prompt(view: View) -> Prompt:
    draft = position_of(view)["draft"]
    given, wanted = sum(draft["give"]), sum(draft["want"])
    lead = "lead.propose" if given and wanted else "lead.want" if given else "lead.offer"
    sub = label("sub.deal", given=given, got=wanted) if given or wanted else label("sub.offer")
    return Prompt(label(lead), label(f"kicker.{view.step}"), sub)


def _answer_prompt(position: CatanView) -> Prompt:
    turn = position["turn"]
    got, given = goods_in(position["deals"][turn])
    lead = label("lead.answer")
    if sum(map(bool, got)) == 1 and sum(map(bool, given)) == 1:
        lead = label("lead.answer.short", given=listed(given), got=listed(got))
    return Prompt(lead, label("kicker.answer", seat=f"seat:{turn}"), label("sub.deal", given=sum(given), got=sum(got)))


def goods_in(deal: int) -> tuple[list[int], list[int]]:
    """What the seat whose turn it is gives and gets in a deal, by good."""
    return unpacked(given_in(deal)), unpacked(got_in(deal))


def _discards_due(position: CatanView, seat: int) -> tuple[int, int]:
    """How many cards a seat still has to discard, and how many in all; 0 if it need not."""
    laid_aside = position["discarded"][seat] if position.get("discarded") else 0
    cards = position["hand_sizes"][seat] + laid_aside
    total = cards // 2 if cards > HAND_LIMIT else 0
    return total - laid_aside, total


# -- choices


def cards(view: View, path: Path) -> tuple[Card, ...]:
    return family_cards(view, path, GAME.map_of(view.seats, view.options))


def family_cards(view: View, path: Path, island: Island) -> tuple[Card, ...]:
    """The build bar, development cards, offers and answers."""
    step = view.step
    if path:
        return tuple(_exchange_cards(view, path[0].partition(":")[2])) if path[0].startswith("bank:") else ()
    if step == "turn":
        return *_reveal_card(view), Card("do:roll", "primary", "die-5"), *_development_cards(view, island)
    if step in ("build", "special"):
        return tuple(_building_cards(view, island))
    if step == "rob":
        return tuple(_victim_cards(view, _seats_at_robber(view, island)))
    if step == "roads":
        return (Card("do:enough", "exit"),) if may_stop(view) else ()
    if step == "invent":
        return tuple(_good_cards(view, "take", position_of(view)["bank"]))
    if step == "monopoly":
        return tuple(_good_cards(view, "monopoly", None))
    if step in ("offer", "counter"):
        return tuple(draft_cards(view))
    if step == "answer":
        return tuple(answer_cards(view))
    return tuple(partner_cards(view)) if step == "choose" else ()


def may_stop(view: View) -> bool:
    """Whether the second road of a card may be left out."""
    return position_of(view)["left"] == 1 and bool(view.options.get("one_road"))


def _building_cards(view: View, island: Island) -> Iterator[Card]:
    yield from _reveal_card(view)
    yield from build_bar(view, island)
    if view.step == "build":
        yield from _development_cards(view, island)
        yield offer_card(view)
    yield Card("do:end", "exit")


def build_bar(view: View, island: Island) -> Iterator[Card]:
    """Road, settlement, city and development card: always shown, with price, what is missing, or why not.

    A pick without a member, `road:`, stands for all roads.
    """
    position, seat = position_of(view), view.seat
    hue = HUES[seat]
    builder = Builder(position, island, seat)
    settlements = len(position["settlements"][seat])
    things = (
        ("road", f"road-{hue}", ROADS - len(position["roads"][seat]), len(builder.roads())),
        ("settlement", f"settlement-{hue}", SETTLEMENTS - settlements, len(builder.settlements())),
        ("city", f"city-piece-{hue}", CITIES - len(position["cities"][seat]), settlements),
    )
    for thing, symbol, pieces, places in things:
        yield price_card(
            view,
            f"{thing}:",
            thing,
            symbol,
            PRICES[thing],
            effect=label(f"effect.{thing}", n=places),
            reason=label("reason.no_piece") if not pieces else None if places else label("reason.no_place"),
        )
    if "cards" in position:
        empty = None if position["deck"] else label("reason.no_card")
        effect = label("effect.card", n=position["deck"])
        yield price_card(view, "do:buy", "card", "card-back", PRICES["card"], effect=effect, reason=empty)


def price_card(
    view: View,
    pick: str,
    name: str,
    symbol: str,
    price: Sequence[int],
    *,
    effect: Label | None = None,
    reason: Label | None = None,
) -> Card:
    """Something to build or buy. What is missing is named first; then why it cannot be built."""
    hand = own_hand(view)
    missing = [max(0, due - held) for due, held in zip(price, hand, strict=True)]
    cost = tuple(
        Cost(f"res-{good}", label(f"good:{good}"), number, missing[i])
        for i, (good, number) in enumerate(zip(GOODS, price, strict=True))
        if number
    )
    if any(missing):
        reason = label("reason.missing", goods=listed(missing))
    colour = "" if pick.startswith("do:") else f"seat-{HUES[view.seat]}"
    return Card(
        pick, symbol=symbol, colour=colour, label=label(f"build.{name}"), effect=effect, cost=cost, reason=reason
    )


def _reveal_card(view: View) -> tuple[Card, ...]:
    """The button that wins by victory point cards."""
    position = position_of(view)
    held = (position["cards"][view.seat] or [0])[-1]
    if view.step == "special" or not held:
        return ()
    points = open_points(view, position, view.seat, view_army_points(view)) + held - _malus(position, view.seat)
    if points < GOAL:
        return ()
    return (Card("do:reveal", "primary", "card-dev-victory", effect=label("effect.reveal", n=points)),)


def view_army_points(view: View) -> int:
    """What the largest army counts in this game."""
    return 1 if "malus" in view.position else 2


def _malus(position: CatanView, seat: int) -> int:
    malus: list[int] = cast("dict[str, list[int]]", position).get("malus", [])
    return malus[seat] if malus else 0


def _development_cards(view: View, island: Island) -> Iterator[Card]:
    """The development cards in hand, with what they do, and why one cannot be played now."""
    position, seat = position_of(view), view.seat
    bought = position["bought"]
    reason: Label | None
    for i, (card, count) in enumerate(zip(CARDS, position["cards"][seat] or [], strict=True)):
        if not count:
            continue
        symbol, words = f"card-dev-{card}", label(f"card:{card}")
        if card == "victory":
            reason = label("reason.victory", n=count)
            yield Card("play:victory", symbol=symbol, label=words, reason=reason)
            continue
        new = bought[i] if isinstance(bought, list) and position["turn"] == seat else 0
        reason = None
        if position.get("card_played"):
            reason = label("reason.card_played")
        elif count <= new:
            reason = label("reason.new_card")
        elif card == "roads" and not Builder(position, island, seat).can_pave():
            reason = label("reason.no_place")
        elif card == "invention" and not sum(position["bank"]):
            reason = label("reason.not_in_supply")
        yield Card(f"play:{card}", symbol=symbol, label=words, effect=label(f"effect.play.{card}"), reason=reason)


def _exchange_cards(view: View, given: str) -> Iterator[Card]:
    """What the bank gives for a good."""
    position = position_of(view)
    for i, good in enumerate(GOODS):
        if good != given:
            reason = None if position["bank"][i] else label("reason.not_in_supply")
            effect = label("effect.held", n=own_hand(view)[i])
            words = label(f"good:{good}")
            yield Card(f"for:{good}", symbol=f"card-{good}", label=words, effect=effect, reason=reason)


def _good_cards(view: View, space: str, supply: Sequence[int] | None) -> Iterator[Card]:
    for i, good in enumerate(GOODS):
        reason = label("reason.not_in_supply") if supply is not None and not supply[i] else None
        effect = label("effect.held", n=own_hand(view)[i])
        yield Card(f"{space}:{good}", symbol=f"card-{good}", effect=effect, reason=reason)


def _victim_cards(view: View, victims: Sequence[int]) -> Iterator[Card]:
    for seat in victims:
        yield victim_card(view, seat)


def victim_card(view: View, seat: int) -> Card:
    effect = label("effect.victim", n=position_of(view)["hand_sizes"][seat])
    hue = HUES[seat]
    words = label("card.rob", seat=f"seat:{seat}")
    return Card(f"victim:{seat}", symbol=f"sign-{hue}", colour=f"seat-{hue}", label=words, effect=effect)


def _seats_at_robber(view: View, island: Island) -> list[int]:
    position = position_of(view)
    grid = island.grid
    assert position["robber"] is not None, "somebody is robbed at the robber"
    corners = {grid.site_names[site] for site in grid.corners(grid.hex_names.index(position["robber"]))}
    return [
        seat
        for seat in range(view.seats)
        if seat != view.seat
        and position["hand_sizes"][seat]
        and not corners.isdisjoint([*position["settlements"][seat], *position["cities"][seat]])
    ]


class Builder:
    """Where a seat can build, from a view; without regard to prices and pieces."""

    def __init__(self, position: CatanView, island: Island, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.edges_at, self.near = _neighbours(island)
        self.built = [{*a, *b} for a, b in zip(position["settlements"], position["cities"], strict=True)]
        self.paved = {edge for row in position["roads"] for edge in row}
        self.reached = {site for edge in position["roads"][seat] for site in edge.split("-")}

    def roads(self) -> set[str]:
        others = {site for seat, sites in enumerate(self.built) if seat != self.seat for site in sites}
        starts = (self.reached | self.built[self.seat]) - others
        return {edge for site in starts for edge in self.edges_at[site]} - self.paved

    def can_pave(self) -> bool:
        return len(self.position["roads"][self.seat]) < ROADS and bool(self.roads())

    def settlements(self) -> set[str]:
        closed = {near for sites in self.built for site in sites for near in self.near[site]}
        return self.reached - closed


@lru_cache(maxsize=32)
def _neighbours(island: Island) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """By site in play: the edges there, and the sites that a building there closes."""
    grid, words = island.grid, island.site_words
    edges_at, near = {}, {}
    for site in members(island.all_sites):
        edges = island.site_edges[3 * site : 3 * site + 3]
        closed = members(island.closed_by[words * site : words * (site + 1)])
        edges_at[grid.site_names[site]] = [grid.edge_names[edge] for edge in edges if edge >= 0]
        near[grid.site_names[site]] = [grid.site_names[other] for other in closed]
    return edges_at, near


# -- trade between players


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
    yield Card("do:counter", "second")
    yield Card("do:decline", "exit")


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


# -- staged moments


def stage(view: View) -> Stage | None:
    """The discards of a seven, all at once; an offer with all answers at once."""
    position = position_of(view)
    if view.step == "discard":
        return _discard_stage(view)
    if position.get("deals"):
        return _trade_stage(view, is_open=view.step in ("answer", "counter"))
    return None


def _discard_stage(view: View) -> Stage:
    position = position_of(view)
    sides: list[Side] = []
    for seat in range(view.seats):
        left, total = _discards_due(position, seat)
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


def seat_side(
    name: str, seat: int, strength: int | str, forces: Sequence[Force] = (), stake: Label | None = None
) -> Side:
    hue = HUES[seat]
    return Side(label(f"side.{name}"), strength, seat, f"sign-{hue}", f"seat-{hue}", tuple(forces), stake)


def good_forces(goods: Sequence[int], words: str = "force.gives") -> Iterator[Force]:
    for good, number in zip(GOODS, goods, strict=True):
        if number:
            yield Force("committed", f"card-{good}", number, label(words, good=label(f"good:{good}")))


def _trade_stage(view: View, *, is_open: bool) -> Stage:
    """The offer, then one side for each answer. Before all have answered no answer is shown."""
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
    if is_open:
        unknown = Force("unknown", "goods-back", 1, label("force.answer"))
        return seat_side("answers", seat, "?", (unknown,))
    if not deals[seat]:
        return seat_side("declines", seat, "–")
    given, got = goods_in(deals[seat])
    accepts = deals[seat] == deals[position["turn"]]
    stake = None if accepts else label("stake.wants", goods=listed(given))
    return seat_side("accepts" if accepts else "counters", seat, sum(got), tuple(good_forces(got)), stake)


def result(before: View, after: View, happened: Sequence[Happening]) -> Stage | None:
    """How the seven, a trade or a monopoly ended, and who has a special card now."""
    for one in happened:
        if one.name == "robbed":
            return robbery(one, position_of(after)["robber"])
        if one.name == "seized":
            return _monopoly(happened)
        if one.name in ("traded", "withdrew", "declined"):
            return _trade_result(before, after, happened)
        if one.name == "discarded":
            return _discarded(after, happened)
        if one.name in ("longest", "nobody_longest", "army"):
            return _special_card(happened)
    return None


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


def _monopoly(happened: Sequence[Happening]) -> Stage:
    seized = [one for one in happened if one.name == "seized"]
    seat, good = seized[0].seat, seized[0].member("good")
    total = sum(one.number() for one in seized)
    sides = tuple(
        seat_side("hands_over", int(one.member("other")), one.number()) for one in seized if one.member("other")
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


def _discarded(after: View, happened: Sequence[Happening]) -> Stage:
    """Everybody's discards, revealed together."""
    by_seat: dict[int, list[int]] = {}
    for one in happened:
        if one.name == "discarded":
            by_seat.setdefault(one.seat, [0] * len(GOODS))[GOODS.index(one.member("good"))] += one.number()
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


def _trade_result(before: View, after: View, happened: Sequence[Happening]) -> Stage | None:
    """The whole round of answers, when it is over; None while others still have to answer."""
    position = position_of(before)
    if not position.get("deals") or position_of(after).get("deals"):
        return None
    turn = position["turn"]
    given, got = goods_in(position["deals"][turn])
    traded = next((one for one in happened if one.name == "traded"), None)
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


def _special_card(happened: Sequence[Happening]) -> Stage:
    """Who has the longest road or the largest army now, and who lost it."""
    one = next(one for one in happened if one.name in ("longest", "nobody_longest", "army"))
    kind = "army" if one.name == "army" else "longest"
    symbol = "largest-army" if kind == "army" else "longest-road"
    gains = [gain for gain in points(happened) if gain.source == kind]
    lines = tuple(
        StageLine(
            label("line.gets_card" if gain.amount > 0 else "line.loses_card", seat=f"seat:{gain.seat}"),
            (),
            symbol,
            gain,
        )
        for gain in gains
    )
    if one.name == "nobody_longest":
        return Stage(
            "event", label("stage.longest"), (), symbol, verdict=label("verdict.nobody"), lines=lines, seats=(one.seat,)
        )
    verdict = label(f"verdict.{kind}", seat=f"seat:{one.seat}", n=one.number())
    return Stage(
        "event",
        label(f"stage.{kind}"),
        (seat_side(f"has_{kind}", one.seat, one.number()),),
        symbol,
        verdict=verdict,
        winner=0,
        lines=lines,
        seats=tuple(gain.seat for gain in gains),
    )


# -- events


def points(happened: Sequence[Happening]) -> tuple[Gain, ...]:
    """Victory points by source; those of a special card change hands."""
    return tuple(family_points(happened, 2))


def family_points(happened: Sequence[Happening], army: int) -> Iterator[Gain]:
    amounts = {
        "settled": ("settlements", 1, "settlement"),
        "grew": ("cities", 1, "city-piece"),
        "longest": ("longest", 2, "longest-road"),
        "lost_longest": ("longest", -2, "longest-road"),
        "nobody_longest": ("longest", -2, "longest-road"),
        "army": ("army", army, "largest-army"),
        "lost_army": ("army", -army, "largest-army"),
    }
    for one in happened:
        if one.name in amounts:
            source, amount, symbol = amounts[one.name]
            hue = HUES[one.seat]
            if "site" in one.picks:
                symbol = f"{symbol}-{hue}"
            yield Gain(one.seat, amount, source, f"seat-{hue}", symbol, one.picks.get("site", ""))
        elif one.name == "revealed":
            yield Gain(one.seat, one.number(), "cards", f"seat-{HUES[one.seat]}", "card-dev-victory")


def brief(happening: Happening) -> Brief | None:
    """Rolls, buildings, cards, the robber and trades are told; goods and answers when the line is unfolded."""
    name = happening.name
    if name in ("rolled", "longest", "army", "won"):
        return Brief(label(f"brief.{name}"), label("brief.number", n=happening.number()))
    if name in ("settled", "grew"):
        return Brief(label("brief.builds"), label(f"brief.{name}", place=happening.member("site")))
    if name == "paved":
        return Brief(label("brief.builds"), label("brief.paved", place=happening.member("edge")))
    if name == "moved_robber":
        return Brief(label("brief.moved_robber"), label(happening.picks["hex"]))
    if name == "bought":
        return Brief(label("brief.bought"), label("build.card"))
    if name == "played":
        return Brief(label("brief.played"), label(happening.picks["card"]))
    if name in ("robbed", "traded"):
        return Brief(label(f"brief.{name}"), label(f"brief.{name}.thing", other=f"seat:{happening.member('other')}"))
    if name == "seized" and happening.number() > 0:
        words: dict[str, LabelArg] = {"n": happening.number(), "other": f"seat:{happening.member('other')}"}
        return Brief(
            label("brief.seized"), label("brief.seized.thing", good=label(f"good:{happening.member('good')}"), **words)
        )
    if name == "exchanged":
        given, got = (label(f"good:{happening.member(space)}") for space in ("bank", "for"))
        return Brief(
            label("brief.exchanged"), label("brief.exchanged.thing", n=happening.number(), given=given, got=got)
        )
    return Brief(label(f"brief.{name}")) if name in ("lost_longest", "nobody_longest", "lost_army") else None


# -- what a move leads to


def forecast(state: State, seat: int, path: Path) -> Forecast | None:
    """What a building, the robber, a trade or a knight brings; nothing that depends on hidden cards."""
    return family_forecast(state, seat, path, 2)


def family_forecast(
    state: State, seat: int, path: Path, army: int, more: Sequence[Label] = (), ground: Ground | None = None
) -> Forecast | None:
    """`more` are the lines of a scenario; `army` is what the largest army counts; `ground` is that of the position."""
    if not path:
        return None
    space, _, member = path[0].partition(":")
    assert isinstance(state, Position)
    if space in ("road", "settlement", "city"):
        return _building_forecast(state, seat, path, army, more, ground)
    if space == "robber":
        lines = tuple(robber_lines(state, seat, member))
        title = label("forecast.robber", hex=label(f"hex:{member}"))
        return Forecast(title, lines, button=label("button.robber", hex=label(f"hex:{member}")))
    if space == "bank" and len(path) == 2:
        return _exchange_forecast(state, seat, member, path[1].partition(":")[2])
    if path[0] == "play:knight":
        return _knight_forecast(state, seat, army)
    return None


def _building_forecast(
    state: Position, seat: int, path: Path, army: int, more: Sequence[Label], ground: Ground | None
) -> Forecast:
    space, _, name = path[0].partition(":")
    after, happened = foresee(state, seat, path)
    assert isinstance(after, Position)
    gains = tuple(family_points(happened, army))
    lines: list[Label] = []
    if space == "road":
        length = after.trails[seat]
        won = any(one.name == "longest" and one.seat == seat for one in happened)
        lines.append(label("forecast.road.longest" if won else "forecast.road", n=length))
    else:
        place = site_words(state, name, ground)
        if place is not None:
            lines.append(label(f"forecast.{space}", place=place))
        goods = [0] * len(GOODS)
        for one in happened:
            if one.name == "got":
                goods[GOODS.index(one.member("good"))] += one.number()
        if any(goods):
            lines.append(label("forecast.goods", goods=listed(goods)))
    for one in happened:
        if one.name in ("lost_longest", "nobody_longest") or (one.name == "longest" and one.seat != seat):
            lines.append(label(f"forecast.{one.name}", seat=f"seat:{one.seat}"))
        elif one.name == "won":
            lines.append(label("forecast.won", n=one.number()))
    words: dict[str, LabelArg] = {"place": name}
    return Forecast(
        label(f"forecast.title.{space}", **words), (*lines, *more), gains, button=label(f"button.{space}", **words)
    )


def site_words(state: Position, site: str, ground: Ground | None = None) -> Label | None:
    """What lies around a site: numbers, goods, a harbour."""
    ground = ground or ground_of(cast(CatanView, state.view(0).position))
    return around(state.island, ground, state.island.grid.site_names.index(site))


def robber_lines(state: Position, seat: int, name: str) -> Iterator[Label]:
    """Whom a field with the robber costs what, and from whom a card would be drawn."""
    hex = state.island.grid.hex_names.index(name)
    number = state.numbers[hex]
    hit = False
    for other in range(state.seats):
        cards = state.harvest(other, hex)
        if cards and number > 0:
            hit = True
            words: dict[str, LabelArg] = {"n": cards, "good": label(f"good:{GOODS[state.terrain[hex]]}")}
            if other == seat:
                yield label("forecast.robber.you", number=number, **words)
            else:
                yield label("forecast.robber.hits", seat=f"seat:{other}", number=number, **words)
        if cards and other != seat and state.hand_size(other):
            yield label("forecast.robber.from", seat=f"seat:{other}", n=state.hand_size(other))
    if not hit:
        yield label("forecast.robber.nobody")


def _exchange_forecast(state: Position, seat: int, given: str, got: str) -> Forecast:
    i, j = GOODS.index(given), GOODS.index(got)
    rate = state.rate_of(seat, i)
    hand = state.goods[5 * seat : 5 * seat + 5]
    hand[i] -= rate
    hand[j] += 1
    words: dict[str, LabelArg] = {"n": rate, "given": label(f"good:{given}"), "got": label(f"good:{got}")}
    lines = [label("forecast.hand", goods=listed([int(cards) for cards in hand]))]
    for thing, price in PRICES.items():
        if all(held >= due for held, due in zip(hand, price, strict=True)) and (thing != "card" or has_cards(state)):
            lines.append(label("forecast.affords", thing=label(f"build.{thing}")))
    return Forecast(label("forecast.exchange", **words), tuple(lines), button=label("button.exchange", **words))


def has_cards(state: Position) -> bool:
    """Whether the game has development cards."""
    return sum(state.whole_deck()) > 0


def _knight_forecast(state: Position, seat: int, army: int) -> Forecast:
    after, happened = foresee(state, seat, ("play:knight",))
    assert isinstance(after, Position)
    gains = tuple(family_points(happened, army))
    lines = [label("forecast.knights", n=after.played[5 * seat])]
    lines += [
        label(
            "forecast.army" if gain.amount > 0 else "forecast.army.lost", seat=f"seat:{gain.seat}", n=abs(gain.amount)
        )
        for gain in gains
    ]
    return Forecast(label("card:knight"), tuple(lines), gains, button=label("button.knight"))


def why(state: State, seat: int, path: Path, pick: str) -> Label | None:
    """Why nothing can be built at a place, or the robber cannot go there."""
    assert isinstance(state, Position)
    return family_reason(state, seat, path, pick)


def family_reason(state: Position, seat: int, path: Path, pick: str) -> Label | None:
    space, _, name = pick.partition(":")
    grid = state.island.grid
    what = {"road": ROAD, "settlement": SETTLEMENT, "city": CITY}.get(space)
    if path or (what is None and space != "robber"):
        return None
    if what is None:
        return label("why.robber") if grid.hex_names.index(name) == state.robber else None
    view = state.view(seat)
    free = view.step in ("found", "first_road", "roads")
    missing = [max(0, d - h) for d, h in zip(unpacked(COSTS[what]), own_hand(view), strict=True)]
    if space == "settlement":
        site = grid.site_names.index(name)
        if state.closed[site // WORD] >> site % WORD & 1:
            return label("why.near")
        if view.step != "found" and not state.reached[state.island.site_words * seat + site // WORD] >> site % WORD & 1:
            return label("why.no_road")
    elif space == "road" and name not in Builder(position_of(view), state.island, seat).roads():
        return label("why.road")
    elif space == "road" and view.step == "first_road":
        return label("why.first_road")
    return label("reason.missing", goods=listed(missing)) if any(missing) and not free else None


def position_of(view: View) -> CatanView:
    return cast(CatanView, view.position)


def own_hand(view: View) -> Sequence[int]:
    """The goods of the seat of the view."""
    hand = position_of(view)["hands"][view.seat]
    assert hand is not None, "the own hand is known"
    return hand
