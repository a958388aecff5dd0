"""Viva as text: the houses, the block card and the pile; the seats; the hand.

┌ 1 ────────┐ ┌ 2 ────────┐ ┌ 3 ────────┐   ┌ Block ////┐ ┌ Pile ─────┐
│ ▲ red     │ │           │ │ ● blue    │   │ ★ yellow  │ │ 96        │
│ ● blue    │ │           │ │           │   │ ■ green   │ │ [draw]    │
└ 3 ────────┘ └───────────┘ └ 1 ────────┘   └///////////┘ └───────────┘
"""

from __future__ import annotations

from collections import Counter

from cinquina.core.picture import (
    SYMBOLS,
    Act,
    Block,
    Key,
    Line,
    Picture,
    Scene,
    Span,
    acting,
    beside,
    cells,
    chip,
    fit,
    flow,
    line,
    padded,
    pick,
    play,
)

CARD = 12
"""The width of a card on the table, inside its frame."""

AIRY = 26
"""From this height on there is air between the lines."""

BUTTONS = ("keep", "end", "pass")
KEYS = {"draw": "d", "keep": "k", "end": "e", "pass": "x"}


def draw(scene: Scene) -> Picture:
    table = beside(
        *(_house(scene, house) for house in _houses(scene)), _block(scene), _pile(scene), gap=1
    )
    air: Block = [[]] if scene.height >= AIRY else []
    rows: Block = [_round(scene), *air, *table, *air, *_seats(scene, air), []]
    if scene.view["hand"] is not None:
        rows += _hand(scene)
    return Picture(rows, _keys(scene))


def _houses(scene: Scene) -> range:
    return range(1, len(scene.view["houses"]) + 1)


# What is chosen.


def _chosen_card(scene: Scene) -> str | None:
    """The card that a house would get: the drawn or just played one, or the one picked."""
    fixed = scene.view["card"] if scene.view["phase"] in ("more", "drawn") else None
    return fixed or scene.picked.get("card")


def _house_act(scene: Scene, house: int) -> Act | None:
    if not scene.choices or scene.view["phase"] == "block":
        return None
    card = _chosen_card(scene)
    return play(f"play {card} {house}", house=house) if card else pick(house=house)


def _card_act(scene: Scene, card: str) -> Act | None:
    if not scene.choices:
        return None
    if scene.view["phase"] == "block":
        return play(f"block {card}", card=card)
    house = scene.picked.get("house")
    return play(f"play {card} {house}", card=card) if house else pick(card=card)


def _finish_act(scene: Scene) -> Act | None:
    """The block card as a target: for the last card, or for one that is tried on it."""
    hand = scene.view["hand"] or []
    card = hand[0] if len(hand) == 1 else _chosen_card(scene)
    asked = scene.choices and scene.view["phase"] != "block" and card
    return play(f"finish {card}", block=True) if asked else None


# The table.


def _round(scene: Scene) -> Line:
    view = scene.view
    key = "drawing-tiebreak" if view["tiebreak_round"] else "drawing-round"
    text = scene.say(key, round=view["round"], rounds=view["rounds"])
    discards = scene.say("drawing-discards", cards=len(view["discard"]))
    return line(" ", Span(text, "strong"), Span(f"   {discards}", "dim"))


def _frame(title: str, content: Block, footer: str, edge: str, style: str) -> Block:
    """A card on the table in a frame of its own."""

    def bar(left: str, label: str, right: str) -> Line:
        text = f" {label} " if label else ""
        return line(Span(left + text + edge * (CARD - cells(text)) + right, style))

    side = Span("│", style)
    middle: Block = [[side, *row, side] for row in content]
    return [bar("┌", title, "┐"), *middle, bar("└", footer, "┘")]


