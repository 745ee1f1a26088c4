"""Playing in a terminal: boards drawn with letters, and decisions in the words of the player."""

from __future__ import annotations

import io
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from tafelrunde.cli import run
from tafelrunde.cli.terminal import renderer
from tafelrunde.cli.terminal.decision import Decision
from tafelrunde.cli.terminal.menu import Menu, some
from tafelrunde.cli.terminal.styles import contrast, style_of
from tafelrunde.cli.terminal.wording import Words
from tafelrunde.core import registry
from tafelrunde.core.display.scene import Item, Label, Panel, Scene, Shape, label
from tafelrunde.core.display.texts import LANGUAGES, Texts
from tafelrunde.core.engine.dice import PLAYER_STREAM, Dice
from tafelrunde.core.engine.game import WATCHER
from tafelrunde.core.play.table import Table

NO_TEXTS = Texts({})


def drawn(scene: Scene, width: int = 80, texts: Texts = NO_TEXTS, language: str = "en") -> list[str]:
    """The lines of the board alone."""
    console = Console(file=io.StringIO(), width=width, height=40)
    with console.capture() as captured:
        console.print(renderer.draw(replace(scene, panels=()), texts, language, console))
    return captured.get().splitlines()


def board(*shapes: Shape, width: float = 80, height: float = 40) -> Scene:
    return Scene(width, height, "", shapes, (), label("board"))


def spot(name: str, x: float, y: float, text: str = "·", place: str = "", size: float = 2) -> Shape:
    return Shape(name, "", x, y, size, size, label("spot"), place=place or f"spot:{name}", text=text)


def said(text: str | Label, texts: Texts, language: str) -> str:
    return texts.say(text, language) if isinstance(text, Label) else text


def table_of(name: str, plies: int, until_step: str = "") -> Table:
    """A game of as many as can play, by chance; it stops before the step, if one is named."""
    title = registry.title(name)
    table = Table(title.game, title.game.info.seats[-1], {}, 1)
    chance = Dice(1, PLAYER_STREAM)
    while table.n < plies and table.state.top is not None and table.state.step != until_step:
        table.play(table.state.actor, table.n, title.game.actions.path(table.state.pick(chance)))
    return table


def scene_of(name: str, plies: int) -> Scene:
    return registry.title(name).scene(table_of(name, plies).state.view(WATCHER))


