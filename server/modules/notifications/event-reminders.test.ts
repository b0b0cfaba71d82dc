import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  aPushBrowser,
  pushKeys,
  startPushDouble,
} from "#server/modules/notifications/testing/push-double.ts";
import { createEvent, deleteEvent, type EventDraft, updateEvent } from "#shared/contracts/calendar/events.ts";
import { getReminderDefault, setReminderDefault } from "#shared/contracts/calendar/reminders.ts";
import { createWebPushService } from "./providers/web-push-service.ts";

const double = await startPushDouble();
afterAll(double.stop);
const app = await startTestApp({
  push: createWebPushService({ keys: pushKeys(), subject: "mailto:fred@example.es", url: double.url }),
});
const { notifications, notificationDelivery, eventReminders } = app.services;
const { sql } = app.database;

beforeEach(() => void double.requests.splice(0));

/** On 2 March 2026, a Monday, at ten in Madrid. */
const aPerson = async () => {
  app.setNow("2026-03-02T09:00:00Z");
  const person = await app.signIn();
  const userId = person.user.id;
  const { rows } = await sql.query("select sid from sessions where sess ->> 'userId' = $1", [userId]);
  const browser = aPushBrowser();
  await notifications.addPush(userId, {
    ...browser.subscription,
    ...{ fingerprint: String(rows[0]?.sid), device: "Chrome en Windows" },
  });
  return {
    ...person,
    userId,
    async make(draft: Partial<EventDraft> = {}) {
      const body = { title: "Dentista", startTime: "2026-03-02T17:00:00Z", ...draft };
      return (await person.call(createEvent, { body })).event;
    },
    /** What is in the bell after everything that was due until then was done. */
    async at(instant: string) {
      app.setNow(instant);
      await eventReminders.enqueueDue();
      await notificationDelivery.enqueueDue();
      await app.runJobs();
      const { notifications: shown } = await notifications.list(userId);
      return shown.map(({ title, body, deliveredAt }) => `${deliveredAt.slice(5, 16)} ${title}: ${body}`);
    },
    pushed: () => double.requests.map(({ body }) => browser.read(body)),
  };
};

describe("reminders of events", () => {
  test("come at their time in the bell and by push, each once, however often the job is repeated", async () => {
    const ana = await aPerson();
    await ana.make({ reminders: [60, 10, 10], location: "Calle Mayor 1" });

    expect(await ana.at("2026-03-02T15:59:00Z")).toEqual([]);
    const first = await ana.at("2026-03-02T16:00:10Z");
    expect(first).toEqual(["03-02T16:00 Dentista: Hoy a las 18:00 · Calle Mayor 1"]);
    expect(ana.pushed()).toMatchObject([{ title: "Dentista", link: "/calendar?day=2026-03-02" }]);

    // Killed before it noted that it had looked.
    await sql.query("update reminder_rounds set at = '2026-03-02T09:00:00Z' where user_id = $1", [
      ana.userId,
    ]);
    await eventReminders.job.run({ userId: ana.userId });
    expect(await ana.at("2026-03-02T16:01:00Z")).toEqual(first);
    expect(await ana.at("2026-03-02T16:50:20Z")).toHaveLength(2);
    expect(ana.pushed()).toHaveLength(2);
  });

  test("move with the event, and go with it", async () => {
    const ana = await aPerson();
    const { id } = await ana.make({ reminders: [30] });
    const { id: other } = await ana.make({ title: "Cena", reminders: [30] });
    await ana.at("2026-03-02T09:01:00Z");
    await ana.call(updateEvent, { params: { id }, body: { startTime: "2026-03-02T18:00:00Z" } });
    await ana.call(deleteEvent, { params: { id: other } });

    expect(await ana.at("2026-03-02T16:31:00Z")).toEqual([]);
    expect(await ana.at("2026-03-02T17:30:00Z")).toEqual(["03-02T17:30 Dentista: Hoy a las 19:00"]);
  });

  test("of the night wait for eight, or come in the evening when that would be too late", async () => {
    const ana = await aPerson();
    await ana.make({ title: "Tren", startTime: "2026-03-03T06:30:00Z", reminders: [60] });
    await ana.make({ title: "Médico", startTime: "2026-03-03T08:00:00Z", reminders: [90] });
    await ana.make({ title: "Santo", startTime: "2026-03-03", isAllDay: true, reminders: [0] });

    expect(await ana.at("2026-03-02T20:44:00Z")).toEqual([]);
    expect(await ana.at("2026-03-02T20:45:00Z")).toEqual(["03-02T20:45 Tren: Mañana a las 07:30"]);
    expect((await ana.at("2026-03-03T07:00:30Z")).slice(0, 2).toSorted()).toEqual([
      "03-03T07:00 Médico: Hoy a las 09:00",
      "03-03T07:00 Santo: Hoy, todo el día",
    ]);
  });

  test("of a series come for each occurrence, as it was changed by itself", async () => {
    const ana = await aPerson();
    const first = await ana.make({
      title: "Piano",
      repeat: { every: "day", interval: 1, count: 3 },
      reminders: [10],
    });
    expect(first.reminders).toEqual([10]);
    expect(await ana.at("2026-03-02T16:50:00Z")).toHaveLength(1);
    const { rows } = await sql.query(
      "select id from events where user_id = $1 and original_day = '2026-03-03'",
      [ana.userId],
    );
    await ana.call(updateEvent, { params: { id: String(rows[0]?.id) }, body: { reminders: [] } });
    expect(await ana.at("2026-03-03T16:55:00Z")).toHaveLength(1);
    expect(await ana.at("2026-03-04T16:51:00Z")).toHaveLength(2);
  });

  test("are by default those of the settings, from then on, and can be turned off", async () => {
    const ana = await aPerson();
    await ana.make();
    await ana.make({ title: "Cena", startTime: "2026-03-02T18:00:00Z" });
    expect(await ana.call(getReminderDefault)).toEqual({ reminders: [] });
    app.setNow("2026-03-02T16:55:00Z");
    await ana.call(setReminderDefault, { body: { reminders: [10] } });

    expect(await ana.at("2026-03-02T16:56:00Z")).toEqual([]);
    expect(await ana.at("2026-03-02T17:50:00Z")).toEqual(["03-02T17:50 Cena: Hoy a las 19:00"]);
    await ana.make({ title: "Cine", startTime: "2026-03-02T20:00:00Z" });
    await notifications.setSettings(ana.userId, { agenda: false });
    expect(await ana.at("2026-03-02T19:55:00Z")).toHaveLength(1);
  });
});
