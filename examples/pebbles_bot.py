#!/usr/bin/env python3
"""A bot for Pebbles over stdin and stdout, without Tafelrunde's package: see docs/protocol.md.

tafelrunde match pebbles --bots exec:examples/pebbles_bot.py,random
"""

import json
import sys
from typing import Any

COLOURS = ["red", "blue", "white"]
WORTH = [0, 1, 3, 0, 0, 0, 0]  # what one colour of a heap counts: two pebbles are best, three spoil it
me = 0


def gain(heap: list[int], colour: str) -> int:
    """What a heap wins or loses by one more pebble of that colour."""
    count = heap[COLOURS.index(colour)]
    return WORTH[count + 1] - WORTH[count]


def judge(path: str, question: dict[str, Any]) -> int:
    """How good a path is: what I keep should help me, what the others get should hurt them."""
    heaps, given = question["view"]["position"]["heaps"], question["view"]["position"]["given"]
    if path == "do:keep":
        return gain(heaps[me], given)
    if path == "do:return":
        giver = question["lines"][-1][0]
        return -gain(heaps[giver], given)
    colour, seat = (pick.split(":")[1] for pick in path.split(" > "))
    return -gain(heaps[int(seat)], colour)


for line in sys.stdin:
    question = json.loads(line)
    if question["type"] == "begin":
        me = question["seat"]
        print('{"ready": true}', flush=True)
    elif question["type"] == "decide":
        best = max(question["legal"], key=lambda path: judge(path, question))
        print(json.dumps({"path": best}), flush=True)
