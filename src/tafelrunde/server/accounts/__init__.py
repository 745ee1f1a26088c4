"""Who somebody is: guests, members, sessions, tokens.

May import storage, protocol and the base; never Starlette, tables or web.
"""
