// Where several decide at once, the server repeats a question whenever somebody else has acted.
import type { Ask } from "../wire";

/** The question to show next: the very object that is shown now if nothing about it has changed, so that whatever
 * belongs to it (a hint, a card that was picked) stays. */
export function nextQuestion(shown: Ask | null, told: Ask | null): Ask | null {
  return JSON.stringify(shown) === JSON.stringify(told) ? shown : told;
}
