// Made by `make types` from src/cinquina/games/viva; do not edit.

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

export type House = {
  top: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple" | null;
  cards: number;
};

export type View = CommonView & {
  rounds: number;
  edition: "classic" | "pocket";
  mistakes: "prevented" | "penalised";
  mistake_ends: boolean;
  renew: "needed" | "at_once";
  tiebreak: "tied" | "everyone";
  round: number;
  tiebreak_round: boolean;
  dealer: number;
  seats: number[];
  turn: number;
  phase: "turn" | "more" | "drawn" | "block";
  card: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple" | null;
  block: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple" | null;
  blocked: ("red" | "orange" | "yellow" | "green" | "blue" | "purple")[];
  houses: House[];
  covered: ("red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple")[];
  discard: ("red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple")[];
  pile: number;
  hand: ("red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple")[] | null;
  hands: number[];
  shown: (("red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple")[])[];
  victories: number[];
};

export type RoundEvent = {
  kind: "round";
  round: number;
  seat: number;
  seats: number[];
  tiebreak: boolean;
};

export type DealEvent = {
  kind: "deal";
  seat: number;
  number: number;
  cards: ("red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple")[];
};

export type RevealEvent = {
  kind: "reveal";
  card: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple";
};

export type PlayEvent = {
  kind: "play";
  seat: number;
  card: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple";
  house: number;
  drawn: boolean;
};

export type FinishEvent = {
  kind: "finish";
  seat: number;
  card: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple";
};

export type WrongEvent = {
  kind: "wrong";
  seat: number;
  card: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple";
  house: number;
};

export type WrongFinishEvent = {
  kind: "wrong_finish";
  seat: number;
  card: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple";
};

export type DrawEvent = {
  kind: "draw";
  seat: number;
  number: number;
  cards: ("red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple")[];
  cause: "wish" | "viva" | "mistake" | "exception";
};

export type KeepEvent = {
  kind: "keep";
  seat: number;
};

export type StopEvent = {
  kind: "stop";
  seat: number;
};

export type PassEvent = {
  kind: "pass";
  seat: number;
};

export type VivaEvent = {
  kind: "viva";
  seat: number;
  colours: ("red" | "orange" | "yellow" | "green" | "blue" | "purple")[];
};

export type BlockEvent = {
  kind: "block";
  seat: number;
  card: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple";
  forced: boolean;
};

export type ShuffleEvent = {
  kind: "shuffle";
  origin: "discard" | "houses";
  number: number;
};

export type WonEvent = {
  kind: "won";
  seat: number;
  number: number;
  round: number;
};

export type NobodyEvent = {
  kind: "nobody";
  round: number;
};

export type EndEvent = {
  kind: "end";
  winners: number[];
  reason: "rounds" | "tiebreak";
};

export type PlayMove = {
  kind: "play";
  card: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple";
  house: number;
};

export type FinishMove = {
  kind: "finish";
  card: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple";
};

export type BlockMove = {
  kind: "block";
  card: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple";
};

export type RevealMove = {
  kind: "reveal";
};

export type DrawMove = {
  kind: "draw";
};

export type KeepMove = {
  kind: "keep";
};

export type EndMove = {
  kind: "end";
};

export type PassMove = {
  kind: "pass";
};

export type TurnPrompt = {
  kind: "turn";
  seat: number;
};

export type LastPrompt = {
  kind: "last";
  seat: number;
};

export type MorePrompt = {
  kind: "more";
  seat: number;
  card: "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "red-orange" | "red-yellow" | "red-green" | "red-blue" | "red-purple" | "orange-yellow" | "orange-green" | "orange-blue" | "orange-purple" | "yellow-green" | "yellow-blue" | "yellow-purple" | "green-blue" | "green-purple" | "blue-purple";
};

export type DrawnPrompt = {
  kind: "drawn";
  seat: number;
};

export type ChooseBlockPrompt = {
  kind: "block";
  seat: number;
};

export type Event = (RoundEvent | DealEvent | RevealEvent | PlayEvent | FinishEvent | WrongEvent | WrongFinishEvent | DrawEvent | KeepEvent | StopEvent | PassEvent | VivaEvent | BlockEvent | ShuffleEvent | WonEvent | NobodyEvent | EndEvent) & { step: number };
export type Choice = (PlayMove | FinishMove | BlockMove | RevealMove | DrawMove | KeepMove | EndMove | PassMove) & { words: string };
export type Prompt = TurnPrompt | LastPrompt | MorePrompt | DrawnPrompt | ChooseBlockPrompt;
export type Wire = { view: View; event: Event; choice: Choice; prompt: Prompt };
