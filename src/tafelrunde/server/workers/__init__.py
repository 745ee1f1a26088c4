"""Processes in which bots compute moves, hints and reviews. May import core, bots, protocol and the base modules."""
