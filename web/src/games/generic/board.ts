// What the generic board knows of a game: the declared fields of its view, and which moves can be made
// by pressing something that is drawn. A field says what it means; nothing is guessed from its value.
import type { Declared } from "../../i18n/language.svelte";
import type { Field } from "../../wire";
import type { Choice, Scene } from "../scene";

/** Something that is drawn once or several times, such as cards with how many there are of them. */
export interface Piece {
  name: string;
  count: number;
}

type Pressable = "card" | "seat";

/** What a value with the meaning of cards, colours or a hand consists of: a list of names, names with
 * numbers, or one name. Nothing where the value is null or only a number. */
export function pieces(value: unknown): Piece[] {
  if (value === null || value === undefined || typeof value === "number") return [];
  if (Array.isArray(value)) return value.map((one) => ({ name: String(one), count: 1 }));
  if (typeof value === "object") {
    const counted = Object.entries(value).map(([name, count]) => ({ name, count: Number(count) }));
    return counted.filter(({ count }) => count > 0);
  }
  return [{ name: String(value), count: 1 }];
}

/** The cards of a value: as `pieces`, but a number is the name of a single card. */
export function cards(value: unknown, meaning: string | null): Piece[] {
  return meaning === "card" && typeof value === "number" ? [{ name: String(value), count: 1 }] : pieces(value);
}

/** How many cards a pile or a covered hand has; null if the value says which they are. */
export function size(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** A value without a declared meaning, as text. */
export function asText(value: unknown, say: (value: unknown) => string): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map((one) => asText(one, say)).join(", ") || "–";
  if (typeof value === "object") {
    return Object.entries(value).map(([name, one]) => `${name}: ${asText(one, say)}`).join("; ") || "–";
  }
  return say(value);
}

export interface Parts {
  /** Fields with a meaning that belong to the whole table. */
  table: Field[];
  /** Fields that have a value for each seat. */
  seats: Field[];
  /** The viewer's own hand. */
  hand: Field[];
  /** Fields without a meaning. */
  text: Field[];
}

export function partsOf(declared: Declared): Parts {
  const { fields } = declared;
  const own = (field: Field): boolean => field.meaning === "hand" && !field.by_seat;
  return {
    table: fields.filter((field) => field.meaning !== null && !field.by_seat && !own(field)),
    seats: fields.filter((field) => field.by_seat),
    hand: fields.filter(own),
    text: fields.filter((field) => field.meaning === null && !field.by_seat),
  };
}

/** The one card or seat that a move names, as `card 7`; null if it names none, or something besides. */
function named(choice: Choice, declared: Declared): string | null {
  const fields = declared.moves[choice.kind] ?? [];
  const [only] = fields;
  if (!only || fields.length > 1 || (only.meaning !== "card" && only.meaning !== "seat")) return null;
  return keyOf(only.meaning, String(choice[only.name]));
}

function keyOf(what: Pressable, name: string): string {
  return `${what} ${name}`;
}

/** Everything that is drawn and could be pressed. */
function drawn(scene: Scene, declared: Declared): Set<string> {
  const found = new Set<string>();
  const view = scene.view as unknown as Record<string, unknown>;
  for (let seat = 0; seat < scene.view.players; seat++) found.add(keyOf("seat", String(seat)));
  for (const field of declared.fields) {
    if (!["card", "cards", "hand"].includes(field.meaning ?? "")) continue;
    const values = field.by_seat ? ((view[field.name] ?? []) as unknown[]) : [view[field.name]];
    for (const value of values) {
      for (const card of cards(value, field.meaning)) found.add(keyOf("card", card.name));
    }
  }
  return found;
}

/** The moves that are made by pressing what they name, by their words: those that name one card or seat
 * and nothing else, where it is drawn and no other move names it too. */
export function targetsOf(scene: Scene, declared: Declared): Map<string, string> {
  const there = drawn(scene, declared);
  const byKey = new Map<string, string[]>();
  for (const choice of scene.choices) {
    const key = named(choice, declared);
    if (key !== null && there.has(key)) byKey.set(key, [...(byKey.get(key) ?? []), choice.words]);
  }
  const targets = new Map<string, string>();
  for (const [key, [words, ...others]] of byKey) {
    if (words !== undefined && others.length === 0) targets.set(words, key);
  }
  return targets;
}

/** The move that pressing a card or a seat makes; undefined if it makes none. */
export function moveOf(targets: Map<string, string>, what: Pressable, name: string | number): string | undefined {
  const key = keyOf(what, String(name));
  return [...targets].find(([, target]) => target === key)?.[0];
}
