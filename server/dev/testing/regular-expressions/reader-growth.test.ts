import { expect, test } from "vitest";
import { understand } from "#server/modules/assistant/domain/understanding/understand.ts";
import { looksLikeInstruction } from "#server/modules/assistant/model/instruction-filter.ts";
import { plainText } from "#server/modules/assistant/model/quoting.ts";
import { readChoice } from "#server/modules/assistant/model/statement-choice.ts";
import { checkRemark } from "#server/modules/assistant/statements/check-remark.ts";
import { readStatement } from "#server/modules/banking/domain/statement-files/read-statement.ts";
import { searchMatcher } from "#server/modules/banking/ledger/search-patterns.ts";
import { bytesOf, calendarOf } from "#server/modules/calendar/domain/ical/fixtures/calendar-text.ts";
import { readCalendar } from "#server/modules/calendar/domain/ical/read-calendar.ts";
import { categorise } from "#server/modules/spending/domain/categoriser/categorise.ts";
import { findAmounts } from "#server/spanish/amounts.ts";
import { findDuration } from "#server/spanish/durations.ts";
import { findEventTime } from "#server/spanish/find-event-time.ts";
import { findPeriod } from "#server/spanish/find-period.ts";
import { findShift } from "#server/spanish/find-shift.ts";
import { growthsOf } from "./growth.ts";

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
    (text) => categorise({ ...codes, description: text, counterparty: text, amountInCents: -100 }),
  ],
  ["a search", (text) => searchMatcher(text)("a", 1)],
  ["a text for a model", (text) => [plainText(text), looksLikeInstruction(text)]],
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

test.each(readers)("%s is read in time that grows with its length", (_what, read) => {
  expect(growthsOf(read)).toEqual([]);
});