def played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, language: str, *lines: str
) -> str:
    """What stands on the screen after these lines, with single blanks."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert run(["play", name, "--seed", "5", "--language", language, "--bots", "random"]) == 0
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("name", registry.ids())
def test_every_mark_can_be_read(name: str, width: int, language: str) -> None:
    texts = registry.title(name).texts
    for plies in (0, 50, 200):
        scene = scene_of(name, plies)
        lines = drawn(scene, width, texts, language)
        assert max(map(cell_len, lines)) <= width
        topmost: dict[str, str] = {}
        for shape in scene.shapes:
            text = shape.plain or said(shape.text, texts, language)
            if text:
                topmost[shape.id if shape.on else shape.place or shape.id] = text
        assert Counter("".join(topmost.values())) <= Counter("".join(lines))


def test_what_is_only_decoration_covers_nothing() -> None:
    frame = Shape("frame", "frame", 40, 20, 80, 40, label("frame"))
    lines = drawn(board(spot("a", 20, 20, "land"), frame))
    assert [line.strip() for line in lines] == ["land"]


@pytest.mark.parametrize("name", ["babylonia", "euphrat"])
def test_columns_and_rows_are_named_around_the_board(name: str) -> None:
    scene = scene_of(name, 0)
    lines = drawn(scene, texts=registry.title(name).texts)
    names = {shape.place.partition(":")[2] for shape in scene.shapes if shape.place.startswith(("hex:", "cell:"))}
    assert lines[0] == lines[-1]
    assert set(lines[0].split()) == {name[0] for name in names}
    assert {line.split()[0] for line in lines[1:-1] if line[:2].strip()} == {name[1:] for name in names}


@pytest.mark.parametrize("letters_first", [True, False])
def test_a_place_is_found_by_the_rulers(letters_first: bool) -> None:
    places: list[tuple[str, str, float, float]]
    places = [("A", "1", 20, 10), ("B", "2", 40, 20), ("C", "3", 60, 30), ("A", "3", 20, 30), ("C", "1", 60, 10)]
    if not letters_first:
        places = [(letter, number, 2 * y, x / 2) for letter, number, x, y in places]
    marks = [spot(f"{a}{b}", x, y, "X" if a == "B" else "·", place=f"spot:{a}{b}") for a, b, x, y in places]
    lines = drawn(board(*marks))
    column, row = ("B", "2") if letters_first else ("2", "B")
    [line] = [line for line in lines if line.startswith(row)]
    assert line.endswith(row)
    assert line.index("X") == lines[0].index(column)


def test_names_that_stand_on_the_board_need_no_rulers() -> None:
    lines = drawn(board(spot("A1", 20, 10, "A1"), spot("B2", 40, 20, "B2")))
    assert [line.split() for line in lines if line.strip()] == [["A1"], ["B2"]]


def test_marks_do_not_hide_each_other() -> None:
    words = " ".join(drawn(board(spot("land", 40, 20, "fo"), spot("number", 40, 20.4, "10")))).split()
    assert words == ["fo", "10"]
    robber = replace(spot("robber", 40, 20, "☗"), on="spot:land")
    assert "".join(drawn(board(spot("land", 40, 20, "fo", size=5), robber))).strip() == "fo☗"
    house = spot("house", 40, 20, "s5", place="spot:b11", size=3)
    assert "".join(drawn(board(spot("b11", 40, 20, "b11"), house))).strip() == "s5"


def test_a_wide_letter_moves_nothing() -> None:
    plain, wide = (drawn(board(spot("a", 10, 20, text), spot("b", 40, 20, "X")))[0] for text in ("aa", "⚓"))
    assert cell_len(plain[: plain.index("X")]) == cell_len(wide[: wide.index("X")])


@pytest.mark.parametrize("width", [79, 80, 100, 120])
def test_no_box_overwrites_another(width: int) -> None:
    for plies in (0, 120):
        lines = "".join(drawn(scene_of("shangrila", plies), width, registry.title("shangrila").texts))
        assert [lines.count(corner) for corner in "╭╮╰╯"] == [13] * 4


def test_a_title_that_does_not_fit_into_the_edge_stands_inside_its_box() -> None:
    lines = [line.strip() for line in drawn(board(spot("bag", 40, 20, "long name", size=12)))]
    assert lines[0] == lines[-1].replace("╰", "╭").replace("╯", "╮") == "╭─────────╮"
    assert any("long name" in line for line in lines[1:-1])


# -- signs and their legend


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", registry.ids())
def test_the_legend_explains_every_sign_once(name: str, language: str) -> None:
    texts = registry.title(name).texts
    for plies in (0, 60, 200):
        scene = scene_of(name, plies)
        signs = [said(sign.text, texts, language) for sign in scene.legend]
        assert len(signs) == len(set(signs))
        assert all(texts.say(sign.label, language) for sign in scene.legend)
        bases = {word.rstrip("0123456789") for sign in signs for word in sign.split()}
        names = {texts.say(panel.title, language) for panel in scene.panels}
        for shape in scene.shapes:
            left = said(shape.text, texts, language)
            member = (shape.place or shape.id).partition(":")[2]
            if left in (member, "A–H", "Beutel", "bag") or left.upper() in signs:  # names, titles; free fields
                continue
            for sign in sorted([*bases, *names, member[:1]], key=len, reverse=True):
                left = left.replace(sign, "") if sign else left
            assert not left.strip("0123456789: IV"), shape


@pytest.mark.parametrize(
    ("name", "german", "english"),
    [
        ("shangrila", "S  Sterndeuter", "A  Astrologer"),
        ("euphrat", "H  Händler", "T  Trader"),
        ("wettstreit", "S  Bevölkerung (schwarz)", "K  Population (black)"),
        ("babylonia", "Ba  Bauer", "Fa  Farmer"),
        ("catan", "Gb  Gebirge", "Mo  Mountains"),
        ("great_wall", "♞3  drei Steppenreiter", "♞3  three steppe riders"),
        ("troy", "Sc  Schiff", "Sh  ship"),
    ],
)
def test_signs_are_letters_of_the_language(name: str, german: str, english: str) -> None:
    console = Console(file=io.StringIO(), width=80)
    for language, line in zip(LANGUAGES, (german, english), strict=True):
        with console.capture() as captured:
            console.print(renderer.legend(scene_of(name, 60), registry.title(name).texts, language))
        assert line in captured.get()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_babylonia_are_explained(language: str) -> None:
    title = registry.title("babylonia")
    table = table_of("babylonia", 400, "card")
    assert table.state.step == "card"
    seat = table.state.actor
    decision = Decision(title, table, seat, Words(title, language, ["0", "1", "2", "3"]))
    console = Console(file=io.StringIO(), width=200)
    with console.capture() as captured:
        console.print(renderer.legend(decision.scene, title.texts, language))
    assert decision.menu.after(())
    for pick in decision.menu.after(()):
        effect = title.texts.say(pick.replace("card:", "effect."), language)
        assert decision.meaning((), pick).endswith(effect)
        assert f"{title.texts.say(pick, language)}. {effect}" in captured.get()


@pytest.mark.parametrize("name", registry.ids())
def test_every_choice_has_a_heading_in_both_languages(name: str) -> None:
    title = registry.title(name)
    table = table_of(name, 0)
    chance = Dice(1, PLAYER_STREAM)
    spaces: set[str] = set()
    while table.n < 400 and table.state.top is not None:
        if table.state.actor >= 0:
            paths = [title.game.actions.picks(action) for action in table.state.legal()]
            spaces |= {pick.partition(":")[0] for path in paths for pick in path}
        table.play(table.state.actor, table.n, title.game.actions.path(table.state.pick(chance)))
    assert [space for space in sorted(spaces) if f"group.{space}" not in title.texts] == []


def test_treasures_stand_on_their_temples_and_those_in_corners_differ() -> None:
    lines = drawn(scene_of("euphrat", 0), texts=registry.title("euphrat").texts)
    rows = {line.split()[0]: line.split()[1:-1] for line in lines[1:-1] if line.strip()}
    assert rows["1"].count("t*") == 1
    assert [rows["2"][column] for column in (1, 15)] == ["t◆", "t◆"]
    assert sum(row.count("t*") + row.count("t◆") for row in rows.values()) == 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_leader_does_not_hide_its_card(language: str) -> None:
    title = registry.title("wettstreit")
    scene = scene_of("wettstreit", 120)
    lines = " ".join(drawn(scene, texts=title.texts, language=language))
    cards = {shape.place: shape for shape in scene.shapes if shape.id.startswith("card:")}
    leaders = [shape for shape in scene.shapes if shape.id.startswith("leader:") and shape.place in cards]
    assert len(leaders) > 4
    for leader in leaders:
        both = [said(shape.text, title.texts, language) for shape in (cards[leader.place], leader)]
        assert " ".join(both) in lines or "".join(both) in lines


def test_riders_are_counted() -> None:
    from tafelrunde.games.catan.scenarios.great_wall.display.riders import Pack, riders_of

    ground = Shape("ground", "", 40, 20, 9, 9, label("ground"), place="numeral:II", text="II")
    riders = riders_of(Pack("numeral:II", 40, 20, 3, 7, (5, -2)), (1, 2, 0, 0, 0), 6)
    assert "".join(drawn(board(ground, *riders))).strip() == "II♞3"


# -- colours, narrow windows, and terminals without colours


@pytest.mark.parametrize("name", registry.ids())
def test_letters_can_be_read_on_their_colours(name: str) -> None:
    scene = scene_of(name, 200)
    colours = {shape.colour for shape in scene.shapes if shape.text} | {panel.colour for panel in scene.panels}
    for colour in colours - {""}:
        style = style_of(colour)
        if style.color and style.bgcolor:  # on light and dark windows alike
            assert contrast(style.color, style.bgcolor) >= 4.5, colour


def test_pieces_are_not_as_dim_as_the_names_around_the_board() -> None:
    piece = replace(spot("A1", 20, 10, "X"), symbol="stone", colour="seat-ochre")
    console = Console(file=io.StringIO(), width=80, color_system="truecolor", force_terminal=True)
    lines = console.render_lines(renderer.draw(board(piece, spot("B2", 40, 20)), NO_TEXTS, "en", console))
    styles = {part.text: part.style for line in lines for part in line if part.text.strip()}
    assert styles["X"] is not None
    assert not styles["X"].dim
    assert styles["·"] is not None
    assert styles["·"].dim


def test_without_colours_a_road_tells_whose_it_is() -> None:
    road = replace(spot("road", 40, 20, "/"), plain="/2", colour="seat-ochre")
    consoles = (
        (Console(file=io.StringIO(), width=80), "/2"),
        (Console(file=io.StringIO(), width=80, color_system="truecolor", force_terminal=True), "/"),
        (Console(file=io.StringIO(), width=80, color_system="truecolor", force_terminal=True, no_color=True), "/2"),
    )
    for console, text in consoles:
        with console.capture() as captured:
            console.print(renderer.draw(board(road), NO_TEXTS, "en", console))
        assert Text.from_ansi(captured.get()).plain.strip() == text


@pytest.mark.parametrize("width", [40, 60])
@pytest.mark.parametrize("name", registry.ids())
def test_a_board_is_shown_in_parts_if_the_window_is_narrow(name: str, width: int) -> None:
    title = registry.title(name)
    scene = scene_of(name, 60)
    console = Console(file=io.StringIO(), width=width, height=24)
    with console.capture() as captured:
        console.print(renderer.draw(scene, title.texts, "de", console, with_legend=True))
    text = captured.get()
    assert max(map(cell_len, text.splitlines())) <= width
    if "Teil 1 von" in text:
        parts = int(text.partition("Teil 1 von ")[2].partition(",")[0])
        assert f"Teil {parts} von {parts}" in text


def test_a_mark_that_is_cut_stands_only_in_the_part_that_has_it_whole() -> None:
    many = [spot(f"m{i}", 4 * i + 2, 20, f"m{i:02}", place=f"m:{i}") for i in range(20)]
    lines = drawn(board(*many, width=80), 41)
    words = [word for line in lines if not line.startswith("Part ") for word in line.split()]
    assert len(lines) > 2
    assert set(words) == {f"m{i:02}" for i in range(20)}


def test_seats_stand_below_each_other_if_a_table_is_too_wide() -> None:
    title = registry.title("catan")
    seats: tuple[Panel, ...] = tuple(panel for panel in scene_of("catan", 60).panels if panel.kind == "seat")
    for width, lines_with_points in ((80, 1), (50, 6)):
        console = Console(file=io.StringIO(), width=width)
        with console.capture() as captured:
            console.print(renderer.draw(replace(board(), panels=seats), title.texts, "de", console))
        assert captured.get().count("Siegpunkte") == lines_with_points
        assert all(name in captured.get() for name in ("0 Karmin", "5 Schiefer"))


def test_a_number_stands_before_what_is_said_about_the_thing() -> None:
    texts = Texts(
        {"good": ("Holz, Tausch 4:1", "wood, trade 4:1"), "left": ("übrig", "left"), "rack": ("Hand", "Hand")}
    )
    items = (Item("a", label("good"), value=2), Item("b", label("left"), value=1), *[Item("c", label("left"))] * 3)
    console = Console(file=io.StringIO(), width=80)
    with console.capture() as captured:
        panel = Panel("rack", "rack", label("rack"), items)
        console.print(renderer.draw(replace(board(), panels=(panel,)), texts, "de", console))
    assert captured.get().strip() == "Hand: Holz 2, Tausch 4:1 · übrig 1 · übrig ×3"


# -- deciding


def test_an_unchanged_board_is_not_shown_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = played(monkeypatch, capsys, "euphrat", "en", "swap > temple", "", "board")
    assert text.count("A B C D E F G H I J K L M N O P") == 2 * 2  # above and below the board, at first and when asked
    assert text.count("Weakest sphere") == 3


def test_equal_news_are_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = played(monkeypatch, capsys, "euphrat", "de", "ende")
    assert text.count("Stier zieht ein Plättchen: verdeckt (6×)") == 1
    assert text.count("Stier zieht ein Plättchen") == 1


def test_numbers_mean_what_they_say() -> None:
    menu = Menu([*(f"commit:{n}" for n in range(3)), "do:decline"])
    assert menu.numbered(()) == {0: "commit:0", 1: "commit:1", 2: "commit:2", 3: "do:decline"}
    assert menu.find("0") == ("commit:0",)
    assert menu.find("1") == ("commit:1",)
    assert Menu(["victim:1", "victim:3"]).numbered(()) == {1: "victim:1", 3: "victim:3"}
    assert Menu(["a:x", "b:y"]).numbered(()) == {1: "a:x", 2: "b:y"}
    assert Menu(["from:1", "to:1"]).numbered(()) == {1: "from:1", 2: "to:1"}


def test_choices_are_found_by_their_names() -> None:
    names = {"hand:red": "Tempel", "hand:blue": "Farm", "leader:farmer": "Bauer", "road:b3-b4": "b3-b4"}
    menu = Menu([*names], names.__getitem__)
    for typed, pick in (
        ("tempel", "hand:red"),
        ("farm", "hand:blue"),
        ("bau", "leader:farmer"),
        ("b4-b3", "road:b3-b4"),
    ):
        assert menu.find(typed) == (pick,)


def test_a_wrong_entry_is_answered_where_it_was_made(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = played(monkeypatch, capsys, "euphrat", "de", "B3", "tempel", "A4", "99999", "xyz", "")
    for line in (
        "> B3 'B3' wird hier nicht angeboten (das folgt erst auf 'Siedlung",
        "> tempel Tempel: ",
        "Tempel > A4 'A4' wird hier nicht angeboten (",
        "). Möglich ist 'A1', 'B1', 'C1',",
        "Tempel > 99999 99999 steht hier nicht zur Wahl; die Nummern sind 1–",
        "Tempel > xyz 'xyz' wird hier nicht angeboten. Möglich ist 'A1'",
    ):
        assert line in text


def test_the_name_of_a_place_does_not_stand_for_a_longer_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """K1 is taken and K10 free; E1 is a river."""
    text = played(monkeypatch, capsys, "euphrat", "en", "temple", "K1", "cell:E1", "p1", "")
    assert "Temple > K1 'K1' is not offered here (Something lies on this space already)." in text
    assert "Temple > cell:E1 'cell:E1' is not offered here (Only farms go on rivers)." in text
    assert "lays a tile (red): P1" in text


def test_commands_may_be_typed_in_german(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    text = played(monkeypatch, capsys, "shangrila", "de", "legende", "Hilfe", "brett", "ende", "1")
    assert text.count("R Regenmacher S Sterndeuter") == 2  # at the start, and when it is asked for
    assert text.count("hilfe, legende, tipp, zurück, brett, speichern DATEI, aufgeben, remis, ende.") == 2
    assert text.count("Dörfer mit eigenen Meistern") == 2
    assert text.endswith("> ende Die Partie ist nicht zu Ende gespielt.")


def test_the_guided_first_game_is_left_and_resumed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def learned(language: str, *lines: str, lesson: str = "") -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        chosen = ["--lesson", lesson] if lesson else []
        file = str(tmp_path / "euphrat.txt")
        assert run(["learn", "euphrat", "--file", file, "--language", language, *chosen]) == 0
        return " ".join(capsys.readouterr().out.split())

    first = learned("de", "", "hand:green > cell:A1", "warum", "zeigen", "hand:green > cell:F5", "quit")
    assert "Lektion 1 von 12 · Deine schwächste Farbe zählt" in first
    assert "Das bringt keinen grünen Punkt." in first
    assert "hier ist jeder Punkt am meisten wert" in first
    assert "Grün steht bei 1." in first
    again = learned("en", "", "", "quit")
    assert "Green is at 1." in again, "after the move, before the next lesson"
    assert "Lesson 2 of 12" in again
    assert "Lesson 9 of 12" in learned("en", "quit", lesson="war")
    over = learned("de", "überspringen", "ende")
    assert "Die Lektionen sind zu Ende" in over
    assert "Zwei Aktionen" in over
    assert "Die Partie ist nicht zu Ende gespielt." in over
    record = (tmp_path / "euphrat.txt").read_text("utf-8")
    assert "lesson:skip" in record
    (tmp_path / "euphrat.txt").write_text(record.replace("hand:", "no:").replace("war.0", "peace.0"), "utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert run(["learn", "euphrat", "--file", str(tmp_path / "euphrat.txt")]) == 0
    assert "The lessons begin again." in capsys.readouterr().err


def test_lessons_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["learn", "euphrat", "--list", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert [lesson["id"] for lesson in facts["lessons"]][:3] == ["weakest", "kingdoms", "leaders"]
    assert facts["left_out"] == {}
    assert run(["learn", "euphrat", "--list", "--language", "de"]) == 0
    assert " 12  end            Ende und Abrechnung" in capsys.readouterr().out
    assert run(["learn", "pebbles"]) == 2
    assert "There are no lessons for 'pebbles' yet" in capsys.readouterr().err


def test_a_hint_says_why_and_the_same_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = played(monkeypatch, capsys, "pebbles", "de", "tipp", "tipp", "ende")
    once, again = text.partition("> ende")[0].split("> tipp")[1:]
    assert once.strip() == again.strip()
    assert "Chance danach: " in once


def test_a_single_other_choice_is_named() -> None:
    assert some("abcdefg", "en") == "'a', 'b', 'c', 'd', 'e', 'f' or 'g'"
    assert some("abcdefgh", "en") == "'a', 'b', 'c', 'd', 'e', 'f' or one of 2 others"


@pytest.mark.parametrize(
    ("typed", "reason", "ranks"),
    [("aufgeben", "Durch Aufgabe entschieden.", [3, 1, 1]), ("remis", "Remis: Alle waren einverstanden.", [1, 1, 1])],
)
def test_a_game_ends_by_resigning_or_as_a_draw(
    typed: str,
    reason: str,
    ranks: list[int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    text = played(monkeypatch, capsys, "shangrila", "de", f"speichern {tmp_path / 'a.txt'}", typed)
    assert reason in text
    assert "nicht zu Ende gespielt" not in text


def test_the_rules_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "euphrat", "--lang", "de"]) == 0
    whole = capsys.readouterr().out
    assert max(map(len, whole.splitlines())) <= 100
    assert "Der Krieg  (#war)" in whole
    assert "[R17] Ausgelegtes kann nicht zurückgenommen werden" in whole
    assert "**" not in whole
    assert run(["rules", "euphrat", "--section", "conflicts", "--language", "en"]) == 0
    part = capsys.readouterr().out
    assert [line for line in part.splitlines() if "(#" in line] == [
        "Conflicts  (#conflicts)",
        "Revolt  (#revolt)",
        "War  (#war)",
    ]
    assert "  | Example: Revolt: four against four" in part
    assert run(["rules", "euphrat", "--section", "revolt", "--json", "--language", "en"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert [section["id"] for section in facts["sections"]] == ["revolt"]
    assert [example["id"] for example in facts["examples"]] == ["revolt"]
    assert run(["rules", "euphrat", "--section", "peace"]) == 2
    assert "There is no section 'peace'; the sections are goal, turn," in capsys.readouterr().err
    assert run(["rules", "pebbles"]) == 2
    assert "There is no rules page for 'pebbles' yet" in capsys.readouterr().err
