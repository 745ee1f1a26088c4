"""Code that a process runs before it starts: what surrounds it goes wrong now and then, or it is broken on purpose."""

from __future__ import annotations

CUT_OFF = """
import random
from tafelrunde.server.storage.writers import PostgresWriter
commit = PostgresWriter.commit
def cut_off(self):
    commit(self)
    if random.random() < 0.03:
        self._connection.close()
        raise self._psycopg.OperationalError("cut off after the commit")
PostgresWriter.commit = cut_off
"""
"""The connection to the database ends now and then after a commit and before its answer."""

DEAF = """
import random
from tafelrunde.server.storage.writers import PostgresWriter
tell = PostgresWriter.tell
PostgresWriter.tell = lambda self, changes: tell(self, changes) if random.random() < 0.8 else None
"""
"""Some messages between processes are lost."""

LYING = """
from tafelrunde.server.storage.journal import Journal
async def lie(self, write):
    self._waiting.put(write)
Journal._write = lie
"""
"""A process that acknowledges before it has stored."""

TWO_OWNERS = """
from tafelrunde.server.storage.peers.leases import SqlLeases
from tafelrunde.server.storage import writers
from tafelrunde.server.tables.model import Lease
async def take(self, table):
    self._held[table] = Lease(table, "", 0)
    return self._held[table]
SqlLeases.take = take
checked = writers._SqlWriter.update_table
writers._SqlWriter.update_table = lambda self, values, revision=None: checked(self, values) or True
def add_moves(self, rows):
    last = self._connection.execute("SELECT coalesce(max(n), -1) FROM move WHERE table_id = %s", (rows[0][0],))
    n = last.fetchone()[0] + 1
    with self._connection.cursor() as cursor:
        cursor.executemany(self._insert, [(row[0], n + k, *row[2:]) for k, row in enumerate(rows)])
writers.PostgresWriter.add_moves = add_moves
"""
"""Every process looks after every table, and appends without looking where."""

SLOW_DISK = """
import random, time
from tafelrunde.server.storage import writers
commit, sync = writers._SqlWriter.commit, writers.PostgresWriter.commit
def slow():
    return random.choice([0.3, 1.0, 2.0, 5.5]) if random.random() < 0.03 else random.uniform(0, 0.02)
def slow_file(self):
    time.sleep(slow())
    commit(self)
def slow_server(self):
    self._connection.execute("SELECT pg_sleep(%s)", (slow(),))
    sync(self)
writers.SqliteWriter.commit = slow_file
writers.PostgresWriter.commit = slow_server
"""
"""A commit takes long now and then, sometimes longer than the server waits for it."""

JUMPING_CLOCK = """
import random, threading, time
true_time, jump = time.time, [0.0]
def set_clock():
    while True:
        time.sleep(random.uniform(0.2, 1.5))
        jump[0] = random.choice([0.0, -7.0, 9.0, -3600.0, 3600.0, -200_000.0, 200_000.0])
threading.Thread(target=set_clock, daemon=True).start()
time.time = lambda: true_time() + jump[0]
"""
"""The wall clock of the machine is set again and again, forwards and backwards."""
