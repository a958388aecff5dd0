"""Every page and every state of a table: pictures are taken of them, and their geometry is
checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import expect

from cinquina.games import BUILT_IN, get
from tests.web.visitor import Size, Visitor

SIZES: tuple[Size, ...] = (
    *((320, 568), (375, 548), (390, 844), (844, 390)),
    *((820, 1180), (1280, 800), (1920, 1080)),
)
"""The windows that every state is judged in."""
MOVES = {"mantis": 5, "viva": 3, "ingordi": 7, "scaletta": 14, "second_chance": 5}
"""After so many clicks there is something to see."""
PLAYERS = 4


@dataclass(frozen=True)
class State:
    name: str
    reach: Callable[[Visitor], object]
    """Leads a person there."""
    playing: bool = False
    """There is a board, and something to decide."""


def seats(game: str) -> int:
    return min(PLAYERS, get(game).seats[-1])


def states() -> Iterator[State]:
    yield from _pages()
    for game in BUILT_IN:
        yield from _of_game(game)


def _pages() -> Iterator[State]:
    yield State("first-page", _open("/", "[data-game]"))
    yield State("first-page-continue", _continue)
    yield State("your-games", _your_games)
    yield State("your-games-empty", _open("/mine", ".none"))
    yield State("not-found", _open("/nowhere", "h1"))
    yield State("lobby", _lobby)
    yield State("invitation", _invited)
    yield State("settings", _settings)
    yield State("pass-device", _pass_device)


def _of_game(game: str) -> Iterator[State]:
    yield State(f"{game}-set-up", _open(f"/new/{game}", "form"))
    yield State(f"{game}-rules", _open(f"/rules/{game}", ".summary .picture"))
    yield State(f"{game}-lesson", _open(f"/learn/{game}", ".teacher"))
    yield State(f"{game}-table", lambda one: play(one, game, seats(game)), playing=True)
    yield State(
        f"{game}-full-table", lambda one: play(one, game, get(game).seats[-1]), playing=True
    )
    yield State(f"{game}-hint", lambda one: _hint(one, game), playing=True)
    yield State(f"{game}-watched", lambda one: _watch(one, game))
    yield State(f"{game}-result", lambda one: _result(one, game))
    yield State(f"{game}-replay", lambda one: _replay(one, game))


def _open(path: str, there: str) -> Callable[[Visitor], None]:
    def reach(person: Visitor) -> None:
        person.go(path)
        expect(person.page.locator(there).first).to_be_attached()

    return reach


def play(person: Visitor, game: str, players: int) -> None:
    """To a question in the middle of a game."""
    person.sit_at(game, players)
    for _ in range(MOVES[game]):
        person.wait_for_a_question()
        if not person.over:
            person.click_something()
    person.wait_for_a_question()


def _hint(person: Visitor, game: str) -> None:
    play(person, game, seats(game))
    person.page.locator('[data-key="h"]').click()
    expect(person.page.locator(".hints .hint").first).to_be_visible()


def _watch(person: Visitor, game: str) -> None:
    """A table at which others sit: the seats are those of bots."""
    bots = [{"kind": "bot", "level": 2} for _ in range(seats(game))]
    person.ask("/api/guest", {"name": "Ada"})
    wanted = {"game": game, "seats": bots, "start": True, "bot_pause": 10}
    table = person.ask("/api/tables", wanted)["id"]
    person.go(f"/table/{table}")
    expect(person.page.locator(".asks")).to_be_visible()


def _result(person: Visitor, game: str) -> None:
    person.go(f"/table/{person.finished(game, seats(game))}")
    expect(person.page.locator("#result")).to_be_visible()


def _replay(person: Visitor, game: str) -> None:
    person.go(f"/table/{person.finished(game, seats(game))}/replay?step=12")
    expect(person.page.locator(".controls")).to_be_visible()


def _begin_some(person: Visitor) -> None:
    """Some games have begun, and the page knows this person."""
    for game in BUILT_IN[:3]:
        person.sit_at(game, seats(game))


def _continue(person: Visitor) -> None:
    _begin_some(person)
    _open("/", ".line")(person)


def _your_games(person: Visitor) -> None:
    _begin_some(person)
    person.finished("mantis", 3)
    _open("/mine", ".rows li")(person)


def _new_lobby(person: Visitor) -> str:
    person.ask("/api/guest", {"name": "Ada"})
    wanted = {"game": "mantis", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    return str(person.ask("/api/tables", wanted)["id"])


def _lobby(person: Visitor) -> None:
    _open(f"/table/{_new_lobby(person)}", ".lobby")(person)


def _invited(person: Visitor) -> None:
    """Somebody who follows the link of an invitation."""
    table = _new_lobby(person)
    person.context.clear_cookies()
    _open(f"/table/{table}", ".lobby")(person)


def _settings(person: Visitor) -> None:
    person.sit_at("mantis", 3)
    person.page.locator(".tools .button").last.click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


def _pass_device(person: Visitor) -> None:
    """Two friends on one device."""
    _open("/new/mantis", "form")(person)
    person.page.locator(".row button").first.click()
    person.page.locator("select").nth(1).select_option("here")
    person.page.locator(".go").click()
    person.page.locator(".start").click()
    expect(person.page.locator(".pass")).to_be_visible()
