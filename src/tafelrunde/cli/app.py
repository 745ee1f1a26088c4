"""All commands under one name."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Final

import typer
from typer.core import TyperGroup

from tafelrunde.cli import version

_COMMANDS: Final = {
    "games": "games:games",
    "play": "play:play",
    "learn": "learn:learn",
    "rules": "rules:rules",
    "puzzles": "puzzles:puzzles",
    "serve": "hosting.serve:serve",
    "backup": "hosting.backup:backup",
    "restore": "hosting.backup:restore",
    "admin": "hosting.admin:app",
    "show": "show:show",
    "replay": "replay:replay",
    "verify": "verify:verify",
    "match": "experiments.match:match",
    "tournament": "experiments.tournament:tournament",
    "arena": "experiments.arena:arena",
    "dataset": "experiments.dataset:dataset",
    "analyse": "analyse:analyse",
    "simulate": "experiments.simulate:simulate",
    "fuzz": "experiments.fuzz:fuzz",
    "bench": "experiments.bench:bench",
    "maps": "maps:maps",
    "new-game": "new_game:new_game",
}
"""Where each is, in the order in which they are listed: a function, or a group of commands."""


def _print_version(is_set: bool) -> None:
    if is_set:
        print(version())
        raise typer.Exit


def tafelrunde(
    print_version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="The version, and compiled or interpreted."
        ),
    ] = False,
) -> None:
    """Options that belong to no command."""


def command(name: str = "") -> TyperGroup:
    """The command of that name, without loading the others; all of them if there is none."""
    app = typer.Typer(
        name="tafelrunde",
        help="Modern German board games with exact rules: play them, watch bots play, look into positions.",
        epilog="Begin with `tafelrunde games`, then `tafelrunde play shangrila`.",
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(tafelrunde)
    for each in [name] if name in _COMMANDS else _COMMANDS:
        module, _, attribute = _COMMANDS[each].partition(":")
        part = getattr(import_module(f"tafelrunde.cli.commands.{module}"), attribute)
        if isinstance(part, typer.Typer):
            app.add_typer(part, name=each)
        else:
            app.command(each)(part)
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    return group
