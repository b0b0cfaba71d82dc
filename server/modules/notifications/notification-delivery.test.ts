import { afterAll, beforeEach, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aNotifiedPerson } from "#server/modules/notifications/testing/notified-person.ts";
import {
  aPushBrowser,
  pushKeys,
  startPushDouble,
} from "#server/modules/notifications/testing/push-double.ts";
import { type Mail, MailError } from "#server/platform/mail/mailer.ts";
import type { NotificationSettings } from "#shared/contracts/notifications.ts";
import { createWebPushService } from "./providers/web-push-service.ts";

const double = await startPushDouble();
afterAll(double.stop);

const mails: Mail[] = [];
let refusal: Error | null = null;
const app = await startTestApp({
  push: createWebPushService({ keys: pushKeys(), subject: "mailto:fred@example.es", url: double.url }),
  mailer: {
    async send(mail) {
      if (refusal) throw refusal;
      mails.push(mail);
    },
  },
});
const { sql } = app.database;
const { notifications, notificationDelivery } = app.services;

const morning = "2026-11-05T09:00:00Z";

beforeEach(() => {
  refusal = null;
  mails.splice(0);
  double.requests.splice(0);
  double.answers.clear();
});

/** A person whose address is proved, with so many budgets passed in the morning and nothing sent yet. */
const aPersonWithNotices = async (budgets: number, settings: Partial<NotificationSettings> = {}) => {
  const person = await aNotifiedPerson(app);
  const userId = person.user.id;
  await sql.query("update users set email_verified_at = now() where id = $1", [userId]);
  const categories = (["Restaurantes/Bares", "Seguros", "Salud/Farmacia"] as const).slice(0, budgets);
  for (const category of categories) {
    await app.services.budgets.set(userId, { category, limit: 100 });
    await person.spend({ day: "2026-11-04", cents: 12_000, category, merchant: category });
  }
  await person.look(morning);
  mails.splice(0);
  await notifications.setSettings(userId, settings);
  const browsers = [aPushBrowser(), aPushBrowser()] as const;
  const { rows } = await sql.query("select sid from sessions where sess ->> 'userId' = $1", [userId]);
  const here = { fingerprint: String(rows[0]?.sid), device: "Chrome en Windows" };
  for (const { subscription } of browsers) await notifications.addPush(userId, { ...subscription, ...here });
  const sentTo = (browser: (typeof browsers)[number]) =>
    double.requests.filter(({ path }) => path === browser.path).map(({ body }) => browser.read(body));
  return {
    ...person,
    browsers,
    sentTo,
    deliver: (instant: string) => {
      app.setNow(instant);
      return notificationDelivery.job.run({ userId });
    },
    unsent: async () => {
      const { rows } = await sql.query("select 1 from notifications where user_id = $1 and sent_at is null", [
        userId,
      ]);
      return rows.length;
    },
  };
};

test("a due notice goes to each browser of the person once, with its text and its link", async () => {
  const person = await aPersonWithNotices(1);
  const [notice] = await person.notices();

  await person.send("2026-11-05T09:01:00Z");
  await person.send("2026-11-05T09:02:00Z");

  const message = { title: notice?.title, body: notice?.body, link: notice?.link, tag: notice?.id };
  expect(person.browsers.map(person.sentTo)).toEqual([[message], [message]]);
  // Until ten at night in Madrid.
  expect(double.requests[0]?.headers.ttl).toBe(String(12 * 3600 - 60));
  expect(await person.unsent()).toBe(0);
  expect(mails).toEqual([]);
});

test("a browser that takes no more is forgotten, and the other one is served", async () => {
  const person = await aPersonWithNotices(1);
  const [gone, other] = person.browsers;
  double.answers.set(gone.path, 410);

  await person.deliver("2026-11-05T09:01:00Z");

  const { rows } = await sql.query("select endpoint from push_subscriptions where user_id = $1", [
    person.user.id,
  ]);
  expect(rows).toEqual([{ endpoint: other.target.endpoint }]);
  expect(person.sentTo(other)).toHaveLength(1);
  expect(await person.unsent()).toBe(0);
});

test("a push service that is down is tried again, and neither the other browser nor the mail waits or gets it twice", async () => {
  const person = await aPersonWithNotices(1, { email: true });
  const [down, other] = person.browsers;
  double.answers.set(down.path, 503);

  await expect(person.deliver("2026-11-05T09:01:00Z")).rejects.toThrow("Not everything was sent");
  const afterOne = [person.sentTo(other).length, mails.length, await person.unsent()];
  await expect(person.deliver("2026-11-05T09:05:00Z")).rejects.toThrow();
  double.answers.clear();
  await person.deliver("2026-11-05T09:10:00Z");

  expect(afterOne).toEqual([1, 1, 1]);
  expect(person.sentTo(down)).toHaveLength(3);
  expect(person.sentTo(other)).toHaveLength(1);
  expect(mails).toHaveLength(1);
  expect(await person.unsent()).toBe(0);
});

