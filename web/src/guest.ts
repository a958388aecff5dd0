// This browser's name. The first one is given without asking, so that one plays at once; a number
// keeps two guests at one table apart.
import { meet } from "./net/api";
import { t } from "./i18n/language.svelte";

export function guest(): Promise<string> {
  return meet(`${t("guest-name")} ${10 + Math.floor(Math.random() * 90)}`);
}
