// The table of a game that has none of its own, drawn from what the game declares.
import { texts } from "../../i18n/language.svelte";
import type { Choice, GameTable, Scene } from "../scene";
import { targetsOf } from "./board";
import Board from "./Board.svelte";

type GenericTable = GameTable & { onBoard: (choice: Choice, scene: Scene) => boolean };

export async function genericTable(game: string): Promise<GenericTable> {
  const { declared } = await texts.game(game);
  return {
    Board,
    onBoard: (choice, scene) => targetsOf(scene, declared).has(choice.words),
    pause: () => 250,
  };
}
