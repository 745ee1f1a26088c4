"""Makes puzzles: finds positions with one clearly best choice, confirms and grades them, and proves them again."""
