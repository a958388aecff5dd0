// What can be done about a line of chat: the table offers it, and its chat finds it here.
import { getContext, setContext } from "svelte";
import { t } from "../i18n/language.svelte";
import { api } from "../net/api";
import type { TableModel } from "../net/table.svelte";
import { problemText } from "../problem";
import type { Line } from "../wire";

export interface LineTools {
  /** Whether this line is somebody else's words. */
  concerns(line: Line): boolean;
  report(line: Line): Promise<void>;
  /** Silences whoever said it; only the host can. */
  mute: ((line: Line) => Promise<void>) | null;
}

const KEY = "line-tools";

export function offerLineTools(tools: () => LineTools): void {
  setContext(KEY, tools);
}

/** None in a replay, where nobody speaks any more. */
export function lineTools(): (() => LineTools) | undefined {
  return getContext<(() => LineTools) | undefined>(KEY);
}

/** Those of a live table. */
export function toolsFor(model: TableModel): LineTools {
  return {
    concerns: (line) => (line.seat === null ? line.name !== model.you.name : line.seat !== model.you.seat),
    report: (line) =>
      api.report(model.id, line.version).then(
        () => model.say(t("reported"), false),
        (wrong: unknown) => model.say(problemText(wrong), true),
      ),
    mute: model.you.host ? async (line) => void (await model.command({ type: "mute", line: line.version })) : null,
  };
}
