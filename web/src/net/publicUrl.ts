// The address of a page as others find it. Whoever runs the server at home opens it as "this
// machine", which is another one on a friend's phone.
import { api } from "./api";

const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

export interface PublicUrl {
  url: string;
  /** Nobody but this computer gets there. */
  onlyHere: boolean;
}

export async function publicUrl(path: string): Promise<PublicUrl> {
  if (!THIS_MACHINE.has(location.hostname)) return { url: location.origin + path, onlyHere: false };
  const network = await api.address().then(
    (one) => one.network,
    () => null,
  );
  return { url: (network ?? location.origin) + path, onlyHere: network === null };
}
