import fc from "fast-check";
import { expect, test } from "vitest";
import type { RemoteTransaction } from "#server/modules/banking/bank-provider.ts";
import { plainLine, readReportedRows } from "./reported-rows.ts";

const aTransaction = (changes: Partial<RemoteTransaction> = {}): RemoteTransaction => ({
  status: "booked",
  externalId: null,
  bookedOn: "2026-03-02",
  valueOn: "2026-03-02",
  amountCents: -100,
  currency: "EUR",
  description: "COMPRA",
  counterparty: null,
  counterpartyIban: null,
  bankTransactionCode: null,
  merchantCategoryCode: null,
  creditorId: null,
  balanceAfterCents: null,
  ...changes,
});

test("every text of a bank becomes one line of limited length without characters that hide or reverse text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 800 }),
      fc.integer({ min: 2, max: 500 }),
      (text, length) => {
        const line = plainLine(text, length);

        expect(line.length).toBeLessThanOrEqual(length);
        expect(line).toBe(line.trim());
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u200B]/u);
        expect(line.isWellFormed()).toBe(true);
        expect(plainLine(line, length)).toBe(line);
      },
    ),
  );
});

test("the oldest comes first, whichever order the bank uses", async () => {
  const days = ["2026-03-03", "2026-03-02", "2026-03-01"];
  const transactions = days.map((bookedOn) => aTransaction({ bookedOn }));

  const newestFirst = await readReportedRows(transactions, "EUR", "2026-03-04");
  const oldestFirst = await readReportedRows(transactions.toReversed(), "EUR", "2026-03-04");

  expect(newestFirst.rows.map(({ bookedOn }) => bookedOn)).toEqual(days.toReversed());
  expect(oldestFirst.rows).toEqual(newestFirst.rows);
});

test("transactions in another currency than the account's are left out and counted", async () => {
  const { rows, foreign } = await readReportedRows(
    [aTransaction(), aTransaction({ currency: "USD" })],
    "EUR",
    "2026-03-04",
  );

  expect([rows.length, foreign]).toEqual([1, 1]);
});
