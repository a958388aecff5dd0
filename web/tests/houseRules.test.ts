import { expect, test } from "vitest";
import words from "../../src/cinquina/texts/web.en.ftl?raw";
import { houseRules } from "../src/houseRules";
import { Speech } from "../src/i18n/speech";
import type { TableInfo } from "../src/wire";

const speech = new Speech("en", words, "yes = yes\nno = no\noption-goal = Cards that win\noption-again = Another turn");
const table = (house_rules: TableInfo["house_rules"]): TableInfo => ({ house_rules }) as TableInfo;

test("a table by the book says nothing", () => {
  expect(houseRules(table({}), speech)).toBe("");
  expect(houseRules(null, speech)).toBe("");
});

test("house rules are named with their values", () => {
  expect(houseRules(table({ goal: 5, again: true }), speech)).toBe("House rules: Cards that win: 5; Another turn: yes.");
});
