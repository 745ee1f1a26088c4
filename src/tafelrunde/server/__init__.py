"""Play in the browser: lobby, tables, sockets, storage. Knows no game; only views leave the process."""
