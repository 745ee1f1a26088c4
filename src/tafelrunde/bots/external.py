"""Bots in other processes, in any language: questions and answers are lines of JSON, see docs/protocol.md.

The program gets only what its seat may know. There is one process for each seat of each game: matches play the same
deal several times with rotated seats, and a process that lives on could remember the draws.
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
from typing import Final

from tafelrunde.bots.bot import SECONDS, Clock
from tafelrunde.core.engine.actions import normalize_path
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import SEEDS, Dice
from tafelrunde.core.engine.game import Outcome, State
from tafelrunde.core.errors import BadSetup, UnknownName
from tafelrunde.core.play.record import Line

PREFIX: Final = "exec:"
PROTOCOL: Final = 1
READY_SECONDS: Final = 10.0
"""Time for a program to start."""
END_SECONDS: Final = 2.0
"""Time for a program to exit after the game."""
MAX_LINE_BYTES: Final = 65_536
_BUDGET: Final = re.compile(r"@(\d{1,9}(?:\.\d{1,6})?)s$")


class ProgramBot:
    """Asks a program. Where the program makes a mistake, a random action is played and the mistake is recorded."""

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
        """Decisions that were replaced by a random action."""
        self._lines: list[Line] = []
        self._n = 0
        self._process: _Process | None = None
        self._has_ended = False

    def follow(self, lines: Sequence[Line]) -> None:
        """The lines of the log since its last decision, as its seat may read them."""
        self._lines = list(lines)
        self._n += len(lines)

    def choose(self, state: State, legal: list[int], clock: Clock, rng: Dice) -> int:
        if self._process is None:
            self._process = self._begin(state, rng)
        if not self._has_ended:
            paths = [state.game.actions.path(action) for action in legal]
            try:
                return legal[paths.index(self._ask(state, paths, clock.seconds))]
            except _Mistake as mistake:
                self.mistakes.append(f"{self.name} at seat {state.actor} {mistake}.")
        self.replaced += 1
        return legal[rng.below(len(legal))]

    def close(self, outcome: Outcome | None) -> None:
        """The game is over, or was abandoned (None): end the program."""
        if self._process is not None:
            self._process.leave(None if outcome is None else {"type": "end", "outcome": outcome.to_json()})

    def _begin(self, state: State, rng: Dice) -> _Process:
        """Start the program. Raises BadSetup if it does not answer `begin`."""
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
        """The path that the program chooses. Raises _Mistake."""
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
        except _Ended as ended:
            self._has_ended = True
            raise _Mistake(f"{ended} at line {self._n}; chance plays on for it") from None
        except _Mistake as mistake:
            raise _Mistake(f"{mistake} at line {self._n}") from None
        if not isinstance(answer, dict) or not isinstance(answer.get("path"), str):
            raise _Mistake(f'answered {_short(answer)} at line {self._n}, expected {{"path": "{paths[0]}"}}')
        if answer.get("n", self._n) != self._n:
            raise _Mistake(f"answered for line {_short(answer['n'])} when it was asked at line {self._n}")
        path = normalize_path(answer["path"])
        if path not in paths:
            raise _Mistake(f"played {path[:80]!r} at line {self._n}, which is none of its {len(paths)} legal paths")
        return path


class _Mistake(Exception):
    """An invalid answer; the program can be asked again."""


class _Ended(_Mistake):
    """The program has ended, or was stopped."""


class _Process:
    """A running program. A thread of its own uses the pipes, because reading and writing may block for ever."""

    def __init__(self, command: list[str]) -> None:
        pipe = subprocess.PIPE
        self._popen = subprocess.Popen(command, stdin=pipe, stdout=pipe, start_new_session=True)
        self._questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        pipes = (self._popen, self._questions, self._answers)
        threading.Thread(target=_exchange, args=pipes, name="program", daemon=True).start()
        self._stop = weakref.finalize(self, _stop, self._popen, self._questions)  # also if `leave` is never called

    def ask(self, question: dict[str, object], seconds: float) -> object:
        """The answer of the program, decoded from JSON. Raises _Mistake."""
        self._questions.put(json.dumps(question).encode() + b"\n")
        try:
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            self._stop()
            raise _Ended(f"was silent for {seconds:g} s, and was stopped") from None
        if line is None or not line.endswith(b"\n"):
            raise _Ended(self._ending(line))
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            text = _short(line.decode(errors="replace").strip())
            raise _Mistake(f"did not answer in JSON but {text}") from None

    def _ending(self, line: bytes | None) -> str:
        if line is not None and len(line) > MAX_LINE_BYTES:
            self._stop()
            return f"answered with more than {MAX_LINE_BYTES} bytes, and was stopped"
        try:
            code = self._popen.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self._stop()
            return "closed its output, and was stopped"
        return f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}"

    def leave(self, last: dict[str, object] | None) -> None:
        """Send a last message, if there is one, and end the program."""
        if last is not None:
            self._questions.put(None)
            self._questions.put(json.dumps(last).encode() + b"\n")
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._popen.wait(END_SECONDS)
        self._stop()


def _exchange(
    process: subprocess.Popen[bytes],
    questions: queue.SimpleQueue[bytes | None],
    answers: queue.SimpleQueue[bytes | None],
) -> None:
    """Write questions and read answers; after None comes a last message without an answer, or None."""
    stdin, stdout = process.stdin, process.stdout
    assert stdin is not None
    assert stdout is not None
    try:
        while (question := questions.get()) is not None:
            stdin.write(question)
            stdin.flush()
            answers.put(stdout.readline(MAX_LINE_BYTES + 1) or None)
        if (last := questions.get()) is not None:
            stdin.write(last)
        stdin.close()
        while stdout.read(MAX_LINE_BYTES):  # a full pipe would keep the program from exiting
            pass
    except (OSError, ValueError):
        answers.put(None)
    for pipe in (stdin, stdout):
        with contextlib.suppress(OSError):
            pipe.close()


def _stop(process: subprocess.Popen[bytes], questions: queue.SimpleQueue[bytes | None]) -> None:
    """Kill the program with all its child processes."""
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()
    questions.put(None)
    questions.put(None)


def _short(answer: object) -> str:
    text = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)
    return repr(text if len(text) <= 60 else f"{text[:59]}…")
