import { expect, test } from "vitest";
import type { View } from "../src/games/scene";
import { standings } from "../src/shell/standings";

const view = (points: number[], winners: number[]): View => ({
  game: "any",
  players: points.length,
  seat: 0,
  step: 9,
  waiting: [],
  over: true,
  winners,
  points,
});

test("winners come first, then whoever has more points", () => {
  const found = standings(view([3, 9, 5], [2]), [[0], [1], [2]], false);
  expect(found.map((one) => one.seats)).toEqual([[2], [1], [0]]);
  expect(found.map((one) => one.won)).toEqual([true, false, false]);
});

test("where the fewest points win, fewer come first", () => {
  expect(standings(view([3, 9, 1], [2]), [], true).map((one) => one.seats)).toEqual([[2], [0], [1]]);
});

test("partners stand together, with equal points once", () => {
  const found = standings(view([30, 31, 30, 29], [0, 2]), [[0, 2], [1, 3]], false);
  expect(found).toEqual([
    { seats: [0, 2], points: [30], won: true },
    { seats: [1, 3], points: [31, 29], won: false },
  ]);
});
