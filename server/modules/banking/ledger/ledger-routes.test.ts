import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

const csv = (lines: string[]) => ({ query: { fileName: "movimientos.csv" }, file: aCsv(lines) });

const pad = (number: number) => String(number).padStart(2, "0");

test("a person without accounts has empty lists", async () => {
  const call = await app.signUp();

  expect(await call(listAccounts)).toEqual({ accounts: [] });
  expect(await call(listTransactions, { query: {} })).toEqual({
    transactions: [],
    version: expect.any(String),
    dateRange: "Últimos 6 meses",
    total: 0,
    income: 0,
    expenses: 0,
    lastDate: null,
    nextCursor: null,
  });
});

test("the newest twenty transactions of this month and the five before are listed, and the totals cover all of them", async () => {
  const call = await app.signUp();
  const november = Array.from(
    { length: 21 },
    (_, place) => `${pad(place + 1)}/11/2026;COMPRA ${place};-2,50;${place}`,
  );
  await call(
    importStatement,
    csv(["31/05/2026;VIEJO;-9,00;1", "01/06/2026;PAGA;100,00;1", ...november].map(noBalance)),
  );

  const { transactions, ...totals } = await call(listTransactions, { query: {} });

  expect(transactions).toHaveLength(20);
  expect(transactions[0]).toMatchObject({ date: "2026-11-21", amount: -2.5, type: "expense" });
  expect(totals).toEqual({
    version: expect.any(String),
    dateRange: "Últimos 6 meses",
    total: 22,
    income: 100,
    expenses: 52.5,
    lastDate: "2026-11-21",
    nextCursor: expect.any(String),
  });
});

/** The last column left empty. */
const noBalance = (row: string) => row.replace(/;[^;]*$/, ";");

test("transactions that are all older are still listed, and the range says so", async () => {
  const call = await app.signUp();
  await call(importStatement, csv(["01/02/2025;COMPRA;-9,00;91,00"]));

  const { transactions, dateRange, total } = await call(listTransactions, { query: {} });

  expect(transactions).toHaveLength(1);
  expect([dateRange, total]).toEqual(["Todos los movimientos", 1]);
});

test("without stated balances the balance is the sum of the rows", async () => {
  const call = await app.signUp();

  await call(importStatement, csv(["01/11/2026;UNO;100,00;", "02/11/2026;DOS;-30,25;"]));

  expect((await call(listAccounts)).accounts).toMatchObject([{ balance: 69.75 }]);
});

test("files of an account in any order leave the balance of the newest", async () => {
  const january = csv(["05/01/2026;UNO;-10,00;90,00", "06/01/2026;DOS;-10,00;80,00"]);
  const february = csv(["05/02/2026;TRES;-10,00;70,00"]);
  const balances: number[] = [];
  for (const files of [
    [january, february],
    [february, january],
  ]) {
    const call = await app.signUp();
    for (const file of files) await call(importStatement, file);
    balances.push((await call(listAccounts)).accounts[0]?.balance ?? 0);
  }

  expect(balances).toEqual([70, 70]);
});

test("the daily totals are the sums of the rows", async () => {
  const { call, user } = await app.signIn();
  const lines = Array.from(
    { length: 60 },
    (_, place) =>
      `${pad((place % 28) + 1)}/10/2026;COMPRA ${place % 7};${place % 5 === 0 ? "" : "-"}${place + 1},00;`,
  );
  await call(importStatement, csv(lines.toSorted()));
  await call(importStatement, csv(lines.toSorted().slice(20)));

  const { rows } = await app.database.sql.query(
    `select coalesce(t.day, r.day)::text as day from
       (select day, sum(income_cents) as i, sum(expense_cents) as e, sum(count) as n
          from daily_totals where user_id = $1 group by day) t
       full join
       (select booked_on as day, sum(greatest(amount_cents, 0)) as i, sum(greatest(-amount_cents, 0)) as e, count(*) as n
          from transactions where user_id = $1 group by booked_on) r
       on t.day = r.day where (t.i, t.e, t.n) is distinct from (r.i, r.e, r.n)`,
    [user.id],
  );

  expect(rows).toEqual([]);
  expect((await call(listTransactions, { query: {} })).total).toBe(60);
});
