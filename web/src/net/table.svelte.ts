// A table as this browser sees it: what the server said, in the order in which it is shown.
import type { Choice, Event, GameTable, Prompt, View } from "../games/scene";
import { moving } from "../settings.svelte";
import { t, texts } from "../i18n/language.svelte";
import type { AnyOutgoing, Ask, Clock, Done, Line, Refused, Spectators, TableInfo, Update, Welcome, You } from "../wire";
import { api, Problem } from "./api";
import { Playback } from "./playback";
import { Connection, type Link, type Wanted } from "./connection";
import { newId } from "./ids";
import { nextQuestion } from "./question";
import { load, save } from "./storage";
import { nextHolder } from "./sharedDevice";

export interface Notice {
  text: string;
  bad: boolean;
  number: number;
}

/** Somebody left the game for good, after so many events. */
export interface Departure {
  seat: number;
  after: number;
}

/** Everybody's name as it is written at the table. */
export function namesOf(info: TableInfo): string[] {
  return info.seats.map((seat) => seat.name || t("seat-open"));
}

export class TableModel {
  link = $state<Link>("connecting");
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<You>({ seat: null, name: null, host: false });
  view = $state.raw<View | null>(null);
  ask = $state.raw<Ask | null>(null);
  events = $state.raw<Event[]>([]);
  clocks = $state.raw<Clock[]>([]);
  lines = $state.raw<Line[]>([]);
  spectators = $state.raw<Spectators>({ type: "spectators", count: 0, names: [] });
  departures = $state.raw<Departure[]>([]);
  happening = $state.raw<Event | null>(null);
  /** What was shown just before it and belongs to the same moment. */
  earlier = $state.raw<Event[]>([]);
  notice = $state.raw<Notice | null>(null);
  refused = $state<string | null>(null);
  /** Whether a table that cannot be shown any more still has a record. */
  recordKept = $state(false);
  sending = $state(false);
  /** On a shared device: the seat whose player is asked to take it. Until they have, this model holds
   * nothing that was meant for somebody else's eyes. */
  passingTo = $state<number | null>(null);
  /** Tokens of those who share this device, by seat. */
  readonly shared: Record<number, string>;
  readonly names = $derived(this.info ? namesOf(this.info) : []);
  /** Lines of chat by others that have not been read. */
  readonly unread = $derived(this.lines.filter((line) => line.version > this.read && (line.seat === null || line.seat !== this.you.seat)).length);
  readonly choices = $derived((this.ask?.choices ?? []) as Choice[]);
  readonly prompt = $derived((this.ask?.prompt ?? null) as Prompt | null);
  /** The question has one answer, which the table is about to give. */
  readonly automatic = $derived(this.info?.automatic === true && !this.hotSeat && this.choices.length === 1);
  /** Only bots are being waited for, and nobody else wants to see what they do. */
  readonly hurriable = $derived.by(() => {
    const seats = this.info?.seats ?? [];
    const waiting = this.view?.waiting ?? [];
    const bot = (seat: number): boolean => seats[seat]?.kind === "bot" || typeof seats[seat]?.covered === "number";
    const alone = seats.every((_, seat) => bot(seat) !== (seat === this.you.seat));
    return alone && !this.hotSeat && this.you.seat !== null && waiting.length > 0 && waiting.every(bot);
  });

  private version = 0;
  /** The version of the last line of chat that was read here. */
  private read = $state(0);
  /** A move is on its way: a second tap is not a second move. */
  private deciding = false;
  /** On a shared device: the seat of the person who holds it; nobody's until somebody has said so. */
  private holder = $state<number | null>(null);
  /** Counts what was asked of the server for a shared device, so that a late answer is dropped. */
  private looks = 0;
  private notices = 0;
  private readonly playback: Playback;
  private connection: Connection | null = null;
  private welcomed: () => void = () => undefined;

