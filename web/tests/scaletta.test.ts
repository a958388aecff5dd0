import { describe, expect, it } from "vitest";
import { after, completes, type Stacks } from "../src/games/scaletta/board";

const one = (number: number) => [{ number, colour: "green" }];
const place = (number: number, cell: string) => ({ kind: "place", step: 1, number, colour: "sky", cell });
const run = (wave: number, ...cells: string[]) => ({ kind: "run", step: 1, wave, cells });

describe("a run", () => {
  const row: Stacks = { a1: one(1), b1: one(2), d1: one(4) };

  it("is completed by the number that is missing, in either direction", () => {
    expect(completes(row, "c1", 3)).toBe(true);
    expect(completes({ d1: one(1), c1: one(2), b1: one(3) }, "a1", 4)).toBe(true);
    expect(completes({ f6: one(1), f5: one(2), f4: one(3) }, "f3", 4)).toBe(true);
    expect(completes({ f6: one(4), f5: one(3), f4: one(2) }, "f3", 1)).toBe(true);
  });

  it("may be completed by covering", () => {
    expect(completes({ ...row, c1: one(1) }, "c1", 3)).toBe(true);
  });

  it("is not completed by another number, or beyond the edge", () => {
    expect(completes(row, "c1", 2)).toBe(false);
    expect(completes(row, "e1", 3)).toBe(false);
    expect(completes({ a1: one(2), b1: one(3), c1: one(4) }, "a2", 1)).toBe(false);
  });
});

describe("the board while something is shown", () => {
  it("has what was laid, without what was taken", () => {
    const board: Stacks = { a1: one(1), b1: [...one(3), ...one(2)], d1: one(4) };
    const laid = after(board, [place(3, "c1")]);
    expect(laid["c1"]?.at(-1)?.number).toBe(3);
    const taken = after(board, [place(3, "c1"), run(0, "a1", "b1", "c1", "d1")]);
    expect(taken["a1"]).toEqual([]);
    expect(taken["b1"]?.map((piece) => piece.number)).toEqual([3]);
    expect(board["b1"]).toHaveLength(2);
  });

  it("gives a piece of two crossing runs only once", () => {
    const board: Stacks = { a1: [...one(2), ...one(1)] };
    expect(after(board, [run(0, "a1"), run(0, "a1")])["a1"]).toHaveLength(1);
    expect(after(board, [run(0, "a1"), run(1, "a1")])["a1"]).toHaveLength(0);
  });
});
