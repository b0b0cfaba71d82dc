import fc from "fast-check";
import { expect, test } from "vitest";
import { sayBalance } from "#server/dev/testing/said-balance.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import {
  createAccount,
  createTransaction,
  deleteTransaction,
  getAccount,
  updateAccount,
  updateTransaction,
} from "#shared/contracts/banking/accounts.ts";
import { listAccounts, listTransactions, markTransfer } from "#shared/contracts/banking/ledger.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { runs } from "#shared/testing/runs.ts";

const app = await startTestApp({ now: "2026-02-20T09:00:00Z" });

const signIn = () => app.signIn();
type Person = Awaited<ReturnType<typeof signIn>> & { accountIds: string[] };
type Step = (person: Person) => Promise<unknown>;

const types = ["cash", "checking", "loan"] as const;

const cents = fc.constantFrom(-1999, -700, -1, 250, 700, 10_000);
const day = fc.integer({ min: 1, max: 9 }).map((day) => `2026-02-0${day}`);
const written = fc.record({
  amount: cents.map(fromCents),
  date: day,
  text: fc.constantFrom("Pan", "Mercadona", "Traspaso"),
  category: fc.constant(null),
  isTransfer: fc.boolean(),
});
const place = fc.nat(20);

const cyclic = <Item>(items: readonly Item[], at: number) => items[at % Math.max(1, items.length)];

const rowsOf = async ({ call }: Person) =>
  (await call(listTransactions, { query: { from: "2026-01-01", limit: 100 } })).transactions;

const add = fc.tuple(place, written).map(
  ([at, body]): Step =>
    ({ call, accountIds }) =>
      call(createTransaction, { body: { ...body, accountId: cyclic(accountIds, at) ?? null } }),
);

const edit = fc.tuple(place, written).map(
  ([at, body]): Step =>
    async (person) => {
      const row = cyclic(
        (await rowsOf(person)).filter(({ byHand }) => byHand?.isAdjustment === false),
        at,
      );
      if (!row) return;
      const { version = "" } = row.byHand ?? {};
      await person.call(updateTransaction, { params: { id: row.id }, body: { ...body, version } });
    },
);

const remove = place.map(
  (at): Step =>
    async (person) => {
      const row = cyclic(await rowsOf(person), at);
      const { version = "" } = row?.byHand ?? {};
      if (row) await person.call(deleteTransaction, { params: { id: row.id }, query: { version } });
    },
);

const correct = fc.tuple(place, cents).map(
  ([at, said]): Step =>
    ({ call, accountIds }) => {
      const id = cyclic(accountIds, at) ?? "";
      const isLoan = at % accountIds.length === types.indexOf("loan");
      return sayBalance(call, id, fromCents(isLoan ? -Math.abs(said) : said));
    },
);

const mark = fc.tuple(place, fc.boolean()).map(
  ([at, isTransfer]): Step =>
    async (person) => {
      const row = cyclic(await rowsOf(person), at);
      // What only squares a balance is refused.
      if (row)
        await person.call(markTransfer, { params: { id: row.id }, body: { isTransfer } }).catch(() => {});
    },
);

const reopen = fc.tuple(place, cents).map(
  ([at, said]): Step =>
    async ({ call, accountIds }) => {
      const id = cyclic(accountIds, at) ?? "";
      const { version } = await call(getAccount, { params: { id } });
      const body = { version, openingBalance: fromCents(-Math.abs(said)) };
      await call(updateAccount, { params: { id }, body });
    },
);

/** Accounts whose balance is not their opening and rows, and days whose totals are not those of their rows. */
const differences = async (userId: string) => {
  const { rows } = await app.database.sql.query(
    `select a.id::text as what, a.balance_cents::text as stored, (coalesce(a.opening_cents, 0) + coalesce(sum(t.amount_cents), 0))::text as summed
       from accounts a left join transactions t on t.user_id = a.user_id and t.account_id = a.id
      where a.user_id = $1 group by a.user_id, a.id
     having a.balance_cents <> coalesce(a.opening_cents, 0) + coalesce(sum(t.amount_cents), 0)
      union all
     select coalesce(t.day, r.day)::text, t.net::text, r.net::text from
       (select day, account_id, sum(net_cents) as net, sum(moved_cents) as moved
          from daily_totals where user_id = $1 group by 1, 2) t
       full join
       (select booked_on as day, account_id, sum(amount_cents) as net,
               coalesce(sum(amount_cents) filter (where transfer_id is not null), 0) as moved
          from transactions where user_id = $1 group by 1, 2) r
       using (day, account_id)
      where (t.net, t.moved) is distinct from (r.net, r.moved)`,
    [userId],
  );
  return rows;
};

/** Rows of loans never count, whatever is done. */
const countedOfLoans = async (userId: string) => {
  const { rows } = await app.database.sql.query(
    `select t.id from transactions t join accounts a on a.user_id = t.user_id and a.id = t.account_id
      where t.user_id = $1 and (a.type = 'loan' or t.source = 'adjustment') and t.transfer_id is null`,
    [userId],
  );
  return rows;
};

test("after any adding, editing, deleting and correcting, a balance is its opening and its rows", async () => {
  const steps = fc.array(fc.oneof(add, add, edit, remove, correct, mark, reopen), {
    minLength: 3,
    maxLength: 14,
  });

  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const person = { ...(await signIn()), accountIds: [] as string[] };
      for (const type of types) {
        const body = { name: type, type, currency: "EUR", openingBalance: -5, openedOn: "2026-02-01" };
        person.accountIds.push((await person.call(createAccount, { body })).account.id);
      }

      for (const step of steps) await step(person);

      expect(await differences(person.user.id)).toEqual([]);
      expect(await countedOfLoans(person.user.id)).toEqual([]);
    }),
    runs(8),
  );
});

test("whatever was written before, a corrected balance is what the person says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(add, { maxLength: 5 }), cents, fc.boolean(), async (steps, said, isMade) => {
      const person = { ...(await signIn()), accountIds: [] as string[] };
      const body = { name: "Caja", type: "cash" as const, currency: "EUR", openingBalance: 3 };
      const first = { accountId: null, amount: -1, text: "Pan", category: null, isTransfer: false };
      const { account } = isMade
        ? await person.call(createTransaction, { body: { ...first, date: "2026-02-01" } })
        : await person.call(createAccount, { body: { ...body, openedOn: "2026-02-01" } });
      person.accountIds.push(account.id);
      for (const step of steps) await step(person);
      const before = await person.call(listTransactions, { query: {} });

      await sayBalance(person.call, account.id, fromCents(said));

      const [corrected] = (await person.call(listAccounts)).accounts;
      const after = await person.call(listTransactions, { query: {} });
      expect(toCents(corrected?.balance ?? 0)).toBe(said);
      expect(corrected?.lacksBalance).toBe(false);
      expect([after.income, after.expenses]).toEqual([before.income, before.expenses]);
    }),
    runs(5),
  );
});
