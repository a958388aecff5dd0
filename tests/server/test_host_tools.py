"""What the host of a table can do about others, reports to the operator, ending a session."""

from __future__ import annotations

import pytest

from cinquina.server.store import moderation
from tests.server.client import Player, Refused, sit_together
from tests.server.running import Endpoint, Inside


async def test_before_the_start_a_kick_empties_the_seat(ada: Player, bo: Player) -> None:
    await sit_together(ada, bo, start=False)
    await ada.do("kick", seat=1)
    await bo.hear(lambda message: message.get("you", {}).get("seat", 1) is None)
    assert bo.state["table"]["seats"][1]["kind"] == "open"
    with pytest.raises(Refused, match="error-barred"):
        await bo.do("sit", seat=1)
    with pytest.raises(Refused, match="error-muted"):
        await bo.do("say", text="why?")


async def test_in_a_game_a_bot_plays_on_for_whoever_is_kicked(ada: Player, bo: Player) -> None:
    table = await sit_together(ada, bo)
    await ada.do("kick", seat=1)
    await bo.hear(lambda _: bo.state["table"]["seats"][1]["resigned"])
    assert bo.state["table"]["seats"][1]["covered"] == 2
    with pytest.raises(Refused, match="error-resigned"):
        await bo.do("take_back")
    await ada.play_on(1)
    await ada.do("resign")
    new = (await ada.do("rematch"))["table"]
    assert (await bo.enter(new))["you"]["seat"] is None
    with pytest.raises(Refused, match="error-barred"):
        await bo.do("sit", seat=1)
    assert (await bo.enter(table))["type"] == "welcome"


async def test_only_the_host_and_only_others(ada: Player, bo: Player) -> None:
    await sit_together(ada, bo, start=False)
    for command in ("kick", "mute"):
        with pytest.raises(Refused, match="error-host-only"):
            await bo.do(command, seat=0)
        with pytest.raises(Refused, match=f"error-cannot-{command}"):
            await ada.do(command, seat=0)
        with pytest.raises(Refused, match="error-no-such-seat"):
            await ada.do(command, seat=5)
    with pytest.raises(Refused, match="error-cannot-mute"):
        await ada.do("mute")
    with pytest.raises(Refused, match="error-cannot-mute"):
        await ada.do("mute", line=999)


async def test_the_host_can_silence_a_player_and_a_spectator(
    server: Endpoint, ada: Player, bo: Player
) -> None:
    table = await sit_together(ada, bo)
    await ada.do("mute", seat=1)
    await bo.hear(lambda _: bo.state["table"]["seats"][1]["muted"])
    assert not bo.state["table"]["seats"][0]["muted"]
    for kind, said in [("say", {"text": "hm"}), ("react", {"sign": "😡"})]:
        with pytest.raises(Refused, match="error-muted"):
            await bo.do(kind, **said)
    await ada.do("mute", seat=1, muted=False)
    await bo.do("say", text="thanks")
    async with Player(server, "Eva") as eva:
        await eva.enter(table)
        line = (await eva.do("say", text="I know his cards"))["version"]
        await ada.do("mute", line=line)
        with pytest.raises(Refused, match="error-muted"):
            await eva.do("say", text="and yours")


async def test_a_line_can_be_reported_once(server: Inside, ada: Player, bo: Player) -> None:
    table = await sit_together(ada, bo)
    line = (await bo.do("say", text="something rude"))["version"]
    path = f"/api/tables/{table}/reports"
    for _ in range(2):
        assert (await ada.http.post(path, json={"line": line})).status_code == 204
    with pytest.raises(Refused, match="error-no-such-line"):
        await ada.ask("POST", path, {"line": 1})
    everything = await server.run(server.services.tables.store.query(moderation.reports))
    (report,) = [one for one in everything if one.table_id == table]
    assert (report.name, report.text) == ("Bo", "something rude")
    assert report.player == server.guest(bo.http.cookies).id
    assert report.reporter == server.guest(ada.http.cookies).id


async def test_a_session_can_be_ended(ada: Player) -> None:
    answer = await ada.http.delete("/api/guest")
    assert answer.status_code == 204
    assert "Max-Age=0" in answer.headers["set-cookie"]
    with pytest.raises(Refused, match="error-no-session"):
        await ada.ask("GET", "/api/guest")


async def test_everything_about_oneself_can_be_had_and_deleted(
    server: Inside, ada: Player, bo: Player
) -> None:
    table = await sit_together(ada, bo)
    await bo.do("say", text="something private")
    data = await bo.ask("GET", "/api/guest/data")
    assert (data["name"], [one["table"] for one in data["tables"]]) == ("Bo", [table])
    assert "something private" in repr(data)
    assert "Ada" not in repr(data["tables"][0]["entries"][1:])
    answer = await bo.http.delete("/api/guest/data")
    assert (answer.status_code, "Max-Age=0" in answer.headers["set-cookie"]) == (204, True)
    await server.run(server.housekeeping.follow())
    welcome = await ada.enter(table)
    assert [seat["name"] for seat in welcome["table"]["seats"]] == ["Ada", "—"]
    assert [line["text"] for line in welcome["lines"]] == ["—"]
    await ada.play_on(1)


async def test_the_page_about_privacy_says_what_this_server_does(ada: Player) -> None:
    assert await ada.ask("GET", "/api/privacy") == {
        "games_days": 365,
        "chat_days": 30,
        "reports_days": 90,
        "session_days": 400,
        "contact": "",
    }
