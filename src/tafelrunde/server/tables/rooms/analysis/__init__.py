"""What workers compute for people: hints during a game, and the review of a finished one."""
