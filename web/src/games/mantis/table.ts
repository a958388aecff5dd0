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

const FLIP = 900;

/** The card comes from the pile; with a match its colour goes on to the score or the thief. */
function flights(event: Event, view: MantisView): Flight[] {
  if (event.kind !== "score" && event.kind !== "steal") return [];
  const colour = String(event["colour"]);
  const owner = Number(event.kind === "score" ? event["seat"] : event["other"]);
  const thrown: Flight = { from: "pile", to: `tank-${owner}-${colour}`, colours: [colour] };
  if (!event["cards"]) return [thrown];
  const to = event.kind === "score" ? `score-${owner}` : `tank-${Number(event["seat"])}-${colour}`;
  const taken = Math.min(4, view.tanks[owner]?.[colour] ?? 0);
  return [thrown, ...Array.from({ length: taken }, () => ({ from: `tank-${owner}-${colour}`, to, colours: [colour] }))];
}

export const table: GameTable = {
  Board,
  seatsOnBoard: true,
  onBoard: ["score", "steal"],
  pause: (event) => (event.kind === "score" || event.kind === "steal" ? FLIP : 0),
  flights,
  banner: (event) => event.kind === "again",
};
