"""What can be chosen in a picture, where it is, and how the cursor moves between targets."""

from __future__ import annotations

from dataclasses import dataclass

from cinquina.core.picture import Act, Picture, cells

DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


@dataclass(frozen=True)
class Run:
    """The columns from `start` to before `end` of one line, all of one act."""

    act: Act
    y: int
    start: int
    end: int

    def nearest(self, x: int) -> int:
        """The column of the run that is nearest to x."""
        return min(max(x, self.start), self.end - 1)


class Targets:
    """The spans of a picture that do something; spans with equal acts are one target."""

    def __init__(self, picture: Picture) -> None:
        self.runs: list[Run] = []
        self.lit: set[Act] = set()
        for y, row in enumerate(picture.lines):
            x = 0
            for span in row:
                end = x + cells(span.text)
                if span.act is not None:
                    self.runs.append(Run(span.act, y, x, end))
                    if "lit" in span.style.split():
                        self.lit.add(span.act)
                x = end
        self.acts = list(dict.fromkeys(run.act for run in self.runs))

    def at(self, x: int, y: int) -> Act | None:
        """The target on that spot."""
        for run in self.runs:
            if run.y == y and run.start <= x < run.end:
                return run.act
        return None

    def nearest(self, x: int, y: int) -> Act | None:
        """The target that is nearest to that spot."""
        if not self.runs:
            return None
        best = min(self.runs, key=lambda run: abs(run.nearest(x) - x) + 2 * abs(run.y - y))
        return best.act

    def middle(self, act: Act) -> tuple[int, int]:
        """A spot in the middle of a target."""
        runs = [run for run in self.runs if run.act == act]
        run = runs[(len(runs) - 1) // 2]
        same_line = [one for one in runs if one.y == run.y]
        return (same_line[0].start + same_line[-1].end - 1) // 2, run.y

    def step(self, act: Act, x: int, y: int, direction: str) -> Act:
        """The next target in a direction from the spot, which lies on `act`; the same one if
        there is nothing that way. A line counts more than a column: lines are what eyes follow."""
        right, down = DIRECTIONS[direction]
        best, least = act, 10**6
        for run in self.runs:
            if run.act == act:
                continue
            along_x, along_y = run.nearest(x) - x, run.y - y
            if right * along_x <= 0 and down * along_y <= 0:
                continue
            cost = abs(along_x) + 12 * abs(along_y) if right else 5 * abs(along_y) + abs(along_x)
            if cost < least:
                best, least = run.act, cost
        return best
