// Made by `make types` from src/cinquina/games/scaletta; do not edit.

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

export type Piece = {
  number: number;
  colour: "green" | "sky" | "fuchsia" | "orange";
};

export type View = CommonView & {
  quick: boolean;
  choose_colour: boolean;
  minutes: number;
  turns: number;
  uncovered: "taken" | "left";
  double: "one" | "two";
  black: number[];
  colours: ("green" | "sky" | "fuchsia" | "orange" | null)[];
  turn: number;
  again: boolean;
  passes: number;
  counted: number;
  side: number;
  board: Record<string, Piece[]>;
  completions: string[][];
  supply: (Partial<Record<"green" | "sky" | "fuchsia" | "orange", number[]>>)[];
  numbers: number[][];
  sizes: number[];
  ending: "survivor" | "blocked" | "turns" | "time" | null;
};

export type DrawEvent = {
  kind: "draw";
  seat: number;
  number: number;
};

export type FirstEvent = {
  kind: "first";
  seat: number;
};

export type ChosenColourEvent = {
  kind: "colour";
  seat: number;
  colour: "green" | "sky" | "fuchsia" | "orange";
};

export type PlaceEvent = {
  kind: "place";
  seat: number;
  number: number;
  colour: "green" | "sky" | "fuchsia" | "orange";
  cell: string;
  height: number;
};

export type RunEvent = {
  kind: "run";
  seat: number;
  cells: string[];
  colours: ("green" | "sky" | "fuchsia" | "orange")[];
  pieces: number;
  wave: number;
};

export type AgainEvent = {
  kind: "again";
  seat: number;
};

export type OutEvent = {
  kind: "out";
  seat: number;
};

export type PassEvent = {
  kind: "pass";
  seat: number;
};

export type EndEvent = {
  kind: "end";
  winners: number[];
  reason: "survivor" | "blocked" | "turns" | "time";
};

export type ChooseColourMove = {
  kind: "colour";
  colour: "green" | "sky" | "fuchsia" | "orange";
};

export type PlaceMove = {
  kind: "place";
  number: number;
  cell: string;
};

export type PlaceColourMove = {
  kind: "place_colour";
  number: number;
  cell: string;
  colour: "green" | "sky" | "fuchsia" | "orange";
};

export type PassMove = {
  kind: "pass";
};

export type TimeMove = {
  kind: "time";
};

export type AskColourPrompt = {
  kind: "colour";
  seat: number;
};

export type AskTurnPrompt = {
  kind: "turn";
  seat: number;
};

export type AskAgainPrompt = {
  kind: "again";
  seat: number;
};

export type AskPassPrompt = {
  kind: "pass";
  seat: number;
};

export type Event = (DrawEvent | FirstEvent | ChosenColourEvent | PlaceEvent | RunEvent | AgainEvent | OutEvent | PassEvent | EndEvent) & { step: number };
export type Choice = (ChooseColourMove | PlaceMove | PlaceColourMove | PassMove | TimeMove) & { words: string };
export type Prompt = AskColourPrompt | AskTurnPrompt | AskAgainPrompt | AskPassPrompt;
export type Wire = { view: View; event: Event; choice: Choice; prompt: Prompt };
