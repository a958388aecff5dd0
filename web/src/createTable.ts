// Making tables.
import { guest } from "./guest";
import { nearestLevel, offeredLevels } from "./levels";
import { api } from "./net/api";
import { newId } from "./net/ids";
import { save } from "./net/storage";
import { router } from "./route.svelte";
import { settings } from "./settings.svelte";
import type { GameInfo, NewTable } from "./wire";

/** Bots for whoever has just learned the game. */
const COACHED_LEVEL = 1;

/** A lively number for a first game. */
export function usualPlayers(game: GameInfo): number {
  return Math.min(game.most, Math.max(game.least, game.least === 1 ? 2 : 3));
}

/** How many play when the reader does not set up a table: as chosen on the first page. */
export function chosenPlayers(game: GameInfo): number {
  const chosen = settings.players[game.id];
  return chosen !== undefined && chosen >= game.least && chosen <= game.most ? chosen : usualPlayers(game);
}

/** Lets the reader begin, where the game has such an option. */
function beginning(game: GameInfo, players: number): Record<string, number> {
  const option = game.options[String(players)]?.find((one) => one["name"] === "first");
  return option ? { first: 0 } : {};
}

/** A game against bots, at once. In a coached one the reader begins, and every question has hints. */
export async function playNow(game: GameInfo, { coached = false } = {}): Promise<void> {
  await guest();
  const players = coached ? usualPlayers(game) : chosenPlayers(game);
  const level = nearestLevel(coached ? COACHED_LEVEL : settings.level, offeredLevels(game, players));
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot" as const, level }));
  const table = await api.newTable({
    id: newId(),
    game: game.id,
    seats: [{ kind: "me" }, ...bots],
    options: coached ? beginning(game, players) : {},
    automatic: true,
    bot_pause: settings.pause,
    start: true,
  });
  if (coached) save(`coached.${table.id}`, true);
  router.go(`/table/${table.id}`);
}

/** A table that waits for friends; empty seats can be given to bots there. */
export async function invite(game: GameInfo): Promise<void> {
  await guest();
  const open = Array.from({ length: usualPlayers(game) - 1 }, () => ({ kind: "open" as const }));
  const table = await api.newTable({
    id: newId(),
    game: game.id,
    seats: [{ kind: "me" }, ...open],
    automatic: true,
  });
  router.go(`/table/${table.id}`);
}

/** A seat at a public table that waits for others, or at a new one. */
export async function quickMatch(game: GameInfo): Promise<void> {
  await guest();
  const table = await api.quickMatch({ game: game.id, players: usualPlayers(game) });
  router.go(`/table/${table.id}`);
}

/** A table as it was set up; those who share the device get their seats too. */
export async function open(wanted: NewTable, sharing: Map<number, string>): Promise<void> {
  await guest();
  const table = await api.newTable({
    // On a shared device nothing may happen while somebody is still looking.
    automatic: sharing.size === 0,
    ...wanted,
    id: newId(),
  });
  const tokens: Record<number, string> = {};
  for (const [seat, name] of sharing) tokens[seat] = (await api.program(table.id, seat, name)).token;
  if (sharing.size > 0) save(`shared.${table.id}`, tokens);
  router.go(`/table/${table.id}`);
}
