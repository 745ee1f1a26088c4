"""The command line. Bad input gives one sentence on standard error and exit code 2, never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import tafelrunde

BAD_INPUT = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


def main() -> None:
    """The program `tafelrunde`."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a terminal that lacks a character must not stop the program
    code = run(sys.argv[1:])
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        code = _close_quietly()
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    if list(arguments) == ["--version"]:  # fast: loads nothing else
        print(version())
        return 0

    from tafelrunde.cli.app import command
    from tafelrunde.core.errors import TafelrundeError

    try:
        all_of_it = list(arguments) or ["--help"]
        result = command(all_of_it[0]).main(all_of_it, prog_name="tafelrunde", standalone_mode=False)
    except TafelrundeError as error:
        return _refuse(str(error))
    except BrokenPipeError:
        return _close_quietly()
    except OSError as error:
        return _refuse(f"{error.filename or 'A file'} cannot be used: {error.strerror or error}.")
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except Exception as error:
        format_message = getattr(error, "format_message", None)  # errors of typer have it
        if format_message is None:
            raise
        if not (sentence := _one_line(format_message())):  # a group without a command: its help was printed
            return 0
        return _refuse(f"{sentence}; {_explained_by(error)} explains.")
    return result if isinstance(result, int) else 0


def version() -> str:
    """The version, and whether the rules run as compiled code."""
    return f"tafelrunde {tafelrunde.__version__} ({'compiled' if tafelrunde.is_compiled() else 'interpreted'})"


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return BAD_INPUT


def _one_line(message: str) -> str:
    return " ".join(message.split()).rstrip(".")


def _explained_by(error: Exception) -> str:
    context = getattr(error, "ctx", None)
    return f"`{context.command_path if context is not None else 'tafelrunde'} --help`"


def _close_quietly() -> int:
    """The reader of our output has gone: discard the rest."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED
