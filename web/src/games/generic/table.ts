import type { GameTable } from "../scene";
import Board from "./Board.svelte";

export const table: GameTable = { Board, onBoard: [], pause: () => 250 };
