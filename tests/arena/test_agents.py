"""The benchmark for agents: one file for all kinds, the same numbers every time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tafelrunde.arena.agents import Agent, benchmark_plan, play_benchmark, read_agents
from tafelrunde.arena.workers import Processes
from tafelrunde.core.errors import BadSetup, TafelrundeError
from tafelrunde.core.registry import title
from tests.cli.commands import Out, output, refusal

PEBBLES = title("pebbles").game
ROOT = Path(__file__).parents[2]
FILE = """
[[agent]]
name = "one"
bot = "medium"

[[agent]]
name = "other"
bot = "random"
titles = ["pebbles"]
"""


def test_a_file_names_agents_of_all_kinds() -> None:
    assert read_agents(FILE) == [Agent("one", "medium"), Agent("other", "random", ("pebbles",))]
    assert not Agent("other", "random", ("pebbles",)).plays("catan")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[[agent]", "not TOML"),
        ("", "expected entries"),
        ('[[agent]]\nname = "x"', "None as its bot, expected a text"),
        ('[[agent]]\nname = "x"\nbot = "nobody"', "the bots are random"),
        ('[[agent]]\nname = "x"\nbot = "random"\ntitels = []', "has titels, expected bot, name, titles"),
        ('[[agent]]\nname = "x"\nbot = "random"\ntitles = ["chess"]', "chess"),
        (FILE.replace("other", "one"), "Two agents"),
    ],
)
def test_a_bad_file_is_refused_with_what_was_expected(text: str, sentence: str) -> None:
    with pytest.raises(TafelrundeError, match=sentence):
        read_agents(text)


def test_every_agent_plays_every_deal_at_every_seat() -> None:
    plan = benchmark_plan(PEBBLES, read_agents(FILE), 2, seats=3, references=["random", "easy"])
    jobs = plan.jobs()
    assert len(jobs) == 2 * 2 * 2 * 3
    assert [job.bots for job in jobs[:3]] == [
        ("medium", "random", "random"),
        ("random", "medium", "random"),
        ("random", "random", "medium"),
    ]
    assert len({job.deal for job in jobs}) == 2
    with pytest.raises(BadSetup, match="No agent"):
        benchmark_plan(title("catan").game, [Agent("other", "random", ("pebbles",))], 1)


def test_numbers_repeat_and_do_not_depend_on_processes_or_interruptions(tmp_path: Path) -> None:
    plan = benchmark_plan(PEBBLES, read_agents(FILE), 2, references=["random"])
    once = play_benchmark(plan)
    assert play_benchmark(plan).to_json() == once.to_json()
    with Processes(2) as pool:
        assert play_benchmark(plan, workers=pool).fingerprint == once.fingerprint
    kept = tmp_path / "games.jsonl"
    play_benchmark(plan, kept)
    lines = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(lines[:3]))
    assert play_benchmark(plan, kept).fingerprint == once.fingerprint
    shares = {score.agent: score.share.share for score in once.scores}
    assert shares["one"] >= shares["other"]


def test_the_command_prints_a_table_with_a_fingerprint(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "agents.toml"
    file.write_text(FILE)
    words = ["arena", "pebbles", "--agents", str(file), "--bots", "random,easy", "--deals", "1", "--workers", "1"]
    shown = output(capsys, *words)
    assert "fingerprint: " in shown
    assert "50% is average" in shown
    result = json.loads(output(capsys, *words, "--json"))
    assert result["fingerprint"] in shown
    assert [score["agent"] for score in result["scores"]] == ["one", "one", "other", "other"]
    assert "missing.toml" in refusal(capsys, "arena", "pebbles", "--agents", str(tmp_path / "missing.toml"))


def test_the_example_with_a_program_and_a_policy_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy", reason="NumPy is not installed: pip install 'tafelrunde[research]'")
    monkeypatch.chdir(ROOT)
    agents = read_agents((ROOT / "examples" / "agents.toml").read_text("utf-8"))
    plan = benchmark_plan(PEBBLES, [agent for agent in agents if "hard" not in agent.bot], 1, references=["random"])
    assert len(play_benchmark(plan).scores) == 2
