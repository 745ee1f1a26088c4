"""How strong the levels are: one bot alone among copies of another, at every seat in turn.

    python -m bench.strength GAME [--games 40] [--only medium hard time] [--option offers=0] [--out strength.jsonl]
    python -m bench.strength --table strength.jsonl
    python -m bench.strength --ladder strength.jsonl

Time is the processor's, so a busy machine makes nobody weaker. A share carries Wilson's 95 % interval; «ahead» counts
the games in which nobody ranked higher: where all can lose together, it says who lost best. Every finished question is
appended to the file; table and ladder are made of all of them, equal questions added up.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from tafelrunde.arena.game_job import Played
from tafelrunde.arena.match import play_match, wilson
from tafelrunde.core.errors import TafelrundeError
from tafelrunde.core.registry import title

SEATS = 4


@dataclass(frozen=True)
class Question:
    """Whether one bot among copies of another wins often enough: so many times its equal share, or a plain share."""

    name: str
    one: str
    others: str
    goal: float
    is_share: bool

    def needed(self, seats: int) -> float:
        return self.goal if self.is_share else self.goal / seats


QUESTIONS = (
    Question("easy", "easy", "random", 1.0, False),
    Question("better", "medium", "easy", 1.0, False),
    Question("medium", "medium", "random", 0.85, True),
    Question("hard", "hard@0.1s", "medium", 1.5, False),
    Question("time", "hard@0.5s", "hard@0.1s", 1.15, False),
)
RUNGS = [(rung.one, rung.others) for rung in QUESTIONS if rung.name != "medium"]
"""Each level and the one below it: all but the leap from `random` to `medium`."""


@dataclass
class Answer:
    """What the games said."""

    game: str
    seats: int
    options: dict[str, object]
    one: str
    others: str
    needed: float
    games: int = 0
    wins: float = 0.0
    ahead: int = 0
    seconds: float = 0.0

    def add(self, played: Played) -> None:
        seat = played.bots.index(self.one)
        self.games += 1
        self.wins += played.win(seat)
        self.ahead += played.ranks[seat] == min(played.ranks)
        self.seconds += played.seconds

    @property
    def title(self) -> str:
        chosen = (f"{option}={value}" for option, value in self.options.items())
        return f"{' '.join([self.game, *chosen])} ({self.seats})"

    @property
    def points(self) -> float:
        """By how much the one is better than each of the others, in Elo's points: 400 make it ten times as likely
        to come out ahead. Half a game is added on both sides, or a clean sweep would be worth infinitely many."""
        ahead, behind = self.ahead + 0.5, self.games - self.ahead + 0.5
        return 400 * math.log10(ahead * (self.seats - 1) / behind)

    @property
    def key(self) -> tuple[object, ...]:
        return self.game, self.seats, json.dumps(self.options, sort_keys=True), self.one, self.others

    def words(self) -> str:
        share = self.wins / self.games
        low, high = wilson(share, self.games)
        verdict = "reached" if share >= self.needed else "missed"
        return (
            f"{self.one} among {self.others}: {100 * share:.0f} % ({100 * low:.0f}–{100 * high:.0f}) of {self.games}, "
            f"{share * self.seats:.2f} × equal share; ahead {100 * self.ahead / self.games:.0f} %; "
            f"asked {100 * self.needed:.0f} %: {verdict}; {self.seconds / self.games:.1f} s a game"
        )


def seats_of(game: str) -> int:
    """Four where the game allows it."""
    possible = title(game).game.info.seats
    return SEATS if SEATS in possible else possible[-1]


def ask(game: str, question: Question, games: int, seed: int, options: dict[str, object]) -> Answer:
    """Play the games of a question, and say every few games how it stands."""
    rules, seats = title(game).game, seats_of(game)
    answer = Answer(game, seats, options, question.one, question.others, question.needed(seats))

    def keep(played: Played) -> None:
        answer.add(played)
        if answer.games % seats == 0:
            print(f"\r{game}: {answer.words()}", end="", file=sys.stderr, flush=True)

    play_match(rules, [question.one] + [question.others] * (seats - 1), games, seed, options, keep=keep)
    print(file=sys.stderr)
    return answer


def added_up(files: list[Path]) -> list[Answer]:
    """All answers, equal questions added up."""
    answers_by_key: dict[tuple[object, ...], Answer] = {}
    for file in files:
        for line in file.read_text("utf-8").splitlines():
            answer = Answer(**json.loads(line))
            total = answers_by_key.setdefault(answer.key, Answer(*(asdict(answer)[name] for name in _ASKED)))
            total.games += answer.games
            total.wins += answer.wins
            total.ahead += answer.ahead
            total.seconds += answer.seconds
    return list(answers_by_key.values())


def table(files: list[Path]) -> str:
    """All answers as Markdown."""
    rows = ["| Game | One | among | Games | Won | 95 % | × equal | Asked |", "|---|---|---|--:|--:|--:|--:|--:|"]
    for answer in added_up(files):
        share = answer.wins / answer.games
        low, high = wilson(share, answer.games)
        rows.append(
            f"| {answer.title} | `{answer.one}` | `{answer.others}` | {answer.games} | {100 * share:.0f} % "
            f"| {100 * low:.0f}–{100 * high:.0f} % | {share * answer.seats:.2f} | {100 * answer.needed:.1f} % |"
        )
    return "\n".join(rows)


def ladder(files: list[Path]) -> str:
    """How far each level stands above `random`, rung by rung, as Markdown."""
    points: dict[str, dict[tuple[str, str], float]] = {}
    for answer in added_up(files):
        points.setdefault(answer.title, {})[answer.one, answer.others] = answer.points
    rows = [f"| Game | {' | '.join(f'`{level}`' for level, _ in RUNGS)} |", "|---|" + "--:|" * len(RUNGS)]
    for name, steps in points.items():
        height = 0.0
        cells: list[str] = []
        for rung in RUNGS:
            if rung not in steps:
                break
            height += steps[rung]
            cells.append(f"{height:.0f}")
        rows.append(f"| {name} | {' | '.join([*cells, *[''] * (len(RUNGS) - len(cells))])} |")
    return "\n".join(rows)


_ASKED = ("game", "seats", "options", "one", "others", "needed")


def option(word: str) -> tuple[str, object]:
    """`offers=0` as a name and a value."""
    name, _, value = word.partition("=")
    return name, json.loads(value)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--only", nargs="+", choices=[q.name for q in QUESTIONS], default=[q.name for q in QUESTIONS])
    parser.add_argument("--option", nargs="+", type=option, default=[])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--table", nargs="+", type=Path)
    parser.add_argument("--ladder", nargs="+", type=Path)
    chosen = parser.parse_args(words)
    if chosen.table or chosen.ladder:
        print(table(chosen.table) if chosen.table else ladder(chosen.ladder))
        return
    try:
        for game in chosen.games_named:  # all of them can be played before the first one is
            title(game).game.info.complete(seats_of(game), dict(chosen.option))
        for game in chosen.games_named:
            for question in QUESTIONS:
                if question.name in chosen.only:
                    answer = ask(game, question, chosen.games, chosen.seed, dict(chosen.option))
                    print(f"{game} {dict(chosen.option) or ''}: {answer.words()}", flush=True)
                    if chosen.out:
                        with chosen.out.open("a", encoding="utf-8") as stream:
                            stream.write(json.dumps(asdict(answer)) + "\n")
    except TafelrundeError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
