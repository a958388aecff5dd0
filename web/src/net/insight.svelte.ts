// What happened in a finished game: asked for, waited for, shown.
import type { Choice, View } from "../games/scene";
import type { Insight, JudgedMove, Question } from "../wire";
import { me } from "../guest";
import { api } from "./api";

const ASK_AGAIN = 1_000;
export const MARKS: Record<JudgedMove["kind"], string> = { brilliant: "!!", good: "", doubtful: "?!", mistake: "?", blunder: "??" };
const MISTAKES: JudgedMove["kind"][] = ["mistake", "blunder"];
/** A move that gives away less than this is as good as the best one. */
const NEXT_TO_NOTHING = 0.03;

export const points = (part: number): string => `${part > 0.005 ? "+" : part < -0.005 ? "−" : ""}${Math.abs(Math.round(100 * part))}`;

/** What somebody who tries again is told. */
export type Answer = "right" | "same" | "wrong" | "weak";

export class InsightModel {
  insight = $state.raw<Insight | null>(null);
  /** How many moves are done; null unless it is being worked out. */
  done = $state.raw<number | null>(null);
  of = $state.raw(0);
  waiting = $state.raw(false);
  private timer = 0;

  constructor(
    private readonly id: () => string,
    private readonly failed: (problem: unknown) => void,
  ) {}

  /** Looks whether there is an analysis; asks for one if there is none, if that is wanted. */
  async open(asking: boolean): Promise<void> {
    await this.look();
    if (asking && this.insight === null && this.done === null) await this.ask();
  }

  /** Looks whether there is an analysis, without asking for one. */
  async look(): Promise<void> {
    const { state, done, of, insight } = await api.insight(this.id());
    this.insight = insight ?? null;
    this.waiting = state === "waiting";
    this.done = state === "waiting" || state === "working" ? (done ?? 0) : null;
    this.of = of ?? 0;
    if (this.done !== null) this.timer = window.setTimeout(() => void this.watch(), ASK_AGAIN);
  }

  private async watch(): Promise<void> {
    try {
      await this.look();
      // A server that was started anew has forgotten what was under way.
      if (this.insight === null && this.done === null) await this.ask();
    } catch (problem) {
      this.done = null;
      this.failed(problem);
    }
  }

  async ask(): Promise<void> {
    this.done = 0;
    try {
      await me();
      await api.askInsight(this.id());
      await this.look();
    } catch (problem) {
      this.done = null;
      this.failed(problem);
    }
  }

  stop(): void {
    window.clearTimeout(this.timer);
  }

  /** The verdict on the move that led to a step. */
  verdict(step: number): JudgedMove | null {
    return this.insight?.moves.find((one) => one.step === step - 1) ?? null;
  }

  /** The marks of the moves, by the step that each led to. */
  get marks(): Record<number, string> {
    return Object.fromEntries((this.insight?.moves ?? []).filter((one) => MARKS[one.kind]).map((one) => [one.step + 1, MARKS[one.kind]]));
  }

  get mistakes(): JudgedMove[] {
    return (this.insight?.moves ?? []).filter((one) => MISTAKES.includes(one.kind));
  }
}

/** A position of a finished game put on the board again, as the seat that moved there saw it. */
export class Posed {
  /** The better move is shown. */
  shown = $state(false);
  answer = $state.raw<{ kind: Answer; move: Choice | null; loss: number } | null>(null);

  constructor(
    readonly judged: JudgedMove,
    readonly question: Question,
  ) {}

  static async at(id: string, judged: JudgedMove): Promise<Posed> {
    return new Posed(judged, await api.question(id, judged.step));
  }

  get played(): Choice {
    return this.judged.played as Choice;
  }

  get best(): Choice {
    return this.judged.best as Choice;
  }
  get view(): View {
    return this.question.view as unknown as View;
  }
  get choices(): Choice[] {
    return this.question.ask.choices as Choice[];
  }
  get marked(): Choice | null {
    return this.shown ? this.best : null;
  }

  try(words: string): void {
    const move = this.choices.find((one) => one.words === words) ?? null;
    const known = this.judged.compared.find((one) => one.words === words);
    const loss = known?.loss ?? 0;
    const right = words === this.best.words || (known !== undefined && loss < NEXT_TO_NOTHING && words !== this.played.words);
    const same = words === this.played.words;
    this.answer = { kind: right ? "right" : same ? "same" : known ? "wrong" : "weak", move, loss: same ? this.judged.loss : loss };
    if (right) this.shown = true;
  }
}
