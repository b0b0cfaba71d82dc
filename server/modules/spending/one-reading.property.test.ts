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
const { ledger, dashboard, finance, budgets, adjustments } = app.services;
const spending = createGetSpending({ ledger, budgets });
const balance = createGetBalance({ ledger });
const leftOver = createGetLeftOver({ dashboard });
const budget = createGetBudget({ budgets, ledger });
const { user } = await app.signIn();
const userId = user.id;

/** What the person says of a transaction. */
type Said =
  | { kind: "excluded" }
  | { kind: "moved"; months: number }
  | { kind: "parts"; share: number }
  /** `of`: which of the household's purchases came back. */
  | { kind: "refund"; of: number };

interface Row {
  day: string;
  cents: number;
  category: Category;
  merchantName: string;
  said: Said | null;
}

interface File {
  from: string;
  to: string;
  rows: Row[];
}

interface Account {
  bank: string;
  sharePercent: number;
  isHidden: boolean;
  files: File[];
}

const groceries = "Supermercados/Alimentación";
const merchant = "Mercadona";
await budgets.set(userId, { category: groceries, limit: 300 });

const said = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.constant<Said>({ kind: "excluded" }),
      fc.integer({ min: -3, max: 3 }).map((months): Said => ({ kind: "moved", months })),
      fc.double({ min: 0.1, max: 1, noNaN: true }).map((share): Said => ({ kind: "parts", share })),
      fc.nat(50).map((of): Said => ({ kind: "refund", of })),
    ),
  },
);

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
        said,
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
      rows: rows.map(({ place, cents, category, merchantName, said }) => ({
        ...{ day: addDays(from, Math.round(place * days)), cents, merchantName, said },
        category: cents > 0 ? ("Nómina/Salario" as const) : category,
      })),
    };
  });

