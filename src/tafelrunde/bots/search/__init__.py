"""Information-set Monte Carlo tree search over any game, compiled. `docs/bots.md` explains it."""
