import { beforeEach, describe, expect, it } from "vitest";
import { Connection, type Ears, type Link } from "../src/net/connection";

class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(frame: string): void {
    this.sent.push(frame);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  hears(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  ends(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

class FakeTime {
  waiting: { ms: number; act: () => void }[] = [];
  after(ms: number, act: () => void): () => void {
    const one = { ms, act };
    this.waiting.push(one);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== one);
    };
  }
  pass(): void {
    for (const one of this.waiting.splice(0)) one.act();
  }
}

let links: Link[];
let version: number;
let time: FakeTime;

function connect(chance = 0.5): Connection {
  const ears: Ears = { heard: () => undefined, link: (state) => links.push(state), version: () => version };
  let id = 0;
  return new Connection(
    (since) => `ws://table?since=${since}`,
    ears,
    (address) => new FakeSocket(address) as unknown as WebSocket,
    time,
    () => `command-${++id}`,
    () => chance,
  );
}

function last(): FakeSocket {
  return FakeSocket.made.at(-1) as FakeSocket;
}

beforeEach(() => {
  FakeSocket.made = [];
  links = [];
  version = 0;
  time = new FakeTime();
});

describe("a connection", () => {
  it("comes back and asks for what it missed", () => {
    connect();
    last().opens();
    version = 7;
    last().ends(1006);
    expect(links.at(-1)).toBe("lost");
    time.pass();
    expect(last().address).toBe("ws://table?since=7");
    last().opens();
    expect(links.at(-1)).toBe("open");
  });

  it("repeats a command whose answer was lost under the same id", async () => {
    const connection = connect();
    last().opens();
    const answer = connection.send({ type: "play", move: "score", version: 1 });
    const first = last().sent[0];
    last().ends(1006);
    time.pass();
    last().opens();
    expect(last().sent).toEqual([first]);
    last().hears({ type: "done", id: "command-1", version: 2, table: null });
    await expect(answer).resolves.toMatchObject({ version: 2 });
  });

  it("says why a command was refused", async () => {
    const connection = connect();
    last().opens();
    const answer = connection.send({ type: "start" });
    last().hears({ type: "refused", id: "command-1", error: "error-host-only", text: "Only the host." });
    await expect(answer).rejects.toMatchObject({ text: "Only the host." });
  });

  it("does not come back to a table that does not exist", () => {
    connect();
    last().opens();
    last().hears({ type: "refused", id: null, error: "error-no-such-table", text: "No such table." });
    last().ends(4000);
    expect(links.at(-1)).toBe("refused");
    time.pass();
    expect(FakeSocket.made).toHaveLength(1);
  });

  it("gives up a connection that no longer answers", () => {
    connect();
    last().opens();
    time.pass();
    expect(last().sent).toEqual(['{"type":"ping"}']);
    time.pass();
    expect(links.at(-1)).toBe("lost");
  });

  it("is lost at once when the network goes, and hears no late words", () => {
    const connection = connect();
    last().opens();
    const old = last();
    connection.lose();
    expect(links.at(-1)).toBe("lost");
    old.ends(1006);
    connection.wake();
    expect(FakeSocket.made).toHaveLength(2);
    last().opens();
    expect(links.at(-1)).toBe("open");
    old.ends(1006);
    expect(links.at(-1)).toBe("open");
  });

  it("does not come back at the same moment as everybody else", () => {
    const waits = [0, 0.5, 0.999].map((chance) => {
      time = new FakeTime();
      connect(chance);
      last().opens();
      last().ends(1012);
      return time.waiting.at(-1)?.ms ?? 0;
    });
    expect(waits[0]).toBe(150);
    expect(waits[1]).toBe(300);
    expect(waits[2]).toBeGreaterThan(440);
  });
});
