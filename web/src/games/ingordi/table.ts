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
  take: 640,
  refill: 380,
  block: 560,
  score: 900,
  bonus: 700,
  give: 300,
  give_own: 300,
  give_all: 500,
  give_all_own: 500,
  last: 1300,
  exhausted: 900,
};

/** A card of that colour, from one place to another. */
function card(colour: string, from: string, to: string): Flight {
  return { from, to, colours: [colour], text: String(NUMBERS[colour] ?? "") };
}

function flights(event: Event, view: IngordiView): Flight[] {
  const seat = Number(event["seat"]);
  const colours = (event["colours"] ?? []) as string[];
  const held = (one: number, colour: string): string => (one === view.seat ? `group-${colour}` : `seat-${one}`);
  if (event.kind === "take") {
    return colours.slice(0, 8).map((colour) => card(colour, `row-${Number(event["row"])}`, held(seat, colour)));
  }
  if (event.kind === "refill") {
    return colours.map((colour, at) => card(colour, "pile", `row-${((Number(event["row"]) - 1 + at) % view.rows.length) + 1}`));
  }
  if (event.kind === "block") {
    const colour = String(event["colour"]);
    const many = Math.min(6, Number(event["groups"]) * (NUMBERS[colour] ?? 1));
    return Array.from({ length: many }, () => card(colour, held(seat, colour), `seat-${seat}`));
  }
  if (event.kind === "score") {
    const pile = Object.entries(view.blocks[seat]?.cards ?? {}).flatMap(([colour, many]) => Array<string>(many).fill(colour));
    return pile.slice(0, 8).map((colour) => card(colour, `block-${seat}`, `score-${seat}`));
  }
  if (event.kind.startsWith("give")) {
    const place = (one: unknown): string => (one === view.seat ? "hand" : `seat-${Number(one)}`);
    return [{ from: place(event["seat"]), to: place(event["other"]), colours: [], back: true }];
  }
  return [];
}

export const table: GameTable = {
  Board,
  Facts,
  onBoard: ["take", "give", "block"],
  buttons: true,
  pause: (event) => PAUSES[event.kind] ?? 0,
  flights,
  banner: (event) => event.kind === "last" || event.kind === "bonus",
  reckon: (seat, view: IngordiView, _events, speech) =>
    speech.say("page-reckon", { scored: view.scores[seat] ?? 0, hand: view.hands[seat] ?? 0 }),
};
