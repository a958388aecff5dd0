import { gameTable } from "../scene";
import Board from "./Board.svelte";
import { flights, reckon } from "./board.svelte";
import { moment, pause, recipes, sounds, suspense } from "./climax";
import Card from "./ShrimpCard.svelte";
import type { Wire } from "./wire";

export const table = gameTable<Wire>({
  Board,
  Card,
  seatsOnBoard: true,
  onBoard: ["score", "steal"],
  pause,
  flights,
  moment,
  sounds,
  recipes,
  suspense,
  reckon,
});
