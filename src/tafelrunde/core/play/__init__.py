"""A game that is being played: tables, records, moves in words.

May import the rest of core; nothing else in core imports it.
"""
