import fc from "fast-check";
import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getAccount, updateAccount } from "#shared/contracts/banking/accounts.ts";
import { editTransaction, getTransaction } from "#shared/contracts/banking/adjustments.ts";
import {
  correctCategory,
  getSpending,
  listAccounts,
  listTransactions,
} from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import {
  createOwnCategory,
  listOwnCategories,
  mergeOwnCategory,
  updateOwnCategory,
} from "#shared/contracts/spending/own-categories.ts";
import { toCents } from "#shared/rules/money.ts";
import { runs } from "#shared/testing/runs.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

const fixed = ["Supermercados/Alimentación", "Ocio/Entretenimiento", "Seguros"] as const;
const shops = ["MERCADONA", "RENFE", "FRUTERIA PACO", "COSA RARA"];

type Person = Awaited<ReturnType<typeof aPerson>>;
type Step = (person: Person) => Promise<unknown>;

const aPerson = async () => {
  const { call, user } = await app.signIn();
  const own = async () => (await call(listOwnCategories)).categories;
  const rows = async () =>
    (await call(listTransactions, { query: { limit: 100, from: "2026-01-01" } })).transactions;
  return { call, user, own, rows };
};

const cyclic = <One>(all: readonly One[], at: number) => all[at % Math.max(1, all.length)];
/** What is refused, such as a third level, changes nothing. */
const unlessRefused = (work: Promise<unknown>) => work.catch(() => undefined);

const at = fc.nat(20);
const category = fc.constantFrom(...fixed);

const brought = fc
  .array(fc.record({ shop: fc.constantFrom(...shops), cents: fc.integer({ min: 1, max: 9999 }) }), {
    minLength: 2,
    maxLength: 6,
  })
  .map(
    (rows): Step =>
      async ({ call }) => {
        const lines = rows.map(
          ({ shop, cents }, place) =>
            `${10 + place}/11/2026;${shop};-${(cents / 100).toFixed(2).replace(".", ",")};`,
        );
        await call(importStatement, { query: { fileName: "movimientos.csv" }, file: aCsv(lines) });
      },
  );

const created = fc
  .record({ name: fc.constantFrom("a", "b", "c", "d", "e"), category, below: fc.option(at) })
  .map(
    ({ name, category, below }): Step =>
      async ({ call, own }) => {
        const parentId = below === null ? null : (cyclic(await own(), below)?.id ?? null);
        const look = { icon: "tag", color: "ocio", group: null } as const;
        await unlessRefused(call(createOwnCategory, { body: { name, category, parentId, ...look } }));
      },
  );

const corrected = fc.record({ at, to: at, category }).map(
  ({ at, to, category }): Step =>
    async ({ call, own, rows }) => {
      const id = cyclic(await rows(), at)?.id;
      const ownCategoryId = cyclic(await own(), to)?.id ?? null;
      if (id) await call(correctCategory, { params: { id }, body: { category, ownCategoryId } });
    },
);

const divided = fc.record({ at, to: at, share: fc.integer({ min: 1, max: 100 }) }).map(
  ({ at, to, share }): Step =>
    async ({ call, own, rows }) => {
      const row = cyclic(await rows(), at);
      const ownCategoryId = cyclic(await own(), to)?.id ?? null;
      if (!row) return;
      const params = { id: row.id };
      const { version, edit } = await call(getTransaction, { params });
      const amount = Math.max(1, Math.floor((toCents(Math.abs(row.amount)) * share) / 100)) / 100;
      const parts = [{ amount, category: "Seguros", ownCategoryId, note: "" } as const];
      await call(editTransaction, { params, body: { ...edit, version, parts } });
    },
);

const moved = fc.record({ at, category, below: fc.option(at) }).map(
  ({ at, category, below }): Step =>
    async ({ call, own }) => {
      const all = await own();
      const one = cyclic(all, at);
      if (!one) return;
      const { id, uses: _, ...fields } = one;
      const parentId = below === null ? null : (cyclic(all, below)?.id ?? null);
      await unlessRefused(
        call(updateOwnCategory, { params: { id }, body: { ...fields, category, parentId } }),
      );
    },
);

const merged = fc.record({ at, category, into: fc.option(at) }).map(
  ({ at, category, into }): Step =>
    async ({ call, own }) => {
      const all = await own();
      const one = cyclic(all, at);
      if (!one) return;
      const ownCategoryId = into === null ? null : (cyclic(all, into)?.id ?? null);
      const { id, version } = one;
      const body = { version, category, ownCategoryId };
      await unlessRefused(call(mergeOwnCategory, { params: { id }, body }));
    },
);

const shared = fc.constantFrom(100, 50, 33).map(
  (sharePercent): Step =>
    async ({ call }) => {
      const id = (await call(listAccounts)).accounts[0]?.id;
      if (!id) return;
      const { version } = await call(getAccount, { params: { id } });
      await call(updateAccount, { params: { id }, body: { version, sharePercent } });
    },
);

/** What rows and parts say, added up without the product's own queries. */
const recomputed = async ({ user, own }: Person) => {
  const rowsOf = async (text: string) => (await app.database.sql.query(text, [user.id])).rows;
  const stored = await rowsOf(
    "select t.id, t.amount_cents, t.category, t.own_category_id as own, a.share_percent from transactions t join accounts a on a.id = t.account_id where t.user_id = $1",
  );
  const parts = await rowsOf(
    "select transaction_id as id, amount_cents, category, own_category_id as own from transaction_parts where user_id = $1",
  );
  const all = await own();
  const sums = { fixed: new Map<string, number>(), own: new Map<string, number>() };
  const add = (row: Record<string, unknown>, cents: number, percent: number) => {
    const spent = Math.round((-cents * percent) / 100);
    const found = all.find(({ id }) => id === row.own);
    // Whatever has an own category has the fixed one above it.
    if (row.own !== null) expect(found?.category).toBe(row.category);
    const root = String(found?.category ?? row.category);
    sums.fixed.set(root, (sums.fixed.get(root) ?? 0) + spent);
    const first = found?.parentId ?? found?.id;
    if (first) sums.own.set(first, (sums.own.get(first) ?? 0) + spent);
  };
  for (const row of stored) {
    const percent = Number(row.share_percent);
    const taken = parts.filter(({ id }) => id === row.id);
    for (const part of taken) add(part, Number(part.amount_cents), percent);
    const left = taken.reduce((cents, part) => cents - Number(part.amount_cents), Number(row.amount_cents));
    if (left !== 0) add(row, left, percent);
  }
  return sums;
};

const spentOnly = (sums: ReadonlyMap<string, number>) =>
  Object.fromEntries([...sums].filter(([, cents]) => cents > 0).toSorted());

test("fixed categories add up to their own ones and the rest, whatever is corrected, divided, shared, moved and joined", async () => {
  const step = fc.oneof(brought, created, created, corrected, corrected, divided, moved, merged, shared);

  await fc.assert(
    fc.asyncProperty(brought, fc.array(step, { minLength: 4, maxLength: 14 }), async (first, steps) => {
      const person = await aPerson();
      for (const one of [first, ...steps]) await one(person);

      const { fixed, own } = await recomputed(person);
      const month = (await person.call(getSpending)).months.at(-1);
      const categories = month?.categories ?? [];
      const shown = categories.map(({ category, amount }) => [category, toCents(amount)] as const);
      const ownShown = categories.flatMap((one) =>
        (one.own ?? []).map(({ id, amount }) => [id, toCents(amount)] as const),
      );
      expect(spentOnly(new Map(shown))).toEqual(spentOnly(fixed));
      expect(spentOnly(new Map(ownShown))).toEqual(spentOnly(own));
      for (const [id, cents] of own) {
        const { expenses } = await person.call(listTransactions, { query: { ownCategoryId: id } });
        expect(toCents(expenses)).toBe(cents);
      }
    }),
    runs(15),
  );
});
