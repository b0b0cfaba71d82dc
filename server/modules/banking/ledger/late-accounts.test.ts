import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getSpending } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { missingDaysWords } from "#shared/rules/missing-days.ts";

const today = "2026-11-20";
const app = await startTestApp({ now: `${today}T09:00:00Z` });

const euros = (value: number) => value.toFixed(2).replace(".", ",");

/** Amounts in euros on their days, with the balance that they lead to from an opening one. */
const fileOf = (opening: number, rows: [day: string, text: string, amount: number][]) => {
  let balance = opening;
  return aCsv(
    rows.map(([day, text, amount]) => {
      balance += amount;
      return `${day.split("-").reverse().join("/")};${text};${euros(amount)};${euros(balance)}`;
    }),
  );
};

/** A current account that is known since April, where each month 1.500 € of pay come and 1.000 € go. */
const main = fileOf(
  800,
  [4, 5, 6, 7, 8, 9, 10, 11].flatMap((month) => [
    [`2026-${String(month).padStart(2, "0")}-01`, "NOMINA ACME SL", 1500] as [string, string, number],
    [`2026-${String(month).padStart(2, "0")}-18`, "ALQUILER PISO", -1000] as [string, string, number],
  ]),
);

/** A second one with its first row on the third of September. */
const second = (opening: number) =>
  fileOf(opening, [
    ["2026-09-03", "INGRESO DE APERTURA", 600],
    ["2026-09-14", "MERCADONA", -300],
    ["2026-10-14", "MERCADONA", -150],
    ["2026-11-16", "MERCADONA", -60],
  ]);

const withFiles = async (...files: Uint8Array<ArrayBuffer>[]) => {
  const call = await app.signUp();
  for (const [place, file] of files.entries()) {
    const query = { fileName: `${place}.csv`, ...(place > 0 && { newAccount: `Cuenta ${place}` }) };
    await call(importStatement, { query, file });
  }
  const { missing, months } = await call(getSpending);
  const { totalMonthlyExpenses, monthsAnalyzed, isUneven } = await call(getSimpleFinancialSummary);
  return {
    call,
    lacks: missingDaysWords(missing, today),
    inMonths: months.map((month) => missingDaysWords(month.missing, today)),
    mean: { totalMonthlyExpenses, monthsAnalyzed, isUneven },
  };
};

test("before an account was opened there was nothing in it: no month lacks it, and means are over the same months", async () => {
  const { lacks, mean } = await withFiles(main, second(0));

  expect(lacks).toBeNull();
  expect(mean).toEqual({ totalMonthlyExpenses: 1075, monthsAnalyzed: 6, isUneven: false });
});

test("an account that had something before is missing from the months before its first day", async () => {
  const { inMonths, mean } = await withFiles(main, second(45));

  const lacks = "Faltan datos de Cuenta 1 de Banco antes del 3 de septiembre.";
  expect(inMonths).toEqual([lacks, lacks, lacks, lacks, null, null]);
  expect(mean).toEqual({ totalMonthlyExpenses: 1150, monthsAnalyzed: 6, isUneven: true });
});

test("what comes later of the time before tells that the account had been in use", async () => {
  const { call } = await withFiles(main, second(0));
  const earlier = fileOf(500, [
    ["2026-08-05", "MERCADONA", -200],
    ["2026-08-20", "CAJERO", -300],
  ]);

  await call(importStatement, { query: { fileName: "antes.csv", newAccount: "Cuenta 1" }, file: earlier });

  const { missing } = await call(getSpending);
  expect(missingDaysWords(missing, today)).toMatch(/antes del 5 de agosto/);
});

test("where the only account was opened in its first days, the month is whole", async () => {
  const { inMonths, mean } = await withFiles(second(0));

  expect(inMonths).toEqual([null, null, null, null, null, null]);
  expect(mean).toMatchObject({ totalMonthlyExpenses: 225, monthsAnalyzed: 2 });
});
