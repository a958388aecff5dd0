// Tells a person who looks elsewhere that it is their turn, if they have allowed it.

/** Browsers notify only for pages that came over HTTPS, or from their own machine. */
export const canNotify = isSecureContext && "Notification" in window && "serviceWorker" in navigator;

/** Asks the person; false if they would rather not. */
export async function allowNotices(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

export async function notify(text: string, tag: string): Promise<void> {
  if (!canNotify || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker.ready;
  const data = { path: location.pathname };
  await worker.showNotification("Cinquina", { body: text, icon: "/icon-192.png", tag, data });
}
