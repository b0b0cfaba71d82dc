import fc from "fast-check";
import { expect, test } from "vitest";
import { extentOf } from "#client/features/spending/summary/summary-shares.ts";
import { formatEuros, formatPercent, formatRoundedEuros } from "#client/lib/format.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow } from "#server/dev/testing/two-accounts.ts";
import { createGetBalance } from "#server/modules/assistant/tools/money/get-balance.ts";
import { createGetBudget } from "#server/modules/assistant/tools/money/get-budget.ts";
import { createGetLeftOver } from "#server/modules/assistant/tools/money/get-left-over.ts";
import { createGetSpending } from "#server/modules/assistant/tools/money/get-spending.ts";
import type { SpendingInput } from "#server/modules/assistant/tools/money/spending-schema.ts";
import type { Category } from "#shared/rules/categories.ts";
import { addDays, monthEndOf, monthStartAfter } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { runs } from "#shared/testing/runs.ts";

const today = "2026-11-23";
const now = new Date(`${today}T09:00:00Z`);
const app = await startTestApp({ now: now.toISOString() });
const { ledger, dashboard, finance, budgets } = app.services;
const spending = createGetSpending({ ledger, budgets });
const balance = createGetBalance({ ledger });
const leftOver = createGetLeftOver({ dashboard });
const budget = createGetBudget({ budgets });
const { user } = await app.signIn();
const userId = user.id;

interface Row {
  day: string;
  cents: number;
  category: Category;
  merchantName: string;
}

interface File {
  from: string;
  to: string;
  rows: Row[];
}

interface Account {
  bank: string;
  files: File[];
}

const groceries = "Supermercados/Alimentación";
const merchant = "Mercadona";
await budgets.set(userId, groceries, 300);

/** A file of some weeks or months within the last year, with rows on its days. */
const file: fc.Arbitrary<File> = fc
  .record({
    start: fc.integer({ min: -380, max: -1 }),
    length: fc.oneof(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 60, max: 300 })),
    rows: fc.array(
      fc.record({
        place: fc.double({ min: 0, max: 1, noNaN: true }),
        cents: fc.oneof(fc.integer({ min: -90_000, max: -1 }), fc.integer({ min: 1, max: 250_000 })),
        category: fc.constantFrom<Category[]>(groceries, "Otros Gastos", "Ocio/Entretenimiento"),
        merchantName: fc.constantFrom(merchant, "Consum"),
      }),
      { minLength: 1, maxLength: 25 },
    ),
  })
  .map(({ start, length, rows }) => {
    const from = addDays(today, start);
    const days = Math.min(length, -start);
    return {
      from,
      to: addDays(from, days),
      rows: rows.map(({ place, cents, category, merchantName }) => ({
        ...{ day: addDays(from, Math.round(place * days)), cents, merchantName },
        category: cents > 0 ? ("Nómina/Salario" as const) : category,
      })),
    };
  });

