// How long bots wait before they move, as people choose it.
import { t } from "../i18n/language.svelte";

const SECONDS = [0.2, 0.8, 1.5, 3];

/** The speeds to choose from, for `Segments`. */
export function speeds(): { value: number; text: string }[] {
  return SECONDS.map((value) => ({ value, text: t(`pause-${String(value).replace(".", "-")}`) }));
}
