import { describe, expect, it } from "vitest";
import texts from "../../src/cinquina/games/ingordi/texts/en.ftl?raw";
import pageTexts from "../../src/cinquina/games/ingordi/texts/page.en.ftl?raw";
import { Board, corners, flights, laid, moment, pause } from "../src/games/ingordi/board.svelte";
import { sounds } from "../src/games/ingordi/sounds";
import type { Choice, Event, Prompt, View, Wire } from "../src/games/ingordi/wire";
import type { Scene } from "../src/games/scene";
import { Speech } from "../src/i18n/speech";
import { commonView, sceneOf } from "./scene";

const TEXTS = `
page-row = Row { $row }
page-progress = { $cards } of { $size }
page-locked-by = Blocked by { $name }
page-to-give = { $cards } to give
colour-red = red
move-take = Take row { $row }
`;

function view(more: Partial<View> = {}): View {
  return {
    ...commonView("ingordi", 3),
    turn: 0,
    action: 1,
    pile: 50,
    numbers: { lime: 1, green: 1, sky: 2, blue: 2, yellow: 3, orange: 3, red: 4 },
    rows: [["lime"], ["green"], ["sky"], ["blue"], ["yellow"], ["orange"], ["red"], ["red"]],
    refills: [[1, 2, 3], [2, 3, 4], [3, 4, 5], [4, 5, 6], [5, 6, 7], [6, 7, 8], [7, 8, 1], [8, 1, 2]],
    hand: { lime: 2, red: 5 },
    blockers: {},
    hands: [7, 2, 2],
    blocks: Array.from({ length: 3 }, () => ({ top: null, cards: {} })),
    scores: [0, 0, 0],
    gift: null,
    ...more,
  };
}

const TAKES: Choice[] = [1, 2].map((row) => ({ kind: "take", row, cards: 1, colours: ["lime"], words: `take ${row}` }));
const LIME: Choice[] = [1, 2].map((groups) => ({ kind: "block", colour: "lime", groups, cards: groups, words: `block lime ${groups}` }));
const RED: Choice = { kind: "block", colour: "red", groups: 1, cards: 4, words: "block red 1" };
const GIVE: Prompt = { kind: "give", seat: 0, other: 1, cards: 3, moves: { lime: "give lime", red: "give red" } };
const GIVES: Choice[] = [{ kind: "give", colour: "lime", words: "give lime" }, { kind: "give", colour: "red", words: "give red" }];

const scored = (cards: number): Event => ({ kind: "score", seat: 1, cards, step: 1 });

/** A board, and what it does when it is tapped. */
function table(choices: Choice[], more: Partial<Scene<Wire>> = {}, seen: Partial<View> = {}) {
  const done: string[] = [];
  const scene = sceneOf<Wire>(view(seen), {
    choices,
    speech: new Speech("en", TEXTS),
    play: (words) => done.push(words),
    playAll: (moves) => done.push(...moves),
    explain: (text) => done.push(`! ${text}`),
    ...more,
  });
  return { board: new Board(scene), done };
}

describe("the rows of Ingordi", () => {
  it("are taken by the choice's own words", () => {
    const { board, done } = table(TAKES);
    board.tapRow(2);
    expect(done).toEqual(["take 2"]);
    expect([board.rowLabel(1), board.rowLabel(3)]).toEqual(["Take row 1", "Row 3"]);
  });

  it("ask the server why they cannot be taken", () => {
    const { board, done } = table(TAKES);
    board.tapRow(3);
    const giving = table(GIVES, { prompt: GIVE });
    giving.board.tapRow(1);
    const waiting = table([]);
    waiting.board.tapRow(1);
    expect([done, giving.done, waiting.done]).toEqual([["take 3"], ["take 1"], []]);
  });

  it("show where cards will be laid, as the view says", () => {
    const { board } = table(TAKES, {}, { refills: [[1, 2], [2, 3]] });
    expect(board.refilled).toEqual([]);
    board.point(2);
    expect(board.refilled).toEqual([2, 3]);
    board.point(7);
    expect(board.refilled).toEqual([]);
  });
});

