/** An id that nobody else has. Browsers keep `randomUUID` for pages that come over HTTPS; a friend's
 * phone in the same network comes without. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
