// The lines of a log: one for each event, but one for a whole deal.
import type { Event } from "../games/scene";
import { coloursIn } from "../look/palette";
import type { Departure } from "../net/table.svelte";
import type { Speech } from "../i18n/speech";
import type { UndoneMove } from "../wire";

export interface LogLine {
  /** Its number among the lines, which it keeps when others are added. */
  at: number;
  /** The step of the game, where a replay can be taken to it. */
  step: number | null;
  text: string;
  colours: string[];
  /** What it sums up; empty for most lines. */
  parts: string[];
}

const MOST_COLOURS = 4;

/** Consecutive deals of one step are one group; every other event is alone. */
export function grouped(events: Event[]): Event[][] {
  const groups: Event[][] = [];
  for (const event of events) {
    const before = groups.at(-1)?.[0];
    if (event.kind === "deal" && before?.kind === "deal" && before.step === event.step) groups.at(-1)?.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** The sentence for a group; a deal to several is told as such, not card by card. */
function sentence(group: Event[], names: string[], speech: Speech): string {
  const [first] = group;
  if (!first) return "";
  return group.length > 1 ? speech.say("dealt") : speech.tell("event", first, names);
}

/** The events as sentences, a deal as one. */
export function told(events: Event[], names: string[], speech: Speech): string[] {
  return grouped(events).map((group) => sentence(group, names, speech));
}

/** What the log tells besides events: who left the game, and who took a move back. */
export interface Remarks {
  departures?: Departure[];
  undone?: UndoneMove[];
}

export function logLines(events: Event[], { departures = [], undone = [] }: Remarks, names: string[], speech: Speech): LogLine[] {
  const lines: LogLine[] = [];
  const add = (line: Omit<LogLine, "at">): number => lines.push({ at: lines.length, ...line });
  const remark = (text: string): number => add({ step: null, text, colours: [], parts: [] });
  const leave = (after: number, before: number): void => {
    for (const { seat } of departures.filter((one) => one.after >= after && one.after < before)) {
      remark(speech.say("left-game", { names: names[seat] ?? "", names_count: 1 }));
    }
  };
  let reached = 0;
  /** The moves that were taken back before the game went on to that step. */
  const takeBack = (step: number): void => {
    for (const { seat } of undone.filter((one) => one.step >= reached && one.step < step)) {
      remark(speech.say("took-back", { name: names[seat] ?? "" }));
    }
    reached = Math.max(reached, step);
  };
  let seen = 0;
  for (const group of grouped(events)) {
    takeBack(group[0]?.step ?? reached);
    leave(seen, seen + group.length);
    seen += group.length;
    const single = group.length === 1 ? group[0] : undefined;
    add({
      step: group[0]?.step ?? null,
      text: sentence(group, names, speech),
      colours: single ? coloursIn(single).slice(0, MOST_COLOURS) : [],
      parts: single ? [] : group.map((event) => speech.tell("event", event, names)),
    });
  }
  takeBack(Infinity);
  leave(seen, Infinity);
  return lines;
}
