// Each game's table is loaded when one sits down at it; a game without a table of its own gets the
// generic one.
import type { Component, Snippet } from "svelte";
import type { Speech } from "../i18n/speech";
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

/** Draws the picture of that name in the rules, or its children if it knows none. */
export type Pictures = Component<{ name: string; speech: Speech; children: Snippet }>;

const pictures = import.meta.glob<Pictures>("./*/Pictures.svelte", { import: "default" });

/** The pictures of a game's rules, loaded when they are read; none for a game that draws none. */
export async function picturesOf(game: string): Promise<Pictures | null> {
  return (await pictures[`./${game}/Pictures.svelte`]?.()) ?? null;
}
