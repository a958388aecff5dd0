// The same sentences as the terminal and the server: Fluent catalogues, filled in as
// src/cinquina/language.py does it.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Said = { kind: string; [field: string]: unknown };
type Values = Record<string, FluentVariable>;

const SEAT_FIELDS = ["seat", "other"];
const SEATS_FIELDS = ["seats", "winners"];

export class Speech {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: string,
    ...catalogues: string[]
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of catalogues) this.bundle.addResource(new FluentResource(text));
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  say(key: string, values: Values = {}): string {
    const pattern = this.bundle.getMessage(key)?.value;
    if (!pattern) throw new Error(`no text ${key} in ${this.language}`);
    return this.bundle.formatPattern(pattern, values);
  }

  /** The sentence for an event, a move or a prompt, seats by their names. */
  tell(what: "event" | "move" | "button" | "prompt" | "prompt-you" | "reason" | "against" | "reminder", said: Said, names: string[]): string {
    const values: Values = {};
    for (const [field, value] of Object.entries(said)) {
      Object.assign(values, this.words(field, value, names));
    }
    return this.say(`${what}-${said.kind}`, values);
  }

  join(words: string[]): string {
    if (words.length < 2) return words.join("");
    const last = words[words.length - 1] ?? "";
    return this.say("and", { first: words.slice(0, -1).join(", "), last });
  }

  /** The word for one value of a field, such as a colour. */
  value(field: string, value: unknown): string {
    if (typeof value === "boolean") return this.say(value ? "yes" : "no");
    const key = `${field}-${String(value)}`;
    return typeof value === "string" && this.has(key) ? this.say(key) : String(value);
  }

  private words(field: string, value: unknown, names: string[]): Values {
    const name = field.replaceAll("-", "_");
    if (SEAT_FIELDS.includes(field)) return { [name]: names[value as number] ?? "" };
    if (SEATS_FIELDS.includes(field)) {
      const seats = value as number[];
      const joined = this.join(seats.map((seat) => names[seat] ?? ""));
      return { [name]: joined, [`${name}_count`]: seats.length };
    }
    if (Array.isArray(value)) {
      const single = field.replace(/s$/, "");
      const words = value.map((one) => this.value(single, one));
      return { [name]: this.join(words), [`${name}_count`]: value.length };
    }
    if (typeof value === "boolean") return { [name]: value ? "yes" : "no" };
    if (typeof value === "string" && this.has(`${field}-${value}`)) {
      return { [name]: this.value(field, value) };
    }
    if (value === null || value === undefined) return { [name]: "" };
    return { [name]: typeof value === "number" ? value : String(value) };
  }
}
