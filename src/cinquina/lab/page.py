"""A study as one self-contained HTML page, in Italian or English, light or dark, for screens and
for print."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from cinquina.core.state import MAX_SEATS
from cinquina.lab import pictures
from cinquina.lab.content import BLANK
from cinquina.lab.numbers import estimate, rounded
from cinquina.lab.simulate import Comparison, variant_name
from cinquina.lab.study import distributions
from cinquina.language import MissingText, Speech, speech

TOPICS_SHOWN = 40
DISTRIBUTIONS = ("moves", "points", "lead_changes")
"""What is drawn of each variant."""

CSS = """
:root { color-scheme: light dark; --ink: #1c2430; --paper: #fbfaf7; --soft: #5b6675;
  --line: #d9d5cb; --panel: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --paper: #14181f; --soft: #a3adba;
  --line: #343c48; --panel: #1b212b; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1.2rem; color: var(--ink);
  background: var(--paper); font: 16px/1.5 system-ui, sans-serif; }
h1 { line-height: 1.2; margin: 0.2em 0; } h2 { margin: 2rem 0 0.4rem; }
p.note, .definition { color: var(--soft); } .definition { font-size: 0.85rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; background: var(--panel); }
th, td { padding: 0.35rem 0.6rem; text-align: left; vertical-align: top;
  border-bottom: 1px solid var(--line); }
td.number, th.number { text-align: right; white-space: nowrap;
  font-variant-numeric: tabular-nums; }
.wide td:first-child { min-width: 12rem; }
.pictures { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%,
  24rem), 1fr)); }
figure { margin: 0; padding: 0.6rem; background: var(--panel); border: 1px solid var(--line);
  border-radius: 0.5rem; break-inside: avoid; }
