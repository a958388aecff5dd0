"""The laws of every game, built in or from another package.

    from cinquina.testing import check
    report = check("mantis")
    assert report.ok, report

`cinquina check GAME` does the same from the command line. In a package's own tests:

    @pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
    def test_law(law):
        law.check(Trial(get("my_game")))
"""

from __future__ import annotations

from cinquina.testing import (
    golden,
    hidden,
    house_rules,
    insight,
    lessons,
    modes,
    observed,
    places,
    plan,
    play,
    reasons,
    refusals,
    rule_tests,
    summaries,
    texts,
    told,
)
from cinquina.testing.laws import LAWS, Law, NotChecked, Trial, law
from cinquina.testing.report import Finding, Report, check

__all__ = ["LAWS", "Finding", "Law", "NotChecked", "Report", "Trial", "check", "golden", "law"]

MODULES = (
    plan,
    play,
    house_rules,
    places,
    hidden,
    observed,
    insight,
    told,
    texts,
    reasons,
    refusals,
    lessons,
    summaries,
    rule_tests,
    modes,
    golden,
)
"""The modules that define laws; importing them registers these."""
