import { expect, test } from "vitest";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { editTransaction, getTransaction } from "#shared/contracts/banking/adjustments.ts";
import { listHistory, undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { getSpending } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import {
  dismissSharedExpense,
  listSharedExpenses,
  type SharedExpense,
  setSharedExpenseSettings,
  takeSharedExpense,
  undoSharedExpense,
} from "#shared/contracts/cash-flow/shared-expenses.ts";
import { listNotifications } from "#shared/contracts/notifications.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

const dinner = [
  "30/10/2026;COMPRA RESTAURANTE LA HUERTA;-88,00;",
  "31/10/2026;BIZUM DE MARTA RUIZ CENA;22,00;",
  "01/11/2026;BIZUM DE LUIS VEGA GRACIAS;22,00;",
];
const dinnerAndTaxi = [
  "13/11/2026;COMPRA RESTAURANTE LA HUERTA;-88,00;",
  "14/11/2026;COMPRA CABIFY;-20,00;",
  "14/11/2026;BIZUM DE MARTA RUIZ CENA Y TAXI;27,00;",
  "15/11/2026;BIZUM DE LUIS VEGA TODO;27,00;",
  "15/11/2026;BIZUM DE EVA SOTO CENA Y TAXI;27,00;",
];

const paidByThree = [
  "30/10/2026;COMPRA RESTAURANTE LA HUERTA;-88,00;",
  "31/10/2026;BIZUM DE MARTA RUIZ CENA;22,00;",
  "31/10/2026;BIZUM DE LUIS VEGA CENA;22,00;",
  "01/11/2026;BIZUM DE EVA SOTO CENA;22,00;",
];

const aPerson = async (lines: readonly string[]) => {
  const person = await app.signIn();
  const { call } = person;
  await call(importStatement, { query: { fileName: "movimientos.csv" }, file: aCsv([...lines]) });
  const list = () => call(listSharedExpenses);
  const only = async (kind: "proposals" | "taken") => {
    const [one] = (await list())[kind];
    if (!one) throw new Error(`There are no ${kind}`);
    return one;
  };
  const act = (one: SharedExpense) => ({ params: { id: one.id }, body: { tag: one.tag } });
  return {
    ...person,
    ...{ list, only },
    bring: (lines: readonly string[]) =>
      call(importStatement, { query: { fileName: "más.csv" }, file: aCsv([...lines]) }),
    takeSure: (takesSure: boolean) => call(setSharedExpenseSettings, { body: { takesSure } }),
    lastEntry: async () => (await call(listHistory, { query: {} })).entries[0],
    take: (one: SharedExpense) => call(takeSharedExpense, act(one)),
    dismiss: (one: SharedExpense) => call(dismissSharedExpense, act(one)),
    undo: (one: SharedExpense) =>
      call(undoSharedExpense, { params: { id: one.id }, query: { tag: one.tag } }),
    month: async (month: string) => {
      const found = (await call(getSpending)).months.find((one) => one.month === month);
      const categories = found?.categories.map(({ category, amount }) => [category, amount]) ?? [];
      return {
        income: found?.income ?? 0,
        expenses: found?.expenses ?? 0,
        ...Object.fromEntries(categories),
      };
    },
  };
};

test("a dinner taken by one press costs the own part, in its month, and what came back is no income", async () => {
  const { only, take, month, list } = await aPerson(dinner);
  const before = await month("2026-11");
  const proposal = await only("proposals");

  expect(proposal).toMatchObject({
    reason: expect.stringContaining("a partes iguales entre 4"),
    expenses: [
      { name: "Restaurante La Huerta", amount: 88, own: 44, repayments: [{ share: 22 }, { share: 22 }] },
    ],
  });
  expect(before.income).toBe(22);
  await take(proposal);

  expect(await month("2026-10")).toEqual({ income: 0, expenses: 44, "Restaurantes/Bares": 44 });
  expect((await month("2026-11")).income).toBe(0);
  const after = await list();
  expect(after.proposals).toEqual([]);
  expect(after.taken[0]?.expenses[0]?.own).toBe(44);
  expect(after.owed).toMatchObject([{ parts: 1, amount: 22, names: [] }]);
});

test("who has not paid is named where the agenda says who came", async () => {
  const { call, only, take, list } = await aPerson(dinner);
  await call(createEvent, {
    body: {
      ...{ title: "Cena con Marta, Luis y Eva", location: "", category: "personal", isAllDay: false },
      ...{ startTime: "2026-10-30T20:00:00.000Z", endTime: "2026-10-30T22:00:00.000Z" },
    },
  });
  await take(await only("proposals"));

  expect((await list()).owed).toMatchObject([
    { names: ["Eva"], amount: 22, expense: "Restaurante La Huerta" },
  ]);
});

test("one payment for two things is divided between their categories, and taken back by one press", async () => {
  const { only, take, undo, month, list } = await aPerson(dinnerAndTaxi);
  const before = await month("2026-11");
  await take(await only("proposals"));

  expect(await month("2026-11")).toEqual({
    ...{ income: 0, expenses: 27 },
    ...{ "Restaurantes/Bares": 22, "Transporte/Combustible": 5 },
  });
  await undo(await only("taken"));
  expect(await month("2026-11")).toEqual(before);
  expect((await list()).proposals).toHaveLength(1);
});

test("what is dismissed is not proposed again, until that is taken back", async () => {
  const { only, dismiss, undo, list, month } = await aPerson(dinner);
  const proposal = await only("proposals");
  await dismiss(proposal);

  expect(await list()).toEqual({ takesSure: false, proposals: [], taken: [], owed: [] });
  expect((await month("2026-10")).expenses).toBe(88);
  await undo(proposal);
  expect((await list()).proposals).toEqual([proposal]);
});

test("a proposal that is no longer what was seen is refused, and so is one of somebody else", async () => {
  const { only, take } = await aPerson(dinner);
  const other = await aPerson(dinner);
  const proposal = await only("proposals");

  await expect(take({ ...proposal, tag: "other" })).rejects.toMatchObject({ status: 409 });
  await expect(other.take(proposal)).rejects.toMatchObject({ status: 409 });
  await take(proposal);
  await expect(take(proposal)).rejects.toMatchObject({ status: 409 });
  await expect(other.undo(proposal)).rejects.toMatchObject({ status: 404 });
});

test("undone in the history, or changed by hand, it is proposed again or left alone", async () => {
  const { call, only, take, list } = await aPerson(dinner);
  await take(await only("proposals"));
  const [entry] = (await call(listHistory, { query: {} })).entries;
  await call(undoHistoryEntry, { params: { id: entry?.id ?? "" } });
  expect(await list()).toMatchObject({ taken: [], proposals: [{}] });

  const proposal = await only("proposals");
  await take(proposal);
  for (const { transactionId } of proposal.expenses[0]?.repayments ?? []) {
    const { edit, version } = await call(getTransaction, { params: { id: transactionId } });
    await call(editTransaction, {
      params: { id: transactionId },
      body: { ...edit, version, refundOf: null, isExcluded: true },
    });
  }
  expect(await list()).toEqual({ takesSure: false, proposals: [], taken: [], owed: [] });
});

/** What is due at an instant, done. */
const later = async (instant: string) => {
  app.setNow(instant);
  await app.services.automaticNetting.enqueueDue();
  await app.runJobs();
  await app.services.notificationRounds.enqueueDue();
  await app.runJobs();
};

test("what is sure is taken by itself once it comes, told with the reason, and not again once undone", async () => {
  const { call, list, month, bring, takeSure, lastEntry } = await aPerson(dinner);
  await takeSure(true);
  await later("2026-11-21T10:00:00Z");
  expect(await list()).toMatchObject({ takesSure: true, proposals: [{ isByItself: false }], taken: [] });

  await bring(paidByThree.slice(3));
  await later("2026-11-21T10:10:00Z");
  await later("2026-11-21T10:20:00Z");

  expect(await month("2026-10")).toMatchObject({ income: 0, expenses: 22 });
  expect(await list()).toMatchObject({ proposals: [], taken: [{ isByItself: true }] });
  const entry = await lastEntry();
  expect(entry).toMatchObject({
    ...{ actor: "fred", undo: "possible" },
    title: "Restaurante La Huerta: compartido, lo tuyo es lo que queda",
  });
  const { notifications } = await call(listNotifications);
  const told = notifications.filter(({ kind }) => kind === "expense_netted");
  expect(told).toMatchObject([{ undoEntryId: entry?.id, link: "/banking/compartidos" }]);
  expect(`${told[0]?.title}. ${told[0]?.body}`.replaceAll("\u00a0", " ")).toBe(
    "«Restaurante La Huerta»: cuento solo lo tuyo. Pagaste 88 € el 30 de octubre; lo tuyo son 22 €. 3 pagos de 22,00 €: a partes iguales entre 4.",
  );

  await call(undoHistoryEntry, { params: { id: entry?.id ?? "" } });
  await later("2026-11-21T10:30:00Z");
  expect(await list()).toMatchObject({ proposals: [{}], taken: [] });
  expect((await month("2026-10")).expenses).toBe(88);
  expect((await call(listNotifications)).notifications).toMatchObject([{ undoEntryId: null }]);
});

test("turned on, it takes at once what is sure, and never what was taken back on its page", async () => {
  const { list, only, undo, takeSure, lastEntry, bring } = await aPerson(paidByThree);
  await bring(["20/11/2026;BIZUM DE MARTA RUIZ HABITACION;300,00;", "20/11/2026;COMPRA ZARA;-1200,00;"]);
  expect(await list()).toMatchObject({ takesSure: false, proposals: [{}], taken: [] });
  await takeSure(true);
  expect(await list()).toMatchObject({ proposals: [], taken: [{ isByItself: true }] });

  await undo(await only("taken"));
  expect(await lastEntry()).toMatchObject({ actor: "person" });
  await later("2026-11-21T11:00:00Z");
  await takeSure(false);
  await takeSure(true);

  expect(await list()).toMatchObject({ proposals: [{ isByItself: false }], taken: [] });
});
