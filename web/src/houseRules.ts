// What a table says of the options by which it departs from the rulebook.
import type { Speech } from "./i18n/speech";
import type { TableInfo } from "./wire";

/** The house rules of a table in one line; nothing if it plays by the book. */
export function houseRules(table: TableInfo | null | undefined, speech: Speech): string {
  const rules = Object.entries(table?.house_rules ?? {});
  if (rules.length === 0) return "";
  const told = rules.map(([name, value]) => `${speech.say(`option-${name}`)}: ${speech.value(`option-${name}`, value)}`);
  return speech.say("house-rules-told", { rules: told.join("; ") });
}
