import { expect, test } from "vitest";
import { pick } from "../src/look/pick";

const classes = (what: Parameters<typeof pick>[0]): string => pick(what).class;

test("a move can be picked, and plays when it is pressed", () => {
  const marks = pick({ class: "house", move: "play red 1", key: 1, marked: null });
  expect(marks).toMatchObject({ "data-pick": "", "data-move": "play red 1", "data-select": undefined, "data-key": 1 });
  expect(classes({ class: "house", move: "play red 1" })).toBe("house legal");
});

test("something that leads to moves can be picked", () => {
  expect(pick({ select: "red", selected: true })).toMatchObject({ "data-pick": "", "data-select": "red", "aria-pressed": true });
  expect(classes({ class: "card", select: 0 })).toBe("card usable");
});

test("what has neither cannot be picked, unless it says so", () => {
  expect(pick({ class: "card" })).toMatchObject({ "data-pick": undefined, "data-move": undefined });
  expect(classes({ class: "card" })).toBe("card");
  expect(pick({ open: true })).toMatchObject({ "data-pick": "" });
});

test("the move that is pointed at is marked, and nothing else", () => {
  expect(classes({ move: "draw", marked: { words: "draw" } })).toBe("legal marked");
  expect(classes({ move: "draw", marked: { words: "keep" } })).toBe("legal");
  expect(classes({ marked: null })).toBe("");
});
