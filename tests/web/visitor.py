"""A person with a browser, for tests: looks, clicks, types, and notes whatever goes wrong."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    ElementHandle,
    Page,
    Playwright,
    Request,
    Route,
    expect,
)
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as PlaywrightTimeout

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE = 60_000
A_WHOLE_GAME = 300
QUICK = 2
"""The level of bots that think no longer than a moment, and still bring a game to its end."""
OVERTAKEN = 5_000
"""Milliseconds after which a click that could not be made is given up: what it was meant for may
have been covered or switched off by somebody else's move. The next look finds what is there."""
ANSWERED = 10_000
"""Milliseconds in which a click shows, on a busy machine too."""
MAY_DO_NOTHING = 1_000
"""Milliseconds after which a key that changed nothing is taken for one that does nothing here."""
MOST_MOVES = 1_000
KEY_MOVES = 5
"""So many moves are made by keys; where arrows lead is tested by the boards' own tests."""
ARROWS = ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft")
LONGEST_WALK = 20
LEADS_BACK = (
    "() => document.activeElement?.matches('[data-pick]:not([data-move], [data-select])') ?? false"
)
A_QUESTION_OR_THE_RESULT = (
    "() => document.querySelector('[data-pick]') !== null || 'ended' in window.seen"
)
ONE_OF = """([what, chance]) => {
  const all = document.querySelectorAll(`${what}:not(:disabled)`);
  return all[Math.floor(chance * all.length)] ?? null;
}"""
OWN_MOVES = """() => [...document.querySelectorAll(".log .said")]
  .filter((line) => line.textContent.startsWith("Ada ")).length"""
TOLD = """() => [
  document.querySelector(".log ol")?.textContent,
  document.querySelectorAll("[data-move]").length,
  document.querySelectorAll("[aria-pressed=true], [aria-expanded=true]").length,
  document.querySelector(".board")?.textContent,
].join("|")"""
"""All that can be seen to have changed after an act."""
ON_THE_BOARD = 0.85
"""How often a move on the board is preferred to a button: passing and drawing end no game."""

SOUND_REFUSED = """localStorage.setItem("cinquina.sound", JSON.stringify("no"))"""
"""Whoever comes has been asked about sound before, so that the question is in nobody's way."""

VIOLATIONS = """async () =>
  (await axe.run(document, { resultTypes: ["violations"] })).violations"""

NO_SERVICE_WORKER = "Service Worker registration blocked by Playwright"
"""It would load the whole page a second time, to keep it for times without a network."""

CHROMIUMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "chrome",
)
"""The headless shell first: it takes half of the processor time of the whole browser."""
IN_THE_NETWORK = "friend.test"
"""The server as others in the same network reach it. Browsers trust only their own machine without
HTTPS, so that there the page has to do without clipboard, `randomUUID` and the like."""

Size = tuple[int, int]
Theme = Literal["light", "dark"]
DESKTOP: Size = (1280, 800)
PHONE: Size = (360, 740)
SIDEWAYS: Size = (740, 360)

SHORT: dict[str, dict[str, Any]] = {"viva": {"rounds": 1}}
"""Viva is played to the end of its first round: three of them take minutes and are the same."""

WATCH = """
window.seen = {};
new MutationObserver((changes) => {
  for (const change of changes)
    for (const node of change.addedNodes)
      if (node.nodeType === 1)
        for (const one of [node, ...node.querySelectorAll("*")])
          for (const name of one.classList) window.seen[name] = (window.seen[name] ?? 0) + 1;
}).observe(document, { childList: true, subtree: true });
"""
"""Counts whatever appears on the page, by its class: what flies by is gone when a test looks."""


def open_chromium(playwright: Playwright) -> Browser:
    """The machine's Chromium, or Playwright's own where there is none."""
    found = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    rights = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    network = f"--host-resolver-rules=MAP {IN_THE_NETWORK} 127.0.0.1"
    arguments = ["--disable-background-networking", network, *rights]
    return playwright.chromium.launch(executable_path=found, args=arguments)


