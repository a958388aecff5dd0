// Each game's table is loaded when one sits down at it; a game without a table of its own gets the
// generic one.
import type { GameTable } from "./scene";

const tables: Record<string, () => Promise<{ table: GameTable }>> = Object.fromEntries(
  Object.entries(import.meta.glob<{ table: GameTable }>("./*/table.ts")).map(([path, load]) => [
    path.split("/")[1] ?? "",
    load,
  ]),
);

export async function tableOf(game: string): Promise<GameTable> {
  const load = tables[game] ?? tables["generic"];
  if (!load) throw new Error("the generic table is missing");
  return (await load()).table;
}
