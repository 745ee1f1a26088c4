"""Pictures: as data (scene), as SVG, and their texts. May import the palette in look; nothing else of core."""
