"""Telling people that it is their turn: e-mail, Web Push, webhooks.

May import storage, protocol and the base; never Starlette, tables or web.
"""
