"""Events in few words, and the victory points they bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tafelrunde.core.display.scene import LabelArg, label
from tafelrunde.core.display.stage import Brief, Gain
from tafelrunde.core.staging import Happening
from tafelrunde.games.catan.display.picture.island import HUES


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
    for event in happened:
        if event.name in amounts:
            source, amount, symbol = amounts[event.name]
            hue = HUES[event.seat]
            if "site" in event.picks:
                symbol = f"{symbol}-{hue}"
            yield Gain(event.seat, amount, source, f"seat-{hue}", symbol, event.picks.get("site", ""))
        elif event.name == "revealed":
            yield Gain(event.seat, event.number(), "cards", f"seat-{HUES[event.seat]}", "card-dev-victory")


def income(happened: Sequence[Happening]) -> Iterator[tuple[int, int]]:
    """The goods that a roll brought."""
    return ((event.seat, event.number()) for event in happened if event.name == "got")


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
