import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bytesOf, calendarOf } from "./fixtures/calendar-text.ts";
import { readCalendar } from "./read-calendar.ts";

const days = { from: "2025-10-20", today: "2026-10-20", to: "2028-10-20" };
const read = (bytes: Uint8Array) => {
  const reading = readCalendar(bytes, days);
  if (reading.status !== "read") throw new Error(reading.status);
  return reading;
};
const readText = (text: string) => read(bytesOf(text));
const readEvents = (...events: string[][]) => readText(calendarOf(...events));
const fixture = (name: string) => read(readFileSync(join(import.meta.dirname, "fixtures", name)));

const aSeries = (rule: string, ...more: string[]) => [
  "UID:s",
  "DTSTART:20261019T080000Z",
  `RRULE:${rule}`,
  ...more,
];
const startsOf = (lines: string[]) =>
  readEvents(lines)
    .items.map(({ startTime }) => startTime.replace(":00.000Z", "Z"))
    .sort();
const timesOf = (...lines: string[]) =>
  readEvents(["UID:a", ...lines]).items.map(({ startTime, endTime }) => [startTime, endTime]);

describe("files of other calendars", () => {
  test("Google's: texts, a series with an excluded and a moved occurrence, all-day events, nothing cancelled", () => {
    const { items, leftOut } = fixture("google.ics");

    expect(leftOut).toBe(0);
    expect(items.map(({ icalKey, startTime, endTime }) => [icalKey, startTime, endTime])).toEqual([
      ["0cena4abril@google.com", "2026-10-24T17:00:00.000Z", "2026-10-24T19:00:00.000Z"],
      [
        "1equipo2lunes@google.com/2026-10-26T08:30:00.000Z",
        "2026-10-27T11:00:00.000Z",
        "2026-10-27T11:45:00.000Z",
      ],
      [
        "1equipo2lunes@google.com/2026-11-09T08:30:00.000Z",
        "2026-11-09T08:30:00.000Z",
        "2026-11-09T09:15:00.000Z",
      ],
      ["2navidad@google.com", "2026-12-24", "2026-12-26"],
      [
        "1equipo2lunes@google.com/2026-10-19T07:30:00.000Z",
        "2026-10-19T07:30:00.000Z",
        "2026-10-19T08:15:00.000Z",
      ],
    ]);
    expect(items[0]).toMatchObject({
      title: "Cena en casa de Iñaki 🎉",
      description: "Llevar vino, pan y queso\nCódigo del portal: 12;34",
      location: "Calle de la Palma, 12, 28004 Madrid",
      isRecurring: false,
      isAllDay: false,
    });
    expect(items[1]).toMatchObject({ title: "Reunión de equipo (cambiada al martes)", isRecurring: true });
  });

  test("Apple's: another zone on the night of the change, a birthday on 29 February, a floating time, no end", () => {
    const { items, leftOut } = fixture("apple.ics");

    expect(leftOut).toBe(0);
    expect(items.map(({ title, startTime, endTime }) => [title, startTime, endTime])).toEqual([
      ["Guardia", "2026-10-24T22:30:00.000Z", "2026-10-25T03:30:00.000Z"],
      ["Excursión sin zona", "2026-11-01T07:00:00.000Z", "2026-11-02T09:00:00.000Z"],
      ["Llamada a Nueva York", "2026-11-02T23:00:00.000Z", "2026-11-03T00:00:00.000Z"],
      ["Cumpleaños de Lola", "2028-02-29", "2028-02-29"],
    ]);
    expect(items[0]?.location).toBe("Hospital Doctor Negrín\nBarranco de la Ballena s/n, 35010 Las Palmas");
  });

  test("Outlook's: a Windows zone name, a zone defined in the file, Latin-1 letters", () => {
    const { items, leftOut } = fixture("outlook-latin1.ics");

    expect(leftOut).toBe(0);
    expect(items.map(({ title, startTime }) => [title, startTime])).toEqual([
      ["Reunión de año", "2026-10-26T08:00:00.000Z"],
      ["Videollamada con Azores", "2026-07-01T10:00:00.000Z"],
    ]);
    expect(items[0]).toMatchObject({ location: "Sala Peñalara", description: "Revisión del presupuesto" });
  });
});

