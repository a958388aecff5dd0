"""Looking for puzzles, and checking them again, on a terminal."""

from __future__ import annotations

import time
from pathlib import Path

from rich.console import Console

from cinquina.bots.prepare import prepare
from cinquina.core.game import Game
from cinquina.insight.mining import Mine, Work, holds
from cinquina.insight.puzzles import FILE, read
from cinquina.lab.terminal import progress
from cinquina.language import speech


def find_and_write(mine: Mine, file: Path, language: str, *, count: int, minutes: float) -> bool:
    """Looks for puzzles until there are enough or the time is up, and writes them; False if it
    was interrupted."""
    prepare(mine.game)
    texts, work = speech(language), Work(mine, file)
    ends = time.process_time() + 60 * minutes
    try:
        with progress(texts.say("lab-puzzles-searching"), count) as (shown, bar):
            shown.update(bar, completed=min(len(work.puzzles), count))
            while len(work.puzzles) < count and time.process_time() < ends:
                shown.update(bar, advance=work.next_game())
    except KeyboardInterrupt:
        Console().print(texts.say("lab-interrupted"))
        return False
    found = len(work.finish(count))
    written = texts.say("lab-puzzles-written", count=found, games=work.games, file=str(file))
    Console().print(written)
    return True


def verify_and_show(game: Game, file: Path | None, language: str) -> bool:
    """Checks every puzzle of a file, or of the game, as thoroughly as when it was found; whether
    all of them hold."""
    prepare(game)
    texts, puzzles = speech(language), read(file or game.folder / FILE)
    held, console = 0, Console()
    with progress(texts.say("lab-puzzles-verifying"), len(puzzles)) as (shown, bar):
        for number, puzzle in enumerate(puzzles, start=1):
            right = holds(game, puzzle)
            held += right
            if not right:
                console.print(texts.say("lab-puzzles-fail", number=number, origin=puzzle.origin))
            shown.update(bar, advance=1)
    console.print(texts.say("lab-puzzles-hold", held=held, count=len(puzzles)))
    return held == len(puzzles)
