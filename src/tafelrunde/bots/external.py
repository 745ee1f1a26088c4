"""A bot that is a program of its own, in any language: lines of JSON ask and answer, see docs/protocol.md.

The program is told what its seat may know and nothing else. There is one process for each seat of each game: deals are
played several times with the seats turned, and a process that lived on would remember the draws.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import re
import shlex
import shutil
import signal
import subprocess
import threading
import weakref
from collections.abc import Sequence
from typing import Any, Final

from tafelrunde.bots.bot import SECONDS, Clock
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import SEEDS, Dice
from tafelrunde.core.engine.game import Outcome, State
from tafelrunde.core.errors import BadSetup, UnknownName
from tafelrunde.core.play.record import Line

PREFIX: Final = "exec:"
PROTOCOL: Final = 1
READY_SECONDS: Final = 10.0
"""So long may a program take to get ready."""
END_SECONDS: Final = 2.0
"""So long may it take to leave after the end."""
LONGEST_LINE: Final = 65_536
_BUDGET: Final = re.compile(r"@(\d{1,9}(?:\.\d{1,6})?)s$")


class ProgramBot:
    """Asks a program. For every decision in which it makes a mistake chance decides, and the mistake is noted."""

    def __init__(self, name: str) -> None:
        budget = _BUDGET.search(name)
        self.name = name
        self.seconds = float(budget[1]) if budget else SECONDS
        try:
            self._command = shlex.split(name.removeprefix(PREFIX)[: -len(budget[0]) if budget else None])
        except ValueError as error:
            raise UnknownName(f"There is no bot {name!r}: {error}.") from None
        if not self._command or self.seconds == 0:
            raise UnknownName(f"There is no bot {name!r}, expected a program like exec:./mybot or exec:./mybot@0.5s.")
        if shutil.which(self._command[0]) is None:
            raise UnknownName(
                f"There is no bot {name!r}: {self._command[0]!r} is no program that can be found and executed."
            )
        self.mistakes: list[str] = []
        self.replaced = 0
        """Decisions that chance took."""
        self._lines: list[Line] = []
        self._n = 0
        self._process: _Process | None = None
        self._is_gone = False

    def follow(self, lines: Sequence[Line]) -> None:
        """What was played since its last decision, as its seat may read it."""
        self._lines = list(lines)
        self._n += len(lines)

    def choose(self, state: State, legal: list[int], clock: Clock, rng: Dice) -> int:
        if self._process is None:
            self._process = self._begin(state, rng)
        if not self._is_gone:
            paths = [state.game.actions.path(action) for action in legal]
            try:
                return legal[paths.index(self._ask(state, paths, clock.seconds))]
            except _Mistake as mistake:
                self.mistakes.append(f"{self.name} at seat {state.actor} {mistake}.")
        self.replaced += 1
        return legal[rng.below(len(legal))]

    def close(self, outcome: Outcome | None) -> None:
        """The game is over, or was given up: let the program go."""
        if self._process is not None:
            self._process.leave(None if outcome is None else {"type": "end", "outcome": outcome.to_json()})

    def _begin(self, state: State, rng: Dice) -> _Process:
        """Start the program. One that does not get that far is no bot at all, and ends everything."""
        info = state.game.info
        begin = {
            "type": "begin",
            "protocol": PROTOCOL,
            "game": info.id,
            "version": info.version,
            "seats": state.seats,
            "seat": state.actor,
            "options": dict(state.options),
            "seed": rng.below(SEEDS >> 31),
        }
        try:
            process = _Process(self._command)
        except OSError as error:
            raise BadSetup(f"{self.name} cannot be started: {error.strerror}.") from None
        try:
            answer = process.ask(begin, READY_SECONDS)
            if not isinstance(answer, dict) or answer.get("ready") is not True:
                raise _Mistake(f'answered {_short(answer)} to begin, expected {{"ready": true}}')
        except _Mistake as mistake:
            process.leave(None)
            raise BadSetup(f"{self.name} {mistake}.") from None
        return process

    def _ask(self, state: State, paths: list[str], seconds: float) -> str:
        """The path that the program chooses."""
        assert self._process is not None
        view = state.view(state.actor)
        question = {
            "type": "decide",
            "n": self._n,
            "seconds": seconds,
            "legal": paths,
            "lines": [["chance" if line.seat == CHANCE else line.seat, line.path] for line in self._lines],
            "view": {"step": view.step, "actors": view.actors, "position": view.position},
        }
        try:
            answer = self._process.ask(question, 2 * seconds + 1)
        except _Gone as gone:
            self._is_gone = True
            raise _Mistake(f"{gone} at line {self._n}; chance plays on for it") from None
        except _Mistake as mistake:
            raise _Mistake(f"{mistake} at line {self._n}") from None
        if not isinstance(answer, dict) or not isinstance(answer.get("path"), str):
            raise _Mistake(f'answered {_short(answer)} at line {self._n}, expected {{"path": "{paths[0]}"}}')
        if answer.get("n", self._n) != self._n:
            raise _Mistake(f"answered for line {_short(answer['n'])} when it was asked at line {self._n}")
        path = " > ".join(pick.strip() for pick in answer["path"].split(">"))
        if path not in paths:
            raise _Mistake(f"played {path[:80]!r} at line {self._n}, which is none of its {len(paths)} legal paths")
        return path


class _Mistake(Exception):
    """Something the program did; it can be asked again."""


class _Gone(_Mistake):
    """The program cannot be asked any more."""


class _Process:
    """A running program. A thread of its own talks to it, as either side of a pipe may be blocked for ever."""

    def __init__(self, command: list[str]) -> None:
        pipe = subprocess.PIPE
        self._popen = subprocess.Popen(command, stdin=pipe, stdout=pipe, start_new_session=True)
        self._questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        talk = (self._popen, self._questions, self._answers)
        threading.Thread(target=_talk, args=talk, name="program", daemon=True).start()
        self._stop = weakref.finalize(self, _stop, self._popen, self._questions)  # also if everything else fails

    def ask(self, question: dict[str, Any], seconds: float) -> object:
        """What the program answers, as JSON."""
        self._questions.put(json.dumps(question).encode() + b"\n")
        try:
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            self._stop()
            raise _Gone(f"was silent for {seconds:g} s, and was stopped") from None
        if line is None or not line.endswith(b"\n"):
            raise _Gone(self._ending(line))
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            said = _short(line.decode(errors="replace").strip())
            raise _Mistake(f"did not answer in JSON but {said}") from None

    def _ending(self, line: bytes | None) -> str:
        if line is not None and len(line) > LONGEST_LINE:
            self._stop()
            return f"answered with more than {LONGEST_LINE} bytes, and was stopped"
        try:
            code = self._popen.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self._stop()
            return "closed its output, and was stopped"
        return f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}"

    def leave(self, last: dict[str, Any] | None) -> None:
        """Say a last word, if there is one, and see to it that the program goes."""
        if last is not None:
            self._questions.put(None)
            self._questions.put(json.dumps(last).encode() + b"\n")
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._popen.wait(END_SECONDS)
        self._stop()


def _talk(
    process: subprocess.Popen[bytes],
    questions: queue.SimpleQueue[bytes | None],
    answers: queue.SimpleQueue[bytes | None],
) -> None:
    """Hand over questions and answers; after None comes a last word without an answer, or nothing."""
    to, back = process.stdin, process.stdout
    assert to is not None
    assert back is not None
    try:
        while (question := questions.get()) is not None:
            to.write(question)
            to.flush()
            answers.put(back.readline(LONGEST_LINE + 1) or None)
        if (last := questions.get()) is not None:
            to.write(last)
        to.close()
        while back.read(LONGEST_LINE):  # nobody listens any more, but a full pipe would keep it from leaving
            pass
    except (OSError, ValueError):
        answers.put(None)
    for pipe in (to, back):
        with contextlib.suppress(OSError):
            pipe.close()


def _stop(process: subprocess.Popen[bytes], questions: queue.SimpleQueue[bytes | None]) -> None:
    """End the program with everything it has started."""
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()
    questions.put(None)
    questions.put(None)


def _short(answer: object) -> str:
    said = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)
    return repr(said if len(said) <= 60 else f"{said[:59]}…")
