import { describe, expect, it } from "vitest";
import { plainRules } from "../src/shell/plainRules";

const pages = import.meta.glob<string>("../../src/cinquina/games/*/texts/rules.*.md", { eager: true, query: "?raw", import: "default" });

describe("the rules without details", () => {
  it("leave out the id of a rule and keep what it says", () => {
    expect(plainRules("**MAN-8** You may name any opponent.")).toBe("You may name any opponent.");
    expect(plainRules("- **VIV-2** From 2 to 6 can play.")).toBe("- From 2 to 6 can play.");
  });

  it("leave out a ruling to the end of its paragraph", () => {
    expect(plainRules("**MAN-12** Most cards win. *Our ruling*: a tie is shared. Always.")).toBe("Most cards win.");
    expect(plainRules("**MAN-12** Vince chi ha più carte. *Nostra decisione*: chi è pari divide.")).toBe("Vince chi ha più carte.");
  });

  it("leave out a remark in brackets, and no more", () => {
    expect(plainRules("A grid of 9 by 9 (*our ruling*: no size is given). Columns are a to i.")).toBe("A grid of 9 by 9. Columns are a to i.");
    expect(plainRules("Is a grid full? Then the game is over (SEC-11).")).toBe("Is a grid full? Then the game is over.");
  });

  it("leave out a sentence that needs an id to be understood", () => {
    expect(plainRules("It ends when all are out. It also ends as told in SEC-9. Nobody moves.")).toBe("It ends when all are out. Nobody moves.");
    expect(plainRules("Diagonal cells are not near. This is *our ruling*, from a picture.")).toBe("Diagonal cells are not near.");
  });

  it("leave out the drawing or list of a paragraph that is only a ruling", () => {
    const page = ["Before.", "", "*Our ruling*: in this order.", "", "1. One.", "2. Two.", "", "```text picture=x", "drawing", "```", "", "After."];
    expect(plainRules(page.join("\n")).split(/\n+/)).toEqual(["Before.", "After."]);
  });

  it("leave out a heading under which nothing is left", () => {
    expect(plainRules("# Game\n\n## Memory\n\n**MAN-14** *Our ruling*: all remember.\n\n## End\n\nDone.").split(/\n+/)).toEqual(["# Game", "## End", "Done."]);
  });

  it.each(Object.entries(pages))("name no rule and no ruling in %s, and still say most of it", (_file, page) => {
    const plain = plainRules(page);
    expect(plain).not.toMatch(/\b[A-Z]{3}-\d+\b/);
    expect(plain).not.toMatch(/our ruling|nostra decisione/i);
    expect(plain.length).toBeGreaterThan(page.length / 2);
    expect(plain.match(/^```/gm)?.length ?? 0).toSatisfy((fences: number) => fences % 2 === 0);
  });
});
