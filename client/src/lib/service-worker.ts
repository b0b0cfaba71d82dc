import { workerAddress } from "./trusted-script.ts";

export const hasWorkers = () => "serviceWorker" in navigator;

/** What the worker does stands in `client/src/app/worker.js`. */
export const registerWorker = () =>
  navigator.serviceWorker.register(workerAddress, { updateViaCache: "none" });

/** As `app/worker.js` names them. */
const pageCache = "page-1";
const assetCache = "assets-1";
const page = "/index.html";

/**
 * Keeps the page of the app and the code that has arrived, so that it opens without a connection. The worker sees only
 * what is asked for after it has started; the rest lies in the browser's own cache and costs no request.
 */
export const keepCode = async () => {
  await navigator.serviceWorker.ready;
  const answer = await fetch(page);
  if (!answer.ok) return;
  const html = await answer.clone().text();
  const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  const arrived = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const assets = await caches.open(assetCache);
  for (const path of new Set([...named, ...arrived].filter((path) => path.startsWith("/assets/"))))
    if (!(await assets.match(path, { ignoreVary: true }))) await assets.add(path);
  await (await caches.open(pageCache)).put(page, answer);
};

/** Without a connection the worker then says so. */
export const forgetCode = async () => caches.delete(pageCache);
