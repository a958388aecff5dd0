// "It is your turn": many phones let only a service worker say so. A tap leads back to the table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.path));
});

async function lead(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const table = windows.find((one) => new URL(one.url).pathname === path);
  return table ? table.focus() : self.clients.openWindow(path);
}
