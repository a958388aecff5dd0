// Tips of a coached game: one when something comes up for the first time, and never again.
import type { Event, Prompt } from "../games/scene";
import type { Speech } from "../i18n/speech";
import { load, save } from "./storage";

export class Tips {
  /** The tip to be read now. */
  shown = $state<string | null>(null);
  private readonly told: string[];

  constructor(private readonly game: string) {
    this.told = load<string[]>(`tips.${game}`, []);
  }

  /** Something happened, or is asked: its tip is shown if there is one that was not told yet. */
  meet(what: "event" | "prompt", one: Event | Prompt, speech: Speech): void {
    const key = `tip-${what}-${one.kind}`;
    if (this.told.includes(key) || !speech.has(key)) return;
    this.told.push(key);
    save(`tips.${this.game}`, this.told);
    this.shown = speech.say(key);
  }

  close(): void {
    this.shown = null;
  }
}
