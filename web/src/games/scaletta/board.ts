// What the board shows while something happens, and which cells are worth a second look. What may
// be laid where is the server's word.
import type { Event } from "../scene";
import type { Piece } from "./table";

export type Stacks = Record<string, Piece[]>;

export const COLUMNS = ["a", "b", "c", "d", "e", "f"];
export const ROWS = ["6", "5", "4", "3", "2", "1"];
const LENGTH = 4;

/** The board after these events, of which the view does not know yet. */
export function after(board: Stacks, events: Event[]): Stacks {
  const now: Stacks = { ...board };
  let wave = -1;
  let taken = new Set<string>();
  for (const event of events) {
    if (event.kind === "place") {
      const cell = String(event["cell"]);
      now[cell] = [...(now[cell] ?? []), { number: Number(event["number"]), colour: String(event["colour"]) }];
    } else if (event.kind === "run") {
      // Two runs of one wave may share a piece; it is taken once.
      if (event["wave"] !== wave) taken = new Set();
      wave = Number(event["wave"]);
      for (const cell of event["cells"] as string[]) {
        if (!taken.has(cell)) now[cell] = (now[cell] ?? []).slice(0, -1);
        taken.add(cell);
      }
    }
  }
  return now;
}

/** Whether with that number on the cell four in a line would read 1-2-3-4, in either direction. */
export function completes(board: Stacks, cell: string, number: number): boolean {
  const x = COLUMNS.indexOf(cell[0] ?? "");
  const y = ROWS.indexOf(cell[1] ?? "");
  const shows = (column: number, row: number): number | undefined =>
    column === x && row === y ? number : board[`${COLUMNS[column]}${ROWS[row]}`]?.at(-1)?.number;
  for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
    // The line in which this cell has its own number's place.
    const [fromX, fromY] = [x - dx * (number - 1), y - dy * (number - 1)];
    const line = Array.from({ length: LENGTH }, (_, at) => shows(fromX + dx * at, fromY + dy * at));
    if (line.every((shown, at) => shown === at + 1)) return true;
  }
  return false;
}