describe("times", () => {
  test.each([
    ["skipped by the clocks", "20260329T023000", "2026-03-29T01:30:00.000Z"],
    ["before the clocks go forward", "20260329T013000", "2026-03-29T00:30:00.000Z"],
    ["after the clocks went forward", "20260329T033000", "2026-03-29T01:30:00.000Z"],
    ["passed twice, the first", "20261025T023000", "2026-10-25T00:30:00.000Z"],
    ["after the clocks went back", "20261025T033000", "2026-10-25T02:30:00.000Z"],
  ])("a time in Madrid that is %s", (_when, time, instant) => {
    const starts = ["", ";TZID=Europe/Madrid", ';TZID="Romance Standard Time"'].map(
      (zone) => timesOf(`DTSTART${zone}:${time}`)[0]?.[0],
    );

    expect(starts).toEqual([instant, instant, instant]);
  });

  test.each([
    [
      "no end lasts an hour",
      ["DTSTART:20261101T100000Z"],
      ["2026-11-01T10:00:00.000Z", "2026-11-01T11:00:00.000Z"],
    ],
    [
      "a length",
      ["DTSTART:20261101T100000Z", "DURATION:PT1H30M"],
      ["2026-11-01T10:00:00.000Z", "2026-11-01T11:30:00.000Z"],
    ],
    [
      "a length of days keeps the clock",
      ["DTSTART;TZID=Europe/Madrid:20261024T100000", "DURATION:P1D"],
      ["2026-10-24T08:00:00.000Z", "2026-10-25T09:00:00.000Z"],
    ],
    [
      "an end before the start counts as none",
      ["DTSTART:20261101T100000Z", "DTEND:20261101T090000Z"],
      ["2026-11-01T10:00:00.000Z", "2026-11-01T11:00:00.000Z"],
    ],
    [
      "an end in another zone",
      ["DTSTART;TZID=Europe/Madrid:20261101T100000", "DTEND;TZID=Atlantic/Canary:20261101T100000"],
      ["2026-11-01T09:00:00.000Z", "2026-11-01T10:00:00.000Z"],
    ],
    ["a day", ["DTSTART;VALUE=DATE:20261101"], ["2026-11-01", "2026-11-01"]],
    ["a day without its type", ["DTSTART:20261101"], ["2026-11-01", "2026-11-01"]],
    ["days with a length", ["DTSTART;VALUE=DATE:20261101", "DURATION:P3D"], ["2026-11-01", "2026-11-03"]],
    [
      "a day that ends on itself",
      ["DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261101"],
      ["2026-11-01", "2026-11-01"],
    ],
    [
      "a maker's name of a zone",
      ["DTSTART;TZID=/freeassociation.sourceforge.net/America/New_York:20261102T180000"],
      ["2026-11-02T23:00:00.000Z", "2026-11-03T00:00:00.000Z"],
    ],
    [
      "a zone that nobody knows is Madrid",
      ["DTSTART;TZID=Mi casa:20261102T180000"],
      ["2026-11-02T17:00:00.000Z", "2026-11-02T18:00:00.000Z"],
    ],
  ])("%s", (_case, lines, times) => {
    expect(timesOf(...lines)).toEqual([times]);
  });

  test.each([
    ["no such day", "DTSTART;VALUE=DATE:20260230"],
    ["no such hour", "DTSTART:20261101T250000Z"],
    ["no start", "SUMMARY:Nada"],
    ["a start that is none", "DTSTART:mañana"],
    ["years that nobody keeps", "DTSTART:19691231T100000Z"],
    ["years to come that nobody keeps", "DTSTART;VALUE=DATE:21010101"],
    ["a day in year 0", "DTSTART;VALUE=DATE:00000101"],
    ["a length that is none", "DTSTART:20261101T100000Z\r\nDURATION:mucho"],
    ["more than a month", "DTSTART:20261101T100000Z\r\nDTEND:20261231T100000Z"],
    ["more than a year", "DTSTART;VALUE=DATE:20261101\r\nDTEND;VALUE=DATE:20280101"],
  ])("an event with %s is left out, the others stay", (_case, line) => {
    const { items, leftOut } = readEvents(["UID:a", line], ["UID:b", "DTSTART:20261101T100000Z"]);

    expect(items.map(({ icalKey }) => icalKey)).toEqual(["b"]);
    expect(leftOut).toBe(1);
  });
});

