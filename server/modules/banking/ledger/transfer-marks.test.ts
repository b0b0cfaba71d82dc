import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { withTwoAccounts } from "#server/dev/testing/two-accounts.ts";
import { removeAccount } from "#shared/contracts/banking/accounts.ts";

const app = await startTestApp({ now: "2026-02-20T09:00:00Z" });

test("both sides of a transfer leave income and spending, and come back when it is none", async () => {
  const { bring, mark, idOf, figures } = await withTwoAccounts(app);
  await bring(0, { amountCents: -5000 }, { amountCents: -100 });
  await bring(1, { amountCents: 5000, bookedOn: "2026-02-12" });

  await mark(await idOf(-50), true);
  const marked = await figures();
  await mark(await idOf(50), false);

  expect(marked).toEqual({ income: 0, expenses: 1 });
  expect(await figures()).toEqual({ income: 50, expenses: 51 });
});

test("a pair that was refused is found again by either side", async () => {
  const { bring, mark, idOf, marks } = await withTwoAccounts(app);
  await bring(0, { amountCents: -5000 });
  await bring(1, { amountCents: 5000 });
  await mark(await idOf(-50), true);
  await mark(await idOf(-50), false);

  await mark(await idOf(50), true);

  expect(new Map((await marks()) as [number, boolean][])).toEqual(
    new Map([
      [-50, true],
      [50, true],
    ]),
  );
});

test("a transfer without an unambiguous other side stands alone", async () => {
  const { bring, mark, idOf, figures } = await withTwoAccounts(app);
  await bring(0, { amountCents: -5000 }, { amountCents: -700 });
  await bring(1, { amountCents: 5000 }, { amountCents: 5000 }, { amountCents: 700, bookedOn: "2026-02-20" });

  await mark(await idOf(-50), true);
  await mark(await idOf(-7), true);

  expect(await figures()).toEqual({ income: 107, expenses: 0 });
});

test("what says that it goes to an own account is no spending though its other side is not here", async () => {
  const { bring, figures, marks } = await withTwoAccounts(app);

  await bring(0, { description: "TRASPASO A CUENTA AHORRO" }, { amountCents: -900, description: "TRASPASO" });

  expect(await figures()).toEqual({ income: 0, expenses: 9 });
  expect(new Map((await marks()) as [number, boolean][]).get(-50)).toBe(true);
});

test.each([
  ["its bank tells the IBAN of", { counterpartyAccount: "key of ahorro" }],
  ["its text has the last digits of", { description: "TRASPASO A CTA *7788" }],
])("a row is no spending though its other side is not here, where %s another own account", async (_, row) => {
  const { bring, figures } = await withTwoAccounts(app);

  await bring(0, row);

  expect(await figures()).toEqual({ income: 0, expenses: 0 });
});

test.each([
  [
    "somebody else's IBAN, whatever its text says",
    { counterpartyAccount: "of Luis", description: "CTA *7788" },
  ],
  ["its own account", { description: "TRASPASO DESDE CTA *1332" }],
  ["the digits of a card", { description: "COMPRA TARJ *7788" }],
])("a row that names %s counts", async (_, row) => {
  const { bring, figures } = await withTwoAccounts(app);

  await bring(0, row);

  expect(await figures()).toEqual({ income: 0, expenses: 50 });
});

test("another text of the bank's that names no own account any more ends it", async () => {
  const { bring, amend, figures } = await withTwoAccounts(app);
  await bring(0, { description: "TRASPASO A CTA *7788" });

  await amend(0, -5000, { description: "TRASPASO A CTA *9900" });

  expect(await figures()).toEqual({ income: 0, expenses: 50 });
});

test("an other side that comes later joins it, and with its account gone it still is a transfer", async () => {
  const { bring, call, figures, idOf, list, mark } = await withTwoAccounts(app);
  await bring(0, { description: "TRASPASO A CUENTA AHORRO" });
  await bring(1, { amountCents: 5000, bookedOn: "2026-02-11", description: "TRASPASO RECIBIDO" });
  const joined = await figures();
  const id = (await list()).find(({ amount }) => amount === 50)?.accountId ?? "";

  await call(removeAccount, { params: { id }, body: { name: "ahorro" } });
  const alone = await figures();
  await mark(await idOf(-50), false);
  await bring(0, { amountCents: -100 });

  expect(joined).toEqual({ income: 0, expenses: 0 });
  expect(alone).toEqual({ income: 0, expenses: 0 });
  expect(await figures()).toEqual({ income: 0, expenses: 51 });
});

test("another text of the bank's ends what only the text had said, not what the person said", async () => {
  const { bring, amend, figures, idOf, mark } = await withTwoAccounts(app);
  await bring(0, { description: "TRASPASO A CUENTA AHORRO" }, { amountCents: -700, description: "COSA" });
  await mark(await idOf(-7), true);

  await amend(0, -5000, { description: "TRASPASO A FAVOR DE LUIS" });
  await amend(0, -700, { description: "OTRA COSA" });

  expect(await figures()).toEqual({ income: 0, expenses: 50 });
});

test("confirming a transfer twice changes nothing", async () => {
  const { bring, mark, idOf, marks } = await withTwoAccounts(app);
  await bring(0, { amountCents: -5000 });
  await bring(1, { amountCents: 5000 });

  await mark(await idOf(-50), true);
  await mark(await idOf(-50), true);
  const before = await marks();
  await mark(await idOf(50), false);
  await mark(await idOf(50), false);

  expect(before.map(([, isTransfer]) => isTransfer)).toEqual([true, true]);
  expect((await marks()).map(([, isTransfer]) => isTransfer)).toEqual([false, false]);
});

test("another person's transaction cannot be marked", async () => {
  const ana = await withTwoAccounts(app);
  await ana.bring(0, {});
  const luis = await withTwoAccounts(app);

  await expect(luis.mark(await ana.idOf(-50), true)).rejects.toMatchObject({ status: 404 });
  expect(await ana.marks()).toEqual([[-50, false]]);
});
