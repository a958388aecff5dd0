import { gameTable } from "../scene";
import Board from "./Board.svelte";
import { flights, moment, pause } from "./board.svelte";
import Facts from "./Facts.svelte";
import Greed from "./Greed.svelte";
import MarketCard from "./MarketCard.svelte";
import { recipes, sounds } from "./sounds";
import type { Wire } from "./wire";

export const table = gameTable<Wire>({
  Board,
  Facts,
  Card: MarketCard,
  onBoard: ["take", "give", "block"],
  buttons: true,
  pause,
  flights,
  moment,
  MomentArt: Greed,
  sounds,
  recipes,
  reckon: (seat, view, _events, speech) =>
    speech.say("page-reckon", { scored: view.scores[seat] ?? 0, hand: view.hands[seat] ?? 0 }),
});
