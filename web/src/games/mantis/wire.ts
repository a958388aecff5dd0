// Made by `make types` from src/cinquina/games/mantis; do not edit.

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

export type View = CommonView & {
  turn: number;
  goal: number;
  duel: boolean;
  pile: number;
  back: ("red" | "orange" | "yellow" | "green" | "blue" | "purple")[] | null;
  tanks: (Partial<Record<"red" | "orange" | "yellow" | "green" | "blue" | "purple", number>>)[];
  scores: number[];
};

export type DealEvent = {
  kind: "deal";
  seat: number;
  colour: "red" | "orange" | "yellow" | "green" | "blue" | "purple";
};

export type FirstEvent = {
  kind: "first";
  seat: number;
};

export type ScoreEvent = {
  kind: "score";
  seat: number;
  colour: "red" | "orange" | "yellow" | "green" | "blue" | "purple";
  cards: number;
};

export type StealEvent = {
  kind: "steal";
  seat: number;
  other: number;
  colour: "red" | "orange" | "yellow" | "green" | "blue" | "purple";
  cards: number;
};

export type AgainEvent = {
  kind: "again";
  seat: number;
};

export type EndEvent = {
  kind: "end";
  winners: number[];
  reason: "goal" | "pile" | "tank";
};

export type ScoreMove = {
  kind: "score";
};

export type StealMove = {
  kind: "steal";
  other: number;
};

export type TurnPrompt = {
  kind: "turn";
  seat: number;
};

export type Event = (DealEvent | FirstEvent | ScoreEvent | StealEvent | AgainEvent | EndEvent) & { step: number };
export type Choice = (ScoreMove | StealMove) & { words: string };
export type Prompt = TurnPrompt;
export type Wire = { view: View; event: Event; choice: Choice; prompt: Prompt };
