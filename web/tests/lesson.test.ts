import { expect, test } from "vitest";
import type { GameTable } from "../src/games/scene";
import type { Speech } from "../src/i18n/speech";
import { LessonScene } from "../src/net/lesson.svelte";
import type { Lesson } from "../src/wire";

const choices = ["score", "steal 1"].map((words) => ({ words, kind: words.split(" ")[0] }));
const lesson: Lesson = {
  goal: "Get ten cards.",
  others: ["Ada"],
  frames: [
    { say: "Steal!", view: { step: 0 }, events: [], ask: { prompt: { kind: "turn" }, choices }, moves: ["steal 1"], wrong: "Not yet." },
    { say: "Now score.", view: { step: 2 }, events: [{ kind: "steal", step: 1 }], ask: { prompt: { kind: "turn" }, choices }, moves: ["score"], wrong: "Score." },
    { say: "You have won.", view: { step: 3 }, events: [{ kind: "end", step: 3 }] },
  ],
};
const scene = (): LessonScene => new LessonScene(lesson, "Zoe", {} as Speech, { onBoard: [] } as unknown as GameTable, () => false);

test("a wrong try is answered, marks the right move and changes nothing", () => {
  const one = scene();
  expect([one.says, one.marked, one.step, one.steps]).toEqual(["Steal!", null, 1, 2]);
  one.play("score");
  expect([one.says, one.marked?.words, one.step]).toEqual(["Not yet.", "steal 1", 1]);
});

test("the right moves lead to the end", () => {
  const one = scene();
  one.play("steal 1");
  expect([one.says, one.step, one.over, one.view.step]).toEqual(["Now score.", 2, false, 2]);
  one.send("score");
  expect([one.says, one.over, one.choices]).toEqual(["You have won.", true, []]);
  expect(one.events.map((event) => event.kind)).toEqual(["steal", "end"]);
  one.play("score");
  expect(one.over).toBe(true);
});

test("several moves of one decision are tried one after the other", () => {
  const one = scene();
  one.playAll(["steal 1", "steal 1", "score"]);
  expect([one.step, one.says]).toEqual([2, "Score."]);
});

test("everybody at the table has a name and a seat", () => {
  const one = scene();
  expect(one.names).toEqual(["Zoe", "Ada"]);
  expect(one.seats.map((seat) => seat.kind)).toEqual(["person", "bot"]);
});
