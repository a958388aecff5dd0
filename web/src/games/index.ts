// Each game's table is loaded when one sits down at it: its own, one that its package brings, or the
// generic one.
import type { Component, Snippet } from "svelte";
import type { Speech } from "../i18n/speech";
import { boardFiles } from "./foreign/files";
import type { GameTable } from "./scene";

const tables = import.meta.glob<GameTable>("./*/table.ts", { import: "table" });

export async function tableOf(game: string): Promise<GameTable> {
  const own = tables[`./${game}/table.ts`];
  if (own) return own();
  if ((await boardFiles(game)).includes("index.js")) return (await import("./foreign/load")).foreignTable(game);
  return (await import("./generic/load")).genericTable(game);
}

/** Draws the picture of that name in the rules, or its children if it knows none. */
export type Pictures = Component<{ game: string; name: string; speech: Speech; children: Snippet }>;

const pictures = import.meta.glob<Pictures>("./*/Pictures.svelte", { import: "default" });

/** What draws the pictures of a game's rules, loaded when they are read. */
export async function picturesOf(game: string): Promise<Pictures> {
  const own = pictures[`./${game}/Pictures.svelte`];
  return own ? own() : (await import("./foreign/Pictures.svelte")).default;
}
