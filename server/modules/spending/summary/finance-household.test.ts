import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { login } from "#shared/contracts/identity/auth.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";

const app = await startTestApp({ now: "2026-11-21T12:00:00Z" });

/** A transaction of the demo household between two days, straight from the rows. */
interface Row {
  cents: number;
  category: string;
  text: string;
  type: string;
  isTransfer: boolean;
}

const rowsOf = async (userId: string, from: string, to: string): Promise<Row[]> => {
  const { rows } = await app.database.sql.query(
    `select t.amount_cents::float8 as cents, t.category, coalesce(t.counterparty, '') || ' ' || t.description as text,
       a.type, t.transfer_id is not null as "isTransfer"
     from transactions t join accounts a on a.user_id = t.user_id and a.id = t.account_id
     where t.user_id = $1 and t.booked_on between $2 and $3 and a.currency = 'EUR'`,
    [userId, from, to],
  );
  return rows as unknown as Row[];
};

test("the demo household's figures are those of its rows, added up by hand", async () => {
  await app.services.demo.keepUp();
  const { call } = app.browser();
  const { user } = await call(login, { body: app.services.demo.credentials });
  const rows = await rowsOf(user.id, "2026-05-01", "2026-10-31");
  const counted = rows.filter(({ isTransfer }) => !isTransfer);
  const euros = (some: Row[]) => Math.abs(some.reduce((sum, { cents }) => sum + cents, 0)) / 6 / 100;
  const out = counted.filter(({ cents }) => cents < 0);
  const like = (category: string, words: RegExp) =>
    out.filter((row) => row.category === category && words.test(row.text));

  const summary = await call(getSimpleFinancialSummary);

  expect(summary.monthsAnalyzed).toBe(6);
  expect(summary.transactionsAnalyzed).toBe(rows.length);
  const income = euros(counted.filter(({ cents }) => cents > 0));
  expect(summary.totalMonthlyIncome).toBeCloseTo(income, 1);
  expect(summary.totalMonthlyExpenses).toBeCloseTo(euros(out), 1);
  const others = summary.otherExpenses.reduce((sum, { monthlyAverage }) => sum + monthlyAverage, 0);
  expect(others).toBeCloseTo(summary.monthlyOtherExpenses, 1);
  expect(summary.monthlyNeeds + summary.monthlyWants).toBeCloseTo(
    summary.monthlyHousingCosts + summary.monthlyProfessionalExpenses + summary.monthlyOtherExpenses,
    1,
  );
  expect(summary.monthlyFixedDebt).toBeCloseTo(euros(like("Otros Gastos", /prestamo|consumer|financ/i)), 1);
  expect(summary.monthlyVariableDebt).toBeCloseTo(euros(like("Otros Gastos", /liquidacion.*tarjeta/i)), 1);
  const housing = out.filter(({ category }) => /^(Alquiler|Servicios)/.test(category));
  expect(summary.monthlyHousingCosts).toBeCloseTo(euros(housing), 1);
  const moved = rows.filter(({ isTransfer, type }) => isTransfer && type === "savings");
  const invested = like("Otros Gastos", /fondo|pensiones|indexa|inversi/i);
  expect(summary.monthlySavings).toBeCloseTo(euros(moved) + euros(invested), 1);
  expect(summary.netMonthlyIncome).toBeCloseTo(income - euros(out), 1);

  const parts = [
    summary.monthlyFixedDebt,
    summary.monthlyVariableDebt,
    summary.monthlyProfessionalExpenses,
    summary.monthlyHousingCosts,
    summary.monthlyOtherExpenses,
    euros(invested),
  ];
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(summary.totalMonthlyExpenses, 1);
  for (const { type, count } of summary.incomeBreakdown) {
    expect(count).toBe(counted.filter(({ cents, category }) => cents > 0 && category === type).length);
  }
  for (const { category, monthlyAverage } of summary.monthlyIncome) {
    const ofCategory = counted.filter((row) => row.cents > 0 && row.category === category);
    expect(monthlyAverage).toBeCloseTo(euros(ofCategory), 1);
  }
  const largest = out.map(({ cents }) => -cents / 100).toSorted((a, b) => b - a);
  expect(summary.topExpenseTransactions.map(({ amount }) => amount)).toEqual(largest.slice(0, 5));
});
