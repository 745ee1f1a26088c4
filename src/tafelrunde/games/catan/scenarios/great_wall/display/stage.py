"""How the Great Wall is told: as Catan, with the wall, the attacks of riders and what a roll would break through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from tafelrunde.core.display.scene import Label, LabelArg, label
from tafelrunde.core.display.stage import Brief, Card, Flight, Force, Forecast, Gain, Prompt, Side, Stage, StageLine
from tafelrunde.core.engine.game import State
from tafelrunde.core.staging import Happening, Path, foresee
from tafelrunde.core.view import View
from tafelrunde.games.catan.board import HARBOURS
from tafelrunde.games.catan.display import stage as catan
from tafelrunde.games.catan.display.picture.island import HUES
from tafelrunde.games.catan.display.scene import bank_rates
from tafelrunde.games.catan.display.staging.cards import family_cards, price_card, victim_card
from tafelrunde.games.catan.display.staging.events import family_points
from tafelrunde.games.catan.display.staging.events import income as income
from tafelrunde.games.catan.display.staging.flights import family_flights
from tafelrunde.games.catan.display.staging.forecasts import family_forecast, site_words
from tafelrunde.games.catan.display.staging.prompts import ask, family_prompt, founding_prompt
from tafelrunde.games.catan.display.staging.trade import standing as standing
from tafelrunde.games.catan.hands.goods import cards_in, count
from tafelrunde.games.catan.scenarios.great_wall.board import BREACHES, GRID, LEVELS, NUMERALS
from tafelrunde.games.catan.scenarios.great_wall.display.refusals import EVIDENT as EVIDENT
from tafelrunde.games.catan.scenarios.great_wall.display.refusals import RULES as RULES
from tafelrunde.games.catan.scenarios.great_wall.display.refusals import forbids as forbids
from tafelrunde.games.catan.scenarios.great_wall.display.scene import open_harbours
from tafelrunde.games.catan.scenarios.great_wall.position import GreatWallPosition
from tafelrunde.games.catan.scenarios.great_wall.rules import GAME
from tafelrunde.games.catan.scenarios.great_wall.secrets import GreatWallView

ROLL: Final = catan.ROLL
REST: Final = catan.REST
SEAT_COLOURS: Final = "names"
TURNS: Final = ("fortress", *catan.TURNS)
FLIGHTS: Final = catan.FLIGHTS
RESULTS: Final = (*catan.RESULTS, "attacked")
ARMY: Final = 1
"""What the largest army counts here."""


def prompt(view: View, path: Path) -> Prompt | None:
    position = _position(view)
    if view.step == "fortress":
        return ask("fortress", "fortress")
    if view.step in ("found", "first_road"):
        built = len(position["settlements"][view.seat]) - 1  # without the fortress
        return founding_prompt(view, built + (view.step == "found"))
    if view.step == "knight":
        left = position["left"]
        space = path[0].partition(":")[0] if path else "knight"
        lead = "to" if path and path[0] != "from:" else space
        if space in ("pirate", "chase"):
            lead = space
        return Prompt(label(f"lead.{lead}", left=left), label("kicker.knight", n=3 - left), label("sub.knight"), left)
    geometry = GAME.map_of(view.seats, view.options)
    return family_prompt(view, path, bank_rates(view, position, open_harbours(position, geometry)))


# -- choices


def cards(view: View, path: Path) -> tuple[Card, ...]:
    if view.step == "knight":
        return () if path else tuple(_knight_cards(view))
    if view.step == "rob":
        sizes = _position(view)["hand_sizes"]
        victims = [victim_card(view, seat) for seat, size in enumerate(sizes) if size and seat != view.seat]
        return (*victims, Card("do:spare", "exit")) if view.options["spare"] else tuple(victims)
    geometry = GAME.map_of(view.seats, view.options)
    offered = list(family_cards(view, path, geometry))
    if view.step in ("build", "special") and not path:
        offered.insert(1 + [card.pick for card in offered].index("do:buy"), _wall_card(view))
    return tuple(offered)


def _wall_card(view: View) -> Card:
    """The next level of the own wall; a wall of five levels is safe."""
    position = _position(view)
    section = position["sections"][view.seat]
    level = position["walls"][section - 1]
    symbol = f"wall-{min(level + 1, LEVELS)}-{HUES[view.seat]}"
    if level == LEVELS:
        colour = f"seat-{HUES[view.seat]}"
        reason = label("reason.wall_safe")
        return Card("do:wall", symbol=symbol, colour=colour, label=label("build.wall"), reason=reason)
    price = GAME.map_of(view.seats, view.options).wall_map.costs[level]
    effect = label("effect.wall", n=level + 1, riders=sum(position["attack"][section - 1]))
    return price_card(view, "do:wall", "wall", symbol, price, effect=effect)


def _knight_cards(view: View) -> Iterator[Card]:
    """The three kinds of actions; each leaves its places marked."""
    position = _position(view)
    riders = any(map(any, position["assembly"]))
    moved = label("reason.pirate_moved") if position.get("pirate_moved") else None
    yield _knight_card("from", "rider", None if riders else label("reason.no_riders"))
    yield _knight_card("chase", "rider", None if position["raiders"] else label("reason.no_raiders"))
    yield _knight_card("pirate", "pirate-junk", moved)
    yield Card("do:enough", "exit", label=label("card.enough"))


def _knight_card(space: str, symbol: str, reason: Label | None) -> Card:
    words, effect = label(f"knight.{space}"), label(f"effect.knight.{space}")
    return Card(f"{space}:", symbol=symbol, label=words, effect=effect, reason=reason)


# -- staged moments

stage = catan.stage


def result(before: View, after: View, happened: Sequence[Happening]) -> Stage | None:
    """An attack: riders against towers, and after a breach their way, the wall, the malus and what is left."""
    attacks = [event for event in happened if event.name == "attacked"]
    if not attacks:
        return catan.result(before, after, happened)
    broken = {event.member("section") for event in happened if event.name == "breached"}
    attack = next((event for event in reversed(attacks) if event.member("section") in broken), attacks[-1])
    section = attack.member("section")
    owner = _owner(before, section)
    riders, towers = attack.number("riders"), attack.number("towers")
    is_over = any(event.name == "conquered" for event in happened)
    key = "conquered" if is_over else "breach" if broken else "held"
    lines = [line for other in attacks if other is not attack for line in _attack_lines(other)]
    lines += _breach_lines(happened)
    left = BREACHES[after.seats] - sum(_position(after)["malus"])
    follows = (StageLine(label("line.until_defeat", n=left), symbol="malus"),) if broken and not is_over else ()
    owners = {_owner(before, section) for section in broken}
    return Stage(
        "attack",
        label("stage.breach" if broken else "stage.attack", section=section, seat=f"seat:{owner}"),
        _attack_sides(owner, riders, towers),
        "rider",
        number=sum(_position(after)["malus"]) if broken else 0,
        total=BREACHES[after.seats] if broken else 0,
        verdict=label(f"verdict.{key}", riders=riders, towers=towers),
        winner=0 if broken else 1,
        lines=tuple(lines),
        follows=follows,
        seats=tuple(range(after.seats)) if is_over else tuple(sorted(owners)),
    )


def _owner(view: View, section: str) -> int:
    return _position(view)["sections"].index(int(section))


def _attack_sides(owner: int, riders: int, towers: int) -> tuple[Side, ...]:
    hue = HUES[owner]
    wall = f"wall-{towers}-{hue}"
    return (
        Side(
            label("side.riders"),
            riders,
            symbol="rider",
            forces=(Force("board", "rider", riders, label("force.riders")),),
        ),
        Side(
            label("side.towers"),
            towers,
            owner,
            wall,
            f"seat-{hue}",
            (Force("board", wall, towers, label("force.towers"), f"seat-{hue}"),) if towers else (),
        ),
    )


def _attack_lines(attack: Happening) -> Iterator[StageLine]:
    words: dict[str, LabelArg] = {"riders": attack.number("riders"), "towers": attack.number("towers")}
    text = label("line.attack", section=attack.member("section"), **words)
    yield StageLine(text, (attack.picks["section"],), "rider")


def _breach_lines(happened: Sequence[Happening]) -> Iterator[StageLine]:
    """The way of the riders, a level less, the malus."""
    hexes = [event.picks["hex"] for event in happened if event.name == "raided"]
    for hex in hexes:
        yield StageLine(label("line.raided", hex=label(hex)), (hex,), "rider")
    for event in happened:
        if event.name == "breached":
            place, symbol = f"wall:{event.member('section')}", f"fortress-{HUES[event.seat]}"
            yield StageLine(label("line.level_less", seat=f"seat:{event.seat}"), (place,), symbol)
    for gain in points(happened):
        if gain.source == "malus":
            yield StageLine(label("line.malus", seat=f"seat:{gain.seat}"), (), "malus", gain)


# -- events


def points(happened: Sequence[Happening]) -> tuple[Gain, ...]:
    gains = list(family_points(happened, ARMY))
    for event in happened:
        hue = HUES[event.seat] if event.seat >= 0 else ""
        if event.name == "fortress":
            gains.append(Gain(event.seat, 1, "settlements", f"seat-{hue}", f"fortress-{hue}", event.picks["site"]))
        elif event.name == "malus":
            gains.append(Gain(event.seat, -1, "malus", f"seat-{hue}", "malus"))
    return tuple(gains)


def brief(happening: Happening) -> Brief | None:
    """Also the wall, attacks, breaches and what knights do."""
    name = happening.name
    if name == "fortress":
        return Brief(label("brief.fortress"), label(happening.picks["section"]))
    if name == "walled":
        return Brief(label("brief.builds"), label("brief.wall", n=happening.number()))
    if name == "attacked":
        words: dict[str, LabelArg] = {"riders": happening.number("riders"), "towers": happening.number("towers")}
        section = label(happening.picks["section"])
        return Brief(label("brief.attacked"), label("brief.attack", section=section, **words))
    if name == "breached":
        return Brief(label("brief.breached"), label(happening.picks["section"]))
    if name == "shifted":
        start, target = (label(happening.picks[space]) for space in ("numeral", "numeral2"))
        return Brief(label("brief.shifted"), label("brief.shift", start=start, target=target))
    if name == "chased":
        return Brief(label("brief.chased"), label(happening.picks["hex"]))
    return Brief(label("brief.conquered")) if name == "conquered" else catan.brief(happening)


# -- what a move leads to


def flights(after: View, happened: Sequence[Happening]) -> tuple[Flight, ...]:
    position = _position(after)
    return tuple(family_flights(position, happened, GRID, position["raiders"]))


def forecast(state: State, seat: int, path: Path) -> Forecast | None:
    """As in Catan; and which rolls would break through where. Which rider comes stays a matter of chance."""
    assert isinstance(state, GreatWallPosition)
    space, _, member = path[0].partition(":") if path else ("", "", "")
    if space in ("settlement", "city"):
        return family_forecast(state, seat, path, ARMY, tuple(_rider_lines(state, seat, path)))
    if path == ("do:roll",):
        return Forecast(label("forecast.roll"), tuple(_threat_lines(state)), button=label("do:roll"))
    if path == ("do:wall",):
        return _wall_forecast(state, seat)
    if space == "from" and len(path) == 2:
        after, _ = foresee(state, seat, path)
        assert isinstance(after, GreatWallPosition)
        words: dict[str, LabelArg] = {"start": member, "target": path[1].partition(":")[2]}
        lines = tuple(_threat_lines(after))
        return Forecast(label("forecast.shift", **words), lines, button=label("button.shift", **words))
    if space == "chase":
        return _chase_forecast(state, seat, path, member)
    if space == "pirate":
        lines = tuple(_pirate_lines(state, member))
        hex = label(f"hex:{member}")
        return Forecast(label("forecast.pirate", hex=hex), lines, button=label("button.pirate", hex=hex))
    if space == "fortress":
        return _fortress_forecast(state, int(member))
    return family_forecast(state, seat, path, ARMY)


def threats(state: GreatWallPosition, coming: int = -1) -> Iterator[tuple[int, int]]:
    """The numbers that would break through now, and the sections; or those that one more rider on a field adds."""
    geometry = state.geometry
    for number, field, section in zip(
        geometry.arrow_numbers, geometry.arrow_fields, geometry.arrow_sections, strict=True
    ):
        riders = cards_in(state.attackers[section])
        ready = state.assembled[field] != 0
        breaks = riders < LEVELS and riders + 1 > state.levels[section] and state.owner_of(section) >= 0
        if breaks and (ready if coming < 0 else not ready and field == coming):
            yield int(number), int(section)


def _threat_lines(state: GreatWallPosition) -> Iterator[Label]:
    lines = [_threat(state, "forecast.threat", number, section) for number, section in threats(state)]
    yield from lines or [label("forecast.no_threat")]


def _threat(state: GreatWallPosition, key: str, number: int, section: int, **more: LabelArg) -> Label:
    return label(key, number=number, section=section + 1, seat=f"seat:{state.owner_of(section)}", **more)


def _rider_lines(state: GreatWallPosition, seat: int, path: Path) -> Iterator[Label]:
    """A rider comes for every building; what it could break through with the next rolls."""
    after, _ = foresee(state, seat, path)
    assert isinstance(after, GreatWallPosition)
    if after.top is None or after.step != "rider":
        return
    yield label("forecast.rider")
    for numeral in range(len(NUMERALS)):
        if count(state.bag, numeral):
            for number, section in threats(state, numeral):
                yield _threat(state, "forecast.rider.threat", number, section, numeral=NUMERALS[numeral])
    for number, section in threats(state):
        yield _threat(state, "forecast.threat", number, section)


def _wall_forecast(state: GreatWallPosition, seat: int) -> Forecast:
    after, _ = foresee(state, seat, ("do:wall",))
    assert isinstance(after, GreatWallPosition)
    section = after.section_of[seat]
    level = int(after.levels[section])
    lines = [label("forecast.wall", n=level, riders=int(cards_in(after.attackers[section])))]
    left = [_threat(after, "forecast.threat", number, where) for number, where in threats(after) if where == section]
    lines += left or [label("forecast.wall.holds")]
    return Forecast(label("forecast.title.wall", n=level), tuple(lines), button=label("button.wall", n=level))


def _chase_forecast(state: GreatWallPosition, seat: int, path: Path, name: str) -> Forecast:
    after, _ = foresee(state, seat, path)
    assert isinstance(after, GreatWallPosition)
    left = cards_in(after.raiders[state.geometry.raid_at[state.island.grid.hex_names.index(name)]])
    hex = label(f"hex:{name}")
    line = label("forecast.chase.left", n=int(left)) if left else label("forecast.chase.free")
    return Forecast(label("forecast.chase", hex=hex), (line,), button=label("button.chase", hex=hex))


def _pirate_lines(state: GreatWallPosition, name: str) -> Iterator[Label]:
    """The harbours that the pirate would close, and who trades there."""
    sea = state.island.grid.hex_names.index(name)
    closed = [i for i, hex in enumerate(state.geometry.harbour_seas) if hex == sea]
    for number in closed:
        harbour = label(f"harbour:{HARBOURS[state.harbours[number]]}")
        ends = [state.island.ends[2 * state.island.harbours[number] + i] for i in range(2)]
        owners = [seat for seat in range(state.seats) if any(state.is_owner(seat, end) for end in ends)]
        yield label("forecast.pirate.closes", harbour=harbour)
        for seat in owners:
            yield label("forecast.pirate.hits", seat=f"seat:{seat}")
    if not closed:
        yield label("forecast.pirate.nothing")


def _fortress_forecast(state: GreatWallPosition, section: int) -> Forecast:
    """What lies around the fortress, and the numbers that bring riders before its wall."""
    geometry = state.geometry
    site = geometry.grid.site_names[geometry.fortresses[section - 1]]
    lines: list[Label] = []
    place = site_words(state, site)
    if place is not None:
        lines.append(label("forecast.settlement", place=place))
    for number, field, target in zip(
        geometry.arrow_numbers, geometry.arrow_fields, geometry.arrow_sections, strict=True
    ):
        if target == section - 1:
            lines.append(label("forecast.arrow", number=int(number), numeral=NUMERALS[field]))
    words: dict[str, LabelArg] = {"section": section}
    return Forecast(label("forecast.title.fortress", **words), tuple(lines), button=label("button.fortress", **words))


def _position(view: View) -> GreatWallView:
    return cast(GreatWallView, view.position)
