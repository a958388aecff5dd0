// The app's icons as PNG files, made from its SVG icons when the page is built: systems that install
// a page as an app want pictures of a fixed size. Draws exactly what our icons are made of: filled
// rectangles, circles and paths of straight lines, with an outline.
import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";

/** Every shape of an icon: its outline as polygons, its colours, and the width of its stroke. */
function shapes(svg) {
  const group = /<g stroke="(#\w+)" stroke-width="([\d.]+)"/.exec(svg);
  const found = [];
  for (const [tag, name] of svg.matchAll(/<(rect|circle|path)\b[^>]*>/g)) {
    const value = (field) => new RegExp(`\\s${field}="([^"]*)"`).exec(tag)?.[1];
    const number = (field) => Number(value(field) ?? 0);
    const stroke = name === "rect" ? null : colour(group[1]);
    const shape = { fill: colour(value("fill")), stroke, half: name === "rect" ? 0 : Number(group[2]) / 2 };
    if (name === "path") shape.distance = toPolygon(points(value("d")));
    else if (name === "circle") shape.distance = toCircle(number("cx"), number("cy"), number("r"));
    else shape.distance = toRound(number("width"), number("height"), number("rx"));
    found.push(shape);
  }
  return found;
}

function colour(hex) {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

/** The corners of a path of straight lines. */
function points(path) {
  const corners = [];
  let [x, y] = [0, 0];
  for (const [, command, rest] of path.matchAll(/([MmLlHhVvZz])([^MmLlHhVvZz]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const relative = command === command.toLowerCase();
    const kind = command.toUpperCase();
    const width = kind === "H" || kind === "V" ? 1 : 2;
    for (let at = 0; at + width <= numbers.length; at += width) {
      if (kind === "H") x = numbers[at] + (relative ? x : 0);
      else if (kind === "V") y = numbers[at] + (relative ? y : 0);
      else [x, y] = [numbers[at] + (relative ? x : 0), numbers[at + 1] + (relative ? y : 0)];
      corners.push([x, y]);
    }
  }
  return corners;
}

// How far a point lies outside a shape; negative inside.

function toPolygon(corners) {
  return (x, y) => {
    let [inside, nearest] = [false, Infinity];
    corners.forEach(([ax, ay], at) => {
      const [bx, by] = corners[(at + 1) % corners.length];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1);
      const part = Math.max(0, Math.min(1, along));
      nearest = Math.min(nearest, Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay)));
    });
    return inside ? -nearest : nearest;
  };
}

function toCircle(cx, cy, radius) {
  return (x, y) => Math.hypot(x - cx, y - cy) - radius;
}

function toRound(width, height, radius) {
  return (x, y) => {
    const dx = Math.abs(x - width / 2) - width / 2 + radius;
    const dy = Math.abs(y - height / 2) - height / 2 + radius;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  };
}

/** How much of a pixel a shape covers whose edge is that far away, in pixels. */
function cover(far) {
  return Math.max(0, Math.min(1, 0.5 - far));
}

/** Red, green, blue and opacity (from 0 to 1) of the pixel around a point. */
function pixel(all, x, y, scale) {
  const seen = [0, 0, 0, 0];
  const paint = (colours, part) => {
    const opacity = part + seen[3] * (1 - part);
    for (let i = 0; i < 3 && opacity > 0; i++) {
      seen[i] = (colours[i] * part + seen[i] * seen[3] * (1 - part)) / opacity;
    }
    seen[3] = opacity;
  };
  for (const shape of all) {
    const far = shape.distance(x, y);
    paint(shape.fill, cover(far * scale));
    if (shape.stroke) paint(shape.stroke, cover((Math.abs(far) - shape.half) * scale));
  }
  return seen;
}

export function png(svg, size) {
  const all = shapes(svg);
  const scale = size / Number(/viewBox="0 0 (\d+)/.exec(svg)[1]);
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [red, green, blue, opacity] = pixel(all, (x + 0.5) / scale, (y + 0.5) / scale, scale);
      rows.set([red, green, blue, opacity * 255].map(Math.round), y * (size * 4 + 1) + 1 + x * 4);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind, "ascii"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const ICONS = [
  ["icon-192.png", "icon.svg", 192],
  ["icon-512.png", "icon.svg", 512],
  ["icon-maskable-192.png", "icon-maskable.svg", 192],
  ["icon-maskable-512.png", "icon-maskable.svg", 512],
];

/** For Vite: puts the icons beside the page. */
export function icons() {
  return {
    name: "icons",
    apply: "build",
    generateBundle() {
      for (const [fileName, from, size] of ICONS) {
        const source = png(readFileSync(new URL(`../public/${from}`, import.meta.url), "utf8"), size);
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}
