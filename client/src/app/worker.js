/**
 * The service worker of AI.Fred says when there is no connection, and keeps the files whose names change with their
 * content; what a feature's `worker.js` adds stands below it in one file, served as /sw.js (worker-file.ts). Pages come
 * from the network while there is one, so nobody stays on an old version, and nothing under /api is ever kept here.
 */

/** To be counted up when one of `offlineFiles` changes. */
const offline = "offline-2";
const assets = "assets-1";
/** Of who is signed in: the app itself, which has what was read last. The app puts it here, and takes it away. */
const page = "page-1";
const offlineFiles = ["/offline.html", "/offline.css", "/offline.js", "/icon.svg"];
/** About three versions of the application. */
const mostAssets = 400;

self.addEventListener("install", (event) => {
  const keepOfflineFiles = async () => {
    const cache = await caches.open(offline);
    await cache.addAll(offlineFiles.map((file) => new Request(file, { cache: "reload" })));
    await self.skipWaiting();
  };
  event.waitUntil(keepOfflineFiles());
});

self.addEventListener("activate", (event) => {
  const takeOver = async () => {
    // Features keep caches of their own.
    const ours = (await caches.keys()).filter((name) => /^(?:offline|assets)-/.test(name));
    const old = ours.filter((name) => name !== offline && name !== assets);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(pageOrOffline(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(assetOf(event));
  else if (offlineFiles.includes(pathname)) event.respondWith(fileOrOffline(request));
});

const pageOrOffline = async (request) => {
  try {
    return await fetch(request);
  } catch {
    const kept =
      (await caches.match("/index.html", { cacheName: page, ignoreVary: true })) ??
      (await caches.match("/offline.html", { cacheName: offline }));
    return kept ?? Response.error();
  }
};

const fileOrOffline = async (request) => {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { cacheName: offline, ignoreVary: true })) ?? Response.error();
  }
};

const assetOf = async (event) => {
  const { request } = event;
  const cache = await caches.open(assets);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  // A device without room keeps nothing, and the page gets its file all the same.
  if (response.status === 200) event.waitUntil(keep(cache, request, response.clone()).catch(() => {}));
  return response;
};

const keep = async (cache, request, response) => {
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(
    kept.slice(0, Math.max(kept.length - mostAssets, 0)).map((oldest) => cache.delete(oldest)),
  );
};
