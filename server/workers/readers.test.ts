import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { understand } from "#server/modules/assistant/domain/understanding/understand.ts";
import { readStatement } from "#server/modules/banking/domain/statement-files/read-statement.ts";
import { bytesOf, calendarOf } from "#server/modules/calendar/domain/ical/fixtures/calendar-text.ts";
import { readCalendar } from "#server/modules/calendar/domain/ical/read-calendar.ts";
import { createReaders } from "./readers.ts";
import { createWorkerPool } from "./worker-pool.ts";

const pools: ReturnType<typeof createWorkerPool>[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

const readersWithin = (deadlineMs?: number, memoryInMb = 512) => {
  const pool = createWorkerPool({ lanes: { files: { memoryInMb } }, ...(deadlineMs && { deadlineMs }) });
  pools.push(pool);
  return createReaders(pool);
};
/** Long enough for a busy machine: what these read is read whole. */
const readers = readersWithin(60_000);
const impatient = readersWithin(1000, 256);

const days = { from: "2025-10-20", today: "2026-10-20", to: "2028-10-20" };
const day = ["UID:bueno", "DTSTART;VALUE=DATE:20261101"];
const many = (count: number, lines: (index: number) => string[]) =>
  bytesOf(calendarOf(...Array.from({ length: count }, (_, index) => lines(index))));

test("a file gives the same result in a worker thread", async () => {
  const file = readFileSync(join(import.meta.dirname, "../modules/calendar/domain/ical/fixtures/google.ics"));

  const reading = await readers.readCalendar("ana", file, days);

  expect(reading).toEqual(readCalendar(file, days));
  expect(reading).toMatchObject({ status: "read" });
});

test("five megabytes of events are read within the limits", async () => {
  const file = many(6000, (index) => [
    `UID:${index}@ejemplo.es`,
    "DTSTART;TZID=Europe/Madrid:20261101T100000",
    "DTEND;TZID=Europe/Madrid:20261101T110000",
    "SUMMARY:Una cita de cada día con un título bastante largo",
    `DESCRIPTION:${"Lo que hay que llevar. ".repeat(30)}`,
  ]);

  const reading = await readers.readCalendar("ana", file, days);

  expect(file.length).toBeGreaterThan(4_900_000);
  expect(reading).toMatchObject({ status: "read", leftOut: 1000 });
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
  const reading = await impatient.readCalendar("ana", file, days);

  expect(["read", "too_complex"]).toContain(reading.status);
});

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => `03/11/2026;COMPRA ${n} MERCADO;-${(n % 90) + 1},25`);
const csvOf = (count: number) =>
  new TextEncoder().encode(["Fecha;Concepto;Importe", ...rows(count)].join("\n"));

test.each([
  ["small", 3],
  ["large", 2000],
])("a %s statement reads the same in a thread of its own", async (_size, count) => {
  const file = csvOf(count);

  const result = await readers.readStatement("ana", file);

  expect(result).toEqual(readStatement(file));
  expect(result.valid).toBe(true);
});

test("a message gives the same result in a worker thread", async () => {
  const now = new Date("2026-03-02T09:00:00Z");
  const text = "cena con Marta el viernes a las nueve y media";

  expect(await readers.understand("ana", { text, now })).toEqual(understand(text, { now }));
});

test.each([
  ["time", readersWithin(1)],
  ["memory", readersWithin(undefined, 8)],
])("a file that asks for more %s than allowed is refused with what to do", async (_what, strict) => {
  const events = many(6000, (index) => [`UID:${index}`, "DTSTART:20261101T100000Z"]);

  expect(await strict.readCalendar("ana", events, days)).toEqual({ status: "too_complex" });
  expect(await strict.readStatement("ana", csvOf(6000))).toMatchObject({
    valid: false,
    faults: [{ code: "too_complex", message: expect.stringContaining("divídelo por meses") }],
  });
});
