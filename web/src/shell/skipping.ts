// A tap, or one of a few keys, while something is being shown means "go on"; it is never a move as well.
import { onKey } from "./keyboard";

/** Shows events one after the other, and can be told to go on. */
export interface Showing {
  readonly happening: unknown;
  hurry(): void;
}

const KEYS = ["Enter", " ", "Escape"];

export class Skipping {
  private skipped = false;

  constructor(private readonly showing: () => Showing | null) {}

  private skip(): boolean {
    const showing = this.showing();
    if (!showing?.happening) return false;
    showing.hurry();
    return true;
  }

  readonly pressed = (): void => {
    this.skipped = this.skip();
  };

  /** The click that follows a press which skipped something goes no further. */
  readonly clicked = (event: MouseEvent): void => {
    if (this.skipped) event.stopPropagation();
    this.skipped = false;
  };

  /** For the whole window: keys that do not skip anything are those of the table. */
  readonly key = (event: KeyboardEvent): void => {
    if (!(KEYS.includes(event.key) && this.skip())) onKey(event);
  };
}
