import { expect, test } from "vitest";
import { demoCredentials } from "#server/dev/demo-person/demo-person.ts";
import { aFullPerson } from "#server/dev/testing/full-person.ts";
import { archiveOf, downloadOf, fileOf } from "#server/dev/testing/my-data.ts";
import { sayBalance } from "#server/dev/testing/said-balance.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { collectPersonData } from "#server/modules/my-data/person-tables-queries.ts";
import { getChatHistory } from "#shared/contracts/assistant.ts";
import { createTransaction } from "#shared/contracts/banking/accounts.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { listEvents } from "#shared/contracts/calendar/events.ts";
import { getWeeklyReview } from "#shared/contracts/goal-review.ts";
import { listGoals } from "#shared/contracts/goals.ts";
import { login } from "#shared/contracts/identity/auth.ts";
import { getProfile } from "#shared/contracts/profile.ts";
import { listBudgets } from "#shared/contracts/spending/budgets.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";

const app = await startTestApp({ now: "2026-06-30T10:00:00Z" });
const { exported: declared } = collectPersonData(app.services.personData);
const { dataRestore, demo } = app.services;
const ana = await aFullPerson(app);

type Person = Awaited<ReturnType<typeof app.signIn>>;

const restoreInto = async (bytes: Uint8Array) => {
  const person = await app.signIn();
  const restored = await dataRestore.restore(await fileOf(bytes), person.user.email);
  return { person, restored };
};

/** Of the account and not of what was restored: who it is, and what happened to it. */
const exportOnly = Object.entries(declared).flatMap(([name, { use }]) =>
  use === "export-only" ? [name] : [],
);
const comparable = ({ users, ...rows }: Record<string, Record<string, unknown>[]>) => {
  const restorable = Object.entries(rows).filter(([name]) => !exportOnly.includes(name));
  const { takes = [] } = declared.users ?? {};
  return {
    ...Object.fromEntries(restorable),
    users: users?.map((user) => Object.fromEntries(takes.map((key) => [key, user[key]]))),
  };
};

/** How many rows of each table are the person's, as the database counts. */
const countsOf = async (userId: string, tables: string[]) => {
  const counts = tables.map(async (table) => {
    const owner = table === "users" ? "id" : "user_id";
    const { rows } = await app.database.sql.query(
      `select count(*)::int as count from "${table}" where ${owner} = $1`,
      [userId],
    );
    return [table, rows[0]?.count];
  });
  return Object.fromEntries(await Promise.all(counts));
};

/** What could be taken back then cannot be taken back here. */
const chatWithoutUndo = (history: { canUndo: boolean }[]) =>
  history.map(({ canUndo: _, ...message }) => message);

const figures = async ({ call }: Pick<Person, "call">) => ({
  dashboard: await call(getDashboard),
  summary: await call(getSimpleFinancialSummary),
  budgets: await call(listBudgets),
  goals: await call(listGoals),
  review: await call(getWeeklyReview),
  accounts: await call(listAccounts),
  // The version counts the changes of each account's own life.
  movements: { ...(await call(listTransactions, { query: { limit: 100 } })), version: undefined },
  events: await call(listEvents, { query: {} }),
  chat: chatWithoutUndo(await call(getChatHistory, { query: {} })),
  profile: await call(getProfile),
});

test("a person with rows in every table is whole in another account, to the row and to the figure", async () => {
  const before = await downloadOf(ana, app.baseUrl);

  const { person, restored } = await restoreInto(before.bytes);

  const after = await downloadOf(person, app.baseUrl);
  expect(comparable(after.rows)).toEqual(comparable(before.rows));
  expect(Object.entries(comparable(before.rows)).filter(([, rows]) => rows?.length === 0)).toEqual([]);
  expect(await figures(person)).toEqual(await figures(ana));
  expect(restored).toMatchObject({ email: person.user.email, manifest: { isSteady: true } });
  expect(after.files.get("movimientos.csv")).toBe(before.files.get("movimientos.csv"));
  expect(after.files.get("agenda.ics")).toBe(before.files.get("agenda.ics"));
});

test("a purse of which nobody has told how much is in it is untold in another account too, and can be told there", async () => {
  const pays = await app.signIn();
  const body = { accountId: null, amount: -12, text: "Pan", category: null, isTransfer: false };
  await pays.call(createTransaction, { body: { ...body, date: "2026-06-30" } });

  const { person } = await restoreInto((await downloadOf(pays, app.baseUrl)).bytes);

  const [purse] = (await person.call(listAccounts)).accounts;
  expect(purse).toMatchObject({ name: "Efectivo", lacksBalance: true, openedOn: "2026-06-30" });
  const { account } = await sayBalance(person.call, purse?.id ?? "", 40);
  expect(account).toMatchObject({ lacksBalance: false, balance: 40 });
});

test("the demo person, with a year of life, is the same in another account", async () => {
  await demo.keepUp();
  const { fetch, call } = app.browser();
  const { user } = await call(login, { body: demoCredentials });
  const stored = await countsOf(user.id, Object.keys(declared));
  const before = await downloadOf({ fetch }, app.baseUrl);

  const { person } = await restoreInto(before.bytes);

  const after = await downloadOf(person, app.baseUrl);
  const exported = Object.entries(before.rows).map(([name, rows]) => [name, rows.length]);
  expect(Object.fromEntries(exported)).toEqual(stored);
  expect(stored.transactions).toBeGreaterThan(900);
  expect(comparable(after.rows)).toEqual(comparable(before.rows));
  expect(await figures(person)).toEqual(await figures({ call }));
});

test("a download from before the days of accounts were stored has the figures of its rows", async () => {
  await demo.keepUp();
  const { fetch, call } = app.browser();
  await call(login, { body: demoCredentials });
  const { files } = await downloadOf({ fetch }, app.baseUrl);
  files.delete("datos/account_coverage.jsonl");

  const { person } = await restoreInto(await archiveOf(files));

  const after = await person.call(getSimpleFinancialSummary);
  expect(after.monthsAnalyzed).toBeGreaterThan(0);
  expect(after).toEqual(await call(getSimpleFinancialSummary));
});
