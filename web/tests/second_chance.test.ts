import { describe, expect, it, vi } from "vitest";
import sentences from "../../src/cinquina/games/second_chance/texts/en.ftl?raw";
import labels from "../../src/cinquina/games/second_chance/texts/page.en.ftl?raw";
import type { Scene } from "../src/games/scene";
import { Board, campaign, pause, reckon, standing, suspense } from "../src/games/second_chance/board.svelte";
import { cellName } from "../src/games/second_chance/shapes";
import type { Card, Choice, Sheet, View, Wire } from "../src/games/second_chance/wire";
import { Speech } from "../src/i18n/speech";
import { commonView, sceneOf } from "./scene";

const speech = new Speech("en", sentences, labels);

/** The straight tile of two, and a cross that fits nowhere. */
const I2: Card = {
  tile: "I2",
  fits: true,
  ways: [
    { way: "r0", drawing: ["##"], turned: "r90", mirrored: "r0" },
    { way: "r90", drawing: ["#", "#"], turned: "r0", mirrored: "r90" },
  ],
};
const X5: Card = { tile: "X5", fits: false, ways: [{ way: "r0", drawing: [".#.", "###", ".#."], turned: "r0", mirrored: "r0" }] };

function sheet(more: Partial<Sheet> = {}): Sheet {
  const grid = ["...######", "###.#####", ...Array.from({ length: 7 }, () => "#########")];
  return { grid, drawn: [], empty: 4, mark: null, card: null, eliminated: false, status: "deciding", ...more };
}

function draw(cell: string, way: "r0" | "r90", cells: string[]): Choice {
  return { kind: "draw", tile: "I2", cell, way, cells, words: `i2 ${cell} ${way}` };
}

const CHOICES = [draw("a1", "r0", ["a1", "b1"]), draw("b1", "r0", ["b1", "c1"])];

function scene(more: Partial<Scene<Wire>> = {}, changes: Partial<View> = {}): Scene<Wire> {
  const view: View = {
    ...commonView("second_chance", 2),
    phase: "common",
    round: 5,
    shown: ["I2", "X5"],
    deck: ["I1"],
    sheets: [sheet(), sheet({ status: "second_chance" })],
    without: [1],
    ended: null,
    solo: null,
    tiles: { I2: ["##"], X5: [".#.", "###", ".#."] },
    ...changes,
  };
  const prompt = { kind: "common" as const, seat: 0, tiles: ["I2", "X5"], cards: [I2, X5] };
  return sceneOf<Wire>(view, { choices: CHOICES, prompt, speech, ...more });
}

function boardOf(one: Scene<Wire>): Board {
  const board = new Board(() => one);
  board.begin();
  return board;
}

const names = (board: Board): string[] => board.ghost.map(cellName);

describe("the tile in hand", () => {
  it("begins where it can be drawn", () => {
    const board = boardOf(scene());
    expect([board.tile, board.way, names(board)]).toEqual(["I2", "r0", ["a1", "b1"]]);
    expect(board.fitting?.words).toBe("i2 a1 r0");
  });

  it("is found among the choices wherever it is moved", () => {
    const board = boardOf(scene());
    board.nudge(1, 0);
    expect(board.fitting?.words).toBe("i2 b1 r0");
    board.nudge(1, 0);
    expect(board.fitting).toBeNull();
    expect(board.clash.map(cellName)).toEqual(["d1"]);
  });

  it("turns and is mirrored as the question says, and stays inside the grid", () => {
    const board = boardOf(scene());
    board.turn();
    expect([board.way, names(board)]).toEqual(["r90", ["b1", "b2"]]);
    board.turn();
    expect(board.way).toBe("r0");
    board.flip();
    expect(board.way).toBe("r0");
    board.hover([8, 8], false);
    expect(names(board)).toEqual(["h9", "i9"]);
    board.turn();
    expect(names(board)).toEqual(["i8", "i9"]);
  });

  it("is held above a finger", () => {
    const board = boardOf(scene());
    board.hover([4, 6], true);
    expect(names(board)).toEqual(["d5", "e5"]);
  });

  it("is pinned by a click and taken up again by another", () => {
    const board = boardOf(scene());
    board.press([4, 4], false);
    expect([board.pinned, names(board)]).toEqual([true, ["d5", "e5"]]);
    board.press([4, 4], false);
    expect(board.pinned).toBe(false);
    board.press([4, 4], true);
    board.press([4, 4], true);
    expect(board.pinned).toBe(true);
  });

  it("stays where it is while others draw, and begins anew with a new question", () => {
    let now = scene();
    const board = new Board(() => now);
    board.begin();
    board.nudge(1, 0);
    now = scene({}, { step: 9 });
    board.begin();
    expect(names(board)).toEqual(["b1", "c1"]);
    now = scene({}, { round: 6 });
    board.begin();
    expect(names(board)).toEqual(["a1", "b1"]);
    now = scene({ choices: [], prompt: null });
    board.begin();
    expect([board.tile, board.ghost]).toEqual([null, []]);
  });

  it("is shown as its card shows it once nothing is asked any more", () => {
    let now = scene();
    const board = new Board(() => now);
    board.begin();
    now = scene({ choices: [], prompt: null });
    expect([board.ghost, board.picture("I2")]).toEqual([[], [[0, 0], [1, 0]]]);
  });

  it("goes where a hint points", () => {
    const board = boardOf(scene());
    board.point(CHOICES[1] ?? null);
    expect([board.pinned, board.fitting?.words]).toEqual([true, "i2 b1 r0"]);
  });
});

