import type { Event, GameTable, View } from "../scene";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";

export interface Sheet {
  grid: string[];
  drawn: { tile: string; cells: string[] }[];
  empty: number;
  mark: string | null;
  card: string | null;
  eliminated: boolean;
}

export interface ChanceView extends View {
  phase: string;
  round: number;
  shown: string[];
  deck: string[];
  sheets: Sheet[];
  solo: { game: number; games: number; totals: number[]; total: number; limit: number } | null;
  tiles: Record<string, string[]>;
}

/** Pencils: each drawn tile gets the next one. */
export const PENCILS = ["#f08a24", "#5fb0dc", "#a9c23f", "#d2609f", "#f0c63a", "#8d6bc4", "#4f9d78", "#d8685c"];

const PAUSES: Record<string, number> = { reveal: 450, chance: 2400, eliminated: 2600, solo_game: 1800 };

export const table: GameTable = {
  Board,
  Facts,
  onBoard: ["draw", "mark"],
  leastWins: true,
  pause: (event: Event) => PAUSES[event.kind] ?? 0,
  suspense: (event, names, speech) =>
    event.kind === "chance" || event.kind === "eliminated" ? speech.say("page-suspense", { name: names[Number(event["seat"])] ?? "" }) : null,
  banner: (event) => event.kind === "solo_game",
  reckon: (seat, view: ChanceView, _events, speech) => speech.say("page-reckon", { tiles: view.sheets[seat]?.drawn.length ?? 0 }),
};
