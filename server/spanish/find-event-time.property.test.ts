import fc from "fast-check";
import { expect, test } from "vitest";
import { daysFromTo } from "#shared/rules/madrid-day.ts";
import { runs } from "#shared/testing/runs.ts";
import { findAmounts } from "./amounts.ts";
import { findEventTime } from "./find-event-time.ts";
import { findPeriod } from "./find-period.ts";
import { findShift } from "./find-shift.ts";
import { inWords } from "./fixtures/number-words.ts";
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

const hourNames = Array.from({ length: 25 }, (_, hour) => inWords(hour).replace(/uno$/, "una"));
const parts = ["de la madrugada", "de la mañana", "de la tarde", "de la noche"];
const partOf = (hour: number) => parts[hour < 6 ? 0 : hour < 12 ? 1 : hour < 20 ? 2 : 3] ?? "";
const two = (value: number) => String(value).padStart(2, "0");
const inTwelve = (hour: number) => hour % 12 || 12;
const the = (hour: number) => (inTwelve(hour) === 1 ? "la" : "las");
const nameOf = (hour: number) => hourNames[inTwelve(hour)] ?? "";
const spoken: Record<number, string> = { 0: "", 15: " y cuarto", 30: " y media", 45: " menos cuarto" };

type Writing = (hour: number, minute: number) => string | null;

/** A time with "menos" belongs to the hour after it. */
const lessThanNext = (hour: number, less: string) =>
  hour === 23 ? null : `a ${the(hour + 1)} ${nameOf(hour + 1)} menos ${less} ${partOf(hour)}`;
const onlyAt = (wanted: number, minute: number, text: string) => (minute === wanted ? text : null);

/** Ways to write one time of the day; null where it cannot be said so. */
const withHalf: Record<string, Writing> = {
  "5:05 pm": (hour, minute) => `${inTwelve(hour)}:${two(minute)} ${hour < 12 ? "am" : "pm"}`,
  "5pm": (hour, minute) => onlyAt(0, minute, `${inTwelve(hour)}${hour < 12 ? "am" : "pm"}`),
  "a las 5 de la tarde": (hour, minute) =>
    onlyAt(0, minute, `a ${the(hour)} ${inTwelve(hour)} ${partOf(hour)}`),
  "a las 5 y 5 de la tarde": (hour, minute) =>
    minute === 0 ? null : `a ${the(hour)} ${inTwelve(hour)} y ${minute} ${partOf(hour)}`,
  "a las cinco y veinte de la tarde": (hour, minute) =>
    minute < 3 || minute > 30 ? null : `a ${the(hour)} ${nameOf(hour)} y ${inWords(minute)} ${partOf(hour)}`,
  "a las cinco menos diez de la tarde": (hour, minute) =>
    minute < 31 || minute > 57 ? null : lessThanNext(hour, inWords(60 - minute)),
  "a las cinco menos cuarto de la tarde": (hour, minute) =>
    minute === 45 ? lessThanNext(hour, "cuarto") : null,
  "a eso de las cinco y media de la tarde": (hour, minute) =>
    minute === 45 || spoken[minute] === undefined
      ? null
      : `a eso de ${the(hour)} ${nameOf(hour)}${spoken[minute]} ${partOf(hour)}`,
  "a las cinco en punto de la tarde": (hour, minute) =>
    onlyAt(0, minute, `a ${the(hour)} ${nameOf(hour)} en punto ${partOf(hour)}`),
};
/** Of the hours 1 to 7 these would say nothing about the half of the day. */
const ofTwentyFour: Record<string, Writing> = {
  "a las 17:05": (hour, minute) => `a las ${hour}:${two(minute)}`,
  "a las 17.05": (hour, minute) => `a las ${hour}.${two(minute)}`,
  "a las 17h05": (hour, minute) => `a las ${hour}h${two(minute)}`,
  "17:05h": (hour, minute) => `${hour}:${two(minute)}h`,
  "17:05 horas": (hour, minute) => `${two(hour)}:${two(minute)} horas`,
  "sobre las 17:05": (hour, minute) => `sobre las ${hour}:${two(minute)}`,
  "17h": (hour, minute) => onlyAt(0, minute, `${hour}h`),
  "a las diecisiete treinta": (hour, minute) => onlyAt(30, minute, `a las ${hourNames[hour]} treinta`),
};

const cases = [
  ...Object.entries(withHalf).map(([name, write]) => ({ name, write, first: 60 })),
  ...Object.entries(ofTwentyFour).map(([name, write]) => ({ name, write, first: 480 })),
];

test.each(cases)("every time written as $name is read back, also when clocks change", ({ write, first }) => {
  const time = fc
    .oneof(
      fc.integer({ min: first, max: 24 * 60 - 1 }),
      fc.integer({ min: first / 15, max: 95 }).map((quarter) => quarter * 15),
    )
    .filter((minutes) => Math.floor(minutes / 60) !== 12);
  const eve = fc.constantFrom("2026-03-28T12:00+01:00", "2026-10-24T12:00+02:00", "2026-11-18T12:00+01:00");
  const sentence = fc.constantFrom("mañana X", "apunta dentista mañana X", "mañana X reunión con Ana");
  fc.assert(
    fc.property(time, eve, sentence, (minutes, now, sentence) => {
      const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
      const written = write(hour, minute);
      // No clock shows what is left out in spring.
      fc.pre(written !== null && !(hour === 2 && now.startsWith("2026-03")));
      const text = sentence.replace("X", written ?? "");

      expect([text, findEventTime(text, new Date(now))?.time]).toEqual([text, `${two(hour)}:${two(minute)}`]);
    }),
    runs(20),
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
