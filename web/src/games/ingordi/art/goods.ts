// The goods of the market: each has the outline of its colour's symbol, so that a card can be told by it
// alone. Layers from the back to the front, in a square of 48 around (24, 24).

export interface Layer {
  d: string;
  fill: string;
  /** Drawn as a line of that width instead. */
  line?: number;
  /** With a dark edge, which the first layer always has. */
  outlined?: boolean;
}

export const EDGE = "#2b2014";
type Point = [number, number];
const ball = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`;
const balls = (at: Point[], r: number): string => at.map(([x, y]) => ball(x, y, r)).join("");
const GRAPES: Point[] = [[9, 14], [19, 14], [29, 14], [39, 14], [14, 22.5], [24, 22.5], [34, 22.5], [19, 31], [29, 31], [24, 39.5]];
const OLIVES: Point[] = [[14, 20], [24, 19], [34, 20], [14, 30], [24, 29], [34, 30], [14, 40], [24, 39], [34, 40]];
const SEEDS: Point[] = [[24, 18], [19, 27], [29, 27], [14, 34], [24, 34], [34, 34]];
const STAR = "M24 2.5l6.4 13.6 15 1.9-11 10.3 2.9 14.7-13.3-7.3-13.3 7.3 2.9-14.7-11-10.3 15-1.9Z";

export const GOODS: Record<string, Layer[]> = {
  // A bunch of white grapes.
  lime: [
    { d: "M24 10V2M24 5q8-6 13-1-4 7-13 1Z", fill: "#4f7a1d", line: 2.5 },
    { d: balls(GRAPES, 5.4), fill: "#dff27a", outlined: true },
    { d: balls(GRAPES.map(([x, y]) => [x - 1.6, y - 1.6]), 1.3), fill: "#ffffff" },
  ],
  // A jar of olives.
  green: [
    { d: "M8 10H40V43Q40 46 37 46H11Q8 46 8 43Z", fill: "#e4f2da" },
    { d: balls(OLIVES, 4.6), fill: "#3f9c5d" },
    { d: balls(OLIVES, 1.4), fill: "#d8402f" },
    { d: "M6 3H42V12H6Z", fill: "#d9a24a", outlined: true },
  ],
  // A ring-shaped cake with blue icing.
  sky: [
    { d: `${ball(24, 24, 21)}${ball(24, 24, 8)}`, fill: "#d99a56" },
    { d: `M24 5c12 0 18.5 8 18.5 18 0 4-3 3-4 6s-4 2-6 6-5 1-8.5 3-5-1-8.5-2-3-4-6-6-4-4-4-8C5.5 12 12 5 24 5Z${ball(24, 24, 8)}`, fill: "#8fd6f8" },
    { d: "M14 14l3 2M30 10l-1 3.5M36 20l-3 1M12 25l3 1M17 34l2-3M33 31l-2-2M23 9v3", fill: "#ffffff", line: 2.4 },
  ],
  // A plum.
  blue: [
    { d: "M25 9q1-6 6-7M26 8q8-7 14 0-8 5-14 0Z", fill: "#5d8a2f", line: 2.5 },
    { d: ball(24, 27, 19), fill: "#3f68c9", outlined: true },
    { d: "M26 9q-7 16-1 36", fill: "#1f3a86", line: 2.5 },
    { d: "M12 22q1-7 7-10", fill: "#ffffff", line: 3 },
  ],
  // A star of butter biscuit.
  yellow: [
    { d: STAR, fill: "#ffe27a" },
    { d: balls([[24, 15], [16, 21], [32, 21], [19.5, 30], [28.5, 30], [24, 23.5]], 1.7), fill: "#a8701a" },
  ],
  // A sweet in its paper.
  orange: [
    { d: "M24 3l9 9h-18ZM24 45l9-9h-18Z", fill: "#ffd9a8" },
    { d: "M24 7 41 24 24 41 7 24Z", fill: "#ff9d3c", outlined: true },
    { d: "M17 14l17 17M12.5 19.5l16 16M22.5 9.5l16 16", fill: "#fff1dc", line: 3 },
  ],
  // A slice of watermelon.
  red: [
    { d: "M24 4 46 41Q24 49 2 41Z", fill: "#2f8a3c" },
    { d: "M24 5.5 43.5 38.5Q24 45 4.5 38.5Z", fill: "#f4f7d0" },
    { d: "M24 7 41 35.5Q24 41 7 35.5Z", fill: "#f0503f" },
    { d: SEEDS.map(([x, y]) => `M${x} ${y - 2.6}q2.6 3 0 4.6-2.6-1.6 0-4.6Z`).join(""), fill: "#2b2014" },
  ],
};
