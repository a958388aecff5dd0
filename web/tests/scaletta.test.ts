import { describe, expect, it } from "vitest";
import texts from "../../src/cinquina/games/scaletta/texts/en.ftl?raw";
import pageTexts from "../../src/cinquina/games/scaletta/texts/page.en.ftl?raw";
import { after, Board, flights, LIT, moment, pause, type Stacks } from "../src/games/scaletta/board.svelte";
import { sounds } from "../src/games/scaletta/sounds";
import type { Choice, Event, View, Wire } from "../src/games/scaletta/wire";
import type { Scene } from "../src/games/scene";
import { Speech } from "../src/i18n/speech";
import { commonView, sceneOf } from "./scene";

const one = (number: number) => [{ number, colour: "green" as const }];
const place = (number: number, cell: string): Event => ({ kind: "place", step: 1, seat: 0, number, colour: "sky", cell, height: 1 });
const run = (wave: number, ...cells: string[]): Event => ({ kind: "run", step: 1, seat: 0, wave, cells, colours: [], pieces: cells.length });
const lay = (number: number, cell: string): Choice => ({ kind: "place", number, cell, words: `${number} ${cell}` });

function scene(more: Partial<Scene<Wire>> = {}, changes: Partial<View> = {}): { scene: Scene<Wire>; played: string[] } {
  const view: View = {
    ...commonView("scaletta", 2),
    quick: true, choose_colour: false, minutes: 0, turns: 0, uncovered: "taken", double: "one",
    black: [4, 3], colours: ["green", "sky"], turn: 0, again: false, passes: 0, counted: 0,
    side: 6, board: {}, completions: [[], [], ["c1"], []], supply: [{}, {}], numbers: [[8, 8, 8, 8], [8, 8, 8, 8]],
    sizes: [32, 32], ending: null, ...changes,
  };
  const played: string[] = [];
  return { scene: sceneOf<Wire>(view, { speech: new Speech("en", texts, pageTexts), play: (words) => void played.push(words), ...more }), played };
}

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

describe("choosing a move", () => {
  const choices = [lay(1, "a1"), lay(2, "a1"), lay(3, "c1"), lay(3, "a1")];

  it("takes the cell first where several numbers fit, then the number", () => {
    const { scene: shown, played } = scene({ choices });
    const board = new Board(shown);
    board.tapCell("a1");
    expect(board.cell).toBe("a1");
    expect(played).toEqual([]);
    expect(board.numberMove(2)?.words).toBe("2 a1");
    board.tapNumber(2);
    expect(played).toEqual(["2 a1"]);
  });

  it("takes the number first, and lights the cells where it fits", () => {
    const { scene: shown, played } = scene({ choices });
    const board = new Board(shown);
    board.tapNumber(3);
    expect([board.lit("c1"), board.lit("a1"), board.lit("b1")]).toEqual([true, true, false]);
    board.tapCell("c1");
    expect(played).toEqual(["3 c1"]);
  });

  it("lays the only number that fits at once", () => {
    const { scene: shown, played } = scene({ choices });
    new Board(shown).tapCell("c1");
    expect(played).toEqual(["3 c1"]);
  });

  it("asks the server why where nothing fits, with the colour if that is chosen too", () => {
    const plain = scene({ choices });
    new Board(plain.scene).tapCell("f6");
    expect(plain.played).toEqual(["1 f6"]);
    const coloured = scene({ choices }, { choose_colour: true });
    new Board(coloured.scene).tapCell("f6");
    expect(coloured.played).toEqual(["1 green f6"]);
  });

  it("offers the colours where several of a number can be laid", () => {
    const shades = (["green", "sky"] as const).map((colour) => ({ kind: "place_colour" as const, number: 3, cell: "c1", colour, words: `3 ${colour} c1` }));
    const { scene: shown, played } = scene({ choices: shades }, { choose_colour: true });
    const board = new Board(shown);
    board.tapCell("c1");
    expect(played).toEqual([]);
    expect(board.shades.map((choice) => choice.words)).toEqual(["3 green c1", "3 sky c1"]);
    board.cancel();
    expect(board.shades).toEqual([]);
  });

  it("marks the cell of a hint", () => {
    const marked = choices[2] ?? null;
    expect(new Board(scene({ choices, marked }).scene).marked).toBe("c1");
    expect(new Board(scene({ choices }).scene).marked).toBeNull();
  });
});

describe("a run", () => {
  it("goes home number by number once it was lit", () => {
    const view = scene().scene.view;
    const flying = flights({ ...run(0, "a1", "b1"), kind: "run", seat: 1, wave: 0, cells: ["a1", "b1"], colours: ["sky", "green"], pieces: 2, step: 1 }, view);
    expect(flying).toEqual([
      { from: "cell-a1", to: "seat-1", colours: ["sky"], text: "1", after: LIT },
      { from: "cell-b1", to: "seat-1", colours: ["green"], text: "2", after: LIT },
    ]);
  });

  it("is heard number by number, and told once it has been seen", () => {
    const event = run(0, "a1", "b1", "c1", "d1");
    const [one, two, three, four, away] = sounds(event).map((sound) => sound.after ?? 0);
    expect([one, two, three, four].every((after, at, all) => at === 0 || (after ?? 0) > (all[at - 1] ?? 0))).toBe(true);
    expect(away).toBe(LIT);
    const told = moment(event, scene().scene);
    expect(told).toMatchObject({ words: "1-2-3-4!", after: LIT });
    expect(pause(event) - LIT).toBeGreaterThanOrEqual(1000);
  });
});

describe("what is heard and told otherwise", () => {
  it("sounds higher on a higher stack", () => {
    const pitch = (height: number): number => {
      const found = sounds({ ...place(1, "a1"), height } as Event)[0]?.recipe[0]?.pitch;
      return Array.isArray(found) ? (found[0] as number) : 0;
    };
    expect(pitch(3)).toBeGreaterThan(pitch(1));
    expect(sounds({ kind: "end", step: 1, winners: [0], reason: "survivor" })).toEqual([]);
  });

  it("is the mood of the moment", () => {
    expect(moment({ kind: "out", step: 1, seat: 1 }, scene().scene)?.mood).toBe("loss");
    expect(moment({ kind: "again", step: 1, seat: 1 }, scene().scene)?.mood).toBe("calm");
    expect(moment(place(1, "a1"), scene().scene)).toBeNull();
  });
});

describe("the rack", () => {
  it("has a tower for each number, and a shadow where none is left", () => {
    const board = new Board(scene({}, { numbers: [[3, 0, 1, 8], [0, 0, 0, 0]] }).scene);
    expect([1, 2, 3, 4].map((number) => board.tower(number).length)).toEqual([3, 1, 1, 8]);
    expect(board.tower(4)[0]).toEqual({ number: 4, colour: "green" });
    expect(new Board(scene({ seat: null }).scene).tower(1)).toEqual([]);
  });
});
