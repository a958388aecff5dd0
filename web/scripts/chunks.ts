// Which modules come in one file. Without this every module that two pages share becomes a file of its
// own: dozens of requests, half of whose bytes are headers. What the first page needs is one file, and
// what a table needs beside its own page and game is another.

interface Graph {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

const TABLE = "/src/pages/Table.svelte";

/** Whether a module is loaded together with one for which `root` holds: a search from the module to those that import it. */
function comesWith(root: (id: string) => boolean, id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (root(one)) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return false;
}

const start = (id: string, graph: Graph): string | null =>
  comesWith((one) => graph.getModuleInfo(one)?.isEntry ?? false, id, graph) ? "start" : null;
const board = (id: string, graph: Graph): string | null => (!id.endsWith(TABLE) && comesWith((one) => one.endsWith(TABLE), id, graph) ? "board" : null);

/** A file takes with it whatever its modules import, so the one that all others need comes first. */
export const FILES = [
  { name: start, priority: 2 },
  { name: board, priority: 1 },
];