def _face(scene: Scene, card: str | None, empty: str = "") -> Block:
    """A card's one or two colours, a band each with its name."""
    deep = 4 if scene.height >= AIRY else 2
    if card is None:
        return [line(Span(fit(f" {empty if not row else ''}", CARD), "dim")) for row in range(deep)]
    colours = card.split("-")
    rows = []
    for one in colours:
        label = f" {SYMBOLS[one]} {scene.say(f'colour-{one}')}"
        for row in range(deep // len(colours)):
            rows.append(line(Span(fit("" if row else label, CARD), f"{one} fill")))
    return rows


def _house(scene: Scene, house: int) -> Block:
    lying = scene.view["houses"][house - 1]
    card = _chosen_card(scene)
    wanted = {"card": card, "house": house} if card else {"house": house}
    lit = bool(scene.moves(kind="play", **wanted))
    chosen = scene.picked.get("house") == house
    title = f"▸{house}◂" if chosen else f"[{house}]" if lit else str(house)
    style = "chosen" if chosen else "lit" if lit else "dim"
    height = scene.say("drawing-cards", cards=lying["cards"]) if lying["cards"] > 1 else ""
    face = _face(scene, lying["top"], scene.say("drawing-empty"))
    return acting(_frame(title, face, height, "─", style), _house_act(scene, house))


def _block(scene: Scene) -> Block:
    """The block card, hatched: its colours are forbidden, or for the last card the ones needed."""
    hand = scene.view["hand"] or []
    act = _finish_act(scene)
    lit = act is not None and scene.allows(act.move)
    needed = len(hand) == 1
    title = scene.say("drawing-needed" if needed else "drawing-block")
    title = f"[{title}]" if lit else title
    edge, style = ("═", "lit") if lit else ("╱", "dim" if needed else "bad")
    return acting(_frame(title, _face(scene, scene.view["block"]), "", edge, style), act)


def _pile(scene: Scene) -> Block:
    """The draw pile, and what can be done with it: draw, or turn the next block card."""
    blocking = scene.view["phase"] == "block"
    move = "block deck" if blocking else "draw"
    label = scene.say("drawing-reveal" if blocking else "drawing-draw")
    lit = scene.allows(move)
    act = play(move) if scene.choices else None
    button = chip(label, "", act, lit=lit)
    content = [
        line(fit(f" {scene.view['pile']}", CARD)),
        padded(button, CARD),
        *([line(" " * CARD)] * 2 if scene.height >= AIRY else []),
    ]
    title = scene.say("drawing-pile")
    return acting(_frame(title, content, "", "─", "lit" if lit else "dim"), act)


def _seats(scene: Scene, air: Block) -> Block:
    return [row for seat in range(len(scene.names)) for row in (_seat(scene, seat), *air)]


def _seat(scene: Scene, seat: int) -> Line:
    view = scene.view
    turn = seat == view["turn"] and not view["over"]
    style = "strong" if turn else "" if seat in view["seats"] else "dim"
    cards = scene.say("drawing-cards", cards=view["hands"][seat])
    victories = "★" * view["victories"][seat] or "·"
    row = line(
        Span("▸" if turn else " ", "strong"),
        Span(scene.name(seat, 14), style),
        Span(fit(cards, 10), "bad" if view["hands"][seat] == 1 else ""),
        Span(fit(victories, 5), "yellow strong"),
    )
    if view["shown"][seat]:
        row.append(Span(scene.say("drawing-shown") + " ", "dim"))
        row += [span for card in view["shown"][seat] for span in [*_coloured(card), Span(" ")]]
    return row


# The hand.


def _coloured(card: str) -> Line:
    """A card's symbols in their colours."""
    return [Span(SYMBOLS[colour], colour) for colour in card.split("-")]


def _hand(scene: Scene) -> Block:
    counted = Counter(scene.view["hand"])
    chips = [_card(scene, card, copies) for card, copies in counted.items()]
    buttons = [
        chip(scene.say(f"drawing-{move}"), "", play(move), lit=True)
        for move in BUTTONS
        if scene.allows(move)
    ]
    rows = flow(chips, scene.width - 2, start=" ")
    return [*rows, [], *flow(buttons, scene.width, start=" ")] if buttons else rows


def _card(scene: Scene, card: str, copies: int) -> Line:
    house = scene.picked.get("house")
    wanted = {"card": card, "house": house} if house else {"card": card}
    times = f" ×{copies}" if copies > 1 else ""
    return chip(
        [*_coloured(card), Span(f" {scene.say(f'card-{card}')}{times}")],
        "",
        _card_act(scene, card),
        lit=bool(scene.moves(**wanted)),
        chosen=_chosen_card(scene) == card,
    )


def _keys(scene: Scene) -> list[Key]:
    keys = []
    for house in _houses(scene):
        act = _house_act(scene, house)
        if act is not None:
            keys.append(Key(str(house), "", act))
    for move, key in KEYS.items():
        if scene.allows(move):
            keys.append(Key(key, scene.say(f"drawing-{move}"), play(move)))
    return keys
