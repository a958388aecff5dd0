import { expect, test } from "vitest";
import { nearestLevel } from "../src/levels";

test("a level that is offered is taken as it is", () => {
  expect(nearestLevel(3, [0, 2, 3, 5])).toBe(3);
});

test("a level that is not offered becomes the next weaker one", () => {
  expect(nearestLevel(4, [0, 2, 3, 5])).toBe(3);
  expect(nearestLevel(1, [2, 3])).toBe(2);
});

test("without any offer the wanted level stays", () => {
  expect(nearestLevel(4, [])).toBe(4);
});
