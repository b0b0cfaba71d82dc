import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { withTwoAccounts } from "#server/dev/testing/two-accounts.ts";

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
