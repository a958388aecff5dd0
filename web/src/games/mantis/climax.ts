// The climaxes of Mantis and what is heard: the flip, the splash, a big steal, the winning score, the
// last card. Nothing tells the colour before the card has been seen.
import { HOUSE, later, melody, type Recipe, type Sound } from "../../look/sound";
import type { Moment, Scene } from "../scene";
import { ARRIVED, TURNED } from "./board.svelte";
import type { Event, View, Wire } from "./wire";

/** So many cards make a steal a big one. */
const BIG = 4;
/** For how long a climax is celebrated, in milliseconds. */
const CELEBRATED = 900;

export type Climax = "goal" | "steal" | "again" | "last";

/** What makes this event a climax, if it is one; the view is the one before it. */
export function climax(event: Event, view: View): Climax | null {
  if (event.kind === "again") return "again";
  if (event.kind !== "score" && event.kind !== "steal") return null;
  if (event.kind === "score" && event.cards > 0 && (view.scores[event.seat] ?? 0) + event.cards >= view.goal) return "goal";
  if (event.kind === "steal" && event.cards >= BIG) return "steal";
  return view.pile === 2 ? "last" : null;
}

export function pause(event: Event, view: View): number {
  if (event.kind === "again") return CELEBRATED;
  if (event.kind !== "score" && event.kind !== "steal") return 0;
  const shown = event.cards ? ARRIVED + 640 : TURNED + 400;
  return climax(event, view) ? shown + CELEBRATED : shown;
}

export function moment(event: Event, { view, speech, names }: Scene<Wire>): Moment | null {
  switch (climax(event, view)) {
    case "again":
      return { words: speech.tell("event", event, names), mood: "surprise" };
    case "goal":
      return event.kind === "score"
        ? { words: speech.say("page-moment-goal", { name: names[event.seat] ?? "", goal: view.goal }), seat: event.seat, after: ARRIVED + 300 }
        : null;
    case "steal":
      return event.kind === "steal"
        ? {
            words: speech.say("page-moment-steal", { cards: event.cards }),
            small: speech.say("page-moment-thief", { name: names[event.seat] ?? "", other: names[event.other] ?? "" }),
            seat: event.seat,
            mood: "surprise",
            after: ARRIVED + 300,
          }
        : null;
    case "last":
      return { words: speech.say("page-moment-last"), mood: "calm", after: ("cards" in event && event.cards ? ARRIVED : TURNED) + 500 };
    default:
      return null;
  }
}

const SPLASH: Recipe = [
  { wave: "sine", pitch: [260, 620], length: 0.12, volume: 0.5 },
  { wave: "noise", length: 0.28, volume: 0.3, attack: 0.01, filter: { kind: "bandpass", from: 2600, to: 500, sharpness: 0.7 } },
];
const BUBBLES: Recipe = [420, 560, 700].map((pitch, at) => ({ wave: "sine", pitch: [pitch, pitch * 1.6], at: at * 0.08, length: 0.09, volume: 0.28 }));
const MATCH = [...melody([523, 698, 880], 0.08, { wave: "triangle", length: 0.26, volume: 0.3 }), ...later(BUBBLES, 0.12)];
/** The punch of a mantis shrimp. */
const PUNCH: Recipe = [
  { wave: "noise", length: 0.05, volume: 0.9, filter: { kind: "highpass", from: 1500 } },
  { wave: "square", pitch: [180, 50], length: 0.16, volume: 0.35, filter: { kind: "lowpass", from: 900 } },
  ...later(BUBBLES, 0.1),
];

/** The card stays where it was turned over. */
const NOTHING: Recipe = [{ wave: "sine", pitch: [300, 180], length: 0.25, volume: 0.3 }];

export const recipes = { splash: SPLASH, match: MATCH, punch: PUNCH, nothing: NOTHING };

export function sounds(event: Event, { view, seat }: Scene<Wire>): Sound[] {
  if (event.kind === "again") return [{ recipe: HOUSE.gain }];
  if (event.kind !== "score" && event.kind !== "steal") return [];
  const heard: Sound[] = [{ recipe: HOUSE.flip }, { recipe: SPLASH, after: TURNED + 260 }];
  if (!event.cards) return [...heard, { recipe: NOTHING, after: TURNED + 380 }];
  const robbed = event.kind === "steal" && event.other === seat;
  heard.push({ recipe: event.kind === "steal" ? PUNCH : MATCH, after: ARRIVED, shake: robbed ? [80, 40, 80] : [40] });
  const reached = climax(event, view);
  if (reached === "goal" || reached === "steal") heard.push({ recipe: HOUSE.triumph, after: ARRIVED + 320 });
  if (reached === "last") heard.push({ recipe: HOUSE.bell, after: ARRIVED + 500 });
  return heard;
}

/** Who tries what, and not yet which colour it is. */
export function suspense(event: Event, names: string[], speech: Scene<Wire>["speech"]): string | null {
  if (event.kind === "score") return speech.say("page-suspense-score", { name: names[event.seat] ?? "" });
  if (event.kind !== "steal") return null;
  return speech.say("page-suspense-steal", { name: names[event.seat] ?? "", other: names[event.other] ?? "" });
}
