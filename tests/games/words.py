"""A position in words: its prompt, its choices and what was logged."""

from __future__ import annotations

from tafelrunde.core.engine.game import WATCHER, State
from tafelrunde.core.play.wording import Wording, seat_names
from tafelrunde.core.registry import title


def wording(state: State, language: str) -> Wording:
    game = title(state.game.info.id)
    return Wording(game, language, seat_names(game, state, language))


def prompt(state: State, language: str = "de") -> str:
    """What every seat and watcher reads: the prompts of these games name only what all may know."""
    words = wording(state, language)
    views = [state.view(seat) for seat in [*range(state.seats), WATCHER]]
    prompts = {words.prompt(words.title.scene(view), view.step) for view in views}
    assert len(prompts) == 1
    return prompts.pop()


def choice(state: State, pick: str, language: str = "de") -> str:
    words = wording(state, language)
    return words.choice(words.title.scene(state.view(state.actor)), pick)


def logged(state: State, language: str = "de") -> list[str]:
    """The events since `state.log` was set."""
    assert state.log is not None
    return [wording(state, language).event(event, None) for event in state.log]
