import fc from "fast-check";
import { expect, test } from "vitest";
import type { PromisedEntry } from "#shared/contracts/cash-flow/promises.ts";
import { anAllDayEvent, anEvent } from "#shared/testing/event-builders.ts";
import { fittingEvents, nextItems, upcomingNotToday, withoutRepeats } from "./agenda-lists.ts";

const onDay = (day: string, title: string, hour = "11") =>
  anEvent({ title, startTime: `${day}T${hour}:00:00.000Z`, endTime: `${day}T${hour}:30:00.000Z` });

test("the same title on the same day is one entry, whatever its case and spaces; the first stays", () => {
  const events = [
    onDay("2026-10-15", "Dentista", "09"),
    onDay("2026-10-15", "  DENTISTA "),
    onDay("2026-10-16", "Dentista"),
    onDay("2026-10-15", "Dentista con Marta"),
  ];

  expect(withoutRepeats(events)).toEqual([events[0], events[2], events[3]]);
});

test("the day is Madrid's: 23:30 in London and 00:30 the next day there are two days", () => {
  const late = onDay("2026-10-15", "Cena", "21");
  const pastMidnight = onDay("2026-10-15", "Cena", "22");

  expect(withoutRepeats([late, pastMidnight])).toEqual([late, pastMidnight]);
});

test("an event of whole days and a timed one that begin on the same day are one", () => {
  const whole = anAllDayEvent("2026-10-15", "2026-10-16", { title: "Feria" });

  expect(withoutRepeats([whole, onDay("2026-10-15", "feria")])).toEqual([whole]);
});

test("the next events leave out those in today's list, by id or by title and day", () => {
  const [dentist, class_] = [onDay("2026-10-15", "Dentista"), onDay("2026-10-15", "Clase")];
  const renamed = { ...class_, title: "Clase de inglés" };
  const flight = onDay("2026-10-21", "Vuelo");

  expect(
    upcomingNotToday([{ ...dentist, id: crypto.randomUUID() }, renamed, flight], [dentist, class_]),
  ).toEqual([flight]);
});

test("at most four next events are shown, and no two are the same", () => {
  const someEvent = fc.record({
    title: fc.constantFrom("Cena", "cena ", "Cine", "Yoga", "Paseo", "Compra", "Llamada"),
    day: fc.constantFrom("2026-10-16", "2026-10-17"),
  });

  fc.assert(
    fc.property(fc.array(someEvent), (some) => {
      const upcoming = some.map(({ day, title }) => onDay(day, title));
      const keys = upcoming.map((event) => `${event.startTime} ${event.title.trim().toLowerCase()}`);

      const next = upcomingNotToday(upcoming, []);

      expect(next).toHaveLength(Math.min(4, new Set(keys).size));
      expect(next).toEqual(upcoming.filter((event) => next.includes(event)));
    }),
  );
});

test("when not all fit, past events are hidden first, the earliest first, then all-day events, then the latest", () => {
  const whole = anAllDayEvent("2026-10-15");
  const [a, b, c, d] = ["06", "07", "10", "18"].map((hour) => onDay("2026-10-15", `A las ${hour}`, hour));
  if (!(a && b && c && d)) throw new Error("four events");
  const now = Date.parse("2026-10-15T09:22:00Z");

  expect(fittingEvents([whole, a, b, c, d], 5, now)).toEqual([whole, a, b, c, d]);
  expect(fittingEvents([whole, a, b, c, d], 4, now)).toEqual([whole, b, c, d]);
  expect(fittingEvents([whole, a, b, c, d], 3, now)).toEqual([whole, c, d]);
  expect(fittingEvents([whole, a, b, c, d], 2, now)).toEqual([c, d]);
  expect(fittingEvents([whole, a, b, c, d], 1, now)).toEqual([c]);
});

const aBill = (day: string, changes: Partial<PromisedEntry> = {}): PromisedEntry => ({
  ...{ promiseId: crypto.randomUUID(), name: "Luz", kind: "bill", accountId: null, day, amount: -60 },
  ...{ low: -60, high: -60, probability: 1, state: "expected", settled: null, ...changes },
});
const daysOf = (items: ReturnType<typeof nextItems>) =>
  items.map((item) => `${"event" in item ? "event" : "bill"} ${item.day}`);

test("bills and pay stand among what comes next by their day, in no more rows than there are, and none is passed over for a later one", () => {
  const events = ["16", "17", "18", "19"].map((day) => onDay(`2026-10-${day}`, `Plan ${day}`));
  const bills = ["15", "17", "18", "20", "21"].map((day) => aBill(`2026-10-${day}`));

  expect(daysOf(nextItems(events, bills))).toEqual([
    ...["bill 2026-10-15", "event 2026-10-16", "event 2026-10-17", "bill 2026-10-17"],
  ]);
  expect(daysOf(nextItems([...events.slice(0, 1), onDay("2026-12-01", "Lejos")], bills))).toEqual([
    ...["bill 2026-10-15", "event 2026-10-16", "bill 2026-10-17", "bill 2026-10-18"],
  ]);
  expect(nextItems([], bills)).toHaveLength(4);
  expect(nextItems(events, [])).toHaveLength(4);
});

test("what is paid already, only moved, or stands in the agenda as an event is no bill to come", () => {
  const none = [
    aBill("2026-10-15", {
      state: "settled",
      settled: { transactionId: "a", day: "2026-10-15", amount: -60 },
    }),
    ...[aBill("2026-10-16", { kind: "transfer" }), aBill("2026-10-17", { kind: "event" })],
    aBill("2026-10-18", { kind: "contribution" }),
  ];

  expect(nextItems([], none)).toEqual([]);
});
