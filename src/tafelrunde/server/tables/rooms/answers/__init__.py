"""Sealed decisions at a table: answers that nobody else learns of before all are published together."""
