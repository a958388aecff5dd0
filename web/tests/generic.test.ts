import { describe, expect, it } from "vitest";
import { asText, cards, moveOf, partsOf, pieces, size, targetsOf } from "../src/games/generic/board";
import { coloursOf } from "../src/look/palette";
import type { Scene } from "../src/games/scene";
import type { Declared } from "../src/i18n/language.svelte";
import type { Field } from "../src/wire";
import { commonView, sceneOf } from "./scene";

const field = (name: string, meaning: string | null = null, by_seat = false): Field => ({
  name,
  meaning,
  by_seat,
  private: false,
});

const DECLARED: Declared = {
  fields: [
    field("turn", "seat"),
    field("hand", "hand"),
    field("trick", "card", true),
    field("pile", "pile"),
    field("goal"),
  ],
  moves: {
    play: [field("card", "card")],
    steal: [field("other", "seat")],
    give: [field("card", "card"), field("other", "seat")],
    bid: [field("number")],
    pass: [],
  },
};

const VIEW = { ...commonView("cards", 3), turn: 0, hand: [4, 7], trick: [null, 9, null], pile: 5, goal: 10 };

function asked(...choices: Scene["choices"]): Scene {
  return sceneOf(VIEW, { choices });
}

describe("what is drawn", () => {
  it("takes each field where its declaration says", () => {
    const { table, seats, hand, text } = partsOf(DECLARED);
    expect(table.map((one) => one.name)).toEqual(["turn", "pile"]);
    expect(seats.map((one) => one.name)).toEqual(["trick"]);
    expect(hand.map((one) => one.name)).toEqual(["hand"]);
    expect(text.map((one) => one.name)).toEqual(["goal"]);
  });

  it("reads lists, counts and single names", () => {
    expect(pieces(["red", "red"])).toEqual([
      { name: "red", count: 1 },
      { name: "red", count: 1 },
    ]);
    expect(pieces({ red: 2, blue: 0 })).toEqual([{ name: "red", count: 2 }]);
    expect(pieces("red")).toEqual([{ name: "red", count: 1 }]);
    expect(pieces(null)).toEqual([]);
    expect(cards(7, "card")).toEqual([{ name: "7", count: 1 }]);
    expect(cards(7, "hand")).toEqual([]);
    expect(size(7)).toBe(7);
    expect(size([7])).toBeNull();
  });

  it("paints a card in colours only if it is named after them", () => {
    expect(coloursOf("red-blue")).toEqual(["red", "blue"]);
    expect(coloursOf("red-7")).toEqual([]);
    expect(coloursOf(null)).toEqual([]);
  });

  it("shows a field without a meaning as text, whatever its value looks like", () => {
    expect(asText({ a: [1, null], b: [] }, String)).toBe("a: 1, –; b: –");
  });
});

describe("what can be pressed", () => {
  it("is the card or the seat that one move names", () => {
    const targets = targetsOf(asked({ kind: "play", words: "play 7", card: 7 }, { kind: "steal", words: "steal 2", other: 2 }), DECLARED);
    expect(moveOf(targets, "card", 7)).toBe("play 7");
    expect(moveOf(targets, "seat", 2)).toBe("steal 2");
    expect(moveOf(targets, "card", 4)).toBeUndefined();
  });

  it("leaves everything else to buttons", () => {
    const choices = [
      { kind: "play", words: "play 12", card: 12 },
      { kind: "give", words: "give 4 1", card: 4, other: 1 },
      { kind: "bid", words: "bid 4", number: 4 },
      { kind: "pass", words: "pass" },
      { kind: "new", words: "new", card: 7 },
    ];
    expect(targetsOf(asked(...choices), DECLARED).size).toBe(0);
  });

  it("asks by buttons where two moves name the same card", () => {
    const declared = { ...DECLARED, moves: { ...DECLARED.moves, drop: [field("card", "card")] } };
    const choices = [
      { kind: "play", words: "play 7", card: 7 },
      { kind: "drop", words: "drop 7", card: 7 },
      { kind: "play", words: "play 4", card: 4 },
    ];
    expect([...targetsOf(asked(...choices), declared).keys()]).toEqual(["play 4"]);
  });
});
