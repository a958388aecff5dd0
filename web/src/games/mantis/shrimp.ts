// The mantis shrimp on a card: it curls around the symbol of its colour. Each colour has markings of
// its own on the segments of the body.
import { mixed, paint } from "../../look/palette";
import type { Colour } from "./board.svelte";

const CENTRE = { x: 50, y: 76 };
const AROUND = 36;
/** From behind the head to the tail: degrees clockwise from the top, and how thick the body is there. */
const SEGMENTS: readonly [angle: number, thick: number][] = [
  [-26, 13], [2, 12.6], [29, 12], [55, 11.4], [80, 10.6], [104, 9.8], [127, 9], [149, 8],
];

export interface Segment {
  x: number;
  y: number;
  angle: number;
  thick: number;
}

function place(angle: number, thick: number): Segment {
  const turn = (angle * Math.PI) / 180;
  return { x: CENTRE.x + AROUND * Math.sin(turn), y: CENTRE.y - AROUND * Math.cos(turn), angle, thick };
}

/** The body, tail first: what is nearer to the head lies on top. */
export const BODY: Segment[] = SEGMENTS.map(([angle, thick]) => place(angle, thick)).reverse();

/** The markings of a segment of thickness 1, across the body. */
export const MARKINGS: Record<Colour, string> = {
  red: "M-.15-.8V.8M.3-.6V.6",
  orange: "M0-.55v.02M0 0v.02M0 .55v.02",
  yellow: "M-.2-.7 .2-.35-.2 0 .2.35-.2.7",
  green: "M-.05-.62C.45-.3.45.3-.05.62",
  blue: "M0-.8V-.3M0 .3V.8",
  purple: "M-.25-.5 .25 0-.25.5M.25-.5-.25 0 .25.5",
};

export interface Tints {
  water: string;
  body: string;
  shade: string;
  line: string;
}

/** The card's ground is the colour itself; the shrimp on it is lighter, its outline darker. */
export function tints(colour: Colour): Tints {
  const { fill } = paint(colour);
  return { water: fill, body: mixed(fill, "#ffffff", 0.5), shade: mixed(fill, "#000000", 0.16), line: mixed(fill, "#04161c", 0.74) };
}
