// What the board of Ingordi shows: what a tap on a row or a colour does, and the gift that is being
// put together. A gift is chosen in any order and goes as a whole.
import type { Flight, Moment, Scene } from "../scene";
import type { Choice, Event, Prompt, View, Wire } from "./wire";

export type Colour = keyof View["numbers"];
export const COLOURS: Colour[] = ["lime", "green", "sky", "blue", "yellow", "orange", "red"];

type Take = Extract<Choice, { kind: "take" }>;
type Block = Extract<Choice, { kind: "block" }>;
type Gift = Extract<Prompt, { kind: "give" }>;

export class Board {
  /** The row under the pointer, if it can be taken. */
  private pointed = $state<number | null>(null);
  /** The colour of which several numbers of groups can be laid, while they are offered. */
  opened = $state<Colour | null>(null);
  /** The cards that were chosen for a gift, in the order of the taps. */
  chosen = $state<Colour[]>([]);

  constructor(private readonly scene: Scene<Wire>) {}

  get asked(): boolean {
    return this.scene.choices.length > 0;
  }

  /** Another question is asked: what was opened or chosen for the last one is forgotten. */
  reset(): void {
    this.opened = null;
    this.chosen = [];
  }

  // The rows.

  /** The place in the circle of eight where a row lies; fewer rows lie further apart. */
  place(row: number): number {
    return 1 + Math.floor(((row - 1) * 8) / this.scene.view.rows.length);
  }

  take(row: number): Take | undefined {
    return this.scene.choices.find((one): one is Take => one.kind === "take" && one.row === row);
  }

  /** The pointer, or the keyboard, has come to a row, or left it. */
  point(row: number | null): void {
    this.pointed = row !== null && this.take(row) ? row : null;
  }

  /** The rows that get a card when the row under the pointer is taken. */
  get refilled(): number[] {
    return this.pointed === null ? [] : (this.scene.view.refills[this.pointed - 1] ?? []);
  }

  tapRow(row: number): void {
    if (this.asked) this.scene.play(this.take(row)?.words ?? `take ${row}`);
  }

  /** The row that is just being taken, and by whom. */
  get grabbed(): { row: number; seat: number } | null {
    const event = this.scene.happening;
    return event?.kind === "take" ? event : null;
  }

  /** What a screen reader says of a row. */
  rowLabel(row: number): string {
    const { speech, names } = this.scene;
    const choice = this.take(row);
    return choice ? speech.tell("move", choice, names) : speech.say("page-row", { row });
  }

  // The hand.

  cards(colour: Colour): number {
    return this.scene.view.hand?.[colour] ?? 0;
  }

  blocks(colour: Colour): Block[] {
    return this.scene.choices.filter((one): one is Block => one.kind === "block" && one.colour === colour);
  }

  /** The other seat that blocks a colour, while it matters. */
  blocker(colour: Colour): number | null {
    const seat = this.scene.view.blockers[colour] ?? null;
    return this.gift || seat === this.scene.seat ? null : seat;
  }

  usable(colour: Colour): boolean {
    return this.gift ? this.cards(colour) > 0 : this.blocks(colour).length > 0;
  }

  /** A tap on the colour leads to moves, but is none yet. */
  selects(colour: Colour): boolean {
    if (!this.gift) return this.blocks(colour).length > 1;
    return this.cards(colour) > this.leaving(colour) && !this.complete;
  }

  /** A hint, or the move to be confirmed, is about this colour. */
  marked(colour: Colour): boolean {
    const choice = this.scene.marked;
    return (choice?.kind === "block" || choice?.kind === "give") && choice.colour === colour;
  }

  tap(colour: Colour): void {
    if (!this.asked) return;
    const [first, ...more] = this.blocks(colour);
    if (!this.usable(colour)) this.scene.play(this.gift ? `give ${colour}` : `block ${colour} 1`);
    else if (this.gift) this.choose(colour);
    else if (more.length > 0) this.opened = this.opened === colour ? null : colour;
    else if (first) this.scene.play(first.words);
  }

  /** What a screen reader says of a colour. */
  label(colour: Colour): string {
    const { speech, names, view } = this.scene;
    const progress = speech.say("page-progress", { cards: this.cards(colour), size: view.numbers[colour] });
    const said = [`${speech.value("colour", colour)}: ${progress}`];
    const blocker = this.blocker(colour);
    if (blocker !== null) said.push(speech.say("page-locked-by", { name: names[blocker] ?? "" }));
    const leaving = this.leaving(colour);
    if (leaving > 0) said.push(speech.say("page-to-give", { cards: leaving }));
    return said.join(". ");
  }

  // A gift.

  /** The question for a gift of one's own. */
  get gift(): Gift | null {
    const { prompt } = this.scene;
    return prompt?.kind === "give" ? prompt : null;
  }

  get missing(): number {
    return this.gift?.cards ?? 0;
  }

