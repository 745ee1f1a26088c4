"""A puzzle that one visitor tries. It lives as long as the connection; nothing is stored."""

from __future__ import annotations

from tafelrunde.bots.puzzle_words import PuzzleWords
from tafelrunde.core.display.texts import LANGUAGES, Entry
from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.learn.puzzles import Puzzle
from tafelrunde.core.play.guide import Guide
from tafelrunde.core.registry import Title, ids, title
from tafelrunde.server.protocol.connection import Connection
from tafelrunde.server.protocol.messages import Learn, Message, PuzzleInfo
from tafelrunde.server.protocol.refusal import Refusal
from tafelrunde.server.tables.rooms.connections.broadcast import Broadcast
from tafelrunde.server.tables.rooms.state import TableState
from tafelrunde.server.tables.service.examples import ExampleRoom


class PuzzleRoom(ExampleRoom):
    """The position of a puzzle: every legal move may be tried, and is answered with what it gives away."""

    def __init__(self, game: str, id: str) -> None:
        """Raises Refusal."""
        game_title, self._puzzle = find_puzzle(game, id)
        german, english = (PuzzleWords(game_title, self._puzzle, language) for language in LANGUAGES)
        self._words = (german, english)
        say = (german.question, english.question)
        super().__init__(game_title, id, self._puzzle.lessons(game_title.game, say), f"/puzzles/{game}")

    async def receive(self, connection: Connection, message: Message) -> None:
        if isinstance(message, Learn) and message.to == "solution":
            self._begin(connection)
            broadcast = self._broadcast
            assert broadcast is not None, "it has just begun"
            live = broadcast.state.live_game()
            start = live.table.n
            live.play(self._puzzle.seat, start, self._puzzle.solutions[0])
            broadcast.state.touch()
            broadcast.send_log_to_all(start)
        else:
            await super().receive(connection, message)

    def _guide(self) -> Guide:
        guide = super()._guide()
        guide.is_secret = True
        guide.comment = self._comment
        return guide

    def _new_broadcast(self, state: TableState) -> Broadcast:
        broadcast = super()._new_broadcast(state)
        puzzle = self._puzzle
        broadcast.puzzle = PuzzleInfo(puzzle.id, self._title.puzzles.number(puzzle), puzzle.level)
        return broadcast

    def _comment(self, path: str) -> Entry:
        """What is said of a move."""
        german, english = self._words
        if self._puzzle.is_solved_by(path):
            return german.solved(path), english.solved(path)
        return german.given_away(path), english.given_away(path)


def find_puzzle(game: str, id: str) -> tuple[Title, Puzzle]:
    """A puzzle by its id. Raises Refusal."""
    if game not in ids():
        raise Refusal("unknown", "no_game")
    game_title = title(game)
    try:
        return game_title, game_title.puzzles.find(id)
    except TafelrundeError as error:
        raise Refusal("unknown", "no_puzzle") from error
