import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aPromisedPerson } from "#server/modules/cash-flow/testing/promised-person.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { listPromises } from "#shared/contracts/cash-flow/promises.ts";
import { askWhatIf, type WhatIfChange } from "#shared/contracts/cash-flow/what-if.ts";
import { createGoal } from "#shared/contracts/goals.ts";

const app = await startTestApp({ now: "2026-11-21T12:00:00Z" });
const person = await aPromisedPerson(app);

const ask = (...changes: WhatIfChange[]) => person.call(askWhatIf, { body: { changes } });
const idOf = async (name: string) => (await person.named(name)).id;
/** The middle of many futures, which differ by some euros. */
const fewEuros = -2;

test("a cancelled subscription leaves its charges of a year, and the balance after each of them", async () => {
  const { before, after, yearly } = await ask({ kind: "end", promiseId: await idOf("Netflix") });

  expect(yearly).toBeCloseTo(12 * 14.99);
  expect((after?.last.amount ?? 0) - (before?.last.amount ?? 0)).toBeCloseTo(3 * 14.99);
});

test("what falls due today and has not come is among the charges that would not come", async () => {
  app.setNow("2026-12-05T12:00:00Z");
  const { before, after } = await ask({ kind: "end", promiseId: await idOf("Netflix") });
  app.setNow("2026-11-21T12:00:00Z");

  expect((after?.last.amount ?? 0) - (before?.last.amount ?? 0)).toBeCloseTo(4 * 14.99);
});

test("an event that tells of a bill in the agenda goes with the bill", async () => {
  await person.call(createEvent, {
    body: {
      ...{
        title: "Netflix",
        startTime: "2026-12-05T10:00:00.000Z",
        endTime: "2026-12-05T11:00:00.000Z",
      },
      ...{ isAllDay: false, category: "personal", expectedCost: 14.99 },
    },
  });

  const { yearly } = await ask({ kind: "end", promiseId: await idOf("Netflix") });

  expect(yearly).toBeCloseTo(12 * 14.99);
});

test("a new expense that is as much as a bill stands beside it", async () => {
  const expense: WhatIfChange = {
    ...{ kind: "new", name: "¿Y si…?", amount: -14.99, every: "month" },
    ...{ firstOn: "2026-12-05", endsOn: null },
  };

  const { before, after, yearly } = await ask(expense);

  expect(yearly).toBeCloseTo(-12 * 14.99);
  expect((after?.last.amount ?? 0) - (before?.last.amount ?? 0)).toBeCloseTo(-3 * 14.99);
});

test("less pay is less of it each month, and a pay that is put off comes later", async () => {
  const promiseId = await idOf("Acme");
  const cut = await ask({ kind: "amount", promiseId, amount: 1700 });
  const late = await ask({ kind: "pause", promiseId, until: "2026-12-28" });

  expect(cut.yearly).toBeCloseTo(-200 * 12);
  expect((late.after?.monthEnd.amount ?? 0) - (late.before?.monthEnd.amount ?? 0)).toBeCloseTo(-1900);
});

test("a purchase in three instalments takes each of them, and several changes count together", async () => {
  const purchase: WhatIfChange = {
    ...{ kind: "new", name: "Sofá", amount: -300, every: "month" },
    ...{ firstOn: "2026-12-01", endsOn: "2027-02-02" },
  };
  const one = await ask(purchase);
  const two = await ask(purchase, { kind: "end", promiseId: await idOf("Netflix") });

  expect(one.yearly).toBe(-900);
  expect((one.after?.last.amount ?? 0) - (one.before?.last.amount ?? 0)).toBeCloseTo(-900);
  expect(two.yearly).toBeCloseTo(-900 + 12 * 14.99);
});

test("months without invoices take what came without a rhythm, and goals come later than they would", async () => {
  await person.bring(
    ["03/06", "19/07", "08/08", "25/08", "30/09", "11/10", "02/11"].map(
      (day, place) => `${day}/2026;TRANSFERENCIA DE CLIENTE ${"ABCDEFG"[place]} WEB;${700 + 131 * place},00;`,
    ),
    "clientes.csv",
  );
  await person.call(createGoal, {
    body: { title: "Moto", paraType: "project", priority: 5, targetAmount: 9000 },
  });

  const { before, after, yearly, goals } = await ask({ kind: "dry", months: ["2026-12", "2027-01"] });

  expect((after?.last.amount ?? 0) - (before?.last.amount ?? 0)).toBeLessThan(-800);
  expect(yearly).toBeCloseTo((after?.last.amount ?? 0) - (before?.last.amount ?? 0), fewEuros);
  expect(goals).toMatchObject([{ title: "Moto" }]);
  expect((goals[0]?.before ?? "~") < (goals[0]?.after ?? "~")).toBe(true);
});

test("asking stores nothing, and what is not the person's own is not there", async () => {
  const before = await person.list();
  await ask({ kind: "end", promiseId: await idOf("Netflix") });
  const stranger = await app.signIn();

  expect(await person.list()).toEqual(before);
  expect((await stranger.call(listPromises, { query: {} })).promises).toEqual([]);
  await expect(
    stranger.call(askWhatIf, { body: { changes: [{ kind: "end", promiseId: await idOf("Netflix") }] } }),
  ).rejects.toMatchObject({ status: 404 });
});
