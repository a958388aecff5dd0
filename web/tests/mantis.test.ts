import { describe, expect, it } from "vitest";
import { ARRIVED, Board, flights, reckon, tankSize, TURNED } from "../src/games/mantis/board.svelte";
import { climax, moment, pause, sounds, suspense } from "../src/games/mantis/climax";
import type { Event, View, Wire } from "../src/games/mantis/wire";
import type { Scene } from "../src/games/scene";
import { Speech } from "../src/i18n/speech";
import { commonView, sceneOf } from "./scene";

const EMPTY = { red: 0, orange: 0, yellow: 0, green: 0, blue: 0, purple: 0 };

function scene(players: number, more: Partial<Scene<Wire>> = {}): Scene<Wire> {
  const view: View = {
    ...commonView("mantis", players),
    turn: 0,
    goal: 10,
    duel: false,
    pile: 40,
    back: ["red", "blue", "green"],
    scores: Array.from({ length: players }, () => 0),
    tanks: Array.from({ length: players }, () => ({ ...EMPTY })),
  };
  return sceneOf<Wire>(view, more);
}

describe("the board of Mantis", () => {
  it("puts the own tank last, the others clockwise before it", () => {
    expect(new Board(scene(4)).order).toEqual([1, 2, 3, 0]);
    expect(new Board(scene(4, { seat: 2 })).order).toEqual([3, 0, 1, 2]);
    expect(new Board(scene(3, { seat: null })).order).toEqual([0, 1, 2]);
  });

  it("finds the move of each tank among the choices", () => {
    const choices = [{ kind: "score" as const, words: "score" }, { kind: "steal" as const, other: 2, words: "steal 2" }];
    const board = new Board(scene(3, { choices }));
    expect(board.choice(0)?.words).toBe("score");
    expect(board.choice(2)?.words).toBe("steal 2");
    expect(board.choice(1)).toBeUndefined();
  });

  it("counts the colours of the back that would match", () => {
    const one = scene(2);
    one.view.tanks[1] = { ...EMPTY, red: 2, blue: 1, yellow: 3 };
    expect(new Board(one).matches(1)).toBe(2);
    expect(new Board(one).matches(0)).toBe(0);
    expect(tankSize(one.view, 1)).toBe(6);
  });

  it("shows the turned card at the tank that it goes into", () => {
    const happening = { kind: "steal", step: 3, seat: 0, other: 1, colour: "red", cards: 0 } as const;
    const board = new Board(scene(2, { happening }));
    expect(board.flipped).toBe("red");
    expect(board.target).toBe(1);
    expect(new Board(scene(2)).target).toBeNull();
  });
});

describe("a turned card", () => {
  const score = (cards: number): Event => ({ kind: "score", step: 1, seat: 0, colour: "red", cards });
  it("flies into the tank and stays there without a match", () => {
    expect(flights(score(0))).toEqual([{ from: "pile", to: "tank-0-red", colours: ["red"], after: TURNED }]);
    expect(pause(score(0), scene(2).view)).toBeLessThan(pause(score(2), scene(2).view));
  });
  it("takes the others of its colour along with a match", () => {
    const flying = flights({ kind: "steal", step: 1, seat: 0, other: 1, colour: "red", cards: 3 });
    expect(flying).toHaveLength(3);
    expect(flying[1]).toEqual({ from: "tank-1-red", to: "tank-0-red", colours: ["red"], after: ARRIVED });
  });
  it("is not shown for other events", () => {
    expect(flights({ kind: "first", step: 0, seat: 1 })).toEqual([]);
  });
});

describe("a climax of Mantis", () => {
  const steal = (cards: number): Event => ({ kind: "steal", step: 1, seat: 0, other: 1, colour: "red", cards });
  const score = (cards: number): Event => ({ kind: "score", step: 1, seat: 0, colour: "red", cards });
  const speech = new Speech("en", "page-moment-steal = { $cards }!\npage-moment-thief = { $name } from { $other }\npage-suspense-score = { $name } tries\n");

  it("is a big steal, the winning score, or what leaves one card", () => {
    const { view } = scene(3);
    expect([climax(steal(3), view), climax(steal(4), view), climax(score(6), view)]).toEqual([null, "steal", null]);
    view.scores[0] = 5;
    expect([climax(score(4), view), climax(score(5), view), climax(score(0), view)]).toEqual([null, "goal", null]);
    view.pile = 2;
    expect([climax(score(0), view), climax(steal(2), view)]).toEqual(["last", "last"]);
  });
  it("is shown once the cards have arrived, for about a second", () => {
    const one = scene(3, { speech });
    expect(moment(steal(5), one)).toMatchObject({ words: "5!", small: "Ada from Bo", seat: 0 });
    expect(moment(steal(5), one)?.after).toBeGreaterThan(ARRIVED);
    expect(pause(steal(5), one.view) - pause(steal(3), one.view)).toBe(900);
    expect(moment(steal(3), one)).toBeNull();
  });
  it("does not tell the colour before the card is seen", () => {
    expect(suspense(score(3), ["Ada"], speech)).toBe("Ada tries");
    const [flip, ...rest] = sounds(score(3), scene(2));
    expect(flip?.recipe).toEqual(sounds(score(0), scene(2))[0]?.recipe);
    expect(rest.every((one) => (one.after ?? 0) >= TURNED)).toBe(true);
  });
});

describe("the result of Mantis", () => {
  const speech = new Speech("en", "page-reckon = { $cards } do not count\npage-reckon-tank = { $cards } decide a tie\n");
  const end = (reason: "goal" | "pile" | "tank"): Event[] => [{ kind: "end", step: 60, winners: [0], reason }];
  const { view } = scene(3);
  view.scores = [4, 4, 2];
  view.tanks = [3, 1, 9].map((red) => ({ ...EMPTY, red }));
  const told = (reason: "goal" | "pile" | "tank") => [0, 1, 2].map((seat) => reckon(seat, view, end(reason), speech));

  it("says that tanks have decided between those who share the lead, and only then", () => {
    expect(told("tank")).toEqual(["3 decide a tie", "1 decide a tie", "9 do not count"]);
    expect(told("pile")).toEqual(["3 do not count", "1 do not count", "9 do not count"]);
  });
});
