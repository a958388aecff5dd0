"""The `cinquina` command: what it prints, what it refuses, and how it ends."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import click
import pytest
from click.shell_completion import ShellComplete

from cinquina.cli import cinquina, main
from cinquina.core.commitment import commitment
from cinquina.core.record import to_text
from cinquina.games import names
from cinquina.language import LANGUAGES, SUMMARY, speech
from cinquina.terminal import launch
from tests.server.running import free_port
from tests.terminal.conftest import data_home, new_table, quick_bots

__all__ = ["data_home", "quick_bots"]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def typed(monkeypatch: pytest.MonkeyPatch, text: str = "") -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(text))


def saved(path: Path, *, over: bool = True) -> Path:
    table = new_table("mantis", people=0, bots=2)
    while over and not table.match.over:
        table.play(table.match.legal()[0], None)
    path.write_text(to_text(table.match.record()), encoding="utf-8")
    return path


def commands(group: click.Group = cinquina, path: str = "") -> Iterator[tuple[str, click.Command]]:
    yield path, group
    for name, command in group.commands.items():
        inner = f"{path} {name}".strip()
        if isinstance(command, click.Group):
            yield from commands(command, inner)
        else:
            yield inner, command


# Help and errors.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_explains_itself_by_example(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for path, command in commands():
        assert main([*path.split(), "--help", "--lang", language]) == 0
        shown = capsys.readouterr().out
        texts = speech(language)
        assert texts.say(f"help-{command.help}").splitlines()[0][:30] in shown
        assert shown.startswith(texts.say("help-usage"))
        assert f"cinquina {path}".strip() in shown
        if path != "record list":
            assert texts.say("help-examples") in shown


def test_a_short_flag_shows_the_help_everywhere(capsys: pytest.CaptureFixture[str]) -> None:
    for path, _ in commands():
        assert main([*path.split(), "-h"]) == 0
        assert "-h, --help" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "default"),
    [("play", "0.8"), ("play", "auto"), ("serve", "8765"), ("serve", "15"), ("arena", "200")],
)
def test_help_shows_defaults(line: str, default: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([line, "--help", "--lang", "it"]) == 0
    assert f"(predefinito: {default})" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "near"), [("rules mantsi", "mantis"), ("play mantis -o duell=no", "duel")]
)
def test_what_was_meant_is_guessed(
    line: str, near: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch)
    assert main(line.split()) == 1
    assert capsys.readouterr().err.endswith(f"Did you mean “{near}”?\n")


def test_alone_it_shows_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "Commands:" in capsys.readouterr().out


def test_as_a_module_it_is_the_same_command() -> None:
    command = [sys.executable, "-m", "cinquina", "no-such-command"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stderr.startswith("cinquina: ")


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert re.fullmatch(r"cinquina \d+\.\d+\.\d+\n", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("pley", "There is no command “pley”. Did you mean “play”?"),
        ("play --playerz 3", "There is no option “--playerz”. Did you mean “--players”?"),
        ("dance", "There is no command “dance”."),
        ("--dance", "There is no option “--dance”."),
        ("play mantis --players many", "“--players” takes a whole number, not “many”."),
        ("play mantis --pace 99", "“--pace” takes seconds from 0 to 60, not “99”."),
        ("play mantis --pace x", "“--pace” takes seconds from 0 to 60, not “x”."),
        ("serve --port 99999", "“--port” takes a whole number from 1 to 65535, not “99999”."),
        ("play --theme blue", "“--theme” cannot be “blue”. Allowed: auto, dark, light."),
        ("play --lang de", "“--lang” cannot be “de”. Allowed: it, en."),
        ("play --seed", "The option “--seed” is used in the wrong way."),
        ("play -l -1", "“--level” takes a whole number from 0 up, not “-1”."),
        ("play --people -2", "“--people” takes a whole number from 0 up, not “-2”."),
        ("play -p 0", "“--players” takes a whole number from 1 up, not “0”."),
        ("play viva --people 2 -s Ada", "“--people” and “--seat” cannot be used together."),
        ("play viva --resume -l 2", "“--resume” continues a saved game as it was"),
        ("serve --rate -1", "“--rate” takes a number from 0 to 1000, not “-1”."),
        ("serve --rate inf", "“--rate” takes a number from 0 to 1000, not “inf”."),
        ("serve --grace 4000", "“--grace” takes seconds from 0 to 3600, not “4000”."),
        ("rules", "GAME is missing."),
        ("rules mantis viva", "“viva” is too much here."),
    ],
)
def test_a_wrong_command_line_is_one_line_and_code_2(
    line: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"cinquina: {expected}")
    assert told.err.endswith("--help”.\n")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("rules chess", "There is no game “chess”."),
        ("play chess", "There is no game “chess”."),
        ("play mantis -p 9", "Mantis is for 2 to 6 players, not 9."),
        ("play mantis -s Ada", "Mantis is for 2 to 6 players, not 1."),
        ("play mantis -l 9", "There is no bot of level 9"),
        ("play mantis -s Ada -s bot:x", "“bot:x” is not a seat."),
        ("play mantis -o duel", "“duel” is not an option."),
        ("play mantis -o moon=1", "There is no option “moon” here."),
        ("play mantis -o duel=maybe", "The option “duel” cannot be “maybe”."),
        ("play mantis --resume", "There is no unfinished game to continue."),
        ("play", "The input ended before the game began."),
        ("record show nowhere.json", "nowhere.json cannot be read."),
        ("watch nowhere.json", "nowhere.json cannot be read."),
        ("watch mantis --as 7", "There is no seat 7"),
        ("watch mantis -s Ada -s bot", "“Ada” would be a person, but only bots are watched."),
        ("play mantis --people 4 -p 3", "4 seats are described, but the table has 3."),
    ],
)
def test_what_cannot_be_is_one_line_and_code_1(
    line: str,
    expected: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    typed(monkeypatch)
    assert main(line.split()) == 1
    assert capsys.readouterr().err.startswith(f"cinquina: {expected}")


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ("--host nowhere.invalid", "The server cannot listen on nowhere.invalid, port "),
        ("--database mysql://db/x", "“mysql://db/x” is not the address of a database."),
        ("--database tables", "“tables” is not the address of a database."),
        ("--database sqlite://", "“sqlite://” is not the address of a database."),
        ("--database sqlite:////proc/no/x", "The database sqlite:////proc/no/x cannot be opened: "),
    ],
)
def test_a_server_that_cannot_be_says_why_at_once(
    wish: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(f"serve --port {free_port()} {wish}".split()) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"cinquina: {expected}")
    assert told.count("\n") == 1


def test_a_port_that_is_in_use_is_said_in_the_persons_language(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(f"serve --port {port} --lang it".split()) == 1
    assert capsys.readouterr().err.startswith(f"cinquina: La porta {port} è già occupata")


def test_a_games_own_reasons_are_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch)
    assert main(["play", "viva", "-o", "edition=pocket", "-o", "rounds=12"]) == 1
    assert "at most 8 rounds" in capsys.readouterr().err


def test_the_language_of_the_system(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert main(["rules", "scacchi"]) == 1
    assert "Non c’è nessun gioco «scacchi»." in capsys.readouterr().err
    assert main(["--lang=en", "rules", "chess"]) == 1
    assert "There is no game" in capsys.readouterr().err


def test_an_interruption_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(launch, "play", interrupted)
    assert main(["play", "mantis"]) == 130


@pytest.mark.parametrize("line", ["--help", "games"])
def test_help_and_the_list_of_games_are_quick_and_load_no_compiler(line: str) -> None:
    code = f"import sys; from cinquina.cli import main; main(['{line}']); print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.splitlines()[-1].split())
    assert not {"numba", "numpy", "textual", "rich"} & loaded


def test_a_closed_pipe_is_no_error() -> None:
    code = "import sys; from cinquina.cli import main; sys.exit(main(['rules', 'viva']))"
    program = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    assert program.stderr.read() == b""
    assert program.wait() == 0
    program.stderr.close()


def test_completion_offers_commands_and_games() -> None:
    completion = ShellComplete(cinquina, {}, "cinquina", "_CINQUINA_COMPLETE")
    offered = {item.value for item in completion.get_completions([], "")}
    assert {"play", "watch", "games", "rules", "record"} <= offered
    assert [item.value for item in completion.get_completions(["play"], "ma")] == ["mantis"]
    helps = [item.help for item in completion.get_completions([], "play")]
    assert helps == ["Play at a table in this terminal"]


# What the commands do.


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    shown = capsys.readouterr().out
    assert all(f"{name}: " in shown for name in names())
    assert "mantis: Mantis, 2 to 6 players, about 10 minutes" in shown
    assert main(["games", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [one["game"] for one in data] == list(names())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_game_shows_its_options_and_notation(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in names():
        assert main(["games", name, "--lang", language]) == 0
        shown = capsys.readouterr().out
        assert speech(language, name).say("tagline") in shown
    assert main(["games", "viva", "--lang", language]) == 0
    assert "1-12" in capsys.readouterr().out


def test_options_are_told_for_each_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "mantis"]) == 0
    shown = capsys.readouterr().out
    assert "with 2 players: no, yes (default: yes)" in shown
    assert "with 3, 4, 5 and 6 players: no (default: no)" in shown
    assert "random, or the number of a seat; 0 is the first" in shown
    assert main(["games", "mantis", "--json"]) == 0
    (data,) = json.loads(capsys.readouterr().out)
    duels = [data["options_for"][players][1]["default"] for players in ("2", "3")]
    assert duels == [True, False]


def test_rules_are_told_in_short_and_then_as_they_are_written(
    capsys: pytest.CaptureFixture[str],
) -> None:
    texts = speech("it", "mantis")
    assert main(["rules", "mantis", "--lang", "it"]) == 0
    title, _, page = texts.rules_page().partition("\n")
    told = capsys.readouterr().out
    assert told.startswith(f"{title}\n\n## In breve\n")
    assert told.endswith(page)
    places = [told.index(texts.say(key)) for key in SUMMARY]
    assert places == sorted(places)
    assert places[-1] < told.index(page)


def test_a_script_plays(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "score\nquit\n")
    line = "play mantis --seed 1 -s Ada -s bot:2 -o first=0 -o duel=no --lang it"
    assert main(line.split()) == 0
    assert "Ada prova a fare punti" in capsys.readouterr().out
    typed(monkeypatch, "quit\n")
    assert main(["play", "mantis", "--resume"]) == 0
    assert "Ada tries to score" in capsys.readouterr().out


def test_without_a_game_the_table_asks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "\n0\n7\n\n\nquit\n")
    assert main(["play"]) == 0
    shown = capsys.readouterr().out
    assert "Which game (1-" in shown
    assert shown.count("How many players (2-6) [3]: ") == 3
    assert "Please type a number from 2 to 6." in shown
    assert "Level of the bots (0, 1, 2, 3, 5) [3]: " in shown
    assert "cards are left in the pile." in shown


def test_bots_are_watched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "mantis", "-s", "bot:0", "-s", "bot:2", "--as", "1"]) == 0
    assert "wins!" in capsys.readouterr().out


def test_a_record_is_watched_shown_and_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good, bad = saved(tmp_path / "good.json"), tmp_path / "bad.json"
    assert main(["watch", str(good)]) == 0
    assert "Player 1" in capsys.readouterr().out
    assert main(["record", "show", str(good), "--as", "0"]) == 0
    assert capsys.readouterr().out.startswith("Mantis, Player 1 and Player 2: ")
    assert main(["record", "verify", str(good)]) == 0
    assert "finished. It carries no promise about its seed." in capsys.readouterr().out
    bad.write_text(good.read_text().replace('"winners": [', '"winners": [9, '), encoding="utf-8")
    assert main(["record", "verify", str(good), str(bad)]) == 1
    assert (
        "bad.json: This saved game is damaged: it says that the result is"
        in capsys.readouterr().err
    )
    typed(monkeypatch, good.read_text())
    assert main(["record", "show", "-"]) == 0
    typed(monkeypatch, good.read_text())
    capsys.readouterr()
    assert main(["watch", "-"]) == 0
    assert "wins!" in capsys.readouterr().out


def test_a_record_is_converted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path / "game.json", over=True)
    record = json.loads(path.read_text())
    assert main(["record", "convert", str(path), "--to", "moves"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "{} {}".format(*record["moves"][0])
    assert main(["record", "convert", str(path), "--to", "record"]) == 0
    assert json.loads(capsys.readouterr().out) == record
    out = tmp_path / "steps.jsonl"
    assert main(["record", "convert", str(path), "--to", "steps", "--output", str(out)]) == 0
    steps = [json.loads(line) for line in out.read_text().splitlines()]
    assert [step["move"] for step in steps] == [words for _, words in record["moves"]]
    assert steps[0]["events"]
    assert main(["record", "convert", str(path)]) == 0
    assert "wins!" in capsys.readouterr().out


def test_what_stands_beside_the_moves_of_a_record_is_kept_and_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(tmp_path / "game.json", over=True)
    record = json.loads(path.read_text())
    promise = {"salt": "salt", "commitment": commitment(record["seed"], "salt")}
    record |= {"table": {"levels": [None, 2], "spent": 1.5}, **promise}
    path.write_text(json.dumps(record), encoding="utf-8")
    assert main(["record", "convert", str(path), "--to", "record"]) == 0
    assert json.loads(capsys.readouterr().out) == record
    assert main(["record", "verify", str(path)]) == 0
    assert "The promise about its seed was kept." in capsys.readouterr().out
    path.write_text(json.dumps(record | {"salt": "sugar"}), encoding="utf-8")
    assert main(["record", "verify", str(path)]) == 1
    assert "not the one that was promised" in capsys.readouterr().err


def test_saved_games_are_listed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["record", "list"]) == 0
    assert capsys.readouterr().out == ""
    typed(monkeypatch, "quit\n")
    main(["play", "mantis", "--new"])
    capsys.readouterr()
    assert main(["record", "list"]) == 0
    assert "Unfinished:" in capsys.readouterr().out
