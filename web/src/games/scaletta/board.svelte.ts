// What the board of Scaletta shows and what a tap on it does: a number and a cell make a move, in
// either order. What may be laid where is the server's word.
import type { Flight, Moment, Scene } from "../scene";
import type { Choice, Event, Piece, PlaceColourMove, PlaceMove, View, Wire } from "./wire";

export type Stacks = Record<string, Piece[]>;
type Placement = (PlaceMove | PlaceColourMove) & { words: string };

export const COLUMNS = ["a", "b", "c", "d", "e", "f"];
export const ROWS = ["6", "5", "4", "3", "2", "1"];
export const NUMBERS = [1, 2, 3, 4];
/** Stacks are drawn no higher than this, on the board and on the rack; a badge tells the rest. */
export const MOST_LEVELS = 5;
export const RACK_LEVELS = 8;

/** A run lights up in order (Board.svelte), one piece after the other, before its pieces go home. */
export const LIT = 950;
export const IN_TURN = 150;
const PAUSES: Partial<Record<Event["kind"], number>> = {
  place: 420,
  run: LIT + 1000,
  again: 800,
  pass: 700,
  out: 1300,
  draw: 500,
  first: 700,
  colour: 400,
};

function isPlacement(choice: Choice): choice is Placement {
  return choice.kind === "place" || choice.kind === "place_colour";
}

/** The board after these events, of which the view does not know yet. */
export function after(board: Stacks, events: Event[]): Stacks {
  const now: Stacks = { ...board };
  let wave = -1;
  let taken = new Set<string>();
  for (const event of events) {
    if (event.kind === "place") {
      now[event.cell] = [...(now[event.cell] ?? []), { number: event.number, colour: event.colour }];
    } else if (event.kind === "run") {
      // Two runs of one wave may share a piece; it is taken once.
      if (event.wave !== wave) taken = new Set();
      wave = event.wave;
      for (const cell of event.cells) {
        if (!taken.has(cell)) now[cell] = (now[cell] ?? []).slice(0, -1);
        taken.add(cell);
      }
    }
  }
  return now;
}

export class Board {
  /** The number, and the cell, that were chosen first. */
  number = $state<number | null>(null);
  cell = $state<string | null>(null);

  constructor(private readonly scene: Scene<Wire>) {}

  get placements(): Placement[] {
    return this.scene.choices.filter(isPlacement);
  }
  get placing(): boolean {
    return this.placements.length > 0;
  }
  get own(): Piece["colour"] | null {
    return this.scene.seat === null ? null : (this.scene.view.colours[this.scene.seat] ?? null);
  }
  /** Colours are still being chosen. */
  get opening(): boolean {
    return this.scene.view.colours.includes(null);
  }
  get stacks(): Stacks {
    return after(this.scene.view.board, this.scene.earlier);
  }
  /** The cells of the run that is just being taken, from its 1 on. */
  get running(): string[] {
    return this.scene.happening?.kind === "run" ? this.scene.happening.cells : [];
  }
  /** The cell on which a piece is just being laid. */
  get laid(): string | null {
    return this.scene.happening?.kind === "place" ? this.scene.happening.cell : null;
  }
  /** The cell that a hint, or a move to be confirmed, points at. */
  get marked(): string | null {
    const choice = this.scene.marked;
    return choice && isPlacement(choice) ? choice.cell : null;
  }

