// Made by `make types` from src/cinquina/games/second_chance; do not edit.

export type CommonView = {
  game: string;
  players: number;
  seat: number | null;
  step: number;
  waiting: number[];
  over: boolean;
  winners: number[];
  points: number[] | null;
};

export type Drawn = {
  tile: string;
  cell: string;
  way: "r0" | "r90" | "r180" | "r270" | "r0f" | "r90f" | "r180f" | "r270f";
  cells: string[];
};

export type Sheet = {
  grid: string[];
  drawn: Drawn[];
  empty: number;
  mark: string | null;
  card: string | null;
  eliminated: boolean;
  status: "deciding" | "drawn" | "second_chance" | "eliminated" | "finished";
};

export type Ended = {
  shown: string[];
  card: string | null;
  reason: "full" | "short" | "eliminated" | "deck";
};

export type Solo = {
  game: number;
  games: number;
  totals: number[];
  total: number;
  ended: Ended[];
  limit: number;
};

export type View = CommonView & {
  phase: "start" | "common" | "chance" | "mark" | "over";
  round: number;
  shown: string[];
  deck: string[];
  sheets: Sheet[];
  without: number[];
  ended: "full" | "short" | "eliminated" | "deck" | null;
  solo: Solo | null;
  tiles: Record<string, string[]>;
};

export type DealEvent = {
  kind: "deal";
  seat: number;
  tile: string;
};

export type RevealEvent = {
  kind: "reveal";
  round: number;
  tiles: string[];
};

export type DrawEvent = {
  kind: "draw";
  seat: number;
  tile: string;
  cell: string;
  way: "r0" | "r90" | "r180" | "r270" | "r0f" | "r90f" | "r180f" | "r270f";
};

export type ChanceEvent = {
  kind: "chance";
  seat: number;
  tile: string;
};

export type EliminatedEvent = {
  kind: "eliminated";
  seat: number;
  tile: string;
};

export type MissedEvent = {
  kind: "missed";
  seat: number;
  tile: string;
};

export type OutEvent = {
  kind: "out";
  seat: number;
};

export type MarkEvent = {
  kind: "mark";
  seat: number;
  cell: string;
};

export type SoloGameEvent = {
  kind: "solo_game";
  game: number;
  empty: number;
  total: number;
  reason: "full" | "short" | "eliminated" | "deck";
};

export type EndEvent = {
  kind: "end";
  winners: number[];
  reason: "full" | "short" | "eliminated" | "deck" | "success" | "failure";
  seats: number[];
};

export type DrawMove = {
  kind: "draw";
  tile: string;
  cell: string;
  way: "r0" | "r90" | "r180" | "r270" | "r0f" | "r90f" | "r180f" | "r270f";
  cells: string[];
};

export type MarkMove = {
  kind: "mark";
  cell: string;
};

export type CardWay = {
  way: "r0" | "r90" | "r180" | "r270" | "r0f" | "r90f" | "r180f" | "r270f";
  drawing: string[];
  turned: "r0" | "r90" | "r180" | "r270" | "r0f" | "r90f" | "r180f" | "r270f";
  mirrored: "r0" | "r90" | "r180" | "r270" | "r0f" | "r90f" | "r180f" | "r270f";
};

export type Card = {
  tile: string;
  fits: boolean;
  ways: CardWay[];
};

export type AskStartPrompt = {
  kind: "start";
  seat: number;
  tile: string;
  cards: Card[];
};

export type AskCommonPrompt = {
  kind: "common";
  seat: number;
  tiles: string[];
  cards: Card[];
};

export type AskChancePrompt = {
  kind: "chance";
  seat: number;
  tile: string;
  cards: Card[];
};

export type AskMarkPrompt = {
  kind: "mark";
  seat: number;
};

export type Event = (DealEvent | RevealEvent | DrawEvent | ChanceEvent | EliminatedEvent | MissedEvent | OutEvent | MarkEvent | SoloGameEvent | EndEvent) & { step: number };
export type Choice = (DrawMove | MarkMove) & { words: string };
export type Prompt = AskStartPrompt | AskCommonPrompt | AskChancePrompt | AskMarkPrompt;
export type Wire = { view: View; event: Event; choice: Choice; prompt: Prompt };
