import { expect, test, vi } from "vitest";
import { Skipping } from "../src/shell/skipping";

const showing = (happening: unknown) => ({ happening, hurry: vi.fn() });
const click = () => ({ stopPropagation: vi.fn() }) as unknown as MouseEvent;
/** A key that somebody else has dealt with: the table does nothing about it. */
const key = (name: string) => ({ key: name, defaultPrevented: true }) as unknown as KeyboardEvent;

test("a tap while something is shown goes on, and is no move", () => {
  const table = showing({ kind: "steal" });
  const skipping = new Skipping(() => table);
  skipping.pressed();
  const first = click();
  skipping.clicked(first);
  expect(table.hurry).toHaveBeenCalledOnce();
  expect(first.stopPropagation).toHaveBeenCalledOnce();
  const second = click();
  skipping.clicked(second);
  expect(second.stopPropagation).not.toHaveBeenCalled();
});

test("a tap is a move when nothing is shown, or nothing is there yet", () => {
  for (const table of [showing(null), null]) {
    const skipping = new Skipping(() => table);
    skipping.pressed();
    const tap = click();
    skipping.clicked(tap);
    expect(tap.stopPropagation).not.toHaveBeenCalled();
    expect(table?.hurry ?? vi.fn()).not.toHaveBeenCalled();
  }
});

test("Enter, the space bar and Escape go on as well, other keys do not", () => {
  const table = showing({ kind: "steal" });
  const skipping = new Skipping(() => table);
  for (const name of ["Enter", " ", "Escape", "ArrowUp", "1"]) skipping.key(key(name));
  expect(table.hurry).toHaveBeenCalledTimes(3);
});
