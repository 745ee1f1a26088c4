"""What a title teaches, as data: lessons of a first game, the rules page, puzzles; and the files they are read from.

May import core's engine, display and staging, and the types of core; never the registry, play, bots, server or a game
by name.
"""
