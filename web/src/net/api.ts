// The server's HTTP side. Every error is a Problem with a sentence for people.
import type {
  AnyCommand,
  Done,
  GameInfo,
  GameTexts,
  Guest,
  Hint,
  InsightState,
  Lesson,
  NewGuest,
  NewTable,
  PlayOn,
  Privacy,
  Program,
  Question,
  Puzzle,
  PuzzleAnswer,
  Puzzles,
  QuickMatch,
  Replay,
  ServerAddress,
  TableInfo,
  TableLine,
  Welcome,
} from "../wire";

import { newId } from "./ids";
import { load, save } from "./storage";

export class Problem extends Error {
  constructor(
    readonly error: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

const NO_CONTENT = 204;
let language = "en";

/** The language in which the server is asked to answer. */
export function speakIn(chosen: string): void {
  language = chosen;
}

async function ask<T>(
  path: string,
  body?: unknown,
  token?: string,
  method = body === undefined ? "GET" : "POST",
): Promise<T> {
  const address = `/api${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token) headers["authorization"] = `Bearer ${token}`;
  const answer = await fetch(address, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status === NO_CONTENT) return undefined as T;
  const said = (await answer.json()) as { error?: string; text?: string };
  if (answer.ok) return said as T;
  // Without a sentence for people it is not the server's refusal but its failure.
  if (!said.text) throw new Error(`${answer.status} ${path}`);
  throw new Problem(said.error ?? "", said.text, answer.status);
}

/** Which of this person's tables are wanted; what is left out does not matter. */
export interface OwnTables {
  game?: string;
  finished?: boolean;
  search?: string;
  first?: number;
  count?: number;
}

function asQuery(wanted: OwnTables): string {
  const given = Object.entries(wanted).map(([name, value]) => [name, String(value)]);
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : "";
}

export const api = {
  games: () => ask<GameInfo[]>("/games"),
  address: () => ask<ServerAddress>("/address"),
  /** The games whose bots do not look ahead yet. */
  warmingUp: () => ask<string[]>("/warming"),
  lesson: (game: string) => ask<Lesson>(`/games/${game}/lesson`),
  puzzles: () => ask<Puzzles>("/puzzles"),
  puzzle: (game: string, number: number) => ask<Puzzle>(`/games/${game}/puzzles/${number}`),
  /** The answer to a move; without one, the solution. */
  answer: (game: string, number: number, move = "") =>
    ask<PuzzleAnswer>(`/games/${game}/puzzles/${number}/answer?move=${encodeURIComponent(move)}`),
  texts: (game: string) => ask<GameTexts>(`/games/${game}/texts`),
  introduce: (guest: NewGuest) => ask<Guest>("/guest", guest),
  newTable: (wanted: NewTable) => ask<TableInfo>("/tables", wanted),
  quickMatch: (wanted: QuickMatch) => ask<TableInfo>("/quick", wanted),
  publicTables: () => ask<TableLine[]>("/tables"),
  ownTables: (wanted: OwnTables = {}) => ask<TableLine[]>(`/tables/mine${asQuery(wanted)}`),
  /** Takes a table off this person's own list. */
  forgetTable: (id: string) => ask<void>(`/tables/mine/${id}`, undefined, undefined, "DELETE"),
  table: (id: string, since: number, token?: string) =>
    ask<Welcome>(`/tables/${id}?since=${since}`, undefined, token),
  command: (id: string, command: AnyCommand, token: string) =>
    ask<Done>(`/tables/${id}/commands`, command, token),
  program: (id: string, seat: number, name: string) =>
    ask<Program>(`/tables/${id}/programs`, { seat, name, id: newId() }),
  hint: (id: string, token?: string) => ask<Hint[]>(`/tables/${id}/hint`, undefined, token),
  replay: (id: string, first: number, viewer: number | "all") =>
    ask<Replay>(`/tables/${id}/replay?first=${first}&show=${viewer === "all" ? "all" : `viewer&seat=${viewer}`}`),
  /** Shows a line of chat to the operator. */
  report: (id: string, line: number) => ask<void>(`/tables/${id}/reports`, { line }),
  privacy: () => ask<Privacy>("/privacy"),
  dataAddress: "/api/guest/data",
  /** What happened in a finished game, or how far its analysis has come. */
  insight: (id: string) => ask<InsightState>(`/tables/${id}/insight`),
  askInsight: (id: string) => ask<InsightState>(`/tables/${id}/insight`, {}),
  question: (id: string, step: number) => ask<Question>(`/tables/${id}/question/${step}`),
  playOn: (id: string, wanted: PlayOn) => ask<TableInfo>(`/tables/${id}/play-on`, wanted),
  recordAddress: (id: string) => `/api/tables/${id}/record`,
};

/** Whether this browser has been given a name; asking the server in vain would look like an error. */
export function named(): boolean {
  return load("named", false);
}

let known: Promise<Guest> | null = null;

/** Who this browser is to others; the first time, under the name given here. */
export function meet(first: string): Promise<Guest> {
  if (known) return known;
  const meeting = () => api.introduce({ name: first });
  const asking = named() ? ask<Guest>("/guest").catch(meeting) : meeting();
  known = asking.then((one) => {
    save("named", true);
    return one;
  });
  known.catch(() => (known = null));
  return known;
}

/** Ends the session of this browser; with `everything`, nothing is left of its guest on the server. */
export async function logOut(everything: boolean): Promise<void> {
  await ask<void>(everything ? "/guest/data" : "/guest", undefined, undefined, "DELETE");
  save("named", false);
  known = null;
}

/** Another name; another avatar too, if one is given. */
export async function introduce(name: string, avatar?: NonNullable<NewGuest["avatar"]>): Promise<Guest> {
  const guest = await api.introduce({ name, ...(avatar ? { avatar } : {}) });
  save("named", true);
  known = Promise.resolve(guest);
  return guest;
}
