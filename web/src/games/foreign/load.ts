// The table of a game whose package brings a board.
import { genericTable } from "../generic/load";
import type { GameTable } from "../scene";
import Board from "./Board.svelte";
import { loadBoard } from "./board.svelte";
import { addressOf } from "./files";

export async function foreignTable(game: string): Promise<GameTable> {
  const [generic, board] = await Promise.all([genericTable(game), loadBoard(game, addressOf(game, "index.js"))]);
  return {
    ...generic,
    Board,
    onBoard: (choice, scene) => (board.failed ? generic.onBoard(choice, scene) : board.onBoard.includes(choice.kind)),
  };
}
