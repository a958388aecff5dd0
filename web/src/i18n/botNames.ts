// Bots have their names from the page, each seat its own.
const BOTS = ["Ada", "Bruno", "Chiara", "Dario", "Elsa", "Fausto"];

export function botName(seat: number): string {
  return BOTS[seat] ?? "Bot";
}
