"""The commands of an operator: serve, backup, admin. They may import everything; only `cli.app` imports them."""