describe("series", () => {
  test("keep their local time across a change of the clocks, until an end in UTC", () => {
    const starts = startsOf([
      "UID:s",
      "DTSTART;TZID=Europe/Madrid:20261024T090000",
      "RRULE:FREQ=DAILY;UNTIL=20261026T080000Z",
    ]);

    expect(starts).toEqual(["2026-10-24T07:00Z", "2026-10-25T08:00Z", "2026-10-26T08:00Z"]);
  });

  test.each([
    ["an end by count", aSeries("FREQ=DAILY;COUNT=2"), ["2026-10-19T08:00Z", "2026-10-20T08:00Z"]],
    [
      "a day as its end, included",
      aSeries("FREQ=DAILY;UNTIL=20261020"),
      ["2026-10-19T08:00Z", "2026-10-20T08:00Z"],
    ],
    [
      "dates added",
      ["UID:s", "DTSTART:20261019T080000Z", "RDATE:20261022T080000Z,20261023T090000Z"],
      ["2026-10-19T08:00Z", "2026-10-22T08:00Z", "2026-10-23T09:00Z"],
    ],
    [
      "a date taken out in another zone",
      aSeries("FREQ=DAILY;COUNT=2", "EXDATE;TZID=Europe/Madrid:20261020T100000"),
      ["2026-10-19T08:00Z"],
    ],
    [
      "a whole day taken out",
      aSeries("FREQ=DAILY;COUNT=2", "EXDATE;VALUE=DATE:20261020"),
      ["2026-10-19T08:00Z"],
    ],
    ["a rule that no day fulfils", aSeries("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"), ["2026-10-19T08:00Z"]],
    [
      "the last working day of the month",
      ["UID:s", "DTSTART;VALUE=DATE:20261030", "RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"],
      ["2026-10-30", "2026-11-30", "2026-12-31"],
    ],
  ])("with %s", (_case, lines, starts) => {
    expect(startsOf(lines)).toEqual(starts);
  });

  test("may have a cancelled occurrence, or one in another zone", () => {
    const { items } = readEvents(
      ["UID:s", "DTSTART;TZID=Europe/Madrid:20261019T100000", "RRULE:FREQ=DAILY;COUNT=3"],
      ["UID:s", "RECURRENCE-ID:20261020T080000Z", "DTSTART:20261020T150000Z", "SUMMARY:Por la tarde"],
      ["UID:s", "RECURRENCE-ID:20261021T080000Z", "DTSTART:20261021T080000Z", "STATUS:CANCELLED"],
    );

    expect(items.map(({ icalKey, startTime }) => [icalKey, startTime])).toEqual([
      ["s/2026-10-20T08:00:00.000Z", "2026-10-20T15:00:00.000Z"],
      ["s/2026-10-19T08:00:00.000Z", "2026-10-19T08:00:00.000Z"],
    ]);
  });

  test("are read from a year ago to two years ahead, however old they are", () => {
    const starts = startsOf(["UID:s", "DTSTART;VALUE=DATE:19500101", "RRULE:FREQ=YEARLY"]);

    expect(starts).toEqual(["2026-01-01", "2027-01-01", "2028-01-01"]);
  });

  test("keep a thousand occurrences, and the rest counts as left out", () => {
    const { items, leftOut } = readEvents(["UID:s", "DTSTART:20251020T080000Z", "RRULE:FREQ=DAILY"]);

    expect(items).toHaveLength(1000);
    expect(leftOut).toBe(96);
  });

  test.each([
    "FREQ=SECONDLY",
    "FREQ=MINUTELY;INTERVAL=60",
    "FREQ=DAILY;INTERVAL=1000000000",
    "FREQ=NUNCA",
    "COUNT=3",
    "FREQ=DAILY;UNTIL=nunca",
  ])("with a rule like %s are left out", (rule) => {
    const { items, leftOut } = readEvents(aSeries(rule), ["UID:b", "DTSTART:20261101T100000Z"]);

    expect(items.map(({ icalKey }) => icalKey)).toEqual(["b"]);
    expect(leftOut).toBe(1);
  });
});

