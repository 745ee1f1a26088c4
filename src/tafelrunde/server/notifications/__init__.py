"""Notifications about turns: e-mail, Web Push, webhooks. May import storage, protocol and the base modules."""
