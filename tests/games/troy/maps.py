"""A small map of our own, as text."""

from __future__ import annotations

SMALL = """tafelrunde map 1
game troy
seats 4
name A strait

picture
B        Tr    F6    P8    ~     D
C     ~s    ~s    ~s    ~s    H4
D        ~s    ~s    ~s    A9    M5
E     ~s    ~s    ~s    My    P10
F  F3    M11   A2    H12   A

sea-people B9
ships take 2:1 swap +1 3:1 +1 +1
"""
