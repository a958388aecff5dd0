// The sounds of Ingordi: greedy hands that grab and gulp, a padlock, and coins for what is scored.
import { HOUSE, later, melody, type Recipe, type Sound } from "../../look/sound";
import type { Event } from "./wire";

/** A card has flown by then, or a hand has closed. */
const ARRIVED = 320;
/** No more coins than these are heard. */
const MOST_COINS = 9;

const gulp: Recipe = [
  { wave: "sine", pitch: [320, 90], length: 0.16, volume: 0.55 },
  { wave: "sine", at: 0.12, pitch: [140, 260], length: 0.1, volume: 0.35 },
];
const padlock: Recipe = [
  { wave: "square", pitch: [1900, 1500], length: 0.04, volume: 0.14 },
  { wave: "noise", length: 0.03, volume: 0.4, filter: { kind: "bandpass", from: 3400, sharpness: 3 } },
  { wave: "square", at: 0.11, pitch: [900, 700], length: 0.06, volume: 0.16 },
  { wave: "noise", at: 0.11, length: 0.05, volume: 0.45, filter: { kind: "bandpass", from: 1700, sharpness: 3 } },
];
const coin: Recipe = [
  { wave: "sine", pitch: 1976, length: 0.12, volume: 0.2 },
  { wave: "sine", at: 0.05, pitch: 2637, length: 0.3, volume: 0.2 },
];
const coins = (cards: number): Recipe => Array.from({ length: Math.min(MOST_COINS, cards) }, (_, at) => later(coin, at * 0.075)).flat();
const demand: Recipe = melody([392, 494, 587, 740], 0.08, { wave: "sawtooth", length: 0.2, volume: 0.14, filter: { kind: "lowpass", from: 1800 } });

export const recipes = { gulp, padlock, "a coin": coins(1), "all coins": coins(MOST_COINS), demand };

export function sounds(event: Event): Sound[] {
  switch (event.kind) {
    case "take":
      return [{ recipe: HOUSE.card }, { recipe: gulp, after: ARRIVED }];
    case "refill":
      return [{ recipe: event.colours.flatMap((_, at) => later(HOUSE.place, at * 0.07)) }];
    case "block":
      return [{ recipe: HOUSE.card }, { recipe: padlock, after: ARRIVED, shake: [25] }];
    case "score":
      return [{ recipe: coins(event.cards), shake: [40, 30, 40] }];
    case "bonus":
    case "bonus_chosen":
      return [{ recipe: demand, shake: [60] }];
    case "give":
    case "give_own":
    case "give_all":
    case "give_all_own":
      return [{ recipe: HOUSE.card }];
    case "last":
    case "exhausted":
      return [{ recipe: HOUSE.bell, shake: [80] }];
    default:
      return [];
  }
}
