"""Chapters of the rulebook beside `rules.py`: building, trade, robber, development; each the base class of the next."""
