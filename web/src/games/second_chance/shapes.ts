// Shapes on the grid, for showing them. Which ways a tile has and where it fits is the server's word.

/** The rows and columns of a sheet; by a house rule there are fewer. */
export const SIZE = 9;
export type Cell = readonly [x: number, y: number];

/** How a pencil fills: strokes in a square of 10, turned by an angle. */
export interface Pencil {
  colour: string;
  angle: number;
  strokes: string;
  width: number;
}

/** Each drawn tile gets the next one. They differ in their strokes as well as in their colour. */
export const PENCILS: readonly Pencil[] = [
  { colour: "#e9781a", angle: 45, strokes: "M1.6 0V10M4.9 0V10M8.2 0V10", width: 2.2 },
  { colour: "#3f9bd0", angle: -45, strokes: "M2.5 0V10M7.5 0V10", width: 2.6 },
  { colour: "#8fae27", angle: 0, strokes: "M0 2.5q2.5-2.4 5 0t5 0M0 7.5q2.5-2.4 5 0t5 0", width: 2 },
  { colour: "#c9468c", angle: 45, strokes: "M0 2.5H10M0 7.5H10M2.5 0V10M7.5 0V10", width: 1.5 },
  { colour: "#d9a90f", angle: 0, strokes: "M1.6 0V10M4.9 0V10M8.2 0V10", width: 2 },
  { colour: "#7a55b8", angle: 20, strokes: "M2.5 2.5v.01M7.5 7.5v.01M7.5 2.5v.01M2.5 7.5v.01", width: 3.3 },
  { colour: "#2f8a60", angle: 0, strokes: "M0 3.5 2.5 1 5 3.5 7.5 1 10 3.5M0 8.5 2.5 6 5 8.5 7.5 6 10 8.5", width: 1.9 },
  { colour: "#cf4f42", angle: 80, strokes: "M3 0V10M8 0V10", width: 3.4 },
];

export function pencilOf(number: number): string {
  return `url(#pencil-${number % PENCILS.length})`;
}

export function cellName([x, y]: Cell): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export function cellAt(name: string): Cell {
  return [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
}

/** The squares of a drawing, in reading order. */
export function cellsOf(drawing: string[]): Cell[] {
  return drawing.flatMap((row, y) => [...row].flatMap((sign, x): Cell[] => (sign === "#" ? [[x, y]] : [])));
}

export function extent(cells: Cell[]): Cell {
  return [Math.max(...cells.map(([x]) => x)) + 1, Math.max(...cells.map(([, y]) => y)) + 1];
}

/** The top left corner of the box around some cells. */
export function corner(cells: Cell[]): Cell {
  return [Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))];
}

export function moved(cells: Cell[], [dx, dy]: Cell): Cell[] {
  return cells.map(([x, y]): Cell => [x + dx, y + dy]);
}

/** Keeps the shape inside a grid of that size. */
export function inside(cells: Cell[], [x, y]: Cell, size: number): Cell {
  const [width, height] = extent(cells);
  return [Math.max(0, Math.min(size - width, x)), Math.max(0, Math.min(size - height, y))];
}

/** The outline of a set of cells, as a path with cells of that size. */
export function outline(cells: Cell[], size: number): string {
  const has = new Set(cells.map(cellName));
  const free = (x: number, y: number): boolean => !has.has(cellName([x, y]));
  let path = "";
  for (const [x, y] of cells) {
    const [l, t, r, b] = [x * size, y * size, (x + 1) * size, (y + 1) * size];
    if (free(x, y - 1)) path += `M${l} ${t}H${r}`;
    if (free(x, y + 1)) path += `M${l} ${b}H${r}`;
    if (free(x - 1, y)) path += `M${l} ${t}V${b}`;
    if (free(x + 1, y)) path += `M${r} ${t}V${b}`;
  }
  return path;
}
