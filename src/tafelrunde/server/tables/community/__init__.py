"""Across tables: the lobby and the ladders. May be computed from stored rows alone."""