  constructor(
    readonly id: string,
    private readonly game: () => GameTable | null,
  ) {
    this.shared = load<Record<number, string>>(`shared.${id}`, {});
    this.read = load(`read.${id}`, 0);
    this.playback = new Playback({
      pause: (event) => this.game()?.pause?.(event) ?? 0,
      show: (event, earlier) => ([this.happening, this.earlier] = [event, earlier]),
      lively: () => moving() && document.visibilityState === "visible",
    });
    addEventListener("online", this.wake);
    addEventListener("offline", this.lose);
    document.addEventListener("visibilitychange", this.wake);
  }

  /** Opens the connection, or reopens it: it belongs to one player from its beginning.
   * Returns when the table has been seen. */
  open(): Promise<void> {
    this.connection?.close();
    this.version = 0;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/tables/${this.id}/socket`;
    this.connection = new Connection((since) => `${address}?since=${since}&lang=${texts.language}`, {
      heard: (message) => this.heard(message),
      link: (state) => (this.link = state),
      version: () => (this.hotSeat ? 0 : this.version),
    });
    return new Promise((seen) => (this.welcomed = seen));
  }

  /** Several people share this device. */
  get hotSeat(): boolean {
    return Object.keys(this.shared).length > 0;
  }

  share(seat: number, token: string): void {
    this.shared[seat] = token;
    save(`shared.${this.id}`, this.shared);
  }

  /** The chat has been read as far as it goes. */
  readChat(): void {
    const last = this.lines.at(-1)?.version ?? 0;
    if (last <= this.read) return;
    this.read = last;
    save(`read.${this.id}`, last);
  }

  private readonly wake = (): void => {
    if (document.visibilityState === "visible") this.connection?.wake();
  };

  private readonly lose = (): void => this.connection?.lose();

  close(): void {
    this.connection?.close();
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.lose);
    document.removeEventListener("visibilitychange", this.wake);
  }

  /** Shows at once what is still being shown. */
  hurry(): void {
    this.playback.flush();
  }

  /** Goes on to the person's next decision: what is being shown ends, and bots take no pause. */
  skip(): void {
    this.hurry();
    if (this.hurriable) void this.connection?.send({ type: "hurry" }).catch(() => undefined);
  }

  // Saying something to the server.

  /** Returns whether the move was made. */
  async play(move: string): Promise<boolean> {
    if (this.deciding) return false;
    this.deciding = true;
    this.hurry();
    const token = this.tokenInHand();
    const version = this.version;
    const done = await this.command({ type: "play", move, version } as Wanted, token);
    // Whoever shares the device hears of it later; another move may follow at once.
    if (done && token) this.version = Math.max(this.version, done.version);
    this.deciding = false;
    return done !== null;
  }

  async command(wanted: Wanted, token?: string): Promise<Done | null> {
    this.sending = true;
    try {
      if (token) {
        const command = { ...wanted, id: newId() } as never;
        return await api.command(this.id, command, token);
      }
      return (await this.connection?.send(wanted)) ?? null;
    } catch (problem) {
      const text = problem instanceof Problem ? problem.message : (problem as Refused).text;
      // Whoever taps an answer just when the table gives it has nothing to read.
      const late = this.info?.automatic === true && (problem as Refused).error === "error-stale";
      if (!late) this.say(text, true);
      return null;
    } finally {
      this.sending = false;
    }
  }

  say(text: string, bad = false): void {
    this.notice = { text, bad, number: ++this.notices };
  }

  tokenInHand(): string | undefined {
    return this.holder === null ? undefined : this.shared[this.holder];
  }

  /** The person who was asked to take the device has it. */
  async takeDevice(): Promise<void> {
    if (this.passingTo === null) return;
    this.holder = this.passingTo;
    await this.lookAgain();
  }

  // Hearing from it.

  private heard(message: AnyOutgoing): void {
    if (message.type === "refused") {
      if (!message.id) {
        this.refused = message.text;
        this.recordKept = message.error.startsWith("error-rules-changed");
      }
    } else if (message.type === "welcome") {
      this.refused = null;
      if (this.hotSeat) this.heardShared(message.you, message.table, message);
      else this.welcome(message);
      this.welcomed();
    } else if (message.type === "spectators") {
      this.spectators = message;
    } else if (message.type === "update") {
      if (this.hotSeat && message.line === undefined) {
        this.heardShared(message.you ?? this.you, message.table ?? this.info, message);
      } else this.update(message);
    }
  }

  private welcome(message: Welcome): void {
    this.playback.flush();
    this.version = message.version;
    this.you = message.you;
    const told = message.events as Event[];
    this.events = message.fresh ? told : [...this.events, ...told];
    this.setInfo(message.table);
    this.lines = message.fresh ? message.lines : [...this.lines, ...message.lines];
    this.view = message.view as View | null;
    this.ask = nextQuestion(this.ask, message.ask);
    this.clocks = message.clocks;
  }

  private update(message: Update): void {
    this.version = message.version;
    if (message.table) this.setInfo(message.table);
    if (message.you) this.you = message.you;
    if (message.line) this.lines = [...this.lines, message.line];
    const events = (message.events ?? []) as Event[];
    const mine = message.ask === undefined ? undefined : nextQuestion(this.ask, message.ask);
    if (mine !== undefined && mine !== this.ask && events.length > 0) this.ask = null;
    this.playback.add({
      // Before there is a table to be seen, nothing can be shown on it.
      events: this.view === null ? [] : events,
      land: () => {
        if (events.length > 0) this.events = [...(events[0]?.step === 0 ? [] : this.events), ...events];
        if (message.view !== undefined) this.view = message.view as View | null;
        if (mine !== undefined) this.ask = mine;
        if (message.clocks) this.clocks = message.clocks;
      },
    });
  }

  /** Notes who has left since the table was last heard of; the server tells that they did, not when. */
  private setInfo(info: TableInfo): void {
    const known = this.departures.map((one) => one.seat);
    const fresh = info.seats.flatMap((seat, number) =>
      seat.resigned && !known.includes(number) ? [{ seat: number, after: this.events.length }] : [],
    );
    if (fresh.length > 0) this.departures = [...this.departures, ...fresh];
    this.info = info;
  }

  // A shared device: the socket only says that something happened; what is shown is always what
  // the person who holds the device may see.

  private heardShared(you: You, info: TableInfo | null, message: Welcome | Update): void {
    this.you = you;
    this.info = info;
    if (message.type === "welcome") this.lines = message.lines;
    void this.lookAgain();
  }

  /** Fetches the table as the holder of the device sees it; it is shown only if they still hold it. */
  private async lookAgain(): Promise<void> {
    const look = ++this.looks;
    try {
      const seen = await api.table(this.id, 0, this.tokenInHand());
      if (look !== this.looks) return;
      this.version = seen.version;
      this.setInfo(seen.table);
      this.clocks = seen.clocks;
      const view = seen.view as View | null;
      const next = this.ended(seen) ? null : nextHolder(view?.waiting ?? null, this.holder, this.here());
      if (next !== null && next !== this.holder) this.coverFor(next);
      else this.showToHolder(view, seen);
    } catch (problem) {
      if (problem instanceof Problem) this.say(problem.message, true);
    }
  }

  /** The seats of those who share this device; where a bot plays, nobody has to look. */
  private here(): number[] {
    const seats = this.info?.seats ?? [];
    const people = seats.flatMap((_, seat) => (seat === this.you.seat || seat in this.shared ? [seat] : []));
    return people.filter((seat) => typeof seats[seat]?.covered !== "number");
  }

  private ended(seen: Welcome): boolean {
    return seen.table.status === "over" || seen.table.status === "closed";
  }

  private coverFor(seat: number): void {
    [this.view, this.ask, this.events, this.notice] = [null, null, [], null];
    this.holder = null;
    this.passingTo = seat;
  }

  private showToHolder(view: View | null, seen: Welcome): void {
    this.view = view;
    this.ask = nextQuestion(this.ask, seen.ask);
    this.events = seen.events as Event[];
    this.passingTo = null;
  }

  /** The seat from which the table is seen. */
  get seat(): number | null {
    return this.hotSeat ? (this.holder ?? this.you.seat) : this.you.seat;
  }
}
