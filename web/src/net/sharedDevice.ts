// Several people play on one device and pass it on.

/** Which of those who are here should hold a shared device: whoever holds it, unless the table waits
 * for somebody else here. Null if it does not matter, as before the start. */
export function nextHolder(waiting: number[] | null, holder: number | null, here: number[]): number | null {
  if (waiting === null) return null;
  const wanted = waiting.filter((seat) => here.includes(seat));
  if (holder !== null && (wanted.length === 0 || wanted.includes(holder))) return holder;
  return wanted[0] ?? here[0] ?? null;
}
