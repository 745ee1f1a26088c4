"""Many games at once: numpy arrays that are filled anew by every step.

    games = vector("euphrat", 64, seats=4, seed=1, processes=2)
    while True:
        games.step(choose(games.observations, games.masks))      # one action for each game

Game i depends on its own seed and actions alone: not on the other games, nor on the number of processes. A finished
game begins again at once with its next seed; `over` and `rewards` tell of the one that ended.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import traceback
from collections.abc import Mapping
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess

from tafelrunde.core.engine.dice import derive
from tafelrunde.core.errors import BadSetup, IllegalMove
from tafelrunde.core.libraries import needed
from tafelrunde.research.encoding import Encoding, checked_reward, rewards
from tafelrunde.research.episode import Episode, Seeds

with needed():
    import numpy as np

_STEP, _RESET, _CLOSE = b"step", b"reset ", b"close"
_DONE = b""
"""Orders and answers are bytes: a step costs little more than waking up a process."""
_Setup = tuple[str, int, dict[str, object], int, bool, str, int, int]
"""Of a slice: title, seats, options, number of games, whether last positions are kept, reward, first and last game."""


class Arrays:
    """The arrays of all games, in plain memory or in a block that processes share."""

    def __init__(self, encoding: Encoding, n: int, final: bool, memory: object = None) -> None:
        shapes = layout(encoding, n, final)
        if memory is None:
            memory = np.zeros(size_of(shapes), np.uint8)
        at = 0
        self.by_name: dict[str, np.ndarray] = {}
        for name, (shape, kind) in shapes.items():
            count = int(np.prod(shape))
            size = count * np.dtype(kind).itemsize
            self.by_name[name] = np.frombuffer(memory, kind, count, at).reshape(shape)
            at += size + -size % 8


def layout(encoding: Encoding, n: int, final: bool) -> dict[str, tuple[tuple[int, ...], str]]:
    """The shape and type of each array."""
    shapes: dict[str, tuple[tuple[int, ...], str]] = {
        "actions": ((n,), "int64"),
        "actors": ((n,), "int64"),
        "rewards": ((n, encoding.seats), "float32"),
        "over": ((n,), "bool"),
        "observations": ((n, encoding.size), "uint8"),
        "masks": ((n, encoding.actions), "int8"),
    }
    if final:
        shapes["final_observations"] = ((n, encoding.size), "uint8")
    return shapes


def size_of(shapes: Mapping[str, tuple[tuple[int, ...], str]]) -> int:
    sizes = [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in shapes.values()]
    return sum(size + -size % 8 for size in sizes)


class Slice:
    """The games from `first` to `last`, played in one process."""

    def __init__(self, encoding: Encoding, arrays: Arrays, first: int, last: int, reward: str) -> None:
        self.encoding = encoding
        self.arrays = arrays.by_name
        self.games = range(first, last)
        self.reward = reward
        self.seeds: dict[int, int] = {}
        self.begun: dict[int, int] = {}
        self.episodes: dict[int, Episode] = {}

    def reset(self, seed: int) -> None:
        self.arrays["rewards"][self.games.start : self.games.stop] = 0.0
        self.arrays["over"][self.games.start : self.games.stop] = False
        for i in self.games:
            self.seeds[i] = derive(seed, i)
            self.begun[i] = 0
            self.begin(i)
            self.look(i)

    def begin(self, i: int) -> None:
        self.episodes[i] = Episode(self.encoding.new(), derive(self.seeds[i], self.begun[i]))
        self.begun[i] += 1

    def step(self) -> None:
        """Play the action of each game; all are legal."""
        arrays = self.arrays
        actions = arrays["actions"]
        over, gained = arrays["over"], arrays["rewards"]
        for i in self.games:
            episode = self.episodes[i]
            if over[i]:
                over[i] = False
                gained[i] = 0.0
            episode.play(int(actions[i]))
            if episode.is_over:
                over[i] = True
                gained[i] = rewards(episode.state.result(), self.reward)
                if "final_observations" in arrays:
                    seat = int(arrays["actors"][i])
                    arrays["final_observations"][i] = self.encoding.observe(episode.state, seat)
                self.begin(i)
            self.look(i)

    def look(self, i: int) -> None:
        """Write what the actor of a game knows and may do."""
        state = self.episodes[i].state
        seat = state.actor
        features = self.encoding.features
        self.arrays["actors"][i] = seat
        self.arrays["observations"][i] = np.frombuffer(features.observe(state, seat), np.uint8)
        self.arrays["masks"][i] = np.frombuffer(features.mask(state, seat), np.int8)


class VectorGames:
    """n games of a kind, stepped together.

    `observations` (n, size) and `masks` (n, actions) belong to the seat in `actors` (n); `rewards` (n, seats) and
    `over` (n) to the last step. The arrays keep their places: copy what you want to keep.
    """

    def __init__(
        self,
        game: str,
        n: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        processes: int = 1,
        seed: int | None = None,
        reward: str = "win",
        final: bool = False,
    ) -> None:
        if n < 1:
            raise BadSetup(f"There are {n!r} games, expected 1 or more.")
        if not 1 <= processes <= n:
            raise BadSetup(f"There are {processes!r} processes, expected 1 to {n}: one for each game at most.")
        self.encoding = Encoding(game, seats, options)
        self.n = n
        self._workers: list[tuple[SpawnProcess, Connection]] = []
        self._slice: Slice | None = None
        self._seeds = Seeds()
        reward = checked_reward(reward)
        if processes == 1:
            arrays = Arrays(self.encoding, n, final)
            self._slice = Slice(self.encoding, arrays, 0, n, reward)
        else:
            context = multiprocessing.get_context("spawn")
            memory = context.RawArray(ctypes.c_uint8, size_of(layout(self.encoding, n, final)))
            arrays = Arrays(self.encoding, n, final, memory)
            self._start(context, memory, game, final, reward, processes)
        self.arrays = arrays.by_name
        self.actions = self.arrays["actions"]
        self.actors = self.arrays["actors"]
        self.rewards = self.arrays["rewards"]
        self.over = self.arrays["over"]
        self.observations = self.arrays["observations"]
        self.masks = self.arrays["masks"]
        self.final_observations = self.arrays["final_observations"] if final else None
        self.reset(seed)

    def __repr__(self) -> str:
        return f"<VectorGames: {self.n} games in {max(1, len(self._workers))} processes, {self.encoding!r}>"

    def _start(
        self, context: SpawnContext, memory: object, game: str, final: bool, reward: str, processes: int
    ) -> None:
        for k in range(processes):
            here, there = context.Pipe()
            first, last = self.n * k // processes, self.n * (k + 1) // processes
            setup = (game, self.encoding.seats, self.encoding.options, self.n, final, reward, first, last)
            worker = context.Process(target=_serve, args=(there, memory, setup), daemon=True)
            worker.start()
            there.close()
            self._workers.append((worker, here))

    @property
    def pids(self) -> list[int]:
        """The processes that play, beside this one."""
        return [worker.pid for worker, _ in self._workers if worker.pid is not None]

    def reset(self, seed: int | None = None) -> None:
        """Begin all games; equal seeds give equal games."""
        own = self._seeds.next(seed)
        if self._slice is not None:
            self._slice.reset(own)
        else:
            self._ask(_RESET + str(own).encode())

    def step(self, actions: object) -> None:
        """Play one action in each game: a row of n numbers. If one is illegal, no game moves."""
        row = np.asarray(actions)
        if row.shape != (self.n,) or row.dtype.kind not in "iu":
            raise BadSetup(f"The actions are {row.dtype} of shape {row.shape}, expected whole numbers of ({self.n},).")
        outside = (row < 0) | (row >= self.encoding.actions)
        refused = outside | (self.masks[np.arange(self.n), np.where(outside, 0, row)] == 0)
        if refused.any():
            i = int(np.flatnonzero(refused)[0])
            legal = np.flatnonzero(self.masks[i]).tolist()
            raise IllegalMove(f"Game {i}: {self.encoding.refusal(legal, int(self.actors[i]), int(row[i]))}")
        self.actions[:] = row
        if self._slice is not None:
            self._slice.step()
        else:
            self._ask(_STEP)

    def _ask(self, order: bytes) -> None:
        if not self._workers:
            raise BadSetup("The games are closed; make new ones with vector().")
        for _, pipe in self._workers:
            pipe.send_bytes(order)
        try:
            answers = [pipe.recv_bytes() for _, pipe in self._workers]
        except (EOFError, ConnectionError):
            self.close()
            raise RuntimeError("A process that plays games has ended; make new games with vector().") from None
        for wrong in answers:
            if wrong != _DONE:
                raise RuntimeError(wrong.decode())

    def close(self) -> None:
        """End the processes. The arrays stay."""
        for worker, pipe in self._workers:
            try:
                pipe.send_bytes(_CLOSE)
            except (BrokenPipeError, OSError):
                continue
            finally:
                pipe.close()
        for worker, _ in self._workers:
            worker.join(5)
        self._workers = []

    def __enter__(self) -> VectorGames:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _serve(pipe: Connection, memory: object, setup: _Setup) -> None:
    """The process of a slice: answers with nothing, or with what went wrong."""
    game, seats, options, n, final, reward, first, last = setup
    encoding = Encoding(game, seats, options)
    games = Slice(encoding, Arrays(encoding, n, final, memory), first, last, reward)
    while True:
        try:
            order = pipe.recv_bytes()
        except (EOFError, KeyboardInterrupt):
            break
        if order == _CLOSE:
            break
        answer = _DONE
        try:
            if order == _STEP:
                games.step()
            else:
                games.reset(int(order.removeprefix(_RESET)))
        except Exception:
            answer = traceback.format_exc().encode()
        pipe.send_bytes(answer)


def vector(
    game: str,
    n: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    processes: int = 1,
    seed: int | None = None,
    reward: str = "win",
) -> VectorGames:
    """n games that are stepped together, in so many processes."""
    return VectorGames(game, n, seats, options, processes=processes, seed=seed, reward=reward)
