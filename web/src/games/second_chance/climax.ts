// The climaxes of Second Chance and what is heard: pencils on paper, cards that are turned up, the
// heartbeat before a second chance, a full sheet. The card of a second chance is in Drama.svelte.
import { HOUSE, later, type Recipe, type Sound } from "../../look/sound";
import type { Moment, Scene } from "../scene";
import type { Event, Wire } from "./wire";

/** When the card of a second chance has been turned (Drama.svelte). */
const SEEN = 1500;

/** A full sheet, or the end of one game of a campaign. */
export function moment(event: Event, { speech, names }: Scene<Wire>): Moment | null {
  if (event.kind === "solo_game") {
    const full = event.reason === "full";
    return { words: speech.say(full ? "page-moment-full" : "page-moment-solo", { game: event.game }), small: speech.tell("event", event, names), mood: full ? "triumph" : "calm" };
  }
  if (event.kind !== "end" || event.reason !== "full") return null;
  const winner = event.winners[0];
  return { words: speech.say("page-moment-full"), ...(winner === undefined ? {} : { seat: winner }) };
}

const STROKE: Recipe = [{ wave: "noise", length: 0.1, volume: 0.4, attack: 0.03, filter: { kind: "bandpass", from: 2400, to: 4200, sharpness: 1.4 } }];
const PENCIL: Recipe = [0, 0.11, 0.21, 0.33].flatMap((at) => later(STROKE, at));
const BEAT: Recipe = [
  { wave: "sine", pitch: [90, 45], length: 0.16, volume: 0.9 },
  { wave: "sine", pitch: [80, 42], at: 0.18, length: 0.16, volume: 0.6 },
];
const SUSPENSE: Recipe = [...BEAT, ...later(BEAT, 0.6)];

export const recipes = { stroke: STROKE, pencil: PENCIL, suspense: SUSPENSE };

export function sounds(event: Event, { seat }: Scene<Wire>): Sound[] {
  switch (event.kind) {
    case "reveal":
      return [{ recipe: [...HOUSE.flip, ...later(HOUSE.flip, 0.16)] }];
    case "draw":
    case "mark":
      return [event.seat === seat ? { recipe: PENCIL, shake: [20] } : { recipe: STROKE }];
    case "chance":
      return [{ recipe: SUSPENSE, shake: [40, 140, 40] }, { recipe: HOUSE.flip, after: 900 }, { recipe: HOUSE.triumph, after: SEEN }];
    case "missed":
    case "eliminated":
      return [{ recipe: SUSPENSE, shake: [40, 140, 40] }, { recipe: HOUSE.flip, after: 900 }, { recipe: HOUSE.loss, after: SEEN }];
    case "out":
      return [{ recipe: HOUSE.loss }];
    case "solo_game":
      return [{ recipe: event.reason === "full" ? HOUSE.triumph : HOUSE.bell }];
    case "end":
      return event.reason === "full" ? [{ recipe: HOUSE.triumph }] : [];
    default:
      return [];
  }
}
