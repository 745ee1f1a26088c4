"""Prompts, cards, stages and forecasts of a title in the words of one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tafelrunde.core.display import stage as display
from tafelrunde.core.display.scene import Label
from tafelrunde.core.engine.actions import ARROW
from tafelrunde.core.engine.decisions import CHANCE
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.engine.game import State
from tafelrunde.core.play.dice_statistics import DiceStatistics
from tafelrunde.core.play.story import happenings
from tafelrunde.core.play.table import Entry, Table
from tafelrunde.core.refusals import Refusals
from tafelrunde.core.staging import Path, foresee, is_undoable, prefixes
from tafelrunde.core.view import View
from tafelrunde.server.protocol import stage_messages as messages
from tafelrunde.server.protocol.messages import Forecast, Hatched, Reason, RefusedPlace
from tafelrunde.server.protocol.wording import Wording


class StageWords:
    """What a title stages, in the words of one table."""

    def __init__(self, wording: Wording) -> None:
        self.wording = wording
        self.staging = wording.title.staging

    # -- before a decision

    def prompts(self, view: View, paths: Iterable[Sequence[str]]) -> dict[str, messages.Prompt]:
        """The prompt of every partial selection on the way to these paths, by its picks joined with arrows.

        A card that stands for all picks of a space, `road:`, is such a selection too.
        """
        prompts = {path: self.staging.prompt(view, path) for path in [*prefixes(paths), *self._families(view)]}
        return {ARROW.join(path): self._prompt(prompt) for path, prompt in prompts.items() if prompt is not None}

    def cards(self, view: View, paths: Iterable[Sequence[str]]) -> dict[str, list[messages.Card]]:
        """The choices of every partial selection that have no place on the board, and the disabled ones."""
        offered = {path: self.staging.cards(view, path) for path in [*prefixes(paths), *self._families(view)]}
        return {ARROW.join(path): [self._card(card) for card in cards] for path, cards in offered.items() if cards}

    def _families(self, view: View) -> list[Path]:
        """The selections of a card that stands for all picks of a space."""
        return [(card.pick,) for card in self.staging.cards(view, ()) if card.is_family and card.reason is None]

    def stage(self, view: View) -> messages.Stage | None:
        """The conflict that is being decided."""
        stage = self.staging.stage(view)
        return None if stage is None else self._stage(stage)

    def forecast(self, table: Table, seat: int, path: Path) -> Forecast:
        """What a whole path leads to, from what the seat knows: equal views give equal forecasts."""
        whole = any(path == tuple(table.game.actions.picks(action)) for action in table.legal(seat))
        private = table.private_copy(seat, Dice(0))
        undoable = whole and is_undoable(private, seat, path)
        forecast = self.staging.forecast(private, seat, path) if whole else None
        if forecast is None:
            return Forecast(n=table.n, seat=seat, path=list(path), undoable=undoable)
        return Forecast(
            n=table.n,
            seat=seat,
            path=list(path),
            title=self._say(forecast.title),
            lines=[self._say(line) for line in forecast.lines],
            points=[self._points(points) for points in forecast.points],
            stage=None if forecast.stage is None else self._stage(forecast.stage),
            button=self._say(forecast.button),
            undoable=undoable,
            staged=forecast.stage is not None or self._ends_moment(private, seat, path),
        )

    def _ends_moment(self, private: State, seat: int, path: Path) -> bool:
        """Whether a path of a resampled position has a result that is staged."""
        return any(event.name in self.staging.RESULTS for event in foresee(private, seat, path)[1])

    def reason(self, table: Table, seat: int, path: Path, pick: str) -> Reason:
        """Why a pick cannot be chosen after these picks, from what the seat knows."""
        broken = self._refusals(table, seat, path).broken(pick)
        reason = {"text": self._say(broken[0].text), "rule": broken[0].section} if broken else {}
        return Reason(n=table.n, seat=seat, path=list(path), pick=pick, **reason)

    def hatched(self, table: Table, seat: int, path: Path) -> Hatched:
        """The places of the board to be hatched after these picks, with the reason."""
        scene = self.wording.title.scene(table.state.view(seat))
        places = self._refusals(table, seat, path).hatched(shape.pick for shape in scene.shapes)
        refused = [RefusedPlace(pick, self._say(broken.text), broken.section) for pick, broken in places.items()]
        return Hatched(n=table.n, seat=seat, path=list(path), places=refused)

    def _refusals(self, table: Table, seat: int, path: Path) -> Refusals:
        return Refusals(self.wording.title, table.private_copy(seat, Dice(0)), seat, path)

    # -- after a line

    def briefs(self, entry: Entry, viewpoint: int) -> list[messages.Brief]:
        """The events of a line for the one line of its turn."""
        briefs: list[messages.Brief] = []
        for happening in happenings(self.wording.title, entry, viewpoint):
            brief = self.staging.brief(happening)
            if brief is not None:
                seat = None if happening.seat == CHANCE else happening.seat
                briefs.append(messages.Brief(seat, self._say(brief.verb), self._say(brief.thing)))
        return briefs

    def points(self, entry: Entry, viewpoint: int | None) -> list[messages.Gain]:
        """The points that a line gave."""
        return [self._points(gain) for gain in self.staging.points(happenings(self.wording.title, entry, viewpoint))]

    def flights(self, table: Table, n: int, viewpoint: int) -> list[messages.Flight]:
        """The goods and cards that changed places in line n."""
        happened = happenings(self.wording.title, table.log[n], viewpoint)
        if not any(happening.name in self.staging.FLIGHTS for happening in happened):
            return []
        after = table.state if n == table.n - 1 else table.state_at(n + 1)
        flights = self.staging.flights(after.view(viewpoint), happened)
        return [messages.Flight(flight.symbol, flight.start, flight.goal, flight.count) for flight in flights]

    def fold(self, entry: Entry) -> str:
        """The text for several such lines in a row, with a place for their number `{n}`; empty if there is none."""
        if len(entry.events) != 1:
            return ""
        event = entry.events[0]
        key = f"folded.{self.wording.title.game.actions.events[event.kind].name}"
        if not self.wording.has(key):
            return ""
        words = {"seat": self.wording.name(event.seat), "n": "{n}"}
        return self.wording.title.texts.fill(key, self.wording.language, words)

    def result(self, table: Table, n: int, viewpoint: int) -> messages.Stage | None:
        """How the staged moment ended that line n decided, if it did; cached with the words of the table."""
        entry = table.log[n]
        names = [table.game.actions.events[event.kind].name for event in entry.events]
        if entry.action is None or not any(name in self.staging.RESULTS for name in names):
            return None
        cached = self.wording.results.get((n, viewpoint))
        if cached is None or cached[0] is not entry:
            cached = self.wording.results[n, viewpoint] = (entry, self._result(table, n, viewpoint))
        return cached[1]

    def _result(self, table: Table, n: int, viewpoint: int) -> messages.Stage | None:
        before, after = table.state_at(n).view(viewpoint), table.state_at(n + 1).view(viewpoint)
        stage = self.staging.result(before, after, happenings(self.wording.title, table.log[n], viewpoint))
        return None if stage is None else self._stage(stage)

    def sources(self, table: Table) -> list[list[messages.Source]]:
        """Where the points of every seat came from, at the end of the game; the largest first."""
        sums: list[Counter[tuple[str, str, str]]] = [Counter() for _ in range(table.state.seats)]
        for n in table.in_force(table.n):
            for points in self.points(table.log[n], None):
                sums[points.seat][points.source, points.colour, points.symbol] += points.amount
        outcome = table.state.outcome()
        if self.staging.REST and outcome is not None:
            for counts, score in zip(sums, outcome.scores, strict=True):
                counts[self._say(Label(f"source.{self.staging.REST}")), "", ""] += score - counts.total()
        return [
            [
                messages.Source(source, amount, colour, symbol)
                for (source, colour, symbol), amount in counts.most_common()
                if amount
            ]
            for counts in sums
        ]

    def dice(self, statistics: DiceStatistics | None) -> messages.DiceResult | None:
        """The rolls of a finished game."""
        if statistics is None:
            return None
        numbers = sorted(statistics.expected.keys() | statistics.counts.keys())
        rolled = [
            messages.Rolled(number, statistics.counts.get(number, 0), round(statistics.expected.get(number, 0.0), 2))
            for number in numbers
        ]
        both = zip(statistics.income, statistics.expected_income, strict=True)
        income = [messages.Income(amount, round(expected, 1)) for amount, expected in both]
        return messages.DiceResult(rolled, income, self._say(Label("income")))

    # -- words

    def _say(self, text: Label | None) -> str:
        return "" if text is None else self.wording.say(text)

    def _prompt(self, prompt: display.Prompt) -> messages.Prompt:
        return messages.Prompt(self._say(prompt.lead), self._say(prompt.kicker), self._say(prompt.sub), prompt.due)

    def _card(self, card: display.Card) -> messages.Card:
        return messages.Card(
            pick=card.pick,
            label=self.wording.pick(card.pick) if card.label is None else self._say(card.label),
            role=card.role,
            symbol=card.symbol,
            badge=card.badge,
            colour=card.colour,
            effect=self._say(card.effect),
            cost=[
                messages.Cost(price.symbol, self._say(price.label), price.number, price.missing) for price in card.cost
            ],
            reason=self._say(card.reason),
            rule="" if card.reason is None else self.staging.RULES.get(card.reason.key, ""),
        )

    def _points(self, points: display.Gain) -> messages.Gain:
        source = self.wording.say(Label(f"source.{points.source}"))
        return messages.Gain(points.seat, points.amount, source, points.colour, points.symbol, points.place)

    def _stage(self, stage: display.Stage) -> messages.Stage:
        return messages.Stage(
            kind=stage.kind,
            title=self._say(stage.title),
            sides=[self._side(side) for side in stage.sides],
            symbol=stage.symbol,
            colour=stage.colour,
            number=stage.number,
            total=stage.total,
            verdict=self._say(stage.verdict),
            winner=stage.winner,
            lines=[self._line(line) for line in stage.lines],
            follows=[self._line(line) for line in stage.follows],
            seats=list(stage.seats),
        )

    def _side(self, side: display.Side) -> messages.Side:
        forces = [
            messages.Force(force.kind, force.symbol, force.number, self._say(force.label), force.colour)
            for force in side.forces
        ]
        name, stake = self._say(side.name), self._say(side.stake)
        return messages.Side(name, side.strength, side.seat, side.symbol, side.colour, forces, stake)

    def _line(self, line: display.StageLine) -> messages.StageLine:
        points = None if line.points is None else self._points(line.points)
        return messages.StageLine(self._say(line.text), list(line.places), line.symbol, points)