class Visitor:
    def __init__(
        self,
        browser: Browser,
        url: str,
        size: Size = DESKTOP,
        language: str = "en-GB",
        theme: Theme = "light",
        motion: bool = False,
        asked_about_sound: bool = True,
        service_worker: bool = False,
    ) -> None:
        self.url = url
        self.wrongs: list[str] = []
        small = min(size) < 600
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=small,
            is_mobile=small,
            service_workers="allow" if service_worker else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WATCH)
        if asked_about_sound:
            self.context.add_init_script(SOUND_REFUSED)
        self.page = self.context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.wrongs.append(str(error)))
        self.page.on("request", self._asked)
        self._random = random.Random(7)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != NO_SERVICE_WORKER:
            self.wrongs.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws"), "data:")):
            self.wrongs.append(f"a request to somebody else: {request.url}")

    def leave(self) -> None:
        self.context.close()

    # Going somewhere.

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    @property
    def path(self) -> str:
        """Where this person is now."""
        return self.page.url.removeprefix(self.url)

    def resize(self, size: Size) -> None:
        """Pulls the window to another size."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def change_language(self, language: str) -> None:
        """As if it had been chosen in the settings."""
        self.page.evaluate(
            "(one) => localStorage.setItem('cinquina.language', JSON.stringify(one))", language
        )
        self.page.reload()

    def hurry_bots(self) -> None:
        """At the table that this person has opened, bots do not dawdle."""
        self._command(self.path.removeprefix("/table/"), type="change", bot_pause=0)

    def stop_the_clock(self) -> None:
        """From now on nothing on this page ends because time passes: what is shown for a while
        stays, however long a busy machine takes to look at it."""
        self.page.clock.install()
        self.page.clock.pause_at(time.time() + 60)

    def sit_at(self, game: str, players: int, **more: Any) -> str:
        """Sits down at a new table with bots that do not dawdle; the game has begun."""
        table = self.new_table(game, players, **more)
        self.go(f"/table/{table}")
        expect(self.page.locator(".asks")).to_be_visible()
        return table

    def new_table(self, game: str, players: int, level: int = QUICK, **more: Any) -> str:
        self.ask("/api/guest", {"name": "Ada"})
        seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for _ in range(players - 1))]
        wanted = {"game": game, "seats": seats, "start": True, "bot_pause": 0}
        wanted |= {"options": SHORT.get(game, {})}
        return str(self.ask("/api/tables", wanted | more)["id"])

    def finished(self, game: str, players: int) -> str:
        """A table whose game is over: a bot has played this seat as well."""
        table = self.new_table(game, players)
        self._let_a_bot_finish(table)
        return table

    def let_a_bot_finish(self) -> None:
        """A bot plays this seat to the end of the game; what it does is not watched."""
        self._let_a_bot_finish(self.path.removeprefix("/table/"))
        self.page.reload()
        expect(self.page.locator("#result")).to_be_visible()

    def _let_a_bot_finish(self, table: str) -> None:
        self._command(table, type="cover", seat=0)
        record = f"{self.url}/api/tables/{table}/record"
        self.until(lambda: self.context.request.get(record).ok)

    def _command(self, table: str, **command: Any) -> None:
        self.ask(f"/api/tables/{table}/commands", {"id": command["type"], **command})

    def until(self, reached: Callable[[], bool]) -> None:
        """Looks again and again; how long a whole game takes depends on how busy the machine is."""
        give_up = time.monotonic() + A_WHOLE_GAME
        while not reached():
            assert time.monotonic() < give_up, "this does not come to an end"
            self.page.wait_for_timeout(50)

    def ask(self, path: str, body: dict[str, Any]) -> Any:
        answer = self.page.request.post(
            self.url + path, data=json.dumps(body), headers={"content-type": "application/json"}
        )
        assert answer.ok, answer.text()
        return answer.json()

    # Playing.

    @property
    def over(self) -> bool:
        return self.page.locator("#result").count() > 0

    def wait_for_a_question(self) -> None:
        """Waits until there is something to decide, or nothing any more."""
        self.page.locator("[data-pick]").first.wait_for(state="attached")

    def skip(self) -> None:
        """Does not wait for what is being shown: Escape leads to how things stand."""
        for _ in range(40):
            if self.page.locator("[data-pick]").count():
                return
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(25)

    def play_by_clicks(self) -> None:
        """Plays to the end: a move where one can be made, else something that leads to one."""
        assert self.play_on(MOST_MOVES), "the game does not end"

    def play_on(self, clicks: int) -> bool:
        """Plays for so many clicks. Has the game come to its end?"""
        for _ in range(clicks):
            self.wait_for_a_question()
            if self.over:
                return True
            self.try_to_click()
        return self.over

    def click_something(self) -> None:
        """One click somewhere that leads on, as soon as there is something to click."""
        self.until(self.try_to_click)

    def try_to_click(self) -> bool:
        """One click somewhere that leads on, if there is anything. What is no longer there when the
        click comes, because somebody else was quicker, is left for the next look."""
        told = self._told()
        ways = [".board [data-move]", ".board [data-select]", "[data-move]"]
        for what in ways if self._random.random() < ON_THE_BOARD else reversed(ways):
            found = self.page.evaluate_handle(ONE_OF, [what, self._random.random()]).as_element()
            if found and self._click(found):
                self._settle(told, ANSWERED)
                return True
        return False

    def _click(self, target: ElementHandle) -> bool:
        try:
            if "only-heard" in (target.get_attribute("class") or ""):
                target.dispatch_event("click")
            else:
                target.click(timeout=OVERTAKEN)
        except PlaywrightError:
            return False
        return True

    def play_by_keys(self, moves: int) -> None:
        """Makes so many moves with keys alone: arrows, Enter, and now and then a digit. The end may
        come between two keys, and the second then lead away from the result: it has been seen."""
        own = self.page.evaluate(OWN_MOVES)
        for _ in range(MOST_MOVES):
            self.page.wait_for_function(A_QUESTION_OR_THE_RESULT)
            if self.seen("ended") or self.page.evaluate(OWN_MOVES) >= own + moves:
                return
            self.press_something()
        raise AssertionError("keys lead nowhere")

    def press_something(self) -> None:
        """One choice with keys."""
        self._choose_by_digit()
        self._walk_by_arrows()
        self._mend_by_keys()
        told = self._told()
        self.page.keyboard.press("Enter")
        self._settle(told, MAY_DO_NOTHING)

    def _choose_by_digit(self) -> None:
        """Where digits choose a thing, such as a piece to lay, one of them does."""
        keys = self.page.evaluate(
            "() => [...document.querySelectorAll('[data-select][data-key]:not(:disabled)')]"
            ".map((one) => one.dataset.key)"
        )
        if keys:
            self.page.keyboard.press(self._random.choice(keys))

    def _walk_by_arrows(self) -> None:
        """Some steps, and further ones while what they reach would lead back, such as other cards
        when Ingordi's gift is already complete."""
        for _ in range(self._random.randint(1, 3)):
            self.page.keyboard.press(self._random.choice(ARROWS))
        for _ in range(LONGEST_WALK):
            if not self.page.evaluate(LEADS_BACK):
                return
            self.page.keyboard.press(self._random.choice(ARROWS))

    def _mend_by_keys(self) -> None:
        """A tile that was moved to where it does not fit: its card lays it out where it does."""
        for card in ("1", "2"):
            if self.page.locator(".unfit").count():
                self.page.keyboard.press(card)

    def _told(self) -> str:
        return str(self.page.evaluate(TOLD))

    def _settle(self, told: str, milliseconds: float) -> None:
        """A move changes what is told; a refused one says why."""
        changed = f"(told) => ({TOLD})() !== told || document.querySelector('.toast') !== null"
        with suppress(PlaywrightTimeout):
            self.page.wait_for_function(changed, arg=told, timeout=milliseconds, polling=25)

    # Looking.

    def describe(self) -> str:
        """Where this person is and what can be read there, for whoever looks into a failed test."""
        try:
            shown = self.page.inner_text("body", timeout=ANSWERED)
            focus = self.page.evaluate("() => document.activeElement?.outerHTML.slice(0, 300)")
        except PlaywrightError as error:
            shown, focus = f"(no page: {error})", None
        return f"{self.path}\nheard: {self.wrongs}\nin focus: {focus}\n{shown}"

    def seen(self, name: str) -> int:
        """How many things of that class have appeared on this page so far."""
        return int(self.page.evaluate("(name) => window.seen[name] ?? 0", name))

    def check_accessible(self) -> None:
        """No finding of axe, whatever its weight, and no sideways scrolling."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        violations = self.page.evaluate(VIOLATIONS)
        findings = [
            f"{one['id']}: {[(node['html'], node['failureSummary']) for node in one['nodes']]}"
            for one in violations
        ]
        assert not findings, "\n".join(findings)
        wide = self.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0


def held_back(page: Page, address: str) -> list[Route]:
    """The requests for this address from now on, which wait for the test to let them go."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(address), hold)
    return held
