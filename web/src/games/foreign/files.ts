// The files of the boards that packages bring with them, as the list of games tells them.
import { api } from "../../net/api";

let listed: Promise<Map<string, string[]>> | null = null;

/** The files of a game's own board; none if it has no board of its own, or none outside this page. */
export function boardFiles(game: string): Promise<string[]> {
  if (!listed) {
    listed = api.games().then((games) => new Map(games.map((one) => [one.id, one.board ?? []])));
    listed.catch(() => (listed = null));
  }
  return listed.then((games) => games.get(game) ?? []);
}

export function addressOf(game: string, file: string): string {
  return `/games/${game}/${file}`;
}
