import { gameTable } from "../scene";
import Board from "./Board.svelte";
import { flights, pause } from "./board.svelte";
import Facts from "./Facts.svelte";
import type { Wire } from "./wire";

export const table = gameTable<Wire>({
  Board,
  Facts,
  onBoard: ["take", "give", "block"],
  buttons: true,
  pause,
  flights,
  banner: (event) => event.kind === "last" || event.kind === "bonus" || event.kind === "bonus_chosen",
  reckon: (seat, view, _events, speech) =>
    speech.say("page-reckon", { scored: view.scores[seat] ?? 0, hand: view.hands[seat] ?? 0 }),
});
