// The levels of bots: not every game offers all of them for every number of players.
import type { GameInfo } from "./wire";

export function offeredLevels(game: GameInfo, players: number): number[] {
  return game.offered[String(players)] ?? [];
}

/** The strongest of the offered levels that is not above the wanted one, or else the weakest. */
export function nearestLevel(wanted: number, offered: number[]): number {
  return offered.findLast((level) => level <= wanted) ?? offered[0] ?? wanted;
}
