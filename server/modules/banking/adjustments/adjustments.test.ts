import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { withTwoAccounts } from "#server/dev/testing/two-accounts.ts";
import {
  editTransaction,
  getTransaction,
  listTags,
  type TransactionEdit,
} from "#shared/contracts/banking/adjustments.ts";
import { getSpending, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const app = await startTestApp({ now: "2026-02-20T09:00:00Z" });

const nothing: TransactionEdit = {
  note: "",
  tags: [],
  name: null,
  isNameForAll: false,
  countsIn: null,
  isExcluded: false,
  refundOf: null,
  parts: [],
};

const aPerson = async () => {
  const person = await withTwoAccounts(app);
  const { call } = person;
  const edit = async (id: string | undefined, changes: Partial<TransactionEdit>) => {
    const params = { id: id ?? "" };
    const { version } = await call(getTransaction, { params });
    return call(editTransaction, { params, body: { version, ...nothing, ...changes } });
  };
  const month = async (name: string) =>
    (await call(getSpending)).months.find((one) => one.month === name) ?? {
      expenses: 0,
      income: 0,
      categories: [],
    };
  return { ...person, edit, month };
};

const categorised = (category: "Compras/Ropa" | "Seguros", alikeKey = "") => ({
  merchantName: "Zara",
  alikeKey,
  category,
  source: "merchant" as const,
  confidence: 90,
  reason: "Es ropa",
});

test("the parts of a purchase count in their categories, and what is left in its own", async () => {
  const { bring, idOf, edit, month } = await aPerson();
  await bring(0, { amountCents: -8000, categorisation: categorised("Compras/Ropa") });

  const { transaction } = await edit(await idOf(-80), {
    parts: [{ amount: 19.99, category: "Seguros", note: "La garantía" }],
  });

  expect(transaction.marks).toMatchObject({ parts: 1 });
  expect((await month("2026-02")).categories).toEqual([
    { category: "Compras/Ropa", amount: 60.01 },
    { category: "Seguros", amount: 19.99 },
  ]);
});

test("what is left out counts in no total, and its balance stays", async () => {
  const { bring, idOf, edit, month, call } = await aPerson();
  await bring(0, { amountCents: -8000 }, { amountCents: -500 });
  const before = await call(getDashboard);

  await edit(await idOf(-80), { isExcluded: true });

  expect((await month("2026-02")).expenses).toBe(5);
  expect((await call(getDashboard)).financialSummary.totalBalance).toBe(before.financialSummary.totalBalance);
});

test("a payment counts in the month that the person says", async () => {
  const { bring, idOf, edit, month } = await aPerson();
  await bring(0, { amountCents: -8000, bookedOn: "2026-02-01" });

  await edit(await idOf(-80), { countsIn: "2026-01" });

  expect([(await month("2026-01")).expenses, (await month("2026-02")).expenses]).toEqual([80, 0]);
});

test("a refund takes from the category and the month of its purchase, and is no income", async () => {
  const { bring, idOf, edit, month } = await aPerson();
  await bring(0, { amountCents: -8000, bookedOn: "2026-01-10", categorisation: categorised("Compras/Ropa") });
  await bring(1, { amountCents: 3000, bookedOn: "2026-02-05" });
  const purchase = await idOf(-80);

  const { refundable, refunded } = await edit(await idOf(30), { refundOf: purchase ?? null });

  expect(refundable.map(({ id }) => id)).toContain(purchase);
  expect(refunded).toMatchObject({ id: purchase, amount: -80 });
  expect(await month("2026-01")).toMatchObject({
    expenses: 50,
    income: 0,
    categories: [{ category: "Compras/Ropa", amount: 50 }],
  });
  expect((await month("2026-02")).income).toBe(0);
});

test("a refund counts as income again once its purchase is a transfer", async () => {
  const { bring, idOf, edit, month, mark } = await aPerson();
  await bring(0, { amountCents: -8000, bookedOn: "2026-01-10" });
  await bring(1, { amountCents: 3000, bookedOn: "2026-02-05" });
  const purchase = await idOf(-80);
  await edit(await idOf(30), { refundOf: purchase ?? null });

  await mark(purchase, true);

  expect([(await month("2026-01")).expenses, (await month("2026-02")).income]).toEqual([0, 30]);
});

test("a note and a tag are found by a search, and taken away again", async () => {
  const { bring, idOf, edit, call } = await aPerson();
  await bring(0, { amountCents: -8000 });
  const id = await idOf(-80);
  const found = async (search: string) =>
    (await call(listTransactions, { query: { search } })).transactions.length;

  await edit(id, { note: "Cumpleaños de Lucía", tags: ["#regalos", "regalos"] });
  const withNote = [await found("lucia"), await found("regalos")];
  const { tags } = await call(listTags);
  await edit(id, {});

  expect(withNote).toEqual([1, 1]);
  expect(tags).toEqual([{ tag: "regalos", count: 1 }]);
  expect([await found("lucia"), (await call(listTags)).tags]).toEqual([0, []]);
});

test("a merchant has the person's name in one transaction or in all, and the bank's again without it", async () => {
  const { bring, list, edit } = await aPerson();
  const categorisation = categorised("Compras/Ropa", "zara");
  await bring(0, { amountCents: -100, categorisation }, { amountCents: -200, categorisation });
  const names = async () => new Map((await list()).map(({ amount, merchantName }) => [amount, merchantName]));
  const [first] = (await list()).filter(({ amount }) => amount === -1);

  await edit(first?.id, { name: "La de siempre" });
  const forOne = await names();
  await edit(first?.id, { name: "La tienda", isNameForAll: true });
  const forAll = await names();
  const { bankName } = await edit(first?.id, { isNameForAll: true });

  expect([forOne.get(-1), forOne.get(-2)]).toEqual(["La de siempre", "Zara"]);
  expect([forAll.get(-1), forAll.get(-2)]).toEqual(["La tienda", "La tienda"]);
  expect([...(await names()).values()]).toEqual([bankName, bankName]);
});

test("two windows never overwrite each other: the later one is told", async () => {
  const { bring, idOf, edit, call } = await aPerson();
  await bring(0, { amountCents: -8000 });
  const id = (await idOf(-80)) ?? "";
  await edit(id, { note: "Una" });

  const late = call(editTransaction, { params: { id }, body: { version: 0, ...nothing, note: "Otra" } });

  await expect(late).rejects.toMatchObject({ code: "conflict" });
  expect((await call(getTransaction, { params: { id } })).edit.note).toBe("Una");
});

test.each([
  [
    "parts of more than the amount",
    { parts: [{ amount: 80.01, category: "Seguros", note: "" }] },
    "suman más",
  ],
  ["a part of half a cent", { parts: [{ amount: 1.005, category: "Seguros", note: "" }] }, "parts.0.amount"],
  [
    "a part of the other side",
    { parts: [{ amount: 1, category: "Pensiones/Prestaciones", note: "" }] },
    "gasto",
  ],
  ["a month of years ago", { countsIn: "2019-01" }, "un año"],
  ["a payment as a refund", { refundOf: crypto.randomUUID() }, "dinero que entra"],
] as const)("%s is refused with the field's name", async (_, changes, words) => {
  const { bring, idOf, edit } = await aPerson();
  await bring(0, { amountCents: -8000 });

  await expect(edit(await idOf(-80), changes as unknown as Partial<TransactionEdit>)).rejects.toMatchObject({
    code: "invalid_request",
    message: expect.stringContaining(words),
  });
});

test("refunds of a purchase never add up to more than it cost", async () => {
  const { bring, idOf, edit } = await aPerson();
  await bring(0, { amountCents: -8000, bookedOn: "2026-01-10" });
  await bring(0, { amountCents: 5000 }, { amountCents: 4000 });
  const refundOf = (await idOf(-80)) ?? null;
  await edit(await idOf(50), { refundOf });

  await expect(edit(await idOf(40), { refundOf })).rejects.toMatchObject({ code: "invalid_request" });
});
