// A lesson as this browser plays it: everything in it is known in advance, so the server is asked once.
import type { Choice, Event, GameTable, Prompt, View } from "../games/scene";
import type { Speech } from "../i18n/speech";
import type { Acting } from "../shell/scene.svelte";
import type { Clock, Lesson, LessonFrame, SeatInfo } from "../wire";
import { Playback } from "./playback";

export class LessonScene implements Acting {
  /** What has happened so far, for those who listen. */
  events = $state.raw<Event[]>([]);
  happening = $state.raw<Event | null>(null);
  earlier = $state.raw<Event[]>([]);
  /** The answer to a move that is not the right one; null while nothing was tried. */
  answer = $state<string | null>(null);
  readonly seat = 0;
  readonly open = null;
  readonly pending = null;
  readonly clocks: Clock[] = [];
  readonly names: string[];
  readonly seats: SeatInfo[];
  private at = $state(0);
  private shown = $state.raw<LessonFrame>();
  private readonly playback: Playback;

  constructor(
    private readonly lesson: Lesson,
    learner: string,
    readonly speech: Speech,
    game: GameTable,
    /** Whether what happens is shown step by step. */
    lively: () => boolean,
  ) {
    this.names = [learner, ...lesson.others];
    this.seats = this.names.map((name, seat) => ({ kind: seat === 0 ? "person" : "bot", name, level: seat === 0 ? null : 2 }));
    this.shown = lesson.frames[0];
    this.playback = new Playback({
      pause: (event) => game.pause?.(event, this.view) ?? 0,
      show: (event, earlier) => ([this.happening, this.earlier] = [event, earlier]),
      lively,
    });
  }

  get frame(): LessonFrame {
    return this.shown as LessonFrame;
  }
  get view(): View {
    return this.frame.view as unknown as View;
  }
  get over(): boolean {
    return !this.frame.ask;
  }
  /** What the learner is told now. */
  get says(): string {
    return this.answer ?? this.frame.say;
  }
  get step(): number {
    return this.at + 1;
  }
  get steps(): number {
    return this.lesson.frames.length - 1;
  }
  get choices(): Choice[] {
    return this.happening ? [] : ((this.frame.ask?.choices ?? []) as Choice[]);
  }
  get prompt(): Prompt | null {
    return (this.frame.ask?.prompt ?? null) as Prompt | null;
  }
  /** After a wrong try the right move is shown. */
  get marked(): Choice | null {
    const right = this.frame.moves?.[0];
    return this.answer === null ? null : (this.choices.find((one) => one.words === right) ?? null);
  }

  play(move: string): void {
    this.tryMove(move);
  }

  send(move: string): void {
    this.tryMove(move);
  }

  playAll(moves: string[]): void {
    for (const move of moves) if (!this.tryMove(move)) return;
  }

  cancel(): void {
    this.answer = null;
  }

  explain(text: string): void {
    this.answer = text;
  }

  /** Skips what is still being shown. */
  hurry(): void {
    this.playback.flush();
  }

  /** Returns whether the move was the right one; the lesson goes on then. */
  private tryMove(move: string): boolean {
    this.hurry();
    const { ask, moves, wrong } = this.frame;
    const next = this.lesson.frames[this.at + 1];
    if (!ask || !next) return false;
    if (!moves?.includes(move)) {
      this.answer = wrong ?? null;
      return false;
    }
    this.answer = null;
    const events = next.events as Event[];
    this.playback.add({
      events,
      land: () => {
        this.at += 1;
        this.shown = next;
        this.events = [...this.events, ...events];
      },
    });
    return true;
  }
}
