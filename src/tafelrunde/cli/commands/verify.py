"""`tafelrunde verify`: checks whether the draws of a game were fair."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.cli.arguments import read_record
from tafelrunde.core.errors import BadSetup


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game on a server.")],
    commitment: Annotated[
        str, typer.Option(metavar="HASH", help="The commitment that you have noted before the game, to compare.")
    ] = "",
) -> None:
    """Check whether every card, die and tile of a game on a server follows from its key.

    Before the first draw the server shows the hash of the key, its commitment; after the end the record names the key.
    If the hash fits and all draws follow from the key and the numbers that players have added, nobody has chosen them.
    """
    from tafelrunde.core.play import verification

    record = read_record(file)
    if why := verification.obstacle(record):
        raise BadSetup(f"The draws of this record cannot be verified. {why}")
    result = verification.verify(record)
    is_good = True
    shown = commitment.strip().lower() or result.shown
    if shown is None:
        print("The record names no commitment: it is from before there were any. Whether the key was fixed before the")
        print("first draw cannot be verified.")
    elif shown == result.commitment:
        print(f"The key is the one to which the server was committed before the first draw: {shown}")
    else:
        is_good = False
        print(f"The commitment was {shown}, but that of the key is {result.commitment}: the key was changed.")
    for seat, number in sorted(record.numbers.items()):
        print(f"Seat {seat + 1} has added the number {number}.")
    for draw in result.wrong[:10]:
        is_good = False
        print(f"Line {draw.line}: {draw.path} was played, but draw {draw.k} of the key is {draw.expected}.")
    if not result.wrong:
        print(f"All {len(result.draws)} draws follow from the key.")
    if not is_good:
        raise typer.Exit(1)
