// What the board of Mantis shows: who sits where, what a tap does, what is being turned over.
import type { Speech } from "../../i18n/speech";
import type { Flight, Scene } from "../scene";
import type { Choice, Event, View, Wire } from "./wire";

export type Colour = NonNullable<View["back"]>[number];
export const COLOURS: Colour[] = ["red", "orange", "yellow", "green", "blue", "purple"];

/** The card turns over and lies there for 400 ms (Board.svelte); then it goes where it belongs, and
 * with a match its colour goes on to the score or to the thief. */
export const TURNED = 720;
export const ARRIVED = TURNED + 320;

/** Whose tank a turned card goes into. */
function owner(event: Event): number | null {
  if (event.kind === "score") return event.seat;
  return event.kind === "steal" ? event.other : null;
}

export class Board {
  constructor(private readonly scene: Scene<Wire>) {}

  get back(): Colour[] {
    return this.scene.view.back ?? [];
  }

  /** The others first, clockwise from the left; the own tank stands nearest to the person. */
  get order(): number[] {
    const { players } = this.scene.view;
    const me = this.scene.seat ?? players - 1;
    return Array.from({ length: players }, (_, at) => (me + 1 + at) % players);
  }

  /** How many tanks stand in rows: all but the person's own, which has a row to itself. */
  get rivals(): number {
    return this.scene.view.players - (this.scene.seat === null ? 0 : 1);
  }

  /** On a wide table the rivals stand beside each other: up to three in a row. */
  get across(): number {
    return this.rivals === 4 ? 2 : Math.min(3, Math.max(1, this.rivals));
  }

  /** The colour of the card that is just being turned over. */
  get flipped(): Colour | null {
    const event = this.scene.happening;
    return event?.kind === "score" || event?.kind === "steal" ? event.colour : null;
  }

  /** The seat whose tank it goes into. */
  get target(): number | null {
    return this.scene.happening ? owner(this.scene.happening) : null;
  }

  /** The move that a tap on a seat's tank makes. */
  choice(seat: number): Choice | undefined {
    return this.scene.choices.find((one) => (one.kind === "score" ? seat === this.scene.seat : one.other === seat));
  }

  /** How many of the colours on the back would match in a tank. */
  matches(seat: number): number {
    return this.back.filter((colour) => this.scene.view.tanks[seat]?.[colour]).length;
  }

  /** What a screen reader says of a tank. */
  label(seat: number): string {
    const { view, speech, names } = this.scene;
    const choice = this.choice(seat);
    const what = choice ? `${speech.tell("move", choice, names)}. ` : "";
    const tank = COLOURS.filter((colour) => view.tanks[seat]?.[colour]).map(
      (colour) => `${view.tanks[seat]?.[colour]} ${speech.value("colour", colour)}`,
    );
    const score = speech.say("page-score", { score: view.scores[seat] ?? 0, goal: view.goal });
    return `${what}${names[seat]}: ${tank.join(", ")}. ${score}`;
  }
}

export function flights(event: Event): Flight[] {
  if (event.kind !== "score" && event.kind !== "steal") return [];
  const { colour } = event;
  const tank = `tank-${owner(event)}-${colour}`;
  const thrown: Flight = { from: "pile", to: tank, colours: [colour], after: TURNED };
  if (!event.cards) return [thrown];
  const to = event.kind === "score" ? `score-${event.seat}` : `tank-${event.seat}-${colour}`;
  const taken = Math.min(4, event.cards - 1);
  return [thrown, ...Array.from({ length: taken }, () => ({ from: tank, to, colours: [colour], after: ARRIVED }))];
}

/** How many cards lie in a tank; where the scores are tied they decide. */
export function tankSize(view: View, seat: number): number {
  return Object.values(view.tanks[seat] ?? {}).reduce((sum, one) => sum + one, 0);
}

/** What the cards in a tank were worth at the end: they decide between those who share the lead (MAN-12). */
export function reckon(seat: number, view: View, events: Event[], speech: Speech): string {
  const decided = events.some((event) => event.kind === "end" && event.reason === "tank");
  const leads = view.scores[seat] === Math.max(...view.scores);
  return speech.say(decided && leads ? "page-reckon-tank" : "page-reckon", { cards: tankSize(view, seat) });
}
