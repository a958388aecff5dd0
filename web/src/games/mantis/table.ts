import { gameTable } from "../scene";
import Board from "./Board.svelte";
import { flights, pause, reckon } from "./board.svelte";
import type { Wire } from "./wire";

export const table = gameTable<Wire>({
  Board,
  seatsOnBoard: true,
  onBoard: ["score", "steal"],
  pause,
  flights,
  moment: (event, { speech, names }) =>
    event.kind === "again" ? { words: speech.tell("event", event, names), mood: "surprise", seat: event.seat } : null,
  reckon,
});
