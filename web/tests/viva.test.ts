import { describe, expect, it } from "vitest";
import texts from "../../src/cinquina/games/viva/texts/en.ftl?raw";
import pageTexts from "../../src/cinquina/games/viva/texts/page.en.ftl?raw";
import type { Scene } from "../src/games/scene";
import { Board, flights, moment, pause, roundsWon } from "../src/games/viva/board.svelte";
import { sounds } from "../src/games/viva/sounds";
import type { Choice, Event, Prompt, View, Wire } from "../src/games/viva/wire";
import { Speech } from "../src/i18n/speech";
import { commonView, sceneOf } from "./scene";

const speech = new Speech("en", texts, pageTexts);

const VIEW: View = {
  ...commonView("viva", 3),
  rounds: 3,
  edition: "classic",
  mistakes: "prevented",
  mistake_ends: true,
  renew: "needed",
  tiebreak: "tied",
  round: 1,
  tiebreak_round: false,
  dealer: 2,
  seats: [0, 1, 2],
  turn: 0,
  phase: "turn",
  card: null,
  block: "red-blue",
  blocked: ["red", "blue"],
  houses: [
    { top: "orange", cards: 2 },
    { top: "yellow-green", cards: 1 },
    { top: null, cards: 0 },
  ],
  covered: ["orange"],
  discard: [],
  pile: 80,
  hand: ["red", "green", "green", "purple", "red-blue"],
  hands: [5, 4, 1],
  shown: [[], [], []],
  victories: [0, 0, 0],
};
const CHOICES: Choice[] = [
  { kind: "play", card: "green", house: 2, words: "play green 2" },
  { kind: "play", card: "green", house: 3, words: "play green 3" },
  { kind: "play", card: "purple", house: 3, words: "play purple 3" },
  { kind: "draw", words: "draw" },
];
const TURN: Prompt = { kind: "turn", seat: 0 };

/** A board, and what was played and explained on it. */
function board(view: Partial<View> = {}, more: Partial<Scene<Wire>> = {}) {
  const played: string[] = [];
  const told: string[] = [];
  const scene = sceneOf<Wire>({ ...VIEW, ...view }, {
    choices: CHOICES,
    prompt: TURN,
    speech,
    play: (words) => void played.push(words),
    explain: (text) => void told.push(text),
    ...more,
  });
  return { board: new Board(scene), played, told, scene };
}

describe("the hand of Viva", () => {
  it("lies in stacks of equal cards", () => {
    const counts = board().board.stacks.map(({ card, count }) => `${count} ${card}`);
    expect(counts).toEqual(["1 red", "2 green", "1 purple", "1 red-blue"]);
    expect(board({ hand: null }).board.stacks).toEqual([]);
  });

  it("knows which cards can be used", () => {
    const one = board().board;
    expect(one.usable("green")).toBe(true);
    expect(one.usable("red")).toBe(false);
  });

  it("hides the card that is just leaving, but none that comes back", () => {
    const event = { step: 3, seat: 0, card: "green", house: 1 } as const;
    expect(board({}, { happening: { ...event, kind: "play", drawn: false } }).board.leaving).toBe("green");
    expect(board({}, { happening: { ...event, kind: "play", drawn: false, seat: 1 } }).board.leaving).toBeNull();
    expect(board({}, { happening: { ...event, kind: "wrong" } }).board.leaving).toBeNull();
  });
});

