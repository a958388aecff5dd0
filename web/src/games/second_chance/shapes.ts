// Shapes on the grid: only for showing a tile before it is drawn. What fits is the server's word.

export const SIZE = 9;
export type Cell = readonly [x: number, y: number];

export function cellName([x, y]: Cell): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export function cellAt(name: string): Cell {
  return [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
}

export function cellsOf(drawing: string[]): Cell[] {
  return drawing.flatMap((row, y) => [...row].flatMap((sign, x): Cell[] => (sign === "#" ? [[x, y]] : [])));
}

/** Moves a shape into the corner and puts its cells in reading order. */
function settled(cells: Cell[]): Cell[] {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  return cells
    .map(([x, y]): Cell => [x - left, y - top])
    .toSorted(([ax, ay], [bx, by]) => ay - by || ax - bx);
}

/** The shape mirrored if wanted, then turned clockwise. */
export function turned(cells: Cell[], quarters: number, mirrored: boolean): Cell[] {
  let now = mirrored ? cells.map(([x, y]): Cell => [-x, y]) : cells;
  for (let at = 0; at < quarters; at++) now = now.map(([x, y]): Cell => [-y, x]);
  return settled(now);
}

export function extent(cells: Cell[]): Cell {
  return [Math.max(...cells.map(([x]) => x)) + 1, Math.max(...cells.map(([, y]) => y)) + 1];
}

export function moved(cells: Cell[], [dx, dy]: Cell): Cell[] {
  return cells.map(([x, y]): Cell => [x + dx, y + dy]);
}

/** Keeps the shape inside the grid. */
export function inside(cells: Cell[], [x, y]: Cell): Cell {
  const [width, height] = extent(cells);
  return [Math.max(0, Math.min(SIZE - width, x)), Math.max(0, Math.min(SIZE - height, y))];
}

export function wayName(quarters: number, mirrored: boolean): string {
  return `r${quarters * 90}${mirrored ? "f" : ""}`;
}

export function key(cells: Iterable<string>): string {
  return [...cells].toSorted().join(" ");
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
