// Where the keyboard goes: pure geometry and names, without a page.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const DIRECTIONS: Record<Direction, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Pixels by which something has to lie ahead; less is the same row or column. */
const AHEAD = 4;
/** How much farther away something aside seems than something straight ahead. */
const ASIDE = 2.5;

export function isDirection(key: string): key is Direction {
  return key in DIRECTIONS;
}

function between(from: Box, to: Box): [number, number] {
  return [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
}

function least(distances: number[]): number | null {
  const shortest = Math.min(...distances);
  return shortest === Infinity ? null : distances.indexOf(shortest);
}

/** Which box an arrow key leads to; null if there is none in that direction. */
export function towards(from: Box, direction: Direction, boxes: Box[]): number | null {
  const [dx, dy] = DIRECTIONS[direction];
  return least(
    boxes.map((box) => {
      const [x, y] = between(from, box);
      const ahead = x * dx + y * dy;
      return ahead < AHEAD ? Infinity : ahead + ASIDE * Math.abs(x * dy + y * dx);
    }),
  );
}

/** The box whose centre is closest; null if there is none. */
export function closest(from: Box, boxes: Box[]): number | null {
  return least(boxes.map((box) => Math.hypot(...between(from, box))));
}

/** The elements that a key presses, as a selector; null if it presses nothing. */
export function pressedBy(key: string): string | null {
  if (key === "Escape") return "[data-cancel]";
  const letter = key.toLowerCase();
  return /^[a-z0-9]$/.test(letter) ? `[data-key="${letter}"]` : null;
}

/** What an element is, so that it is found again after the table has changed. */
export interface Identity {
  move: string | undefined;
  spot: string | undefined;
  key: string | undefined;
}

/** Where the focus goes when the element that had it is gone: to the same thing, to what stands in
 * its place, or to what is closest. */
export function successor(lost: Identity & { box: Box }, present: (Identity & { box: Box })[]): number | null {
  for (const field of ["move", "spot", "key"] as const) {
    const same = lost[field] === undefined ? -1 : present.findIndex((one) => one[field] === lost[field]);
    if (same >= 0) return same;
  }
  return closest(
    lost.box,
    present.map((one) => one.box),
  );
}
