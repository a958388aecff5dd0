import type { Event, Flight, GameTable, View } from "../scene";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";

export interface IngordiView extends View {
  turn: number;
  action: number;
  pile: number;
  rows: string[][];
  hand: Record<string, number> | null;
  hands: number[];
  blocks: { top: string | null; cards: Record<string, number> }[];
  scores: number[];
  gift: { seat: number; other: number; asked: number; given: number } | null;
}

/** The number that is printed on the cards of each colour: so many make a group. */
export const NUMBERS: Record<string, number> = { lime: 1, green: 1, sky: 2, blue: 2, yellow: 3, orange: 3, red: 4 };

const PAUSES: Record<string, number> = {
  take: 480,
  refill: 380,
  block: 560,
  score: 640,
  bonus: 700,
  give: 300,
  give_own: 300,
  give_all: 500,
  give_all_own: 500,
  last: 1300,
  exhausted: 900,
};

function flights(event: Event, view: IngordiView): Flight[] {
  const place = (seat: unknown): string => (Number(seat) === view.seat ? "hand" : `seat-${Number(seat)}`);
  const colours = (event["colours"] ?? []) as string[];
  if (event.kind === "take") {
    return colours.slice(0, 8).map((colour) => ({
      from: `row-${Number(event["row"])}`,
      to: place(event["seat"]),
      colours: [colour],
      text: String(NUMBERS[colour] ?? ""),
    }));
  }
  if (event.kind === "refill") {
    return colours.map((colour, at) => ({
      from: "pile",
      to: `row-${((Number(event["row"]) - 1 + at) % view.rows.length) + 1}`,
      colours: [colour],
    }));
  }
  if (event.kind === "block") {
    const colour = String(event["colour"]);
    return [{ from: place(event["seat"]), to: `seat-${Number(event["seat"])}`, colours: [colour], text: String(NUMBERS[colour] ?? "") }];
  }
  if (event.kind.startsWith("give")) {
    return [{ from: place(event["seat"]), to: place(event["other"]), colours: [], back: true }];
  }
  return [];
}

export const table: GameTable = {
  Board,
  Facts,
  onBoard: ["take", "give", "block"],
  pause: (event) => PAUSES[event.kind] ?? 0,
  flights,
  banner: (event) => event.kind === "last" || event.kind === "bonus",
  reckon: (seat, view: IngordiView, _events, speech) =>
    speech.say("page-reckon", { scored: view.scores[seat] ?? 0, hand: view.hands[seat] ?? 0 }),
};
