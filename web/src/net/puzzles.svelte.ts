// Puzzles as this browser solves them: which ones are done, the rating, and the board of one.
import type { Choice, Event, Prompt, View } from "../games/scene";
import type { Said, Speech } from "../i18n/speech";
import type { Acting } from "../shell/scene.svelte";
import type { Clock, Puzzle, PuzzleAnswer, SeatInfo } from "../wire";
import { rated, UNKNOWN, type Rating } from "./rating";
import { load, save } from "./storage";

/** Of each game, which puzzles were solved (true) or not (false) at the first try. */
type Done = Record<string, Record<number, boolean>>;

class Progress {
  rating = $state.raw<Rating>(load<Rating>("puzzles.rating", UNKNOWN));
  private done = $state.raw<Done>(load<Done>("puzzles.done", {}));

  solved(game: string): number {
    return Object.values(this.done[game] ?? {}).filter(Boolean).length;
  }

  tried(game: string, number: number): boolean {
    return this.done[game]?.[number] !== undefined;
  }

  /** The first one that was not tried yet, after a certain one; the first of all if none is left. */
  next(game: string, count: number, after = 0): number {
    const numbers = Array.from({ length: count }, (_, at) => ((after + at) % count) + 1);
    return numbers.find((one) => !this.tried(game, one)) ?? (after % count) + 1;
  }

  /** Notes the first try; later ones change nothing. */
  note(game: string, number: number, strength: number, right: boolean): void {
    if (this.tried(game, number)) return;
    this.done = { ...this.done, [game]: { ...this.done[game], [number]: right } };
    this.rating = rated(this.rating, strength, right);
    save("puzzles.done", this.done);
    save("puzzles.rating", this.rating);
  }
}

export const progress = new Progress();

export interface Judge {
  /** The answer to a move; without one, the solution. */
  (move?: string): Promise<PuzzleAnswer>;
}

export class PuzzleScene implements Acting {
  /** What is said about the last try; null before the first one. */
  says = $state.raw<{ right: boolean; lines: string[] } | null>(null);
  /** The best move, once it is known. */
  private best = $state<string | null>(null);
  private busy = false;
  readonly happening: Event | null = null;
  readonly earlier: Event[] = [];
  readonly open = null;
  readonly pending = null;
  readonly clocks: Clock[] = [];
  readonly names: string[];
  readonly seats: SeatInfo[];
  readonly seat: number;

  constructor(
    private readonly puzzle: Puzzle,
    solver: string,
    readonly speech: Speech,
    private readonly judge: Judge,
    /** Is told of every try whether it was right; of a solution that was shown, that it was not. */
    private readonly tried: (right: boolean) => void,
    private readonly failed: (problem: unknown) => void,
  ) {
    this.seat = puzzle.seat;
    this.names = puzzle.names.map((name, seat) => (seat === puzzle.seat ? solver : name));
    this.seats = this.names.map((name, seat) => ({
      kind: seat === puzzle.seat ? "person" : "bot",
      name,
      level: seat === puzzle.seat ? null : 3,
    }));
  }

  get view(): View {
    return this.puzzle.view as unknown as View;
  }
  /** What the solver knows without seeing it. */
  get reminders(): string[] {
    return this.puzzle.reminders.map((one) => this.speech.tell("reminder", one as Said, this.names));
  }
  get over(): boolean {
    return this.best !== null;
  }
  get choices(): Choice[] {
    return this.puzzle.ask.choices as Choice[];
  }
  get prompt(): Prompt | null {
    return this.puzzle.ask.prompt as Prompt;
  }
  get marked(): Choice | null {
    return this.choices.find((one) => one.words === this.best) ?? null;
  }

  play(move: string): void {
    void this.ask(move);
  }
  send(move: string): void {
    void this.ask(move);
  }
  /** Of moves that are one decision, the first says what is meant. */
  playAll(moves: string[]): void {
    void this.ask(moves[0] ?? "");
  }
  cancel(): void {
    this.says = null;
  }
  explain(text: string): void {
    this.says = { right: false, lines: [text] };
  }
  show(): void {
    void this.ask("");
  }

  private async ask(move: string): Promise<void> {
    if (this.busy || this.over) return;
    this.busy = true;
    try {
      this.answered(await this.judge(move), move !== "");
    } catch (problem) {
      this.failed(problem);
    }
    this.busy = false;
  }

  private answered(answer: PuzzleAnswer, wasTry: boolean): void {
    const right = answer.right && wasTry;
    const side = answer.right ? "reason" : "against";
    const why = answer.why.map((one) => this.speech.tell(side, one as Said, this.names));
    this.best = answer.best ?? null;
    const best = this.marked;
    const first = right
      ? this.speech.say("puzzle-right")
      : best
        ? this.speech.say("puzzle-shown", { move: this.speech.tell("move", best, this.names) })
        : this.speech.say("puzzle-wrong");
    this.says = { right, lines: [first, ...why] };
    this.tried(right);
  }
}
