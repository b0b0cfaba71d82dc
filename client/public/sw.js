/**
 * The service worker of AI.Fred: shows what is pushed, says when there is no connection, and keeps the files whose names
 * change with their content. Pages always come from the network, so nobody stays on an old version, and nothing under
 * /api is ever kept: what a bank says does not lie about on a device.
 */

/** To be counted up when one of `offlineFiles` changes. */
const offline = "offline-1";
const assets = "assets-1";
/** What the pages have told: client/src/features/notifications/push-keeper.ts. */
const choices = "choices";
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
    const old = (await caches.keys()).filter((name) => ![offline, assets, choices].includes(name));
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
    return (await caches.match("/offline.html", { cacheName: offline })) ?? Response.error();
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

self.addEventListener("push", (event) => {
  event.waitUntil(Promise.all([show(messageIn(event.data)), tellPages()]));
});

/** A browser takes the right to push away from who shows nothing: whatever came, something is said. */
const messageIn = (data) => {
  try {
    const { title, body, link, tag } = data.json();
    if (typeof title === "string") return { title, body: String(body ?? ""), link, tag };
  } catch {
    // Not a message of ours.
  }
  return { title: "AI.Fred", body: "Tienes un aviso nuevo", link: "/" };
};

/** The same as in client/src/lib/amounts-in-text.ts. */
const amounts = /[+\u2212-]?\d[\d.]*(?:,\d+)?\s?(?:€|euros?\b)/gi;

const show = async ({ title, body, link, tag }) => {
  const isHidden = await caches.match("/hidden-amounts", { cacheName: choices });
  const shown = (text) => (isHidden ? text.replace(amounts, "••••") : text);
  await self.registration.showNotification(shown(title), {
    body: shown(body),
    ...(typeof tag === "string" && { tag }),
    lang: "es",
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { link: ownPath(link) },
  });
};

/** A path of ours, whatever a message says. */
const ownPath = (link) => {
  try {
    const { origin, pathname, search, hash } = new URL(link ?? "/", self.location.origin);
    if (origin === self.location.origin && !pathname.startsWith("/api/")) return pathname + search + hash;
  } catch {
    // No address at all.
  }
  return "/";
};

const openPages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

const tellPages = async () => {
  for (const page of await openPages()) page.postMessage("notifications");
};

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(Promise.all([goTo(ownPath(notification.data?.link)), markRead(notification.tag)]));
});

/** Its tag is its id. Whoever has signed out reads it another time. */
const markRead = async (id) => {
  if (!id) return;
  await send("/api/notifications/read", { ids: [id] }).catch(() => {});
  await tellPages();
};

const send = (path, body) =>
  fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const goTo = async (link) => {
  const pages = await openPages();
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return self.clients.openWindow(link);
  try {
    await page.navigate(link);
  } catch {
    // A page that was loaded past this worker does not obey it.
    return self.clients.openWindow(link);
  }
  // Last: a click allows one window to come forward, and opening one counts as such.
  await page.focus().catch(() => {});
};

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});

const pushAddress = "/api/notifications/push";

/** The push service has given this browser another address. Without a session the server takes none, and it ends here. */
const renew = async (old, offered) => {
  const answer = await fetch(pushAddress);
  if (!answer.ok) return;
  const { publicKey } = await answer.json();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = offered ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  await send(pushAddress, { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  if (old)
    await fetch(`${pushAddress}?${new URLSearchParams({ endpoint: old.endpoint })}`, { method: "DELETE" });
};
