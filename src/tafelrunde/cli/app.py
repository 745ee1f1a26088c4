"""All commands under one name."""

from __future__ import annotations

from typing import Annotated

import typer
from typer.core import TyperGroup

from tafelrunde.cli import version
from tafelrunde.cli.commands import analyse, games, learn, maps, new_game, play, puzzles, replay, rules, show, verify
from tafelrunde.cli.commands.experiments import arena, bench, dataset, fuzz, match, simulate, tournament
from tafelrunde.cli.commands.hosting import admin, backup, serve, site

_app = typer.Typer(
    name="tafelrunde",
    help="Modern German board games with exact rules: play them, watch bots play, look into positions.",
    epilog="Begin with `tafelrunde games`, then `tafelrunde play shangrila`.",
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
_app.command("games")(games.games)
_app.command("play")(play.play)
_app.command("learn")(learn.learn)
_app.command("rules")(rules.rules)
_app.command("puzzles")(puzzles.puzzles)
_app.command("serve")(serve.serve)
_app.command("site")(site.site)
_app.command("backup")(backup.backup)
_app.command("restore")(backup.restore)
_app.add_typer(admin.app, name="admin")
_app.command("show")(show.show)
_app.command("replay")(replay.replay)
_app.command("verify")(verify.verify)
_app.command("match")(match.match)
_app.command("tournament")(tournament.tournament)
_app.command("arena")(arena.arena)
_app.command("dataset")(dataset.dataset)
_app.command("analyse")(analyse.analyse)
_app.command("simulate")(simulate.simulate)
_app.command("fuzz")(fuzz.fuzz)
_app.command("bench")(bench.bench)
_app.add_typer(maps.maps, name="maps")
_app.command("new-game")(new_game.new_game)


def _print_version(is_set: bool) -> None:
    if is_set:
        print(version())
        raise typer.Exit


@_app.callback()
def tafelrunde(
    print_version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="The version, and compiled or interpreted."
        ),
    ] = False,
) -> None:
    """Options that belong to no command."""


def command() -> TyperGroup:
    """All commands as one that can be run."""
    group = typer.main.get_command(_app)
    assert isinstance(group, TyperGroup)
    return group
