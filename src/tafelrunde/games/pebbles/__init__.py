"""Pebbles, our own small game: the one to copy."""
