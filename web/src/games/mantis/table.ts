import { gameTable } from "../scene";
import Board from "./Board.svelte";
import { flights, pause, tankSize } from "./board.svelte";
import type { Wire } from "./wire";

export const table = gameTable<Wire>({
  Board,
  seatsOnBoard: true,
  onBoard: ["score", "steal"],
  pause,
  flights,
  banner: (event) => event.kind === "again",
  reckon: (seat, view, events, speech) => {
    const decided = events.some((event) => event.kind === "end" && event.reason === "tank");
    return speech.say(decided ? "page-reckon-tank" : "page-reckon", { cards: tankSize(view, seat) });
  },
});
