import { describe, expect, test } from "vitest";
import { grouped, logLines, told } from "../src/shell/logLines";
import { Speech } from "../src/i18n/speech";

const speech = new Speech(
  "en",
  `
dealt = The cards are dealt.
left-game = { $names } left the game.
took-back = { $name } took a move back.
event-deal = { $seat } gets { $colour }.
event-first = { $seat } begins.
event-take = { $seat } takes { $colour }.
`,
);
const NAMES = ["Ada", "Bea"];
const deal = (seat: number, step = 0) => ({ kind: "deal", step, seat, colour: "red" });
const DEAL = [deal(0), deal(1), { kind: "first", step: 0, seat: 1 }];
const take = { kind: "take", step: 1, seat: 1, colour: "blue" };

describe("the log", () => {
  test("tells a whole deal in one line, with its parts behind it", () => {
    const [line, ...others] = logLines(DEAL, {}, NAMES, speech);
    expect(line).toMatchObject({ text: "The cards are dealt.", parts: ["Ada gets red.", "Bea gets red."], colours: [] });
    expect(others.map((one) => one.text)).toEqual(["Bea begins."]);
  });

  test("keeps deals of different steps apart, and one that stands alone as it is", () => {
    expect(grouped([deal(0), deal(1), deal(0, 7)]).map((group) => group.length)).toEqual([2, 1]);
    expect(told([deal(1, 7)], NAMES, speech)).toEqual(["Bea gets red."]);
  });

  test("shows an event's colours", () => {
    expect(logLines([take], {}, NAMES, speech)[0]?.colours).toEqual(["blue"]);
  });

  test("tells who left where it happened, and at the end if the game went no further", () => {
    const lines = (after: number) => logLines([...DEAL, take], { departures: [{ seat: 0, after }] }, NAMES, speech).map((one) => one.text);
    expect(lines(3)).toEqual(["The cards are dealt.", "Bea begins.", "Ada left the game.", "Bea takes blue."]);
    expect(lines(4).at(-1)).toBe("Ada left the game.");
    expect(lines(9).at(-1)).toBe("Ada left the game.");
  });

  test("tells of every move that was taken back, where the game went on", () => {
    const lines = (...steps: number[]) =>
      logLines([...DEAL, take], { undone: steps.map((step) => ({ seat: 1, step })) }, NAMES, speech).map((one) => one.text);
    const back = "Bea took a move back.";
    expect(lines(0, 0)).toEqual(["The cards are dealt.", "Bea begins.", back, back, "Bea takes blue."]);
    expect(lines(1)).toEqual(["The cards are dealt.", "Bea begins.", "Bea takes blue.", back]);
  });

  test("numbers its lines in their order", () => {
    expect(logLines([...DEAL, take], {}, NAMES, speech).map((one) => one.at)).toEqual([0, 1, 2]);
  });
});
