"""How Babylonia is told: what to play next, what a token brings, and who wins cities and ziggurats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast

from tafelrunde.core.display.scene import Label, LabelArg, label
from tafelrunde.core.display.stage import Brief, Card, Flight, Force, Forecast, Gain, Prompt, Side, Stage, StageLine
from tafelrunde.core.engine.game import State
from tafelrunde.core.staging import Happening, Path, foresee
from tafelrunde.core.view import View
from tafelrunde.games.babylonia.board import CITIES, CLANS, NEIGHBOURS, ZIGGURATS
from tafelrunde.games.babylonia.display.refusals import EVIDENT as EVIDENT
from tafelrunde.games.babylonia.display.refusals import RULES as RULES
from tafelrunde.games.babylonia.display.refusals import forbids as forbids
from tafelrunde.games.babylonia.display.scene import WATER, Networks
from tafelrunde.games.babylonia.secrets import BabyloniaView, TurnView

SEAT_COLOURS: Final = "names"
TURNS: Final = ("play",)
FLIGHTS: Final = ("took",)
RESULTS: Final = ("won_city", "lost_city", "won_ziggurat", "tied_ziggurat")


def prompt(view: View, path: Path) -> Prompt | None:
    """What to play, then where; how many tokens the turn still needs."""
    turn = _position(view)["turn"]
    if view.step in ("play", "more") and turn is not None:
        return _token_prompt(view, turn, path)
    if view.step == "card":
        return Prompt(label("stage.card"), label("kicker.card"), label("stage.card.sub"))
    if view.step == "score":
        return Prompt(label("stage.score"), label("kicker.score"), label("stage.score.sub"))
    if view.step == "extra":
        return Prompt(label("stage.extra"), label("kicker.extra"), label("stage.extra.sub"))
    return None


def _token_prompt(view: View, turn: TurnView, path: Path) -> Prompt:
    played = turn["farmers"] + len(turn["nobles"]) + turn["others"]
    kicker = label("kicker.token", n=played + 1)
    if path:
        farmer = path[0] == "token:farmer"
        sub = "stage.hex.farmer" if farmer else "stage.hex.noble" if played < 2 else "stage.hex.land"
        return Prompt(label("stage.hex"), label("kicker.piece", n=played + 1, piece=label(path[0])), label(sub))
    if view.step == "more":
        return Prompt(label("stage.more"), kicker, label("stage.more.sub"))
    due = max(1, (turn["limit"] or 2) - played)
    rack = _position(view)["racks"][view.seat]
    due = min(due, rack if isinstance(rack, int) else sum(rack))
    if played >= 2:
        return Prompt(label("stage.third"), kicker, label("stage.third.sub"), 1)
    sub = (
        "stage.single.sub" if turn["limit"] == 1 else "stage.last.sub" if due == 1 and not played else "stage.play.sub"
    )
    return Prompt(label("stage.play" if not played else "stage.second"), kicker, label(sub), due)


def cards(view: View, path: Path) -> tuple[Card, ...]:
    if path:
        return ()
    if view.step == "more":
        return (Card("do:done", "exit"),)
    if view.step == "extra":
        return Card("do:extra", "primary"), Card("do:wait", "second")
    if view.step == "card":
        return tuple(
            Card(f"card:{card}", symbol=f"card-{card}", effect=label(f"effect.{card}"))
            for card in _position(view)["display"]
        )
    return ()


# -- cities and ziggurats


def stage(view: View) -> Stage | None:
    """A card that is being chosen, in whoever's turn, or several sites that wait to be scored."""
    if view.step == "card":
        return _card_choice(view)
    if view.step == "score":
        title, lines = label("majority.several"), tuple(_due_lines(view))
        return Stage("majority", title, symbol="ziggurat", lines=lines, seats=tuple(view.actors))
    return None


def _card_choice(view: View) -> Stage:
    """The cards on display with their effects, and what comes after: sites to be scored, the turn that goes on."""
    winner, turn = view.actors[0], _position(view)["turn"]
    lines = tuple(
        StageLine(label("line.offer", card=label(f"card:{card}"), effect=label(f"effect.{card}")), (), f"card-{card}")
        for card in _position(view)["display"]
    )
    follows = list(_due_lines(view))
    active = winner if turn is None else turn["active"]
    if active != winner:
        follows.append(StageLine(label("line.turn_goes_on", seat=f"seat:{active}")))
    title = label("majority.card", seat=f"seat:{winner}")
    return Stage("majority", title, symbol="ziggurat", lines=lines, follows=tuple(follows), seats=(winner,))


