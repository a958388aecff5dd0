// One palette for all games. Neighbouring hues differ in lightness too, so that they stay apart in
// the common colour-blindnesses, and every colour has a symbol of its own (the same as in
// src/cinquina/core/picture.py).

export interface Paint {
  fill: string;
  /** The symbol's and digits' colour on the fill. */
  ink: string;
}

const DARK = "#1d1a16";
const LIGHT = "#ffffff";

const PAINTS: Record<string, Paint> = {
  red: { fill: "#c8352b", ink: LIGHT },
  orange: { fill: "#f08a24", ink: DARK },
  yellow: { fill: "#f7d038", ink: DARK },
  lime: { fill: "#bfd94a", ink: DARK },
  green: { fill: "#17794d", ink: LIGHT },
  sky: { fill: "#7cc8ee", ink: DARK },
  blue: { fill: "#2450a8", ink: LIGHT },
  purple: { fill: "#7a4bb0", ink: LIGHT },
  fuchsia: { fill: "#c23684", ink: LIGHT },
  black: { fill: "#33323a", ink: LIGHT },
};

export const COLOURS = Object.keys(PAINTS);

/** Each symbol as a path in a square of 24. */
const SYMBOLS: Record<string, string> = {
  red: "M12 3.2 21.5 20H2.5Z",
  orange: "M12 1.8 22.2 12 12 22.2 1.8 12Z",
  yellow: "m12 1.6 3.1 6.7 7.3.9-5.4 5 1.4 7.2-6.4-3.6-6.4 3.6 1.4-7.2-5.4-5 7.3-.9Z",
  lime: "M12 20.8 2.5 4h19Z",
  green: "M3.8 3.8h16.4v16.4H3.8Z",
  sky: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Zm0 5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z",
  blue: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z",
  purple: "M8.7 2.5h6.6v6.2h6.2v6.6h-6.2v6.2H8.7v-6.2H2.5V8.7h6.2Z",
  fuchsia: "M8.4 7.3A4.4 4.4 0 1 1 15.6 7.3A4.4 4.4 0 1 1 17.9 14.2A4.4 4.4 0 1 1 12.0 18.5A4.4 4.4 0 1 1 6.1 14.2A4.4 4.4 0 1 1 8.4 7.3Z",
  black: "M7 7h10v10H7Z",
};

const NO_PAINT: Paint = { fill: "#8b8680", ink: LIGHT };

export function paint(colour: string): Paint {
  return PAINTS[colour] ?? NO_PAINT;
}

/** A colour on its way to another one, as `#rrggbb`; `part` of 0 is the first, 1 the second. */
export function mixed(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number): number => parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16);
  const between = [0, 1, 2].map((at) => Math.round(channel(from, at) * (1 - part) + channel(to, at) * part));
  return `#${between.map((one) => one.toString(16).padStart(2, "0")).join("")}`;
}

export function symbolPath(colour: string): string {
  return SYMBOLS[colour] ?? "M6 6h12v12H6Z";
}

export function isColour(word: unknown): word is string {
  return typeof word === "string" && word in PAINTS;
}

/** The colours of a card that is named after them, as `red-blue`; none for every other name. */
export function coloursOf(card: string | null): string[] {
  const parts = card?.split("-") ?? [];
  return parts.every(isColour) ? parts : [];
}

/** The colours that an event or a move names, in their order. */
export function coloursIn(said: Record<string, unknown>): string[] {
  const found: string[] = [];
  for (const field of ["colour", "colours", "card", "cards"]) {
    const value = said[field];
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === "string") found.push(...coloursOf(one));
    }
  }
  return found;
}

const SEATS = ["#3b5b8c", "#8c3b5b", "#4b6b2f", "#8a5a1f", "#5b4a94", "#2f6b6b"];

/** A seat's own colour, for its token beside the name. */
export function seatPaint(seat: number): string {
  return SEATS[seat % SEATS.length] ?? "#555";
}
