"""The moves of a table: lines of people, of bots and by agreement, and the timer of its clocks."""
