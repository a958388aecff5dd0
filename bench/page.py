"""How heavy and how quick the page is: a real browser with an empty cache at a real server.

    PYTHONPATH=. python bench/page.py            # starts a server of its own
    PYTHONPATH=. python bench/page.py URL        # measures the one at that address
    PYTHONPATH=. python bench/page.py --frames   # frames a second while cards fly

For the first page and for each game's table, at both sizes: bytes that came over the wire, the
first and the largest picture on the screen, when the page could be used, how much it blocked, and
how far things moved by themselves. The middle one of several runs is told.
"""

from __future__ import annotations

import argparse
import bisect
import itertools
import json
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright
from tests.server.running import Server
from tests.web.visitor import DESKTOP, PHONE, Visitor, open_chromium

from cinquina.games import names

BUDGET = 100_000
"""Bytes of compressed JavaScript for the first page."""
TABLE_BUDGET = 150_000
"""The same for the first page and any table after it."""
SLOWED = 4
"""How many times slower than this machine's the processor is while frames are counted."""
MOVES = 8
FLYERS = 3
"""How many play."""
FLYING = ("mantis", "viva", "ingordi", "scaletta")
"""The games in which cards or pieces fly."""
SHOWN = 1500
"""Milliseconds for what follows from a move to be shown."""
SIZES = {"desktop": DESKTOP, "phone": PHONE}
Figures = dict[str, float]

OBSERVE = """
window.figures = { lcp: 0, cls: 0, blocked: 0 };
const watch = (type, tell) => {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(tell));
  observer.observe({ type, buffered: true });
};
watch("largest-contentful-paint", (one) => (window.figures.lcp = one.startTime));
watch("layout-shift", (one) => { if (!one.hadRecentInput) window.figures.cls += one.value; });
watch("longtask", (one) => (window.figures.blocked += Math.max(0, one.duration - 50)));
"""


FRAMES = """
window.frames = [];
let before = 0;
const look = (now) => {
  if (document.querySelector(".flying")) {
    if (before) window.frames.push(now - before);
    before = now;
    performance.mark("flying");
  } else before = 0;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""Notes the milliseconds between two frames while something flies, and marks them in the trace."""
TRACED = ("devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing")
KINDS = {
    "script_ms": ("FunctionCall", "RunMicrotasks"),
    "layout_ms": ("UpdateLayoutTree", "Layout"),
    "paint_ms": ("PrePaint", "Paint", "Layerize", "Commit"),
}
"""What a browser calls the parts of its work on a frame."""
LONG = 50
"""Milliseconds after which a task is called a long one."""
APART = 250
"""Milliseconds between two frames after which they belong to different flights."""


class Wire:
    """Counts what comes over the wire, as it is packed."""

    def __init__(self, session: CDPSession) -> None:
        self.total = 0
        self.script = 0
        self._kinds: dict[str, str] = {}
        session.send("Network.enable")
        session.on("Network.responseReceived", self._came)
        session.on("Network.loadingFinished", self._ended)

    def _came(self, event: dict[str, Any]) -> None:
        self._kinds[event["requestId"]] = event["type"]

    def _ended(self, event: dict[str, Any]) -> None:
        size = int(event["encodedDataLength"])
        self.total += size
        if self._kinds.get(event["requestId"]) == "Script":
            self.script += size


