"""`python -m tafelrunde.cli` is the program `tafelrunde`."""

from tafelrunde.cli import main

main()
