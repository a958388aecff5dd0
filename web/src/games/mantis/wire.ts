// Made by `make types` from src/cinquina/games/mantis; do not edit.

export interface CommonView {
  game: string;
  players: number;
  seat: number | null;
  step: number;
  waiting: number[];
  over: boolean;
  winners: number[];
  points: number[] | null;
}

export interface View extends CommonView {
  turn: number;
  goal: number;
  duel: boolean;
  pile: number;
  back: ("red" | "orange" | "yellow" | "green" | "blue" | "purple")[] | null;
  tanks: (Record<"red" | "orange" | "yellow" | "green" | "blue" | "purple", number>)[];
  scores: number[];
}

export interface DealEvent {
  kind: "deal";
  seat: number;
  colour: "red" | "orange" | "yellow" | "green" | "blue" | "purple";
}

export interface FirstEvent {
  kind: "first";
  seat: number;
}

export interface ScoreEvent {
  kind: "score";
  seat: number;
  colour: "red" | "orange" | "yellow" | "green" | "blue" | "purple";
  cards: number;
}

export interface StealEvent {
  kind: "steal";
  seat: number;
  other: number;
  colour: "red" | "orange" | "yellow" | "green" | "blue" | "purple";
  cards: number;
}

export interface AgainEvent {
  kind: "again";
  seat: number;
}

export interface EndEvent {
  kind: "end";
  winners: number[];
  reason: "goal" | "pile" | "tank";
}

export interface ScoreMove {
  kind: "score";
}

export interface StealMove {
  kind: "steal";
  other: number;
}

export interface TurnPrompt {
  kind: "turn";
  seat: number;
}

export type Event = (DealEvent | FirstEvent | ScoreEvent | StealEvent | AgainEvent | EndEvent) & { step: number };
export type Choice = (ScoreMove | StealMove) & { words: string };
export type Prompt = TurnPrompt;
