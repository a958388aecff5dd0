// Made by `make types` from src/cinquina/games/ingordi; do not edit.

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

export type Numbers = {
  lime: number;
  green: number;
  sky: number;
  blue: number;
  yellow: number;
  orange: number;
  red: number;
};

export type BlockPile = {
  top: "lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red" | null;
  cards: Partial<Record<"lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red", number>>;
};

export type Gift = {
  seat: number;
  other: number;
  asked: number;
  given: number;
};

export type View = CommonView & {
  turn: number;
  action: number;
  pile: number;
  numbers: Numbers;
  rows: (("lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red")[])[];
  refills: number[][];
  hand: Partial<Record<"lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red", number>> | null;
  blockers: Partial<Record<"lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red", number>>;
  hands: number[];
  blocks: BlockPile[];
  scores: number[];
  gift: Gift | null;
};

export type DealEvent = {
  kind: "deal";
  seat: number;
  colours: ("lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red")[];
};

export type RowsEvent = {
  kind: "rows";
  colours: ("lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red")[];
};

export type FirstEvent = {
  kind: "first";
  seat: number;
};

export type TakeEvent = {
  kind: "take";
  seat: number;
  row: number;
  colours: ("lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red")[];
};

export type RefillEvent = {
  kind: "refill";
  row: number;
  colours: ("lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red")[];
};

export type ExhaustedEvent = {
  kind: "exhausted";
};

export type BlockEvent = {
  kind: "block";
  seat: number;
  colour: "lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red";
  groups: number;
  cards: number;
};

export type ScoreEvent = {
  kind: "score";
  seat: number;
  cards: number;
};

export type NoBonusEvent = {
  kind: "no_bonus";
  seat: number;
};

export type BonusEvent = {
  kind: "bonus";
  seat: number;
  other: number;
  cards: number;
};

export type BonusChosenEvent = {
  kind: "bonus_chosen";
  seat: number;
  other: number;
  cards: number;
};

export type GiveEvent = {
  kind: "give";
  seat: number;
  other: number;
};

export type GiveOwnEvent = {
  kind: "give_own";
  seat: number;
  other: number;
  colour: "lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red";
};

export type GiveAllEvent = {
  kind: "give_all";
  seat: number;
  other: number;
  cards: number;
};

export type GiveAllOwnEvent = {
  kind: "give_all_own";
  seat: number;
  other: number;
  colours: ("lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red")[];
};

export type LastEvent = {
  kind: "last";
  seat: number;
};

export type EndEvent = {
  kind: "end";
  winners: number[];
  reason: "rows";
};

export type TakeMove = {
  kind: "take";
  row: number;
  cards: number;
  colours: ("lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red")[];
};

export type BlockMove = {
  kind: "block";
  colour: "lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red";
  groups: number;
  cards: number;
};

export type ScoreMove = {
  kind: "score";
  cards: number;
};

export type ScoreBonusMove = {
  kind: "score_bonus";
  cards: number;
  bonus: number;
  other: number;
};

export type GiveMove = {
  kind: "give";
  colour: "lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red";
};

export type TurnPrompt = {
  kind: "turn";
  seat: number;
  action: number;
};

export type LastPrompt = {
  kind: "last";
  seat: number;
  action: number;
};

export type GivePrompt = {
  kind: "give";
  seat: number;
  other: number;
  cards: number;
  moves: Partial<Record<"lime" | "green" | "sky" | "blue" | "yellow" | "orange" | "red", string>>;
};

export type Event = (DealEvent | RowsEvent | FirstEvent | TakeEvent | RefillEvent | ExhaustedEvent | BlockEvent | ScoreEvent | NoBonusEvent | BonusEvent | BonusChosenEvent | GiveEvent | GiveOwnEvent | GiveAllEvent | GiveAllOwnEvent | LastEvent | EndEvent) & { step: number };
export type Choice = (TakeMove | BlockMove | ScoreMove | ScoreBonusMove | GiveMove) & { words: string };
export type Prompt = TurnPrompt | LastPrompt | GivePrompt;
export type Wire = { view: View; event: Event; choice: Choice; prompt: Prompt };
