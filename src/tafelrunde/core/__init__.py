"""What every game stands on. Knows no game and does no I/O."""
