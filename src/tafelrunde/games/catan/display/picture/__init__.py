"""The parts of the picture: the coast, the layout of a map, and what lies on an island."""
