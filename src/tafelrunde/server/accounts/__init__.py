"""Identities: guests, members, sessions, passkeys, tokens. May import storage, protocol and the base modules."""
