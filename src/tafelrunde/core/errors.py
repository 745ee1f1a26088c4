"""Errors for bad input. Every message is one sentence with the value and what was expected."""

from __future__ import annotations


class TafelrundeError(ValueError):
    """Bad input; nothing was changed."""


class UnknownName(TafelrundeError):
    """A game, bot or option of that name does not exist."""


class BadSetup(TafelrundeError):
    """Seats, options or seed out of range."""


class BadPath(TafelrundeError):
    """Not a path of this game."""


class IllegalMove(TafelrundeError):
    """A path of this game that may not be played now."""


class WrongSeat(TafelrundeError):
    """A move of a seat that is not to move."""


class StaleMove(TafelrundeError):
    """A move for an earlier line of the log."""


class BotMistake(TafelrundeError):
    """A bot failed, chose something illegal, or violated the protocol."""


class BadRecord(TafelrundeError):
    """A record that cannot be read or does not replay."""


class BadPosition(TafelrundeError):
    """A position that cannot be read, or whose pieces do not add up."""
