"""A position as data to draw, and drawn as SVG. May import the palette in look; nothing else of core."""
