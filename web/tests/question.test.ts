import { describe, expect, test } from "vitest";
import { nextQuestion } from "../src/net/question";
import type { Ask } from "../src/wire";

const question = (words: string): Ask => ({ prompt: { kind: "turn", seat: 0 }, choices: [{ words, kind: "draw" }] });

describe("a question", () => {
  test("that is only repeated stays the one that is shown", () => {
    const shown = question("i3 a1 r0");
    expect(nextQuestion(shown, question("i3 a1 r0"))).toBe(shown);
  });

  test("gives way to another one, and to none", () => {
    const other = question("i3 b1 r0");
    expect(nextQuestion(question("i3 a1 r0"), other)).toBe(other);
    expect(nextQuestion(question("i3 a1 r0"), null)).toBeNull();
    expect(nextQuestion(null, other)).toBe(other);
  });
});
