// The faces that people choose, each a few shapes in a square of 24 (the names are the server's), and
// those of bots, which are built of parts.

export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
}

/** An ellipse. */
function round(x: number, y: number, across: number, high = across): string {
  return `M${x - across} ${y}a${across} ${high} 0 1 0 ${2 * across} 0a${across} ${high} 0 1 0 ${-2 * across} 0Z`;
}

/** The same shape on both sides. */
function pair(x: number, y: number, across: number, high = across): string {
  return round(x, y, across, high) + round(24 - x, y, across, high);
}

const DARK = "#2a241f";
const WHITE = "#ffffff";
const PINK = "#ef9aa4";
const eyes = (y: number, x = 9, size = 1.15): Shape => ({ d: pair(x, y, size), fill: DARK });

export const FACES: Record<string, Shape[]> = {
  fox: [
    { d: "M4.2 3.8 10.5 8 5 12.5ZM19.8 3.8 13.5 8 19 12.5Z", fill: "#c85d1c" },
    { d: "M12 21.2C6 19.5 3.6 14.5 5 9.5L12 7l7 2.5c1.4 5-1 10-7 11.7Z", fill: "#ee8434" },
    { d: "M12 21.2C8 20.2 5 17.4 4.6 12.6c3.8.6 6.6 3.6 7.4 8.6Zm0 0c4-1 7-3.8 7.4-8.6-3.8.6-6.6 3.6-7.4 8.6Z", fill: WHITE },
    eyes(12.6),
    { d: round(12, 20, 1.3), fill: DARK },
  ],
  owl: [
    { d: "M4.6 4 11 7.5 5 12ZM19.4 4 13 7.5 19 12Z", fill: "#6f4a2c" },
    { d: round(12, 13.2, 8, 8), fill: "#93683f" },
    { d: round(12, 18.4, 4.4, 2.8), fill: "#e3c79b" },
    { d: pair(8.7, 11.6, 3.3), fill: WHITE },
    eyes(11.6, 8.9, 1.6),
    { d: "M10.5 13.6h3L12 17Z", fill: "#f2a93b" },
  ],
  cat: [
    { d: "M4.4 3.6 11 7.4 4.8 12.4ZM19.6 3.6 13 7.4l6.2 5Z", fill: "#5c6270" },
    { d: "M5.8 6 9 8l-3 2.6ZM18.2 6 15 8l3 2.6Z", fill: PINK },
    { d: round(12, 13.6, 8, 7), fill: "#767d8c" },
    { d: pair(8.8, 12.6, 1.8), fill: "#d6e86b" },
    { d: pair(8.8, 12.6, 0.7, 1.6), fill: DARK },
    { d: "M10.9 15.6h2.2L12 17Z", fill: PINK },
    { d: "M8.5 17 3.6 16.2M8.5 18.2l-4.4 1M15.5 17l4.9-.8M15.5 18.2l4.4 1", stroke: WHITE },
  ],
  bear: [
    { d: pair(6, 6.8, 3), fill: "#7c5027" },
    { d: round(12, 13.4, 8, 7.6), fill: "#a06d3a" },
    { d: round(12, 16.6, 3.8, 3), fill: "#ecd2a8" },
    eyes(12.2),
    { d: round(12, 15.4, 1.5, 1.1), fill: DARK },
    { d: "M12 16.4v1.4", stroke: DARK },
  ],
  rabbit: [
    { d: pair(8.6, 6, 2.2, 5), fill: "#d9cfc2" },
    { d: pair(8.6, 6.4, 1.1, 3.4), fill: PINK },
    { d: round(12, 15.2, 7, 6.2), fill: "#f5efe6" },
    eyes(14, 9.2),
    { d: "M10.9 16.4h2.2L12 17.7Z", fill: PINK },
    { d: "M12 17.6v1.2M10.6 19.2q1.4 0 1.4-1.2 0 1.2 1.4 1.2", stroke: DARK },
  ],
  frog: [
    { d: pair(7, 7.4, 3.2), fill: "#4c9a35" },
    { d: round(12, 14.4, 8.6, 6.4), fill: "#62b548" },
    { d: pair(7, 7.2, 2.1), fill: WHITE },
    eyes(7.2, 7.2, 1.1),
    { d: "M6.8 15.6q5.2 4.4 10.4 0", stroke: DARK },
    { d: pair(6, 14, 1.2, 0.9), fill: PINK },
  ],
  penguin: [
    { d: round(12, 13, 8.4, 8.4), fill: "#2d3645" },
    { d: pair(9, 13.6, 3.8, 4.8) + round(12, 17.4, 4.6, 3.2), fill: WHITE },
    eyes(12.4, 9.2),
    { d: "M9.8 14.4h4.4L12 17.8Z", fill: "#f2a93b" },
  ],
  panda: [
    { d: pair(5.8, 6.8, 3), fill: DARK },
    { d: round(12, 13.4, 8.2, 7.6), fill: WHITE },
    { d: pair(8.4, 12.6, 2.3, 2.7), fill: DARK },
    { d: pair(8.7, 12.2, 0.9), fill: WHITE },
    { d: round(12, 16.2, 1.5, 1.1), fill: DARK },
    { d: "M10.2 18.2q1.8 1.2 3.6 0", stroke: DARK },
  ],
  lion: [
    { d: round(12, 12.6, 9.8), fill: "#b5651f" },
    { d: round(12, 13.2, 6.8, 6.4), fill: "#f4bd55" },
    eyes(12, 9.4),
    { d: "M10.6 14.4h2.8L12 16.2Z", fill: DARK },
    { d: "M9.8 17.2q2.2 1.2 2.2-1 0 2.2 2.2 1", stroke: DARK },
  ],
  mouse: [
    { d: pair(5.6, 7.4, 4), fill: "#9b948e" },
    { d: pair(5.6, 7.4, 2.4), fill: PINK },
    { d: round(12, 14.4, 6.8, 6.2), fill: "#bdb6b0" },
    eyes(13.4, 9.4),
    { d: round(12, 17.6, 1.4, 1.1), fill: PINK },
    { d: "M9 18 5 17.4M9 19l-3.6 1M15 18l4-.6M15 19l3.6 1", stroke: DARK },
  ],
  pig: [
    { d: "M4.6 5.2 11 7 6 12.2ZM19.4 5.2 13 7l5 5.2Z", fill: "#e0838f" },
    { d: round(12, 13.4, 8, 7.4), fill: "#f5b1b7" },
    { d: round(12, 15.8, 3.6, 2.7), fill: "#e0838f" },
    { d: pair(10.7, 15.8, 0.7, 1.1), fill: DARK },
    eyes(11.8, 8.4),
  ],
  whale: [
    { d: "M12 8V4.4M12 4.6Q10 2 8 4.4M12 4.6q2-2.6 4-.2", stroke: "#6fb7e4" },
    { d: round(12, 14.2, 8.8, 6.6), fill: "#4a8cc4" },
    { d: "M3.8 16.4a8.8 6.6 0 0 0 16.4 0q-8.2 3-16.4 0Z", fill: "#e8f4fb" },
    eyes(13, 8),
    { d: "M10.4 15.6q1.6 1 3.2 0", stroke: DARK },
  ],
  dog: [
    { d: round(12, 13.2, 7.4, 7.6), fill: "#d9a066" },
    { d: "M6.6 6.2C2.6 6.6 2.2 12 4.4 15c2.6-.6 3.6-5 3.8-8.200ZM17.4 6.2c4 .4 4.4 5.8 2.2 8.8-2.6-.6-3.6-5-3.8-8.200Z", fill: "#8a5a2f" },
    { d: round(12, 16.6, 4, 3.4), fill: "#f5dfc2" },
    eyes(12.2),
    { d: round(12, 15.2, 1.6, 1.2), fill: DARK },
    { d: "M12 16.400v1.200M10 17.600q1 1 2 0 1 1 2 0", stroke: DARK },
  ],
  hedgehog: [
    { d: "M12 2.6 14 5l3-1 .6 3.2 3.2.6-.8 3 2 2.4-2.4 2 .6 3.2-3.2.4L12 20.6 7 18.800l-3.2-.4.6-3.2-2.4-2 2-2.4-.8-3 3.2-.6L7 4l3 1Z", fill: "#6d5540" },
    { d: round(12, 14.4, 6, 5.6), fill: "#e8cfa8" },
    eyes(13, 9.6),
    { d: round(12, 16.4, 1.5, 1.2), fill: DARK },
    { d: pair(7.6, 16, 1.1, 0.8), fill: PINK },
  ],
  koala: [
    { d: pair(5, 8.6, 3.6), fill: "#8f99a6" },
    { d: pair(5, 8.6, 2), fill: "#e9c6cc" },
    { d: round(12, 13.6, 7.6, 7), fill: "#a9b3bf" },
    eyes(12.2, 8.8),
    { d: round(12, 14.8, 1.9, 2.9), fill: "#39404a" },
    { d: "M10.2 19q1.8 1 3.6 0", stroke: DARK },
  ],
  octopus: [
    { d: "M4 20.600q1.6-3 2.6-5h10.800q1 2 2.6 5-2 .6-2.8-1-1.4 2-3 .2-1 1.6-2.2 0-1.2 1.6-2.2 0-1.6 1.8-3-.2-.8 1.6-2.8 1Z", fill: "#b04a78" },
    { d: round(12, 10.6, 7.6, 7.6), fill: "#d0638f" },
    { d: pair(9, 10.8, 2.2, 2.5), fill: WHITE },
    eyes(11.2, 9.3, 1.2),
    { d: "M10.4 15q1.6 1.3 3.2 0", stroke: DARK },
    { d: pair(6.6, 6.8, 0.9) + round(12, 5, 0.8), fill: "#eda3c0" },
  ],
  chick: [
    { d: "M12 5.400C10.4 4 10.8 2.6 12 2c1.2.6 1.6 2 0 3.400Z", fill: "#e28a1b" },
    { d: round(12, 13, 8, 8), fill: "#f7cf46" },
    eyes(12, 8.8, 1.3),
    { d: "M9.8 14.200h4.400L12 17Z", fill: "#e57f1c" },
    { d: pair(6.4, 14.6, 1.3, 0.9), fill: "#f3a37e" },
    { d: "M5.2 17.600q-2 .4-2.4-1.600M18.8 17.600q2 .4 2.4-1.6", stroke: "#d9a922" },
  ],
  turtle: [
    { d: round(12, 9.8, 9.4, 6.8), fill: "#4b7a45" },
    { d: "M12 3.4 8 6.400v4.200h8V6.400ZM3.6 9 8 6.400M20.4 9 16 6.4", stroke: "#8fbf72" },
    { d: round(12, 15.2, 6.2, 5.6), fill: "#9ccf7a" },
    eyes(14.4, 9.6, 1.2),
    { d: "M9.6 17.600q2.4 1.8 4.8 0", stroke: DARK },
    { d: pair(7.6, 16.6, 1, 0.7), fill: PINK },
  ],
  monkey: [
    { d: pair(4.6, 12.4, 2.8), fill: "#e6b98f" },
    { d: round(12, 12.6, 7.8, 8.2), fill: "#7a4e2c" },
    { d: pair(9.3, 11.4, 3, 3.2) + round(12, 16.2, 5, 3.8), fill: "#f0cda6" },
    eyes(11.8, 9.6),
    { d: "M11.2 14.800h.01M12.8 14.800h.01", stroke: DARK },
    { d: "M9.2 17.200q2.8 2.2 5.6 0", stroke: DARK },
  ],
  cow: [
    { d: "M5.6 6.600C3.2 6 2.6 4 3.2 2.6 5 4 6.4 4 7.6 5.200ZM18.4 6.600c2.4-.6 3-2.6 2.4-4-1.8 1.4-3.2 1.4-4.4 2.600Z", fill: "#e8dcb8" },
    { d: pair(4, 10, 2.6, 1.5), fill: "#d9a2a0" },
    { d: round(12, 12.6, 7, 7.8), fill: "#fbf7f0" },
    { d: "M12.8 5c4 .2 6.2 3 6.2 6.4-2 2.2-5 1.6-6-1Z", fill: "#4b3f3a" },
    { d: round(12, 17.2, 5, 3.4), fill: "#efb4b0" },
    { d: pair(10.4, 17, 0.8, 1.1), fill: "#8d5350" },
    { d: round(8.8, 11.6, 1.150), fill: DARK },
    { d: round(15.2, 11.6, 1.150), fill: "#fff" },
  ],
};

