import { describe, expect, test } from "vitest";
import { closest, isDirection, pressedBy, successor, towards, type Box } from "../src/shell/navigation";

const at = (left: number, top: number): Box => ({ left, top, width: 10, height: 10 });
const HERE = at(100, 100);
const nothing = { move: undefined, spot: undefined, key: undefined };

describe("arrow keys", () => {
  test("lead to the nearest thing in their direction", () => {
    const boxes = [at(100, 60), at(100, 20), at(140, 100), at(60, 100), at(100, 140)];
    expect(towards(HERE, "ArrowUp", boxes)).toBe(0);
    expect(towards(HERE, "ArrowRight", boxes)).toBe(2);
    expect(towards(HERE, "ArrowLeft", boxes)).toBe(3);
    expect(towards(HERE, "ArrowDown", boxes)).toBe(4);
  });

  test("prefer what is straight ahead to what is nearer but aside", () => {
    expect(towards(HERE, "ArrowRight", [at(120, 130), at(150, 100)])).toBe(1);
  });

  test("lead nowhere if there is nothing in that direction", () => {
    expect(towards(HERE, "ArrowDown", [at(100, 60), at(140, 102)])).toBeNull();
    expect(towards(HERE, "ArrowDown", [])).toBeNull();
  });

  test("are told from other keys", () => {
    expect(["ArrowUp", "Enter", "a"].map(isDirection)).toEqual([true, false, false]);
  });
});

describe("other keys", () => {
  test("press what carries them", () => {
    expect(pressedBy("R")).toBe('[data-key="r"]');
    expect(pressedBy("3")).toBe('[data-key="3"]');
    expect(pressedBy("Escape")).toBe("[data-cancel]");
  });

  test("that carry no letter or digit press nothing", () => {
    expect(["Enter", " ", "Tab", '"', "F1"].map(pressedBy)).toEqual([null, null, null, null, null]);
  });
});

describe("a lost focus", () => {
  const lost = { ...nothing, move: "draw", spot: "pile", box: HERE };

  test("goes to the same move, then to the same place, however far away", () => {
    const near = { ...nothing, box: at(101, 101) };
    const samePlace = { ...nothing, spot: "pile", box: at(900, 900) };
    const sameMove = { ...nothing, move: "draw", box: at(800, 0) };
    expect(successor(lost, [near, samePlace, sameMove])).toBe(2);
    expect(successor(lost, [near, samePlace])).toBe(1);
  });

  test("goes to what is closest otherwise, and nowhere if nothing can be picked", () => {
    expect(successor(lost, [{ ...nothing, box: at(300, 0) }, { ...nothing, box: at(90, 120) }])).toBe(1);
    expect(successor(lost, [])).toBeNull();
    expect(closest(HERE, [])).toBeNull();
  });
});
