"""The ground of a scene as SVG; counts, captions and details of its shapes."""

from __future__ import annotations

import gc
import re

import pytest

from tafelrunde.core.display.ground import Area, Ground, Part, Stamp, ground_with
from tafelrunde.core.display.scene import Scene, Shape, label
from tafelrunde.core.display.svg import draw
from tafelrunde.core.display.texts import Texts

LONG = "M0 0" + "L10 10" * 40
ART = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="board"/><symbol id="wave"/><symbol id="piece"/></svg>'
TEXTS = Texts({"scene": ("Bild", "picture"), "piece": ("Stein", "piece"), "camp": ("Lager & Zelt", "camp & tent")})


def ground(*parts: Part, name: str = "test") -> Ground:
    return Ground(name, 200, 100, lambda: parts)


def picture(*shapes: Shape, below: Ground | None = None, small: bool = False, language: str = "en") -> str:
    scene = Scene(200, 100, "board", shapes, (), label("scene"), ground=below, cell=50)
    return draw(scene, ART, TEXTS, language, small=small)


def piece(id: str = "piece", **more: object) -> Shape:
    return Shape(id, "piece", 100, 50, 20, 20, label("piece"), **more)  # type: ignore[arg-type]


def test_a_path_that_is_drawn_twice_is_written_once() -> None:
    code = ground(Area(LONG, fill="map"), Area(LONG, line="map-edge", width=2), Area("M1 1z", fill="map", clip=(LONG,)))
    assert "".join(code.drawings.values()).count(LONG) == 1
    assert list(code.drawings) == [f"{code.id}-p0", f"{code.id}-c1", code.id]
    symbol = code.drawings[code.id]
    assert symbol.count(f'<use href="#{code.id}-p0"') == 2
    assert f'<g clip-path="url(#{code.id}-c1)"><path d="M1 1z"' in symbol


def test_parts_lie_in_their_order_with_their_paint() -> None:
    sea = Area("M0 0z", fill="isle-sea", opacity=0.5, down=3)
    two = Area("M1 1h9", line="isle-foam", width=2.4, dash="1 5")
    symbol = next(reversed(ground(sea, two, Stamp("wave", 50, 40, 20, 10, colour="map-ink")).drawings.values()))
    assert symbol.index("M0 0z") < symbol.index("M1 1h9") < symbol.index("#wave")
    assert 'fill="var(--isle-sea)" transform="translate(0 3)" opacity="0.50"' in symbol
    assert 'fill="none" stroke="var(--isle-foam)" stroke-width="2.4"' in symbol
    assert 'stroke-dasharray="1 5"' in symbol
    assert '<use href="#wave" x="40" y="35" width="20" height="10" color="var(--map-ink)"/>' in symbol


def test_a_ground_is_painted_once_and_found_while_somebody_holds_it() -> None:
    painted = []

    def paint() -> list[Part]:
        painted.append(1)
        return [Area("M0 0z", fill="map")]

    held = Ground("held", 10, 10, paint)
    assert not painted
    assert ground_with(held.id) is held
    assert held.drawings == held.drawings
    assert painted == [1]
    id = held.id
    del held
    gc.collect()
    assert ground_with(id) is None


def test_the_ground_lies_on_the_board_and_under_the_shapes() -> None:
    code = picture(piece(), below=ground(Area("M0 0z", fill="map"), Stamp("wave", 5, 5, 2, 2, detail="fine")))
    used = re.findall(r'<use href="#t\w+-([\w-]+)"', code.partition("</defs>")[2])
    assert [name.partition("-")[0] for name in used] == ["board", "ground", "piece"]
    assert 'display="inline"' in code
    assert "var(--" not in code
    assert 'display="none"' in picture(below=ground(Stamp("wave", 5, 5, 2, 2, detail="fine")), small=True)


@pytest.mark.parametrize(("small", "shown"), [(False, ["", "fine", "large"]), (True, ["", "small"])])
def test_details_depend_on_the_size(small: bool, shown: list[str]) -> None:
    details = ("", "fine", "large", "small")
    shapes = [Shape(d, "piece", i, 50, 20, 20, label("piece"), detail=d) for i, d in enumerate(details)]
    code = picture(*shapes, small=small)
    drawn = [details[int(x) + 10] for x in re.findall(r'piece" x="(-?\d+)"', code)]
    assert drawn == shown


def test_counts_of_pieces_stand_on_a_pennant_and_those_of_a_stock_on_a_tag() -> None:
    code = picture(piece("a", count=3, kind="rider"), piece("b", count=12), piece("c"))
    assert code.count("count-pennant") == 2, "the drawing and its use"
    assert code.count("count-tag") == 2
    assert re.findall(r">(\d+)</text>", code) == ["3", "12"]
    assert 'width="14.7" height="10.5"' in code, "two digits need a wider tag"
    assert 'width="25.5"' in picture(piece("a", count=3, kind="rider"), small=True)


def test_a_caption_is_written_below_in_the_language_and_left_out_of_small_pictures() -> None:
    named = piece(caption=label("camp"))
    assert ">Lager &amp; Zelt</text>" in picture(named, language="de")
    assert ">camp &amp; tent</text>" in picture(named)
    assert "</text>" not in picture(named, small=True)