/** Several banks, old files, gaps between files, and one bank with two accounts. */
const household: fc.Arbitrary<Account[]> = fc.array(
  fc.record({
    bank: fc.constantFrom("BBVA", "ING", "Ibercaja"),
    files: fc.array(file, { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** The person's whole money, in place of what there was. */
const live = async (accounts: readonly Account[]) => {
  await ledger.change(userId, async (change) =>
    change.deleteAccounts((await change.accounts()).map(({ id }) => id)),
  );
  for (const [place, { bank, files }] of accounts.entries()) {
    const stored = await ledger.change(userId, (change) =>
      change.openAccount({
        ...{ id: crypto.randomUUID(), identity: `${place}`, name: `${place}`, type: "checking" },
        ...{ institutionName: bank, currency: "EUR" },
      }),
    );
    for (const { from, to, rows } of files) {
      await ledger.change(userId, async (change) => {
        const [account = stored] = (await change.accounts()).filter(({ id }) => id === stored.id);
        const transactions = rows.map(({ day, cents, category, merchantName }) => {
          const row = aRow({ bookedOn: day, valueOn: day, amountCents: cents });
          return { ...row, categorisation: { ...row.categorisation, category, merchantName } };
        });
        const fileChange = {
          ...{ source: crypto.randomUUID(), importId: crypto.randomUUID(), transactions },
          ...{ links: [], closing: null, coverage: { from, to } },
        };
        await change.add([{ account, fileChange }]);
      });
    }
  }
};

const months = [-6, -5, -4, -3, -2, -1].map((count) => monthStartAfter(today, count));

const addDaysBetween = (days: Set<string>, from: string, to: string) => {
  for (let day = from; day <= to; day = addDays(day, 1)) days.add(day);
};

/** Up to a week between two files counts as known. */
const knownDaysOf = (files: readonly File[]) => {
  const days = new Set<string>();
  let end = "";
  for (const { from, to } of files.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const isNear = end !== "" && from <= addDays(end, 8);
    addDaysBetween(days, isNear && from > end ? end : from, to);
    if (to > end) end = to;
  }
  const isWhole = (start: string) => {
    const month = new Set<string>();
    addDaysBetween(month, start, monthEndOf(start));
    return [...month].every((day) => days.has(day));
  };
  return { whole: months.filter(isWhole), end };
};

/** Day by day and row by row, without any of the product's code on periods. */
const recomputed = (accounts: readonly Account[]) => {
  const known = accounts.map(({ files }) => knownDaysOf(files));
  const latest = Math.max(...known.map(({ whole }) => months.indexOf(whole.at(-1) ?? "")));
  const inUse = accounts
    .map(({ files }, place) => ({ rows: files.flatMap(({ rows }) => rows), ...known[place] }))
    .filter(
      ({ whole = [] }) => latest >= 0 && whole.length > 0 && months.indexOf(whole.at(-1) ?? "") >= latest - 2,
    );
  const hasMonths = inUse.length > 0;
  const isInUse = ({ end, whole = [] }: (typeof known)[number]) =>
    end !== "" && whole.length > 0 && months.indexOf(whole.at(-1) ?? "") >= latest - 2;
  const mean = (centsOf: (row: Row) => number) => {
    const all = hasMonths
      ? inUse.map(({ rows, whole = [] }) => ({ rows, whole }))
      : accounts.map(({ files }) => ({ rows: files.flatMap(({ rows }) => rows), whole: ["2026-11-01"] }));
    const cents = all.reduce((sum, { rows, whole }) => {
      const own = rows.filter(({ day }) => whole.includes(`${day.slice(0, 7)}-01`));
      return sum + own.reduce((total, row) => total + centsOf(row), 0) / whole.length;
    }, 0);
    return fromCents(Math.round(cents));
  };
  const newest =
    known
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? "";
  const total = accounts.reduce((sum, { files }, place) => {
    const isApart = (known[place]?.end ?? "") < addDays(newest, -35);
    return isApart ? sum : sum + files.flatMap(({ rows }) => rows).reduce((net, { cents }) => net + cents, 0);
  }, 0);
  return {
    hasMonths,
    leftOut: hasMonths
      ? accounts.flatMap(({ bank }, place) =>
          isInUse(known[place] ?? { end: "", whole: [] }) ? [] : [`${place} de ${bank}`],
        )
      : [],
    months: Math.max(0, ...inUse.map(({ whole = [] }) => whole.length)),
    income: mean(({ cents }) => Math.max(0, cents)),
    expenses: mean(({ cents }) => Math.max(0, -cents)),
    groceries: mean(({ cents, category }) => (category === groceries ? Math.max(0, -cents) : 0)),
    merchant: mean(({ cents, merchantName }) => (merchantName === merchant ? Math.max(0, -cents) : 0)),
    hasMerchant: accounts.some(({ files }) =>
      files.some(({ rows }) => rows.some((row) => row.merchantName === merchant && row.cents < 0)),
    ),
    balance: fromCents(total),
    balanceOn: newest,
  };
};

const plain: SpendingInput = {
  ...{ category: null, merchant: null, compareFrom: null, compareTo: null, flow: null, wanted: "mean" },
  ...{ from: "2026-11-01", to: today },
};

test("every screen and answer has the same figures of a household, and they are those of its rows", async () => {
  await fc.assert(
    fc.asyncProperty(household, async (accounts) => {
      await live(accounts);
      const ask = async (question: Partial<SpendingInput>) =>
        (await spending.run({ userId, now }, { ...plain, ...question })).output.mean?.amount;

      const { financialSummary: pulse } = await dashboard.read(userId);
      const summary = await finance.summarise(userId);
      const outlook = await dashboard.outlook(userId, monthEndOf(today));
      const { output: answer } = await balance.run({ userId, now }, { bank: null });

      const expected = recomputed(accounts);
      expect({ income: pulse.monthlyIncome, expenses: pulse.monthlyExpenses }).toEqual({
        income: expected.income,
        expenses: expected.expenses,
      });
      expect([summary.totalMonthlyIncome, summary.totalMonthlyExpenses]).toEqual([
        expected.income,
        expected.expenses,
      ]);
      expect([fromCents(outlook.incomeCents), fromCents(outlook.expenseCents)]).toEqual([
        expected.income,
        expected.expenses,
      ]);
      const free = fromCents(toCents(expected.income) - toCents(expected.expenses));
      const { output: over } = await leftOver.run({ userId, now }, { wanted: "left" });
      expect([pulse.availableMonthly, summary.netMonthlyIncome, over.left]).toEqual([free, free, free]);
      expect([summary.monthsAnalyzed, outlook.months]).toEqual([expected.months, expected.months]);
      expect([pulse.totalBalance, fromCents(outlook.balanceCents), answer.total]).toEqual(
        Array(3).fill(expected.balance),
      );
      expect(pulse.balanceOn).toBe(expected.balanceOn);
      if (expected.hasMonths) {
        expect(await ask({})).toBe(expected.expenses);
        expect(await ask({ flow: "in" })).toBe(expected.income);
        expect(await ask({ category: groceries })).toBe(expected.groceries);
        if (expected.hasMerchant) expect(await ask({ merchant })).toBe(expected.merchant);
      }
    }),
    runs(20),
  );
});

/** "De media gastas 1.234,56 € al mes (6 meses completos).": its amount and its months. */
const meanSaid =
  /^De media \S+ (\S+\s€) al mes.* \((?:cada cuenta en los suyos, hasta )?(\d+ mes(?:es)?) completos?([^)]*)\)\.$/;

test("what screens show and what Fred says of the same figure reads the same", async () => {
  await fc.assert(
    fc.asyncProperty(household, async (accounts) => {
      await live(accounts);
      const expected = recomputed(accounts);
      fc.pre(expected.hasMonths);
      const hear = async (question: Partial<SpendingInput>) => {
        const input = { ...plain, ...question };
        const { output } = await spending.run({ userId, now }, input);
        const [statement] = spending.state(output, input);
        const [, amount = "", months, without] = meanSaid.exec(statement?.text ?? "") ?? [];
        const cents = Number(amount.replace(/[.\s€]/g, "").replace(",", "."));
        return { amount, rounded: formatRoundedEuros(cents), months, without };
      };
      const { financialSummary: pulse } = await dashboard.read(userId);
      const summary = await finance.summarise(userId);
      const month = await budgets.read(userId, today);

      const names = (leftOut: typeof pulse.leftOut) =>
        leftOut.map(({ name, bankName }) => `${name} de ${bankName}`).toSorted();
      expect([names(pulse.leftOut), names(summary.leftOut)]).toEqual([expected.leftOut, expected.leftOut]);

      const [out, into, food] = [
        await hear({}),
        await hear({ flow: "in" }),
        await hear({ category: groceries }),
      ];
      if (summary.totalMonthlyExpenses > 0) {
        expect(out.amount).toBe(formatEuros(pulse.monthlyExpenses));
        expect(out.rounded).toBe(formatRoundedEuros(summary.totalMonthlyExpenses));
        expect(extentOf(summary)).toMatch(`Media de ${out.months} · `);
        expect(out.without !== "").toBe(expected.leftOut.length > 0);
      }
      const [salary] = summary.monthlyIncome;
      if (salary) {
        expect(into.amount).toBe(formatEuros(pulse.monthlyIncome));
        expect(into.rounded).toBe(formatRoundedEuros(salary.monthlyAverage));
      }
      const shown = summary.otherExpenses.find(({ category }) => category === groceries);
      if (shown) expect(food.rounded).toBe(formatRoundedEuros(shown.monthlyAverage));

      const own = month.budgets.find(({ category }) => category === groceries);
      const { output } = await budget.run({ userId, now }, { category: groceries });
      const [told] = budget.state(output, { category: groceries });
      expect(told?.text).toContain(`el ${formatPercent(own?.percentage ?? 0)}.`);
      const alert = pulse.budgetAlerts[0]?.percentage;
      expect(alert).toBe((own?.percentage ?? 0) >= 80 ? own?.percentage : undefined);
    }),
    runs(20),
  );
});
