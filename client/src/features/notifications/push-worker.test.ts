import { expect, test, vi } from "vitest";
import { origin, startWorker, subscriptionAt } from "#client/testing/run-worker.ts";

const aPage = (changes: object = {}) => ({
  focused: false,
  focus: vi.fn(async () => {}),
  navigate: vi.fn(async () => {}),
  postMessage: vi.fn(),
  ...changes,
});

test("a push is shown, and the open pages get a message", async () => {
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

test("a clicked notice is marked as read, and the open pages get a message", async () => {
  const worker = startWorker();
  const page = aPage();
  worker.pages.push(page);

  await worker.click("/goals", "7d0c9d53-59a4-4c6e-9f7a-1f0f5e0b6a01");

  expect(worker.requests[0]?.url).toBe(`${origin}/api/notifications/read`);
  expect(await worker.requests[0]?.json()).toEqual({ ids: ["7d0c9d53-59a4-4c6e-9f7a-1f0f5e0b6a01"] });
  expect(page.postMessage).toHaveBeenCalledWith("notifications");
});

test("a page that does not obey is left alone, and another one opens", async () => {
  const worker = startWorker();
  worker.pages.push(aPage({ navigate: async () => Promise.reject(new TypeError("Not controlled")) }));

  await worker.click("/goals");

  expect(worker.openWindow).toHaveBeenCalledWith("/goals");
});

test("a new address of the push service is sent to the server, and the old one is removed", async () => {
  const worker = startWorker(async () => Response.json({ publicKey: "clave" }));

  await worker.dispatch("pushsubscriptionchange", { oldSubscription: subscriptionAt("https://push.test/1") });

  const [, added, removed] = worker.requests;
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