describe("the cards", () => {
  it("are those of the question, with those that fit nowhere", () => {
    const board = boardOf(scene());
    expect(board.offered).toEqual(["I2", "X5"]);
    expect([board.misfit("I2"), board.misfit("X5")]).toEqual([false, true]);
    board.take("X5");
    expect([board.tile, board.shape.length, board.fitting]).toEqual(["X5", 5, null]);
  });

  it("are those on the table when nothing is asked", () => {
    const board = boardOf(scene({ choices: [], prompt: null }));
    expect(board.offered).toEqual(["I2", "X5"]);
    expect(board.misfit("X5")).toBe(false);
    expect(board.picture("X5")).toHaveLength(5);
  });
});

describe("confirming", () => {
  it("plays the move that was found", () => {
    const play = vi.fn();
    boardOf(scene({ play })).confirm();
    expect(play).toHaveBeenCalledWith("i2 a1 r0");
  });

  it("asks the server why a tile cannot lie there", () => {
    const play = vi.fn();
    const board = boardOf(scene({ play }));
    board.hover([4, 4], false);
    board.confirm();
    expect(play).toHaveBeenCalledExactlyOnceWith("I2 d5 r0");
  });

  it("writes the 1 into an empty cell, or asks the server why not", () => {
    const play = vi.fn();
    const choices: Choice[] = [{ kind: "mark", cell: "a1", words: "mark a1" }];
    const board = boardOf(scene({ play, choices, prompt: { kind: "mark", seat: 0 } }, { phase: "mark" }));
    board.press([8, 8], false);
    board.press([0, 0], true);
    expect(play.mock.calls).toEqual([["mark i9"], ["mark a1"]]);
  });
});

describe("what stands beside the sheets", () => {
  it("tells who waits for a second chance from who has drawn", () => {
    expect(standing(sheet({ status: "second_chance" }), speech).words).toBe("waits for a second chance");
    expect(standing(sheet({ status: "drawn" }), speech)).toEqual({ words: "done", sign: "✓" });
    expect(standing(sheet({ status: "finished" }), speech).words).toBe("");
  });

  it("shows all three games of a campaign", () => {
    const solo = { game: 2, games: 3, totals: [4], total: 4, ended: [], limit: 10 };
    const { view } = scene({}, { solo, players: 1, sheets: [sheet({ empty: 35 })] });
    expect(campaign(view).map((one) => one.empty)).toEqual([4, 35, null]);
    expect(campaign(view).map((one) => one.now)).toEqual([false, true, false]);
    const over = { ...view, over: true, solo: { ...solo, game: 3, totals: [4, 3, 2], total: 9 } };
    expect(campaign(over).map((one) => one.empty)).toEqual([4, 3, 2]);
    expect(reckon(0, over, speech)).toBe("4 + 3 + 2 in 3 games");
    expect(campaign(scene().view)).toEqual([]);
  });

  it("names the 1 in the result", () => {
    const { view } = scene({}, { sheets: [sheet({ mark: "a1" }), sheet()] });
    expect(reckon(0, view, speech)).toBe("0 tiles drawn, and a 1 written");
    expect(reckon(1, view, speech)).toBe("0 tiles drawn");
  });

  it("says nothing of a second chance before it has been turned", () => {
    const event = { kind: "eliminated" as const, step: 3, seat: 1, tile: "X5" };
    expect(suspense(event, ["Ada", "Bo"], speech)).toBe("Nothing on the table fits for Bo: the second chance is turned …");
    expect(suspense({ kind: "reveal", step: 3, round: 2, tiles: [] }, [], speech)).toBeNull();
    expect(pause(event)).toBeGreaterThan(pause({ kind: "mark", step: 3, seat: 0, cell: "a1" }));
    expect(boardOf(scene({ happening: event })).drama?.tile).toBe("X5");
  });
});

describe("a smaller sheet", () => {
  it("keeps the tile inside", () => {
    const small = sheet({ grid: Array.from({ length: 5 }, () => ".....") });
    const current = scene({}, { sheets: [small, small] });
    const board = new Board(() => current);
    expect(board.size).toBe(5);
    board.take("I2");
    board.press([8, 8], false);
    expect(board.ghost.map(cellName)).toEqual(["d5", "e5"]);
  });
});
