"""What Viva says to people."""

from __future__ import annotations

import pytest

from cinquina.core.options import complete
from cinquina.games import get
from cinquina.games.viva.names import CARDS, colours_in
from cinquina.games.viva.rules.state import COLOUR_MASKS
from cinquina.language import LANGUAGES, speech

GAME = get("viva")


def test_cards_are_named_after_their_colours() -> None:
    """VIV-1: in the order of the kinds."""
    assert list(CARDS) == ["-".join(colours_in(mask)) for mask in COLOUR_MASKS]


@pytest.mark.parametrize(
    ("card", "named"),
    [("yellow", "gialla"), ("red", "rossa"), ("blue", "blu"), ("yellow-green", "giallo-verde")],
)
def test_in_italian_a_card_is_feminine(card: str, named: str) -> None:
    voice = speech("it", "viva")
    told = {"seat": 0, "card": card, "house": 1}
    asked = voice.tell("prompt", {"kind": "more", **told}, ["Ada"])
    assert f"un’altra carta {named}," in asked
    for kind in ("wrong", "wrong_finish", "play"):
        sentence = voice.tell("event", {"kind": kind, "drawn": False, **told}, ["Ada"])
        assert f"una carta {named} " in sentence
    assert voice.tell("move", {"kind": "play", **told}, ["Ada"]).startswith(f"Carta {named} ")


@pytest.mark.parametrize(
    ("colours", "named"), [(["red"], "il colore rosso"), (["red", "blue"], "i colori rosso e blu")]
)
def test_a_viva_names_one_colour_or_two(colours: list[str], named: str) -> None:
    """VIV-9"""
    viva = {"kind": "viva", "seat": 0, "colours": colours}
    assert f"mostrano {named}." in speech("it", "viva").tell("event", viva, ["Ada"])


def test_victory_cards_have_one_name() -> None:
    """VIV-3: the one that the printed rules give them."""
    files = [*(GAME.folder / "texts").glob("*it.ftl"), GAME.folder / "texts" / "rules.it.md"]
    texts = " ".join(file.read_text(encoding="utf-8") for file in files)
    assert "carte punto vittoria" in texts
    assert "carta vittoria" not in texts
    assert "carte vittoria" not in texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_takes_as_long_as_its_rounds(language: str) -> None:
    """VIV-3: ten minutes a round, as the rules page says."""
    minutes = {"it": "circa 10 minuti a manche", "en": "about 10 minutes a round"}[language]
    assert minutes in speech(language, "viva").rules_page()
    assert complete(GAME.options(4), None)["rounds"] == GAME.minutes / 10


@pytest.mark.parametrize(("language", "ruling"), [("it", "*Nostra decisione*"), ("en", "*Our rul")])
def test_viv_15_the_moment_of_the_renewal_is_a_ruling(language: str, ruling: str) -> None:
    """VIV-15"""
    page = speech(language, "viva").rules_page()
    (rule,) = [line for line in page.splitlines() if line.startswith("- **VIV-15**")]
    printed, _, ours = rule.partition(ruling)
    option = {"it": "*rinnovo*", "en": "*renew*"}[language]
    assert option in ours
    assert "serve una carta" not in printed
    assert "card is needed" not in printed
