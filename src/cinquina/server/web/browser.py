"""Opening the page in the browser of whoever started the server."""

from __future__ import annotations

import os
import sys
import threading
import time
import urllib.request
import webbrowser


def open_when_ready(url: str) -> None:
    """Opens the page as soon as the server answers; does nothing where there is no display."""
    if sys.platform == "linux" and not {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
        return
    threading.Thread(target=_wait_and_open, args=(url,), daemon=True).start()


def _wait_and_open(url: str) -> None:
    while True:
        try:
            with urllib.request.urlopen(f"{url}/ready", timeout=5):
                break
        except OSError:
            time.sleep(0.3)
    webbrowser.open(url)
