import { expect, test } from "vitest";
import { type Answer, origin, startWorker } from "#client/testing/run-worker.ts";

const offline = async (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));

test("a file whose name follows its content is requested once", async () => {
  const worker = startWorker();

  const answers = [
    await worker.request("/assets/feed-1a2b.js"),
    await worker.request("/assets/feed-1a2b.js"),
  ];

  expect(answers).toEqual(["fresh", "fresh"]);
  expect(worker.requests).toHaveLength(1);
});

test("a missing file is not cached", async () => {
  const worker = startWorker(async () => new Response("gone", { status: 404 }));

  await worker.request("/assets/old.js");
  await worker.request("/assets/old.js");

  expect(worker.requests).toHaveLength(2);
});

test("the oldest files make room", async () => {
  const worker = startWorker();

  for (let file = 0; file <= 400; file += 1) await worker.request(`/assets/${file}.js`);

  const cachedAddresses = [...(worker.caches.stored.get("assets-1")?.keys() ?? [])];
  expect(cachedAddresses).toHaveLength(400);
  expect(cachedAddresses[0]).toBe(`${origin}/assets/1.js`);
});

test.each(["/api/dashboard", "/api/login", "/api/notifications"])(
  "%s is left to the browser",
  async (path) => {
    const worker = startWorker();

    const answers = [await worker.request(path), await worker.request(path, { mode: "navigate" })];

    expect(answers).toEqual([undefined, undefined]);
    expect(worker.requests).toEqual([]);
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

test("a page comes from the network and is not cached; without network the app opens where it was kept, else a message", async () => {
  let network: Answer = async () => new Response("page");
  const worker = startWorker((request) => network(request));
  await worker.dispatch("install", {});
  expect(await worker.request("/banking", { mode: "navigate" })).toBe("page");

  network = offline;

  expect(await worker.request("/banking", { mode: "navigate" })).toBe("kept /offline.html");
  expect(await worker.request("/offline.css")).toBe("kept /offline.css");

  await (await worker.caches.open("page-1")).put("/index.html", new Response("the app"));

  expect(await worker.request("/banking", { mode: "navigate" })).toBe("the app");
});

test("the caches of older workers go, and what the person chose stays", async () => {
  const worker = startWorker();
  for (const name of ["assets-0", "assets-1", "choices"]) await worker.caches.open(name);

  await worker.dispatch("activate", {});

  expect(await worker.caches.keys()).toEqual(["assets-1", "choices"]);
});
