import { gameTable } from "../scene";
import Board from "./Board.svelte";
import { flights, pause, roundsWon } from "./board.svelte";
import Facts from "./Facts.svelte";
import type { Wire } from "./wire";

export const table = gameTable<Wire>({
  Board,
  Facts,
  onBoard: ["play", "finish", "block"],
  buttons: true,
  pause,
  flights,
  banner: (event) => event.kind === "viva" || event.kind === "won",
  reckon: (seat, _view, events, speech) => {
    const won = roundsWon(seat, events);
    return speech.say("page-reckon", { count: won.length, rounds: speech.join(won.map((round) => `${round}`)) });
  },
});
