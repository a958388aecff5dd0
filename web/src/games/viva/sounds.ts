// The sounds of Viva: each house has its note, and a Viva is all three of them and fireworks.
import { HOUSE, later, melody, type Recipe, type Sound } from "../../look/sound";
import type { Event } from "./wire";

/** The notes of the three houses. */
const NOTES = [523, 659, 784] as const;
/** A card has flown by then. */
const ARRIVED = 340;

const knock: Recipe = [
  { wave: "triangle", pitch: [240, 110], length: 0.14, volume: 0.6 },
  { wave: "noise", length: 0.04, volume: 0.4, filter: { kind: "bandpass", from: 900, sharpness: 2 } },
];
const rocket: Recipe = [
  { wave: "sine", pitch: [300, 1500], length: 0.36, volume: 0.12, attack: 0.05 },
  { wave: "noise", at: 0.36, length: 0.5, volume: 0.3, filter: { kind: "lowpass", from: 2600, to: 300 } },
  { wave: "noise", at: 0.42, length: 0.6, volume: 0.1, filter: { kind: "highpass", from: 5000 } },
];
const fanfare: Recipe = [
  ...melody([...NOTES, 1047, 1047], 0.12, { wave: "sawtooth", length: 0.3, volume: 0.13, attack: 0.01, filter: { kind: "lowpass", from: 2400 } }),
  ...melody([262, 330, 392, 523, 523], 0.12, { wave: "triangle", length: 0.34, volume: 0.2 }),
  ...rocket,
  ...later(rocket, 0.5),
];
const at = (house: number): Recipe => [{ wave: "triangle", pitch: NOTES[house - 1] ?? NOTES[0], length: 0.4, volume: 0.3 }, { wave: "sine", pitch: (NOTES[house - 1] ?? NOTES[0]) * 2, length: 0.25, volume: 0.08 }];

export const recipes = { knock, fanfare, "house 1": at(1), "house 2": at(2), "house 3": at(3) };

export function sounds(event: Event): Sound[] {
  switch (event.kind) {
    case "play":
      return [{ recipe: HOUSE.card }, { recipe: at(event.house), after: ARRIVED }];
    case "finish":
      return [{ recipe: HOUSE.card }, { recipe: HOUSE.bell, after: ARRIVED, shake: [50] }];
    case "draw":
    case "deal":
      return [{ recipe: HOUSE.card }];
    case "viva":
      return [{ recipe: fanfare, shake: [40, 40, 40, 40, 120] }];
    case "won":
      return [{ recipe: HOUSE.triumph, shake: [80] }];
    case "block":
    case "reveal":
      return [{ recipe: HOUSE.card }, { recipe: knock, after: ARRIVED }];
    case "wrong":
    case "wrong_finish":
    case "nobody":
      return [{ recipe: HOUSE.loss, shake: [30, 30, 30] }];
    case "round":
    case "shuffle":
      return [{ recipe: [...HOUSE.flip, ...later(HOUSE.flip, 0.14), ...later(HOUSE.flip, 0.28)] }];
    default:
      return [];
  }
}
