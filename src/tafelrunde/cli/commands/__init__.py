"""The commands, one module each. They may import everything; only `cli.app` imports them."""
