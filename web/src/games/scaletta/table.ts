import { gameTable } from "../scene";
import Board from "./Board.svelte";
import { flights, pause } from "./board.svelte";
import Facts from "./Facts.svelte";
import type { Wire } from "./wire";

export const table = gameTable<Wire>({
  Board,
  Facts,
  onBoard: ["place", "place_colour"],
  pause,
  flights,
  banner: (event) => ["run", "again", "out"].includes(event.kind),
  reckon: (seat, _view, events, speech) =>
    speech.say("page-reckon", { runs: events.filter((event) => event.kind === "run" && event.seat === seat).length }),
});
