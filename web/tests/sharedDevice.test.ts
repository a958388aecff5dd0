import { describe, expect, test } from "vitest";
import { nextHolder } from "../src/net/sharedDevice";

const HERE = [0, 2];

describe("who should hold a shared device", () => {
  test("whoever has to decide keeps it, even if others have to decide as well", () => {
    expect(nextHolder([0, 2], 2, HERE)).toBe(2);
  });

  test("it is passed on when the table waits for another person here", () => {
    expect(nextHolder([2], 0, HERE)).toBe(2);
  });

  test("it stays where it is while the table waits for somebody elsewhere", () => {
    expect(nextHolder([1], 2, HERE)).toBe(2);
  });

  test("nobody holds it at first: the one to move is asked, or else the host", () => {
    expect(nextHolder([2], null, HERE)).toBe(2);
    expect(nextHolder([1], null, HERE)).toBe(0);
  });

  test("before the start it does not matter", () => {
    expect(nextHolder(null, null, HERE)).toBeNull();
  });
});
