import type { Event, Flight, GameTable, View } from "../scene";
import Board from "./Board.svelte";

export const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple"];

export interface MantisView extends View {
  turn: number;
  goal: number;
  duel: boolean;
  pile: number;
  back: string[] | null;
  tanks: Record<string, number>[];
  scores: number[];
}

/** The card turns over and lies there for 400 ms (Board.svelte); then it goes where it belongs, and
 * with a match its colour goes on to the score or to the thief. */
const TURNED = 720;
const ARRIVED = TURNED + 320;
function flights(event: Event, view: MantisView): Flight[] {
  if (event.kind !== "score" && event.kind !== "steal") return [];
  const colour = String(event["colour"]);
  const owner = Number(event.kind === "score" ? event["seat"] : event["other"]);
  const thrown: Flight = { from: "pile", to: `tank-${owner}-${colour}`, colours: [colour], after: TURNED };
  if (!event["cards"]) return [thrown];
  const to = event.kind === "score" ? `score-${owner}` : `tank-${Number(event["seat"])}-${colour}`;
  const taken = Math.min(4, view.tanks[owner]?.[colour] ?? 0);
  return [thrown, ...Array.from({ length: taken }, () => ({ from: `tank-${owner}-${colour}`, to, colours: [colour], after: ARRIVED }))];
}

function pause(event: Event): number {
  if (event.kind === "again") return 900;
  if (event.kind !== "score" && event.kind !== "steal") return 0;
  return event["cards"] ? ARRIVED + 640 : TURNED + 400;
}

export const table: GameTable = {
  Board,
  seatsOnBoard: true,
  onBoard: ["score", "steal"],
  pause,
  flights,
  banner: (event) => event.kind === "again",
  reckon: (seat, view: MantisView, _events, speech) =>
    speech.say("page-reckon", { cards: Object.values(view.tanks[seat] ?? {}).reduce((sum, one) => sum + one, 0) }),
};
