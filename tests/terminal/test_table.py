"""Who decides, who sees what, and what can be taken back."""

from __future__ import annotations

import pytest

from cinquina.bots.names import bot_names
from cinquina.bots.own import BadOwnBot
from cinquina.core.errors import BadOption, IllegalMove
from cinquina.core.match import Match
from cinquina.core.modules import Event
from cinquina.core.state import TABLE
from cinquina.games import get
from cinquina.language import speech
from cinquina.terminal.seats import Seat, people_and_bots, read
from cinquina.terminal.table import Clock, Table
from tests.partners import with_partners
from tests.terminal.conftest import OWN, new_table


def test_people_decide_before_bots_and_the_one_at_the_screen_first() -> None:
    table = new_table("second_chance", people=2, bots=2)
    assert table.match.waiting == (0, 1, 2, 3)
    assert table.actor == 0
    table.viewer = 1
    assert table.actor == 1
    assert table.asked
    for person in (0, 1):
        table.play(table.match.legal(person)[0], person)
    assert table.actor == 2
    assert not table.asked
    assert table.prompt() == "Cleo is thinking…"
    assert table.choices() == ()


def test_only_hidden_hands_are_covered() -> None:
    table = new_table("ingordi", people=3, first=1)
    assert table.covered
    table.hand_over()
    assert table.viewer == 1
    assert not table.covered
    assert not new_table("mantis", people=3, first=1).covered


def test_spectators_have_no_secrets() -> None:
    table = new_table("ingordi", people=3, first=0)
    assert table.secrets_of(0)
    assert not table.secrets_of(None)


def refusal_of_undo(table: Table) -> str:
    with pytest.raises(IllegalMove) as refused:
        table.undo()
    return refused.value.key


def test_in_practice_undo_skips_the_moves_of_bots() -> None:
    table = new_table("mantis", bots=1, practice=True, first=0, duel=False)
    assert refusal_of_undo(table) == "error-nothing-to-undo"
    table.play("score", 0)
    table.play("score", 1)
    table.undo()
    assert table.match.step == 0
    assert table.undone == [(0, 0)]
    assert table.log()[-1] == "Ada took a move back."


def test_elsewhere_what_was_seen_or_answered_stays() -> None:
    table = new_table("mantis", bots=1, first=0, duel=False)
    table.play("score", 0)
    assert refusal_of_undo(table) == "error-undo-revealed"
    table.play("score", 1)
    assert refusal_of_undo(table) == "error-undo-acted"
    assert table.match.step == 2
    assert table.undone == []


def test_a_move_that_reveals_nothing_can_be_taken_back_anywhere() -> None:
    table = new_table("scaletta", people=2)
    table.play(table.match.legal(table.actor)[0], table.actor)
    table.undo()
    assert table.match.step == 0


def test_practice_is_told_with_the_result() -> None:
    for practice in (False, True):
        table = new_table("mantis", people=0, bots=2, practice=practice)
        while (actor := table.actor) is not None:
            table.play(table.think(actor, table.match), actor)
        assert ("does not count" in table.standings()[-1]) is practice
        assert table.again().practice is practice


@pytest.mark.parametrize("game", ["mantis", "viva", "second_chance"])
def test_a_deal_is_one_line_of_the_log(game: str) -> None:
    table = new_table(game, bots=2)
    assert table.log().count("The cards are dealt.") == 1
    told = table.match.events(table.viewer)
    others = [event for event in told if event["kind"] != "deal"]
    assert len(told) > len(others) + 1
    assert len(table.log()) == len(others) + 1


def test_log_and_moves_are_sentences() -> None:
    table = new_table("mantis", bots=1, first=0)
    assert table.log()[-1] == "Ada has the first turn."
    assert table.move_line(table.choices()[1]) == "Steal from Bo"
    assert table.log(since=1) == []


@pytest.mark.parametrize(
    ("language", "won", "hint"),
    [
        ("en", "Ada and Cleo win: ", "Estimated share of the win for Ada and Cleo: "),
        ("it", "Ada e Cleo vincono: ", "Quota di vittoria stimata per Ada e Cleo: "),
    ],
)
def test_partners_have_one_line_in_the_standings_and_one_chance(
    language: str, won: str, hint: str
) -> None:
    match = Match(with_partners(), 4, seed="partners", options={"first": 0, "duel": False})
    table = Table(match, [Seat(name) for name in ("Ada", "Bo", "Cleo", "Dino")], language)
    assert hint in table.hint(match, 0)
    while not match.over:
        seat = match.waiting[0]
        move = "score" if seat == 0 else f"steal {(seat + 1) % 4 or 1}"
        match.play(move if move in match.legal(seat) else "score", seat)
    assert match.winners == (0,)
    lines = table.standings()
    assert len(lines) == 2
    assert lines[0].startswith(won)


