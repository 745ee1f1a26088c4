"""How Euphrat & Tigris is told: what to do next, what choices bring, conflicts, and what a move leads to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, cast

from tafelrunde.core.display.scene import Label, LabelArg, label
from tafelrunde.core.display.stage import Brief, Card, Force, Forecast, Gain, Prompt, Side, Stage, StageLine
from tafelrunde.core.engine.game import State
from tafelrunde.core.staging import Happening, Path, foresee
from tafelrunde.core.view import View
from tafelrunde.games.euphrat.board import ACTIONS_PER_TURN, COLOURS, DYNASTIES, LEADERS, MONUMENTS
from tafelrunde.games.euphrat.conflicts import Conflicts
from tafelrunde.games.euphrat.display.pieces import TILE
from tafelrunde.games.euphrat.display.refusals import EVIDENT as EVIDENT
from tafelrunde.games.euphrat.display.refusals import RULES as RULES
from tafelrunde.games.euphrat.display.refusals import colours_at_war, is_useful, own_hand
from tafelrunde.games.euphrat.display.refusals import forbids as forbids
from tafelrunde.games.euphrat.display.scene import kingdoms_of, neighbours
from tafelrunde.games.euphrat.frames import Conflict, MonumentChoice, SquareChoice, TreasureChoice
from tafelrunde.games.euphrat.position import OFF
from tafelrunde.games.euphrat.secrets import EuphratView
from tafelrunde.games.euphrat.vocabulary import STEP_WAR

SEAT_COLOURS: Final = "free"
TURNS: Final = ("turn",)
RESULTS: Final = ("won",)


def prompt(view: View, path: Path) -> Prompt | None:
    """One thing at a time: what to take, then where to put it."""
    decision = _position(view)["decision"]
    if view.step == "turn":
        return _turn_prompt(view, path)
    if view.step in ("attack", "defend"):
        colour = COLOURS[decision["colour"]]
        held = own_hand(view)[decision["colour"]]
        return Prompt(
            label("prompt.support" if held else "prompt.no_support", tiles=label(f"tiles.{colour}")),
            label(f"kicker.{_conflict_kind(view)}.{view.step}"),
            label("prompt.only", tiles=label(f"tiles.{colour}")),
        )
    if view.step == "swap":
        chosen = decision["away"]
        return Prompt(label("prompt.swap_more"), label("kicker.swap", n=chosen), label("prompt.draw_after", n=chosen))
    sub = None if view.step == "war" else label(f"prompt.{view.step}.sub")
    return Prompt(label(f"prompt.{view.step}"), label(f"kicker.{view.step}"), sub)


def _turn_prompt(view: View, path: Path) -> Prompt:
    n = ACTIONS_PER_TURN - _position(view)["decision"]["left"] + 1
    if not path:
        return Prompt(label("prompt.turn"), label("kicker.turn", n=n), label("prompt.turn.sub"))
    space, _, member = path[0].partition(":")
    name = label(path[0])
    if space == "do":
        return Prompt(label("prompt.swap"), label("kicker.swapping", n=n), label("prompt.swap.sub"))
    kind = "leader" if space == "leader" else member
    return Prompt(label(f"prompt.{kind}"), label("kicker.piece", n=n, piece=name), label(f"prompt.{kind}.sub"))


# -- choices without a place on the board


def cards(view: View, path: Path) -> tuple[Card, ...]:
    if view.step == "turn":
        if not path:
            empty = sum(own_hand(view)) == 0
            return Card("do:swap", "second", reason=label("reason.no_tiles") if empty else None), Card(
                "do:pass", "exit"
            )
        return (Card("do:withdraw", "second"),) if _is_on_board(view, path[0]) else ()
    if view.step == "swap":
        number = _position(view)["decision"]["away"]
        return (Card("do:done", "primary", label=label("card.draw", n=number)),)
    if view.step in ("attack", "defend"):
        return tuple(_support_cards(view))
    if view.step == "war":
        return tuple(
            Card(
                f"war:{colour}",
                symbol=f"tile-{TILE[colour]}",
                colour=f"civ-{colour}",
                label=label("conflict.war", tiles=label(f"tiles.{colour}")),
                effect=_opponents(view, colour),
            )
            for colour in colours_at_war(view)
        )
    if view.step == "square":
        return (Card("do:decline", "second"),)
    if view.step == "monument":
        return tuple(_monument_cards(view))
    return ()


def _is_on_board(view: View, pick: str) -> bool:
    """Whether a pick is an own leader on the board."""
    space, _, member = pick.partition(":")
    return space == "leader" and _position(view)["leaders"][view.seat][LEADERS.index(member)] is not None


def _support_cards(view: View) -> Iterator[Card]:
    """How many tiles to add, each with what the conflict then stands at."""
    decision = _position(view)["decision"]
    for n in range(own_hand(view)[decision["colour"]] + 1):
        attack, defence = decision["attack"], decision["defence"]
        if view.step == "attack":
            effect = label("effect.open", attack=attack + n, defence=defence)
        else:
            won = "effect.you_win" if defence + n >= attack else "effect.you_lose"
            effect = label(won, attack=attack, defence=defence + n)
        name = label(f"card.{view.step}" if n else f"card.{view.step}.none", n=n)
        reason = None if is_useful(view, n) else label(f"reason.support.{view.step}")
        yield Card(f"support:{n}", "primary" if n else "second", label=name, effect=effect, reason=reason)


def _monument_cards(view: View) -> Iterator[Card]:
    """The monuments of the square's colour: whom they serve now; those that stand already are disabled."""
    position = _position(view)
    corner = position["decision"]["square"]
    colour = position["tiles"][corner]
    area = kingdoms_of(view).get(corner, frozenset())
    for monument in MONUMENTS:
        pair = monument.split("_")
        if colour not in pair:
            continue
        symbol = f"monument-{monument}"
        if monument in position["monuments"]:
            yield Card(f"monument:{monument}", symbol=symbol, reason=label("reason.built"))
            continue
        owners = [_leader_in(position, area, leader) for leader in pair]
        mine = owners.count(view.seat)
        others = sum(owner is not None and owner != view.seat for owner in owners)
        effect = label("effect.monument", mine=mine, others=others)
        yield Card(f"monument:{monument}", symbol=symbol, effect=effect)
    yield Card("do:decline", "second")


