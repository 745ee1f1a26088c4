"""Puzzles in a real browser: found on the start page, tried and solved by mouse, by keyboard and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.learn.puzzles import Puzzle
from tafelrunde.core.registry import offered, title
from tests.browser.visitor import PHONE, Visitor, expect, fits

GAMES = [one.game.info.id for one in offered() if one.puzzles.puzzles]
Choose = Callable[[Visitor, str], None]


def by_mouse(visitor: Visitor, pick: str) -> None:
    look = visitor.next()
    assert visitor.click(look, pick, tap=bool(visitor.window.get("has_touch"))), f"{pick} cannot be clicked: {look}"


def by_keyboard(visitor: Visitor, pick: str) -> None:
    place = f'main g[role=button][data-pick="{pick}"], .page button[data-pick="{pick}"]'
    visitor.page.locator(place).first.press("Enter")


def play(visitor: Visitor, path: str, choose: Choose) -> None:
    """Choose a path, and confirm it where that is asked for."""
    verdict = visitor.page.locator(".puzzle .text, .coach .text")
    before = verdict.inner_text()
    for pick in path.split(ARROW):
        choose(visitor, pick)
    visitor.page.wait_for_timeout(500)  # a button that has just changed takes no click
    confirm = visitor.page.locator("[data-confirm]:not([data-locked])")
    if confirm.count():
        confirm.press("Enter") if choose is by_keyboard else confirm.click()
    expect(verdict).not_to_have_text(before)


def of(game: str, fits: Callable[[Puzzle], bool] = lambda _: True) -> Puzzle:
    for puzzle in title(game).puzzles.puzzles:
        if fits(puzzle):
            return puzzle
    pytest.skip("No puzzle that is shipped so far is of this kind.")


def on_the_page(game: str) -> Puzzle:
    """A puzzle whose solution and next best choice have no more than two picks each."""
    return of(game, lambda puzzle: all(path.count(ARROW) <= 1 for path in (puzzle.solutions[0], puzzle.next_best)))


def percent(part: float) -> str:
    return f"{100 * part:.0f}%"


def test_from_the_start_page_to_a_solution_by_mouse(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    page, game = anna.page, "wettstreit"
    today = title(game).puzzles.of_the_day()
    assert today is not None
    page.goto("/")
    anna.card(game).get_by_role("link", name="Puzzle of the day").click()
    page.wait_for_url(f"**/puzzles/{game}/{today.id}")
    panel = page.locator(".puzzle")
    expect(panel).to_contain_text(f"The best move wins in {percent(today.chance)} of cases")
    play(anna, today.next_best, by_mouse)
    expect(panel.locator("h2")).to_have_text("There is a better move")
    less = percent(today.others[today.next_best])
    expect(panel).to_contain_text(f"{less}, not {percent(today.chance)}")
    panel.get_by_role("button", name="Try again").click()
    expect(panel.locator("h2")).to_have_text("Find the best move")
    play(anna, today.solutions[0], by_mouse)
    expect(panel.locator("h2")).to_have_text("Right!")
    expect(panel).to_contain_text(f"Chance of winning: {percent(today.chance)}. Next best: ")
    anna.without_fault("a solved puzzle")
    panel.get_by_role("link", name="Next puzzle").click()
    page.wait_for_url(lambda address: f"/puzzles/{game}/" in address and today.id not in address)
    expect(panel.locator("h2")).to_have_text("Find the best move")
    page.get_by_role("link", name="All puzzles").click()
    page.wait_for_url(f"**/puzzles/{game}")
    expect(page.locator(".card")).to_have_count(len(title(game).puzzles.puzzles))
    expect(page.locator(".card.solved")).to_have_count(1)
    expect(page.locator(".card.today")).to_contain_text("solved")
    anna.without_fault("the puzzles of a title")


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_of_every_title_is_solved_by_keyboard(visit: Callable[..., Visitor], game: str) -> None:
    anna = visit(locale="de")
    puzzle = on_the_page(game)
    anna.page.goto(f"/puzzles/{game}/{puzzle.id}")
    panel = anna.page.locator(".puzzle")
    expect(panel.locator("h2")).to_have_text("Finde den besten Zug")
    play(anna, puzzle.solutions[0], by_keyboard)
    expect(panel.locator("h2")).to_have_text("Richtig!")
    expect(panel.locator(".primary")).to_be_focused()
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_url(lambda address: puzzle.id not in address)
    expect(panel.locator("h2")).to_have_text("Finde den besten Zug")


def test_the_solution_is_shown_and_does_not_count_as_solved(visit: Callable[..., Visitor]) -> None:
    anna = visit()
    game = "babylonia"
    puzzle = of(game)
    anna.page.goto(f"/puzzles/{game}/{puzzle.id}")
    panel = anna.page.locator(".puzzle")
    panel.get_by_role("button", name="Show solution").click()
    expect(panel.locator("h2")).to_have_text("The solution")
    expect(panel).to_contain_text(percent(puzzle.chance))
    assert not any(puzzle.solutions[0].split(ARROW)[-1] in str(m.get("coach")) for m in anna.heard[:3]), "not before"
    anna.page.goto("/puzzles")
    expect(anna.page.locator("section.panel")).to_have_count(len(GAMES))
    anna.page.goto(f"/puzzles/{game}")
    expect(anna.page.locator(".card.solved")).to_have_count(0)
    expect(anna.page.locator(".result")).to_have_text("solution seen")


def test_on_a_phone(visit: Callable[..., Visitor]) -> None:
    anna = visit(**PHONE)
    game = "wettstreit"
    puzzle = on_the_page(game)
    anna.page.goto("/puzzles")
    fits(anna)
    anna.page.goto(f"/puzzles/{game}")
    fits(anna)
    anna.page.locator(f'a[href="/puzzles/{game}/{puzzle.id}"]').click()
    bubble = anna.page.locator(".coach")
    expect(bubble.locator("h2")).to_have_text("Find the best move")
    fits(anna)
    box = bubble.bounding_box()
    assert box is not None
    assert box["height"] < 90, "the board can be seen"
    play(anna, puzzle.solutions[0], by_mouse)
    expect(bubble.locator("h2")).to_have_text("Right!")
    expect(bubble).to_contain_text(percent(puzzle.chance))
    fits(anna)


def test_the_rules_page_leads_to_the_puzzle_of_the_day(visit: Callable[..., Visitor]) -> None:
    anna = visit(locale="de")
    today = title(GAMES[0]).puzzles.of_the_day()
    assert today is not None
    anna.page.goto(f"/rules/{GAMES[0]}")
    anna.page.get_by_role("link", name="Rätsel des Tages").click()
    anna.page.wait_for_url(f"**/puzzles/{GAMES[0]}/{today.id}")


def test_an_unknown_puzzle_is_refused_in_words(visit: Callable[..., Visitor]) -> None:
    anna = visit(locale="de")
    anna.page.goto("/puzzles/catan/nothing")
    expect(anna.page.locator("main")).to_contain_text("Dieses Rätsel gibt es nicht.")
