"""A real browser at a real server."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.deals import same_deals
from tests.server.running import Inside
from tests.web.visitor import DESKTOP, PATIENCE, Size, Visitor, open_chromium

__all__ = ["same_deals"]

Visit = Callable[..., Visitor]
VISITORS = pytest.StashKey[list[Visitor]]()
expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, pytest.TestReport]:
    """A failed test tells what its people had before their eyes."""
    report: pytest.TestReport = yield
    if report.when == "call" and report.failed:
        for visitor in item.stash.get(VISITORS, []):
            report.sections.append(("in the browser", visitor.describe()))
    return report


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server without rate limits that analyses quickly; while the page is being
    edited, that of Vite's (`CINQUINA_TEST_URL`)."""
    if running := os.environ.get("CINQUINA_TEST_URL"):
        yield running
        return
    with Inside(tmp_path_factory.mktemp("house"), analysis="quick") as server:
        yield server.url


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Open no longer than this folder's tests: Playwright keeps an event loop running, beside which
    no asynchronous test of another folder could start its own."""
    with sync_playwright() as playwright:
        opened = open_chromium(playwright)
        yield opened
        opened.close()


@pytest.fixture
def visit(browser: Browser, house: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens browsers of people; whatever went wrong in one of them is told at the end."""
    visitors: list[Visitor] = []
    request.node.stash[VISITORS] = visitors

    def open_one(size: Size = DESKTOP, *, url: str | None = None, **wishes: Any) -> Visitor:
        visitor = Visitor(browser, url or house, size, **wishes)
        visitors.append(visitor)
        return visitor

    yield open_one
    for visitor in visitors:
        visitor.leave()
    assert [wrong for visitor in visitors for wrong in visitor.wrongs] == []
