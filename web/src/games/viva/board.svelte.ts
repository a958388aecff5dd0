// What the board of Viva shows: the hand in stacks, which card is chosen, what a tap does, what is
// on its way. A tap that is no legal move is sent as well: the server says which rule forbids it.
import { coloursOf } from "../../look/palette";
import type { Flight, Moment, Scene } from "../scene";
import type { Choice, Event, House, View, Wire } from "./wire";

export type Card = NonNullable<View["block"]>;

export class Board {
  /** The card that was tapped, and the choices among which it was. Others come with every question,
   * and then nothing is picked. */
  private tapped = $state.raw<{ card: Card; among: Choice[] } | null>(null);

  constructor(private readonly scene: Scene<Wire>) {}

  /** Whether the person has something to decide. */
  get asked(): boolean {
    return this.scene.choices.length > 0;
  }

  get round(): string {
    const { speech, view } = this.scene;
    const { round, rounds } = view;
    return view.tiebreak_round ? speech.say("page-tiebreak", { round }) : speech.say("page-round", { round, rounds });
  }

  /** The hand, equal cards on one stack. */
  get stacks(): { card: Card; count: number }[] {
    const counted = new Map<Card, number>();
    for (const card of this.scene.view.hand ?? []) counted.set(card, (counted.get(card) ?? 0) + 1);
    return [...counted].map(([card, count]) => ({ card, count }));
  }

  /** The houses after what has just been shown, of which the view does not know yet. */
  get houses(): House[] {
    const plays = this.scene.earlier.filter((event) => event.kind === "play");
    return this.scene.view.houses.map((house, at) => {
      const played = plays.filter((event) => event.house === at + 1);
      const top = played.at(-1)?.card;
      return top ? { top, cards: house.cards + played.length } : house;
    });
  }

  /** The seat has one card left: what was forbidden is needed now. */
  get last(): boolean {
    const { seat, view } = this.scene;
    return seat !== null && view.hands[seat] === 1;
  }

  /** The house to which a card is just on its way. */
  get coming(): number | null {
    const event = this.scene.happening;
    return event?.kind === "play" ? event.house : null;
  }

  get cheering(): boolean {
    return this.scene.happening?.kind === "viva";
  }

  /** The card of one's own that is just on its way. */
  get leaving(): Card | null {
    const event = this.scene.happening;
    const leaves = event?.kind === "play" || event?.kind === "finish" || event?.kind === "block";
    return leaves && event.seat === this.scene.seat ? event.card : null;
  }

  /** The card that was just drawn, while it is asked about. */
  get drawn(): Card | null {
    return this.scene.prompt?.kind === "drawn" ? this.scene.view.card : null;
  }

  // What is chosen.

  get picked(): Card | null {
    return this.tapped?.among === this.scene.choices ? this.tapped.card : null;
  }

  cancel(): void {
    this.tapped = null;
  }

  /** The card that a house would get: the picked one, or the only one in question. */
  get chosen(): Card | null {
    if (this.picked !== null || !this.asked || this.scene.prompt?.kind === "turn") return this.picked;
    const cards = new Set<Card>();
    for (const choice of this.scene.choices) {
      if (choice.kind === "play" || choice.kind === "finish") cards.add(choice.card);
    }
    const [only] = cards;
    return cards.size === 1 && only ? only : null;
  }

  // The moves that a tap makes.

  usable(card: Card): boolean {
    return this.scene.choices.some((one) => "card" in one && one.card === card);
  }

  asBlock(card: Card): Choice | undefined {
    return this.scene.choices.find((one) => one.kind === "block" && one.card === card);
  }

  toHouse(house: number): Choice | undefined {
    const { chosen } = this;
    return this.scene.choices.find((one) => one.kind === "play" && one.card === chosen && one.house === house);
  }

  get ontoBlock(): Choice | undefined {
    const { chosen } = this;
    return this.scene.choices.find((one) => one.kind === "finish" && one.card === chosen);
  }

  get fromPile(): Choice | undefined {
    return this.scene.choices.find((one) => one.kind === "draw" || one.kind === "reveal");
  }

