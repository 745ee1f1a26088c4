"""A bot of your own at a table of a server: sits down on the first free seat and plays legal paths by chance.

    pip install websockets
    python random_bot.py http://localhost:8000 TABLE TOKEN

TABLE is the last part of the table's address, TOKEN a token with the rights to read and to play, from your page.
"""

import json
import random
import sys

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect


def play(server: str, table: str, token: str) -> None:
    address = f"{server.replace('http', 'ws', 1)}/ws/tables/{table}?language=en"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as socket:
        for frame in socket:
            message = json.loads(frame)
            if message["type"] == "seats" and message["phase"] == "waiting":
                seats = message["seats"]
                free = [seat["seat"] for seat in seats if seat["kind"] == "free"]
                if free and not any(seat["mine"] for seat in seats):
                    socket.send(json.dumps({"type": "sit", "seat": free[0], "name": ""}))
            elif message["type"] == "position" and message["live"]:
                if message["result"] is not None:
                    print(message["result"]["reason"], "Scores:", message["result"]["scores"])
                    return
                if message["choices"]:
                    path = " > ".join(random.choice(message["choices"])["picks"])
                    socket.send(json.dumps({"type": "play", "seat": message["seat"], "n": message["n"], "path": path}))
            elif message["type"] == "refused":
                print(message["text"])


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(f"There are {len(sys.argv) - 1} arguments, expected three: random_bot.py SERVER TABLE TOKEN")
    try:
        play(*sys.argv[1:])
    except InvalidStatus as error:
        sys.exit(f"The server does not let us in (HTTP {error.response.status_code}): is the token right?")
    except (OSError, WebSocketException) as error:
        sys.exit(f"We cannot play at the table {sys.argv[2]!r} of {sys.argv[1]!r}: {error}.")
