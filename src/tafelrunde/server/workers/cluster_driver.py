"""The process between a server and a Ray cluster. It is a process of its own, because Ray ends the program that uses it
when it loses the cluster, takes over signals, and prints what it likes.

Arguments: an address or `local`, the number of actors, and optionally the module and class of the actors. A cluster of
its own is for this machine only: all its ports are on the loopback interface, and it has no dashboard.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from collections.abc import Awaitable
from importlib import import_module
from typing import IO, Any, Final

import msgspec

from tafelrunde.server.workers.cluster_messages import Answered, AnyToDriver, Ask, Failed, FromDriver, Ready
from tafelrunde.server.workers.questions import Answer
from tafelrunde.server.workers.worker_process import MAX_ANSWER_BYTES

LOCAL: Final = "local"
ACTOR: Final = "tafelrunde.server.workers.cluster_actor:Actor"
_SECURE: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # the address of this machine is then that of the loopback interface
}


class Driver:
    """Passes questions on to actors, and their answers back as they come."""

    def __init__(self, ray: Any, actor: str, answers: IO[bytes]) -> None:
        module, _, name = actor.partition(":")
        self._ray = ray
        self._actor = ray.remote(num_cpus=1, max_restarts=0)(getattr(import_module(module), name))
        self._actors: dict[int, Any] = {}
        self._answers = answers
        self._waiting: set[asyncio.Task[None]] = set()

    def say(self, message: FromDriver) -> None:
        self._answers.write(msgspec.json.encode(message) + b"\n")
        self._answers.flush()

    def hear(self, message: AnyToDriver) -> None:
        if not isinstance(message, Ask):
            if (actor := self._actors.pop(message.actor, None)) is not None:
                self._ray.kill(actor)
            return
        if message.actor not in self._actors:
            self._actors[message.actor] = self._actor.remote()
        answer = self._actors[message.actor].answer.remote(bytes(message.question))
        task = asyncio.create_task(self._pass_on(message.id, answer))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _pass_on(self, id: int, answer: Awaitable[bytes]) -> None:
        try:
            found = await answer
            msgspec.json.decode(found, type=Answer)  # what is no answer would spoil the whole line
            self.say(Answered(id, msgspec.Raw(found)))
        except Exception as error:  # of the actor, or of Ray because it has ended
            self.say(Failed(_sentence(error), id))

    async def run(self, questions: IO[bytes]) -> None:
        """Pass questions on until there are no more."""
        lines = asyncio.StreamReader(limit=MAX_ANSWER_BYTES)
        await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), questions)
        decoder = msgspec.json.Decoder[AnyToDriver](AnyToDriver)
        while line := await lines.readline():
            self.hear(decoder.decode(line))


def _sentence(error: Exception) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())[:300]}"


def protect_by_token() -> None:
    """Nobody but this process and those that it starts may connect to a cluster that it starts; Ray would store a token
    in the user's home."""
    if "RAY_AUTH_MODE" not in os.environ:
        os.environ["RAY_AUTH_MODE"] = "token"
        os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))


def connect(address: str, actors: int) -> Any:
    """Ray, connected to a cluster."""
    if address == LOCAL:
        protect_by_token()
    if address == LOCAL or address.startswith(("127.", "localhost:")):
        os.environ |= _SECURE
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray = import_module("ray")
    options: dict[str, Any] = {"log_to_driver": False, "configure_logging": False}
    if address == LOCAL:
        ray.init(num_cpus=actors, num_gpus=0, include_dashboard=False, _node_ip_address="127.0.0.1", **options)
    else:
        ray.init(address=address, **options)
    return ray


def main() -> None:
    address, actors, actor = sys.argv[1], int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else ACTOR
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what Ray prints must not mix with the answers
    try:
        ray = connect(address, actors)
    except Exception as error:
        answers.write(
            msgspec.json.encode(Failed(f"{type(error).__name__}: {' '.join(str(error).split())[:300]}")) + b"\n"
        )
        answers.flush()
        sys.exit(1)
    driver = Driver(ray, actor, answers)
    driver.say(Ready(ray.get_runtime_context().gcs_address))
    asyncio.run(driver.run(sys.stdin.buffer))
    ray.shutdown()


if __name__ == "__main__":
    main()
