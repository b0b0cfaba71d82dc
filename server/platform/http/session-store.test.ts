import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { openTestDatabase } from "#server/dev/testing/test-database.ts";
import { createSessionMiddleware, type SessionControl, sessionOf } from "./session.ts";

const database = await openTestDatabase();
const morning = "2026-03-02T09:00:00Z";
let present = morning;
const errors: unknown[] = [];

type Work = (session: SessionControl) => unknown;
const works = new Map<string, Work>();

const app = express();
app.use(
  ...createSessionMiddleware({
    sql: database.sql,
    secret: "s".repeat(64),
    secure: false,
    clock: { now: () => new Date(present) },
    onError: (error) => errors.push(error),
  }),
);
app.get("/:work", async (request, response) => {
  const answer = await works.get(request.params.work)?.(sessionOf(request));
  response.json(answer ?? null);
});
const server = app.listen(0, "127.0.0.1");
await once(server, "listening");
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
  expect(errors).toEqual([]);
});

/** A browser whose requests each do with their session what the test says. */
const aBrowser = () => {
  const fetch = keepCookies(globalThis.fetch);
  const request = async (work: Work) => {
    const name = randomUUID();
    works.set(name, work);
    const response = await fetch(`${baseUrl}/${name}`);
    // The session is stored before the last byte, not before the first.
    return { response, answer: (await response.json()) as unknown };
  };
  return { request, act: async (work: Work) => (await request(work)).answer };
};

const signedIn = async () => {
  present = morning;
  const userId = randomUUID();
  const browser = aBrowser();
  await browser.act((session) => session.open(userId));
  return { ...browser, userId };
};

const rowsOf = async (userId: string) => {
  const { rows } = await database.sql.query("select sess from sessions where sess ->> 'userId' = $1", [
    userId,
  ]);
  return rows.map(({ sess }) => sess);
};

/** A request that has loaded its session and goes on when it is told to. */
const pausedRequest = async (act: (work: Work) => Promise<unknown>, work: Work) => {
  const loaded = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const answer = act(async (session) => {
    loaded.resolve();
    await released.promise;
    return work(session);
  });
  await loaded.promise;
  return async () => {
    released.resolve();
    return await answer;
  };
};

test("a session that ends while a request of it runs stays ended", async () => {
  const { act, userId } = await signedIn();
  const finish = await pausedRequest(act, (session) => {
    session.confirm();
    session.put("reto", 1);
  });

  await database.sql.query("delete from sessions where sess ->> 'userId' = $1", [userId]);
  await finish();

  expect(await rowsOf(userId)).toEqual([]);
  expect(await act((session) => session.userId)).toBeNull();
});

test("concurrent requests each keep their changes to the session", async () => {
  const { act } = await signedIn();
  present = "2026-03-02T09:30:00Z";
  const confirm = await pausedRequest(act, (session) => session.confirm());
  const put = await pausedRequest(act, (session) => session.put("uno", "1"));
  const putAnother = await pausedRequest(act, (session) => session.put("otro", "2"));

  await putAnother();
  await put();
  await confirm();

  const state = await act(async (session) => [
    session.isConfirmed,
    await session.take("uno"),
    await session.take("otro"),
  ]);
  expect(state).toEqual([true, "1", "2"]);
});

test("a waiting value is returned once, even to concurrent requests", async () => {
  const { act } = await signedIn();
  await act((session) => session.put("reto", { challenge: "abc" }));
  const takes = await Promise.all(
    Array.from({ length: 5 }, () => pausedRequest(act, (session) => session.take("reto"))),
  );

  const values = await Promise.all(takes.map((finish) => finish()));

  expect(values.filter((value) => value !== null)).toEqual([{ challenge: "abc" }]);
  expect(await act((session) => session.take("reto"))).toBeNull();
});

test("an earlier request does not restore a waiting value that was taken meanwhile", async () => {
  const { act } = await signedIn();
  await act((session) => session.put("reto", 1));
  const finish = await pausedRequest(act, (session) => session.put("otro", 2));

  await act((session) => session.take("reto"));
  await finish();

  expect(await act((session) => session.take("reto"))).toBeNull();
});

test("a waiting value belongs to its browser and expires after 5 minutes", async () => {
  const { act } = await signedIn();
  const stranger = await signedIn();
  await act((session) => session.put("reto", 1));
  const elsewhere = await stranger.act((session) => session.take("reto"));

  present = "2026-03-02T09:05:00Z";
  const late = await act((session) => [session.peek("reto") ?? null]);

  expect([elsewhere, late]).toEqual([null, [null]]);
  expect(await act((session) => session.take("reto"))).toBeNull();
});

test("a session without a person lasts only as long as its waiting value", async () => {
  const { request, act } = aBrowser();

  const { response } = await request((session) => session.put("reto", 1));

  const [cookie = ""] = response.headers.getSetCookie();
  const lasts = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? "") - Date.now();
  expect(lasts).toBeLessThanOrEqual(5 * 60_000);
  expect(await act((session) => session.take("reto"))).toBe(1);
});

test("the last use is recorded once in 5 minutes, without a new cookie or conflicts with other changes", async () => {
  const { act, request, userId } = await signedIn();
  await act(() => {});
  const usedAt = async () => (await rowsOf(userId)).map((sess) => (sess as { usedAt: string }).usedAt);

  present = "2026-03-02T09:04:00Z";
  await act(() => {});
  const soon = await usedAt();
  present = "2026-03-02T09:06:00Z";
  const { response } = await request((session) => session.put("reto", 1));

  expect(soon).toEqual(["2026-03-02T09:00:00.000Z"]);
  expect(await usedAt()).toEqual(["2026-03-02T09:06:00.000Z"]);
  expect(response.status).toBe(200);
  expect(await act((session) => session.take("reto"))).toBe(1);
});

test("a session ends 90 days after it began, however much it is used", async () => {
  const { act, userId } = await signedIn();

  present = "2026-05-31T08:59:00Z";
  const onTheLastDay = await act((session) => session.userId);
  present = "2026-05-31T09:00:00Z";
  const after = await act((session) => session.userId);

  expect([onTheLastDay, after]).toEqual([userId, null]);
  expect(await rowsOf(userId)).toEqual([]);
});

test("signing in gives a waiting session a new id", async () => {
  const { act } = aBrowser();
  await act((session) => session.put("reto", 1));
  const before = await act((session) => session.fingerprint);

  await act((session) => session.open(randomUUID()));

  expect(await act((session) => session.fingerprint)).not.toBe(before);
  expect(await act((session) => session.take("reto"))).toBeNull();
});
