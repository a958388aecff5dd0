// A rating of one's own against puzzles: the Plackett-Luce model of openskill for two sides, with its usual
// settings. The server keeps nothing about who solved what, so it is reckoned here; a test compares it with
// the library.

export interface Rating {
  mu: number;
  sigma: number;
}

export const UNKNOWN: Rating = { mu: 25, sigma: 25 / 3 };
/** How much chance there is in a single result. */
const BETA = 25 / 6;
/** How much a rating may have changed since the last result. */
const TAU = 25 / 300;
const LEAST = 0.0001;
/** A puzzle's strength is known about this well, and stays what it is. */
export const PUZZLE_SIGMA = 2;

/** The rating after solving a puzzle of that strength, or failing to. */
export function rated(own: Rating, strength: number, solved: boolean): Rating {
  const variance = own.sigma ** 2 + TAU ** 2;
  const whole = Math.sqrt(variance + PUZZLE_SIGMA ** 2 + TAU ** 2 + 2 * BETA ** 2);
  const chance = 1 / (1 + Math.exp((strength - own.mu) / whole));
  const sigma = Math.sqrt(variance);
  const shrunk = 1 - (variance / whole ** 2) * (sigma / whole) * chance * (1 - chance);
  return {
    mu: own.mu + (variance / whole) * ((solved ? 1 : 0) - chance),
    sigma: sigma * Math.sqrt(Math.max(shrunk, LEAST)),
  };
}

const SHOWN_MIDDLE = 1500;
const SHOWN_STEP = 40;

/** The rating as a number that people know from chess, and how uncertain it is. */
export function shown(own: Rating): { rating: number; width: number } {
  return { rating: Math.round(SHOWN_MIDDLE + SHOWN_STEP * (own.mu - UNKNOWN.mu)), width: Math.round(SHOWN_STEP * own.sigma) };
}
