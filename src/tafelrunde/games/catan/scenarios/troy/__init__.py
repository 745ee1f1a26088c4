"""Troja (2001): Catan on both sides of the Aegean, for 4 and 6 players."""