def _due_lines(view: View) -> Iterator[StageLine]:
    """The sites that are surrounded and not scored yet, as they stand."""
    turn = _position(view)["turn"]
    networks = Networks(view)
    for site in [] if turn is None else turn.get("surrounded", []):
        is_ziggurat = site in ZIGGURATS
        name = label("site.ziggurat" if is_ziggurat else "site.city", hex=site)
        text = _due(name, networks.tokens_beside(site))
        yield StageLine(text, (f"hex:{site}",), "ziggurat" if is_ziggurat else "city-base")


def result(before: View, after: View, happened: Sequence[Happening]) -> Stage | None:
    """The majority beside a site that was surrounded, and what it paid; of several in one line the last is staged."""
    *earlier, end = (event for event in happened if event.name in RESULTS)
    site = end.member("hex")
    tokens = Networks(after).tokens_beside(site)
    winner = end.seat if end.name.startswith("won") else None
    kind = _kind(end)
    sides = tuple(_side(seat, number) for seat, number in enumerate(tokens) if number)
    return Stage(
        "majority",
        label(f"majority.{kind}", hex=site),
        sides,
        "city-base" if kind == "city" else "ziggurat",
        verdict=_verdict(kind, winner, tokens),
        winner=next((i for i, side in enumerate(sides) if side.seat == winner), None),
        lines=(*(_earlier_line(after, event) for event in earlier), *_result_lines(after, happened)),
        follows=(StageLine(label("line.card", seat=f"seat:{winner}")),) if end.name == "won_ziggurat" else (),
        seats=tuple(seat for seat, number in enumerate(tokens) if number),
    )


def _kind(end: Happening) -> str:
    return "city" if end.name.endswith("city") else "ziggurat"


def _earlier_line(after: View, end: Happening) -> StageLine:
    """A site that was scored before in the same line."""
    site, kind = end.member("hex"), _kind(end)
    winner = end.seat if end.name.startswith("won") else None
    verdict = _verdict(kind, winner, Networks(after).tokens_beside(site))
    text = label("line.site", site=label(f"site.{kind}", hex=site), verdict=verdict)
    return StageLine(text, (f"hex:{site}",), "city-base" if kind == "city" else "ziggurat")


def _side(seat: int, tokens: int) -> Side:
    clan = CLANS[seat]
    force = Force("board", f"clan-farmer-{clan}", tokens, label("force.tokens"), f"clan-{clan}")
    return Side(label("side.tokens"), tokens, seat, f"sign-{clan}", f"clan-{clan}", (force,))


def _verdict(kind: str, winner: int | None, tokens: Sequence[int]) -> Label:
    most, second = sorted(tokens, reverse=True)[:2]
    if winner is None:
        return label(f"verdict.{kind}.tie", a=most)
    return label(f"verdict.{kind}.won", a=most, b=second, winner=f"seat:{winner}")