def _leader_in(position: EuphratView, area: frozenset[str], colour: str) -> int | None:
    """The seat whose leader of that colour stands in an area."""
    i = COLOURS.index(colour)
    return next((seat for seat, own in enumerate(position["leaders"]) if own[i] in area), None)


# -- conflicts


def stage(view: View) -> Stage | None:
    """A revolt or a war: what counts on the board, what was added, and what nobody knows yet; or several wars."""
    decision = _position(view)["decision"]
    if view.step == "war":
        return _several_wars(view)
    if "attacker" not in decision:
        return None
    attack, defence = decision["attack"], decision["defence"]
    waiting = view.step == "attack"
    sides = (
        _side(view, "attacks", decision["attacker"], attack, decision["attack_board"], decides=waiting),
        _side(view, "defends", decision["defender"], defence, decision["defence_board"], decides=not waiting),
    )
    verdict = label("verdict.open", attack=sides[0].strength, defence=sides[1].strength)
    return Stage(
        "conflict",
        _conflict_title(view),
        sides,
        f"tile-{TILE[COLOURS[decision['colour']]]}",
        f"civ-{COLOURS[decision['leader']]}",
        verdict=verdict,
        follows=tuple(_wars_to_come(view, COLOURS[decision["leader"]])),
        seats=(decision["attacker"], decision["defender"]),
    )


def _several_wars(view: View) -> Stage:
    """The colours in which leaders face each other, before one is chosen."""
    lines = tuple(_war_line("line.war", view, colour) for colour in colours_at_war(view))
    return Stage("conflict", label("conflict.wars"), symbol="tile-union", lines=lines)


def _war_line(key: str, view: View, colour: str) -> StageLine:
    text = label(key, tiles=label(f"tiles.{colour}"), opponents=_opponents(view, colour))
    return StageLine(text, symbol=f"tile-{TILE[colour]}")


def _side(view: View, name: str, seat: int, strength: int, on_board: int, *, decides: bool) -> Side:
    decision = _position(view)["decision"]
    colour = COLOURS[decision["colour"]]
    symbol, tint = f"tile-{TILE[colour]}", f"civ-{colour}"
    forces = [Force("board", symbol, on_board, label("force.board"), tint)]
    if strength > on_board:
        forces.append(Force("committed", symbol, strength - on_board, label("force.hand"), tint))
    undecided = decides or (name == "defends" and view.step == "attack")
    if undecided and seat == view.seat:
        held = own_hand(view)[decision["colour"]]
        if decides and held:
            forces.append(Force("pickable", symbol, held, label("force.pickable"), tint))
    elif undecided:
        forces.append(Force("unknown", "tile-hidden", 1, label("force.unknown")))
    shown = f"{strength} + ?" if undecided and seat != view.seat else strength
    return _fighter(name, seat, decision["leader"], shown, forces, _stake(view, seat))