export const AVATARS = Object.keys(FACES);

/** The parts that bots are built of, in a square of 24. */
const METALS = ["#f2f4f7", "#ffe1a8", "#bfe6d8", "#ffd0c2", "#d9d2f7", "#c5e3fb", "#f9d3e6", "#dfe8b8"];
const HEADS = [
  "M6.4 6.400h11.200a2.6 2.6 0 0 1 2.6 2.600v8.800a2.6 2.6 0 0 1-2.6 2.600H6.400a2.6 2.6 0 0 1-2.6-2.600V9a2.6 2.6 0 0 1 2.6-2.600Z",
  round(12, 13.4, 8.2, 7.4),
  "M7.6 6h8.800l4 11.600q.4 3-2.6 3H6.200q-3 0-2.6-3Z",
  "M12 5.600c4.6 0 6.6 3 6.6 6.400v6q0 2.8-2.8 2.800H8.200q-2.8 0-2.8-2.800v-6c0-3.4 2-6.4 6.6-6.400Z",
  "M3.6 8.4 8 6h8l4.4 2.400v8L16 20.600H8L3.6 16.400Z",
];
const ANTENNAS = [
  "M12 6V2.800M12 2.800h.01",
  "M8 3l1.6 3M16 3l-1.6 3",
  "M12 6V4.200M10 3.400h4",
  "M9 6V2.800M15 6V2.8",
  "M12 6q-3-1-2-3 2 .4 2 3Zm0 0q3-1 2-3-2 .4-2 3Z",
  "M7 5.600q5-4 10 0",
];
const EYES = [
  pair(8.8, 12.4, 1.7),
  "M6.9 11.200h3.800v2.600H6.900ZM13.3 11.200h3.800v2.600h-3.800Z",
  "M6.6 11h10.800v3.200H6.600Z",
  pair(8.8, 12.4, 1.1, 2),
  round(12, 12.4, 2.8),
];
const MOUTHS = [
  "M9 17.200h6",
  "M8.6 16.600q3.4 2.6 6.8 0",
  "M9 16.600v1.600M11 16.600v1.600M13 16.600v1.600M15 16.600v1.600M8.4 17.400h7.2",
  "M10.4 17.200a1.6 1.3 0 1 0 3.2 0 1.6 1.3 0 1 0-3.2 0Z",
  "M8.6 17.600q1.7-1.8 3.4 0 1.7-1.8 3.4 0",
];
/** Glasses, a moustache, a bow tie, freckles, a flower, or nothing. */
const EXTRAS: (Shape | null)[] = [
  null,
  { d: round(8.6, 12.4, 2.9) + round(15.4, 12.4, 2.9) + "M11.5 12.400h1", stroke: DARK },
  { d: "M12 15.600q-2 1.8-4.4.4 1.6-.2 2.4-1.6 1 .2 2 .2t2-.2q.8 1.4 2.4 1.6-2.4 1.4-4.4-.4Z", fill: "#6b4423" },
  { d: "M12 21 8.4 19.400v3.400ZM12 21l3.6-1.600v3.400Z", fill: "#c8352b" },
  { d: pair(6.6, 15.6, 1.2, 0.8), fill: PINK },
  { d: round(17.6, 7, 1.4) + round(19.6, 8, 1.4) + round(18.2, 9, 1.4), fill: "#f2a93b" },
  null,
];

function numberOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003, 7);
}

/** The face of a person: the chosen one, or one that depends on the name. */
export function personFace(face: string, name: string): Shape[] {
  return FACES[face] ?? FACES[AVATARS[numberOf(name) % AVATARS.length] ?? ""] ?? [];
}

/** A bot's face depends on its name: the same name looks the same at every table. */
export function botFace(name: string): Shape[] {
  const number = numberOf(name);
  const one = <T>(choices: readonly T[], step: number): T => choices[Math.floor(number / step) % choices.length] as T;
  const extra = one(EXTRAS, 211);
  return [
    { d: one(ANTENNAS, 1), stroke: WHITE },
    { d: one(HEADS, 7), fill: one(METALS, 3), stroke: DARK },
    { d: one(EYES, 13), fill: DARK },
    { d: one(MOUTHS, 41), stroke: DARK },
    ...(extra ? [extra] : []),
  ];
}