def test_winners_come_first_in_the_standings() -> None:
    table = new_table("mantis", people=0, bots=3)
    while (actor := table.actor) is not None:
        table.play(table.think(actor, table.match), actor)
    best, *others = table.standings()
    assert " wins: " in best
    counts = [int(line.split()[-2]) for line in (best, *others)]
    assert counts == sorted(table.match.points, reverse=True)
    assert table.prompt() == "The game is over."


def test_fewer_may_be_better() -> None:
    table = new_table("second_chance", people=0, bots=3)
    while (actor := table.actor) is not None:
        table.play(table.think(actor, table.match), actor)
    counts = [int(line.partition(": ")[2].split()[0]) for line in table.standings()]
    assert counts == sorted(table.match.points)
    assert "empty cell" in table.standings()[0]


def test_a_past_step_asks_nobody() -> None:
    table = new_table("mantis", bots=1, first=0)
    table.play("score", 0)
    past = table.at_step(0)
    assert past.match.step == 0
    assert past.choices() == ()
    assert past.viewer == 0


def test_another_game_at_the_same_table() -> None:
    table = new_table("mantis", bots=1, first=0)
    again = table.again()
    assert again.seats == table.seats
    assert again.match.options == table.match.options
    assert again.match.seed != table.match.seed


class TimedMatch(Match):
    """A match whose table may end it after `minutes`."""

    ended = False

    def legal(self, seat: int | None = None) -> list[str]:
        return ["time"] if seat == TABLE else super().legal(seat)

    def play(self, words: str, seat: int | None = None) -> list[Event]:
        self.ended = (words, seat) == ("time", TABLE)
        return []


def test_the_clock_runs_from_when_the_table_may_end_the_game() -> None:
    now = [100.0]
    match = TimedMatch(get("mantis"), 2)
    match.options["minutes"] = 1
    table = Table(match, [Seat("Ada"), Seat("Bo")], "en", spent=10.0, now=lambda: now[0])
    assert table.clock.spent == 10.0
    assert table.clock.left == 50.0
    now[0] = 140.0
    assert table.clock.left == 10.0
    assert not table.time_is_up()
    now[0] = 200.0
    assert table.time_is_up()
    assert match.ended


def test_without_the_option_there_is_no_clock() -> None:
    table = new_table("mantis")
    assert Clock(table.match, 0.0, lambda: 0.0).left is None
    assert not table.time_is_up()


def test_seats_as_they_are_typed() -> None:
    assert read(["Ada", "bot:5", "bot"], 3) == [Seat("Ada"), Seat("Bruno", 5), Seat("Chiara", 3)]
    for wrong in ("bot:", "bot:x", " "):
        with pytest.raises(BadOption):
            read([wrong], 3)


def test_bots_are_named_as_at_the_servers_tables_and_never_like_a_person() -> None:
    assert [seat.name for seat in read(["bot"] * 6, 3)] == bot_names(6)
    for typed in (["bruno", "bot"], ["bot", "ADA", "bot"], ["Ada", "bot", "Bruno", "Hugo"]):
        people = [one for one in typed if one != "bot"]
        assert [seat.name for seat in read(typed, 3) if not seat.person] == [
            name
            for name, one in zip(bot_names(len(typed), people), typed, strict=True)
            if one == "bot"
        ]


def test_a_bot_of_ones_own_leaves_its_name_to_a_person() -> None:
    assert [seat.name for seat in read([f"bot:{OWN}", "Quick"], 1)] == ["Quick 2", "Quick"]


def test_people_come_before_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = speech("en")
    monkeypatch.setattr("getpass.getuser", lambda: "ada")
    assert people_and_bots(1, 1, 2, texts) == [Seat("Ada"), Seat("Bruno", 2)]
    names = [seat.name for seat in people_and_bots(2, 0, 2, texts)]
    assert names == ["Player 1", "Player 2"]

    def nobody() -> str:
        raise KeyError("no such user")

    monkeypatch.setattr("getpass.getuser", nobody)
    assert people_and_bots(1, 0, 2, texts)[0].name == "Player 1"


def test_a_bot_of_ones_own_sits_at_the_table() -> None:
    seats = read(["Ada", f"bot:{OWN}", "bot", f"bot:{OWN}"], 1)
    assert [seat.name for seat in seats] == ["Ada", "Quick", "Chiara", "Quick 2"]
    assert [seat.person for seat in seats] == [True, False, False, False]
    assert [seat.own for seat in seats] == [None, OWN, None, OWN]
    match = Match(get("mantis"), 4, seed="own", options={"first": 1})
    table = Table(match, seats, "en")
    assert table.think(1, match) in match.legal(1)


def test_bots_that_cannot_be_loaded_are_refused_before_the_game() -> None:
    match = Match(get("mantis"), 2, seed="own")
    table = Table(match, [Seat("Ada"), Seat("Zoe", own="no_such_module:Zoe")], "en")
    with pytest.raises(BadOwnBot, match="cannot be imported"):
        table.load_bots()
