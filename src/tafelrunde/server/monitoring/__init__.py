"""What operators watch: logs, metrics, health, and the time that the event loop works for a client.

May import the base of the server; never a folder beside it.
"""