def _result_lines(after: View, happened: Sequence[Happening]) -> Iterator[StageLine]:
    """The payments; for nobles with the network that connects them with the city."""
    networks = Networks(after)
    for gain in points(happened):
        seat = f"seat:{gain.seat}"
        if gain.source == "nobles":
            network = networks.network(gain.seat, gain.place.partition(":")[2])
            places = (gain.place, *(f"hex:{name}" for name in network))
            yield StageLine(label("line.nobles", seat=seat, n=gain.amount // 2), places, gain.symbol, gain)
        elif gain.source == "cities":
            yield StageLine(label("line.cities", seat=seat), (), gain.symbol, gain)


# -- events

_SOURCES: Final = {
    "beside": ("ziggurats", "ziggurat"),
    "farmed": ("fields", "field-5"),
    "linked": ("nobles", "city-base"),
    "paid": ("cities", "city-base"),
    "at_once": ("cards", "card-ten"),
}


def flights(after: View, happened: Sequence[Happening]) -> tuple[Flight, ...]:
    """A card goes from the board to the seat that took it."""
    return tuple(
        Flight(f"card-{event.member('card')}", event.picks["card"], f"seat:{event.seat}")
        for event in happened
        if event.name == "took"
    )


def points(happened: Sequence[Happening]) -> tuple[Gain, ...]:
    """Points beside ziggurats, on fields, for linked nobles, for cities, and by the card."""
    gains: list[Gain] = []
    token = ""  # where the last token was laid
    for event in happened:
        if event.name in ("played", "hid"):
            token = event.picks["hex"]
        elif event.name in _SOURCES:
            source, symbol = _SOURCES[event.name]
            place = event.picks.get("hex", token if event.name == "beside" else "")
            gains.append(Gain(event.seat, event.number(), source, f"clan-{CLANS[event.seat]}", symbol, place))
    return tuple(gains)


def brief(happening: Happening) -> Brief | None:
    name = happening.name
    if name in ("played", "hid"):
        text = label("brief.token", token=label(happening.picks["token"]), hex=happening.member("hex"))
        return Brief(label("brief.played"), text)
    if name in ("won_city", "won_ziggurat", "lost_city", "tied_ziggurat"):
        return Brief(label(f"brief.{name}"), label(happening.picks["hex"]))
    if name == "took":
        return Brief(label("brief.took"), label(happening.picks["card"]))
    return Brief(label("brief.extra_turn")) if name == "extra_turn" else None


# -- what a token leads to


def forecast(state: State, seat: int, path: Path) -> Forecast | None:
    """The points at once, and which sites the token surrounds or leaves with how many free hexes."""
    if len(path) < 2:
        return None
    after, happened = foresee(state, seat, path)
    token, name = label(path[0]), path[1].partition(":")[2]
    gains = tuple(gain for gain in points(happened) if gain.source in ("ziggurats", "fields"))
    lines = [label(f"forecast.{gain.source}", n=gain.amount) for gain in gains]
    lines += _sites_beside(after, happened, name)
    if name in WATER:
        lines.append(label("forecast.river"))
    words: dict[str, LabelArg] = {"token": token, "hex": name}
    title, button = label("forecast.title", **words), label("button.play", **words)
    return Forecast(title, tuple(lines), gains, _majority_ahead(after, happened, name), button)


def _majority_ahead(after: State, happened: Sequence[Happening], name: str) -> Stage | None:
    """The majority beside a site that a token surrounds; None if it surrounds none."""
    view = after.view(0)
    networks = Networks(view)
    ended = {event.member("hex") for event in happened if event.name in RESULTS}
    for site in NEIGHBOURS[name]:
        if site in ended or (_is_site(view, site) and not networks.free_beside(site)):
            kind = "ziggurat" if site in ZIGGURATS else "city"
            tokens = networks.tokens_beside(site)
            sides = tuple(_side(seat, number) for seat, number in enumerate(tokens) if number)
            places = (f"hex:{site}", *(f"hex:{neighbour}" for neighbour in NEIGHBOURS[site]))
            symbol = "ziggurat" if kind == "ziggurat" else "city-base"
            line = StageLine(label(f"site.{kind}", hex=site), places, symbol)
            return Stage("majority", label(f"majority.{kind}", hex=site), sides, symbol, lines=(line,))
    return None


def _is_site(view: View, name: str) -> bool:
    return name in _position(view)["ziggurats"] or _position(view)["tiles"].get(name) in CITIES


def _sites_beside(after: State, happened: Sequence[Happening], name: str) -> Iterator[Label]:
    """What a token does for the cities and ziggurats beside it."""
    view = after.view(0)
    networks = Networks(view)
    ended = {event.member("hex"): event for event in happened if event.name in RESULTS}
    for site in NEIGHBOURS[name]:
        kind = label("site.ziggurat" if site in ZIGGURATS else "site.city", hex=site)
        if site in ended:
            won = ended[site].name.startswith("won")
            winner = f"seat:{ended[site].seat}"
            yield label("forecast.won", site=kind, winner=winner) if won else label("forecast.tied", site=kind)
        elif _is_site(view, site):
            free = networks.free_beside(site)
            yield label("forecast.free", site=kind, n=free) if free else _due(kind, networks.tokens_beside(site))


def _due(site: Label, tokens: Sequence[int]) -> Label:
    """A site that is surrounded and will be scored at the end of the turn, as it stands now."""
    most, second = sorted(tokens, reverse=True)[:2]
    if most == second:
        return label("forecast.due_tie", site=site, a=most)
    return label("forecast.due", site=site, winner=f"seat:{tokens.index(most)}", a=most, b=second)


def _position(view: View) -> BabyloniaView:
    return cast(BabyloniaView, view.position)
