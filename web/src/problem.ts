// What a person is told when the server could not be asked, or refused.
import { t } from "./i18n/language.svelte";
import { Problem } from "./net/api";

export function problemText(wrong: unknown): string {
  return wrong instanceof Problem ? wrong.message : t("no-server");
}
