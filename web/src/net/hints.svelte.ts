// Hints for the question that is being asked. One that arrives when that question
// is gone, or after the reader has closed the panel, is dropped.
import type { Ask, Hint } from "../wire";

export interface HintSource {
  /** The question; another object is another question. */
  readonly ask: Ask | null;
  fetch(): Promise<Hint[]>;
  /** Tells the person why there is no hint. */
  failed(problem: unknown): void;
}

export class Hints {
  private answer = $state.raw<{ ask: Ask; hints: Hint[] } | null>(null);
  private pending = $state.raw<Ask | null>(null);

  constructor(private readonly source: HintSource) {}

  /** The hints for the present question. */
  get shown(): Hint[] | null {
    return this.answer !== null && this.answer.ask === this.source.ask ? this.answer.hints : null;
  }

  /** Whether a bot is thinking about the present question. */
  get thinking(): boolean {
    return this.pending !== null && this.isPending(this.pending);
  }

  async request(): Promise<void> {
    const { ask } = this.source;
    if (ask === null || this.thinking) return;
    this.pending = ask;
    try {
      const hints = await this.source.fetch();
      if (this.isPending(ask)) this.answer = { ask, hints };
    } catch (problem) {
      if (this.isPending(ask)) this.source.failed(problem);
    } finally {
      if (this.pending === ask) this.pending = null;
    }
  }

  close(): void {
    this.answer = null;
    this.pending = null;
  }

  private isPending(ask: Ask): boolean {
    return this.pending === ask && this.source.ask === ask;
  }
}
