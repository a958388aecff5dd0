// The service worker: the page's own files from a cache, a page of its own without a network, and
// "it is your turn", which many phones let nothing else say. The build fills in what is marked.
const CACHE = "cinquina-__VERSION__";
const OFFLINE = { it: "/offline.it.html", en: "/offline.en.html" };
const SHELL = [...Object.values(OFFLINE), "/icon.svg", ...__FILES__];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
  // A new version takes over at once; pages come from the network, so that none of them is old.
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== self.location.origin || event.request.method !== "GET") return;
  if (event.request.mode === "navigate") event.respondWith(visit(event.request));
  else if (pathname.startsWith("/assets/") || SHELL.includes(pathname)) event.respondWith(file(event.request));
  // Everything else, /api above all, is the network's business.
});

/** A page, or a page that says that there is no network. */
async function visit(request) {
  try {
    return await fetch(request);
  } catch {
    const language = self.navigator.language.startsWith("it") ? "it" : "en";
    return (await caches.match(OFFLINE[language])) ?? Response.error();
  }
}

/** A file of the page; its name changes with what is in it, so that a kept one is never old. */
async function file(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(CACHE)).put(request, fresh.clone());
  return fresh;
}

// A tap on a notification leads back to the table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.path));
});

async function lead(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const table = windows.find((one) => new URL(one.url).pathname === path);
  return table ? table.focus() : self.clients.openWindow(path);
}
