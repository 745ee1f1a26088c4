"""Puzzles: those of a title, and the ones of the day."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from tafelrunde.bots.puzzle_words import PuzzleWords
from tafelrunde.core.registry import ids, offered, title
from tafelrunde.server.protocol.messages import Language, PuzzleInfo
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.web.api.operations import Operations
from tafelrunde.server.web.languages import language_of

OPERATIONS: Final = Operations("lobby")


class ListedPuzzle(PuzzleInfo):
    """A puzzle in a list; `/puzzles/GAME/ID` is its position to try, `/api/puzzles/GAME/ID.svg` a picture of it."""

    seats: int
    question: str


class PuzzleList(msgspec.Struct):
    """The puzzles of a title that fit its rules."""

    game: str
    title: str
    today: str
    """The id of the puzzle of the day; empty if there is none. It changes at midnight in UTC."""
    puzzles: list[ListedPuzzle]
    left_out: dict[str, str]
    """By id why a puzzle is not shown, in English: it was made for other rules."""


class PuzzleLists(msgspec.Struct):
    """All titles that have puzzles."""

    games: list[PuzzleList]


@OPERATIONS.add("GET", "/api/puzzles", scope="any")
async def all_puzzles(request: Request) -> PuzzleLists:
    """The puzzles of all titles that are offered."""
    language = language_of(request)
    names = [entry.game.info.id for entry in offered() if entry.puzzles.puzzles or entry.puzzles.left_out]
    return PuzzleLists([await run_in_threadpool(_list, name, language) for name in names])


@OPERATIONS.add("GET", "/api/puzzles/{game}", scope="any", refuses=["unknown"])
async def puzzles(request: Request) -> PuzzleList:
    """The puzzles of a title, in their order."""
    name = request.path_params["game"]
    if name not in ids():
        raise Refusal("unknown", "no_game")
    return await run_in_threadpool(_list, name, language_of(request))


def _list(name: str, language: Language) -> PuzzleList:
    game_title = title(name)
    today = game_title.puzzles.of_the_day()
    return PuzzleList(
        game=name,
        title=game_title.texts.say("title", language),
        today="" if today is None else today.id,
        puzzles=_listed(name, language),
        left_out=dict(game_title.puzzles.left_out),
    )


@cache
def _listed(name: str, language: Language) -> list[ListedPuzzle]:
    game_title = title(name)
    return [
        ListedPuzzle(
            id=puzzle.id,
            number=number,
            level=puzzle.level,
            seats=puzzle.position["seats"],
            question=PuzzleWords(game_title, puzzle, language).question,
        )
        for number, puzzle in enumerate(game_title.puzzles.puzzles, 1)
    ]
