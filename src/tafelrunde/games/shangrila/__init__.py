"""Die Brücken von Shangrila, by Leo Colovini (Kosmos 2003)."""
