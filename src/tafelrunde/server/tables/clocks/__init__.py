"""Clocks of tables: minutes for a game, or days for every turn. They do no I/O."""
