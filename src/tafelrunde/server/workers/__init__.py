"""Processes that think for bots, hints and reviews.

May import core, bots and the base; never Starlette, SQLAlchemy or tables.
"""
