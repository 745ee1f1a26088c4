"""The ports implemented in memory: rooms in a process without database and server, such as a browser."""
