import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aPushBrowser, pushKeys } from "#server/modules/notifications/testing/push-double.ts";
import {
  addPush,
  getNotificationSettings,
  getPushKey,
  listNotifications,
  readNotifications,
  removePush,
  setNotificationSettings,
} from "#shared/contracts/notifications.ts";
import { completeOnboarding } from "#shared/contracts/profile.ts";
import { createWebPushService } from "./providers/web-push-service.ts";

const keys = pushKeys();
const now = "2026-11-20T10:00:00Z";
const app = await startTestApp({
  now,
  push: createWebPushService({ keys, subject: "mailto:fred@example.es" }),
});
const appWithoutPush = await startTestApp({ now });
const { sql } = app.database;

const store = async (userId: string, deliverAt: string) => {
  const id = randomUUID();
  await sql.query(
    `insert into notifications (user_id, id, fact_key, kind, title, body, link, created_at, deliver_at)
      values ($1, $2, $3, 'budget_over', 'Aviso', 'Algo', '/banking', $4, $4)`,
    [userId, id, id, deliverAt],
  );
  return id;
};

const browsersOf = async (userId: string) => {
  const { rows } = await sql.query("select endpoint from push_subscriptions where user_id = $1", [userId]);
  return rows.map(({ endpoint }) => endpoint);
};

test("the list has what is delivered, the newest first and fifty at most, and counts all that is unread", async () => {
  const { call, user } = await app.signIn();
  const early = Array.from({ length: 53 }, (_, at) =>
    new Date(Date.parse(now) - (at + 1) * 60_000).toISOString(),
  );
  for (const deliverAt of early.toReversed()) await store(user.id, deliverAt);
  await store(user.id, "2026-11-20T10:00:01Z");

  const { notifications, unread } = await call(listNotifications);

  expect(notifications.map(({ deliveredAt }) => deliveredAt)).toEqual(early.slice(0, 50));
  expect(unread).toBe(53);
});

test("some are read, or all; nobody reads another's, nor what is to come", async () => {
  const [ana, luis] = [await app.signIn(), await app.signIn()];
  const first = await store(ana.user.id, "2026-11-20T09:00:00Z");
  await store(ana.user.id, "2026-11-20T09:30:00Z");
  const later = await store(ana.user.id, "2026-11-20T23:30:00Z");

  const others = await luis.call(readNotifications, { body: { ids: [first] } });
  const one = await ana.call(readNotifications, { body: { ids: [first, later] } });
  const { notifications } = await ana.call(listNotifications);
  const all = await ana.call(readNotifications, { body: {} });

  expect([others.unread, one.unread, all.unread]).toEqual([0, 1, 0]);
  expect(notifications.map(({ readAt }) => readAt)).toEqual([null, "2026-11-20T10:00:00.000Z"]);
  const { rows } = await sql.query("select read_at from notifications where id = $1", [later]);
  expect(rows).toEqual([{ read_at: null }]);
});

test("everything is on by itself, the ways are those of the onboarding, and what is set stays", async () => {
  const { call } = await app.signIn();
  const fresh = await call(getNotificationSettings);
  await call(completeOnboarding, { body: { notificationPreferences: { push: false, email: true } } });
  const chosen = await call(getNotificationSettings);
  const set = await call(setNotificationSettings, { body: { goals: false, push: true } });
  await call(setNotificationSettings, { body: { banks: false } });
  await call(completeOnboarding, { body: { notificationPreferences: { push: false, email: false } } });

  const topics = {
    morning: null,
    usualMorning: "08:30",
    spending: true,
    goals: true,
    insights: true,
    agenda: true,
    banks: true,
  };
  expect(fresh).toEqual({ ...topics, email: false, push: true });
  expect(chosen).toEqual({ ...topics, email: true, push: false });
  expect(set).toEqual({ ...topics, goals: false, email: true, push: true });
  expect(await call(getNotificationSettings)).toEqual({
    ...topics,
    goals: false,
    banks: false,
    email: false,
    push: true,
  });
});

test("the subscription key is ours; without web push the answer says so", async () => {
  const call = await app.signUp();
  const without = await appWithoutPush.signUp();
  const reason = "Los avisos en el dispositivo no están disponibles por ahora";

  expect(await call(getPushKey)).toEqual({ publicKey: keys.publicKey });
  await expect(without(getPushKey)).rejects.toMatchObject({ status: 503, reason });
  await expect(without(addPush, { body: aPushBrowser().subscription })).rejects.toMatchObject({
    status: 503,
    reason,
  });
});

test("a browser subscribes, again with other keys, and leaves", async () => {
  const { call, user } = await app.signIn();
  const { subscription } = aPushBrowser();
  await call(addPush, { body: subscription });
  await call(addPush, { body: { ...subscription, keys: aPushBrowser().subscription.keys } });
  const browsers = await browsersOf(user.id);

  await call(removePush, { query: { endpoint: subscription.endpoint } });

  expect(browsers).toEqual([subscription.endpoint]);
  expect(await browsersOf(user.id)).toEqual([]);
});

test.each([
  "https://evil.es/push",
  "http://127.0.0.1:9/",
  "https://fcm.googleapis.com:444/x",
  "https://10.0.0.1/x",
])("%s is refused", async (endpoint) => {
  const { call, user } = await app.signIn();

  await expect(call(addPush, { body: { ...aPushBrowser().subscription, endpoint } })).rejects.toMatchObject({
    status: 400,
  });
  expect(await browsersOf(user.id)).toEqual([]);
});

test("a person has ten browsers at most: the oldest makes room", async () => {
  const { call, user } = await app.signIn();
  const browsers = Array.from({ length: 12 }, () => aPushBrowser().subscription);
  for (const [at, body] of browsers.entries()) {
    app.setNow(new Date(Date.parse(now) + at * 1000).toISOString());
    await call(addPush, { body });
  }
  app.setNow(now);

  expect((await browsersOf(user.id)).toSorted()).toEqual(
    browsers
      .slice(2)
      .map(({ endpoint }) => endpoint)
      .toSorted(),
  );
});

test("of many browsers added at once ten are stored", async () => {
  const { call, user } = await app.signIn();

  await Promise.all(Array.from({ length: 15 }, () => call(addPush, { body: aPushBrowser().subscription })));

  expect(await browsersOf(user.id)).toHaveLength(10);
});

test("two people of one browser: it goes over with its keys, and to nobody who only knows its address", async () => {
  const [ana, luis] = [await app.signIn(), await app.signIn()];
  const { subscription } = aPushBrowser();
  await ana.call(addPush, { body: subscription });

  const guess = { ...subscription, keys: aPushBrowser().subscription.keys };
  await expect(luis.call(addPush, { body: guess })).rejects.toMatchObject({ status: 409 });
  await luis.call(removePush, { query: { endpoint: subscription.endpoint } });
  const before = await browsersOf(ana.user.id);
  await luis.call(addPush, { body: subscription });

  expect(before).toEqual([subscription.endpoint]);
  expect([await browsersOf(ana.user.id), await browsersOf(luis.user.id)]).toEqual([
    [],
    [subscription.endpoint],
  ]);
});