figcaption { font-weight: 600; margin-bottom: 0.3rem; }
figure svg { width: 100%; height: auto; display: block; }
@media (max-width: 40rem) { body { padding: 0.7rem; } table.measures thead { display: none; }
  table.measures tr { display: block; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
  table.measures td, table.measures th { display: block; border: 0; padding: 0.1rem 0.6rem;
  text-align: left; } }
@media print { :root { --ink: #000; --paper: #fff; --soft: #444; --line: #bbb; --panel: #fff; }
  html, body { font-size: 11px; } body { max-width: none; padding: 0; }
  h2, p.note { break-after: avoid; } tr { break-inside: avoid; } th.number { white-space: normal; }
  .wide { overflow: visible; } .pictures { grid-template-columns: 1fr 1fr; } }
"""


def report_page(study: Mapping[str, Any], language: str) -> str:
    """The page of a study."""
    texts = speech(language, study["game"])
    title = texts.say("report-title", title=texts.say("title"))
    drawn = drawings(study, texts)
    parts = [
        f"<h1>{escape(title)}</h1>",
        _about(study, texts),
        *(_group(study, group, texts) for group in _groups(study)),
        _heading(texts, "report-distributions"),
        _pictures(drawn, texts),
        _heading(texts, "report-ladder", "report-ladder-note"),
        _alone(drawn["report-ladder"]),
        _heading(texts, "report-luck"),
        _alone(drawn["report-luck"]),
        _content(study, texts),
        _options(study, texts),
        _rulings(study, texts),
    ]
    return whole_page(title, language, "\n".join(parts))


def whole_page(title: str, language: str, body: str) -> str:
    """A page that needs nothing from anywhere else."""
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{CSS}</style>\n</head>\n<body>\n<main>\n"
        f"{body}\n</main>\n</body>\n</html>\n"
    )


def number(texts: Speech, value: float | None, *, percent: bool = False) -> str:
    """A number as the language writes it."""
    if value is None:
        return "–"
    shown = 100 * value if percent else value
    digits = 2 if abs(shown) < 10 else 1
    text = rounded(shown, digits, texts)
    return f"{text} %" if percent else text


def interval(texts: Speech, one: Mapping[str, Any], *, percent: bool = False) -> str:
    low = number(texts, one["low"], percent=percent)
    high = number(texts, one["high"], percent=percent)
    return "–" if one["low"] == one["high"] else f"{low} … {high}"


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column is words and the others numbers."""
    head = "".join(
        f"<th{' class=number' if place else ''}>{escape(one)}</th>"
        for place, one in enumerate(headings)
    )
    body = "".join(
        "<tr>"
        + "".join(
            f"<td class=number>{cell}</td>" if place else f"<td>{cell}</td>"
            for place, cell in enumerate(row)
        )
        + "</tr>\n"
        for row in rows
    )
    whole = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="wide">{whole}</div>'


def _heading(texts: Speech, key: str, note: str | None = None) -> str:
    below = f'<p class="note">{escape(texts.say(note))}</p>' if note else ""
    return f"<h2>{escape(texts.say(key))}</h2>{below}"


def _groups(study: Mapping[str, Any]) -> list[str]:
    return list(dict.fromkeys(one["group"] for one in study["measures"]))


def _about(study: Mapping[str, Any], texts: Speech) -> str:
    bots = [bot_name(texts, one) for one in dict.fromkeys(study["bots"])]
    about = texts.say(
        "report-about",
        players=study["players"],
        bots=texts.join(bots),
        games=study["effort"]["games"],
        seed=study["seed"],
    )
    options = ", ".join(f"{name}={texts.typed(value)}" for name, value in study["options"].items())
    shown = texts.say("report-options", options=options or texts.say("report-book-options"))
    how = texts.say("report-how")
    return f"<p>{escape(about)} {escape(shown)}</p><p class=note>{escape(how)}</p>"


def bot_name(texts: Speech, spec: str) -> str:
    return texts.say("report-level", level=spec) if spec.isdigit() else spec


def _group(study: Mapping[str, Any], group: str, texts: Speech) -> str:
    rows = [_measure(one, texts) for one in study["measures"] if one["group"] == group]
    names = ("lab-measure", "report-value", "report-interval", "report-reading")
    head = "".join(f"<th>{escape(texts.say(name))}</th>" for name in names)
    heading = _heading(texts, f"report-group-{group}")
    return (
        f'{heading}<table class="measures"><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _measure(one: Mapping[str, Any], texts: Speech) -> str:
    key, percent = one["key"], one["percent"]
    definition = escape(texts.say(f"define-{key}"))
    name = f"<strong>{escape(texts.say(f'measure-{key}'))}</strong>"
    return (
        f"<tr><td>{name}<div class=definition>{definition}</div></td>"
        f"<td class=number>{number(texts, one['value'], percent=percent)}</td>"
        f"<td class=number>{interval(texts, one, percent=percent)}</td>"
        f"<td>{escape(reading(one, texts))}</td></tr>\n"
    )


def reading(one: Mapping[str, Any], texts: Speech) -> str:
    """What a measure means for this game, in one line."""
    value = one["value"] or 0.0
    shown = 100 * value if one["percent"] else value
    values = dict(one["reading"])
    if "topic" in values:
        found = values["topic"]
        values["topic"] = "none" if found is None else label("move", found, texts)
    if "value" in values:
        values["value"] = texts.typed(values["value"])
    return texts.say(f"read-{one['key']}", **{"value": round(shown, 1), **values})


def label(what: str, topic: Mapping[str, Any], texts: Speech) -> str:
    """A kind of move or event in the game's own words."""
    try:
        return texts.tell(what, _with_names(topic), [BLANK] * (MAX_SEATS + 1))
    except (MissingText, LookupError, TypeError, ValueError):
        cards = (str(value) for value in topic.values() if value != BLANK)
        return " ".join(cards)


def _with_names(topic: Mapping[str, Any]) -> dict[str, Any]:
    """Seats that are left blank, as the sentences want them."""
    blanks = {"seat": 0, "other": 0, "seats": [0], "winners": [0]}
    return {name: blanks.get(name, value) for name, value in topic.items()}


def _figure(caption: str, svg: str) -> str:
    return f"<figure><figcaption>{escape(caption)}</figcaption>{svg}</figure>"


def _alone(svg: str) -> str:
    """A picture whose heading says what it shows."""
    return f'<div class="pictures"><figure>{svg}</figure></div>'


def drawings(study: Mapping[str, Any], texts: Speech) -> dict[str, str]:
    """All pictures of a study as SVG, by the keys of their captions."""
    wins, fair = texts.say("lab-win-share"), 1 / study["players"]
    places = [texts.say("lab-place", place=one + 1) for one in range(study["players"])]
    rungs = study["ladder"]
    names = [
        texts.say("report-rung", stronger=one["stronger"], weaker=one["weaker"]) for one in rungs
    ]
    sources = [texts.say(f"report-source-{one}") for one in study["luck"]]
    decides = texts.say("lab-variance-share")
    return {
        "report-order": pictures.bars(places, study["order"], fair, wins),
        **_histograms(study["distributions"], texts),
        "report-courses": pictures.courses(study["courses"], texts),
        "report-lead": pictures.lead(study["courses"], texts),
        "report-ladder": pictures.bars(names, [one["share"] for one in rungs], fair, wins),
        "report-luck": pictures.bars(sources, list(study["luck"].values()), None, decides),
    }


def _histograms(found: Mapping[str, Any], texts: Speech) -> dict[str, str]:
    counted = {"moves": "games", "points": "seats", "lead_changes": "games"}
    keys = {name: f"report-{name.replace('_', '-')}" for name in counted}
    return {
        keys[name]: pictures.histogram(
            found[name], texts.say(keys[name]), texts.say(f"lab-share-of-{what}")
        )
        for name, what in counted.items()
    }


def _pictures(drawn: Mapping[str, str], texts: Speech) -> str:
    own = ("report-ladder", "report-luck")
    figures = (_figure(texts.say(key), svg) for key, svg in drawn.items() if key not in own)
    return f'<div class="pictures">{"".join(figures)}</div>'


def _content(study: Mapping[str, Any], texts: Speech) -> str:
    rows = (
        (
            escape(label(one["what"], one["topic"], texts)),
            number(texts, one["rate"], percent=True),
            number(texts, one["games"], percent=True),
            number(texts, one["edge"]["value"], percent=True),
            interval(texts, one["edge"], percent=True),
        )
        for one in study["content"][:TOPICS_SHOWN]
    )
    keys = ("report-topic", "report-rate", "report-games", "report-edge", "report-interval")
    headings = [texts.say(key) for key in keys]
    return _heading(texts, "report-content", "report-content-note") + table(headings, rows)


def _options(study: Mapping[str, Any], texts: Speech) -> str:
    heading = _heading(texts, "report-variants", "report-variants-note")
    if not study["options_tried"]:
        return f"{heading}<p>{escape(texts.say('report-no-options'))}</p>"
    keys = ("first_seat", "ties", "moves", "lead_changes")
    rows = (
        (
            _choice(texts, **one["choice"]),
            *(
                f"{number(texts, one[key]['value'], percent=key in ('first_seat', 'ties'))}"
                f"<div class=definition>"
                f"{interval(texts, one[key], percent=key in ('first_seat', 'ties'))}</div>"
                for key in keys
            ),
        )
        for one in study["options_tried"]
    )
    headings = [texts.say("report-option"), *(texts.say(f"measure-{key}") for key in keys[:3])]
    return heading + table([*headings, texts.say("report-lead-changes")], rows)


def _choice(texts: Speech, option: str, value: Any) -> str:
    """An option and its value as they are typed, and in words."""
    meaning = f"option-{option}-{value}"
    words = [texts.say(key) for key in (f"option-{option}", meaning) if texts.has(key)]
    about = f"<div class=definition>{escape(': '.join(words))}</div>"
    return escape(f"{option}={texts.typed(value)}") + about


def _rulings(study: Mapping[str, Any], texts: Speech) -> str:
    if not study["rulings"]:
        return ""
    rows = (
        (
            escape(texts.say(f"ruling-{one['ruling']}")),
            number(texts, one["value"], percent=True)
            if one["value"]
            else texts.say("report-never"),
            interval(texts, one, percent=True),
        )
        for one in study["rulings"]
    )
    headings = [texts.say(key) for key in ("report-ruling", "report-met", "report-interval")]
    return _heading(texts, "report-rulings", "report-rulings-note") + table(headings, rows)


def comparison_page(found: Comparison, language: str) -> str:
    """Variants side by side: their measures, and how long their games are."""
    plan = found.results[0].plan
    texts = speech(language, plan.game)
    title = texts.say("report-compare-title", title=texts.say("title"))
    headings = [texts.say("lab-measure"), *found.headings(texts.typed)]
    rows = (
        (
            escape(texts.say(f"measure-{row[0]}")),
            *(estimate(one, texts) for one in row[1:]),
        )
        for row in found.table.rows
    )
    figures = "".join(_overlaid(found, name, texts) for name in DISTRIBUTIONS)
    body = f'<h1>{escape(title)}</h1>{table(headings, rows)}<div class="pictures">{figures}</div>'
    return whole_page(title, language, body)


def _overlaid(found: Comparison, name: str, texts: Speech) -> str:
    """How one thing is distributed in each of the variants."""
    picture = pictures.overlaid(
        [distributions(one)[name] for one in found.results],
        [variant_name(one, texts.typed) for one in found.variants],
        texts.say("lab-share-of-games"),
    )
    return _figure(texts.say(f"report-{name.replace('_', '-')}"), picture)