  get complete(): boolean {
    return this.chosen.length === this.missing;
  }

  /** How many cards of a colour are chosen. */
  leaving(colour: Colour): number {
    return this.chosen.filter((one) => one === colour).length;
  }

  /** One more of that colour; where there is no more, none. What is too many pushes the first out. */
  private choose(colour: Colour): void {
    if (this.leaving(colour) === this.cards(colour)) this.chosen = this.chosen.filter((one) => one !== colour);
    else this.chosen = [...this.chosen, colour].slice(-this.missing);
  }

  /** The moves of the gift, which is given in the order of the palette. */
  get moves(): string[] {
    return COLOURS.flatMap((colour) => {
      const words = this.gift?.moves[colour];
      return words === undefined ? [] : Array<string>(this.leaving(colour)).fill(words);
    });
  }

  give(): void {
    this.scene.playAll(this.moves);
  }
}

const CORNERS = ["left-top", "right-top", "right-bottom", "left-bottom"] as const;
type Corner = (typeof CORNERS)[number];

/** The corners of the ring from which the others reach for it, clockwise after the own seat. */
export function corners(players: number, own: number | null): { seat: number; corner: Corner }[] {
  const others = Array.from({ length: players }, (_, at) => (at + 1 + (own ?? -1)) % players).filter((seat) => seat !== own);
  return CORNERS.flatMap((corner, at) => {
    const seat = others[at];
    return seat === undefined ? [] : [{ seat, corner }];
  });
}

const PAUSES: Partial<Record<Event["kind"], number>> = {
  take: 640,
  refill: 380,
  block: 560,
  score: 900,
  bonus: 1300,
  bonus_chosen: 1300,
  give: 300,
  give_own: 300,
  give_all: 500,
  give_all_own: 500,
  last: 1300,
  exhausted: 900,
};

/** A moment needs longer to be seen. */
const SEEN = 1200;

export function pause(event: Event): number {
  return isMany(event) ? SEEN : (PAUSES[event.kind] ?? 0);
}

/** From so many cards on, what is scored or locked at once is a moment. */
const MANY_SCORED = 5;
const MANY_LOCKED = 4;

function isMany(event: Event): boolean {
  return (event.kind === "score" && event.cards >= MANY_SCORED) || (event.kind === "block" && event.cards >= MANY_LOCKED);
}

export function moment(event: Event, { speech, names }: Scene<Wire>): Moment | null {
  const told = (): string => speech.tell("event", event, names);
  switch (event.kind) {
    case "score":
      return isMany(event) ? { words: `+${event.cards}`, small: told(), seat: event.seat, drawn: true } : null;
    case "block": {
      const words = speech.say("page-locked", { colour: speech.value("colour", event.colour) });
      return isMany(event) ? { words, small: told(), mood: "calm", seat: event.seat, drawn: true } : null;
    }
    case "bonus":
    case "bonus_chosen":
      return { words: `+${event.cards}`, small: told(), mood: "surprise", seat: event.seat, drawn: true };
    case "last":
      return { words: told(), mood: "loss" };
    default:
      return null;
  }
}

/** Not more cards than these fly at once. */
const MOST_FLYING = 8;

export function flights(event: Event, view: View): Flight[] {
  const card = (colour: Colour, from: string, to: string): Flight => ({
    from,
    to,
    colours: [colour],
    text: String(view.numbers[colour]),
  });
  const held = (seat: number, colour: Colour): string => (seat === view.seat ? `group-${colour}` : `seat-${seat}`);
  const hand = (seat: number): string => (seat === view.seat ? "hand" : `seat-${seat}`);
  switch (event.kind) {
    case "take":
      return event.colours
        .slice(0, MOST_FLYING)
        .map((colour) => card(colour, `row-${event.row}`, held(event.seat, colour)));
    case "refill": {
      const rows = view.refills[event.row - 1] ?? [];
      return event.colours.map((colour, at) => card(colour, "pile", `row-${rows[at] ?? event.row}`));
    }
    case "block": {
      const { seat, colour } = event;
      const flying = Math.min(6, event.cards);
      return Array.from({ length: flying }, () => card(colour, held(seat, colour), `seat-${seat}`));
    }
    case "score":
      return laid(view, event.seat)
        .slice(0, MOST_FLYING)
        .map((colour) => card(colour, `block-${event.seat}`, `score-${event.seat}`));
    case "give":
    case "give_own":
    case "give_all":
    case "give_all_own":
      return [{ from: hand(event.seat), to: hand(event.other), colours: [], back: true }];
    default:
      return [];
  }
}

/** The cards of a block pile. */
export function laid(view: View, seat: number): Colour[] {
  const cards = view.blocks[seat]?.cards ?? {};
  return COLOURS.flatMap((colour) => Array<Colour>(cards[colour] ?? 0).fill(colour));
}
