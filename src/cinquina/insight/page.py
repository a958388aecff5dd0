"""An analysis as one self-contained HTML page, in Italian or English, light or dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from cinquina.insight.analysis import Analysis, Ledger
from cinquina.insight.telling import Telling, points

HEIGHT, WIDTH = 240, 800
INKS = ("#2a6fdb", "#c2410c", "#15803d", "#9333ea", "#b91c6b", "#64748b")
"""One for each seat; each is readable on light and dark paper."""

DASHES = ("", "8 4", "2 4", "10 4 2 4", "4 4", "14 6")
"""How each seat's line is broken, so that nobody has to tell colours apart."""

CSS = """
:root { color-scheme: light dark; --ink: #1c2430; --paper: #fbfaf7; --soft: #5b6675;
  --line: #d9d5cb; --panel: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --paper: #14181f; --soft: #a3adba;
  --line: #343c48; --panel: #1b212b; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.2rem; color: var(--ink);
  background: var(--paper); font: 16px/1.5 system-ui, sans-serif; }
h1 { line-height: 1.2; margin: 0.2em 0; } h2 { margin: 2rem 0 0.4rem; }
.note { color: var(--soft); }
figure { margin: 0; padding: 0.8rem; background: var(--panel); border: 1px solid var(--line);
  border-radius: 0.5rem; }
figure svg { display: block; width: 100%; height: auto; }
.key { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; margin: 0.6rem 0 0; padding: 0;
  list-style: none; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; background: var(--panel); }
th, td { padding: 0.35rem 0.6rem; text-align: right; border-bottom: 1px solid var(--line);
  font-variant-numeric: tabular-nums; }
th:first-child, td:first-child { text-align: left; }
.bar { display: block; width: 100%; height: 0.8rem; }
ol.moves { padding-left: 0; list-style: none; }
ol.moves li { padding: 0.4rem 0; border-bottom: 1px solid var(--line); }
.mark { display: inline-block; min-width: 2ch; font-weight: 700; }
summary { cursor: pointer; }
"""


def analysis_page(analysis: Analysis, language: str) -> str:
    """The page of an analysis."""
    told = Telling(analysis, language)
    title = told.say("title")
    body = "\n".join(_parts(told, title))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)} {escape(told.summary)}</title>\n<style>{CSS}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _parts(told: Telling, title: str) -> Iterator[str]:
    yield f"<h1>{escape(title)}</h1><p>{escape(told.summary)}</p>"
    analysis = told.analysis
    courses = [one.chances for one in analysis.steps] + [analysis.chances]
    yield _section(told, "alone" if analysis.players == 1 else "chances", _figure(told, courses))
    if analysis.private:
        shown = [one.open for one in analysis.steps] + [analysis.chances]
        about = f'<p class="note">{escape(told.say("open-about"))}</p>'
        yield _section(told, "chances-open", about + _figure(told, shown))
    yield _section(told, "balance", _ledger(told))
    yield _section(told, "moves", _moves(told))
    for heading, found in told.moments():
        items = "".join(f"<li>{escape(told.moment(*one))}</li>" for one in found)
        yield f"<h2>{escape(heading)}</h2><ul>{items}</ul>"
    yield f'<p class="note">{escape(told.say("about"))}</p>'
    inside = _numbers(told, courses)
    yield f"<details><summary>{escape(told.say('table'))}</summary>{inside}</details>"


def _section(told: Telling, key: str, inside: str) -> str:
    return f"<h2>{escape(told.say(key))}</h2>{inside}"


def _figure(told: Telling, courses: Sequence[Sequence[float]]) -> str:
    """The chances of all seats over the game."""
    step = WIDTH / max(len(courses) - 1, 1)
    drawn = []
    for part in (0, 25, 50, 75, 100):
        y = HEIGHT - HEIGHT * part / 100
        drawn.append(
            f'<path d="M0 {y}H{WIDTH}" stroke="currentColor" stroke-opacity="0.15"/>'
            f'<text x="2" y="{y - 3}" font-size="11" fill="currentColor">{part} %</text>'
        )
    for seat in range(told.analysis.players):
        path = " ".join(
            f"{place * step:.1f},{HEIGHT - HEIGHT * row[seat]:.1f}"
            for place, row in enumerate(courses)
        )
        drawn.append(f'<polyline points="{path}" fill="none" {_stroke(seat)}/>')
    label = escape(told.say("graph"), quote=True)
    picture = (
        f'<svg role="img" aria-label="{label}" viewBox="-4 -14 {WIDTH + 8} {HEIGHT + 20}">'
        f"{''.join(drawn)}</svg>"
    )
    return f"<figure>{picture}{_key(told)}</figure>"


def _stroke(seat: int) -> str:
    dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    return f'stroke="{INKS[seat]}" stroke-width="2.5"{dash}'


def _key(told: Telling) -> str:
    items = "".join(
        f'<li><svg width="36" height="8" aria-hidden="true"><path d="M0 4H36" {_stroke(seat)}/>'
        f"</svg> {escape(name)}</li>"
        for seat, name in enumerate(told.names)
    )
    return f'<ul class="key">{items}</ul>'


def _ledger(told: Telling) -> str:
    heads = [told.say("player"), *map(told.say, told.columns), told.say("accuracy"), ""]
    rows = []
    for seat, name in enumerate(told.names):
        ledger = told.analysis.ledgers[seat]
        cells = [name, *told.row(ledger), told.accuracy(seat)]
        rows.append([*map(escape, cells), _bar(ledger, told.balance(seat))])
    return _table([escape(one) for one in heads], rows)


def _bar(ledger: Ledger, label: str) -> str:
    """Luck and play of a seat, to the left and right of the middle."""
    parts = []
    for y, part in ((0, ledger.deal + ledger.luck), (6, ledger.play)):
        wide = min(abs(part), 1.0) * 50
        x = 50 - wide if part < 0 else 50
        ink = INKS[0] if y == 0 else INKS[2]
        parts.append(f'<rect x="{x:.1f}" y="{y}" width="{wide:.1f}" height="5" fill="{ink}"/>')
    return (
        f'<svg class="bar" role="img" aria-label="{escape(label, quote=True)}" '
        f'viewBox="0 0 100 11" preserveAspectRatio="none">{"".join(parts)}'
        '<path d="M50 0V11" stroke="currentColor" stroke-width="0.5"/></svg>'
    )


def _moves(told: Telling) -> str:
    items = [
        f'<li><span class="mark">{escape(mark)}</span> {step.number + 1}. '
        f"{escape(told.names[step.seat])}: {escape(step.move)}. {escape(said)}</li>"
        for step, mark, said in told.worth_a_look()
    ]
    if not items:
        return f"<p>{escape(told.say('none'))}</p>"
    return f'<ol class="moves">{"".join(items)}</ol>'


def _numbers(told: Telling, courses: Sequence[Sequence[float]]) -> str:
    moves = [f"{one.number + 1}. {one.move}" for one in told.analysis.steps]
    rows = [
        [escape(move), *(f"{points(chance, signed=False)} %" for chance in row)]
        for move, row in zip([*moves, told.say("end")], courses, strict=True)
    ]
    return _table([escape(told.say("move")), *map(escape, told.names)], rows)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{one}</th>' for one in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>\n" for row in rows)
    inside = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="wide">{inside}</div>'
