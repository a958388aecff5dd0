import { expect, test } from "vitest";
import { offered, stillChosen, usual, type Option } from "../src/options";

const FIRST: Option = { name: "first", default: "random", values: ["random", 0, 1] };
const ROUNDS: Option = { name: "rounds", default: 3, least: 1, most: 12 };
const DUEL: Option = { name: "duel", default: false, values: [false] };

test("an option with a single value is not offered", () => {
  expect(offered([FIRST, DUEL, ROUNDS])).toEqual([FIRST, ROUNDS]);
});

test("a choice stays while it is possible for the number of players", () => {
  expect(stillChosen({ first: 1, rounds: 5 }, [FIRST, ROUNDS])).toEqual({ first: 1, rounds: 5 });
  expect(stillChosen({ first: 2, duel: true, gone: 1 }, [FIRST, DUEL])).toEqual({});
  expect(stillChosen({ rounds: NaN }, [ROUNDS])).toEqual({});
  expect(stillChosen({ rounds: 13 }, [ROUNDS])).toEqual({});
});

test("a text stays a text", () => {
  expect(stillChosen({ tiles: "one" }, [{ name: "tiles", default: "standard", text: true }])).toEqual({ tiles: "one" });
});

test("what the book says may depend on another option", () => {
  const duel: Option = { name: "duel", default: true, values: [false, true] };
  const goal: Option = { name: "goal", default: 15, least: 1, most: 60, house: true, unless: { option: "duel", value: false, default: 10 } };
  expect(usual(goal, {}, [duel, goal])).toBe(15);
  expect(usual(goal, { duel: false }, [duel, goal])).toBe(10);
  expect(usual(goal, {}, [{ ...duel, default: false }, goal])).toBe(10);
  expect(usual(ROUNDS, { rounds: 5 }, [ROUNDS])).toBe(3);
});
