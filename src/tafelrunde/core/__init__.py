"""The rules engine and the data types of every game, and the catalogue of titles.

May import its folders engine, display and learn, and the palette in look; never play, bots, server or a game by name.
Only the registry reads files: those of the package.
"""
