"""The cards on the table: columns under their letters, links between treasures, and the leaders on them."""

from __future__ import annotations

from collections.abc import Iterator

from tafelrunde.core.display.scene import Label, Shape, cached, label
from tafelrunde.core.view import View
from tafelrunde.games.wettstreit.board import COLOURS, DYNASTIES, LEADERS, LINKS, LONGEST
from tafelrunde.games.wettstreit.display.picture.layout import (
    CARD,
    GROUND_TOP,
    LANE,
    LEADER,
    LEADER_ON_LINK,
    LETTER,
    LETTER_Y,
    LINK,
    SHIP,
    TOKENS,
    TOP,
    column_x,
    middle,
    skew,
)
from tafelrunde.games.wettstreit.kingdoms import Kingdoms

_NO_CARD_IS_LAID = ("ship", "berth")
"""Steps in which columns stand for something else."""


def table(view: View, kingdoms: Kingdoms, groups: dict[str, str]) -> Iterator[Shape]:
    """All cards from top to bottom; `groups` names the side of a conflict to which a column belongs."""
    exchange = kingdoms.position["asked"].get("treasures", "")
    for column, cards in kingdoms.columns.items():
        if len(cards) <= LONGEST and view.step not in _NO_CARD_IS_LAID:
            yield lane(column)
    for link, card in kingdoms.links.items():
        if card is None:
            yield free_link(link)
        else:
            shown = "hidden" if kingdoms.position["covered"] == link else card
            yield card_at(link, shown, f"card:{link}", groups.get(link[0], ""))
    for column, cards in kingdoms.columns.items():
        group = groups.get(column, "")
        yield letter(column, group)
        for row, card in enumerate(cards):
            place = f"{column}{row}"
            if card.startswith("ship"):
                yield ship_at(place, card, group)
            else:
                yield card_at(place, card, f"treasure:{column}" if not row and column in exchange else "", group)


@cached
def lane(column: str) -> Shape:
    """The whole column stands for laying a card at its lower end."""
    x, pick = column_x(column), f"column:{column}"
    caption = label("lay.column", place=label(pick))
    return Shape(pick, "", x, TOP - 7 + LANE[1] / 2, *LANE, caption, pick=pick, place=pick)


@cached
def letter(column: str, group: str) -> Shape:
    """The name of a column, above it."""
    caption = label(f"column:{column}")
    box = (column_x(column), LETTER_Y, LETTER, LETTER)
    return Shape(f"letter:{column}", f"letter-{column}", *box, caption, outline="round", group=group, text=column)


@cached
def free_link(link: str) -> Shape:
    """The part of a free place that shows above the treasures."""
    x, _ = middle(link)
    top, height = GROUND_TOP + 4, TOP - GROUND_TOP - 8
    caption = label("lay.link", place=label(f"link:{link}"))
    box = (x, top + height / 2, LINK[0] - 16, height)
    return Shape(f"link:{link}", "", *box, caption, pick=f"link:{link}", place=f"card:{link}", text="·")


@cached
def card_at(place: str, card: str, pick: str, group: str) -> Shape:
    x, y = middle(place)
    return Shape(
        f"card:{place}:{card}",
        "wcard-back" if card == "hidden" else f"wcard-{card}",
        *(x, y, *(LINK if place in LINKS else CARD)),
        label("at", what=label(f"what.{card}"), place=label(f"card:{place}")),
        turn=skew(place),
        colour=TOKENS[card],
        pick=pick or f"card:{place}",
        place=f"card:{place}",
        kind="" if card == "hidden" else f"card:{card}",
        group=group,
        text=_sign(card),
    )


def _sign(card: str) -> str | Label:
    """A card in the terminal."""
    return {"treasure": "◆", "hidden": "?"}.get(card) or label(f"sign.{card}")


@cached
def ship_at(place: str, ship: str, group: str) -> Shape:
    x, y = middle(place)
    return Shape(
        f"ship:{ship}",
        ship.replace("_", "-"),
        *(x, y - (CARD[1] - SHIP[1]) / 2, *SHIP),
        label("at", what=label(f"what.{ship}"), place=label(f"card:{place}")),
        turn=skew(place),
        colour=TOKENS[ship],
        place=f"card:{place}",
        kind=ship,
        group=group,
        text=label(f"sign.{ship}"),
    )


# -- leaders


def leaders(view: View, kingdoms: Kingdoms, groups: dict[str, str]) -> Iterator[Shape]:
    """Leaders on their cards; while several conflicts are open, they stand for the next one."""
    decision = kingdoms.position["asked"]
    at_war = "".join(decision["sides"]) if view.step == "war" else ""
    for seat, leader, place in kingdoms.leaders:
        colour = COLOURS[LEADERS.index(leader)]
        pick = f"leader:{leader}" if seat == view.seat else ""
        if at_war:
            pick = f"conflict:{colour}" if place[0] in at_war and colour in decision["conflicts"] else ""
        yield leader_at(seat, leader, place, pick, groups.get(place[0], ""))


@cached
def leader_at(seat: int, leader: str, place: str, pick: str, group: str) -> Shape:
    """On the right half of a card, so that its sign can be seen."""
    x, y = middle(place)
    dynasty, is_on_link = DYNASTIES[seat], place in LINKS
    size = LEADER_ON_LINK if is_on_link else LEADER
    box = (x + 17, y - 2, size, size) if is_on_link else (x + 28, y - 3, size, size)
    return Shape(
        f"leader:{seat}.{leader}",
        f"leader-{leader}-{dynasty}",
        *box,
        label(
            "piece.leader",
            leader=label(f"leader:{leader}"),
            dynasty=label(f"dynasty.{dynasty}"),
            place=label(f"card:{place}"),
        ),
        colour=TOKENS[COLOURS[LEADERS.index(leader)]],
        pick=pick,
        place=f"card:{place}",
        outline="round",
        group=group,
        text=label("mark", mark=label(f"sign.{leader}"), seat=seat),
        on=f"card:{place}",
    )


def letters_of(columns: str) -> str:
    """The letters of columns in a row, as `A–C`."""
    return columns if len(columns) == 1 else f"{columns[0]}–{columns[-1]}"
