import { gameTable } from "../scene";
import Block from "./Block.svelte";
import Board from "./Board.svelte";
import { flights, moment, pause } from "./board.svelte";
import Facts from "./Facts.svelte";
import { recipes, sounds } from "./sounds";
import type { Wire } from "./wire";

export const table = gameTable<Wire>({
  Board,
  Facts,
  Card: Block,
  onBoard: ["place", "place_colour"],
  pause,
  flights,
  moment,
  sounds,
  recipes,
  reckon: (seat, _view, events, speech) =>
    speech.say("page-reckon", { runs: events.filter((event) => event.kind === "run" && event.seat === seat).length }),
});
