// The lines of a log: one for each event, but one for a whole deal.
import type { Event } from "../games/scene";
import { coloursIn } from "../look/palette";
import type { Departure } from "../net/table.svelte";
import type { Speech } from "../i18n/speech";

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

export function logLines(events: Event[], departures: Departure[], names: string[], speech: Speech): LogLine[] {
  const lines: LogLine[] = [];
  const add = (line: Omit<LogLine, "at">): number => lines.push({ at: lines.length, ...line });
  const leave = (after: number, before: number): void => {
    for (const { seat } of departures.filter((one) => one.after >= after && one.after < before)) {
      add({ step: null, text: speech.say("left-game", { names: names[seat] ?? "", names_count: 1 }), colours: [], parts: [] });
    }
  };
  let seen = 0;
  for (const group of grouped(events)) {
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
  leave(seen, Infinity);
  return lines;
}
