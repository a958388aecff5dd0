// Each game's picture for the first page; a game without one gets the generic picture.
import type { Component } from "svelte";

const pictures = import.meta.glob<Component>("./*/Art.svelte", { eager: true, import: "default" });

export function artOf(game: string): Component {
  const found = pictures[`./${game}/Art.svelte`] ?? pictures["./generic/Art.svelte"];
  if (!found) throw new Error("the generic picture is missing");
  return found;
}
