// What a game's table is given: what the seat may see and do, and how to say and play it.
import type { Component } from "svelte";
import type { Clock, SeatInfo } from "../wire";
import type { Speech } from "../i18n/speech";
import type { Recipe, Sound } from "../look/sound";

/** What the page knows of the moves, events and questions of every game. */
export type Choice = { words: string; kind: string; [field: string]: unknown };
export type Event = { kind: string; step: number; [field: string]: unknown };
export type Prompt = { kind: string; [field: string]: unknown };

/** The part of every view that all games share; the rest is the game's own. */
export interface View {
  game: string;
  players: number;
  seat: number | null;
  step: number;
  waiting: number[];
  over: boolean;
  winners: number[];
  points: number[] | null;
}

/** The types of one game: its generated `wire.ts` exports them as `Wire`. */
export interface Wire {
  view: View;
  event: Event;
  choice: Choice;
  prompt: Prompt;
}

export interface Scene<W extends Wire = Wire> {
  readonly view: W["view"];
  /** The seat from which the table is seen; null for spectators. */
  readonly seat: number | null;
  readonly names: string[];
  /** Who sits there, for games that show the seats themselves. */
  readonly seats: SeatInfo[];
  readonly clocks: Clock[];
  readonly choices: W["choice"][];
  readonly prompt: W["prompt"] | null;
  /** What is just happening, while it is shown; the view is still the one before it. */
  readonly happening: W["event"] | null;
  /** What was shown just before and is not in the view yet either. */
  readonly earlier: W["event"][];
  readonly speech: Speech;
  /** The move that waits for a confirmation, or that a hint points at. */
  readonly marked: W["choice"] | null;
  /** The others' hands, in a replay with all cards open. */
  readonly open: W["view"][] | null;
  /** Plays a move. One that is not legal is sent all the same: the server says which rule forbids it. */
  play(words: string): void;
  /** Plays moves that are one decision, one after the other, until one is refused. */
  playAll(moves: string[]): void;
  /** Says something that explains itself, as a refusal does. */
  explain(text: string): void;
}

/** Something that moves over the table, between two elements marked with `data-spot`. */
export interface Flight {
  from: string;
  to: string;
  colours: string[];
  text?: string;
  /** A card seen from behind. */
  back?: boolean;
  /** Milliseconds until it sets off. */
  after?: number;
}

/** How a moment is lit. */
export type Mood = "triumph" | "surprise" | "loss" | "calm";

/** A climax, shown over the board while its event is. */
export interface Moment {
  /** A few large words. */
  words: string;
  small?: string;
  mood?: Mood;
  /** The seat whose face is shown. */
  seat?: number;
  /** Milliseconds until it appears: nothing is told before it can be seen. */
  after?: number;
  /** The game draws something above the words (`MomentArt`). */
  drawn?: boolean;
}

/** A card as it flies over the table. */
export interface CardProps {
  colours: string[];
  text?: string;
  back?: boolean;
}

export interface GameTable<W extends Wire = Wire> {
  Board: Component<{ scene: Scene<W> }>;
  /** A few facts that stand with each seat. */
  Facts?: Component<{ scene: Scene<W>; seat: number }>;
  /** The board shows the seats itself. */
  seatsOnBoard?: boolean;
  /** Which moves are made on the board: their kinds, or a function that tells. All others become buttons. */
  onBoard: W["choice"]["kind"][] | ((choice: W["choice"], scene: Scene<W>) => boolean);
  /** There are buttons at most turns: their room is kept, so that the board stays where it is. */
  buttons?: boolean;
  /** Milliseconds for which an event is shown before the table changes; the view is the one before it. */
  pause?: (event: W["event"], view: W["view"]) => number;
  flights?: (event: W["event"], view: W["view"]) => Flight[];
  /** The game's own card, for those that fly. */
  Card?: Component<CardProps>;
  /** What is heard while an event is shown; without it, something is put down. */
  sounds?: (event: W["event"], scene: Scene<W>) => Sound[];
  /** The game's own sounds by name; `/look` lets a developer hear them, and a test measures them. */
  recipes?: Record<string, Recipe>;
  /** Climaxes: an event that has one is shown for about a second (`pause`). */
  moment?: (event: W["event"], scene: Scene<W>) => Moment | null;
  /** The picture of a climax. */
  MomentArt?: Component<{ scene: Scene<W>; event: W["event"] }>;
  /** Where a seat's points come from, in a line, once the game is over. */
  reckon?: (seat: number, view: W["view"], events: W["event"][], speech: Speech) => string;
  /** Says less than the log while an event is shown, so that it can still surprise. */
  suspense?: (event: W["event"], names: string[], speech: Speech) => string | null;
  /** The fewer points the better. */
  leastWins?: boolean;
}

export function isOnBoard(table: GameTable, choice: Choice, scene: Scene): boolean {
  return typeof table.onBoard === "function" ? table.onBoard(choice, scene) : table.onBoard.includes(choice.kind);
}

/** The only place where a game's own types are forgotten: the pages around a board serve all games. */
export function gameTable<W extends Wire>(table: GameTable<W>): GameTable {
  return table as unknown as GameTable;
}
