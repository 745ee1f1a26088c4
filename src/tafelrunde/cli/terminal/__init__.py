"""Playing in a terminal: drawing a scene as text, reading moves."""
