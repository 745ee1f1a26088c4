"""Simulations, matches and fuzzing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tafelrunde.arena import benchmark
from tafelrunde.arena.match import Standing, bot_seed, deal_seed, play_match, seating
from tafelrunde.arena.simulations.bad_input import invalid_attempt
from tafelrunde.arena.simulations.fuzz import fuzz
from tafelrunde.arena.simulations.simulate import simulate
from tafelrunde.core import registry
from tafelrunde.core.engine.actions import Vocabulary, verb
from tafelrunde.core.engine.decisions import CHANCE, Choices, Frame
from tafelrunde.core.engine.dice import Dice, derive
from tafelrunde.core.engine.game import Game, Outcome, State
from tafelrunde.core.engine.playout import fold
from tafelrunde.core.errors import BadSetup, TafelrundeError, UnknownName
from tafelrunde.core.info import Info, OptionValue
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import Table, replay

GAMES = registry.ids()


@pytest.fixture
def pebbles() -> Game:
    return registry.title("pebbles").game


class Leaky(State):
    """A position of a game of twenty passes that finds fault with itself after twelve."""

    passed = 0

    def offer(self, choices: Choices) -> None:
        choices.one(0)

    def apply(self, action: int) -> None:
        self.passed += 1
        if self.passed == 20:
            self.done()

    def copy(self) -> Leaky:
        return Leaky(self.game, self.seats, self.options, self)

    def result(self) -> Outcome:
        return Outcome([0, 0], [1, 1], "tired", {})

    def audit(self) -> list[str]:
        return ["A pebble fell off the table."] if self.passed >= 12 else []


class LeakyGame(Game):
    def begin(self, seats: int, options: dict[str, OptionValue]) -> State:
        state = Leaky(self, seats, options)
        state.ask(Frame(0, 0))
        return state


@pytest.fixture
def leaky() -> Game:
    actions = Vocabulary()
    actions.kind("pass", verb("pass"))
    return LeakyGame(Info("leaky", "Leaky", (2,), 1, "", ""), actions, ("turn",))


# -- simulations


@pytest.mark.parametrize("name", GAMES)
def test_audited_games_are_the_same_games(name: str) -> None:
    game = registry.title(name).game
    plain = simulate(game, game.info.seats[0], 3, 9)
    audited = simulate(game, game.info.seats[0], 3, 9, audit=True)
    assert (audited.checksum, audited.actions, audited.endings) == (plain.checksum, plain.actions, plain.endings)
    assert audited.violations == []


def test_a_run_adds_up(pebbles: Game) -> None:
    run = simulate(pebbles, 3, 20, 4)
    assert run.games == 20
    assert run.endings == {"empty": 20}
    assert run.actions == 20 * 54  # 18 pebbles are drawn, given and answered for
    assert run.seconds > 0
    assert run.actions_per_s == run.actions / run.seconds


def test_the_checksum_depends_on_the_seed_and_on_nothing_else(pebbles: Game) -> None:
    assert simulate(pebbles, 2, 5, 1).checksum == simulate(pebbles, 2, 5, 1).checksum
    assert simulate(pebbles, 2, 5, 1).checksum != simulate(pebbles, 2, 5, 2).checksum


def test_each_game_has_a_seed_of_its_own(pebbles: Game) -> None:
    """A longer run begins with the games of a shorter one."""
    single = simulate(pebbles, 2, 1, 1)
    two = simulate(pebbles, 2, 2, 1)
    assert two.checksum != fold(single.checksum, single.checksum)
    assert two.actions == 2 * single.actions


def test_an_audit_says_which_game_and_line_is_wrong(leaky: Game) -> None:
    run = simulate(leaky, 2, 2, 3, audit=True)
    assert [(v.game, v.seed, v.line, v.sentence) for v in run.violations] == [
        (number, derive(3, number), 12, "A pebble fell off the table.") for number in range(2)
    ]


@pytest.mark.parametrize(("games", "seed"), [(0, 1), (1, -1), (1, 2**62)])
def test_a_run_out_of_range_is_refused(pebbles: Game, games: int, seed: int) -> None:
    with pytest.raises(BadSetup, match=str(games if games < 1 else seed)):
        simulate(pebbles, 2, games, seed)


def test_progress_is_told_game_by_game(pebbles: Game) -> None:
    counts: list[int] = []
    simulate(pebbles, 2, 3, 1, progress=counts.append)
    assert counts == [1, 2, 3]


# -- matches


def test_every_bot_has_every_seat_of_a_deal() -> None:
    names = ["a", "b", "c"]
    games = [seating(names, number) for number in range(6)]
    assert games[:3] == [["a", "b", "c"], ["c", "a", "b"], ["b", "c", "a"]]
    for name in names:
        assert sorted(game.index(name) for game in games) == [0, 0, 1, 1, 2, 2]


def test_the_games_of_a_deal_share_its_draws_but_not_the_bots_choices() -> None:
    deals = [deal_seed(5, number, 3) for number in range(6)]
    assert deals[0] == deals[1] == deals[2] != deals[3] == deals[4] == deals[5]
    assert len({bot_seed(5, number) for number in range(6)}) == 6


def test_wins_sum_to_the_number_of_games(pebbles: Game) -> None:
    match = play_match(pebbles, ["random", "greedy", "random"], 15, 2)
    assert sum(standing.wins for standing in match.bots.values()) == pytest.approx(15)
    assert {name: (s.seats, s.games) for name, s in match.bots.items()} == {"random": (2, 15), "greedy": (1, 15)}
    assert sum(standing.share for standing in match.bots.values()) == pytest.approx(1)
    ranks = [standing.mean_rank for standing in match.bots.values()]
    assert all(1 <= rank <= 3 for rank in ranks)


def test_the_same_seed_gives_the_same_match(pebbles: Game) -> None:
    first = play_match(pebbles, ["random", "greedy"], 10, 2)
    assert play_match(pebbles, ["random", "greedy"], 10, 2) == first
    assert play_match(pebbles, ["random", "greedy"], 10, 3) != first


@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_random(name: str) -> None:
    game = registry.title(name).game
    seats = game.info.seats[0]
    match = play_match(game, ["greedy"] + ["random"] * (seats - 1), 4 * seats, 1)
    assert match.bots["greedy"].share > 1 / seats


def test_a_bot_against_itself_wins_every_game(pebbles: Game) -> None:
    match = play_match(pebbles, ["random", "random"], 4, 1)
    assert match.bots["random"].share == 1
    assert match.bots["random"].mean_rank < 2


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(5.0, 10, 0.2366, 0.7634), (0.0, 10, 0.0, 0.2775), (10.0, 10, 0.7225, 1.0)]
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert Standing(1, games, wins).interval() == pytest.approx((low, high), abs=1e-4)


def test_a_match_refuses_bots_and_seats_it_does_not_know(pebbles: Game) -> None:
    with pytest.raises(UnknownName, match="no bot 'nobody'"):
        play_match(pebbles, ["random", "nobody"], 1, 1)
    with pytest.raises(BadSetup, match="5 seats"):
        play_match(pebbles, ["random"] * 5, 1, 1)


# -- fuzzing


@pytest.mark.parametrize("name", GAMES)
def test_fuzzing_finds_nothing(name: str) -> None:
    run = fuzz(registry.title(name).game, 1.5, 11)
    assert run.findings == []
    assert run.actions > 0
    assert run.refusals > 0
    assert run.positions_checked > 0


@pytest.mark.parametrize("name", GAMES)
def test_all_invalid_input_is_refused_and_changes_nothing(name: str) -> None:
    game = registry.title(name).game
    table = Table(game, game.info.seats[0])
    rng = Dice(3, 1)
    for _ in range(60):
        if table.state.top is None:
            break
        before = table.state.hash(), table.n
        attempt = invalid_attempt(table, rng)
        with pytest.raises(TafelrundeError):
            table.play(attempt.seat, attempt.n, attempt.path)
        assert (table.state.hash(), table.n) == before
        table.play(table.state.actor, table.n, game.actions.path(table.state.pick(rng)))


def test_fuzzing_is_repeatable(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock that counts calls, two runs do the same."""

    def run() -> tuple[int, ...]:
        ticks = iter(range(10**9))
        monkeypatch.setattr("tafelrunde.arena.simulations.fuzz.time.monotonic", lambda: next(ticks))
        done = fuzz(pebbles, 300, 5)
        return done.games, done.actions, done.refusals, done.undos, done.positions_checked

    assert run() == run()


