"""What a move leads to: a building, the robber, a bank trade, a knight. Nothing depends on hidden cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from tafelrunde.core.display.scene import Label, LabelArg, label
from tafelrunde.core.display.stage import Forecast
from tafelrunde.core.engine.game import State
from tafelrunde.core.staging import Path, foresee
from tafelrunde.games.catan.board import GOODS
from tafelrunde.games.catan.display.picture.island import Landscape, around, landscape_of
from tafelrunde.games.catan.display.scene import listed
from tafelrunde.games.catan.display.staging.events import family_points
from tafelrunde.games.catan.display.staging.view_facts import PRICES
from tafelrunde.games.catan.position import Position
from tafelrunde.games.catan.secrets import CatanView


def family_forecast(
    state: State, seat: int, path: Path, army: int, more: Sequence[Label] = (), ground: Landscape | None = None
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
    state: Position, seat: int, path: Path, army: int, more: Sequence[Label], ground: Landscape | None
) -> Forecast:
    space, _, name = path[0].partition(":")
    after, happened = foresee(state, seat, path)
    assert isinstance(after, Position)
    gains = tuple(family_points(happened, army))
    lines: list[Label] = []
    if space == "road":
        length = after.trails[seat]
        won = any(event.name == "longest" and event.seat == seat for event in happened)
        lines.append(label("forecast.road.longest" if won else "forecast.road", n=length))
    else:
        place = site_words(state, name, ground)
        if place is not None:
            lines.append(label(f"forecast.{space}", place=place))
        goods = [0] * len(GOODS)
        for event in happened:
            if event.name == "got":
                goods[GOODS.index(event.member("good"))] += event.number()
        if any(goods):
            lines.append(label("forecast.goods", goods=listed(goods)))
    for event in happened:
        if event.name in ("lost_longest", "nobody_longest") or (event.name == "longest" and event.seat != seat):
            lines.append(label(f"forecast.{event.name}", seat=f"seat:{event.seat}"))
        elif event.name == "won":
            lines.append(label("forecast.won", n=event.number()))
    words: dict[str, LabelArg] = {"place": name}
    return Forecast(
        label(f"forecast.title.{space}", **words), (*lines, *more), gains, button=label(f"button.{space}", **words)
    )


def site_words(state: Position, site: str, ground: Landscape | None = None) -> Label | None:
    """What lies around a site: numbers, goods, a harbour."""
    ground = ground or landscape_of(cast(CatanView, state.view(0).position))
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
    for piece, price in PRICES.items():
        if all(held >= due for held, due in zip(hand, price, strict=True)) and (piece != "card" or has_cards(state)):
            lines.append(label("forecast.affords", thing=label(f"build.{piece}")))
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
