"""All tables of one server: find, load, create, unload, moderate; built from the ports."""
