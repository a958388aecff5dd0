// The keyboard plays everything: arrows move between what can be chosen, number keys and letters
// press what carries them, Escape cancels.

type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";
const DIRECTIONS: Record<Direction, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function visible(element: HTMLElement): boolean {
  return element.offsetParent !== null && !element.matches(":disabled");
}

function picks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-pick]")].filter(visible);
}

/** The nearest element in that direction; those straight ahead count as nearer. */
function nearest(from: DOMRect, [dx, dy]: [number, number], among: HTMLElement[]): HTMLElement | null {
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  let best: HTMLElement | null = null;
  let shortest = Infinity;
  for (const one of among) {
    const box = one.getBoundingClientRect();
    const ahead = (box.left + box.width / 2 - x) * dx + (box.top + box.height / 2 - y) * dy;
    const aside = Math.abs((box.left + box.width / 2 - x) * dy) + Math.abs((box.top + box.height / 2 - y) * dx);
    if (ahead < 4) continue;
    const far = ahead + 2.5 * aside;
    if (far < shortest) [best, shortest] = [one, far];
  }
  return best;
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

export function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  const focused = document.activeElement as HTMLElement | null;
  if (event.key in DIRECTIONS) {
    const all = picks();
    const inside = focused && all.includes(focused);
    const next = inside
      ? nearest(focused.getBoundingClientRect(), DIRECTIONS[event.key as Direction], all.filter((one) => one !== focused))
      : all[0];
    if (next) {
      next.focus();
      next.scrollIntoView({ block: "nearest" });
      event.preventDefault();
    }
    return;
  }
  const key = event.key === "Escape" ? null : event.key.toLowerCase();
  const wanted = key === null ? "[data-cancel]" : /^[a-z0-9]$/.test(key) ? `[data-key="${key}"]` : "";
  if (!wanted) return;
  const target = [...document.querySelectorAll<HTMLElement>(wanted)].find(visible);
  if (target) {
    event.preventDefault();
    target.click();
  }
}
