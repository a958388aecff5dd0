"""What is wrong with a page as it is laid out. Everything is measured in the browser, so that
neither letters nor colours matter."""

from __future__ import annotations

from playwright.sync_api import Page

COMMON = """const name = (one) => one.dataset.move ?? one.dataset.select ??
  `${one.tagName} ${one.getAttribute("class")} ${one.textContent.trim().slice(0, 20)}`;
const clipped = (one) => one !== null &&
  (getComputedStyle(one).clipPath.startsWith("inset(50%") || clipped(one.parentElement));
const seen = { opacityProperty: true, visibilityProperty: true };
const shown = (one) => one.checkVisibility(seen) && !one.closest("[inert]") && !clipped(one);
const page = document.querySelector("dialog[open]") ?? document;
"""
"""What several checks need; `shown` is what can be seen, not only heard. Under a dialog nothing can
be pressed, so that only the dialog counts."""

OUT_OF_SIGHT = """() => {
  const name = (one) => one.dataset.move ?? one.dataset.select ?? (one.className || one.tagName);
  const needed = [...document.querySelectorAll(".asks, [data-pick], .acts")]
    .filter((one) => !one.matches(".only-heard"));
  const board = document.querySelector("main.board").getBoundingClientRect();
  return needed.filter((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const inside = one.closest("main.board") ? board : { top: 0, bottom: innerHeight };
    const beside = left < -1 || right > innerWidth + 1;
    return beside || top < inside.top - 1 || bottom > inside.bottom + 1;
  }).map(name);
}"""
"""What of the question, everything that can be picked and the action bar is not wholly visible. The
board scrolls on its own: what lies beyond its edge is hidden, though it may be in the window."""

COVERED = """() => [...document.querySelectorAll("[data-pick]:not(.only-heard)")].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top !== one && !one.contains(top);
}).map((one) => one.dataset.move ?? one.dataset.select ?? one.className)"""
"""What can be picked, but has something else lying on its middle."""

OVERLAPPING = f"""() => {{
  {COMMON}
  const all = [...page.querySelectorAll("button, a[href], input, select, textarea")];
  return all.filter((one) => {{
    const {{ x, y, width, height }} = one.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    const visible = across > 0 && across < innerWidth && down > 0 && down < innerHeight;
    if (!shown(one) || !visible || width < 4 || height < 4) return false;
    const top = document.elementFromPoint(across, down);
    const inside = top === one || one.contains(top) || top?.closest("label")?.contains(one);
    return !inside && !scrolledAway(one, across, down) && !top?.closest(".acts");
  }}).map(name);
  function scrolledAway(one, across, down) {{
    for (let box = one.parentElement; box; box = box.parentElement) {{
      if (!/auto|scroll|hidden/.test(getComputedStyle(box).overflow)) continue;
      const {{ left, right, top, bottom }} = box.getBoundingClientRect();
      if (across < left || across > right || down < top || down > bottom) return true;
    }}
    return false;
  }}
}}"""
"""What could be pressed, were there not something else on its middle. What stays in sight while the
rest is scrolled (`.acts`) may lie over others."""

BEYOND = f"""() => {{
  {COMMON}
  if (document.documentElement.scrollWidth > innerWidth + 1) return ["the page is too wide"];
  const marks = "h1, h2, p, b, small, li, button, a, input, select, label, dt, dd, [data-spot]";
  return [...page.querySelectorAll(marks)].filter((one) => {{
    const {{ left, right, width, height }} = one.getBoundingClientRect();
    const beside = left < -2 || right > innerWidth + 2;
    return width > 1 && height > 1 && shown(one) && beside && !one.closest(".drawer, .moment");
  }}).map(name);
}}"""
"""What reaches beyond the left or the right edge of the window."""

CUT = f"""() => {{
  {COMMON}
  const marks = "h1, h2, p, b, small, button, a, .badge, .name, label, legend, output";
  return [...page.querySelectorAll(marks)].filter((one) => {{
    const style = getComputedStyle(one);
    const clips = style.overflowX !== "visible" && !/auto|scroll/.test(style.overflowX);
    const long = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3;
    return clips && long && style.display !== "inline" && shown(one) && one.textContent.trim();
  }}).filter((one) => !one.matches(".goal, .names, .picture")).map(name);
}}"""
"""Words that do not fit where they stand. Lists of names, and the goal beside the title, may end in
dots: both can be read elsewhere."""

EMPTIEST = f"""() => {{
  {COMMON}
  const marks = "svg, img, button, input, select, p, b, h1, h2, li, canvas, [data-spot]";
  const spans = [...page.querySelectorAll(marks)].filter(shown)
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.height > 0 && one.width > 0 && one.bottom > 0 && one.top < innerHeight)
    .map((one) => [Math.max(0, one.top), Math.min(innerHeight, one.bottom)])
    .toSorted((a, b) => a[0] - b[0]);
  let [reached, widest] = [0, 0];
  for (const [top, bottom] of [...spans, [innerHeight, innerHeight]]) {{
    widest = Math.max(widest, top - reached);
    reached = Math.max(reached, bottom);
  }}
  return widest / innerHeight;
}}"""
"""The highest part of the window in which there is nothing at all, as a share of its height."""

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Whatever follows from another size of the window is drawn by then."""

A_THIRD = 1 / 3


def resized(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(TWO_FRAMES)


def needed(page: Page) -> dict[str, list[str]]:
    """What a decision needs, but is out of sight or covered."""
    return {"out of sight": page.evaluate(OUT_OF_SIGHT), "covered": page.evaluate(COVERED)}


def wrong(page: Page) -> dict[str, list[str]]:
    """What is wrong with any page."""
    checks = {"overlapping": OVERLAPPING, "beyond the edge": BEYOND, "cut": CUT}
    return {what: found for what, check in checks.items() if (found := page.evaluate(check))}


def emptiest(page: Page) -> float:
    return float(page.evaluate(EMPTIEST))
