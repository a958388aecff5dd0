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

/** A run lights up in order (Board.svelte) before its pieces go home. */
const LIT = 950;

const PAUSES: Record<string, number> = { place: 420, run: LIT + 600, again: 800, pass: 700, out: 1300, draw: 500, first: 700, colour: 400 };

function flights(event: Event, view: ScalettaView): Flight[] {
  const home = (number: number): string => (event["seat"] === view.seat ? `number-${number}` : `seat-${Number(event["seat"])}`);
  if (event.kind === "place") {
    const number = Number(event["number"]);
    return [{ from: home(number), to: `cell-${String(event["cell"])}`, colours: [String(event["colour"])], text: String(number) }];
  }
  if (event.kind !== "run") return [];
  const colours = event["colours"] as string[];
  return (event["cells"] as string[]).map((cell, at) => ({
    from: `cell-${cell}`,
    to: home(at + 1),
    colours: [colours[at] ?? "black"],
    text: String(at + 1),
    after: LIT,
  }));
}

export const table: GameTable = {
  Board,
  Facts,
  onBoard: ["place", "place_colour"],
  pause: (event) => PAUSES[event.kind] ?? 0,
  flights,
  banner: (event) => ["run", "again", "out"].includes(event.kind),
  reckon: (seat, _view, events, speech) =>
    speech.say("page-reckon", { runs: events.filter((event) => event.kind === "run" && event["seat"] === seat).length }),
};
