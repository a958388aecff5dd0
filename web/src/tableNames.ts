// Who sits at a table of a list.
import { t } from "./i18n/language.svelte";
import type { TableLine } from "./wire";

/** The names of those at a table, without the reader unless nobody else has a seat there. */
export function tableNames(line: TableLine): string {
  const names = line.names.map((name, seat) => (name === null ? t("seat-open") : name || (line.bots?.[seat] ?? "")));
  const others = names.filter((_, seat) => seat !== line.seat);
  return (others.length > 0 ? others : names).join(", ");
}
