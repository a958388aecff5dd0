// Shows what happened step by step without holding anything up: updates wait in a row, each is
// shown for a moment, and any act of the person, or a row that grows too long, skips to the truth.
import type { Event } from "../games/scene";

export interface Batch {
  events: Event[];
  /** Makes the table what it is after the events. */
  land(): void;
}

export interface Screen {
  pause(event: Event): number;
  /** What is happening, after what has been shown of the same moment. */
  show(event: Event | null, earlier: Event[]): void;
  /** Whether anything should be shown at all. */
  lively(): boolean;
}

const LONGEST_ROW = 6;
/** If more than so many updates wait, each is shown for a shorter time. */
const RELAXED_ROW = 2;
const HASTE = 0.6;

export class Playback {
  private readonly row: Batch[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The event of the first batch that is shown next. */
  private at = 0;

  constructor(private readonly screen: Screen) {}

  add(batch: Batch): void {
    this.row.push(batch);
    if (!this.screen.lively() || this.row.length > LONGEST_ROW) this.flush();
    else if (this.timer === undefined) this.go();
  }

  /** Everything that waits has happened when this returns. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.at = 0;
    if (this.row.length === 0) return;
    this.screen.show(null, []);
    for (const batch of this.row.splice(0)) batch.land();
  }

  /** Shows the next event that takes time; lands each batch whose events have been shown. */
  private go(): void {
    this.timer = undefined;
    for (let batch = this.row[0]; batch; batch = this.row[0]) {
      while (this.at < batch.events.length) {
        const event = batch.events[this.at++] as Event;
        const ms = this.screen.pause(event) * (this.row.length > RELAXED_ROW ? HASTE : 1);
        if (ms === 0) continue;
        this.screen.show(event, batch.events.slice(0, this.at - 1));
        this.timer = setTimeout(() => this.go(), ms);
        return;
      }
      this.at = 0;
      this.row.shift();
      this.screen.show(null, []);
      batch.land();
    }
  }
}
