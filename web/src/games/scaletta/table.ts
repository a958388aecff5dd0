import type { Event, Flight, GameTable, View } from "../scene";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";

export interface Piece {
  number: number;
  colour: string;
}

export interface ScalettaView extends View {
  choose_colour: boolean;
  black: number[];
  colours: (string | null)[];
  turn: number;
  again: boolean;
  board: Record<string, Piece[]>;
  supply: Record<string, number[]>[];
  numbers: number[][];
  sizes: number[];
}

const PAUSES: Record<string, number> = { place: 420, run: 1200, again: 500, pass: 700, out: 1300, draw: 500, first: 700, colour: 400 };

function flights(event: Event, view: ScalettaView): Flight[] {
  const home = Number(event["seat"]) === view.seat ? "rack" : `seat-${Number(event["seat"])}`;
  if (event.kind === "place") {
    return [{ from: home, to: `cell-${String(event["cell"])}`, colours: [String(event["colour"])], text: String(event["number"]) }];
  }
  if (event.kind !== "run") return [];
  const colours = event["colours"] as string[];
  return (event["cells"] as string[]).map((cell, at) => ({
    from: `cell-${cell}`,
    to: home,
    colours: [colours[at] ?? "black"],
    text: String(view.board[cell]?.at(-1)?.number ?? ""),
  }));
}

export const table: GameTable = {
  Board,
  Facts,
  onBoard: ["place", "place_colour"],
  pause: (event) => PAUSES[event.kind] ?? 0,
  flights,
  banner: (event) => event.kind === "run" || event.kind === "out",
};