  /** The moves that lay that number there: several if the colour is to be chosen. */
  at(cell: string, number: number): Placement[] {
    return this.placements.filter((one) => one.cell === cell && one.number === number);
  }
  fits(cell: string): number[] {
    return NUMBERS.filter((number) => this.at(cell, number).length > 0);
  }
  usable(number: number): boolean {
    return this.placements.some((one) => one.number === number && (this.cell === null || one.cell === this.cell));
  }
  /** The number itself, where a tap on it only selects it. */
  selects(number: number): number | undefined {
    return this.usable(number) && this.cell === null && this.number !== number ? number : undefined;
  }
  /** The pieces of one number on the rack, as a tower; an empty one shows what is missing. */
  tower(number: number): Piece[] {
    const { seat, view } = this.scene;
    const count = seat === null ? 0 : (view.numbers[seat]?.[number - 1] ?? 0);
    return this.own === null ? [] : Array<Piece>(Math.max(1, count)).fill({ number, colour: this.own });
  }
  /** Something can be laid here: what was chosen, or anything. */
  lit(cell: string): boolean {
    return this.number === null ? this.fits(cell).length > 0 : this.at(cell, this.number).length > 0;
  }
  /** A run could be completed here with what is chosen, or with anything. */
  sparkles(cell: string): boolean {
    const numbers = this.number === null ? this.fits(cell) : [this.number];
    return numbers.some((one) => this.at(cell, one).length > 0 && this.scene.view.completions[one - 1]?.includes(cell));
  }
  /** Several colours of the same number could be laid there. */
  get shades(): Placement[] {
    return this.cell !== null && this.number !== null ? this.at(this.cell, this.number) : [];
  }
  /** The one move that a tap on this cell makes. */
  cellMove(cell: string): Placement | null {
    const numbers = this.number === null ? this.fits(cell) : [this.number];
    const moves = numbers.flatMap((one) => this.at(cell, one));
    return moves.length === 1 ? (moves[0] ?? null) : null;
  }
  /** The one move that a tap on this number makes. */
  numberMove(number: number): Placement | null {
    const moves = this.cell === null ? [] : this.at(this.cell, number);
    return moves.length === 1 ? (moves[0] ?? null) : null;
  }

  tapCell(cell: string): void {
    if (!this.placing) return;
    const possible = this.fits(cell);
    if (this.number !== null) this.lay(cell, this.number);
    else if (possible.length === 1) this.lay(cell, possible[0] ?? 1);
    else if (possible.length > 1) this.cell = this.cell === cell ? null : cell;
    else this.scene.play(this.spelled(1, cell));
  }
  tapNumber(number: number): void {
    if (!this.placing) return;
    if (this.cell !== null) this.lay(this.cell, number);
    else if (this.usable(number)) this.number = this.number === number ? null : number;
    else this.scene.play(this.spelled(number, "a1"));
  }
  cancel(): void {
    this.number = null;
    this.cell = null;
  }

  /** What a screen reader says of a cell. */
  label(cell: string): string {
    const { speech } = this.scene;
    const stack = this.stacks[cell] ?? [];
    const pieces = stack.toReversed().map((one) => `${one.number} ${speech.value("colour", one.colour)}`);
    const what = pieces.length > 0 ? pieces.join(", ") : speech.say("page-nothing");
    const possible = this.placing ? this.fits(cell) : [];
    const fits = possible.length > 0 ? `. ${speech.say("page-fits", { numbers: possible.join(", ") })}` : "";
    return `${cell}: ${what}${fits}`;
  }

  private lay(cell: string, number: number): void {
    const moves = this.at(cell, number);
    if (moves.length > 1) [this.cell, this.number] = [cell, number];
    else this.scene.play(moves[0]?.words ?? this.spelled(number, cell));
  }
  /** A move that is not legal, for the server to say why. */
  private spelled(number: number, cell: string): string {
    return this.scene.view.choose_colour ? `${number} ${this.own} ${cell}` : `${number} ${cell}`;
  }
}

export function flights(event: Event, view: View): Flight[] {
  if (event.kind !== "place" && event.kind !== "run") return [];
  const home = (number: number): string => (event.seat === view.seat ? `number-${number}` : `seat-${event.seat}`);
  if (event.kind === "place") {
    return [{ from: home(event.number), to: `cell-${event.cell}`, colours: [event.colour], text: String(event.number) }];
  }
  return event.cells.map((cell, at) => ({
    from: `cell-${cell}`,
    to: home(at + 1),
    colours: [event.colours[at] ?? "black"],
    text: String(at + 1),
    after: LIT,
  }));
}

/** A run is seen on the board first; then it is told over it. */
export function moment(event: Event, { speech, names }: Scene<Wire>): Moment | null {
  const told = (): string => speech.tell("event", event, names);
  switch (event.kind) {
    case "run":
      return { words: "1-2-3-4!", small: speech.say("page-taken", { pieces: event.pieces }), seat: event.seat, after: LIT };
    case "again":
      return { words: told(), mood: "calm", seat: event.seat };
    case "out":
      return { words: told(), mood: "loss", seat: event.seat };
    default:
      return null;
  }
}

export const pause = (event: Event): number => PAUSES[event.kind] ?? 0;