describe("choosing a card", () => {
  it("picks it, lights its houses, and lets it go again", () => {
    const { board: one, played } = board();
    expect(one.toHouse(2)).toBeUndefined();
    one.tapCard("green");
    expect(one.chosen).toBe("green");
    expect([1, 2, 3].map((house) => one.toHouse(house)?.words)).toEqual([undefined, "play green 2", "play green 3"]);
    one.tapCard("green");
    expect(one.chosen).toBeNull();
    one.tapCard("purple");
    one.tapHouse(3);
    expect(played).toEqual(["play purple 3"]);
    one.cancel();
    expect(one.picked).toBeNull();
  });

  it("is over when other choices come", () => {
    const { board: one, scene } = board();
    one.tapCard("green");
    Object.assign(scene, { choices: [...CHOICES] });
    expect(one.picked).toBeNull();
  });

  it("is not needed where one card is in question", () => {
    const choices: Choice[] = [{ kind: "play", card: "green", house: 2, words: "play green 2" }, { kind: "keep", words: "keep" }];
    const drawn = board({ phase: "drawn", card: "green" }, { choices, prompt: { kind: "drawn", seat: 0 } });
    expect(drawn.board.chosen).toBe("green");
    expect(board({}, { choices: choices.slice(0, 1) }).board.chosen).toBeNull();
  });

  it("blocks with a card at once, or with the pile", () => {
    const choices: Choice[] = [{ kind: "block", card: "red", words: "block red" }, { kind: "reveal", words: "block deck" }];
    const { board: one, played } = board({ block: null, blocked: [] }, { choices, prompt: { kind: "block", seat: 0 } });
    one.tapCard("red");
    one.tapPile();
    expect(played).toEqual(["block red", "block deck"]);
  });

  it("finishes with the last card", () => {
    const choices: Choice[] = [{ kind: "finish", card: "red", words: "finish red" }, { kind: "draw", words: "draw" }];
    const { board: one, played } = board({ hand: ["red"], hands: [1, 4, 4] }, { choices, prompt: { kind: "last", seat: 0 } });
    expect(one.last).toBe(true);
    one.tapBlock();
    one.tapPile();
    expect(played).toEqual(["finish red", "draw"]);
  });
});

describe("a tap that is no legal move", () => {
  it("asks the server why the card may not be played", () => {
    const { board: one, played } = board();
    one.tapCard("red");
    expect(played).toEqual(["play red 1"]);
    const last = board({ hand: ["red"], hands: [1, 4, 4] }, { choices: [{ kind: "draw", words: "draw" }] });
    last.board.tapCard("red");
    last.board.tapHouse(2);
    last.board.tapBlock();
    expect(last.played).toEqual(["finish red", "play red 2", "finish red"]);
  });

  it("asks the server why it may not go there", () => {
    const { board: one, told, played } = board();
    one.tapHouse(1);
    one.tapBlock();
    expect(told).toEqual([speech.say("page-card-first"), speech.say("page-block-about")]);
    one.tapCard("green");
    one.tapHouse(1);
    one.tapBlock();
    expect(played).toEqual(["play green 1", "finish green"]);
  });

  it("asks the server what comes first where another card is in question", () => {
    const kept = board({ phase: "drawn", card: "red" }, { choices: [{ kind: "keep", words: "keep" }], prompt: { kind: "drawn", seat: 0 } });
    kept.board.tapCard("green");
    kept.board.tapHouse(3);
    kept.board.tapPile();
    expect(kept.played).toEqual(["play green 1", "play red 3", "draw"]);
  });

  it("says nothing where nothing is asked", () => {
    const { board: one, told, played } = board({}, { choices: [], prompt: null });
    one.tapCard("green");
    one.tapHouse(1);
    one.tapBlock();
    one.tapPile();
    expect([...told, ...played]).toEqual([]);
  });
});

describe("a hint", () => {
  it("marks its own card and house, not cards whose names begin alike", () => {
    const one = board({}, { marked: { kind: "play", card: "red-blue", house: 2, words: "play red-blue 2" } }).board;
    expect(one.marksCard("red-blue")).toBe(true);
    expect(one.marksCard("red")).toBe(false);
    expect([1, 2, 3].map((house) => one.marksHouse(house))).toEqual([false, true, false]);
    expect(one.marksBlock).toBe(false);
  });

  it("marks the last card and the block card", () => {
    const finish = board({}, { marked: { kind: "finish", card: "red", words: "finish red" } }).board;
    expect(finish.marksBlock).toBe(true);
    expect(finish.marksCard("red")).toBe(true);
  });
});

