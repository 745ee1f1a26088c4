"""Catan: the base game for 3 and 4 and the extension for 5 and 6 players."""
