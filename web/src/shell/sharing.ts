// Handing an address on: by the device's own means, or by way of the clipboard.
import { publicUrl } from "../net/publicUrl";

/** Puts a text into the clipboard; false if the browser does not let us. */
export async function copy(text: string): Promise<boolean> {
  // Without HTTPS, as in a home network, there is only the old way.
  if (!("clipboard" in navigator)) return copyFromField(text);
  return (navigator as Navigator).clipboard.writeText(text).then(
    () => true,
    () => copyFromField(text),
  );
}

function copyFromField(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "only-heard";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

/** Hands a page's address on; true if it is in the clipboard now. */
export async function share(path: string): Promise<boolean> {
  const { url } = await publicUrl(path);
  if (!("share" in navigator)) return copy(url);
  await (navigator as Navigator).share({ url, title: "Cinquina" }).catch(() => undefined);
  return false;
}
