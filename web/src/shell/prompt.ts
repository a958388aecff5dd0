// The line above the board: what happens, what is asked, or for whom the table waits.
import type { Choice, GameTable } from "../games/scene";
import type { TableModel } from "../net/table.svelte";
import type { Speech } from "../i18n/speech";
import { t } from "../i18n/language.svelte";

export function promptText(model: TableModel, game: GameTable | null, speech: Speech, over: boolean): string {
  if (!model.info || !model.view) return t("loading");
  if (model.happening) {
    return game?.suspense?.(model.happening, model.names, speech) ?? speech.tell("event", model.happening, model.names);
  }
  if (over) return t("game-over");
  if (model.prompt) {
    if (model.automatic) return t("only-answer", { move: speech.tell("move", model.choices[0] as Choice, model.names) });
    const toYou = speech.has(`prompt-you-${model.prompt.kind}`) ? "prompt-you" : "prompt";
    if (speech.has(`${toYou}-${model.prompt.kind}`)) return speech.tell(toYou, model.prompt, model.names);
  }
  const others = model.view.waiting.filter((seat) => seat !== model.seat);
  if (others.length === 0) return t("loading");
  return t("waiting-for", { names: speech.join(others.map((seat) => model.names[seat] ?? "")) });
}
