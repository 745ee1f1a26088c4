"""The parts of the picture: where things lie, the columns, the grounds under them, the zones above them, the panels."""