def _fighter(
    name: str, seat: int, leader: int, strength: int | str, forces: Iterable[Force], stake: Label | None = None
) -> Side:
    """One side of a conflict: a leader of a seat, and what counts for it."""
    dynasty = DYNASTIES[seat]
    symbol, colour = f"leader-{LEADERS[leader]}-{dynasty}", f"seat-{dynasty}"
    return Side(label(f"side.{name}"), strength, seat, symbol, colour, tuple(forces), stake)


def _stake(view: View, seat: int) -> Label:
    """What a side loses: its leader, and in a war its supporters."""
    decision = _position(view)["decision"]
    leader = label(f"leader:{LEADERS[decision['leader']]}")
    if _conflict_kind(view) == "revolt":
        return label("stake.revolt", leader=leader)
    tiles = label(f"tiles.{COLOURS[decision['colour']]}")
    return label("stake.war", leader=leader, n=_would_lose(view, seat), tiles=tiles)


def _opponents(view: View, colour: str) -> Label:
    """A war to come: who attacks whom, and the supporters on the board."""
    position = _position(view)
    decision, i = position["decision"], COLOURS.index(colour)
    both = [
        (seat, decision["supporters"][field])
        for seat, leaders in enumerate(position["leaders"])
        if (field := leaders[i]) is not None and field in decision["supporters"]
    ]
    attack, defence = sorted(both, key=lambda side: (side[0] - decision["turn"]) % view.seats)
    seats: dict[str, LabelArg] = {"attacker": f"seat:{attack[0]}", "defender": f"seat:{defence[0]}"}
    return label("effect.opponents", attack=attack[1], defence=defence[1], **seats)


def _would_lose(view: View, seat: int) -> int:
    """The supporters a side of a war would lose: temples with a treasure or beside another leader stay."""
    position = _position(view)
    decision = position["decision"]
    colour = COLOURS[decision["leader"]]
    own = position["leaders"][seat][decision["leader"]]
    fields = next((set(side["fields"]) for side in decision.get("sides", ()) if own in side["fields"]), set())
    lost = {name for name in fields if position["tiles"].get(name) == colour}
    if colour == "red":
        others = {name for leaders in position["leaders"] for name in leaders if name is not None and name != own}
        lost = {
            name for name in lost if name not in position["treasures"] and not others.intersection(neighbours(name))
        }
    return len(lost)


def _wars_to_come(view: View, now: str = "") -> Iterator[StageLine]:
    """The colours, but for one, in which two leaders face each other in the united kingdom."""
    for colour in colours_at_war(view):
        if colour != now:
            yield _war_line("line.war_to_come", view, colour)


def result(before: View, after: View, happened: Sequence[Happening]) -> Stage | None:
    """How a conflict ended: the strengths, who goes home, what leaves the board, who gets what, which wars lapse."""
    decision = _position(before)["decision"]
    won = next(event for event in happened if event.name == "won")
    added = next(event.number() for event in happened if event.name == "supported")
    attack, defence = decision["attack"], decision["defence"] + added
    attacker, defender = decision["attacker"], decision["defender"]
    colour = COLOURS[decision["colour"]]
    sides = tuple(
        _fighter(name, seat, decision["leader"], strength, _forces(colour, on_board, strength - on_board))
        for name, seat, strength, on_board in (
            ("attacks", attacker, attack, decision["attack_board"]),
            ("defends", defender, defence, decision["defence_board"]),
        )
    )
    verdict = "tie" if attack == defence else "attack" if attack > defence else "defence"
    lapsed = set(colours_at_war(before)) - set(colours_at_war(after)) - {COLOURS[decision["leader"]]}
    return Stage(
        "conflict",
        _conflict_title(before),
        sides,
        f"tile-{TILE[colour]}",
        f"civ-{COLOURS[decision['leader']]}",
        verdict=label(f"verdict.{verdict}", attack=attack, defence=defence, winner=f"seat:{won.seat}"),
        winner=0 if won.seat == attacker else 1,
        lines=(*_result_lines(before, happened), *(_lapse(colour) for colour in COLOURS if colour in lapsed)),
        follows=tuple(_wars_to_come(after)) if "supporters" in _position(after)["decision"] else (),
        seats=(attacker, defender),
    )


