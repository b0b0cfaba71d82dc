import fc from "fast-check";
import { expect, test } from "vitest";
import { longestReminder, mostReminders } from "#shared/contracts/calendar/reminders.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { orderedReminders } from "#shared/rules/reminders.ts";
import { bytesOf } from "./fixtures/calendar-text.ts";
import { readCalendar } from "./read-calendar.ts";
import { type PublishedEvent, writeCalendar } from "./write-calendar.ts";

const days = { from: "2025-10-20", today: "2026-10-20", to: "2028-10-20" };
const second = 1000;
const epoch = Date.UTC(2026, 0, 1);
const instant = fc
  .oneof(
    fc.integer({ min: 0, max: 730 * 86_400 }),
    // The hours around both changes of the clocks of 2026 in Madrid.
    fc.integer({ min: 86 * 86_400, max: 88 * 86_400 }),
    fc.integer({ min: 296 * 86_400, max: 298 * 86_400 }),
  )
  .map((seconds) => new Date(epoch + seconds * second));
const text = fc
  .string({ unit: fc.constantFrom(..."aÑé 🎉;,\\\"':=\n-ñ€\t<&"), maxLength: 200 })
  .map((words) => `x${words.replace(/\n{2,}/g, "\n").replace(/ +/g, " ")}x`);
const titles = text.map((words) => words.replace(/\s+/g, " "));
const times = fc.oneof(
  fc.tuple(instant, fc.integer({ min: 1, max: 7 * 86_400 })).map(([startsAt, length]) => ({
    startsAt,
    endsAt: new Date(startsAt.getTime() + length * second),
    firstDay: null,
    lastDay: null,
  })),
  fc.tuple(instant, fc.nat({ max: 30 })).map(([startsAt, more]) => {
    const firstDay = startsAt.toISOString().slice(0, 10);
    return { startsAt, endsAt: startsAt, firstDay, lastDay: addDays(firstDay, more) };
  }),
);
const event: fc.Arbitrary<PublishedEvent> = fc
  .record({
    title: titles,
    description: fc.option(text),
    location: fc.option(text),
    category: fc.constantFrom("Trabajo", "Otro"),
    createdAt: instant,
    updatedAt: instant,
    isTransparent: fc.boolean(),
    reminders: fc.option(
      fc.uniqueArray(fc.integer({ min: 0, max: longestReminder }), {
        minLength: 1,
        maxLength: mostReminders,
      }),
    ),
    times,
  })
  .map(({ times, ...rest }) => ({ uid: `${crypto.randomUUID()}@aifred`, ...rest, ...times }));

test("what is written is read back with the same texts, times and reminders", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 8 }), (events) => {
      const reading = readCalendar(bytesOf(writeCalendar(events)), days);

      const expected = events.map((one) => ({
        icalKey: one.uid,
        isRecurring: false,
        title: one.title,
        description: one.description ?? "",
        location: one.location ?? "",
        startTime: one.firstDay ?? one.startsAt.toISOString(),
        endTime: one.lastDay ?? one.endsAt.toISOString(),
        isAllDay: one.firstDay !== null,
        isTransparent: one.isTransparent,
        ...(one.reminders && { reminders: orderedReminders(one.reminders) }),
      }));
      expect(reading).toMatchObject({ status: "read", leftOut: 0 });
      const byKey = (items: { icalKey: string }[]) =>
        items.toSorted((a, b) => (a.icalKey < b.icalKey ? -1 : 1));
      expect(byKey(reading.status === "read" ? reading.items : [])).toEqual(byKey(expected));
    }),
  );
});

test("every line has at most 75 octets and ends as RFC 5545 requires", () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 4 }), (events) => {
      const file = writeCalendar(events);

      const lines = file.split("\r\n");
      expect(lines.pop()).toBe("");
      expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
      expect(file.isWellFormed()).toBe(true);
    }),
  );
});
