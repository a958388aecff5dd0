"""What is heard and felt: asked for once, silenced by one tap, never too loud or too long, and told
apart by ear."""

from __future__ import annotations

import base64
import itertools
import json

import numpy as np
import numpy.typing as npt
import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, PHONE, Visitor

Samples = npt.NDArray[np.float32]

RATE = 16_000
LONGEST = 1.6
"""Seconds in which a sound is over."""
AUDIBLE = 0.02
"""The loudest sample, of 1, that even a quiet sound has at full volume."""
FAINT = 0.01
"""The share of its loudest sample below which a sound has faded away."""
BANDS = (0, 150, 300, 500, 800, 1200, 1800, 2600, 3800, 5500, 8000)
"""In Hz: the pitches that a sound is described by."""
MOMENTS = 16
ALIKE = 0.98
"""How much two sounds may have in common, of 1."""

TAPE = f"""
window.newTape = () => {{ window.tape = new OfflineAudioContext(1, 2 * {RATE}, {RATE}); }};
window.newTape();
window.AudioContext = function () {{
  return new Proxy({{}}, {{
    get(_, name) {{
      if (name === "resume") return () => Promise.resolve();
      const found = window.tape[name];
      return typeof found === "function" ? found.bind(window.tape) : found;
    }},
  }});
}};
window.heard = async () => {{
  const bytes = new Uint8Array((await window.tape.startRendering()).getChannelData(0).buffer);
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  window.newTape();
  return btoa(text);
}};
"""
"""What the page plays is recorded instead, sooner than it would be heard."""
LISTEN = """
window.loudest = 0;
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...more) {
  if (to === this.context.destination && !(this instanceof AnalyserNode)) {
    const ear = this.context.createAnalyser();
    const heard = new Float32Array(ear.fftSize);
    connect.call(this, ear);
    setInterval(() => {
      ear.getFloatTimeDomainData(heard);
      window.loudest = Math.max(window.loudest, ...heard.map(Math.abs));
    }, 10);
  }
  return connect.call(this, to, ...more);
};
"""
"""Notes how loud it has been so far."""


SHAKEN = """
window.shaken = [];
navigator.vibrate = (pattern) => window.shaken.push(pattern);
"""


def recorder(ada: Visitor, world: str, volume: float = 1) -> Page:
    """The sounds of a world, ready to be recorded."""
    chosen = json.dumps(json.dumps({"sound": True, "volume": volume}))
    ada.context.add_init_script(f'localStorage.setItem("cinquina.settings", {chosen})')
    ada.context.add_init_script(TAPE)
    page = ada.go("/look")
    page.get_by_role("button", name=world, exact=True).click()
    expect(page.locator(f'[data-sounds="{world}"] button').first).to_be_visible()
    return page


def recorded(page: Page, name: str) -> Samples:
    sounds = page.get_by_role("region", name="Sounds")
    sounds.get_by_role("button", name=name, exact=True).click()
    return np.frombuffer(base64.b64decode(page.evaluate("() => window.heard()")), np.float32)


def all_of(page: Page) -> dict[str, Samples]:
    names = page.locator("[data-sounds] button").all_inner_texts()
    return {name: recorded(page, name) for name in names}


def described(sound: Samples) -> npt.NDArray[np.float64]:
    """How loud it is in each band of pitches, moment by moment, as a vector of length 1."""
    parts = sound[: int(LONGEST * RATE)].reshape(MOMENTS, -1)
    loud = np.abs(np.fft.rfft(parts, axis=1))
    pitches = np.fft.rfftfreq(parts.shape[1], 1 / RATE)
    bands = [
        loud[:, (low <= pitches) & (pitches < high)].sum(axis=1)
        for low, high in itertools.pairwise(BANDS)
    ]
    vector = np.concatenate(bands)
    return np.asarray(vector / np.linalg.norm(vector), np.float64)


@pytest.mark.parametrize(
    "world", ["house", "mantis", "viva", "ingordi", "scaletta", "second_chance"]
)
def test_every_sound_is_audible_short_and_its_own(visit: Visit, world: str) -> None:
    sounds = all_of(recorder(visit(DESKTOP), world))
    assert len(sounds) >= 3
    for name, sound in sounds.items():
        loudest = float(np.abs(sound).max())
        assert AUDIBLE < loudest < 1, name
        last = int(np.flatnonzero(np.abs(sound) > FAINT * loudest)[-1])
        assert last / RATE < LONGEST, name
    for one, other in itertools.combinations(sounds, 2):
        assert float(described(sounds[one]) @ described(sounds[other])) < ALIKE, (one, other)


def test_the_volume_is_kept_to(visit: Visit) -> None:
    loud, quiet = (
        float(np.abs(recorded(recorder(visit(DESKTOP), "house", volume), "bell")).max())
        for volume in (1, 0.2)
    )
    assert quiet == pytest.approx(0.2 * loud, rel=0.01)


@pytest.mark.parametrize("liked", [True, False])
def test_a_phone_shakes_if_its_owner_likes_that(visit: Visit, liked: bool) -> None:
    ada = visit(PHONE, asked_about_sound=False)
    chosen = json.dumps(json.dumps({"haptics": liked}))
    ada.context.add_init_script(f'localStorage.setItem("cinquina.settings", {chosen})')
    ada.context.add_init_script(SHAKEN)
    ada.sit_at("scaletta", 2)
    ada.wait_for_a_question()
    ada.click_something()
    ada.page.get_by_role("button", name="Play with sound").click()
    expect(ada.page.get_by_role("group", name="Sound?")).to_have_count(0)
    assert bool(ada.page.evaluate("() => window.shaken.length")) == liked


def test_sound_is_asked_for_once_and_silenced_by_one_tap(visit: Visit) -> None:
    ada = visit(PHONE, asked_about_sound=False)
    ada.context.add_init_script(LISTEN)
    page = ada.page
    ada.sit_at("mantis", 3)
    ada.wait_for_a_question()
    expect(page.get_by_role("group", name="Sound?")).to_have_count(0)
    ada.click_something()
    ada.wait_for_a_question()
    expect(page.get_by_role("group", name="Sound?")).to_be_visible()
    ada.check_accessible()
    page.get_by_role("button", name="Play with sound").click()
    page.wait_for_function("() => window.loudest > 0.01")
    assert page.evaluate("() => window.loudest") < 1
    expect(page.get_by_role("group", name="Sound?")).to_have_count(0)
    mute = page.get_by_role("button", name="Mute")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    page.reload()
    ada.wait_for_a_question()
    expect(mute).to_have_attribute("aria-pressed", "true")
    ada.click_something()
    expect(page.get_by_role("group", name="Sound?")).to_have_count(0)
