import { describe, expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { withTwoAccounts } from "#server/dev/testing/two-accounts.ts";
import { type BulkAction, changeTransactions, linkTransactions } from "#shared/contracts/banking/bulk.ts";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { listTransactions, type TransactionQuery } from "#shared/contracts/banking/ledger.ts";

const app = await startTestApp({ now: "2026-02-20T09:00:00Z" });

const categorised = (alikeKey: string) => ({
  ...{ merchantName: "Zara", alikeKey, category: "Compras/Ropa" as const },
  ...{ source: "merchant" as const, confidence: 90, reason: "Es ropa" },
});

/** Rows of both accounts, all alike. */
const aPerson = async (cents: readonly number[] = [-1000, -2000, -3000, 4000]) => {
  const person = await withTwoAccounts(app);
  const { call, bring } = person;
  for (const [place, amountCents] of cents.entries())
    await bring(place % 2 === 0 ? 0 : 1, {
      ...{ amountCents, bookedOn: `2026-02-${10 + place}`, categorisation: categorised("zara") },
    });
  const list = (query: TransactionQuery = {}) => call(listTransactions, { query: { ...query, limit: 100 } });
  const ids = async () => (await list()).transactions.map(({ id }) => id);
  /** By amount, whatever the order. */
  const seen = async <Value>(
    value: (one: Awaited<ReturnType<typeof list>>["transactions"][number]) => Value,
  ) => Object.fromEntries((await list()).transactions.map((one) => [one.amount, value(one)]));
  const whole = async (action: BulkAction, filter: TransactionQuery = {}) => {
    const { version, total } = await list(filter);
    return call(changeTransactions, { body: { of: { filter, version, count: total }, action } });
  };
  const some = async (action: BulkAction, picked: string[]) =>
    call(changeTransactions, { body: { of: { ids: picked }, action } });
  const undo = async (id: string | null) => call(undoHistoryEntry, { params: { id: id ?? "" } });
  return { ...person, list, ids, seen, whole, some, undo };
};

const food: BulkAction = { kind: "category", category: "Supermercados/Alimentación" };

describe("a category", () => {
  test("is given to the picked rows alone, not to those that are alike, and comes off again", async () => {
    const { some, ids, seen, undo } = await aPerson([-1000, -2000, -3000]);
    const [newest = ""] = await ids();

    const done = await some(food, [newest]);

    expect(done).toMatchObject({ changed: 1, left: [] });
    expect(await seen(({ category }) => category)).toEqual({
      "-10": "Compras/Ropa",
      "-20": "Compras/Ropa",
      "-30": "Supermercados/Alimentación",
    });
    expect(await undo(done.entryId)).toMatchObject({ restored: 1, kept: 0 });
    expect(new Set(Object.values(await seen(({ category }) => category)))).toEqual(new Set(["Compras/Ropa"]));
  });

  test("leaves rows of the other side as they are, and says how many", async () => {
    const { whole, seen } = await aPerson();

    expect(await whole(food)).toMatchObject({
      changed: 3,
      left: [{ count: 1, why: "la categoría no es de su signo" }],
    });
    expect(await seen(({ category }) => category)).toMatchObject({ "40": "Compras/Ropa" });
  });

  test("of a filter is given to all of the filter, and the totals follow", async () => {
    const { whole, list, undo } = await aPerson();
    const before = await list();

    const { entryId } = await whole(food, { search: ">15" });

    expect(await list({ category: "Supermercados/Alimentación" })).toMatchObject({ total: 2, expenses: 50 });
    expect(await list({ category: "Compras/Ropa" })).toMatchObject({ total: 2, expenses: 10, income: 40 });
    await undo(entryId);
    expect((await list()).transactions).toEqual(before.transactions);
  });
});

describe("a filter that has changed since", () => {
  test("is refused, because the person has seen other rows", async () => {
    const { call, bring, list } = await aPerson();
    const { version, total } = await list();
    await bring(0, { amountCents: -1 });

    await expect(
      call(changeTransactions, { body: { of: { filter: {}, version, count: total }, action: food } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test("is refused for another count too", async () => {
    const { call, list } = await aPerson();
    const { version } = await list();

    await expect(
      call(changeTransactions, { body: { of: { filter: {}, version, count: 3 }, action: food } }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

test("tags come and go, and a row with ten gets no more", async () => {
  const { whole, seen } = await aPerson([-1000, -2000]);
  for (let place = 0; place < 9; place++) await whole({ kind: "add-tag", tag: `t${place}` });
  await whole({ kind: "add-tag", tag: "viaje" }, { search: "20" });

  const full = await whole({ kind: "add-tag", tag: "otra" });
  expect(full).toMatchObject({ changed: 1, left: [{ count: 1, why: "ya tienen 10 etiquetas" }] });
  expect(await whole({ kind: "add-tag", tag: "viaje" }, { search: "20" })).toEqual({
    ...{ entryId: null, changed: 0, left: [] },
  });
  await whole({ kind: "remove-tag", tag: "viaje" });

  const tags = await seen(({ marks }) => marks?.tags.slice(9));
  expect(tags).toEqual({ "-10": ["otra"], "-20": [] });
});

test("rows are left out of the totals and counted again, but for transfers", async () => {
  const { whole, some, list, ids } = await aPerson([-1000, -2000, -3000]);
  await some({ kind: "transfer", isTransfer: true }, (await ids()).slice(0, 1));

  const done = await whole({ kind: "exclude", isExcluded: true });
  expect(done).toMatchObject({ changed: 2, left: [{ count: 1, why: expect.stringContaining("traspasos") }] });
  expect(await list()).toMatchObject({ expenses: 0 });
  await whole({ kind: "exclude", isExcluded: false }, { search: "20" });

  expect(await list()).toMatchObject({ expenses: 20 });
});

test("transfers are found row by row with their other side, and undone together", async () => {
  const { some, seen, undo, ids } = await aPerson([-5000, 5000, -700]);
  const before = await seen(({ isTransfer }) => isTransfer);

  const marked = await some({ kind: "transfer", isTransfer: true }, await ids());
  const allMarked = await seen(({ isTransfer }) => isTransfer);
  expect(allMarked).toEqual({ "-50": true, "50": true, "-7": true });
  const unmarked = await some({ kind: "transfer", isTransfer: false }, (await ids()).slice(1, 2));
  expect(await seen(({ isTransfer }) => isTransfer)).toEqual({ "-50": false, "50": false, "-7": true });

  await undo(unmarked.entryId);
  expect(await seen(({ isTransfer }) => isTransfer)).toEqual(allMarked);
  await undo(marked.entryId);
  expect(await seen(({ isTransfer }) => isTransfer)).toEqual(before);
});

test("what has changed since keeps what it got, and the rest is put back", async () => {
  const { whole, some, undo, ids, seen } = await aPerson([-1000, -2000, -3000]);
  const first = await whole(food);
  await some({ kind: "category", category: "Salud/Farmacia" }, (await ids()).slice(0, 1));

  expect(await undo(first.entryId)).toMatchObject({ restored: 2, kept: 1 });

  expect(await seen(({ category }) => category)).toEqual({
    "-10": "Compras/Ropa",
    "-20": "Compras/Ropa",
    "-30": "Salud/Farmacia",
  });
});

describe("two rows", () => {
  const pairOf = async (cents: readonly [number, number], apart: 1 | 2 = 1) => {
    const person = await aPerson(apart === 1 ? cents : [cents[0], -1, cents[1]]);
    const rows = (await person.list()).transactions;
    const idOf = (amount: number) => rows.find((one) => one.amount === amount / 100)?.id ?? "";
    const ids: [string, string] = [idOf(cents[0]), idOf(cents[1])];
    return {
      ...person,
      link: (as: "transfer" | "refund") => person.call(linkTransactions, { body: { ids, as } }),
    };
  };

  test("become purchase and refund, which counts against the purchase, until it is undone", async () => {
    const { link, list, undo } = await pairOf([-5000, 2000], 2);
    expect(await list()).toMatchObject({ income: 20, expenses: 50.01 });

    const { entryId } = await link("refund");

    expect(await list()).toMatchObject({ income: 0, expenses: 30.01 });
    await undo(entryId);
    expect(await list()).toMatchObject({ income: 20, expenses: 50.01 });
  });

  test("become a transfer between accounts, which counts nowhere", async () => {
    const { link, list, some, ids, undo } = await pairOf([-5000, 5000]);
    await some({ kind: "transfer", isTransfer: false }, await ids());
    expect(await list()).toMatchObject({ income: 50, expenses: 50 });

    const { entryId } = await link("transfer");

    expect(await list()).toMatchObject({ income: 0, expenses: 0 });
    await undo(entryId);
    expect(await list()).toMatchObject({ income: 50, expenses: 50 });
  });

  test.each([
    ["of one account are no transfer", [-5000, 5000], 2, "transfer", "de la misma"],
    ["of different amounts are no transfer", [-5000, 4000], 1, "transfer", "mismo importe"],
    ["that both go out are neither", [-5000, -4000], 1, "refund", "dinero que sale"],
    [
      "of which more comes back than was paid are no refund",
      [-5000, 6000],
      2,
      "refund",
      "más de lo que costó",
    ],
  ] as const)("%s", async (_, cents, apart, as, words) => {
    const { link } = await pairOf(cents, apart);

    await expect(link(as)).rejects.toMatchObject({ status: 400, reason: expect.stringContaining(words) });
  });
});

test("one row is no transfer with itself", async () => {
  const { ids, call } = await aPerson([-1000]);
  const [id = ""] = await ids();

  const linking = call(linkTransactions, { body: { ids: [id, id], as: "transfer" } });

  await expect(linking).rejects.toMatchObject({ status: 400, reason: "Elige dos movimientos distintos" });
});

test("nobody changes the rows of somebody else", async () => {
  const ana = await aPerson([-1000]);
  const luis = await aPerson([-1000]);

  expect(await luis.some(food, await ana.ids())).toEqual({ entryId: null, changed: 0, left: [] });
  expect(await ana.seen(({ category }) => category)).toEqual({ "-10": "Compras/Ropa" });
});