describe("the table of Viva", () => {
  it("shows what was played and is not in the view yet", () => {
    const play = { kind: "play", step: 4, seat: 0, house: 3, drawn: false } as const;
    const earlier: Event[] = [{ ...play, card: "green" }, { ...play, card: "green-purple" }];
    expect(board({}, { earlier }).board.houses[2]).toEqual({ top: "green-purple", cards: 2 });
    expect(board().board.houses).toEqual(VIEW.houses);
  });

  it("tells a tie-break from the rounds that were chosen", () => {
    expect(board().board.round).toBe("Round 1 of 3");
    expect(board({ round: 4, tiebreak_round: true }).board.round).toBe("Round 4: tie-break");
  });

  it("lets cards fly from where they are held", () => {
    const play: Event = { kind: "play", step: 1, seat: 0, card: "red-blue", house: 2, drawn: false };
    expect(flights(play, VIEW)).toEqual([{ from: "card-red-blue", to: "house-2", colours: ["red", "blue"] }]);
    expect(flights({ ...play, seat: 1 }, VIEW)[0]?.from).toBe("seat-1");
    expect(flights({ kind: "reveal", step: 1, card: "green" }, VIEW)[0]).toMatchObject({ from: "pile", to: "block" });
    const drawn: Event = { kind: "draw", step: 1, seat: 0, number: 2, cards: ["red", "blue"], cause: "viva" };
    expect(flights(drawn, VIEW).map((one) => [one.to, one.back])).toEqual([["hand", false], ["hand", false]]);
    const hidden = flights({ ...drawn, seat: 2, number: 9, cards: [] }, VIEW);
    expect(hidden).toHaveLength(6);
    expect(hidden[0]).toEqual({ from: "pile", to: "seat-2", colours: [], back: true });
    expect(flights({ kind: "keep", step: 1, seat: 0 }, VIEW)).toEqual([]);
  });

  it("stays longer on what matters", () => {
    expect(pause({ kind: "viva", step: 1, seat: 0, colours: ["red"] })).toBeGreaterThan(pause({ kind: "reveal", step: 1, card: "red" }));
    expect(pause({ kind: "keep", step: 1, seat: 0 })).toBe(0);
  });

  it("knows the rounds that a seat has won", () => {
    const won = (seat: number, round: number): Event => ({ kind: "won", step: round, seat, number: 1, round });
    expect(roundsWon(0, [won(0, 1), won(1, 2), won(0, 3)])).toEqual([1, 3]);
  });
});

describe("a moment of Viva", () => {
  const { scene } = board();
  const viva: Event = { kind: "viva", step: 1, seat: 1, colours: ["red"] };
  const won: Event = { kind: "won", step: 1, seat: 2, number: 1, round: 1 };

  it("is a Viva and a round that is won, for about a second", () => {
    expect(moment(viva, scene)).toEqual({ words: "Viva!", small: "Bo", seat: 1, drawn: true });
    expect(moment(won, scene)?.words).toContain("Cleo");
    for (const event of [viva, won]) expect(pause(event)).toBeGreaterThanOrEqual(1000);
    expect(moment({ kind: "keep", step: 1, seat: 0 }, scene)).toBeNull();
  });

  it("is heard, and every house has its note", () => {
    const play = (house: number): Event => ({ kind: "play", step: 1, seat: 0, card: "red", house, drawn: false });
    const notes = [1, 2, 3].map((house) => sounds(play(house)).at(-1)?.recipe[0]?.pitch);
    expect(new Set(notes).size).toBe(3);
    expect(sounds(viva)[0]?.shake).toBeDefined();
    expect(sounds({ kind: "keep", step: 1, seat: 0 })).toEqual([]);
  });

  it("lights the house to which a card is on its way", () => {
    const happening: Event = { kind: "play", step: 1, seat: 1, card: "red", house: 3, drawn: false };
    expect(board({}, { happening }).board.coming).toBe(3);
    expect(board({}, { happening: viva }).board.coming).toBeNull();
  });
});
