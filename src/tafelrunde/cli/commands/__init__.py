"""The commands, one module each. May import everything."""
