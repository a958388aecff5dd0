// One table's socket: comes back by itself, asks for what it missed, and repeats commands whose
// answer was lost under the same id, so that nothing happens twice.
import type { AnyCommand, AnyOutgoing, Done, Refused } from "../wire";
import { newId as freshId } from "./ids";

export type Link = "connecting" | "open" | "lost" | "refused";
type Bare = AnyCommand extends infer C ? (C extends { id: string } ? Omit<C, "id"> : never) : never;
export type Wanted = Bare;

export interface Ears {
  heard(message: AnyOutgoing): void;
  link(state: Link): void;
  /** The newest version that is known, for coming back. */
  version(): number;
}

interface Waiting {
  frame: string;
  done(answer: Done): void;
  refused(answer: Refused): void;
}

export interface Timer {
  after(ms: number, act: () => void): () => void;
}

const CONNECTING = 0;
const OPEN = 1;
const LOST = 1006;
const REFUSED = 4000;
const SLOWEST = 8_000;
const PING_EVERY = 25_000;
const PATIENCE = 10_000;

const realTime: Timer = {
  after(ms, act) {
    const id = setTimeout(act, ms);
    return () => clearTimeout(id);
  },
};

export class Connection {
  private socket: WebSocket | null = null;
  private tries = 0;
  private closed = false;
  private stopTimer: () => void = () => {};
  private stopPing: () => void = () => {};
  private readonly waiting = new Map<string, Waiting>();
  private lastError: Refused | null = null;

  constructor(
    private readonly address: (since: number) => string,
    private readonly ears: Ears,
    private readonly open: (address: string) => WebSocket = (address) => new WebSocket(address),
    private readonly time: Timer = realTime,
    private readonly newId: () => string = freshId,
    private readonly chance: () => number = Math.random,
  ) {
    this.connect();
  }

  /** Sends a command; the answer may come through a later connection. */
  send(wanted: Wanted): Promise<Done> {
    const id = this.newId();
    const frame = JSON.stringify({ ...wanted, id });
    return new Promise((done, refuse) => {
      this.waiting.set(id, { frame, done, refused: (answer) => refuse(answer) });
      this.write(frame);
    });
  }

  /** Comes back now instead of waiting: the phone woke up, or the network returned. */
  wake(): void {
    if (this.closed || this.socket?.readyState === CONNECTING) return;
    if (this.socket?.readyState === OPEN) this.ping();
    else this.connect();
  }

  /** The network is gone: says so at once, instead of waiting for an answer that cannot come. */
  lose(): void {
    if (this.closed || !this.socket) return;
    const socket = this.socket;
    socket.close();
    this.ended(socket, LOST);
  }

  close(): void {
    this.closed = true;
    this.stopTimer();
    this.stopPing();
    this.socket?.close();
  }

  private connect(): void {
    this.stopTimer();
    this.lastError = null;
    this.ears.link("connecting");
    const socket = this.open(this.address(this.ears.version()));
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onmessage = (event) => this.heard(socket, JSON.parse(String(event.data)) as AnyOutgoing);
    socket.onclose = (event) => this.ended(socket, event.code);
  }

  private opened(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.tries = 0;
    this.ears.link("open");
    for (const one of this.waiting.values()) this.write(one.frame);
    this.planPing();
  }

  private heard(socket: WebSocket, message: AnyOutgoing): void {
    if (socket !== this.socket) return;
    this.planPing();
    if (message.type === "done") this.take(message.id)?.done(message);
    else if (message.type === "refused") {
      if (message.id) this.take(message.id)?.refused(message);
      else this.lastError = message;
    }
    this.ears.heard(message);
  }

  private take(id: string): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    return found;
  }

  private ended(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.closed) return;
    // Whatever this one may still say comes too late.
    this.socket = null;
    this.stopPing();
    if (code === REFUSED && this.lastError?.error !== "error-too-fast") {
      this.closed = true;
      this.ears.link("refused");
      return;
    }
    this.ears.link("lost");
    // After a restart of the server everybody comes back, but not everybody at the same moment.
    const wait = Math.min(SLOWEST, 300 * 2 ** this.tries++) * (0.5 + this.chance());
    this.stopTimer = this.time.after(wait, () => this.connect());
  }

  private write(frame: string): void {
    if (this.socket?.readyState === OPEN) this.socket.send(frame);
  }

  private planPing(): void {
    this.stopPing();
    this.stopPing = this.time.after(PING_EVERY, () => this.ping());
  }

  /** A connection that does not answer is dead, whatever the system says. */
  private ping(): void {
    this.stopPing();
    const socket = this.socket;
    this.write(JSON.stringify({ type: "ping" }));
    this.stopPing = this.time.after(PATIENCE, () => {
      if (socket === this.socket) this.lose();
    });
  }
}
