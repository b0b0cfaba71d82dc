import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

const source = readFileSync(join(import.meta.dirname, "../../../public/sw.js"), "utf8");
const origin = "https://aifred.test";

type Handler = (event: unknown) => void;
type Answer = (request: Request) => Promise<Response>;

/** A cache as the specification has it, as far as the worker goes. */
const createCaches = () => {
  const stored = new Map<string, Map<string, Response>>();
  const urlOf = (key: Request | string) => new URL(typeof key === "string" ? key : key.url, origin).href;
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (key: Request | string) => entries.get(urlOf(key)),
      put: async (key: Request | string, response: Response) => void entries.set(urlOf(key), response),
      addAll: async (keys: (Request | string)[]) => {
        for (const key of keys) entries.set(urlOf(key), new Response(`kept ${new URL(urlOf(key)).pathname}`));
      },
      keys: async () => [...entries.keys()],
      delete: async (key: string) => entries.delete(urlOf(key)),
    };
  };
  return {
    stored,
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (key: Request | string, { cacheName }: { cacheName: string }) =>
      (await open(cacheName)).match(key),
  };
};

/** Runs the worker as the browser would, in front of a network that answers so. */
const startWorker = (network: Answer = async () => new Response("fresh")) => {
  const handlers = new Map<string, Handler>();
  const caches = createCaches();
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const pages: { focused: boolean; [action: string]: unknown }[] = [];
  const openWindow = vi.fn<(link: string) => Promise<void>>(async () => {});
  const subscribe = vi.fn(async () => subscriptionAt("https://push.test/2"));
  const scope = {
    addEventListener: (kind: string, handler: Handler) => void handlers.set(kind, handler),
    skipWaiting: async () => {},
    location: { origin },
    clients: { claim: async () => {}, matchAll: async () => pages, openWindow },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push({ title, options }),
      pushManager: { subscribe },
    },
  };
  const asked: Request[] = [];
  const fetch = async (input: Request | string, init?: RequestInit) => {
    const request = new Request(typeof input === "string" ? new URL(input, origin) : input, init);
    asked.push(request);
    return network(request);
  };
  class LocalRequest extends Request {
    constructor(input: string, init?: RequestInit) {
      super(new URL(input, origin), init);
    }
  }
  new Function("self", "caches", "fetch", "Request", source)(scope, caches, fetch, LocalRequest);

  const dispatch = async (kind: string, event: object) => {
    const waiting: unknown[] = [];
    const waitUntil = (work: unknown) => void waiting.push(work);
    handlers.get(kind)?.({ waitUntil, ...event });
    await Promise.all(waiting);
  };
  /** The answer, or undefined when the worker leaves the request to the browser. */
  const request = async (path: string, { mode = "cors", method = "GET" } = {}) => {
    let answer: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>) => {
      answer = given;
    };
    const waiting: unknown[] = [];
    const waitUntil = (work: unknown) => void waiting.push(work);
    const url = new URL(path, origin).href;
    // The mode of a navigation cannot be given to a request that is made by hand.
    const asked = new Proxy(new Request(url, { method }), {
      get: (target, name) => (name === "mode" ? mode : Reflect.get(target, name, target)),
    });
    handlers.get("fetch")?.({ request: asked, respondWith, waitUntil });
    const response = await answer;
    await Promise.all(waiting);
    return response?.text();
  };
  const push = (text: string) => dispatch("push", { data: { json: () => JSON.parse(text) as unknown } });
  const click = (link: unknown, tag = "") =>
    dispatch("notificationclick", { notification: { close: () => {}, tag, data: { link } } });

  return { caches, shown, pages, openWindow, subscribe, asked, dispatch, request, push, click };
};

const subscriptionAt = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "llave", auth: "secreto" } }),
});

const aPage = (changes: object = {}) => ({
  focused: false,
  focus: vi.fn(async () => {}),
  navigate: vi.fn(async () => {}),
  postMessage: vi.fn(),
  ...changes,
});

const offline = async (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));

test("a file whose name follows its content is asked for once", async () => {
  const worker = startWorker();

  const answers = [
    await worker.request("/assets/feed-1a2b.js"),
    await worker.request("/assets/feed-1a2b.js"),
  ];

  expect(answers).toEqual(["fresh", "fresh"]);
  expect(worker.asked).toHaveLength(1);
});

test("what is not there is not kept", async () => {
  const worker = startWorker(async () => new Response("gone", { status: 404 }));

  await worker.request("/assets/old.js");
  await worker.request("/assets/old.js");

  expect(worker.asked).toHaveLength(2);
});

test("the oldest files make room", async () => {
  const worker = startWorker();

  for (let file = 0; file <= 400; file += 1) await worker.request(`/assets/${file}.js`);

  const kept = [...(worker.caches.stored.get("assets-1")?.keys() ?? [])];
  expect(kept).toHaveLength(400);
  expect(kept[0]).toBe(`${origin}/assets/1.js`);
});

test.each(["/api/dashboard", "/api/login", "/api/notifications"])(
  "%s is left to the browser",
  async (path) => {
    const worker = startWorker();

    const answers = [await worker.request(path), await worker.request(path, { mode: "navigate" })];

    expect(answers).toEqual([undefined, undefined]);
    expect(worker.asked).toEqual([]);
  },
);

