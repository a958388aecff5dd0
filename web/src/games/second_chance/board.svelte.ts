// What the board of Second Chance shows: the tile in hand, where it lies, and what confirming does.
import type { Speech } from "../../i18n/speech";
import type { Scene } from "../scene";
import { cellAt, cellName, cellsOf, corner, extent, inside, moved, SIZE, type Cell } from "./shapes";
import type { Card, CardWay, Choice, DrawMove, Event, MarkMove, Sheet, View, Wire } from "./wire";

type Drawing = DrawMove & { words: string };
type Marking = MarkMove & { words: string };

/** A second chance is turned up, and fits or not. */
type Turned = Extract<Event, { kind: "chance" | "missed" | "eliminated" }>;

function isTurned(event: Event): event is Turned {
  return event.kind === "chance" || event.kind === "missed" || event.kind === "eliminated";
}

/** Where a tile that fits nowhere is shown. */
const MIDDLE: Cell = [3, 3];

export class Board {
  /** The tile in hand, the way it is turned, and the top left corner of the box around it. */
  tile = $state<string | null>(null);
  way = $state<CardWay["way"]>("r0");
  at = $state.raw<Cell>([0, 0]);
  /** It follows the mouse until it is pinned by a click. */
  pinned = $state(false);
  /** The question for which a tile was last taken up by itself. */
  private asked: string | null = null;

  /** The scene changes: in a replay there is another one for each step. */
  constructor(private readonly current: () => Scene<Wire>) {}

  readonly draws = $derived.by(() => this.current().choices.filter((one): one is Drawing => one.kind === "draw"));
  readonly marks = $derived.by(() => this.current().choices.filter((one): one is Marking => one.kind === "mark"));
  readonly sheet = $derived.by((): Sheet | undefined => this.current().view.sheets[this.current().seat ?? 0]);

  /** The cards that the question offers. */
  readonly cards = $derived.by((): Card[] => {
    const { prompt } = this.current();
    return prompt && prompt.kind !== "mark" && this.drawing ? prompt.cards : [];
  });
  private readonly turned = $derived(this.cards.find((card) => card.tile === this.tile)?.ways.find((one) => one.way === this.way));
  readonly shape = $derived(this.turned ? cellsOf(this.turned.drawing) : []);
  /** The cells under the tile in hand, in reading order. */
  readonly ghost = $derived(moved(this.shape, this.at));

  /** The move that draws the tile just there. */
  readonly fitting = $derived.by((): Drawing | null => {
    const first = this.ghost[0];
    if (!first) return null;
    const cell = cellName(first);
    return this.draws.find((one) => one.tile === this.tile && one.way === this.way && one.cell === cell) ?? null;
  });

  /** The cells of the tile in hand that are filled already. */
  readonly clash = $derived(this.ghost.filter(([x, y]) => this.sheet?.grid[y]?.[x] !== "."));

  /** Where the tile in hand lies and whether it fits, in words. */
  described(speech: Speech): string {
    if (!this.tile || this.ghost.length === 0) return "";
    const cells = this.ghost.map(cellName).join(", ");
    const clash = this.clash.map(cellName);
    const key = this.fitting ? "page-ghost-fits" : clash.length > 0 ? "page-ghost-clash" : "page-ghost-unfit";
    return speech.say(key, { tile: this.tile, cells, clash: clash.join(", "), count: clash.length });
  }

  get drawing(): boolean {
    return this.draws.length > 0;
  }

  get marking(): boolean {
    return this.marks.length > 0;
  }

  /** The names of the cards to show: those on offer, or those that lie on the table. */
  get offered(): string[] {
    return this.drawing ? this.cards.map((card) => card.tile) : this.current().view.shown;
  }

  /** Whether a card on offer can be drawn nowhere. */
  misfit(tile: string): boolean {
    return this.cards.some((card) => card.tile === tile && !card.fits);
  }

  /** The second chance that is just being turned up. */
  get drama(): Turned | null {
    const event = this.current().happening;
    return event && isTurned(event) ? event : null;
  }

  /** The squares of a tile as its card shows them: turned, if it is in hand. */
  picture(tile: string): Cell[] {
    return tile === this.tile && this.turned ? this.shape : cellsOf(this.current().view.tiles[tile] ?? []);
  }

  /** A new question begins with something that can be drawn. What others do meanwhile moves nothing. */
  begin(): void {
    const { view, seat } = this.current();
    const first = this.draws[0];
    const question = first ? `${view.solo?.game}/${view.round}/${view.phase}/${seat}` : null;
    if (question === this.asked) return;
    this.asked = question;
    if (first) this.take(first.tile);
    else this.tile = null;
  }

  /** Lays the tile where that move would draw it. */
  show(choice: Drawing): void {
    [this.tile, this.way, this.at] = [choice.tile, choice.way, corner(choice.cells.map(cellAt))];
  }

