"""How Troja is told: as Catan, with donations, ships and what they bring, the Sea People, and battles card by card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, cast

from tafelrunde.core.display.scene import Label, LabelArg, label
from tafelrunde.core.display.stage import (
    Brief,
    Card,
    Cost,
    Flight,
    Force,
    Forecast,
    Gain,
    Prompt,
    Side,
    Stage,
    StageLine,
)
from tafelrunde.core.engine.game import State
from tafelrunde.core.staging import Happening, Path, foresee
from tafelrunde.core.view import View
from tafelrunde.games.catan.board import GOODS, size_of
from tafelrunde.games.catan.display import stage as catan
from tafelrunde.games.catan.display.picture.island import HUES, Landscape, landscape_of
from tafelrunde.games.catan.display.staging.cards import build_bar, family_cards, price_card, victim_card
from tafelrunde.games.catan.display.staging.events import family_points
from tafelrunde.games.catan.display.staging.events import income as income
from tafelrunde.games.catan.display.staging.flights import card, family_flights
from tafelrunde.games.catan.display.staging.forecasts import family_forecast
from tafelrunde.games.catan.display.staging.moments import robbery
from tafelrunde.games.catan.display.staging.prompts import ask, family_prompt
from tafelrunde.games.catan.display.staging.sides import seat_side
from tafelrunde.games.catan.display.staging.trade import offer_card
from tafelrunde.games.catan.display.staging.trade import standing as standing
from tafelrunde.games.catan.display.staging.view_facts import own_hand
from tafelrunde.games.catan.scenarios.troy.board import (
    CITY_HUES,
    DONATION,
    EFFECTS,
    FIGHTS_FOR,
    FULL,
    GOAL,
    REVEALED,
    SHIP_POINTS,
    SHIPS,
    SIDES,
    TRACK,
    map_text,
    read_map,
)
from tafelrunde.games.catan.scenarios.troy.display.refusals import EVIDENT as EVIDENT
from tafelrunde.games.catan.scenarios.troy.display.refusals import RULES as RULES
from tafelrunde.games.catan.scenarios.troy.display.refusals import (
    SHIP_PRICE,
    TRADE_CARDS,
    docks_reached,
    seats_at_sea_people,
)
from tafelrunde.games.catan.scenarios.troy.display.refusals import forbids as forbids
from tafelrunde.games.catan.scenarios.troy.display.scene import BENEFITS, as_catan_view, bank_rates
from tafelrunde.games.catan.scenarios.troy.geometry import SeaGeometry
from tafelrunde.games.catan.scenarios.troy.position import TroyPosition
from tafelrunde.games.catan.scenarios.troy.rules import GAME
from tafelrunde.games.catan.scenarios.troy.secrets import TroyView
from tafelrunde.games.catan.scenarios.troy.vocabulary import GRID
from tafelrunde.games.catan.secrets import CatanView

ROLL: Final = catan.ROLL
REST: Final = "saga"
SEAT_COLOURS: Final = "names"
TURNS: Final = catan.TURNS
FLIGHTS: Final = (*catan.FLIGHTS, "donated", "returned", "fetched")
RESULTS: Final = (*catan.RESULTS, "fought", "launched", "moved_robber")


def prompt(view: View, path: Path) -> Prompt | None:
    """Also ships, donations with how many may follow, and the row."""
    if view.step == "turn":
        return ask("turn", "turn")
    if view.step in ("card", "return"):
        return ask(view.step, view.step)
    if view.step == "donate" or path == ("donate:",):
        left = _position(view)["left"] if view.step == "donate" else DONATION
        return Prompt(label("lead.donate", left=left), label("kicker.donate"), _revealed(view))
    if path == ("ship:",):
        return Prompt(
            label("lead.place.ship"), label("kicker.build", n=_position(view)["rolled"]), label("sub.price.ship")
        )
    geometry = GAME.geometry_of(view.seats, view.options)
    return family_prompt(view, path, bank_rates(view, _position(view), geometry))


def _revealed(view: View) -> Label:
    """How many cards of the row a battle reveals; never who would win it."""
    size = size_of(view.seats)
    return label("sub.revealed", k=REVEALED[size], n=max(FULL[size], _position(view)["row_size"]))


# -- choices


def cards(view: View, path: Path) -> tuple[Card, ...]:
    position = _position(view)
    if path == ("donate:",):
        return _donate_card(view), *_donation_cards(view)
    if path or view.step not in ("turn", "build", "special", "rob", "card", "donate", "return"):
        return family_cards(view, path, GAME.map_of(view.seats, view.options))
    if view.step == "turn":
        return *_reveal_card(view), Card("do:roll", "primary", "die-5")
    if view.step == "rob":
        victims = [victim_card(view, seat) for seat in _victims(view)]
        return *victims, Card("do:spare", "exit")
    if view.step == "card":
        return tuple(_licence_cards(view))
    if view.step == "return":
        return tuple(_return_cards(view))
    if view.step == "donate":
        words = label("card.enough", n=DONATION - position["left"])
        return *_donation_cards(view), Card("do:enough", "primary", label=words)
    return tuple(_building_cards(view))


def _building_cards(view: View) -> Iterator[Card]:
    yield from _reveal_card(view)
    yield from build_bar(view, GAME.map_of(view.seats, view.options))
    yield _ship_card(view)
    if view.step == "build":
        yield _donate_card(view)
        yield from _row_cards(view)
        yield offer_card(view)
    yield Card("do:end", "exit")


def _reveal_card(view: View) -> tuple[Card, ...]:
    points = _position(view)["points"][view.seat]
    side = _position(view)["sides"][view.seat]
    if view.step == "special" or points < GOAL or side is None:
        return ()
    return (Card("do:reveal", "primary", f"card-{side}", effect=label("effect.reveal", n=points)),)


def _ship_card(view: View) -> Card:
    """The next ship with what it brings; it costs trade points, too."""
    position = _position(view)
    number = len(position["ships"][view.seat])
    symbol = f"ship-{HUES[view.seat]}"
    if number == SHIPS:
        return Card("ship:", symbol=symbol, label=label("build.ship"), reason=label("reason.no_ship"))
    geometry = GAME.geometry_of(view.seats, view.options)
    places = len(_harbourage(view, geometry))
    benefit = EFFECTS[geometry.ships[number]]
    effect = label("effect.ship", benefit=label(f"benefit:{benefit}"), n=places)
    reason = None if places else label("reason.no_dock")
    card = price_card(view, "ship:", "ship", symbol, SHIP_PRICE, effect=effect, reason=reason)
    missing = max(0, SHIP_POINTS - position["trade_points"][view.seat])
    cost = (*card.cost, Cost("trade-point", label("item.trade"), SHIP_POINTS, missing))
    lacks_goods = any(price.missing for price in card.cost)
    if missing and not lacks_goods:
        card = replace(card, reason=label("reason.trade_points", n=missing))
    return replace(card, cost=cost, badge=f"benefit-{BENEFITS[benefit]}")


def _harbourage(view: View, geometry: SeaGeometry) -> set[str]:
    """Where the seat can build a ship: free fields at a building of its own or beside a ship of its own."""
    return docks_reached(view, geometry) - {ship for row in _position(view)["ships"] for ship in row}


def _donate_card(view: View) -> Card:
    reason = None
    if _position(view)["donated"]:
        reason = label("reason.donated")
    elif not _position(view)["hand_sizes"][view.seat]:
        reason = label("reason.no_donation")
    return Card(
        "donate:", symbol="support-back", label=label("card.donate"), effect=label("effect.donate"), reason=reason
    )


def _donation_cards(view: View) -> Iterator[Card]:
    """The goods of the hand, with the city for which each counts."""
    for i, good in enumerate(GOODS):
        held = own_hand(view)[i]
        reason = None if held else label("reason.none_held")
        effect = label(f"effect.for.{FIGHTS_FOR[i]}")
        yield Card(
            f"donate:{good}",
            "",
            f"card-{good}",
            f"card-{FIGHTS_FOR[i]}" if FIGHTS_FOR[i] in SIDES else "",
            label=label(f"good:{good}"),
            effect=effect,
            reason=reason,
        )


def _return_cards(view: View) -> Iterator[Card]:
    """The goods of the hand, to put one back into the row."""
    for i, good in enumerate(GOODS):
        held = own_hand(view)[i]
        reason = None if held else label("reason.none_to_return")
        words = label(f"good:{good}")
        effect = label("effect.held", n=held)
        yield Card(f"return:{good}", symbol=f"card-{good}", label=words, effect=effect, reason=reason)


def _licence_cards(view: View) -> Iterator[Card]:
    taken = [licence for row in _position(view)["licences"] for licence in row]
    for i, good in enumerate(GOODS):
        reason = label("reason.taken") if taken.count(good) >= TRADE_CARDS else None
        effect = label("effect.held", n=own_hand(view)[i])
        yield Card(f"card:{good}", symbol=f"licence-{good}", effect=effect, reason=reason)


def _row_cards(view: View) -> Iterator[Card]:
    """What ships allow with the row; only for those who have such a ship."""
    position = _position(view)
    geometry = GAME.geometry_of(view.seats, view.options)
    fleet = {EFFECTS[effect] for effect in geometry.ships[: len(position["ships"][view.seat])]}
    for effect, left in (("swap", position["swaps"]), ("take", position["takes"])):
        if effect in fleet:
            reason = label("reason.no_row") if not position["row_size"] else None if left else label("reason.used")
            yield Card(f"do:{effect}", symbol=f"benefit-{effect}", effect=label(f"effect.{effect}"), reason=reason)


def _victims(view: View) -> list[int]:
    """Those with a building at the Sea People or the ship under them, and a card in hand."""
    sizes = _position(view)["hand_sizes"]
    seats = seats_at_sea_people(view, GAME.geometry_of(view.seats, view.options))
    return [seat for seat in seats if seat != view.seat and sizes[seat]]


# -- staged moments


def stage(view: View) -> Stage | None:
    """A battle card by card; a donation as far as the seat may know it."""
    position = _position(view)
    if view.step == "battle":
        left = REVEALED[size_of(view.seats)] - sum(position["uncovered"])
        return _battle(view, position["uncovered"], left)
    if view.step == "donate":
        return _donation(view)
    return catan.stage(view)


def _battle(view: View, revealed: Sequence[int], left: int) -> Stage:
    troja, mykene = (_strength(revealed, city) for city in SIDES)
    total = REVEALED[size_of(view.seats)]
    verdict = label("verdict.battle", troja=troja, mykene=mykene, n=left)
    sides = tuple(_city(city, revealed, left) for city in SIDES)
    return Stage(
        "conflict",
        label("stage.battle"),
        sides,
        "support-back",
        number=total - left,
        total=total,
        verdict=verdict,
        lines=tuple(_neutral(revealed)),
        follows=tuple(_saga(view)),
    )


def _city(city: str, revealed: Sequence[int], left: int = 0) -> Side:
    forces = [
        Force("board", f"card-{good}", number, label("force.gives", good=label(f"good:{good}")))
        for good, number, side in zip(GOODS, revealed, FIGHTS_FOR, strict=True)
        if number and side == city
    ]
    if left:
        forces.append(Force("unknown", "support-back", left, label("force.face_down")))
    strength = _strength(revealed, city)
    shown = f"{strength} + ?" if left else strength
    return Side(label(f"side:{city}"), shown, None, f"card-{city}", CITY_HUES[city], tuple(forces))


def _strength(revealed: Sequence[int], city: str) -> int:
    return sum(number for number, side in zip(revealed, FIGHTS_FOR, strict=True) if side == city)


def _neutral(revealed: Sequence[int]) -> Iterator[StageLine]:
    brick = revealed[GOODS.index("brick")]
    if brick:
        yield StageLine(label("line.neutral", n=brick), symbol="card-brick")


def _saga(view: View) -> Iterator[StageLine]:
    """Where both cities stand on the saga track."""
    for city, won in zip(SIDES, _position(view)["markers"], strict=True):
        yield StageLine(label("line.saga", city=label(f"side:{city}"), n=TRACK[won]), (), f"marker-{city}")


def _donation(view: View) -> Stage:
    """How many cards have been donated; which ones only the donor knows."""
    position = _position(view)
    seat, given = position["turn"], DONATION - position["left"]
    force = Force("committed", "support-back", given, label("force.face_down"))
    return Stage(
        "event",
        label("stage.donation", seat=f"seat:{seat}"),
        (seat_side("donates", seat, given, (force,)),),
        "support-back",
        number=given,
        total=DONATION,
        verdict=_revealed(view),
        seats=(seat,),
    )


def result(before: View, after: View, happened: Sequence[Happening]) -> Stage | None:
    """How a battle ended; a ship and what it brings; whom the Sea People hit."""
    for event in happened:
        if event.name == "fought":
            return _battle_result(after, happened)
        if event.name == "launched":
            return _launch(after, event)
        if event.name == "moved_robber":
            return _landing(before, after, event)
        if event.name == "robbed":
            return robbery(event, _position(after)["sea_people"])
    return catan.result(before, after, happened)


def _battle_result(after: View, happened: Sequence[Happening]) -> Stage:
    revealed = _position(after)["battle"]
    troja, mykene = (_strength(revealed, city) for city in SIDES)
    winner = None if troja == mykene else 0 if troja > mykene else 1
    key = "tie" if winner is None else "won"
    city = label(f"side:{SIDES[winner or 0]}")
    lines = [*_neutral(revealed), *_saga(after)]
    lines += [
        StageLine(label("line.decided", city=label(event.picks["side"])), symbol=f"card-{event.member('side')}")
        for event in happened
        if event.name == "decided"
    ]
    rest = _position(after)["row_size"]
    return Stage(
        "conflict",
        label("stage.battle"),
        tuple(_city(side, revealed) for side in SIDES),
        "support-back",
        verdict=label(f"verdict.battle.{key}", troja=troja, mykene=mykene, city=city),
        winner=winner,
        lines=tuple(lines),
        follows=(StageLine(label("line.rest", n=rest), symbol="support-back"),) if rest else (),
        seats=tuple(range(after.seats)),
    )


def _launch(after: View, launched: Happening) -> Stage:
    benefit = launched.picks["benefit"]
    seat = f"seat:{launched.seat}"
    symbol = f"benefit-{BENEFITS[launched.member('benefit')]}"
    gains = points([launched])
    follows = [StageLine(label("line.card_next", seat=seat), symbol="benefit-21")] if after.step == "card" else []
    follows.append(StageLine(label("line.sea_people_next", seat=seat), symbol="sea-people"))
    return Stage(
        "event",
        label("stage.ship", seat=seat),
        symbol=f"ship-{HUES[launched.seat]}",
        colour=f"seat-{HUES[launched.seat]}",
        lines=(
            StageLine(
                label("line.benefit", benefit=label(benefit)), (launched.picks["hex"],), symbol, next(iter(gains), None)
            ),
        ),
        follows=tuple(follows),
        seats=(launched.seat,),
    )


def _landing(before: View, after: View, moved: Happening) -> Stage | None:
    """The ship that rests now, and the one that works again; None if there is neither."""
    left, hex = _position(before)["sea_people"], moved.member("hex")
    lines: list[StageLine] = []
    seats: list[int] = []
    for seat, ships in enumerate(_position(after)["ships"]):
        for place, key in ((hex, "line.rests"), (left, "line.works")):
            if place in ships:
                benefit = _benefit(after, seat, ships.index(place))
                text = label(key, seat=f"seat:{seat}", benefit=benefit)
                lines.append(StageLine(text, (f"hex:{place}",), f"ship-{HUES[seat]}"))
                seats.append(seat)
    if not lines:
        return None
    title = label("stage.sea_people", hex=hex)
    return Stage("event", title, symbol="sea-people", lines=tuple(lines), seats=tuple(dict.fromkeys(seats)))


def _benefit(view: View, seat: int, number: int) -> Label:
    licence = _position(view)["licences"][seat][number]
    effect = EFFECTS[GAME.geometry_of(view.seats, view.options).ships[number]]
    return label(f"licence:{licence}") if licence else label(f"benefit:{effect}")


# -- events


def points(happened: Sequence[Happening]) -> tuple[Gain, ...]:
    """Also the ship that is a point. What the saga track gives is secret, as the decision cards are."""
    gains = list(family_points(happened, 0))
    for event in happened:
        if event.name == "launched" and event.member("benefit") == "+1":
            gains.append(Gain(event.seat, 1, "ships", f"seat-{HUES[event.seat]}", "benefit-vp", event.picks["hex"]))
    return tuple(gains)


def brief(happening: Happening) -> Brief | None:
    """Also ships, donations (the goods only to the donor) and battles."""
    name = happening.name
    if name == "launched":
        benefit = label(happening.picks["benefit"])
        return Brief(label("brief.builds"), label("brief.ship", hex=happening.member("hex"), benefit=benefit))
    if name in ("donated", "fetched", "returned", "licensed"):
        return Brief(label(f"brief.{name}"), label(f"good:{happening.member('good')}"))
    if name == "fought":
        words: dict[str, LabelArg] = {"troja": happening.number("troja"), "mykene": happening.number("mykene")}
        return Brief(label("brief.fought"), label("brief.battle", **words))
    if name in ("decided", "declared"):
        return Brief(label(f"brief.{name}"), label(happening.picks["side"]))
    return catan.brief(happening)


# -- what a move leads to


def flights(after: View, happened: Sequence[Happening]) -> tuple[Flight, ...]:
    """Also cards to the support row and from it; others see their backs."""
    return (*family_flights(_as_catan(after), happened, GRID), *_row_flights(after, happened))


def _row_flights(after: View, happened: Sequence[Happening]) -> Iterator[Flight]:
    slot = f"slot:{max(0, min(_position(after)['row_size'], FULL[size_of(after.seats)]) - 1)}"
    for event in happened:
        if event.name in ("donated", "returned", "fetched"):
            good = event.member("good")
            symbol, seat = "support-back" if good == "?" else card(good), f"seat:{event.seat}"
            yield Flight(symbol, slot, seat) if event.name == "fetched" else Flight(symbol, seat, slot)


def forecast(state: State, seat: int, path: Path) -> Forecast | None:
    """As in Catan; ships with what they bring, the Sea People, and for donations only what is open."""
    assert isinstance(state, TroyPosition)
    space, _, member = path[0].partition(":") if path else ("", "", "")
    if space == "ship":
        return _ship_forecast(state, seat, path, member)
    if space == "sea_people":
        lines = tuple(_sea_people_lines(state, seat, member))
        return Forecast(label("forecast.sea_people", hex=member), lines, button=label("button.sea_people", hex=member))
    if space == "donate":
        return _donation_forecast(state, member)
    if path == ("do:end",) and state.row_size() >= FULL[state.size]:
        return Forecast(label("do:end"), (_battle_line(state, int(state.row_size())),), button=label("do:end"))
    return family_forecast(state, seat, path, 0, ground=_ground(state))


def _ground(state: TroyPosition) -> Landscape:
    return landscape_of(_as_catan(state.view(0)))


def _as_catan(view: View) -> CatanView:
    sea_map = read_map(map_text(view.seats, str(view.options["map"])), view.seats)
    return as_catan_view(view, _position(view), sea_map)


def _ship_forecast(state: TroyPosition, seat: int, path: Path, name: str) -> Forecast:
    benefit = EFFECTS[state.geometry.ships[state.fleet(seat)]]
    _, happened = foresee(state, seat, path)
    lines = [label("forecast.benefit", benefit=label(f"benefit:{benefit}")), label("forecast.sea_people_next")]
    return Forecast(
        label("forecast.title.ship", hex=name), tuple(lines), points(happened), button=label("button.ship", hex=name)
    )


def _sea_people_lines(state: TroyPosition, seat: int, name: str) -> Iterator[Label]:
    hex = state.island.grid.hex_names.index(name)
    nobody = True
    for other in range(state.seats):
        for number in range(state.fleet(other)):
            place = state.ships[SHIPS * other + number]
            benefit = label(f"benefit:{EFFECTS[state.geometry.ships[number]]}")
            if place in (hex, state.robber):
                nobody = False
                key = "forecast.rests" if place == hex else "forecast.works"
                yield label(key, seat=f"seat:{other}", benefit=benefit)
        at_coast = state.has_building_at(other, hex)
        on_ship = hex in state.ships[SHIPS * other : SHIPS * other + SHIPS]
        if other != seat and state.hand_size(other) and (at_coast or on_ship):
            nobody = False
            yield label("forecast.robber.from", seat=f"seat:{other}", n=int(state.hand_size(other)))
    if nobody:
        yield label("forecast.sea_people.nobody")


def _donation_forecast(state: TroyPosition, good: str) -> Forecast:
    """For whom the card counts and how full the row is; never how a battle would end."""
    row = int(state.row_size()) + 1
    full = FULL[state.size]
    lines = [label(f"forecast.for.{FIGHTS_FOR[GOODS.index(good)]}")]
    if state.step == "build":
        lines.append(label("forecast.trade_point"))
    lines.append(_battle_line(state, row) if row >= full else label("forecast.row", n=row, full=full))
    words: dict[str, LabelArg] = {"good": label(f"good:{good}")}
    return Forecast(label("forecast.donate", **words), tuple(lines), button=label("button.donate", **words))


def _battle_line(state: TroyPosition, row: int) -> Label:
    return label("forecast.battle", k=REVEALED[state.size], n=row)


def _position(view: View) -> TroyView:
    return cast(TroyView, view.position)
