"""Tables on a device without a server: the rooms and the HTTP API inside a browser, under Pyodide.

May import the base, protocol, workers, tables and web; never SQLAlchemy, uvicorn or threads. What the browser provides,
storage and workers that think, is behind the protocols in `ports`.
"""