/** Several banks, old files, gaps between files, one bank with two accounts, joint and hidden accounts, and edits. */
const household: fc.Arbitrary<Account[]> = fc.array(
  fc.record({
    bank: fc.constantFrom("BBVA", "ING", "Ibercaja"),
    sharePercent: fc.constantFrom(100, 100, 50),
    isHidden: fc.constantFrom(false, false, false, true),
    files: fc.array(file, { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** In cents: each account had it before its first row, so that none is a new one. */
const opening = 4321;

/** The person's whole money, in place of what there was. */
const live = async (accounts: readonly Account[]) => {
  await ledger.change(userId, async (change) =>
    change.deleteAccounts((await change.accounts()).map(({ id }) => id)),
  );
  const keys = new Map<Row, string>();
  for (const [place, { bank, files, sharePercent, isHidden }] of accounts.entries()) {
    const stored = await ledger.change(userId, (change) =>
      change.openAccount({
        ...{ id: crypto.randomUUID(), identity: `${place}`, name: `${place}`, type: "checking" },
        ...{ institutionName: bank, currency: "EUR" },
      }),
    );
    // The newest file tells the balance; an account of which none does is in no total.
    const newest = files.reduce((latest, file) => (file.to >= latest.to ? file : latest));
    const net = rowsOf({ files }).reduce((sum, { cents }) => sum + cents, 0);
    for (const file of files.filter((one) => one !== newest).concat(newest)) {
      const { from, to, rows } = file;
      const closing = file === newest ? { day: to, cents: opening + net } : null;
      await ledger.change(userId, async (change) => {
        const [account = stored] = (await change.accounts()).filter(({ id }) => id === stored.id);
        const transactions = rows.map(({ day, cents, category, merchantName }) => {
          const row = aRow({ bookedOn: day, valueOn: day, amountCents: cents });
          return { ...row, categorisation: { ...row.categorisation, category, merchantName } };
        });
        const fileChange = {
          ...{ source: crypto.randomUUID(), importId: crypto.randomUUID(), transactions },
          ...{ links: [], closing, coverage: { from, to } },
        };
        for (const [index, row] of rows.entries()) keys.set(row, transactions[index]?.contentKey ?? "");
        await change.add([{ account, fileChange }]);
      });
    }
    await ledger.change(userId, (change) => change.setCounting(stored.id, { sharePercent, isHidden }));
  }
  const ids = await transactionIds();
  const idOf = (row: Row) => ids.get(keys.get(row)) ?? expect.fail();
  for (const { row, purchase } of saidIn(accounts))
    await adjustments.edit(userId, idOf(row), {
      version: 0,
      edit: editOf(row, purchase && idOf(purchase)),
    });
};

const transactionIds = async () => {
  const text = "select content_key, id from transactions where user_id = $1";
  const { rows } = await app.database.sql.query(text, [userId]);
  return new Map(rows.map(({ content_key, id }) => [content_key, String(id)]));
};

const rowsOf = ({ files }: Pick<Account, "files">) => files.flatMap(({ rows }) => rows);

/** Rows of which the person said something that can be, and the purchases that came back; no purchase twice. */
const saidIn = (accounts: readonly Account[]) => {
  const rows = accounts.flatMap(rowsOf);
  const purchases = rows.filter(({ cents }) => cents < 0);
  const refunded = new Set<Row>();
  return rows.flatMap((row): { row: Row; purchase: Row | null }[] => {
    if (row.said === null) return [];
    if (row.said.kind !== "refund") return [{ row, purchase: null }];
    const purchase = purchases[row.said.of % Math.max(1, purchases.length)];
    if (!purchase || row.cents <= 0 || row.cents > -purchase.cents || refunded.has(purchase)) return [];
    refunded.add(purchase);
    return [{ row, purchase }];
  });
};

const leisure = "Ocio/Entretenimiento";
const otherIncome = "Ventas/Freelance";
const partOf = ({ cents }: Row, share: number) => Math.max(1, Math.floor(Math.abs(cents) * share));
const monthMoved = (day: string, months: number) => monthStartAfter(day, months).slice(0, 7);

const editOf = (row: Row, refundOf: string | null) => {
  const { day, cents, merchantName, said } = row;
  const partCategory: Category = cents > 0 ? otherIncome : leisure;
  return {
    ...{ note: "", tags: [], name: merchantName, isNameForAll: false, refundOf },
    isExcluded: said?.kind === "excluded",
    countsIn: said?.kind === "moved" ? monthMoved(day, said.months) : null,
    parts:
      said?.kind === "parts"
        ? [
            {
              amount: fromCents(partOf(row, said.share)),
              category: partCategory,
              ownCategoryId: null,
              note: "",
            },
          ]
        : [],
  };
};

interface Entry {
  month: string;
  /** Negative for money out; what comes back of a purchase is money out with a plus. */
  cents: number;
  isOut: boolean;
  category: string;
  merchantName: string;
}

/** What each row counts as, per account. */
const entriesOf = (accounts: readonly Account[]) => {
  const purchaseOf = new Map(saidIn(accounts).map(({ row, purchase }) => [row, purchase]));
  const isLeftOut = ({ said }: Row) => said?.kind === "excluded";
  const monthOf = ({ day, said }: Row) =>
    said?.kind === "moved" ? monthMoved(day, said.months) : day.slice(0, 7);
  return accounts.map((account) =>
    rowsOf(account).flatMap((row): Entry[] => {
      const { cents, category, merchantName, said } = row;
      const purchase = purchaseOf.get(row) ?? null;
      if (isLeftOut(row) || (purchase && isLeftOut(purchase))) return [];
      const whole = {
        month: `${monthOf(purchase ?? row)}-01`,
        isOut: cents < 0 || purchase !== null,
        merchantName,
      };
      const part = said?.kind === "parts" ? Math.sign(cents) * partOf(row, said.share) : 0;
      return [
        { ...whole, cents: part, category: cents > 0 ? otherIncome : leisure },
        { ...whole, cents: cents - part, category: purchase?.category ?? category },
      ].flatMap((entry) => (entry.cents === 0 ? [] : { ...entry, cents: shareOf(entry.cents, account) }));
    }),
  );
};

const shareOf = (cents: number, { sharePercent }: Pick<Account, "sharePercent">) =>
  sharePercent === 100 ? cents : Math.sign(cents) * Math.round(Math.abs(cents) / 2);

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
const recomputed = (all: readonly Account[]) => {
  const entries = entriesOf(all);
  const accounts = all
    .map((account, place) => ({ ...account, name: `${place} de ${account.bank}`, own: entries[place] ?? [] }))
    .filter(({ isHidden }) => !isHidden)
    .map((account) => ({ ...account, ...knownDaysOf(account.files) }));
  const latest = Math.max(...accounts.map(({ whole }) => months.indexOf(whole.at(-1) ?? "")));
  const isInUse = ({ whole }: { whole: string[] }) =>
    latest >= 0 && whole.length > 0 && months.indexOf(whole.at(-1) ?? "") >= latest - 2;
  const inUse = accounts.filter(isInUse);
  const hasMonths = inUse.length > 0;
  const mean = (centsOf: (entry: Entry) => number) => {
    const counted = hasMonths ? inUse : accounts.map((account) => ({ ...account, whole: ["2026-11-01"] }));
    const cents = counted.reduce((sum, { own, whole }) => {
      const inMonths = own.filter(({ month }) => whole.includes(month));
      return sum + inMonths.reduce((total, entry) => total + centsOf(entry), 0) / whole.length;
    }, 0);
    return fromCents(Math.round(cents));
  };
  const spent = ({ isOut, cents }: Entry) => (isOut ? -cents : 0);
  const newest = accounts
    .map(({ end }) => end)
    .toSorted()
    .at(-1);
  const total = accounts.reduce((sum, account) => {
    const isApart = account.end < addDays(newest ?? "", -35);
    const net = rowsOf(account).reduce((balance, { cents }) => balance + cents, opening);
    return isApart ? sum : sum + shareOf(net, account);
  }, 0);
  return {
    hasMonths,
    leftOut: hasMonths ? accounts.flatMap((account) => (isInUse(account) ? [] : [account.name])) : [],
    months: Math.max(0, ...inUse.map(({ whole }) => whole.length)),
    income: mean(({ isOut, cents }) => (isOut ? 0 : cents)),
    expenses: mean(spent),
    groceries: mean((entry) => (entry.category === groceries ? spent(entry) : 0)),
    merchant: mean((entry) => (entry.merchantName === merchant ? spent(entry) : 0)),
    hasMerchant: accounts.some(({ own }) =>
      own.some(({ merchantName, isOut }) => merchantName === merchant && isOut),
    ),
    balance: fromCents(total),
    balanceOn: newest ?? null,
  };
};

const plain: SpendingInput = {
  ...{
    category: null,
    asked: null,
    merchant: null,
    words: null,
    compareFrom: null,
    compareTo: null,
    flow: null,
    wanted: "mean",
    per: null,
  },
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
      const { output: answer } = await balance.run({ userId, now }, { bank: null, besides: null });

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
        expect(extentOf(summary).replace("hasta ", "")).toMatch(`Media de ${out.months} · `);
        expect(out.without !== "").toBe(expected.leftOut.length > 0);
      }
      const [salary, ...others] = summary.monthlyIncome;
      if (salary && others.length === 0) {
        expect(into.amount).toBe(formatEuros(pulse.monthlyIncome));
        expect(into.rounded).toBe(formatRoundedEuros(salary.monthlyAverage));
      }
      const shown = summary.otherExpenses.find(({ category }) => category === groceries);
      if (shown) expect(food.rounded).toBe(formatRoundedEuros(shown.monthlyAverage));

      const own = month.budgets.find(({ category }) => category === groceries);
      const { output } = await budget.run({ userId, now }, { category: groceries, ownCategory: null });
      const [told] = budget.state(output, { category: groceries, ownCategory: null });
      expect(told?.text).toContain(`el ${formatPercent(own?.percentage ?? 0)}.`);
      const alert = pulse.budgetAlerts[0]?.percentage;
      expect(alert).toBe((own?.percentage ?? 0) >= 80 ? own?.percentage : undefined);
    }),
    runs(20),
  );
});
