"""HTTP and WebSocket with Starlette.

May import protocol, tables, accounts, notifications and the base; never storage or SQLAlchemy.
"""
