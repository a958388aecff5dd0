import { gameTable } from "../scene";
import Board from "./Board.svelte";
import { pause, reckon, suspense } from "./board.svelte";
import { moment, recipes, sounds } from "./climax";
import Facts from "./Facts.svelte";
import type { Wire } from "./wire";

export const table = gameTable<Wire>({
  Board,
  Facts,
  onBoard: ["draw", "mark"],
  leastWins: true,
  pause,
  suspense,
  moment,
  sounds,
  recipes,
  reckon: (seat, view, _events, speech) => reckon(seat, view, speech),
});
