"""Playing in a terminal: draws scenes as text and reads moves."""
