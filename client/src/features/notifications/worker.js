/** What the service worker of client/src/app/worker.js does for notifications: shows what is pushed, and follows a click. */

/** What the pages have told: push-keeper.ts. */
const choices = "choices";

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
