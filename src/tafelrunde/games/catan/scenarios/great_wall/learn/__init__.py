"""The guided first game: its lessons and their positions. Imports the rules; the rules never import it."""
