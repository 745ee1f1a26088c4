"""What several commands print: tables, progress, errors of bots."""
