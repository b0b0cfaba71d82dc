import { expect, test } from "vitest";
import { tablesOfDeletedModule } from "#server/dev/testing/declared-tables.ts";
import { csvOfSize } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { copyTemplate } from "#server/dev/testing/test-database.ts";
import { openMigratedPostgres } from "#server/platform/db/database.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { listTodayEvents } from "#shared/contracts/calendar/events.ts";
import { createGoal, listGoals } from "#shared/contracts/goals.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";

const today = "2026-11-20";
const { url, remove } = await copyTemplate();
const statements: string[] = [];
const { close, ...database } = openMigratedPostgres(url, {
  slow: { threshold: 0, report: ({ text }) => void statements.push(text) },
});
const app = await startTestApp({
  now: `${today}T12:00:00Z`,
  keptAnswers: { isChecked: false },
  database: {
    ...database,
    close: async () => {
      await close();
      await remove();
    },
  },
});
const { call, fetch, user } = await app.settle();
const file = csvOfSize(60, today);
await call.withProgress(importStatement, () => {}, { query: { fileName: "banco.csv" }, file });
const goal = { title: "Bicicleta", targetAmount: 900, targetDate: "2027-06-01" };
await call(createGoal, { body: { ...goal, paraType: "project", priority: 3 } });

/** How many statements an answer takes: after a change, a moment later, and where the caller has it. */
const screens = [
  ["the signed-in person", getCurrentUser.path, [1, 1]],
  ["the events of today", listTodayEvents.path, [2, 1, 1]],
  ["the goals", listGoals.path, [9, 1, 1]],
  ["20 transactions", `${listTransactions.path}?limit=20`, [9, 1, 1]],
  ["the dashboard", getDashboard.path, [44, 1, 1]],
  ["the summary", getSimpleFinancialSummary.path, [14, 1, 1]],
] as const;

test.each(screens)("%s takes as many statements as it should", async (_screen, path, expected) => {
  await database.sql.query(
    "update users set ledger_version = ledger_version + 1, agenda_version = agenda_version + 1 where id = $1",
    [user.id],
  );
  const counts: number[] = [];
  let etag = "";
  for (const _ of expected) {
    statements.length = 0;
    const response = await fetch(app.baseUrl + path, { headers: { "if-none-match": etag } });
    counts.push(statements.length);
    // Only the third asks with the tag.
    etag = counts.length === 2 ? (response.headers.get("etag") ?? "") : "";
  }

  // Without one of the modules there is less to ask.
  const isWhole = tablesOfDeletedModule.join("") === "";
  const most = isWhole ? counts : counts.map((count, place) => Math.max(count, expected[place] ?? 0));
  expect(most, statements.join("\n")).toEqual(expected);
});
