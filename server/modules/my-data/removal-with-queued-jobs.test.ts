import { expect, onTestFinished, test } from "vitest";
import { authorizeAtBank } from "#server/dev/testing/bank-authorization.ts";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { aDataDir, settingsOnPostgres, spawnServer } from "#server/dev/testing/server-process.ts";
import { copyTemplate } from "#server/dev/testing/test-database.ts";
import { tracesOf } from "#server/dev/testing/traces.ts";
import { openPostgres } from "#server/platform/db/database.ts";
import { syncAccounts } from "#shared/contracts/banking/connections.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { deleteAccount, deletionWord } from "#shared/contracts/my-data.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";

test("a real server deletes a person while its queue works for them, and logs no error", async () => {
  const { url } = await copyTemplate();
  const server = spawnServer(aDataDir(), settingsOnPostgres(url));
  const fetch = keepCookies(globalThis.fetch);
  const call = createApiClient({ baseUrl: await server.baseUrl(), fetch });
  const person = aRegistration();
  await call(register, { body: person });
  const { user } = await call(login, { body: { email: person.email, password: person.password } });
  const { requisitionId } = await authorizeAtBank({ call, fetch });
  await call(syncAccounts, { body: { requisitionId } });
  const { accounts } = await call(listAccounts);

  const { receipt } = await call(deleteAccount, { body: { word: deletionWord } });
  await server.stop("SIGTERM");

  const database = await openPostgres(url);
  onTestFinished(database.close);
  const traces = await tracesOf(database.sql, [user.id, person.email, ...accounts.map(({ id }) => id)]);
  const { rows: queue } = await database.sql.query("select name from pgboss.job");
  expect(accounts.length).toBeGreaterThan(0);
  expect(receipt.consents).toEqual([{ kind: "bank", name: "BBVA" }]);
  expect(traces).toEqual([]);
  expect(queue.map(({ name }) => name)).toContain("bank-consent-end");
  expect(server.output()).not.toContain('"level":50');
});
