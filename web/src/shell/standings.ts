// The order in which a result lists those who played: by sides, so that partners stand together.
import type { View } from "../games/scene";

export interface Standing {
  seats: number[];
  /** The points of each seat; once, if those of partners are equal. */
  points: number[];
  won: boolean;
}

/** The best first; without sides, each seat is one. */
export function standings(view: View, sides: number[][], leastWins: boolean): Standing[] {
  const each = Array.from({ length: view.players }, (_, seat) => [seat]);
  const points = (seat: number): number => view.points?.[seat] ?? 0;
  const total = (one: Standing): number => one.seats.reduce((sum, seat) => sum + points(seat), 0);
  return (sides.length > 0 ? sides : each)
    .map((seats) => ({ seats, points: [...new Set(seats.map(points))], won: seats.some((seat) => view.winners.includes(seat)) }))
    .toSorted((a, b) => Number(b.won) - Number(a.won) || (total(b) - total(a)) * (leastWins ? -1 : 1));
}
