import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createAccount } from "#shared/contracts/banking/accounts.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { logout } from "#shared/contracts/identity/auth.ts";
import { livePath } from "#shared/contracts/live.ts";

const app = await startTestApp();
const dentist = {
  title: "Dentista",
  startTime: "2026-03-04T17:00:00+01:00",
  category: "appointment",
  isAllDay: false,
} as const;

const cash = {
  name: "Cartera",
  type: "cash",
  currency: "EUR",
  openingBalance: 50,
  openedOn: "2026-03-01",
} as const;

type Person = Awaited<ReturnType<typeof app.signIn>>;

/** The events of a stream, one after the other. */
const listen = async ({ fetch }: Pick<Person, "fetch">) => {
  const leaving = new AbortController();
  const response = await fetch(app.baseUrl + livePath, { signal: leaving.signal });
  const text = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = "";
  /** Undefined once the stream has ended. */
  const next = async (): Promise<{ name: string; data: unknown } | undefined> => {
    for (;;) {
      const event = /event: (\w+)\ndata: (.*)\n\n/.exec(buffer);
      if (event) {
        buffer = buffer.slice(event.index + event[0].length);
        return { name: event[1] ?? "", data: JSON.parse(event[2] ?? "") };
      }
      const { value, done } = (await text?.read()) ?? { done: true };
      if (done) return undefined;
      buffer += value;
    }
  };
  return { response, next, leave: () => leaving.abort() };
};

test("an open tab hears what its person changes, by topic, and nothing of others", async () => {
  const [ana, eva] = [await app.signIn(), await app.signIn()];
  const stream = await listen(ana);
  expect(stream.response.headers.get("content-type")).toContain("text/event-stream");
  expect(await stream.next()).toEqual({ name: "ready", data: {} });

  await eva.call(createEvent, { body: dentist });
  await ana.call(createAccount, { body: cash });

  expect(await stream.next()).toEqual({ name: "changed", data: { topics: ["money"] } });
});

test("the stream of a session that has ended ends, and others go on", async () => {
  const ana = await app.signIn();
  const eva = await app.signIn();
  const [ended, living] = [await listen(ana), await listen(eva)];
  await ended.next();
  await living.next();

  await ana.call(logout);
  await app.live.sweep();
  await eva.call(createEvent, { body: dentist });

  expect(await ended.next()).toBeUndefined();
  expect(await living.next()).toMatchObject({ name: "changed" });
});

test("nobody listens without a session", async () => {
  const response = await fetch(app.baseUrl + livePath);
  expect(response.status).toBe(401);
});

test("a tab that leaves is forgotten", async () => {
  const before = app.live.count();
  const ana = await app.signIn();
  const stream = await listen(ana);
  await stream.next();
  expect(app.live.count()).toBe(before + 1);

  stream.leave();

  await expect.poll(app.live.count).toBe(before);
});