def _forces(colour: str, on_board: int, added: int) -> Iterator[Force]:
    symbol, tint = f"tile-{TILE[colour]}", f"civ-{colour}"
    yield Force("board", symbol, on_board, label("force.board"), tint)
    if added:
        yield Force("committed", symbol, added, label("force.hand"), tint)


def _lapse(colour: str) -> StageLine:
    return StageLine(label("line.lapsed", tiles=label(f"tiles.{colour}")), symbol=f"tile-{TILE[colour]}")


def _result_lines(before: View, happened: Sequence[Happening]) -> Iterator[StageLine]:
    for event in happened:
        if event.name == "came_home":
            leader = event.member("leader")
            words: dict[str, LabelArg] = {"leader": label(f"leader:{leader}"), "seat": f"seat:{event.seat}"}
            text = label("line.came_home", cell=event.member("cell"), **words)
            yield StageLine(text, (event.picks["cell"],), f"leader-{leader}-{DYNASTIES[event.seat]}")
        elif event.name == "lost_tiles":
            colour = event.member("colour")
            text = label("line.lost", n=event.number(), tiles=label(f"tiles.{colour}"), seat=f"seat:{event.seat}")
            yield StageLine(text, (), f"tile-{TILE[colour]}")
    yield from _temples_that_stay(before, happened)
    for gain in points(happened):
        yield StageLine(label("line.points", seat=f"seat:{gain.seat}", n=gain.amount), (), gain.symbol, gain)


def _temples_that_stay(before: View, happened: Sequence[Happening]) -> Iterator[StageLine]:
    """In a war of priests: the loser's temples with a treasure or beside another leader."""
    decision = _position(before)["decision"]
    if _conflict_kind(before) == "revolt" or COLOURS[decision["leader"]] != "red":
        return
    won = next(event for event in happened if event.name == "won")
    loser = int(won.member("other"))
    on_board = decision["defence_board"] if loser == decision["defender"] else decision["attack_board"]
    staying = on_board - _would_lose(before, loser)
    if staying:
        yield StageLine(label("line.stay", n=staying), (), "tile-temple")


# -- events


def points(happened: Sequence[Happening]) -> tuple[Gain, ...]:
    """Points for a tile, a conflict, monuments; a treasure is a point of any colour."""
    names = {event.name for event in happened}
    place = next((event.picks["cell"] for event in happened if event.name == "laid"), "")
    gains: list[Gain] = []
    for event in happened:
        if event.name in ("scored", "income"):
            colour = event.member("colour")
            source = "monument" if event.name == "income" else "conflict" if "won" in names else "tile"
            gains.append(Gain(event.seat, event.number(), source, f"civ-{colour}", f"chip-{TILE[colour]}", place))
        elif event.name == "took":
            gains.append(Gain(event.seat, 1, "treasure", symbol="treasure", place=f"treasure:{event.member('cell')}"))
    return tuple(gains)


def brief(happening: Happening) -> Brief | None:
    """Tiles, leaders, catastrophes, conflicts and monuments are told; draws and what follows by itself are not."""
    name, cell = happening.name, happening.picks.get("cell", "").partition(":")[2]
    if name == "laid":
        tile = label(f"tile.{happening.member('colour')}")
        return Brief(label("brief.laid"), label("piece.tile", tile=tile, cell=cell))
    if name in ("set_leader", "moved_leader", "withdrew"):
        leader = label(f"leader:{happening.member('leader')}")
        return Brief(label(f"brief.{name}"), label("brief.leader", leader=leader, cell=cell))
    if name in ("ruined", "took"):
        return Brief(label(f"brief.{name}"), label("brief.at", cell=cell))
    if name == "swapped":
        return Brief(label("brief.swapped"), label("brief.tiles", n=happening.number()))
    if name == "built":
        return Brief(label("brief.built"), label(happening.picks["monument"]))
    if name in ("revolt", "at_war", "won"):
        return Brief(label(f"brief.{name}"), label("brief.against", other=f"seat:{happening.member('other')}"))
    return None


# -- what a move leads to


