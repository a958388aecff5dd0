// Who this browser is to others. The first name and avatar are given without asking, so that one
// plays at once; a number keeps two guests at one table apart.
import { meet } from "./net/api";
import { t } from "./i18n/language.svelte";
import type { Guest } from "./wire";

export function me(): Promise<Guest> {
  return meet(`${t("guest-name")} ${10 + Math.floor(Math.random() * 90)}`);
}

export async function guest(): Promise<string> {
  return (await me()).name;
}
