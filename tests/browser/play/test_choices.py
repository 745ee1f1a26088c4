"""Choosing and thinking again: half-made choices, taking back, earlier positions, and records to keep."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tafelrunde.core.play.table import replay
from tafelrunde.core.registry import title
from tests.browser.games import BOT, has_secrets, shortest, two
from tests.browser.visitor import Finished, Look, Visitor, expect
from tests.server.real_server import Chair, Guest


def half_made(visitor: Visitor, look: Look, rng: random.Random) -> tuple[Look, str, Look]:
    """Play until a choice has a second step: before it, what was picked, after it."""
    for _ in range(100):
        longer = [choice["picks"][0] for choice in visitor.position()["choices"] if len(choice["picks"]) > 1]
        for pick in dict.fromkeys(longer):
            if pick in look.picks and visitor.click(look, pick):
                then = visitor.next(look)
                if then.moves == look.moves:
                    return look, pick, then
                look = then
                break
        else:
            look = visitor.choose(look, rng)
        if look.kind == "end":
            break
    pytest.skip("Every choice of this game is a single one.")


@pytest.mark.parametrize("game", two(0))
def test_a_half_made_choice_is_taken_back(game: str, visit: Callable[..., Visitor]) -> None:
    anna, rng = visit(), random.Random(3)
    anna.new_table(game)
    before, pick, half = half_made(anna, anna.next(), rng)
    plays = [message for message in anna.said if message["type"] == "play"]
    assert half.picks != before.picks
    assert half.asked != before.asked, "The prompt leads on."

    anna.page.keyboard.press("Escape")
    assert anna.next(half) == before
    assert anna.click(before, pick)
    assert anna.next(before) == half
    anna.page.get_by_role("button", name="Undo choice").click()
    assert anna.next(half) == before

    assert [message for message in anna.said if message["type"] == "play"] == plays, "Nothing was played."
    anna.forget()
    anna.play_moves(before, rng, 1)


@pytest.mark.parametrize("game", two(1))
def test_the_confirm_setting(game: str, visit: Callable[..., Visitor]) -> None:
    anna, rng = visit(), random.Random(4)
    anna.new_table(game)
    look = anna.next()
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_label("Confirm a move before it counts").check()
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    while look.kind == "pick":
        before, look = look, anna.choose(look, rng)
        assert look.moves == before.moves, "Only the button plays."
    assert look.kind == "confirm"
    anna.page.keyboard.press("Escape")
    back = anna.next(look)
    assert back.kind == "pick"
    anna.forget()
    anna.play_moves(back, rng, 2)


@pytest.mark.parametrize("game", two(2))
def test_a_move_is_taken_back(game: str, visit: Callable[..., Visitor], guest: Guest) -> None:
    """The next one at the table waits, so that there is time to think again."""
    anna, rng = visit(), random.Random(5)
    seats = title(game).game.info.seats[0]
    table = anna.new_table(game, bots=[None, None, *[BOT] * (seats - 2)])
    with guest.sit_at(table) as chair:
        chair.wait("seats")
        chair.send(type="sit", seat=1, name="Gustav")
        anna.page.get_by_role("button", name="Begin the game").click()
        chair.wait("position")
        take_back = anna.page.get_by_role("button", name="Take back", disabled=False)
        for key in (False, True):
            before = until_undoable(anna, chair, rng)
            moves, pieces, undone = before.moves, (before.asked, all_pieces(anna)), anna.page.locator(".log li.undone")
            anna.unfold()
            count = undone.count()
            if key:
                anna.page.keyboard.press("u")
            else:
                take_back.click()
            expect(undone).to_have_count(count + 2)
            back = anna.next()
            assert back.moves < moves
            assert back.kind == "pick"
            assert (back.asked, all_pieces(anna)) != pieces
            assert [one for one in anna.said if one["type"] == "play"][-1]["path"].startswith("undo:")


def all_pieces(visitor: Visitor) -> tuple[object, object]:
    """What lies on the board and on the rack."""
    drawings = "(all) => all.map((one) => one.getAttribute('href'))"
    return visitor.board(), visitor.page.locator(".rack use").evaluate_all(drawings)


def until_undoable(anna: Visitor, chair: Chair, rng: random.Random) -> Look:
    """They play until Anna may take something back."""
    take_back = anna.page.get_by_role("button", name="Take back", disabled=False)
    end = time.monotonic() + 60
    while time.monotonic() < end and chair.position["result"] is None:
        anna.hear_of(chair.position["n"])
        chair.up_to(anna.position()["n"])
        look = anna.glance()
        if take_back.count():
            return anna.glance()
        if chair.position["choices"]:
            assert chair.play()["type"] == "done"
        elif look.kind in ("pick", "confirm"):
            anna.act(look, rng)
            anna.glance(look)
            anna.judge()
        else:
            anna.page.wait_for_timeout(5)  # her last move is under way, or a bot thinks
    pytest.skip("Nothing can be taken back in this game.")


@pytest.mark.parametrize("game", two(3))
def test_earlier_positions(game: str, visit: Callable[..., Visitor]) -> None:
    anna, rng = visit(), random.Random(6)
    anna.new_table(game)
    look = anna.next()
    seen: list[tuple[int, int, list[tuple[str, str]]]] = []
    for _ in range(4):
        seen.append((look.moves, len(anna.log()), anna.board()))
        look = anna.play_moves(look, rng, 1)
    now, slider, earlier = anna.board(), anna.page.get_by_role("slider"), anna.page.locator(".earlier")
    for moves, lines, board in seen[1:]:
        line = anna.look_at_line(lines - 1)
        expect(line).to_have_attribute("aria-current", "step")
        expect(earlier).to_be_visible()
        assert anna.board() == board != now
        expect(anna.page.locator(".prompt")).to_have_count(0)
        expect(slider).to_have_value(str(moves))
    anna.back_to_the_game()
    assert anna.next() == look
    assert anna.board() == now

    anna.look_at_line(0)
    for moves, _, board in seen:
        slider.fill(str(moves))
        expect(anna.page.locator(".replay .count")).to_have_text(f"{moves} / {look.moves}")
        assert anna.board() == board
    anna.page.keyboard.press("Escape")
    assert anna.next() == look
    anna.play_moves(look, rng, 1)


def test_a_new_game_goes_on_from_a_position_of_a_finished_one(
    visit: Callable[..., Visitor], finished: Finished
) -> None:
    owner, table = finished(shortest())
    anna, page = (visitor := visit()), visitor.page
    anna.be(owner)
    page.goto(f"/table/{table}")
    anna.see_the_board()
    play = page.get_by_role("button", name="Play from here")
    expect(play).to_be_disabled()  # nothing is left to decide
    page.get_by_role("slider").focus()
    page.keyboard.press("Home")
    for _ in range(4):
        page.get_by_role("button", name="One move forward").click()
    expect(page.locator(".replay .count")).to_have_text(re.compile("^4 / "))
    play.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("group", name="My seat").get_by_role("radio").first).to_be_checked()
    expect(dialog.get_by_role("radiogroup", name="Bots").get_by_role("radio", checked=True)).to_have_count(1)
    anna.without_fault("play from here")
    dialog.get_by_role("button", name="Begin the game").click()
    page.wait_for_url(lambda address: "/table/" in address and not address.endswith(table))
    expect(page.locator(".head .origin")).to_have_text("What if: from a game, move 4")
    anna.play_moves(anna.next(), random.Random(1), 1)


@pytest.mark.parametrize("game", two(4))
def test_a_record_is_saved_and_brought_back(
    game: str, visit: Callable[..., Visitor], finished: Finished, tmp_path: Path
) -> None:
    owner, table = finished(game)
    anna = visit()
    anna.be(owner)
    page = anna.page
    page.goto(f"/table/{table}")
    count = page.locator(".replay .count")
    expect(page.locator(".end")).to_be_visible()
    anna.see_the_board()
    total = anna.position()["n"]
    expect(count).to_have_text(f"{total} / {total}")
    boards = walk(anna, total)
    with page.expect_download() as saving:
        page.locator(".end").get_by_role("link", name="Save the record").click()
    saved = tmp_path / "game.txt"
    saving.value.save_as(saved)
    assert replay(saved.read_text()).n == total

    anna.home()
    page.locator("input[type=file]").set_input_files(saved)
    page.wait_for_url("**/replay/*")
    expect(count).to_have_text(f"{total} / {total}")
    replayed = walk(anna, total)
    if not has_secrets(game):
        assert replayed == boards
    assert [len(board) for board in replayed] == [len(board) for board in boards]
    expect(page.locator(".end")).to_be_visible()
    expect(page.locator(".end button.primary")).to_have_count(0)

    page.keyboard.press("Home")
    expect(count).to_have_text(f"0 / {total}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(count).to_have_text(f"2 / {total}")
    page.get_by_role("button", name="Pause").click()

    anna.forgiven = ["422"]
    anna.home()
    page.get_by_text("or paste its text").click()
    page.get_by_label("or paste its text").fill(saved.read_text().replace("seats ", "seats 9", 1))
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".toast")).to_be_visible()
    assert "/replay/" not in page.url


def test_a_common_defeat_has_no_winner(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    anna.home()
    defeat = Path(__file__).parents[2] / "games/great_wall/golden/four_conquered.txt"
    anna.page.locator("input[type=file]").set_input_files(defeat)
    anna.page.wait_for_url("**/replay/*")
    expect(anna.page.locator(".end")).to_contain_text("Everybody has lost")
    expect(anna.page.locator(".end")).to_contain_text("best loser")
    expect(anna.page.locator(".end .crest")).to_have_count(0)


def walk(visitor: Visitor, total: int) -> list[list[tuple[str, str]]]:
    """The boards of some positions, reached with the keys."""
    page, count = visitor.page, visitor.page.locator(".replay .count")
    page.keyboard.press("Home")
    expect(count).to_have_text(f"0 / {total}")
    boards = [visitor.board()]
    for step in range(1, 9):
        page.keyboard.press("ArrowRight")
        expect(count).to_have_text(f"{step} / {total}")
        boards.append(visitor.board())
    page.keyboard.press("ArrowLeft")
    expect(count).to_have_text(f"7 / {total}")
    assert visitor.board() == boards[7]
    page.keyboard.press("End")
    expect(count).to_have_text(f"{total} / {total}")
    boards.append(visitor.board())
    assert len({str(board) for board in boards}) > 1
    return boards
