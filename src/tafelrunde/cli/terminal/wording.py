"""A game in words for the terminal: events, choices, ranking."""

from __future__ import annotations

from collections.abc import Mapping

from rich.table import Table as Grid

from tafelrunde.cli.terminal.texts import TERMINAL
from tafelrunde.core.display.scene import Label, LabelArg
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.game import WATCHER, Outcome, State
from tafelrunde.core.play.wording import Wording


class Words(Wording):
    """Speech with the texts of the terminal."""

    def ui(self, key: str, **args: LabelArg) -> str:
        """A text of the terminal."""
        return TERMINAL.say(Label(key, args), self.language)

    def whose_turn(self, state: State) -> str:
        """The seats to move and their decision."""
        prompt = self.prompt(self.title.scene(state.view(WATCHER)), state.step).rstrip(".")
        if state.actor == CHANCE:
            return self.ui("chance_to_move", prompt=prompt)
        return self.ui("to_move", name=", ".join(self.name(seat) for seat in state.deciders()), prompt=prompt)

    def ranking(self, outcome: Outcome, players: Mapping[int, str]) -> Grid:
        """The final ranking with tie breaks, best first."""
        grid = Grid(box=None, header_style="bold", padding=(0, 3, 0, 0))
        for heading in (self.ui("rank"), self.ui("player"), self.ui("score")):
            grid.add_column(heading)
        for name in outcome.tie_breaks:
            grid.add_column(self.say(f"tie_break.{name}", name))
        for seat in sorted(range(len(outcome.ranks)), key=lambda seat: (outcome.ranks[seat], seat)):
            player = f"{self.name(seat)} ({players[seat]})" if seat in players else self.name(seat)
            ties = [str(numbers[seat]) for numbers in outcome.tie_breaks.values()]
            style = "bold" if outcome.ranks[seat] == 1 else ""
            grid.add_row(str(outcome.ranks[seat]), player, str(outcome.scores[seat]), *ties, style=style)
        return grid
