"""What can be wrong with what we are given. Every message is a sentence with the value and what was expected."""

from __future__ import annotations


class TafelrundeError(ValueError):
    """Bad input. Nothing was changed."""


class UnknownName(TafelrundeError):
    """A game, bot or option of that name does not exist."""


class BadSetup(TafelrundeError):
    """Seats, options or seed out of range."""


class BadPath(TafelrundeError):
    """Not a path of this game."""


class IllegalMove(TafelrundeError):
    """A path of this game that may not be played now."""


class WrongSeat(TafelrundeError):
    """Somebody else must decide."""


class StaleMove(TafelrundeError):
    """Sent for an earlier line of the log."""


class BotMistake(TafelrundeError):
    """A bot that is a program of its own did not keep to the protocol."""


class BadRecord(TafelrundeError):
    """A record that cannot be read or does not replay."""


class BadPosition(TafelrundeError):
    """A position that cannot be read or in which the pieces do not add up."""
