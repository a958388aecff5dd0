"""Running the laws on one game, and reporting the findings."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field

from cinquina.bots.prepare import prepare
from cinquina.core import jit
from cinquina.games import get
from cinquina.testing.laws import LAWS, Law, NotChecked, Trial


@dataclass(frozen=True)
class Finding:
    """What one law found: nothing (`problem` is None), or what is wrong and where. `unchecked` says
    why it could not be checked."""

    law: Law
    seconds: float
    problem: str | None = None
    where: str = ""
    unchecked: str | None = None


@dataclass
class Report:
    """What all laws found about a game."""

    game: str
    findings: list[Finding] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return all(finding.problem is None for finding in self.findings)

    @property
    def kept(self) -> int:
        """How many laws were checked and hold."""
        good = [one for one in self.findings if one.problem is None and one.unchecked is None]
        return len(good)

    def __str__(self) -> str:
        broken = [finding for finding in self.findings if finding.problem is not None]
        lines = [f"{self.game}: {self.kept} of {len(self.findings)} laws hold."]
        for finding in broken:
            lines += [f"- {finding.law.says}", f"    {finding.problem}", f"    {finding.where}"]
        return "\n".join(line for line in lines if line.strip())


def check(
    name: str,
    *,
    effort: float = 1.0,
    begin: Callable[[Law], None] | None = None,
    tell: Callable[[Finding], None] | None = None,
) -> Report:
    """Runs all laws on the game of that id; `begin` is called before each, and `tell` with what it
    found."""
    trial = Trial(get(name), effort)
    prepare(trial.game, batches=True)
    report = Report(name)
    for law in LAWS:
        if law.compiled and jit.PLAIN:
            continue
        if begin is not None:
            begin(law)
        finding = _run(law, trial)
        report.findings.append(finding)
        if tell is not None:
            tell(finding)
    return report


def _run(law: Law, trial: Trial) -> Finding:
    began = time.perf_counter()
    try:
        law.check(trial)
    except NotChecked as reason:
        return Finding(law, time.perf_counter() - began, unchecked=str(reason))
    except Exception as wrong:  # whatever the author's code raises is a finding
        problem = str(wrong) or "does not hold"
        if not isinstance(wrong, AssertionError):
            problem = f"{type(wrong).__name__}: {wrong}"
        return Finding(law, time.perf_counter() - began, problem, _where(wrong))
    return Finding(law, time.perf_counter() - began)


def _where(wrong: Exception) -> str:
    """The innermost line of the traceback, which is where to look first."""
    frames = traceback.extract_tb(wrong.__traceback__)
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