describe("the hand of Ingordi", () => {
  it("lays one group at once, and asks how many where several are possible", () => {
    const { board, done } = table([...LIME, RED]);
    board.tap("red");
    board.tap("lime");
    expect([done, board.opened]).toEqual([["block red 1"], "lime"]);
    board.tap("lime");
    expect(board.opened).toBeNull();
    expect([board.selects("lime"), board.selects("red")]).toEqual([true, false]);
  });

  it("asks the server why a colour cannot be laid or given", () => {
    const { board, done } = table(LIME, {}, { blockers: { red: 2, lime: 0 } });
    board.tap("red");
    board.tap("sky");
    expect(done).toEqual(["block red 1", "block sky 1"]);
    const giving = table(GIVES, { prompt: GIVE });
    giving.board.tap("sky");
    expect(giving.done).toEqual(["give sky"]);
    expect([board.blocker("red"), board.blocker("lime"), board.blocker("sky")]).toEqual([2, null, null]);
    expect(board.label("red")).toBe("red: 5 of 4. Blocked by Cleo");
  });

  it("marks the colour of the move that a hint points at, whatever it is called", () => {
    const [one] = LIME;
    const { board } = table(LIME, { marked: one ?? null });
    expect([board.marked("lime"), board.marked("red")]).toEqual([true, false]);
    expect(table(TAKES, { marked: TAKES[0] ?? null }).board.marked("lime")).toBe(false);
  });

  it("does nothing while nobody is asked", () => {
    const { board, done } = table([]);
    board.tap("red");
    expect(done).toEqual([]);
  });
});

describe("a gift of Ingordi", () => {
  it("is chosen in any order and given in the order of the palette", () => {
    const { board, done } = table(GIVES, { prompt: GIVE });
    for (const colour of ["red", "lime", "red"] as const) {
      expect(board.complete).toBe(false);
      board.tap(colour);
    }
    expect([board.complete, board.leaving("red"), board.selects("red")]).toEqual([true, 2, false]);
    expect(board.label("red")).toBe("red: 5 of 4. 2 to give");
    board.give();
    expect(done).toEqual(["give lime", "give red", "give red"]);
  });

  it("lets go of a colour of which all cards are chosen, and of the first where there are too many", () => {
    const { board } = table(GIVES, { prompt: GIVE });
    board.tap("lime");
    board.tap("lime");
    board.tap("lime");
    expect(board.chosen).toEqual([]);
    for (let tap = 0; tap < 4; tap++) board.tap(tap ? "red" : "lime");
    expect(board.chosen).toEqual(["red", "red", "red"]);
  });

  it("needs cards that are there", () => {
    const { board, done } = table(GIVES, { prompt: GIVE });
    board.tap("sky");
    expect([done, board.chosen]).toEqual([["give sky"], []]);
  });

  it("is forgotten with the question", () => {
    const { board } = table(GIVES, { prompt: GIVE });
    board.tap("red");
    board.reset();
    expect(board.chosen).toEqual([]);
  });
});

