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
/** Rows in when the process is killed: half of them, and all, where totals, balance and commit follow. */
const moments = [rows / 2, rows];

const signIn = async (baseUrl: string, person: ReturnType<typeof aRegistration>) => {
  const call = createApiClient({ baseUrl, fetch: keepCookies(globalThis.fetch) });
  await call(login, { body: { email: person.email, password: person.password } });
  return call;
};

const join = async (baseUrl: string) => {
  const person = aRegistration();
  await createApiClient({ baseUrl })(register, { body: person });
  return { person, call: await signIn(baseUrl, person) };
};

/** Kills the server once so many rows are in; answers whether it had answered before. */
const importUntil = async (call: ApiClient, moment: number, kill: () => void) => {
  try {
    await call.withProgress(importStatement, ({ done }) => (done >= moment ? kill() : undefined), upload);
    kill();
    return true;
  } catch (error) {
    expect(error).not.toHaveProperty("reason", expect.any(String));
    return false;
  }
};

/** All of it or nothing, which another import completes. */
const expectWhole = async (
  baseUrl: string,
  { person, wasAnswered }: { person: ReturnType<typeof aRegistration>; wasAnswered: boolean },
) => {
  const call = await signIn(baseUrl, person);
  const { accounts } = await call(listAccounts);
  const result = await call(importStatement, upload);
  expect([0, rows]).toContain(result.added);
  expect(result.added + result.known).toBe(rows);
  expect(accounts).toHaveLength(result.added === 0 ? 1 : 0);
  if (wasAnswered) expect(result.known).toBe(rows);
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
    const baseUrl = await server.baseUrl();
    const { person, call } = await join(baseUrl);
    // Answered right before the process is killed.
    const answered = moment === rows ? await join(baseUrl) : null;
    await answered?.call(importStatement, upload);
    const killed = server.exit();
    const wasAnswered = await importUntil(call, moment, () => server.child.kill("SIGKILL"));
    await killed;

    server = spawnServer(dataDir);
    const next = await server.baseUrl();
    if (answered) await expectWhole(next, { person: answered.person, wasAnswered: true });
    await expectWhole(next, { person, wasAnswered });
  }
  await server.stop("SIGTERM");

  const { sql, close } = await openEmbeddedFolder(dataDir, () => {});
  const { rows: wrong } = await sql.query(inconsistencies, [rows]);
  const { rows: people } = await sql.query("select count(*)::int as count from users");
  await close();
  expect(wrong).toEqual([]);
  expect(people).toEqual([{ count: moments.length + 1 }]);
});
