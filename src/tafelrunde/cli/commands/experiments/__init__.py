"""The commands that play many games. They may import everything; only `cli.app` imports them."""
