import process from "node:process";
import { expect, test } from "vitest";
import { understand } from "#server/modules/assistant/domain/understanding/understand.ts";
import { looksLikeInstruction } from "#server/modules/assistant/model/instruction-filter.ts";
import { plainText } from "#server/modules/assistant/model/quoting.ts";
import { readChoice } from "#server/modules/assistant/model/statement-choice.ts";
import { checkRemark } from "#server/modules/assistant/statements/remark.ts";
import { readStatement } from "#server/modules/banking/domain/statement-files/read-statement.ts";
import { searchMatcher } from "#server/modules/banking/ledger/search-patterns.ts";
import { bytesOf, calendarOf } from "#server/modules/calendar/domain/ical/fixtures/calendar-text.ts";
import { readCalendar } from "#server/modules/calendar/domain/ical/read-calendar.ts";
import { readPurchase } from "#server/modules/shopper/domain/read-purchase.ts";
import { vehiclesIn } from "#server/modules/shopper/domain/vehicles.ts";
import { readMovement } from "#server/modules/spending/domain/categoriser/read-movement.ts";
import { findAmounts } from "#server/spanish/amounts.ts";
import { findDuration } from "#server/spanish/find-duration.ts";
import { findEventTime } from "#server/spanish/find-event-time.ts";
import { findPeriod } from "#server/spanish/find-period.ts";
import { findShift } from "#server/spanish/find-shift.ts";

const now = new Date("2026-03-02T09:00:00Z");
const today = "2026-03-02";
const days = { from: "2025-03-02", today, to: "2028-03-02" };
const encoded = (text: string) => new TextEncoder().encode(text);
const codes = { bankTransactionCode: null, merchantCategoryCode: null, creditorId: null };

const readers: [string, (text: string) => unknown][] = [
  ["a message", (text) => understand(text, { now })],
  ["a moment", (text) => findEventTime(text, now)],
  ["a period", (text) => findPeriod(text, today)],
  ["a length", findDuration],
  ["a shift", findShift],
  ["amounts", findAmounts],
  ["what a model chose", (text) => readChoice(`{"statements": [${text}`)],
  ["a remark", (text) => checkRemark(text.slice(0, 200), { statements: [text], data: [text] })],
  [
    "a movement",
    (text) => readMovement({ ...codes, description: text, counterparty: text, amountInCents: -100 }),
  ],
  ["a search", (text) => searchMatcher(text)],
  ["a text for a model", (text) => [plainText(text), looksLikeInstruction(text)]],
  ["a purchase", readPurchase],
  ["advertisements", vehiclesIn],
  ["a file", (text) => readStatement(encoded(text))],
  [
    "a statement",
    (text) =>
      readStatement(encoded(`Fecha;Concepto;Importe\n03/11/2026;"${text.replaceAll('"', "")}";-1,25\n`)),
  ],
  [
    "a calendar",
    (text) =>
      readCalendar(
        bytesOf(calendarOf(["UID:a", "DTSTART:20261101T100000Z", `SUMMARY:${text.replaceAll("\n", " ")}`])),
        days,
      ),
  ],
];

const pieces = [
  "mejor no ",
  "espera, ",
  "el 3 y ",
  "a las 6 ",
  " ",
  ",",
  "1",
  "1.",
  "1 ",
  "a",
  "a.",
  "é",
  "*X",
  "100 € ",
  "<a ",
  "\n",
  "www.",
  "y con ",
];
const [warm, shorter, longest] = [500, 4000, 10_000];

/** Processor time of this thread alone, in ms: others on the machine do not count. The least of several. */
const costOf = (read: (text: string) => unknown, text: string, times: number) =>
  Math.min(
    ...Array.from({ length: times }, () => {
      const { user: before } = process.threadCpuUsage();
      read(text);
      return (process.threadCpuUsage().user - before) / 1000;
    }),
  );

/** Below it nothing is told from noise; linear readers stay below for most texts. */
const quickMs = 40;

const growthOf = (read: (text: string) => unknown, piece: string) => {
  const textOf = (length: number) => `${piece.repeat(length / piece.length)}zz`;
  const cost = (length: number, times: number) => costOf(read, textOf(length), times);
  cost(warm, 1);
  if (cost(longest, 1) < quickMs) return 1;
  const [small, great] = [cost(shorter, 4), cost(longest, 4)];
  return great < quickMs ? 1 : Math.log(great / small) / Math.log(longest / shorter);
};

test.each(readers)("%s is read in time that grows with its length", (_what, read) => {
  const growths = pieces.map((piece) => ({ piece, growth: growthOf(read, piece) }));

  expect(growths.filter(({ growth }) => growth > 1.5)).toEqual([]);
});
