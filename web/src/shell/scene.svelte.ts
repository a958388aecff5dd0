// The scene that a game's table shows: a live table, or a step of a finished one.
import type { Choice, Event, Prompt, Scene, View } from "../games/scene";
import type { TableModel } from "../net/table.svelte";
import { confirming } from "../settings.svelte";
import type { Clock, SeatInfo } from "../wire";
import { Speech } from "../i18n/speech";
import { texts } from "../i18n/language.svelte";

/** A scene in which moves are made by buttons too, and may wait for a second tap. */
export interface Acting extends Scene {
  /** The move that waits for a second tap. */
  readonly pending: Choice | null;
  /** Plays a move without asking again. */
  send(move: string): void;
  cancel(): void;
}

export class LiveScene implements Acting {
  speech = $state.raw<Speech>(texts.speech);
  /** The spelling of the move that is marked. */
  private mark = $state<string | null>(null);
  /** The move that waits for a second tap. */
  pending = $state.raw<Choice | null>(null);
  readonly open = null;

  constructor(private readonly model: TableModel) {}

  get view(): View {
    return this.model.view as View;
  }
  get seat(): number | null {
    return this.model.seat;
  }
  get names(): string[] {
    return this.model.names;
  }
  get choices(): Choice[] {
    return this.model.choices;
  }
  get prompt(): Prompt | null {
    return this.model.prompt;
  }
  get marked(): Choice | null {
    return this.choices.find((one) => one.words === this.mark) ?? null;
  }
  set marked(choice: Choice | null) {
    this.mark = choice?.words ?? null;
  }
  get happening(): Event | null {
    return this.model.happening;
  }
  get earlier(): Event[] {
    return this.model.earlier;
  }
  get seats(): SeatInfo[] {
    return this.model.info?.seats ?? [];
  }
  get clocks(): Clock[] {
    return this.model.clocks;
  }

  play(move: string): void {
    const choice = this.choices.find((one) => one.words === move);
    if (choice && confirming() && this.pending?.words !== move) {
      this.pending = choice;
      this.marked = choice;
    } else this.send(move);
  }

  send(move: string): void {
    this.cancel();
    void this.model.play(move);
  }

  async playAll(moves: string[]): Promise<void> {
    this.cancel();
    for (const move of moves) if (!(await this.model.play(move))) return;
  }

  cancel(): void {
    this.pending = null;
    this.marked = null;
  }

  explain(text: string): void {
    this.model.say(text, true);
  }
}