def measure(browser: Browser, size: tuple[int, int], open_page: Callable[[Page], float]) -> Figures:
    """One visit with an empty cache; `open_page` returns the seconds until it could be used."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale="it-IT",
        reduced_motion="reduce",
        service_workers="block",  # it fetches in advance, which would not be counted
    )
    context.add_init_script(OBSERVE)
    page = context.new_page()
    wire = Wire(context.new_cdp_session(page))
    usable = open_page(page)
    page.wait_for_load_state("networkidle")
    seen = page.evaluate("() => window.figures")
    paint = page.evaluate(
        "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
    )
    context.close()
    return {
        "script_kB": wire.script / 1000,
        "all_kB": wire.total / 1000,
        "first_paint_s": paint / 1000,
        "largest_paint_s": seen["lcp"] / 1000,
        "usable_s": usable,
        "blocked_ms": seen["blocked"],
        "shift": seen["cls"],
    }


def first_page(url: str) -> Callable[[Page], float]:
    def visit(page: Page) -> float:
        begun = time.perf_counter()
        page.goto(url)
        page.locator("[data-game] button:not(:disabled)").last.wait_for()
        return time.perf_counter() - begun

    return visit


def table(url: str, game: str) -> Callable[[Page], float]:
    """From a tap on “play now” to the dealt table."""

    def visit(page: Page) -> float:
        page.goto(url)
        button = page.locator(f'[data-game="{game}"] .main')
        button.wait_for()
        begun = time.perf_counter()
        button.click()
        page.locator(".asks").wait_for()
        return time.perf_counter() - begun

    return visit


def flying(browser: Browser, url: str, game: str) -> Figures:
    """How smoothly cards fly at a table, on a processor that is slowed down."""
    person = Visitor(browser, url, PHONE, motion=True)
    person.context.add_init_script(FRAMES)
    session = person.context.new_cdp_session(person.page)
    person.sit_at(game, FLYERS)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    browser.start_tracing(page=person.page, categories=list(TRACED))
    for _ in range(MOVES):
        person.wait_for_a_question()
        person.try_to_click()
        person.page.wait_for_timeout(SHOWN)
    between = sorted(person.page.evaluate("() => window.frames"))
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    person.leave()
    if not between:
        raise SystemExit(f"{game}: nothing flew.")
    return {
        "frames": len(between),
        "frames_per_s": 1000 / statistics.median(between),
        "slowest_twentieth_ms": between[len(between) * 19 // 20],
        **work_of_frames(trace),
    }


def work_of_frames(trace: list[dict[str, Any]]) -> Figures:
    """What the page's thread did for each frame of a flight, on an average, and how many tasks
    were long: unlike frames a second, this hardly depends on what else the machine does."""
    marks = sorted((one for one in trace if one["name"] == "flying"), key=lambda one: one["ts"])
    threads = {(one["pid"], one["tid"]) for one in marks}
    done = [one for one in trace if one.get("ph") == "X" and (one["pid"], one["tid"]) in threads]
    flights = [
        (first["ts"], then["ts"])
        for first, then in itertools.pairwise(marks)
        if then["ts"] - first["ts"] < APART * 1000
    ]
    first, last = [one for one, _ in flights], [one for _, one in flights]
    flown = [one for one in done if within(one["ts"], first, last)]
    figures = {
        kind: sum(one.get("tdur", 0) for one in flown if one["name"] in names_) / 1000
        for kind, names_ in KINDS.items()
    }
    long = sum(one["name"] == "RunTask" and one["dur"] > LONG * 1000 for one in flown)
    return {kind: took / len(flights) for kind, took in figures.items()} | {"long_tasks": long}


def within(moment: float, first: list[float], last: list[float]) -> bool:
    at = bisect.bisect_right(first, moment) - 1
    return at >= 0 and moment < last[at]


def middle(runs: list[Figures]) -> Figures:
    return {name: statistics.median(run[name] for run in runs) for name in runs[0]}


@contextmanager
def server(url: str | None) -> Iterator[str]:
    if url:
        yield url.rstrip("/")
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/tables.sqlite", Path(folder), "--rate", "0")
        server.start()
        try:
            yield server.url
        finally:
            server.stop()


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = open_chromium(playwright)
        yield browser
        browser.close()


def warm(context: BrowserContext, url: str) -> None:
    """The server's own first answers are not the page's."""
    context.request.get(f"{url}/api/games")
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("url", nargs="?")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--frames", action="store_true")
    asked = parser.parse_args()
    told: dict[str, Figures] = {}
    with server(asked.url) as url, chromium() as browser:
        warm(browser.new_context(), url)
        if asked.frames:
            show({game: flying(browser, url, game) for game in FLYING})
            return
        for name, size in SIZES.items():
            visits = {"first page": first_page(url)} | {game: table(url, game) for game in names()}
            for what, visit in visits.items():
                runs = [measure(browser, size, visit) for _ in range(asked.runs)]
                told[f"{what}, {name}"] = middle(runs)
    if asked.json:
        print(json.dumps(told))
    else:
        show(told)
    check(told)


def check(told: dict[str, Figures]) -> None:
    """Ends with an error if a page is heavier than it may be."""
    for what, figures in told.items():
        budget = BUDGET if what.startswith("first page") else TABLE_BUDGET
        if (heavy := figures["script_kB"] * 1000) > budget:
            raise SystemExit(f"{what}: {heavy:.0f} bytes of JavaScript, over {budget}.")


def show(told: dict[str, Figures]) -> None:
    columns = list(next(iter(told.values())))
    print("| | " + " | ".join(columns) + " |")
    print("|---|" + "---|" * len(columns))
    for what, figures in told.items():
        print(f"| {what} | " + " | ".join(f"{value:.3g}" for value in figures.values()) + " |")


if __name__ == "__main__":
    main()
