"""Reads lines from a terminal with completion, or from standard input."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from tafelrunde.cli.terminal.menu import Menu, Picks
from tafelrunde.core.engine.actions import ARROW


class Reader(Protocol):
    """Asks for a line. Raises EOFError at the end of the input."""

    def ask(self, menu: Menu, picks: Picks) -> str: ...


def prompt_text(menu: Menu, picks: Picks) -> str:
    """The prompt: the picks so far."""
    return "".join(f"{menu.name(pick)}{ARROW}" for pick in picks) or "> "


class PlainReader:
    """Reads standard input line by line, for files and tests."""

    def ask(self, menu: Menu, picks: Picks) -> str:
        print(prompt_text(menu, picks), end="", flush=True)
        line = sys.stdin.readline()
        print(line.rstrip("\n"), flush=True)
        if not line:
            raise EOFError
        return line


class TerminalReader:
    """A prompt with history, and tab completion that shows the meaning of each choice."""

    def __init__(self, commands: Sequence[str], words: Callable[[str], str]) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import Completer, Completion
        from prompt_toolkit.document import Document

        reader = self

        class Picking(Completer):
            def get_completions(self, document: Document, complete_event: object) -> Iterator[Completion]:
                for text, typed, meaning in reader.completions(document.text_before_cursor):
                    yield Completion(
                        text, start_position=-typed, display=text.removesuffix(ARROW), display_meta=meaning
                    )

        self.commands = commands
        self.words = words
        self.menu = Menu(())
        self.picks: Picks = ()
        self.session: PromptSession[str] = PromptSession(completer=Picking(), complete_while_typing=False)

    def ask(self, menu: Menu, picks: Picks) -> str:
        self.menu, self.picks = menu, picks
        return self.session.prompt(prompt_text(menu, picks))

    def completions(self, typed: str) -> Iterator[tuple[str, int, str]]:
        """The possible continuations: text, number of typed characters that it replaces, meaning."""
        *before, begun = typed.split(">")
        begun = begun.lstrip()
        picks = (*self.picks, *(word.strip() for word in before))
        for pick in self.menu.after(picks):
            spellings = (pick, pick.partition(":")[2], self.menu.name(pick))
            if any(spelling.casefold().startswith(begun.casefold()) for spelling in spellings):
                goes_on = bool(self.menu.after((*picks, pick)))
                yield pick + (ARROW if goes_on else ""), len(begun), self.words(pick)
        if not picks:
            for command in self.commands:
                if begun and command.startswith(begun.lower()):
                    yield command, len(begun), ""