describe("what flies in Ingordi", () => {
  const places = (event: Event, seen: Partial<View> = {}) =>
    flights(event, view(seen)).map((one) => [one.from, one.to, one.text]);

  it("goes from a row to the own colours, or to another seat", () => {
    const take = { kind: "take" as const, row: 3, colours: ["sky" as const], step: 1 };
    expect(places({ ...take, seat: 0 })).toEqual([["row-3", "group-sky", "2"]]);
    expect(places({ ...take, seat: 2 })).toEqual([["row-3", "seat-2", "2"]]);
  });

  it("goes from the pile to the rows that the view names", () => {
    const event: Event = { kind: "refill", row: 7, colours: ["red", "sky", "lime"], step: 1 };
    expect(places(event).map(([, to]) => to)).toEqual(["row-7", "row-8", "row-1"]);
  });

  it("is a block pile, card by card, and what lies in it", () => {
    const blocks = [{ top: "red" as const, cards: { red: 4, lime: 1 } }];
    expect(laid(view({ blocks }), 0)).toEqual(["lime", "red", "red", "red", "red"]);
    expect(laid(view({ blocks }), 1)).toEqual([]);
    expect(places({ kind: "score", seat: 0, cards: 5, step: 1 }, { blocks })).toHaveLength(5);
    expect(places({ kind: "block", seat: 1, colour: "red", groups: 2, cards: 8, step: 1 })).toHaveLength(6);
  });

  it("is a hidden card for every form of a gift", () => {
    const [gift] = flights({ kind: "give_all", seat: 1, other: 0, cards: 2, step: 1 }, view());
    expect(gift).toEqual({ from: "seat-1", to: "hand", colours: [], back: true });
    expect(flights({ kind: "last", seat: 1, step: 1 }, view())).toEqual([]);
  });

  it("takes its time", () => {
    expect(pause({ kind: "no_bonus", seat: 0, step: 1 })).toBe(0);
    expect(pause(scored(8))).toBeGreaterThan(pause(scored(1)));
  });
});

describe("a circle with fewer rows", () => {
  const places = (rows: number): number[] => {
    const board = new Board(sceneOf<Wire>(view({ rows: Array.from({ length: rows }, () => ["lime" as const]) })));
    return Array.from({ length: rows }, (_, at) => board.place(at + 1));
  };
  it("has them clockwise and apart", () => {
    expect(places(8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(places(4)).toEqual([1, 3, 5, 7]);
    expect(places(5)).toEqual([1, 2, 4, 5, 7]);
  });
});

describe("a moment of Ingordi", () => {
  const scene = sceneOf<Wire>(view(), { speech: new Speech("en", texts, pageTexts) });

  it("is a big score, a big lock or a gift, and lasts about a second", () => {
    const lock: Event = { kind: "block", seat: 1, colour: "red", groups: 1, cards: 4, step: 1 };
    const gift: Event = { kind: "bonus", seat: 1, other: 0, cards: 3, step: 1 };
    expect(moment(scored(8), scene)).toMatchObject({ words: "+8", seat: 1 });
    expect(moment(scored(8), scene)?.small).toContain("Bo");
    expect(moment(lock, scene)?.words).toBe("Locked: red");
    expect(moment(gift, scene)?.words).toBe("+3");
    for (const event of [scored(8), lock, gift]) expect(pause(event)).toBeGreaterThanOrEqual(1000);
  });

  it("is nothing small", () => {
    expect(moment(scored(2), scene)).toBeNull();
    expect(moment({ kind: "block", seat: 1, colour: "lime", groups: 1, cards: 1, step: 1 }, scene)).toBeNull();
    expect(moment({ kind: "first", seat: 1, step: 1 }, scene)).toBeNull();
  });
});

describe("the others' hands", () => {
  it("reach from the corners, clockwise after the own seat", () => {
    const seats = (players: number, own: number | null): number[] => corners(players, own).map((one) => one.seat);
    expect(seats(3, 1)).toEqual([2, 0]);
    expect(seats(5, 0)).toEqual([1, 2, 3, 4]);
    expect(seats(3, null)).toEqual([0, 1, 2]);
    expect(corners(3, 0)[0]?.corner).toBe("left-top");
  });
});

describe("what is heard in Ingordi", () => {
  it("is more for more cards, but never endless", () => {
    const voices = (cards: number): number => sounds(scored(cards))[0]?.recipe.length ?? 0;
    expect(voices(4)).toBeGreaterThan(voices(1));
    expect(voices(60)).toBe(voices(20));
  });

  it("is nothing where nothing is shown", () => {
    expect(sounds({ kind: "no_bonus", seat: 0, step: 1 })).toEqual([]);
    for (const kind of ["take", "refill", "block", "bonus", "give", "last"] as const) {
      const event = { kind, seat: 0, other: 1, row: 1, colours: ["red"], colour: "red", groups: 1, cards: 4, step: 1 } as Event;
      expect(sounds(event).length).toBeGreaterThan(0);
    }
  });
});
