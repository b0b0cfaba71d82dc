import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bytesOf, calendarOf } from "./fixtures/calendar-text.ts";
import { readCalendar } from "./read-calendar.ts";
import { readCalendarInWorker } from "./read-in-worker.ts";

const days = { from: "2025-10-20", today: "2026-10-20", to: "2028-10-20" };
const impatient = { patienceInMs: 4000, memoryInMb: 256 };
const day = ["UID:bueno", "DTSTART;VALUE=DATE:20261101"];
const many = (count: number, lines: (index: number) => string[]) =>
  bytesOf(calendarOf(...Array.from({ length: count }, (_, index) => lines(index))));

test("a file reads the same in a thread of its own", async () => {
  const file = readFileSync(join(import.meta.dirname, "fixtures/google.ics"));

  const reading = await readCalendarInWorker(file, days);

  expect(reading).toEqual(readCalendar(file, days));
  expect(reading).toMatchObject({ status: "read" });
});

test("five megabytes of events are no trouble", async () => {
  const file = many(30_000, (index) => [
    `UID:${index}@ejemplo.es`,
    "DTSTART;TZID=Europe/Madrid:20261101T100000",
    "DTEND;TZID=Europe/Madrid:20261101T110000",
    "SUMMARY:Una cita de cada día con un título bastante largo",
  ]);

  const reading = await readCalendarInWorker(file, days);

  expect(file.length).toBeGreaterThan(4_900_000);
  expect(reading).toMatchObject({ status: "read", leftOut: 25_000 });
});

const bombs: [string, Uint8Array][] = [
  [
    "thousands of endless series",
    many(20_000, (index) => [`UID:${index}`, "DTSTART:20200101T100000Z", "RRULE:FREQ=HOURLY"]),
  ],
  [
    "a million days added to one event",
    bytesOf(
      calendarOf([
        "UID:a",
        "DTSTART:20261101T100000Z",
        `RDATE:${"20261101T100000Z,".repeat(250_000)}20261101T100000Z`,
      ]),
    ),
  ],
  [
    "a zone that changes its clocks each second",
    bytesOf(
      calendarOf(["UID:a", "DTSTART;TZID=Loca:20261101T100000"]).replace(
        "BEGIN:VEVENT",
        [
          "BEGIN:VTIMEZONE",
          "TZID:Loca",
          "BEGIN:STANDARD",
          "DTSTART:16010101T000000",
          "RRULE:FREQ=SECONDLY",
          "TZOFFSETFROM:+0100",
          "TZOFFSETTO:+0200",
          "END:STANDARD",
          "END:VTIMEZONE",
          "BEGIN:VEVENT",
        ].join("\r\n"),
      ),
    ),
  ],
  [
    "a line of five megabytes",
    bytesOf(calendarOf(["UID:a", "DTSTART:20261101T100000Z", `SUMMARY:${"\\n".repeat(2_400_000)}`])),
  ],
  [
    "a million components inside one another",
    bytesOf(`BEGIN:VCALENDAR\n${"BEGIN:VEVENT\n".repeat(350_000)}`),
  ],
  [
    "a rule with every second of every day",
    bytesOf(
      calendarOf(
        [
          "UID:a",
          "DTSTART:20200101T000000Z",
          `RRULE:FREQ=HOURLY;BYMINUTE=${[...Array(60).keys()]};BYSECOND=${[...Array(60).keys()]};BYSETPOS=-1`,
        ],
        day,
      ),
    ),
  ],
  [
    "weeks that no year has",
    bytesOf(
      calendarOf(
        ["UID:a", "DTSTART:20200101T000000Z", "RRULE:FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2;BYMONTHDAY=30"],
        day,
      ),
    ),
  ],
];

test.each(bombs)("%s end in time", async (_what, file) => {
  const reading = await readCalendarInWorker(file, days, impatient);

  expect(["read", "too_complex"]).toContain(reading.status);
});

test.each([
  ["time", { patienceInMs: 1, memoryInMb: 256 }],
  ["memory", { patienceInMs: 20_000, memoryInMb: 8 }],
])("a file that wants more %s than it may have is refused", async (_what, bounds) => {
  const file = many(20_000, (index) => [`UID:${index}`, "DTSTART:20261101T100000Z"]);

  expect(await readCalendarInWorker(file, days, bounds)).toEqual({ status: "too_complex" });
});
