import { expect, onTestFinished, test } from "vitest";
import { createJobsAtHand } from "#server/dev/testing/jobs-at-hand.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow, withTwoAccounts } from "#server/dev/testing/two-accounts.ts";
import type { TransactionState } from "#server/modules/banking/domain/transaction-state.ts";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { getSpending } from "#shared/contracts/banking/ledger.ts";
import { createHistoryForgetting } from "./history-forgetting.ts";
import { createHistoryRepository } from "./history-repository.ts";

const app = await startTestApp({ now: "2026-02-20T09:00:00Z" });
const { history, states, ledger } = app.services;

const aPerson = async () => {
  const person = await withTwoAccounts(app);
  const userId = person.user.id;
  const read = (ids: readonly string[]) => states.read(ledger.reader(userId).scope, userId, ids);
  const write = (ids: readonly string[], change: Partial<TransactionState>) =>
    ledger.change(userId, async (current) => {
      const now = await states.read(current.scope, userId, ids);
      return history.write(current, {
        ...{ actor: "person", kind: "bulk", title: "Varios movimientos" },
        transactions: [...now].map(([id, before]) => ({ id, before, after: { ...before, ...change } })),
      });
    });
  const undo = (id: string) => person.call(undoHistoryEntry, { params: { id } });
  const spent = async () =>
    (await person.call(getSpending)).months.find(({ month }) => month === "2026-02")?.expenses ?? 0;
  return { ...person, userId, read, write, undo, spent };
};

const insurance = { category: "Seguros", categorySource: "person", categoryConfidence: 100 };

test("what was changed of several transactions is undone, and the undo is undone", async () => {
  const { bring, list, read, write, undo, spent } = await aPerson();
  await bring(0, { amountCents: -8000 }, { amountCents: -500 });
  const ids = (await list()).map(({ id }) => id);
  const before = await read(ids);

  expect(await spent()).toBe(85);
  const entry = await write(ids, { ...insurance, tags: ["casa"], isExcluded: true });
  const after = await read(ids);
  expect(await spent()).toBe(0);
  const undone = await undo(entry);
  expect(undone).toMatchObject({ restored: 2, kept: 0 });
  expect(await read(ids)).toEqual(before);
  expect(await spent()).toBe(85);

  await undo(undone.id);
  expect(await read(ids)).toEqual(after);
  expect(await spent()).toBe(0);
});

test("what has changed since stays, and the rest is undone", async () => {
  const { bring, list, read, write, undo } = await aPerson();
  await bring(0, { amountCents: -8000 }, { amountCents: -500 });
  const [first = "", second = ""] = (await list()).map(({ id }) => id);
  const entry = await write([first, second], { tags: ["casa"] });
  await write([first], { tags: ["casa", "luz"], note: "Febrero" });

  expect(await undo(entry)).toMatchObject({ restored: 1, kept: 1 });

  const now = await read([first, second]);
  expect(now.get(first)).toMatchObject({ tags: ["casa", "luz"], note: "Febrero" });
  expect(now.get(second)).toMatchObject({ tags: [] });
});

test("a later change of something else does not keep an undo away", async () => {
  const { bring, list, read, write, undo } = await aPerson();
  await bring(0, { amountCents: -8000 });
  const [id = ""] = (await list()).map((row) => row.id);
  const entry = await write([id], { tags: ["casa"] });
  await write([id], { note: "Febrero" });

  expect(await undo(entry)).toMatchObject({ restored: 1, kept: 0 });

  expect((await read([id])).get(id)).toMatchObject({ tags: [], note: "Febrero" });
});

test("an entry is undone once, and of one's own alone", async () => {
  const { bring, list, write, undo } = await aPerson();
  await bring(0, aRow({}));
  const entry = await write(
    (await list()).map(({ id }) => id),
    { note: "Hola" },
  );
  const other = await aPerson();

  await expect(other.undo(entry)).rejects.toThrow("not_found");
  await undo(entry);
  await expect(undo(entry)).rejects.toThrow("Ya está deshecho");
});

test("after thirty days only the line of an entry is left, and after a year nothing", async () => {
  onTestFinished(() => app.setNow("2026-02-20T09:00:00Z"));
  const { bring, list, write, userId } = await aPerson();
  await bring(0, { amountCents: -8000 });
  const ids = (await list()).map(({ id }) => id);
  const entry = await write(ids, { tags: ["casa"] });
  const left = async () => {
    const { rows } = await app.database.sql.query(
      `select (select count(*)::int from money_history where user_id = $1 and id = $2) as lines,
        (select count(*)::int from money_history_rows where user_id = $1 and entry_id = $2) as rows`,
      [userId, entry],
    );
    return rows[0];
  };

  app.setNow("2026-03-21T09:00:00Z");
  await write(ids, { tags: ["luz"] });
  expect(await left()).toEqual({ lines: 1, rows: 1 });
  app.setNow("2026-03-23T09:00:00Z");
  await write(ids, { tags: ["agua"] });
  expect(await left()).toEqual({ lines: 1, rows: 0 });
  await expect(history.undo(userId, entry)).rejects.toThrow("Solo se puede deshacer durante 30 días");
  app.setNow("2027-03-01T09:00:00Z");
  await write(ids, { tags: ["gas"] });
  expect(await left()).toEqual({ lines: 0, rows: 0 });
});

test("what is too old goes by itself each night, also where nothing changes any more", async () => {
  const { bring, list, write, userId } = await aPerson();
  await bring(0, { amountCents: -8000 });
  const ids = (await list()).map(({ id }) => id);
  await write(ids, { tags: ["casa"] });
  let now = new Date("2026-03-21T09:00:00Z");
  const queue = createJobsAtHand("on demand", () => {});
  const { db } = app.database;
  const forgetting = createHistoryForgetting({
    ...{ repository: createHistoryRepository(db), repositoryIn: createHistoryRepository },
    inTransaction: (work) => db.transaction(work),
    ...{ jobs: queue.jobs, clock: { now: () => now } },
  });
  queue.know([forgetting.job as Parameters<typeof queue.know>[0][number]]);
  const rowsAfter = async (instant: string) => {
    now = new Date(instant);
    await forgetting.enqueueDue();
    await queue.runJobs();
    const { rows } = await app.database.sql.query(
      "select count(*)::int as count from money_history_rows where user_id = $1",
      [userId],
    );
    return rows[0]?.count;
  };

  expect(await rowsAfter("2026-03-21T09:00:00Z")).toBe(1);
  expect(await rowsAfter("2026-03-23T09:00:00Z")).toBe(0);
});
