// The keyboard plays everything: arrows move between what can be picked, number keys and letters
// press what carries them, Escape cancels. When a move takes away the element in focus, the focus
// goes on from there.
import { isDirection, pressedBy, successor, towards, type Box, type Identity } from "./navigation";

const PICKS = "[data-pick]";

function visible(element: HTMLElement): boolean {
  return element.offsetParent !== null && !element.matches(":disabled");
}

function picks(within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(PICKS)].filter(visible);
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}

function walk(event: KeyboardEvent): void {
  if (!isDirection(event.key)) return;
  const all = picks();
  const from = all.find((one) => one === document.activeElement);
  const others = all.filter((one) => one !== from);
  const at = from ? towards(from.getBoundingClientRect(), event.key, others.map((one) => one.getBoundingClientRect())) : 0;
  const next = at === null ? undefined : others[at];
  if (!next) return;
  next.focus();
  next.scrollIntoView({ block: "nearest" });
  event.preventDefault();
}

export function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  // A key that is held down must not play one move after the other.
  if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
  else if (isDirection(event.key)) walk(event);
  else {
    const wanted = pressedBy(event.key);
    const target = wanted === null ? undefined : [...document.querySelectorAll<HTMLElement>(wanted)].find(visible);
    if (!target) return;
    event.preventDefault();
    target.click();
  }
}

interface Place extends Identity {
  box: Box;
}

function placeOf(element: HTMLElement): Place {
  const { move, spot, key } = element.dataset;
  return { move, spot, key, box: element.getBoundingClientRect() };
}

/** Keeps the focus inside while the table changes under it: while there is nothing to pick it waits on
 * the board (`main`), then it goes to what has taken the lost element's place. */
export function keepFocus(node: HTMLElement): { destroy(): void } {
  let last: Place | null = null;
  let waiting = false;

  const focused = (event: FocusEvent): void => {
    const target = event.target as HTMLElement;
    if (target.tagName === "MAIN") return;
    last = target.matches(PICKS) ? placeOf(target) : null;
    waiting = false;
  };
  const pressed = (event: PointerEvent): void => {
    if (!(event.target as HTMLElement).closest(PICKS)) last = null;
  };
  const changed = (): void => {
    const active = document.activeElement;
    const lost = active === null || active === document.body || active.matches(":disabled") || (waiting && active.tagName === "MAIN");
    if (!last || !lost || document.querySelector("dialog[open]")) return;
    const present = picks(node);
    const next = successor(last, present.map(placeOf));
    if (next !== null) present[next]?.focus({ preventScroll: true });
    else {
      waiting = true;
      node.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver(changed);
  observer.observe(node, { childList: true, subtree: true, attributeFilter: ["data-pick", "disabled"] });
  node.addEventListener("focusin", focused);
  node.addEventListener("pointerdown", pressed);
  return {
    destroy() {
      observer.disconnect();
      node.removeEventListener("focusin", focused);
      node.removeEventListener("pointerdown", pressed);
    },
  };
}
