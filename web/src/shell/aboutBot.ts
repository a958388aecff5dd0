import type { SeatInfo } from "../wire";
import { t } from "../i18n/language.svelte";

/** What a bot is like: how strong, and its manner if it has one. */
export function aboutBot({ level, manner }: Pick<SeatInfo, "level" | "manner">): string {
  const strength = t(`level-${level ?? 0}`);
  return manner ? `${strength}: ${t(`manner-${manner}`)}` : strength;
}
