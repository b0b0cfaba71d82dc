import fc from "fast-check";
import { expect, test } from "vitest";
import { daysFromTo } from "#shared/rules/madrid-day.ts";
import { runs } from "#shared/testing/runs.ts";
import { findAmounts } from "./amounts.ts";
import { findEventTime } from "./find-event-time.ts";
import { findPeriod } from "./find-period.ts";
import { findShift } from "./find-shift.ts";
import { whenWordings } from "./fixtures/when-wordings.ts";
import { foldKeepingLength } from "./fold-keeping-length.ts";
import type { Span } from "./phrase.ts";

const words = whenWordings.flatMap(({ rows }) => rows.flatMap(([text]) => text.split(" ")));
const jumble = fc
  .array(
    fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...new Set(words)) }, fc.string({ unit: "binary" })),
    { maxLength: 14 },
  )
  .map((some) => some.join(" "));
const instant = fc.date({ min: new Date("2024-01-01"), max: new Date("2032-12-31"), noInvalidDate: true });

const isDay = (day: string) => daysFromTo(day, day)[0] === day;

const expectWithin = (spans: readonly Span[], text: string) => {
  let last = 0;
  for (const { from, to } of spans) {
    expect(from).toBeGreaterThanOrEqual(last);
    expect(to).toBeGreaterThan(from);
    last = to;
  }
  expect(last).toBeLessThanOrEqual(text.length);
};

test("any random words give valid days and times, an end after the start and spans within the text", () => {
  fc.assert(
    fc.property(jumble, instant, (text, now) => {
      const when = findEventTime(text, now);
      if (!when) return;
      expectWithin(when.spans, text);
      for (const day of [when.day, when.lastDay, when.endDay]) if (day) expect(isDay(day)).toBe(true);
      for (const time of [when.time, when.endTime])
        if (time) expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      if (when.lastDay && when.day) expect(when.lastDay >= when.day).toBe(true);
      expect(when.start === null).toBe(when.time === null);
    }),
    { ...runs(100), examples: [["no el domingo, domingo lunes", new Date("2024-01-01T10:00:00Z")]] },
  );
});

test("any random words give ordered periods, and amounts and shifts with spans within the text", () => {
  fc.assert(
    fc.property(jumble, fc.boolean(), (text, future) => {
      const period = findPeriod(text, "2026-11-18", { future });
      if (period) {
        expect([period.from, period.to].every(isDay)).toBe(true);
        expect(period.from <= period.to).toBe(true);
        expectWithin(period.spans, text);
      }
      expectWithin(
        findAmounts(text).flatMap(({ spans }) => spans),
        text,
      );
      expectWithin(findShift(text)?.spans ?? [], text);
    }),
    { ...runs(100), examples: [["qué tuve hasta ayer", true]] },
  );
});

test("folding keeps every offset", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(foldKeepingLength(text)).toHaveLength(text.length);
    }),
  );
});

const hours = [
  "doce",
  "una",
  "dos",
  "tres",
  "cuatro",
  "cinco",
  "seis",
  "siete",
  "ocho",
  "nueve",
  "diez",
  "once",
];
const parts = ["de la madrugada", "de la mañana", "de la tarde", "de la noche"];
const quarters = ["", " y cuarto", " y media", " menos cuarto"];
const partOf = (hour: number) => parts[hour < 6 ? 0 : hour < 12 ? 1 : hour < 20 ? 2 : 3];
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

test("every quarter hour in words is read back", () => {
  const now = new Date("2026-11-18T10:00+01:00");
  for (let minutes = 60; minutes < 24 * 60; minutes += 15) {
    const isLess = minutes % 60 === 45;
    const hour = Math.floor(minutes / 60) + (isLess ? 1 : 0);
    if (hour === 24) continue;
    const article = hour % 12 === 1 ? "la" : "las";
    const text = `mañana a ${article} ${hours[hour % 12]}${quarters[(minutes % 60) / 15]} ${partOf(Math.floor(minutes / 60))}`;

    expect([text, findEventTime(text, now)?.day, findEventTime(text, now)?.time]).toEqual([
      text,
      "2026-11-19",
      clock(minutes),
    ]);
  }
});

test("every minute in digits is read back, also on days of a clock change", () => {
  const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).filter((minutes) => minutes < 60 || minutes >= 780);
  const eve = fc.constantFrom("2026-03-28T12:00+01:00", "2026-10-24T12:00+02:00", "2026-11-18T12:00+01:00");
  fc.assert(
    fc.property(time, eve, (minutes, now) => {
      expect(findEventTime(`mañana a las ${clock(minutes)}`, new Date(now))?.time).toBe(clock(minutes));
    }),
  );
});

test("a time without a day is never in the past", () => {
  const phrase = fc.constantFrom(
    "a las 5",
    "a las 9 y media",
    "a las 12",
    "a las 20:30",
    "a la una menos diez",
    "por la mañana",
    "a mediodía",
    "el lunes",
    "el 15",
    "el 7 de enero",
    "esta noche",
    "a finales de mes",
    "el primer viernes de mes",
  );
  fc.assert(
    fc.property(phrase, instant, (text, now) => {
      const when = findEventTime(text, now);
      const today = findEventTime("hoy", now)?.day ?? "";

      expect((when?.day ?? "") >= today).toBe(true);
      if (when?.start && text !== "esta noche") expect(+when.start).toBeGreaterThan(+now - 60_000);
    }),
    runs(100),
  );
});