def forecast(state: State, seat: int, path: Path) -> Forecast | None:
    """The points, conflicts and choices that follow at once; what others hold is unknown."""
    if not path or path[0].startswith(("do:", "support:", "war:", "square:", "monument:", "treasure:")):
        return None
    if len(path) < 2 or not path[1].startswith("cell:"):
        return None
    after, happened = foresee(state, seat, path)
    assert isinstance(after, Conflicts)
    space, _, member = path[0].partition(":")
    cell = path[1].partition(":")[2]
    piece = label(path[0])
    verb = "ruin" if member == "catastrophe" else "set" if space == "leader" else "lay"
    gains = points(happened)
    lines = [*_gain_lines(gains, seat), *_forecast_lines(after, happened)]
    if space == "leader" and not lines:
        field = after.leader_fields[4 * seat + LEADERS.index(member)]
        lines.append(label("forecast.temples", n=after.temples_beside(field)))
    if space == "hand" and member != "catastrophe" and not lines:
        lines.append(label("forecast.no_point"))
    title, button = (label(key, piece=piece, cell=cell) for key in ("forecast.title", f"button.{verb}"))
    return Forecast(title, tuple(lines), gains, _war_ahead(after), button)


def _gain_lines(gains: Sequence[Gain], seat: int) -> Iterator[Label]:
    for gain in gains:
        if gain.source == "treasure":
            continue
        colour = label(f"colour:{gain.colour.removeprefix('civ-')}")
        if gain.seat == seat:
            yield label("forecast.your_point", n=gain.amount, colour=colour)
        else:
            yield label("forecast.their_point", n=gain.amount, colour=colour, seat=f"seat:{gain.seat}")


def _forecast_lines(after: Conflicts, happened: Sequence[Happening]) -> Iterator[Label]:
    for event in happened:
        if event.name == "united":
            yield label("forecast.unites")
        elif event.name == "revolt":
            yield label("forecast.revolt", other=f"seat:{event.member('other')}")
        elif event.name == "came_home":
            yield label("forecast.home", leader=label(f"leader:{event.member('leader')}"), seat=f"seat:{event.seat}")
        elif event.name == "took":
            yield label("forecast.treasure", seat=f"seat:{event.seat}", cell=event.member("cell"))
    top = after.top
    if isinstance(top, SquareChoice | MonumentChoice):
        yield label("forecast.monument")
    elif isinstance(top, TreasureChoice):
        yield label("forecast.treasures", seat=f"seat:{top.seat}")
    elif top is not None and top.step == STEP_WAR:
        view = after.view(top.seat)
        for colour in colours_at_war(view):
            yield label("forecast.war", tiles=label(f"tiles.{colour}"), opponents=_opponents(view, colour))
        yield label("forecast.wars")


def _war_ahead(after: Conflicts) -> Stage | None:
    """The conflict that a move would begin, as far as it lies on the board; or several wars."""
    top = after.top
    if top is not None and top.step == STEP_WAR:
        return _several_wars(after.view(top.seat))
    if not isinstance(top, Conflict):
        return None
    leader = LEADERS[top.leader]
    colour = COLOURS[after.support_colour(top.leader)]
    unknown = Force("unknown", "tile-hidden", 1, label("force.unknown"))
    sides = tuple(
        _fighter(name, seat, top.leader, f"{strength} + ?", (*_forces(colour, strength, 0), unknown))
        for name, seat, strength in (("attacks", top.attacker(), top.attack), ("defends", top.defender(), top.defence))
    )
    kind = "revolt" if after.union == OFF else "war"
    title = label(f"conflict.{kind}", tiles=label(f"tiles.{colour}"), leader=label(f"leader:{leader}"))
    symbol, tint = f"tile-{TILE[colour]}", f"civ-{COLOURS[top.leader]}"
    return Stage("conflict", title, sides, symbol, tint, verdict=label("verdict.tie_rule"))


def _conflict_kind(view: View) -> str:
    """`war` while the union tile lies on the board, else `revolt`."""
    return "war" if "union" in _position(view) else "revolt"


def _conflict_title(view: View) -> Label:
    decision = _position(view)["decision"]
    tiles = label(f"tiles.{COLOURS[decision['colour']]}")
    return label(f"conflict.{_conflict_kind(view)}", tiles=tiles, leader=label(f"leader:{LEADERS[decision['leader']]}"))


def _position(view: View) -> EuphratView:
    return cast(EuphratView, view.position)
