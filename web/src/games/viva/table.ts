import { gameTable } from "../scene";
import Board from "./Board.svelte";
import { flights, moment, pause, roundsWon } from "./board.svelte";
import Facts from "./Facts.svelte";
import Party from "./Party.svelte";
import { recipes, sounds } from "./sounds";
import VivaCard from "./VivaCard.svelte";
import type { Wire } from "./wire";

export const table = gameTable<Wire>({
  Board,
  Facts,
  Card: VivaCard,
  onBoard: ["play", "finish", "block"],
  buttons: true,
  pause,
  flights,
  moment,
  MomentArt: Party,
  sounds,
  recipes,
  reckon: (seat, _view, events, speech) => {
    const won = roundsWon(seat, events);
    return speech.say("page-reckon", { count: won.length, rounds: speech.join(won.map((round) => `${round}`)) });
  },
});
