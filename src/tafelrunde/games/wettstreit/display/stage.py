"""How Wettstreit der Könige is told: what to do next, what choices bring, conflicts, ships, and what a move leads to.

Victory piles are hidden, the own one too: cards that are won are told, what a pile contains is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, cast

from tafelrunde.core.display.scene import Label, LabelArg, label
from tafelrunde.core.display.stage import Brief, Card, Cost, Force, Forecast, Gain, Prompt, Side, Stage, StageLine
from tafelrunde.core.engine.game import State
from tafelrunde.core.staging import Happening, Path, foresee
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import ACTIONS_PER_TURN, COLOURS, DYNASTIES, LEADERS, LINKS, SHIPS
from tafelrunde.games.wettstreit.display.refusals import why as why
from tafelrunde.games.wettstreit.frames import ShipOffer, VictoryCard
from tafelrunde.games.wettstreit.kingdoms import Kingdoms
from tafelrunde.games.wettstreit.secrets import WettstreitView

TURNS: Final = ("action",)
RESULTS: Final = ("won", "built")
_VICTORY: Final = ("point", "reward", "income")
"""The steps in which a card of the hand may become a victory card."""


def prompt(view: View, path: Path) -> Prompt | None:
    """One thing at a time: what to take, then where to put it."""
    decision = _position(view)["asked"]
    if view.step == "action":
        return _action_prompt(view, path)
    kicker = label(f"kicker.{view.step}")
    if view.step in ("attack", "defend"):
        colour = decision["cards"]
        kicker = label(f"kicker.{view.step}.{_kind(view)}")
        if not _held(view, colour):
            return Prompt(label("prompt.no_card"), kicker, _none_in_hand(colour))
        cards = label(f"many.{colour}")
        return Prompt(label("prompt.commit", cards=cards), kicker, label("prompt.commit.sub", cards=cards))
    if view.step in _VICTORY:
        colour = decision["colour"]
        if not _held(view, colour):
            return Prompt(label("prompt.no_victory"), kicker, _none_in_hand(colour))
        return Prompt(label("prompt.victory", card=label(f"one.{colour}")), kicker, label(f"prompt.{view.step}.sub"), 1)
    if view.step == "exchange":
        left = len(decision["treasures"]) - 1
        kicker = label("kicker.exchange", n=left)
        if not _held(view, "red"):
            return Prompt(label("prompt.no_treasure"), kicker, _none_in_hand("red"))
        return Prompt(label("prompt.exchange"), kicker, label("prompt.exchange.sub"), left)
    if view.step == "ship":
        several = decision["colour"] == "blue"
        return Prompt(label("prompt.ships" if several else "prompt.ship"), kicker, label("prompt.ship.sub"))
    return Prompt(label(f"prompt.{view.step}"), kicker, label(f"prompt.{view.step}.sub"))


def _none_in_hand(colour: str) -> Label:
    return label("prompt.none", card=label(f"one.{colour}"))


def _action_prompt(view: View, path: Path) -> Prompt:
    left = _position(view)["asked"]["left"]
    n = ACTIONS_PER_TURN - left + 1
    if not path:
        return Prompt(label("prompt.action"), label("kicker.action", n=n), label("prompt.action.sub"), left)
    space, _, member = path[0].partition(":")
    if space == "do":
        kicker = label("kicker.catastrophe", n=n)
        return Prompt(label("prompt.catastrophe"), kicker, label("prompt.catastrophe.sub"))
    if space == "leader":
        kicker = label("kicker.piece", n=n, piece=label(path[0]))
        return Prompt(label("prompt.leader"), kicker, label("prompt.leader.sub"))
    kicker = label("kicker.piece", n=n, piece=label(f"one.{member}"))
    lead = "prompt.lay_or_join" if Kingdoms(view).open_links() else "prompt.lay"
    return Prompt(label(lead), kicker, label(f"prompt.{member}.sub"))


# -- choices without a place on the table


def cards(view: View, path: Path) -> tuple[Card, ...]:
    if view.step == "action":
        return () if path else (Card("do:pass", "exit"),)
    if view.step in ("attack", "defend"):
        return tuple(_commit_cards(view))
    decision = _position(view)["asked"]
    if view.step in _VICTORY:
        colour = decision["colour"]
        reason = None if _held(view, colour) else _none_in_hand(colour)
        name = label("card.victory", card=label(f"one.{colour}"))
        return Card(f"hand:{colour}", "primary", label=name, reason=reason), Card("do:decline", "second")
    if view.step == "war":
        return tuple(
            Card(f"conflict:{colour}", "", f"card-{colour}", colour=f"civ-{colour}", effect=_opponents(view, colour))
            for colour in decision["conflicts"]
        )
    if view.step == "exchange":
        return *_treasure_cards(view), Card("do:done", "exit")
    if view.step == "ship":
        return *_ship_cards(view), Card("do:decline", "second")
    return (Card("do:decline", "second"),) if view.step == "berth" else ()


def _commit_cards(view: View) -> Iterator[Card]:
    """How many cards to play, each with what the conflict then stands at."""
    decision = _position(view)["asked"]
    attack, defence = decision["already"]
    for n in range(_held(view, decision["cards"]) + 1):
        if view.step == "attack":
            effect = label("effect.open", attack=attack + n, defence=defence)
        else:
            attack_total = attack + (decision["played"] or 0)
            won = "effect.you_win" if defence + n >= attack_total else "effect.you_lose"
            effect = label(won, attack=attack_total, defence=defence + n)
        name = label(f"card.{view.step}", n=n) if n else label("card.none")
        yield Card(f"commit:{n}", "primary" if n else "second", label=name, effect=effect)


def _opponents(view: View, colour: str) -> Label:
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


def _treasure_cards(view: View) -> Iterator[Card]:
    missing = 0 if _held(view, "red") else 1
    cost = (Cost("card-red", label("one.red"), 1, missing),)
    reason = _none_in_hand("red") if missing else None
    for column in _position(view)["asked"]["treasures"]:
        pick = f"treasure:{column}"
        yield Card(pick, "", "card-treasure", effect=label("effect.treasure"), cost=cost, reason=reason)


def _ship_cards(view: View) -> Iterator[Card]:
    """The ships for the four cards: to how many leaders they bring cards now; those built already are disabled."""
    kingdoms = Kingdoms(view)
    colour = kingdoms.position["asked"]["colour"]
    built = {card for column in kingdoms.columns.values() for card in column}
    for ship in SHIPS if colour == "blue" else (colour,):
        owners = [seat for seat, _, _ in kingdoms.crew(ship)]
        mine = owners.count(view.seat)
        effect = label("effect.ship", mine=mine, others=len(owners) - mine)
        reason = label("reason.built") if f"ship_{ship}" in built else None
        yield Card(f"ship:{ship}", "", f"ship-{ship}", effect=effect, reason=reason)


# -- conflicts


def stage(view: View) -> Stage | None:
    """A conflict that is being decided, the conflicts to choose from, or a ship that may be built."""
    if view.step in ("attack", "defend"):
        return _conflict(view)
    if view.step == "war":
        texts = [(colour, _opponents(view, colour)) for colour in _position(view)["asked"]["conflicts"]]
        lines = tuple(StageLine(text, (), f"chip-{colour}") for colour, text in texts)
        seats = tuple(sorted({seat for colour, _ in texts for seat, _ in Kingdoms(view).opponents(colour)}))
        title = label("stage.war", link=_short(_position(view)["covered"] or ""))
        return Stage("conflict", title, lines=lines, follows=(_face_down(view),), symbol="card-back", seats=seats)
    if view.step == "ship":
        decision = _position(view)["asked"]
        kingdoms = Kingdoms(view)
        owners = {seat for seat, _, place in kingdoms.leaders if place in kingdoms.run()}
        ship = "" if decision["colour"] == "blue" else decision["colour"]
        title = label("stage.ship", column=label(f"column:{decision['column']}"))
        seats = tuple(sorted({*view.actors, *owners}))
        return Stage("event", title, symbol="run", lines=tuple(_ship_lines(view, ship)), seats=seats)
    return None


def _conflict(view: View) -> Stage:
    """Two leaders of a colour: what counts on the table, what was played, and what nobody knows yet."""
    decision = _position(view)["asked"]
    seats = decision["seats"]
    sides = tuple(_side(view, i) for i in range(2))
    attack, defence = (side.strength for side in sides)
    return Stage(
        "conflict",
        _title(view),
        sides,
        f"card-{decision['cards']}",
        f"civ-{_colour_of(decision['leader'])}",
        verdict=label("verdict.open", attack=attack, defence=defence),
        follows=tuple(_conflicts_to_come(view, _colour_of(decision["leader"]))),
        seats=tuple(seats),
    )


def _side(view: View, i: int) -> Side:
    """Attacker (0) or defender (1) before the decision."""
    decision = _position(view)["asked"]
    seat, colour = decision["seats"][i], decision["cards"]
    played = (decision["played"] or 0) if i == 0 else 0
    strength = decision["already"][i] + played
    forces = list(_forces(view, i, played))
    decides = i == (0 if view.step == "attack" else 1)
    undecided = decides or i == 1
    if undecided and seat != view.seat:
        forces.append(Force("unknown", "card-back", 1, label("force.unknown")))
    elif decides and _held(view, colour):
        forces.append(
            Force("pickable", f"card-{colour}", _held(view, colour), label("force.pickable"), f"civ-{colour}")
        )
    shown = f"{strength} + ?" if undecided and seat != view.seat else strength
    return _fighter(view, i, shown, forces, _stake(view, i))


def _fighter(view: View, i: int, strength: int | str, forces: Iterable[Force], stake: Label | None = None) -> Side:
    decision = _position(view)["asked"]
    seat = decision["seats"][i]
    dynasty = DYNASTIES[seat]
    name, symbol = label(("side.attacks", "side.defends")[i]), f"leader-{decision['leader']}-{dynasty}"
    return Side(name, strength, seat, symbol, f"seat-{dynasty}", tuple(forces), stake)


def _forces(view: View, i: int, played: int) -> Iterator[Force]:
    decision = _position(view)["asked"]
    colour, on_table = decision["cards"], decision["already"][i]
    symbol, tint = f"card-{colour}", f"civ-{colour}"
    if on_table:
        yield Force("board", symbol, on_table, label(f"force.{_kind(view)}"), tint)
    if played:
        yield Force("committed", symbol, played, label("force.hand"), tint)


def _stake(view: View, i: int) -> Label:
    """What a side loses: its leader, and in an external conflict the cards of its colour."""
    decision = _position(view)["asked"]
    leader = label(f"leader:{decision['leader']}")
    if _kind(view) == "internal":
        return label("stake.internal", leader=leader)
    spoils = Kingdoms(view).spoils(decision["sides"][i], decision["cards"])
    return label("stake.external", leader=leader, cards=label(f"many.{decision['cards']}"), n=spoils)


def _conflicts_to_come(view: View, now: str = "") -> Iterator[StageLine]:
    """What follows while a link lies face down: the other conflicts, then it is turned up."""
    if _position(view)["covered"] is None:
        return
    for colour in Kingdoms(view).conflicts():
        if colour != now:
            yield StageLine(label("line.to_come", conflict=_opponents(view, colour)), (), f"chip-{colour}")
    yield _face_down(view)


def _face_down(view: View) -> StageLine:
    link = _position(view)["covered"] or ""
    return StageLine(label("line.face_down", link=_short(link)), (f"card:{link}",), "card-back")


def result(before: View, after: View, happened: Sequence[Happening]) -> Stage | None:
    """How a conflict ended, or what a ship took away and brings."""
    if any(one.name == "won" for one in happened):
        return _conflict_result(before, after, happened)
    built = next(one for one in happened if one.name == "built")
    return _ship(before, built.member("ship"), built.seat)


def _conflict_result(before: View, after: View, happened: Sequence[Happening]) -> Stage:
    """The strengths, who goes home, what the winner gets, what falls apart, which conflicts lapse and which follow."""
    decision = _position(before)["asked"]
    won = next(one for one in happened if one.name == "won")
    played = (decision["played"] or 0, next(one.number() for one in happened if one.name == "committed"))
    attack, defence = (on_table + n for on_table, n in zip(decision["already"], played, strict=True))
    verdict = "verdict.tie" if attack == defence else "verdict.won"
    return Stage(
        "conflict",
        _title(before),
        tuple(_fighter(before, i, (attack, defence)[i], _forces(before, i, played[i])) for i in range(2)),
        f"card-{decision['cards']}",
        f"civ-{_colour_of(decision['leader'])}",
        verdict=label(verdict, attack=attack, defence=defence, winner=f"seat:{won.seat}"),
        winner=decision["seats"].index(won.seat),
        lines=(*_result_lines(before, happened), *_what_fell_apart(before, after)),
        follows=tuple(_what_follows(after)),
        seats=tuple(decision["seats"]),
    )


def _result_lines(before: View, happened: Sequence[Happening]) -> Iterator[StageLine]:
    gains = iter(points(happened))
    for one in happened:
        if one.name == "went_home":
            yield _goes_home(before, one.seat, one.member("leader"))
        elif one.name in ("scored", "took"):
            words: dict[str, LabelArg] = {"seat": f"seat:{one.seat}", "cards": label(f"many.{one.member('colour')}")}
            text = label(f"line.{one.name}", **words)
            yield StageLine(text, (), f"chip-{one.member('colour')}", next(gains))
        elif one.name == "turned_up":
            text = label("line.turned_up", link=_short(one.member("card")), card=label(f"one.{one.member('colour')}"))
            yield StageLine(text, (one.picks["card"],), f"card-{one.member('colour')}")


def _goes_home(before: View, seat: int, leader: str) -> StageLine:
    place = _position(before)["leaders"][seat][leader]
    text = label("line.went_home", leader=label(f"leader:{leader}"), seat=f"seat:{seat}", place=_short(place))
    return StageLine(text, (f"card:{place}",), f"leader-{leader}-{DYNASTIES[seat]}")


def _what_fell_apart(before: View, after: View) -> Iterator[StageLine]:
    """The links that were taken, and the conflicts that there are no longer."""
    links = zip(LINKS, _position(before)["links"], _position(after)["links"], strict=True)
    for link in [link for link, card, later in links if card is not None and later is None]:
        yield StageLine(label("line.fell_apart", link=_short(link)), (f"card:{link}",))
    left = [*Kingdoms(after).conflicts(), _colour_of(_position(before)["asked"]["leader"])]
    for colour in Kingdoms(before).conflicts():
        if colour not in left:
            leader = label(f"leader:{LEADERS[COLOURS.index(colour)]}")
            yield StageLine(label("line.lapsed", leader=leader), (), f"chip-{colour}")


def _what_follows(after: View) -> Iterator[StageLine]:
    if after.step in ("reward", "exchange"):
        seat = f"seat:{after.actors[0]}"
        card = label(f"one.{_position(after)['asked'].get('colour', 'red')}")
        yield StageLine(label(f"line.{after.step}", seat=seat, card=card))
    yield from _conflicts_to_come(after)


# -- ships


def _ship(before: View, ship: str, builder: int) -> Stage:
    """A ship from the four cards of a view in which it is offered."""
    kingdoms = Kingdoms(before)
    run = kingdoms.run()
    concerned = {seat for seat, _, place in kingdoms.leaders if place in run}
    concerned |= {builder, *(seat for seat, _, _ in kingdoms.crew(ship))}
    title = label("stage.built", ship=label(f"ship:{ship}"), column=label(f"column:{run[0][0]}"))
    lines = tuple(_ship_lines(before, ship))
    return Stage("event", title, symbol=f"ship-{ship}", lines=lines, seats=tuple(sorted(concerned)))


def _ship_lines(view: View, ship: str) -> Iterator[StageLine]:
    """What goes away, which leaders go home, and to whom the ship brings cards."""
    kingdoms = Kingdoms(view)
    run = kingdoms.run()
    colour = kingdoms.position["asked"]["colour"]
    places = tuple(f"card:{place}" for place in run)
    yield StageLine(label("line.run", cards=label(f"many.{colour}")), places, f"card-{colour}")
    for seat, leader, place in kingdoms.leaders:
        if place in run:
            yield _goes_home(view, seat, leader)
    crew = list(kingdoms.crew(ship))
    for seat, leader, brought in crew:
        words: dict[str, LabelArg] = {"leader": label(f"leader:{leader}"), "seat": f"seat:{seat}"}
        yield StageLine(label("line.income", card=label(f"one.{brought}"), **words), (), f"chip-{brought}")
    if not crew:
        yield StageLine(label("line.no_income"))


# -- events

_SOURCES: Final = {"scored": "hand", "took": "conflict", "earned": "ship", "exchanged": "treasure"}


def points(happened: Sequence[Happening]) -> tuple[Gain, ...]:
    """Victory cards as they are laid on a pile: from the hand, a conflict or a ship; and treasures."""
    fought = any(one.name == "won" for one in happened)
    gains: list[Gain] = []
    for one in happened:
        if one.name in _SOURCES:
            card = "treasure" if one.name == "exchanged" else one.member("colour")
            amount = one.number() if one.name == "took" else 1
            source = "conflict" if fought else _SOURCES[one.name]
            place = one.picks["card"] if one.name == "exchanged" else f"top:{one.seat}"
            colour = "gold" if card == "treasure" else f"civ-{card}"
            gains.append(Gain(one.seat, amount, source, colour, f"chip-{card}", place))
    return tuple(gains)


def brief(happening: Happening) -> Brief | None:
    """Leaders, cards, catastrophes, conflicts, treasures and ships; draws and what follows by itself are not told."""
    name = happening.name
    place = _short(happening.picks.get("card", "").partition(":")[2])
    if name in ("set", "moved"):
        return _told(name, "brief.at", what=label(happening.picks["leader"]), place=place)
    if name in ("laid", "destroyed"):
        return _told(name, "brief.at", what=label(f"one.{happening.member('colour')}"), place=place)
    if name == "built":
        return _told(name, "brief.at", what=label(happening.picks["ship"]), place=place)
    if name in ("joined", "turned_up", "exchanged"):
        return _told(name, "brief.place", place=place)
    if name == "clashed":
        other = f"seat:{happening.member('other')}"
        return _told(name, "brief.against", other=other, leader=label(happening.picks["leader"]))
    if name == "won":
        numbers = {"a": happening.number("number"), "b": happening.number("number2")}
        return _told(name, "brief.score", other=f"seat:{happening.member('other')}", **numbers)
    if name == "took":
        return _told(name, "brief.cards", cards=label(f"many.{happening.member('colour')}"), n=happening.number())
    return None


def _told(name: str, thing: str, **words: LabelArg) -> Brief:
    return Brief(label(f"brief.{name}"), label(thing, **words))


# -- what a move leads to


def forecast(state: State, seat: int, path: Path) -> Forecast | None:
    """What follows up to the next decision, from what the seat knows; hands of others are "+ ?"."""
    space, _, member = path[0].partition(":")
    if space == "do" and len(path) < 2:
        return None
    before = state.view(seat)
    later, everything = foresee(state, seat, path)
    happened = [one for one in everything if one.name != "turned_up"]  # the colour of a link may be unknown
    after = later.view(seat)
    gains = points(happened)
    if space in ("commit", "conflict"):
        return _conflict_ahead(before, after, happened, path[0])
    if space == "ship":
        ship = _ship(before, member, seat)
        lines = tuple(line.text for line in ship.lines)
        return Forecast(ship.title, lines, (), ship, label("button.ship", ship=label(path[0])))
    if len(path) < 2:
        if space == "column":
            return None
        line = label("forecast.treasure") if space == "treasure" else label("forecast.victory")
        return Forecast(label(path[0]), (line,), gains, button=_button(before, path))
    lines = tuple(_move_lines(later, seat, path))
    title, button = (label(f"{key}.{_deed(path)}", **_words(path)) for key in ("forecast", "button"))
    return Forecast(title, lines, gains, stage(after), button)


def _button(view: View, path: Path) -> Label:
    space, _, member = path[0].partition(":")
    return label(path[0]) if space == "treasure" else label("card.victory", card=label(f"one.{member}"))


def _deed(path: Path) -> str:
    space, target = path[0].partition(":")[0], path[1].partition(":")[0]
    return "destroy" if space == "do" else "set" if space == "leader" else "join" if target == "link" else "lay"


def _words(path: Path) -> dict[str, LabelArg]:
    space, _, member = path[0].partition(":")
    what = label(f"one.{member}") if space == "hand" else label(path[0])
    return {"what": what, "place": _short(path[1].partition(":")[2])}


def _conflict_ahead(before: View, after: View, happened: Sequence[Happening], pick: str) -> Forecast:
    """The conflict with these cards: open while the other side still plays, else its end."""
    ended = any(one.name == "won" for one in happened)
    ahead = _conflict_result(before, after, happened) if ended else _conflict(after)
    assert ahead.verdict is not None
    if ended:
        return Forecast(ahead.title, (ahead.verdict, *(line.text for line in ahead.lines)), points(happened), ahead)
    return Forecast(ahead.title, (ahead.verdict,), (), ahead, label(pick) if pick.startswith("conflict") else None)


def _move_lines(after: State, seat: int, path: Path) -> Iterator[Label]:
    """What an action leads to: a conflict, a victory card, a ship, treasures."""
    deed, view = _deed(path), after.view(seat)
    member = path[0].partition(":")[2]
    place = path[1].partition(":")[2]
    if deed == "destroy":
        yield label("forecast.destroyed")
        if place in LINKS:
            yield label("forecast.parts")
    elif deed == "set":
        yield from _leader_lines(view, seat, member, place)
    elif deed == "lay":
        yield _victory_line(after, seat, member)
        if any(isinstance(frame, ShipOffer) for frame in _frames(after)):
            yield label("forecast.ship")
    else:
        yield label("forecast.joins")
        conflicts = Kingdoms(view).conflicts()
        for colour in conflicts:
            yield label("forecast.conflict", conflict=_opponents(view, colour), cards=label(f"many.{colour}"))
        if conflicts:
            yield label("forecast.face_down")
        elif view.step == "exchange":
            yield label("forecast.exchange", seat=f"seat:{view.actors[0]}")


def _leader_lines(view: View, seat: int, leader: str, place: str) -> Iterator[Label]:
    kingdoms = Kingdoms(view)
    if view.step == "attack":
        yield label("forecast.clash", other=f"seat:{_position(view)['asked']['seats'][1]}")
    if kingdoms.card(place) in ("red", "treasure", "exchanged"):
        yield label("forecast.bonus")
    colour = _colour_of(leader)
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
    return label("forecast.your_victory" if _held(after.view(seat), colour) else "forecast.last_card", card=card)


def _frames(state: State) -> Iterator[object]:
    frame = state.top
    while frame is not None:
        yield frame
        frame = frame.below


# -- questions about a view


def _kind(view: View) -> str:
    """`external` while a link lies face down, else `internal`."""
    return "internal" if _position(view)["covered"] is None else "external"


def _title(view: View) -> Label:
    return label(f"stage.{_kind(view)}", leader=label(f"leader:{_position(view)['asked']['leader']}"))


def _colour_of(leader: str) -> str:
    return COLOURS[LEADERS.index(leader)]


def _short(place: str) -> LabelArg:
    """A place in few characters: `C3`, `B–C`, treasure C."""
    if place.endswith("0"):
        return label("place.treasure", column=place[0])
    return "–".join(place) if place in LINKS else place


def _position(view: View) -> WettstreitView:
    return cast(WettstreitView, view.position)


def _held(view: View, colour: str) -> int:
    """The cards of a colour in the hand of the view's seat; 0 for who watches."""
    hand = _position(view)["hands"][view.seat] if view.seat >= 0 else 0
    return 0 if isinstance(hand, int) else hand[COLOURS.index(colour)]
