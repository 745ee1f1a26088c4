"""Loaded tables: one room each, with its seats, bots, chat, hints, review and connections."""
