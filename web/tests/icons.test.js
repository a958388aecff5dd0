import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { png } from "../scripts/icons.js";

/** The pixels of a picture without filters, as our own are: rows of red, green, blue, opacity. */
function pixel(picture, size, x, y) {
  const at = picture.indexOf("IDAT", 0, "ascii");
  const rows = inflateSync(picture.subarray(at + 4, at + 4 + picture.readUInt32BE(at - 4)));
  const place = y * (size * 4 + 1) + 1 + x * 4;
  return [...rows.subarray(place, place + 4)];
}

describe("the icons", () => {
  const SIZE = 64;
  const round = png(readFileSync("public/icon.svg", "utf8"), SIZE);
  const whole = png(readFileSync("public/icon-maskable.svg", "utf8"), SIZE);

  it("have their size", () => {
    expect([round.readUInt32BE(16), round.readUInt32BE(20)]).toEqual([SIZE, SIZE]);
  });

  it("show what the drawing shows", () => {
    expect(pixel(round, SIZE, 32, 32)).toEqual([0xf0, 0x8a, 0x24, 255]);
    expect(pixel(round, SIZE, 20, 44)).toEqual([0x66, 0xbf, 0xe8, 255]);
    expect(pixel(round, SIZE, 5, 32)).toEqual([0x0b, 0x6b, 0x63, 255]);
  });

  it("are round only where no system cuts them itself", () => {
    expect(pixel(round, SIZE, 0, 0)[3]).toBe(0);
    expect(pixel(whole, SIZE, 0, 0)[3]).toBeGreaterThan(120);
    expect(pixel(whole, SIZE, 1, 1)[3]).toBe(255);
  });
});