  /** Shows a hint, or the move that waits for a second tap. */
  point(choice: Choice | null): void {
    if (choice?.kind !== "draw") return;
    this.show(choice);
    this.pinned = true;
  }

  take(tile: string): void {
    this.pinned = false;
    const choice = this.draws.find((one) => one.tile === tile);
    const card = this.cards.find((one) => one.tile === tile);
    if (choice) this.show(choice);
    else if (card?.ways[0]) {
      [this.tile, this.way] = [tile, card.ways[0].way];
      this.at = this.inside(MIDDLE);
    }
  }

  nudge(dx: number, dy: number): void {
    if (!this.turned) return;
    this.at = this.inside([this.at[0] + dx, this.at[1] + dy]);
    this.pinned = true;
  }

  turn(): void {
    if (!this.turned) return;
    const [width, height] = extent(this.shape);
    const middle: Cell = [this.at[0] + Math.floor(width / 2), this.at[1] + Math.floor(height / 2)];
    this.way = this.turned.turned;
    this.centre(middle);
  }

  flip(): void {
    if (!this.turned) return;
    this.way = this.turned.mirrored;
    this.at = this.inside(this.at);
  }

  /** The tile follows the mouse, or a finger, under which it would be hidden: it is held higher. */
  hover([x, y]: Cell, finger: boolean): void {
    this.centre(finger ? [x, y - 2] : [x, y]);
  }

  /** A cell is tapped or clicked: the 1 is written, or the tile is laid there or taken up again. */
  press(cell: Cell, touch: boolean): void {
    if (this.marking) this.mark(cellName(cell));
    else if (!touch && this.pinned && this.ghost.some(([x, y]) => x === cell[0] && y === cell[1])) this.pinned = false;
    else if (this.turned) {
      this.centre(cell);
      this.pinned = true;
    }
  }

  mark(cell: string): void {
    this.current().play(this.marks.find((one) => one.cell === cell)?.words ?? `mark ${cell}`);
  }

  /** Draws the tile; if it cannot lie there, the server says why. */
  confirm(): void {
    const first = this.ghost[0];
    if (this.fitting) this.current().play(this.fitting.words);
    else if (this.tile && first) this.current().play(`${this.tile} ${cellName(first)} ${this.way}`);
  }

  /** The rows and columns of each sheet. */
  get size(): number {
    return this.sheet?.grid.length ?? SIZE;
  }

  private inside(at: Cell): Cell {
    return inside(this.shape, at, this.size);
  }

  private centre([x, y]: Cell): void {
    const [width, height] = extent(this.shape);
    this.at = this.inside([x - Math.floor(width / 2), y - Math.floor(height / 2)]);
  }
}

/** The three games of a solo campaign: the empty cells of each, null for those to come. */
export function campaign(view: View): { game: number; empty: number | null; now: boolean }[] {
  const { solo } = view;
  if (!solo) return [];
  return Array.from({ length: solo.games }, (_, at) => {
    const now = !view.over && at === solo.totals.length;
    return { game: at + 1, empty: solo.totals[at] ?? (now ? (view.sheets[0]?.empty ?? null) : null), now };
  });
}

const STATUS: Record<Sheet["status"], { key: string; sign: string } | null> = {
  deciding: { key: "page-thinking", sign: "…" },
  drawn: { key: "page-ready", sign: "✓" },
  second_chance: { key: "page-second-chance", sign: "?" },
  eliminated: { key: "page-out", sign: "✕" },
  finished: null,
};

/** How a seat stands: in words, and as a sign where there is little room. */
export function standing(sheet: Sheet, speech: Speech): { words: string; sign: string } {
  const status = STATUS[sheet.status];
  return status ? { words: speech.say(status.key), sign: status.sign } : { words: "", sign: "" };
}

const PAUSES: Partial<Record<Event["kind"], number>> = { reveal: 450, chance: 2400, missed: 2400, eliminated: 2600, out: 1300, solo_game: 1800 };

/** A full sheet is celebrated before the result is shown. */
const FULL = 1500;

export function pause(event: Event): number {
  if (event.kind === "end") return event.reason === "full" ? FULL : 0;
  return PAUSES[event.kind] ?? 0;
}

/** Says that a second chance is turned, and not yet what it is. */
export function suspense(event: Event, names: string[], speech: Speech): string | null {
  if (!isTurned(event)) return null;
  return speech.say("page-suspense", { name: names[event.seat] ?? "" });
}

/** Where the empty cells of a seat come from. */
export function reckon(seat: number, view: View, speech: Speech): string {
  if (view.solo) return speech.say("page-reckon-solo", { totals: view.solo.totals.join(" + "), games: view.solo.games });
  const sheet = view.sheets[seat];
  return speech.say(sheet?.mark ? "page-reckon-mark" : "page-reckon", { tiles: sheet?.drawn.length ?? 0 });
}