  // What a hint points at, or what waits for a confirmation.

  marksCard(card: Card): boolean {
    const { marked } = this.scene;
    return marked !== null && "card" in marked && marked.card === card;
  }

  marksHouse(house: number): boolean {
    const { marked } = this.scene;
    return marked?.kind === "play" && marked.house === house;
  }

  get marksBlock(): boolean {
    return this.scene.marked?.kind === "finish";
  }

  // Taps.

  tapCard(card: Card): void {
    const block = this.asBlock(card);
    if (block) this.scene.play(block.words);
    else if (this.usable(card)) this.tapped = this.picked === card ? null : { card, among: this.scene.choices };
    else if (this.asked) this.scene.play(this.last ? `finish ${card}` : `play ${card} 1`);
  }

  tapHouse(house: number): void {
    const choice = this.toHouse(house);
    const card = this.chosen ?? this.inQuestion;
    if (choice) this.scene.play(choice.words);
    else if (this.asked && card) this.scene.play(`play ${card} ${house}`);
    else if (this.asked) this.explain("page-card-first");
  }

  tapBlock(): void {
    const card = this.chosen ?? this.inQuestion;
    if (this.ontoBlock) this.scene.play(this.ontoBlock.words);
    else if (this.asked && card) this.scene.play(`finish ${card}`);
    else if (this.asked) this.explain("page-block-about");
  }

  tapPile(): void {
    if (this.asked) this.scene.play(this.fromPile?.words ?? "draw");
  }

  private explain(key: string): void {
    this.scene.explain(this.scene.speech.say(key));
  }

  /** A card of the hand where none has to be chosen first: any will show what else is asked for. */
  private get inQuestion(): Card | null {
    const choosing = this.scene.prompt?.kind === "turn" && !this.last;
    return choosing ? null : (this.stacks[0]?.card ?? null);
  }
}

const PAUSES: Partial<Record<Event["kind"], number>> = {
  play: 520,
  finish: 900,
  draw: 420,
  viva: 1500,
  won: 1600,
  block: 600,
  reveal: 600,
  wrong: 900,
  wrong_finish: 900,
  nobody: 1200,
  round: 700,
};

export const pause = (event: Event): number => PAUSES[event.kind] ?? 0;

export function moment(event: Event, { speech, names }: Scene<Wire>): Moment | null {
  switch (event.kind) {
    case "viva":
      return { words: speech.say("page-viva"), small: names[event.seat] ?? "", seat: event.seat, drawn: true };
    case "won":
      return { words: speech.say("page-round-won", { name: names[event.seat] ?? "" }), seat: event.seat, drawn: true };
    case "nobody":
      return { words: speech.tell("event", event, names), mood: "loss" };
    default:
      return null;
  }
}

const MOST_FLYING = 6;

export function flights(event: Event, view: View): Flight[] {
  switch (event.kind) {
    case "play":
      return [{ from: held(event, view), to: `house-${event.house}`, colours: coloursOf(event.card) }];
    case "finish":
    case "block":
      return [{ from: held(event, view), to: "block", colours: coloursOf(event.card) }];
    case "reveal":
      return [{ from: "pile", to: "block", colours: coloursOf(event.card) }];
    case "draw":
      return Array.from({ length: Math.min(MOST_FLYING, event.number) }, (_, at) => {
        const card = event.cards[at] ?? null;
        const to = event.seat === view.seat ? "hand" : `seat-${event.seat}`;
        return { from: "pile", to, colours: coloursOf(card), back: card === null };
      });
    default:
      return [];
  }
}

/** Where a card lies that leaves a hand: its stack, or with the seat of somebody else. */
function held(event: { seat: number; card: Card }, view: View): string {
  return event.seat === view.seat ? `card-${event.card}` : `seat-${event.seat}`;
}

/** The rounds that a seat has won. */
export function roundsWon(seat: number, events: Event[]): number[] {
  return events.flatMap((event) => (event.kind === "won" && event.seat === seat ? [event.round] : []));
}
