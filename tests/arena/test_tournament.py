"""Tournaments: balanced, paired, resumable, stopped when decided, rated, drawn, and kept as records."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tafelrunde.arena import tournament as arena
from tafelrunde.arena.charts import tournament_chart
from tafelrunde.arena.game_job import Job, Played, play
from tafelrunde.arena.match import play_match
from tafelrunde.arena.ratings import ratings
from tafelrunde.arena.tournament import is_decided, pairing_seatings, play_tournament
from tafelrunde.arena.workers import Cluster, InProcess, Processes, workers
from tafelrunde.cli import INTERRUPTED, run
from tafelrunde.core import registry
from tafelrunde.core.engine.dice import Dice
from tafelrunde.core.errors import BadRecord, BadSetup, UnknownName
from tafelrunde.core.play.record import Record
from tafelrunde.core.play.table import replay

PEBBLES = registry.title("pebbles").game
Out = pytest.CaptureFixture[str]


def plan(*bots: str, seats: int = 3, seed: int = 5) -> arena.Plan:
    return arena.plan(PEBBLES, bots, seats, seed)


class Counting(InProcess):
    """Counts the games it plays; may stop in the middle."""

    def __init__(self, most: int = 10**9) -> None:
        self.played = 0
        self.most = most

    def play(self, jobs: Sequence[Job]) -> Iterator[Played]:
        for job in jobs:
            if self.played == self.most:
                raise KeyboardInterrupt
            self.played += 1
            yield play(job)


# -- the plan


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_meeting_is_balanced(seats: int) -> None:
    games = pairing_seatings("a", "b", seats)
    assert len(set(games)) == len(games) == (2 if seats == 2 else 2 * seats)
    for seat in range(seats):
        at = Counter(game[seat] for game in games)
        assert at["a"] == at["b"]
    if seats > 2:
        assert sum(game.count("a") == 1 for game in games) == sum(game.count("b") == 1 for game in games) == seats


def test_all_games_of_a_deal_share_its_draws() -> None:
    chosen = plan("random", "easy", "medium")
    assert len(chosen.pairs) == 3
    deals = [{job.deal for pair in range(3) for job in chosen.jobs(pair, deal)} for deal in range(4)]
    assert all(len(deal) == 1 for deal in deals)
    assert len(set.union(*deals)) == 4
    jobs = [job for deal in range(4) for pair in range(3) for job in chosen.jobs(pair, deal)]
    assert len({job.number for job in jobs}) == len({job.choices for job in jobs}) == len(jobs) == 4 * 3 * 6


@pytest.mark.parametrize("bots", [["medium"], ["medium", "medium"], []])
def test_a_tournament_needs_different_bots(bots: list[str]) -> None:
    with pytest.raises(BadSetup, match="two or more different ones"):
        plan(*bots)


def test_unknown_bots_and_seats_are_refused() -> None:
    with pytest.raises(UnknownName, match="no bot 'nobody'"):
        plan("nobody", "medium")
    with pytest.raises(BadSetup, match="7 seats"):
        plan("random", "medium", seats=7)


# -- when it is decided


def test_it_is_not_decided_by_luck() -> None:
    """Of two hundred fair series, looked at after every deal, few are ever taken for decided."""
    wrong = 0
    for seed in range(200):
        rng = Dice(seed)
        leads: list[float] = []
        for _ in range(60):
            leads.append(float(rng.below(5) - 2))
            if is_decided(leads):
                wrong += 1
                break
    assert wrong <= 20


def test_it_is_decided_when_one_is_stronger() -> None:
    assert not is_decided([3.0] * (arena.MIN_DEALS - 1))
    assert is_decided([3.0, 2.0] * 6)
    assert is_decided([-3.0, -2.0] * 6)
    assert not is_decided([3.0, -3.0] * 20)
    assert not is_decided([0.0] * 50)


def test_a_decided_pair_stops() -> None:
    crew = Counting()
    result = play_tournament(plan("random", "hard@40", seats=2), 60, workers=crew)
    assert result.pairings[0].stronger == "hard@40"
    assert crew.played == 2 * len(result.pairings[0].leads) < 2 * 60
    longer = play_tournament(plan("random", "medium", seats=2), 9, stop_early=False)
    assert len(longer.games) == 18


# -- resuming


def test_an_interrupted_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    chosen, file = plan("random", "medium", "hard@10"), tmp_path / "games.jsonl"
    whole = play_tournament(chosen, 2)
    with pytest.raises(KeyboardInterrupt):
        play_tournament(chosen, 2, file=file, workers=Counting(13))
    with file.open("a") as stream:
        stream.write('{"number": 99, "bo')  # the machine went down in the middle of a line
    rest = Counting()
    result = play_tournament(chosen, 2, file=file, workers=rest)
    assert rest.played == 36 - 13
    assert [(g.number, g.bots, g.scores, g.record) for g in result.games] == [
        (g.number, g.bots, g.scores, g.record) for g in whole.games
    ]
    again = Counting()
    assert len(play_tournament(chosen, 2, file=file, workers=again).games) == 36
    assert again.played == 0
    longer = Counting()
    assert len(play_tournament(chosen, 3, file=file, workers=longer).games) == 54
    assert longer.played == 18


def test_another_tournaments_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    play_tournament(plan("random", "medium"), 1, file=file)
    for other in (plan("random", "medium", seed=6), plan("random", "easy"), plan("random", "medium", seats=2)):
        with pytest.raises(BadSetup, match="holds another tournament: pebbles with 3 seats"):
            play_tournament(other, 1, file=file)
    file.write_text("{}\n")
    with pytest.raises(BadSetup, match="holds another tournament"):
        play_tournament(plan("random", "medium"), 1, file=file)
    file.write_text("nonsense\n")
    with pytest.raises(BadRecord, match=r"Line 1 of .* is not JSON"):
        play_tournament(plan("random", "medium"), 1, file=file)


# -- what it shows


def test_everything_adds_up() -> None:
    result = play_tournament(plan("random", "medium"), 4, stop_early=False)
    games = len(result.games)
    assert games == 24
    assert sum(share.share for share in result.seat_shares) == pytest.approx(1)
    assert sum(result.endings.values()) == len(result.lengths) == games
    pairing = result.pairings[0]
    assert pairing.one_alone.games == pairing.other_alone.games == 12
    lead = pairing.one_alone.share * 12 - pairing.other_alone.share * 12
    assert sum(pairing.leads) == pytest.approx(lead)
    assert pairing.one_alone.low < pairing.one_alone.share < pairing.one_alone.high
    facts = json.loads(json.dumps(result.to_json()))
    assert facts["games"] == games
    assert set(facts["ratings"]) == {"random", "medium"}
    assert facts["ladder"][0] == "medium"


def test_ratings_follow_the_results_and_grow_surer() -> None:
    def won(number: int, *order: str) -> Played:
        return Played(number, order, [0] * 3, [1, 2, 3], "", 1, 0.0, "")

    few = ratings(["a", "b", "c"], [won(0, "a", "b", "c")])
    many = ratings(["a", "b", "c"], [won(i, "a", "b", "c") for i in range(30)])
    assert few["a"].mu > few["b"].mu > few["c"].mu
    assert many["a"].mu > few["a"].mu
    assert many["a"].sigma < few["a"].sigma < 25 / 3
    low, high = many["a"].interval()
    assert low < many["a"].mu < high


def test_a_bot_at_two_seats_is_rated_once() -> None:
    game = Played(0, ("a", "b", "b"), [0] * 3, [1, 2, 2], "", 1, 0.0, "")
    result = ratings(["a", "b"], [game])
    assert result["a"].mu > 25 > result["b"].mu


def test_without_openskill_there_are_no_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    for name in [name for name in sys.modules if name.startswith("openskill")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "openskill", None)
    result = play_tournament(plan("random", "medium", seats=2), 2)
    assert result.ratings == {}
    assert sorted(result.ladder()) == ["medium", "random"]
    with pytest.raises(BadSetup, match=r"pip install 'tafelrunde\[arena\]'"):
        ratings(["a"], [])


def test_the_picture_is_one() -> None:
    result = play_tournament(plan("random", "medium"), 2)
    root = ElementTree.fromstring(tournament_chart(result))
    texts = [element.text or "" for element in root.iter() if element.tag.endswith("text")]
    for words in ("random", "medium", "Wins by seat", "Length in lines", "How games ended", "empty"):
        assert any(words in text for text in texts), words
    assert "style=" not in tournament_chart(result)


def test_every_game_is_kept_as_a_record() -> None:
    result = play_tournament(plan("random", "hard@10"), 1)
    for game in result.games:
        table = replay(Record.from_text(game.record), PEBBLES)
        outcome = table.state.outcome()
        assert outcome is not None
        assert (outcome.scores, outcome.ranks, table.n) == (game.scores, game.ranks, game.lines)
        assert list(Record.from_text(game.record).players.values()) == list(game.bots)


# -- workers


def test_nobody_waits_for_games_that_are_not_wanted_any_more() -> None:
    jobs = [Job(number, "pebbles", (bot, bot), 1, 1, {}) for number, bot in enumerate(["random"] + ["hard@2000"] * 4)]
    crew = Processes(2)
    next(iter(crew.play(jobs)))
    at_work = list(crew._pool._processes.values())
    crew.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert {process.exitcode for process in at_work} == {-signal.SIGTERM}


def is_anybody_in(group: int) -> bool:
    """Whether a process of this group runs."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(os.name != "posix", reason="signals to a group of processes")
