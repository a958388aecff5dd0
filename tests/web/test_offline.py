"""Without a network: a page that says so, and nothing old when it is back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import PHONE, Visitor

CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def without_network(ada: Visitor) -> None:
    """A browser reports every request that fails; that is what was asked for here."""
    ada.wrongs[:] = [one for one in ada.wrongs if "net::ERR_" not in one]


def test_a_page_says_that_there_is_no_network(visit: Visit) -> None:
    ada = visit(PHONE, language="it-IT", service_worker=True)
    page = ada.go()
    page.wait_for_function(CONTROLLED)
    ada.context.set_offline(True)
    ada.go("/rules/viva")
    expect(page.get_by_role("heading", name="Nessuna connessione")).to_be_visible()
    ada.check_accessible()
    ada.context.set_offline(False)
    page.get_by_role("link", name="Riprova").click()
    expect(page.get_by_role("heading", name="Viva", exact=True)).to_be_visible()
    without_network(ada)


KEPT = """async () => {
  const all = [];
  for (const name of await caches.keys())
    for (const one of await (await caches.open(name)).keys()) all.push(one.url);
  return all;
}"""
AGAIN = """async () => {
  await caches.open("cinquina-of-yesterday");
  await (await navigator.serviceWorker.ready).unregister();
}"""
OLD_IS_GONE = "async () => !(await caches.keys()).includes('cinquina-of-yesterday')"


def test_nothing_of_the_server_and_of_older_versions_is_kept(visit: Visit) -> None:
    ada = visit(service_worker=True)
    page = ada.go()
    page.wait_for_function(CONTROLLED)
    page.evaluate(AGAIN)
    ada.sit_at("mantis", 2)
    page.wait_for_function(OLD_IS_GONE)
    ada.wait_for_a_question()
    kept = [one.removeprefix(ada.url) for one in page.evaluate(KEPT)]
    assert any(one.startswith("/assets/") for one in kept)
    assert not [one for one in kept if not one.startswith(("/assets/", "/offline.", "/icon.svg"))]