def test_a_finding_can_be_replayed_and_found_again(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: State, rng: Dice, viewpoints: Sequence[int]) -> list[str]:
        return ["The bag is empty."] if state.step == "turn" and state.view(0).position["bag"] == 0 else []

    monkeypatch.setattr("tafelrunde.arena.simulations.fuzz.violations", broken)
    run = fuzz(pebbles, 30, 5)
    finding = run.findings[0]
    assert finding.sentence == "The bag is empty."
    table = replay(Record.from_text(finding.text()), pebbles)
    assert table.n == finding.line
    assert table.state.view(0).position["bag"] == 0
    again = fuzz(pebbles, 30, 5, first=finding.game)
    assert again.findings[0] == finding


def test_a_table_that_accepts_invalid_input_is_found(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    class Careless(Table):
        def play(self, seat: int, n: int, path: str) -> None:
            if seat in self.state.deciders() or seat == CHANCE:
                super().play(seat, n, path)

    monkeypatch.setattr("tafelrunde.arena.simulations.fuzz.Table", Careless)
    assert "was not refused" in fuzz(pebbles, 30, 5).findings[0].sentence


def test_a_door_that_breaks_is_found(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    class Fragile(Table):
        def play(self, seat: int, n: int, path: str) -> None:
            int("x" if n > self.n else 0)
            super().play(seat, n, path)

    monkeypatch.setattr("tafelrunde.arena.simulations.fuzz.Table", Fragile)
    assert "raised ValueError" in fuzz(pebbles, 30, 5).findings[0].sentence


def test_a_refusal_that_changes_something_is_found(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    class Forgetful(Table):
        def play(self, seat: int, n: int, path: str) -> None:
            try:
                super().play(seat, n, path)
            except TafelrundeError:
                self.state.apply(self.state.legal()[0])
                raise

    monkeypatch.setattr("tafelrunde.arena.simulations.fuzz.Table", Forgetful)
    assert "was refused but changed the position" in fuzz(pebbles, 30, 5).findings[0].sentence


# -- speed


@pytest.mark.parametrize("program", [["bench.strength"], ["bench.shares", "--seats", "4"]])
def test_measuring_an_unknown_game_is_refused(program: list[str]) -> None:
    command = [sys.executable, "-m", *program, "chess"]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "error: There is no game 'chess'; the games are" in done.stderr
    assert "Traceback" not in done.stderr


def test_speed_is_measured(pebbles: Game) -> None:
    counts: list[int] = []
    measured = benchmark.measure(pebbles, 0.1, counts.append)
    assert counts == list(range(1, benchmark.ROUNDS + 1))
    assert measured.pick_per_s > 0
    assert measured.listed_per_s > 0
    assert measured.copy_us > 0
    assert measured.ratio > 0
