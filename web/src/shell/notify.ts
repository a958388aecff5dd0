// Tells a person who looks elsewhere that it is their turn, if they have allowed it.

export function notify(text: string, tag: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    new Notification("Cinquina", { body: text, icon: "/icon-192.png", tag });
  } catch {
    // Some phones let only service workers notify; the title still says whose turn it is.
  }
}