def test_an_interrupted_match_ends_with_all_its_workers(tmp_path: Path) -> None:
    command = ["match", "babylonia", "--bots", "medium,medium", "--games", "20000", "--workers", "2"]
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)  # who runs the tests in the background may be deaf to it
    try:
        match = subprocess.Popen(
            [sys.executable, "-m", "tafelrunde.cli", *command, "--records", str(tmp_path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    finally:
        signal.signal(signal.SIGINT, before)
    while match.poll() is None and not list(tmp_path.iterdir()):
        time.sleep(0.05)
    os.killpg(match.pid, signal.SIGINT)
    out, err = match.communicate()
    assert (match.returncode, out, err.strip()) == (INTERRUPTED, "", "")
    while is_anybody_in(match.pid):
        time.sleep(0.05)


def test_workers_are_chosen() -> None:
    assert isinstance(workers(1), InProcess)
    with workers(2) as crew:
        assert isinstance(crew, Processes)


@pytest.mark.slow
def test_processes_play_the_same_games() -> None:
    chosen = plan("random", "hard@10")
    alone = play_tournament(chosen, 2)
    with Processes(2) as crew:
        together = play_tournament(chosen, 2, workers=crew)
        match = play_match(PEBBLES, ["random", "medium"], 10, 2, workers=crew)
    assert [g.record for g in together.games] == [g.record for g in alone.games]
    assert match == play_match(PEBBLES, ["random", "medium"], 10, 2)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_games() -> None:
    pytest.importorskip("ray")
    chosen = plan("random", "hard@10")
    alone = play_tournament(chosen, 2)
    with Cluster(count=2) as crew:
        together = play_tournament(chosen, 2, workers=crew)
    assert [g.record for g in together.games] == [g.record for g in alone.games]


def test_without_ray_a_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadSetup, match=r"pip install 'tafelrunde\[cluster\]'"):
        workers(2, "local")


# -- the command


def test_the_command_keeps_everything_and_goes_on(tmp_path: Path, capsys: Out) -> None:
    folder = tmp_path / "kept"
    words = ["tournament", "pebbles", "--bots", "random,medium", "--seats", "3", "--deals", "2", "--workers", "1"]
    assert run([*words, "--out", str(folder), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["games"] == 12
    assert json.loads((folder / "result.json").read_text()) == facts
    assert (folder / "picture.svg").read_text().startswith("<svg")
    records = sorted((folder / "records").iterdir())
    assert len(records) == 12
    assert run(["replay", str(records[5])]) == 0
    capsys.readouterr()
    before = (folder / "games.jsonl").read_text()
    assert run([*words, "--out", str(folder)]) == 0
    shown = capsys.readouterr().out
    assert "12 games of pebbles" in shown
    assert "medium" in shown
    assert (folder / "games.jsonl").read_text() == before


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nix", "--bots", "random,medium"], "There is no game 'nix'"),
        (["pebbles", "--bots", "random"], "two or more different ones"),
        (["pebbles", "--bots", "random,hard@soon"], "There is no bot 'hard@soon'"),
        (["pebbles", "--bots", "random,medium", "--deals", "0"], "0 is out of range"),
        (["pebbles", "--bots", "random,medium", "--workers", "-1"], "-1 is out of range"),
        (["pebbles", "--bots", "random,medium", "--seats", "9"], "9 seats"),
    ],
)
def test_bad_input_to_tournament(words: list[str], sentence: str, capsys: Out) -> None:
    assert run(["tournament", *words]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert captured.err.count("\n") == 1


def test_a_match_can_keep_its_records(tmp_path: Path, capsys: Out) -> None:
    folder = tmp_path / "records"
    assert run(["match", "pebbles", "--bots", "random,medium", "--games", "4", "--records", str(folder)]) == 0
    capsys.readouterr()
    assert len(list(folder.iterdir())) == 4
    assert run(["replay", str(sorted(folder.iterdir())[0]), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["outcome"] is not None
