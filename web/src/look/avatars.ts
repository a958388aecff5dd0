// The faces that people choose, each a few shapes in a square of 24. The names are the server's.

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
};

export const AVATARS = Object.keys(FACES);

/** A bot's face depends on its name: the same name looks the same at every table. */
export function botFace(name: string): Shape[] {
  const number = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003, 7);
  const antennas = ["M12 2.6v3.2", "M8 3l1.6 2.8M16 3l-1.6 2.8", "M12 5.8V4.2M10.2 3.2h3.6", "M9 5.8V3M15 5.8V3"];
  const eyes = [pair(8.8, 12.6, 1.7), "M6.9 11.4h3.8v2.6H6.9ZM13.3 11.4h3.8v2.6h-3.8Z", "M6.6 11.2h10.8v3.2H6.6Z", pair(8.8, 12.6, 1.1) + pair(8.8, 12.6, 2.3)];
  const mouths = ["M9 17.2h6", "M8.6 16.6q3.4 2.4 6.8 0", "M9 16.6v1.4M11 16.6v1.4M13 16.6v1.4M15 16.6v1.4", "M10.4 17a1.6 1.2 0 1 0 3.2 0 1.6 1.2 0 1 0-3.2 0Z"];
  const one = (choices: string[], at: number): string => choices[Math.floor(number / at) % choices.length] ?? "";
  return [
    { d: one(antennas, 1), stroke: WHITE },
    { d: "M6.4 6.4h11.2a2.6 2.6 0 0 1 2.6 2.6v8.8a2.6 2.6 0 0 1-2.6 2.6H6.4a2.6 2.6 0 0 1-2.6-2.6V9a2.6 2.6 0 0 1 2.6-2.6Z", fill: WHITE },
    { d: one(eyes, 5), fill: "var(--seat)" },
    { d: one(mouths, 23), stroke: "var(--seat)" },
  ];
}
