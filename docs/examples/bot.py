"""A bot for a seat at a Cinquina table: plays any legal move of any game.

    python bot.py http://127.0.0.1:8765 TABLE TOKEN

The host of a table gets the token for a seat from POST /api/tables/TABLE/programs. The only package
needed is `websockets`; docs/protocol.md explains the messages.
"""

import itertools
import json
import random
import sys
import time

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect


def choose(ask: dict, view: dict) -> str:
    """Decide here: `ask["choices"]` are the legal moves, `view` is what this seat sees."""
    return random.choice(ask["choices"])["words"]


class Bot:
    def __init__(self, server: str, table: str, token: str) -> None:
        self.url = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.headers = {"authorization": f"Bearer {token}"}
        self.ids = (f"{time.time_ns()}-{number}" for number in itertools.count())
        self.table: dict = {}  # the newest value of everything we were sent

    def run(self) -> None:
        """Plays until the game has ended; reconnects when the connection is lost."""
        while self.table.get("table", {}).get("status") not in ("over", "closed"):
            try:
                url = f"{self.url}?since={self.table.get('version', 0)}"
                with connect(url, additional_headers=self.headers, compression=None) as socket:
                    self.talk(socket)
            except (OSError, ConnectionClosed, InvalidHandshake):
                time.sleep(1)
        print("result:", self.table["view"]["points"], "winners:", self.table["view"]["winners"])

    def talk(self, socket) -> None:
        for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                print(message["error"], message["text"])
            if message["type"] not in ("welcome", "update"):
                continue
            self.table |= message  # what an update leaves out is unchanged
            if self.table["table"]["status"] in ("over", "closed"):
                return
            if message.get("ask"):  # a new question: answer it once
                move = choose(message["ask"], self.table["view"])
                play = {"type": "play", "id": next(self.ids), "move": move}
                socket.send(json.dumps(play | {"version": message["version"]}))


if __name__ == "__main__":
    Bot(*sys.argv[1:]).run()
