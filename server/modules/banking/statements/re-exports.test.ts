import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement, previewStatement } from "#shared/contracts/banking/statements.ts";

const app = await startTestApp({ now: "2026-07-02T09:00:00Z" });

const days = Array.from({ length: 30 }, (_, place) => place + 1);

interface Row {
  day: number;
  text: string;
  cents: number;
}

const june: Row[] = days.map((day) => ({ day, text: `COMPRA TIENDA ${day}`, cents: -100 - day }));

/** As the bank prints it, with what the account held after each row; it began with 1,000 €. */
const fileOf = (rows: readonly Row[], balanceCents = 100_000) => {
  const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
  const lines = rows.map(({ day, text, cents }) => {
    balanceCents += cents;
    return `${String(day).padStart(2, "0")}/06/2026;${text};${euros(cents)};${euros(balanceCents)}`;
  });
  return { query: { fileName: "movimientos.csv" }, file: aCsv(lines) };
};

const changed = (day: number, change: Partial<Row>) =>
  june
    .map((row) => (row.day === day ? { ...row, ...change } : row))
    .toSorted((one, other) => one.day - other.day);

const reexports: [what: string, rows: Row[]][] = [
  ["words a row anew", changed(12, { text: "TARJ 5402 MERCHANT 12" })],
  ["dates a row a day later", changed(12, { day: 13 })],
  ["corrects an amount", changed(12, { cents: -1_112 })],
];

test.each(reexports)("a later export that %s adds no row and corrects the one it means", async (_, rows) => {
  const call = await app.signUp();
  const first = await call(importStatement, fileOf(june));

  const preview = await call(previewStatement, fileOf(rows));
  const saved = await call(importStatement, fileOf(rows));
  const again = await call(previewStatement, fileOf(rows));
  const { transactions, total, expenses } = await call(listTransactions, { query: { limit: 100 } });

  expect(first).toMatchObject({ added: 30, corrected: 0, known: 0 });
  expect(preview).toMatchObject({
    accounts: [{ newCount: 0, correctedCount: 1, knownCount: 29, missingCount: 0, isUnlinked: false }],
  });
  expect(saved).toMatchObject({ added: 0, corrected: 1, known: 29 });
  expect(again).toMatchObject({ accounts: [{ newCount: 0, correctedCount: 0, knownCount: 30 }] });
  const cents = rows.reduce((sum, row) => sum - row.cents, 0);
  expect({ total, expenses }).toEqual({ total: 30, expenses: cents / 100 });
  expect(transactions.map(({ date, amount, description }) => [date, amount, description]).toSorted()).toEqual(
    rows
      .map(({ day, text, cents }) => [`2026-06-${String(day).padStart(2, "0")}`, cents / 100, text])
      .toSorted(),
  );
  expect((await call(listAccounts)).accounts).toMatchObject([{ balance: (100_000 - cents) / 100 }]);
});

test("a coffee at the end of a file and its twin at the start of the next are two", async () => {
  const call = await app.signUp();
  const coffee = { day: 10, text: "COMPRA BAR PACO", cents: -150 };
  const before = [...june.slice(0, 9), coffee];
  const after = [coffee, ...june.slice(10)];
  const balanceCents = before.reduce((sum, { cents }) => sum + cents, 100_000);
  await call(importStatement, fileOf(before));

  const saved = await call(importStatement, fileOf(after, balanceCents));

  expect(saved).toMatchObject({ added: after.length, corrected: 0, known: 0 });
  expect(await call(importStatement, fileOf(before))).toMatchObject({ added: 0, known: before.length });
  expect(await call(importStatement, fileOf(after, balanceCents))).toMatchObject({
    added: 0,
    known: after.length,
  });
  expect((await call(listTransactions, { query: {} })).total).toBe(before.length + after.length);
});

test("missing rows and unconnected balances are reported, and nothing is removed", async () => {
  const call = await app.signUp();
  await call(importStatement, fileOf(june.slice(0, 20)));

  const lacking = await call(previewStatement, fileOf(june.filter(({ day }) => day !== 12)));
  const gap = await call(previewStatement, fileOf(june.slice(20), 55_500));

  expect(lacking).toMatchObject({ accounts: [{ newCount: 10, knownCount: 19, missingCount: 1 }] });
  expect(gap).toMatchObject({ accounts: [{ newCount: 10, knownCount: 0, isUnlinked: true }] });
  expect((await call(listTransactions, { query: {} })).total).toBe(20);
});

test("a corrected row keeps the person's category", async () => {
  const call = await app.signUp();
  await call(importStatement, fileOf(june));
  const { transactions } = await call(listTransactions, { query: { limit: 100 } });
  const id = transactions.find(({ date }) => date === "2026-06-12")?.id ?? "";

  await call(importStatement, fileOf(changed(12, { text: "TARJ 5402 MERCHANT 12" })));

  const after = await call(listTransactions, { query: { limit: 100 } });
  expect(after.transactions.find((row) => row.id === id)).toMatchObject({
    description: "TARJ 5402 MERCHANT 12",
    amount: -1.12,
  });
});
