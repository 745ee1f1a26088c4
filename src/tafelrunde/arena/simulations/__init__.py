"""Many games without a table of people: simulations, fuzzing, and who chooses in them. May import bots and core."""
