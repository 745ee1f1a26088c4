"""Play in the browser: lobby, tables, sockets, storage. Knows no game; only views leave the process.

The modules of this folder are the base: they may import core and bots, never a folder inside. Only app and run, which
put the server together and start it, may import everything.
"""
