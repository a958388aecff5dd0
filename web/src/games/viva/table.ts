import type { Event, Flight, GameTable, View } from "../scene";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";

export interface VivaView extends View {
  rounds: number;
  round: number;
  dealer: number;
  seats: number[];
  turn: number;
  phase: "turn" | "more" | "drawn" | "block";
  card: string | null;
  block: string | null;
  houses: { top: string | null; cards: number }[];
  discard: string[];
  pile: number;
  hand: string[] | null;
  hands: number[];
  shown: string[][];
  victories: number[];
}

const PAUSES: Record<string, number> = {
  play: 520,
  finish: 900,
  draw: 420,
  viva: 1500,
  won: 1600,
  block: 600,
  reveal: 600,
  wrong: 900,
  wrong_finish: 900,
  nobody: 1200,
  round: 700,
};

function flights(event: Event, view: VivaView): Flight[] {
  const seat = Number(event["seat"]);
  const hand = seat === view.seat ? "hand" : `seat-${seat}`;
  const card = String(event["card"] ?? "");
  const colours = card.split("-");
  const held = seat === view.seat ? `card-${card}` : hand;
  if (event.kind === "play") return [{ from: held, to: `house-${Number(event["house"])}`, colours }];
  if (event.kind === "finish" || event.kind === "block") return [{ from: held, to: "block", colours }];
  if (event.kind === "reveal") return [{ from: "pile", to: "block", colours }];
  if (event.kind !== "draw") return [];
  const cards = (event["cards"] ?? []) as string[];
  return Array.from({ length: Math.min(6, Number(event["number"])) }, (_, at) => ({
    from: "pile",
    to: hand,
    colours: cards[at]?.split("-") ?? [],
    back: !cards[at],
  }));
}

export const table: GameTable = {
  Board,
  Facts,
  onBoard: ["play", "finish", "block"],
  buttons: true,
  pause: (event) => PAUSES[event.kind] ?? 0,
  flights,
  banner: (event) => event.kind === "viva" || event.kind === "won",
  reckon: (seat, _view, events, speech) => {
    const won = events.filter((event) => event.kind === "won" && event["seat"] === seat);
    return speech.say("page-reckon", { count: won.length, rounds: speech.join(won.map((event) => String(event["round"]))) });
  },
};
