"""The rules engine, compiled: positions, decisions, actions, dice, sets.

May import core.errors, core.info and core.view only.
"""
