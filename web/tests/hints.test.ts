import { describe, expect, test } from "vitest";
import { Hints } from "../src/net/hints.svelte";
import type { Ask, Hint } from "../src/wire";

const question = (): Ask => ({ prompt: {}, choices: [] });
const HINTS: Hint[] = [{ move: { words: "draw" }, chance: 0.5 }];

class Source {
  ask: Ask | null = question();
  failures: unknown[] = [];
  answer!: (hints: Hint[]) => void;
  refuse!: (problem: unknown) => void;
  asked = 0;
  fetch(): Promise<Hint[]> {
    this.asked++;
    return new Promise((answer, refuse) => ([this.answer, this.refuse] = [answer, refuse]));
  }
  failed(problem: unknown): void {
    this.failures.push(problem);
  }
}

describe("hints", () => {
  test("are shown for the question they were asked for, and gone with it", async () => {
    const source = new Source();
    const hints = new Hints(source);
    const asking = hints.request();
    expect(hints.thinking).toBe(true);
    source.answer(HINTS);
    await asking;
    expect([hints.thinking, hints.shown]).toEqual([false, HINTS]);
    source.ask = question();
    expect(hints.shown).toBeNull();
  });

  test("that come late are not shown, and the next question can be asked about at once", async () => {
    const source = new Source();
    const hints = new Hints(source);
    const late = hints.request();
    const first = source.answer;
    source.ask = question();
    expect(hints.thinking).toBe(false);
    const next = hints.request();
    first(HINTS);
    await late;
    expect([hints.thinking, hints.shown]).toEqual([true, null]);
    source.answer([]);
    await next;
    expect(hints.shown).toEqual([]);
  });

  test("do not open a panel again that was closed while they were awaited", async () => {
    const source = new Source();
    const hints = new Hints(source);
    const asking = hints.request();
    hints.close();
    expect(hints.thinking).toBe(false);
    source.answer(HINTS);
    await asking;
    expect(hints.shown).toBeNull();
  });

  test("a failure after the panel was closed is not told", async () => {
    const source = new Source();
    const hints = new Hints(source);
    const asking = hints.request();
    hints.close();
    source.refuse("too fast");
    await asking;
    expect(source.failures).toEqual([]);
  });

  test("are asked for once at a time", () => {
    const source = new Source();
    const hints = new Hints(source);
    void hints.request();
    void hints.request();
    expect(source.asked).toBe(1);
  });

  test("a failure is told only while its question stands", async () => {
    const source = new Source();
    const hints = new Hints(source);
    const failing = hints.request();
    source.refuse("too fast");
    await failing;
    const late = hints.request();
    source.ask = null;
    source.refuse("no question");
    await late;
    expect(source.failures).toEqual(["too fast"]);
    expect(hints.thinking).toBe(false);
  });
});