describe("files", () => {
  const one = ["UID:a", "DTSTART:20261101T100000Z", "SUMMARY:Año nuevo en la montaña"];

  test.each([
    ["line ends of Unix", (text: string) => text.replaceAll("\r\n", "\n")],
    ["a mark of UTF-8", (text: string) => `\ufeff${text}`],
    [
      "small letters",
      (text: string) => text.replace("BEGIN:VEVENT", "begin:vevent").replace("END:VEVENT", "end:VEvent"),
    ],
    ["empty lines", (text: string) => text.replaceAll("\r\n", "\r\n\r\n")],
    ["several calendars", (text: string) => calendarOf() + text],
    ["a line that says nothing", (text: string) => text.replace("UID:a", "UID:a\r\nesto no es nada")],
    ["an event twice", (text: string) => text + text],
  ])("may have %s", (_what, change) => {
    const { items, leftOut } = readText(change(calendarOf(one)));

    expect(items).toMatchObject([{ icalKey: "a", title: "Año nuevo en la montaña" }]);
    expect(leftOut).toBe(0);
  });

  test("may be folded inside a character", () => {
    const octets = Buffer.from(calendarOf(one)).toString("latin1");
    const folded = octets.replaceAll("\u00c3\u00b1", "\u00c3\r\n \u00b1");

    expect(read(Buffer.from(folded, "latin1")).items[0]?.title).toBe("Año nuevo en la montaña");
  });

  test("may be truncated: complete events count", () => {
    const text = calendarOf(one, ["UID:b", "DTSTART:20261102T100000Z", "SUMMARY:Cortado"]);

    const { items, leftOut } = readText(text.slice(0, text.indexOf("Cortado")));

    expect(items.map(({ icalKey }) => icalKey)).toEqual(["a"]);
    expect(leftOut).toBe(1);
  });

  test("may have events without a UID, which get the same key every time", () => {
    const [, ...unnamed] = one;

    const [first, again, other] = [unnamed, unnamed, ["DTSTART:20261102T100000Z"]].map(
      (lines) => readEvents(lines).items[0]?.icalKey,
    );

    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test("yield no control characters and no text longer than we store", () => {
    const text = `\u202e\u0000 Hola\u0007 \ud83c\udf89 ${"x".repeat(6000)}`;

    const { items } = readEvents([
      "UID:\u0000a\u0001b",
      "DTSTART:20261101T100000Z",
      `SUMMARY:${text}`,
      `DESCRIPTION:uno\\n\\ndos${text}`,
      `LOCATION:${text}`,
    ]);

    const [item] = items;
    expect(item?.icalKey).toBe("ab");
    expect(item?.title).toMatch(/^Hola 🎉 x+$/u);
    expect(item?.title).toHaveLength(200);
    expect(item?.description).toMatch(/^uno\n\ndos/);
    expect(item?.description).toHaveLength(5000);
    expect(item?.location).toHaveLength(300);
  });

  test("with more than five thousand events keep the future and the latest past ones", () => {
    const at = (index: number) =>
      new Date(Date.UTC(2020, 0, 1) + index * 36e5 * 24).toISOString().slice(0, 10);
    const { items, leftOut } = readEvents(
      ...Array.from({ length: 6000 }, (_, index) => [
        `UID:${index}`,
        `DTSTART;VALUE=DATE:${at(index).replaceAll("-", "")}`,
      ]),
    );

    expect(items).toHaveLength(5000);
    expect(leftOut).toBe(1000);
    expect(items[0]?.startTime).toBe("2026-10-20");
    expect(items.at(-1)?.startTime).toBe(at(1000));
  });

  test.each([
    ["nothing", ""],
    ["prose", "Hola, esto no es un calendario"],
    ["a page", "<!doctype html><p>BEGIN:VCALENDAR</p>"],
    ["a visiting card", "BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD\r\n"],
    ["bytes", "\u0000\u0001\u0002"],
  ])("with %s are no calendar", (_what, text) => {
    expect(readCalendar(bytesOf(text), days)).toEqual({ status: "not_a_calendar" });
  });
});

test("with a UID cut inside a surrogate pair keep neither half", () => {
  const { items } = readEvents([`UID:${"u".repeat(499)}🎉 y más`, "DTSTART:20261019T080000Z"]);

  expect(items.map(({ icalKey }) => icalKey)).toEqual(["u".repeat(499)]);
});