test("nothing is sent in the quiet hours, however late it is, and what is old by then stays in the app", async () => {
  const person = await aPersonWithNotices(1, { email: true });

  await person.deliver("2026-11-05T21:00:00Z");
  await person.send("2026-11-06T06:59:00Z");
  const night = [double.requests.length, mails.length, await person.unsent()];
  await person.send("2026-11-06T07:00:00Z");

  expect(night).toEqual([0, 0, 1]);
  expect([double.requests.length, mails.length, await person.unsent()]).toEqual([0, 0, 0]);
  expect(await person.notices()).toHaveLength(1);
});

test("several at once are one mail, to a proved address only", async () => {
  const person = await aPersonWithNotices(3, { email: true, push: false });

  await person.send("2026-11-05T09:01:00Z");

  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: person.user.email, subject: "Tienes 3 avisos" });
  expect(mails[0]?.text).toContain("Restaurantes llega al 120");
  expect(mails[0]?.text).toContain("Seguros llega al 120");
  expect(mails[0]?.text).toContain("https://fred.example.es/");
  expect(double.requests).toEqual([]);

  const stranger = await aPersonWithNotices(1, { email: true, push: false });
  await sql.query("update users set email_verified_at = null where id = $1", [stranger.user.id]);
  await stranger.deliver("2026-11-05T09:01:00Z");
  expect(mails).toEqual([]);
  expect(await stranger.unsent()).toBe(0);
});

test("a mail of one notification leads to what it is about", async () => {
  const person = await aPersonWithNotices(1, { email: true, push: false });
  const [notice] = await person.notices();

  await person.deliver("2026-11-05T09:01:00Z");

  expect(mails[0]?.subject).toBe(notice?.title);
  expect(mails[0]?.text).toContain(`https://fred.example.es${notice?.link}`);
});

test("a mail that the server could not accept is sent again, and one that is refused for good is not", async () => {
  const person = await aPersonWithNotices(1, { email: true, push: false });
  refusal = new MailError("The mail server is down", { isFinal: false });
  await expect(person.deliver("2026-11-05T09:01:00Z")).rejects.toThrow();
  refusal = null;
  await person.deliver("2026-11-05T09:02:00Z");
  expect(mails).toHaveLength(1);

  const other = await aPersonWithNotices(1, { email: true, push: false });
  refusal = new MailError("No such mailbox", { isFinal: true });
  await other.deliver("2026-11-05T09:01:00Z");
  refusal = null;
  await other.deliver("2026-11-05T09:02:00Z");
  expect(mails).toEqual([]);
});

test("two processes that send at once send one mail", async () => {
  const person = await aPersonWithNotices(2, { email: true, push: false });

  await Promise.all(Array.from({ length: 4 }, () => person.deliver("2026-11-05T09:01:00Z")));

  expect(mails).toHaveLength(1);
});

test("what a killed process may have mailed is not mailed again, and the push is sent once more in its place", async () => {
  const person = await aPersonWithNotices(1, { email: true });
  await person.deliver("2026-11-05T09:01:00Z");
  await sql.query("update notifications set sent_at = null where user_id = $1", [person.user.id]);

  await person.deliver("2026-11-05T09:02:00Z");

  expect(mails).toHaveLength(1);
  const tags = person.sentTo(person.browsers[0]).map(({ tag }) => tag);
  expect(tags).toHaveLength(2);
  expect(new Set(tags).size).toBe(1);
});

test("what was read in the app, or is unwanted by now, is sent nowhere", async () => {
  const reader = await aPersonWithNotices(1, { email: true });
  await notifications.read(reader.user.id);
  await reader.deliver("2026-11-05T09:01:00Z");
  const doubter = await aPersonWithNotices(1, { email: true });
  await notifications.setSettings(doubter.user.id, { spending: false });
  await doubter.deliver("2026-11-05T09:01:00Z");
  const silent = await aPersonWithNotices(1, { email: false, push: false });
  await silent.deliver("2026-11-05T09:01:00Z");

  expect([mails.length, double.requests.length]).toEqual([0, 0]);
  expect([await reader.unsent(), await doubter.unsent(), await silent.unsent()]).toEqual([0, 0, 0]);
});

test("a notice that waits for the morning is dropped when its kind is switched off at night", async () => {
  const person = await aNotifiedPerson(app);
  await app.services.budgets.set(person.user.id, { category: "Seguros", limit: 100 });
  await person.spend({ day: "2026-11-04", cents: 12_000, category: "Seguros" });
  app.setNow("2026-11-05T22:30:00Z");
  await person.lookAnyway();

  await notifications.setSettings(person.user.id, { spending: false });
  app.setNow("2026-11-06T10:00:00Z");

  expect(await person.notices()).toEqual([]);
});
