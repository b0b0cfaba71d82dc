import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRule } from "#server/modules/spending/testing/ruled-person.ts";
import { getAccount, listPayers, updateAccount } from "#shared/contracts/banking/accounts.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createRule } from "#shared/contracts/spending/rules.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";

const app = await startTestApp({ now: "2026-11-20T09:00:00Z" });

/** Of each month the other owner's 900 €, 1.400 € of rent, a refund and some cents of interest. */
const months = [8, 9, 10].flatMap((month) => [
  `02/${month}/2026;TRANSFERENCIA DE MARTA GIL SOTO;900,00;`,
  `05/${month}/2026;ALQUILER VIVIENDA;-1400,00;`,
  `20/${month}/2026;ABONO INTERESES;0,40;`,
]);

test("what another owner pays into a joint account is no income once the person has named them", async () => {
  const { call } = await app.signIn();
  const file = aCsv(["31/07/2026;SALDO ANTERIOR;1,00;", ...months, "01/11/2026;COMISION;-1,00;"]);
  const { accounts } = await call(importStatement, { query: { fileName: "comun.csv" }, file });
  const params = { id: accounts[0]?.id ?? "" };
  const { version } = await call(getAccount, { params });
  await call(updateAccount, { params, body: { version, sharePercent: 50 } });
  const figures = async () => {
    const { totalMonthlyIncome, totalMonthlyExpenses } = await call(getSimpleFinancialSummary);
    return { income: totalMonthlyIncome, expenses: totalMonthlyExpenses };
  };
  const before = await figures();

  const { payers } = await call(listPayers, { params });
  const [marta] = payers;
  const rule = aRule({ accountId: params.id, side: "in", merchant: marta?.name ?? "", isExcluded: true });
  const { changed } = await call(createRule, { body: { version: 0, rule, applyToPast: true } });

  expect(before).toEqual({ income: 450.2, expenses: 700 });
  expect(payers).toEqual([{ name: expect.stringMatching(/marta gil/i), count: 3, amount: 2700 }]);
  expect(changed).toBe(3);
  expect(await figures()).toEqual({ income: 0.2, expenses: 700 });
});

test("what both owners pay in on one day: one's own is a transfer, so that half of the joint spending is all that it costs", async () => {
  const { call } = await app.signIn();
  const everyMonth = (rows: (month: number) => string[]) => [8, 9, 10].flatMap(rows);
  const bring = async (fileName: string, lines: string[]) => {
    const ends = ["31/07/2026;SALDO ANTERIOR;1,00;", ...lines, "01/11/2026;COMISION;-1,00;"];
    const { accounts } = await call(importStatement, {
      query: { fileName, newAccount: fileName },
      file: aCsv(ends),
    });
    return accounts[0]?.id ?? "";
  };
  await bring(
    "propia.csv",
    everyMonth((month) => [
      `02/${month}/2026;TRANSF A CUENTA COMUN MARTA Y ANA;-600,00;`,
      `15/${month}/2026;COMPRA MERCADONA;-100,00;`,
    ]),
  );
  const joint = await bring(
    "comun.csv",
    everyMonth((month) => [
      `02/${month}/2026;TRANSF DE ANA GARCIA APORTACION;600,00;`,
      `02/${month}/2026;TRANSF DE MARTA GIL APORTACION;600,00;`,
      `05/${month}/2026;ALQUILER VIVIENDA;-1000,00;`,
    ]),
  );
  const params = { id: joint };
  const { version } = await call(getAccount, { params });
  await call(updateAccount, { params, body: { version, sharePercent: 50 } });

  const { payers } = await call(listPayers, { params });
  const { totalMonthlyExpenses } = await call(getSimpleFinancialSummary);

  expect(payers.map(({ name }) => name)).toEqual([expect.stringMatching(/marta gil/i)]);
  expect(totalMonthlyExpenses).toBe(600);
});

test("of who pays in every month a year is twelve times", async () => {
  const { call } = await app.signIn();
  const days = Array.from({ length: 13 }, (_, at) => `02/${((10 + at) % 12) + 1}/${at < 2 ? 2025 : 2026}`);
  const file = aCsv(days.map((day) => `${day};TRANSFERENCIA DE MARTA GIL SOTO;600,00;`));
  const { accounts } = await call(importStatement, { query: { fileName: "comun.csv" }, file });

  const { payers } = await call(listPayers, { params: { id: accounts[0]?.id ?? "" } });

  expect(payers).toMatchObject([{ count: 12, amount: 7200 }]);
});
