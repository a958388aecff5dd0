// Shapes on the grid, for showing them. Which ways a tile has and where it fits is the server's word.

/** The rows and columns of a sheet; by a house rule there are fewer. */
export const SIZE = 9;
export type Cell = readonly [x: number, y: number];

/** Pencils: each drawn tile gets the next one. */
export const PENCILS = ["#f08a24", "#5fb0dc", "#a9c23f", "#d2609f", "#f0c63a", "#8d6bc4", "#4f9d78", "#d8685c"];

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
