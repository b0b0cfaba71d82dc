import { expect, test } from "vitest";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { aMigratedDataDir, spawnServer } from "#server/dev/testing/server-process.ts";
import { csvOfSize } from "#server/dev/testing/statement-files.ts";
import { openEmbeddedFolder } from "#server/platform/db/database.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { type ApiClient, createApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const rows = 600;
const upload = { query: { fileName: "movimientos.csv" }, file: csvOfSize(rows, "2026-10-31") };
/** Rows in when the process is killed: from the first to the last, where totals, balance and commit follow; then answered. */
const moments = [0, rows / 2, rows, "answered"] as const;

const signIn = async (baseUrl: string, person: ReturnType<typeof aRegistration>) => {
  const call = createApiClient({ baseUrl, fetch: keepCookies(globalThis.fetch) });
  await call(login, { body: { email: person.email, password: person.password } });
  return call;
};

/** Kills the server once so many rows are in; answers whether it had answered before. */
const importUntil = async (call: ApiClient, moment: (typeof moments)[number], kill: () => void) => {
  try {
    const isTime = ({ done }: { done: number }) => moment !== "answered" && done >= moment;
    await call.withProgress(importStatement, (progress) => (isTime(progress) ? kill() : undefined), upload);
    kill();
    return true;
  } catch (error) {
    expect(error).not.toHaveProperty("reason", expect.any(String));
    return false;
  }
};

/** People whose kept rows are not the whole file, or whose totals or balance are not those of the rows. */
const inconsistencies = `
  with storedRows as (
    select user_id, count(*)::int as count, sum(amount_cents) as net from transactions group by user_id),
  totals as (
    select user_id, sum(count)::int as count, sum(income_cents - expense_cents) as net
    from daily_totals group by user_id)
  select u.email, storedRows.count, totals.count as in_totals from users u
  left join storedRows on storedRows.user_id = u.id
  left join totals on totals.user_id = u.id
  left join accounts a on a.user_id = u.id
  where storedRows.count is distinct from $1 or totals.count is distinct from $1 or storedRows.net is distinct from totals.net
    or a.balance_cents is distinct from 500000 + storedRows.net`;

test("a process killed at any moment of an import leaves all of it or nothing, and all of it once it was answered", {
  timeout: 600_000,
}, async () => {
  const dataDir = aMigratedDataDir();
  let server = spawnServer(dataDir);

  for (const moment of moments) {
    const person = aRegistration();
    const baseUrl = await server.baseUrl();
    await createApiClient({ baseUrl })(register, { body: person });
    const call = await signIn(baseUrl, person);
    const killed = server.exit();
    const answered = await importUntil(call, moment, () => server.child.kill("SIGKILL"));
    await killed;

    server = spawnServer(dataDir);
    const again = await signIn(await server.baseUrl(), person);
    const { accounts } = await again(listAccounts);
    const result = await again(importStatement, upload);

    expect([0, rows]).toContain(result.added);
    expect(result.added + result.known).toBe(rows);
    expect(accounts).toHaveLength(result.added === 0 ? 1 : 0);
    if (moment === "answered") expect(answered).toBe(true);
    if (answered) expect(result.known).toBe(rows);
  }
  await server.stop("SIGTERM");

  const { sql, close } = await openEmbeddedFolder(dataDir, () => {});
  const { rows: wrong } = await sql.query(inconsistencies, [rows]);
  const { rows: people } = await sql.query("select count(*)::int as count from users");
  await close();
  expect(wrong).toEqual([]);
  expect(people).toEqual([{ count: moments.length }]);
});
