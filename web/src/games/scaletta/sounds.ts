// The sounds of Scaletta: wood on wood, higher with every level, and a run played on a xylophone.
import { HOUSE, type Recipe, type Sound } from "../../look/sound";
import { IN_TURN, LIT } from "./board.svelte";
import type { Event } from "./wire";

/** A piece has flown by then. */
const ARRIVED = 300;
const HIGHEST = 8;
/** The notes of the numbers 1 to 4. */
const NOTES = [523, 587, 659, 784] as const;

const wood = (height: number): Recipe => [
  { wave: "sine", pitch: [150 + 34 * Math.min(HIGHEST, height), 90 + 24 * Math.min(HIGHEST, height)], length: 0.13, volume: 0.7 },
  { wave: "noise", length: 0.035, volume: 0.45, filter: { kind: "bandpass", from: 1300 + 120 * Math.min(HIGHEST, height), sharpness: 2 } },
];
const xylophone = (pitch: number): Recipe => [
  { wave: "sine", pitch, length: 0.5, volume: 0.4 },
  { wave: "sine", pitch: pitch * 3.9, length: 0.12, volume: 0.16 },
  { wave: "noise", length: 0.02, volume: 0.2, filter: { kind: "highpass", from: 3000 } },
];
const whoosh: Recipe = [{ wave: "noise", length: 0.4, volume: 0.4, attack: 0.12, filter: { kind: "bandpass", from: 500, to: 2600, sharpness: 0.7 } }];

export const recipes = { "on the board": wood(1), "on a high stack": wood(HIGHEST), "first of a run": xylophone(NOTES[0]), "last of a run": xylophone(NOTES[3]), whoosh };

export function sounds(event: Event): Sound[] {
  switch (event.kind) {
    case "place":
      return [{ recipe: wood(event.height), after: ARRIVED }];
    case "run":
      return [
        ...NOTES.map((pitch, at) => ({ recipe: xylophone(pitch), after: at * IN_TURN })),
        { recipe: whoosh, after: LIT, shake: [30, 30, 30, 30, 100] },
      ];
    case "again":
      return [{ recipe: HOUSE.gain, shake: [40] }];
    case "out":
      return [{ recipe: HOUSE.loss, shake: [120] }];
    case "draw":
    case "colour":
    case "pass":
      return [{ recipe: wood(1) }];
    case "first":
      return [{ recipe: HOUSE.bell }];
    default:
      return [];
  }
}
