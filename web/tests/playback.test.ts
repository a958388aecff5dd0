import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Event } from "../src/games/scene";
import { Playback } from "../src/net/playback";

const flip: Event = { kind: "flip", step: 1 };
const quiet: Event = { kind: "quiet", step: 1 };
const fly: Event = { kind: "fly", step: 1 };

describe("showing what happened", () => {
  let told: string[];
  let lively: boolean;
  let playback: Playback;
  const batch = (name: string, ...events: Event[]) => ({ events, land: () => void told.push(name) });

  beforeEach(() => {
    vi.useFakeTimers();
    told = [];
    lively = true;
    playback = new Playback({
      pause: (event) => (event.kind === "quiet" ? 0 : 100),
      show: (event, earlier) => {
        if (event) told.push([...earlier, event].map((one) => one.kind).join(">"));
      },
      lively: () => lively,
    });
  });

  it("shows one event after the other, then what has become of the table", () => {
    playback.add(batch("first", flip, quiet, fly));
    expect(told).toEqual(["flip"]);
    vi.advanceTimersByTime(100);
    expect(told).toEqual(["flip", "flip>quiet>fly"]);
    vi.advanceTimersByTime(100);
    expect(told.at(-1)).toBe("first");
  });

  it("keeps the order of moves", () => {
    playback.add(batch("first", flip));
    playback.add(batch("second", quiet));
    playback.add(batch("third", fly));
    vi.runAllTimers();
    expect(told).toEqual(["flip", "first", "second", "fly", "third"]);
  });

  it("is at the truth at once when somebody skips, and nothing comes late", () => {
    playback.add(batch("first", flip, fly));
    playback.add(batch("second", fly));
    playback.flush();
    expect(told).toEqual(["flip", "first", "second"]);
    vi.runAllTimers();
    expect(told).toEqual(["flip", "first", "second"]);
    playback.add(batch("third", flip));
    expect(told.at(-1)).toBe("flip");
  });

  it("shows nothing where nothing may move", () => {
    lively = false;
    playback.add(batch("first", flip, fly));
    expect(told).toEqual(["first"]);
  });

  it("does not fall far behind", () => {
    for (let at = 0; at < 8; at++) playback.add(batch(`${at}`, flip));
    expect(told.slice(-2)).toEqual(["6", "flip"]);
  });
});
