import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { withTwoAccounts } from "#server/dev/testing/two-accounts.ts";
import { editTransaction, type TransactionEdit } from "#shared/contracts/banking/adjustments.ts";
import { listTransactions, type TransactionQuery } from "#shared/contracts/banking/ledger.ts";

const app = await startTestApp({ now: "2026-02-20T09:00:00Z" });

const nothing: TransactionEdit = {
  ...{ note: "", tags: [], name: null, isNameForAll: false },
  ...{ countsIn: null, isExcluded: false, refundOf: null, parts: [] },
};

/** Dinner is split, the rent counts in January, the phone is left out, the coat is given back. */
const aPerson = async () => {
  const { call, bring, idOf } = await withTwoAccounts(app);
  const insured = { merchantName: "Casa", alikeKey: "", category: "Seguros", confidence: 90 } as const;
  await bring(
    0,
    ...[-80, -500, -30, -120, 120, -7].map((euros) => ({ amountCents: euros * 100 })),
    { amountCents: -4500, categorisation: { ...insured, source: "words", reason: "" } },
    { amountCents: -900, bookedOn: "2026-01-15" },
  );
  const edit = async (amount: number, changes: Partial<TransactionEdit>) =>
    call(editTransaction, {
      params: { id: (await idOf(amount)) ?? "" },
      body: { version: 0, ...nothing, ...changes },
    });
  const parts: TransactionEdit["parts"] = [{ amount: 20, category: "Seguros", note: "" }];
  await edit(-80, { note: "Cena", tags: ["viaje"], parts });
  await edit(-500, { countsIn: "2026-01", tags: ["casa"] });
  await edit(-30, { isExcluded: true, note: "De la empresa", tags: ["viaje"] });
  await edit(120, { refundOf: (await idOf(-120)) ?? null });
  const list = async (query: TransactionQuery) => {
    const { transactions, ...sums } = await call(listTransactions, { query });
    return {
      amounts: transactions.map(({ amount }) => amount).sort((a, b) => a - b),
      ...{ total: sums.total, income: sums.income, expenses: sums.expenses },
    };
  };
  return { list };
};

const january = { from: "2026-01-01", to: "2026-01-31" };
const february = { from: "2026-02-01", to: "2026-02-28" };
const uncategorised = { category: "Sin categorizar" } as const;

test.each([
  [{ category: "Seguros" }, [-80, -45], 65],
  [january, [-500, -9], 509],
  [{ ...january, ...uncategorised }, [-500, -9], 509],
  [{ ...february, ...uncategorised }, [-500, -120, -80, -30, -7, 120], 67],
  [{ ...february, category: "Seguros" }, [-80, -45], 65],
  [{ tag: "viaje" }, [-80, -30], 80],
  [{ marks: "excluded" }, [-30], 0],
  [{ marks: "note" }, [-80, -30], 80],
  [{ marks: "split" }, [-80], 80],
  [{ marks: "split", category: "Seguros" }, [-80], 20],
  [{ marks: "note,excluded", tag: "viaje" }, [-30], 0],
  [{ tag: "viaje", search: ">50" }, [-80], 80],
  [{ ...january, tag: "casa" }, [-500], 500],
  [{ ...february, tag: "casa" }, [-500], 0],
  [{ tag: "nada" }, [], 0],
] satisfies [TransactionQuery, number[], number][])(
  "by %j all that is or counts so is listed, and added up as totals count it",
  async (query, amounts, expenses) => {
    const { list } = await aPerson();

    expect(await list(query)).toEqual({ amounts, total: amounts.length, income: 0, expenses });
  },
);

test("the sums of a filter are those of the totals, whether it searches or not", async () => {
  const { list } = await aPerson();

  for (const days of [{}, january, february])
    for (const category of [{}, uncategorised, { category: "Seguros" } as const]) {
      const filter = { ...days, ...category };
      expect(await list({ ...filter, search: ">0" })).toEqual(await list(filter));
    }
});

test("marks and tags that make no sense are refused", async () => {
  const { call } = await app.signIn();

  for (const query of [{ marks: "raros" }, { marks: "note," }, { tag: "x".repeat(31) }])
    await expect(call(listTransactions, { query })).rejects.toMatchObject({ status: 400 });
});
