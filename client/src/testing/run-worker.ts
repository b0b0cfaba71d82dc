import { vi } from "vitest";
import { readWorker } from "#client/app/worker-file.ts";

export const origin = "https://aifred.test";

type Handler = (event: unknown) => void;
export type Answer = (request: Request) => Promise<Response>;

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
export const startWorker = (network: Answer = async () => new Response("fresh")) => {
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
  const requests: Request[] = [];
  const fetch = async (input: Request | string, init?: RequestInit) => {
    const request = new Request(typeof input === "string" ? new URL(input, origin) : input, init);
    requests.push(request);
    return network(request);
  };
  class LocalRequest extends Request {
    constructor(input: string, init?: RequestInit) {
      super(new URL(input, origin), init);
    }
  }
  new Function("self", "caches", "fetch", "Request", readWorker())(scope, caches, fetch, LocalRequest);

  const dispatch = async (kind: string, event: object) => {
    const waiting: unknown[] = [];
    const waitUntil = (work: unknown) => void waiting.push(work);
    handlers.get(kind)?.({ waitUntil, ...event });
    await Promise.all(waiting);
  };
  /** The answer, or undefined when the worker leaves the request to the browser. */
  const request = async (path: string, { mode = "cors", method = "GET" } = {}) => {
    let answer: Promise<Response> | undefined;
    const respondWith = (promised: Promise<Response>) => {
      answer = promised;
    };
    const waiting: unknown[] = [];
    const waitUntil = (work: unknown) => void waiting.push(work);
    const url = new URL(path, origin).href;
    // The mode of a navigation cannot be given to a request that is made by hand.
    const navigation = new Proxy(new Request(url, { method }), {
      get: (target, name) => (name === "mode" ? mode : Reflect.get(target, name, target)),
    });
    handlers.get("fetch")?.({ request: navigation, respondWith, waitUntil });
    const response = await answer;
    await Promise.all(waiting);
    return response?.text();
  };
  const push = (text: string) => dispatch("push", { data: { json: () => JSON.parse(text) as unknown } });
  const click = (link: unknown, tag = "") =>
    dispatch("notificationclick", { notification: { close: () => {}, tag, data: { link } } });

  return { caches, shown, pages, openWindow, subscribe, requests, dispatch, request, push, click };
};

export const subscriptionAt = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "llave", auth: "secreto" } }),
});
