"""The colours of roles, on a dark and on a light ground.

Every colour keeps a contrast of 4.5 or more against its ground (a test counts).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    ground: str
    tint: str
    """Behind what the cursor is on."""
    ink: str
    dim: str
    good: str
    bad: str
    colours: dict[str, str]


DARK = Palette(
    ground="#15171e",
    tint="#2b3147",
    ink="#e8e6e1",
    dim="#8f94a3",
    good="#8fd98f",
    bad="#ff8f80",
    colours={
        "red": "#ff6b5e",
        "orange": "#ff9f43",
        "yellow": "#f7df55",
        "lime": "#b6e64f",
        "green": "#35c48a",
        "sky": "#86d4ff",
        "blue": "#7695ff",
        "purple": "#c48dff",
        "fuchsia": "#ff74cf",
        "black": "#b4b8c4",
    },
)

LIGHT = Palette(
    ground="#fbf9f4",
    tint="#e4e8f6",
    ink="#22252b",
    dim="#666a75",
    good="#1f6b2c",
    bad="#b3261e",
    colours={
        "red": "#b8281d",
        "orange": "#a14a00",
        "yellow": "#7b6000",
        "lime": "#4c6d00",
        "green": "#006b45",
        "sky": "#00678f",
        "blue": "#2645c8",
        "purple": "#7430b8",
        "fuchsia": "#a8127a",
        "black": "#2b2e35",
    },
)
