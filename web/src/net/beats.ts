// Shows what happened step by step without holding anything up: updates wait in a row, each is
// shown for a moment, and any act of the person, or a row that grows too long, skips to the truth.
import type { Event } from "../games/scene";

export interface Beat {
  events: Event[];
  /** Makes the table what it is after the events. */
  land(): void;
}

export interface Stage {
  pause(event: Event): number;
  show(event: Event | null): void;
  /** Whether anything should be shown at all. */
  lively(): boolean;
}

const LONGEST_ROW = 6;

export class Beats {
  private row: Beat[] = [];
  private running = false;
  private skip: (() => void) | null = null;
  private hurried = false;

  constructor(private readonly stage: Stage) {}

  add(beat: Beat): void {
    this.row.push(beat);
    if (!this.stage.lively() || this.row.length > LONGEST_ROW) this.flush();
    else if (!this.running) void this.run();
  }

  /** Everything that waits happens now. */
  flush(): void {
    this.hurried = true;
    this.skip?.();
    if (!this.running) this.finish();
  }

  get idle(): boolean {
    return !this.running && this.row.length === 0;
  }

  private finish(): void {
    for (const beat of this.row.splice(0)) beat.land();
    this.hurried = false;
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.row.length > 0 && !this.hurried) {
      const beat = this.row[0] as Beat;
      for (const event of beat.events) await this.show(event);
      this.row.shift();
      this.stage.show(null);
      beat.land();
    }
    this.running = false;
    this.stage.show(null);
    this.finish();
  }

  private show(event: Event): Promise<void> {
    const ms = this.hurried ? 0 : this.stage.pause(event);
    if (ms === 0) return Promise.resolve();
    this.stage.show(event);
    return new Promise<void>((done) => {
      const id = setTimeout(done, ms);
      this.skip = () => {
        clearTimeout(id);
        done();
      };
    }).then(() => {
      this.skip = null;
    });
  }
}