test("neither is a write, or a file of somebody else's, a thing of the worker", async () => {
  const worker = startWorker();

  const answers = [
    await worker.request("/assets/a.js", { method: "POST" }),
    await worker.request("https://bank.test/assets/a.js"),
  ];

  expect(answers).toEqual([undefined, undefined]);
});

test("a page comes from the network and is not kept; without one the person is told", async () => {
  let network: Answer = async () => new Response("page");
  const worker = startWorker((request) => network(request));
  await worker.dispatch("install", {});
  expect(await worker.request("/banking", { mode: "navigate" })).toBe("page");

  network = offline;

  expect(await worker.request("/banking", { mode: "navigate" })).toBe("kept /offline.html");
  expect(await worker.request("/offline.css")).toBe("kept /offline.css");
});

test("the caches of older workers go, and what the person chose stays", async () => {
  const worker = startWorker();
  for (const name of ["assets-0", "assets-1", "choices"]) await worker.caches.open(name);

  await worker.dispatch("activate", {});

  expect(await worker.caches.keys()).toEqual(["assets-1", "choices"]);
});

test("a push is shown, and the open pages hear of it", async () => {
  const worker = startWorker();
  const page = aPage();
  worker.pages.push(page);

  await worker.push(
    JSON.stringify({
      title: "Netflix sube",
      body: "De 12,99 € a 14,99 €.",
      link: "/banking?search=netflix",
      tag: "t",
    }),
  );

  expect(worker.shown).toEqual([
    {
      title: "Netflix sube",
      options: expect.objectContaining({
        body: "De 12,99 € a 14,99 €.",
        tag: "t",
        data: { link: "/banking?search=netflix" },
      }),
    },
  ]);
  expect(page.postMessage).toHaveBeenCalledWith("notifications");
});

test("amounts that are hidden on this device are so on its lock screen", async () => {
  const worker = startWorker();
  await (await worker.caches.open("choices")).put("/hidden-amounts", new Response());

  await worker.push(
    JSON.stringify({ title: "Cargo de 300 €", body: "De 1.299,00 € a 14 euros.", link: "/" }),
  );

  expect(worker.shown[0]).toMatchObject({ title: "Cargo de ••••", options: { body: "De •••• a ••••." } });
});

test.each(["ni una palabra", "null", '{"title":7}'])("a push of %s still says something", async (text) => {
  const worker = startWorker();

  await worker.push(text);

  expect(worker.shown[0]).toMatchObject({ title: "AI.Fred", options: { body: "Tienes un aviso nuevo" } });
});

test.each([
  ["/goals?id=1#plan", "/goals?id=1#plan"],
  ["https://evil.test/banking", "/"],
  ["//evil.test/banking", "/"],
  ["/\\evil.test", "/"],
  ["javascript:alert(1)", "/"],
  ["/api/logout", "/"],
  [undefined, "/"],
])("a click on %s leads to %s", async (link, path) => {
  const worker = startWorker();

  await worker.click(link);

  expect(worker.openWindow).toHaveBeenCalledWith(path);
});

test("a page that is open comes forward and goes there", async () => {
  const worker = startWorker();
  const [other, focused] = [aPage(), aPage({ focused: true })];
  worker.pages.push(other, focused);

  await worker.click("/goals");

  expect(focused.focus).toHaveBeenCalled();
  expect(focused.navigate).toHaveBeenCalledWith("/goals");
  expect(worker.openWindow).not.toHaveBeenCalled();
});

test("what was clicked is read, and the open pages hear of it", async () => {
  const worker = startWorker();
  const page = aPage();
  worker.pages.push(page);

  await worker.click("/goals", "7d0c9d53-59a4-4c6e-9f7a-1f0f5e0b6a01");

  expect(worker.asked[0]?.url).toBe(`${origin}/api/notifications/read`);
  expect(await worker.asked[0]?.json()).toEqual({ ids: ["7d0c9d53-59a4-4c6e-9f7a-1f0f5e0b6a01"] });
  expect(page.postMessage).toHaveBeenCalledWith("notifications");
});

test("a page that does not obey is left alone, and another one opens", async () => {
  const worker = startWorker();
  worker.pages.push(aPage({ navigate: async () => Promise.reject(new TypeError("Not controlled")) }));

  await worker.click("/goals");

  expect(worker.openWindow).toHaveBeenCalledWith("/goals");
});

test("a new address of the push service is told to the server, and the old one forgotten", async () => {
  const worker = startWorker(async () => Response.json({ publicKey: "clave" }));

  await worker.dispatch("pushsubscriptionchange", { oldSubscription: subscriptionAt("https://push.test/1") });

  const [, added, removed] = worker.asked;
  expect(await added?.json()).toEqual({
    endpoint: "https://push.test/2",
    keys: { p256dh: "llave", auth: "secreto" },
  });
  expect(removed?.method).toBe("DELETE");
  expect(removed?.url).toBe(`${origin}/api/notifications/push?endpoint=https%3A%2F%2Fpush.test%2F1`);
});

test("without a session nothing is subscribed anew", async () => {
  const worker = startWorker(async () => new Response(null, { status: 401 }));

  await worker.dispatch("pushsubscriptionchange", {});

  expect(worker.subscribe).not.toHaveBeenCalled();
});
