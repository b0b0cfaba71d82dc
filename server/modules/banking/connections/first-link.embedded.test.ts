import { expect, test } from "vitest";
import { linkBank } from "#server/dev/testing/bank-visit.ts";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { aMigratedDataDir, spawnServer } from "#server/dev/testing/server-process.ts";
import { getSyncStatus } from "#shared/contracts/banking/connections.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";

test("a fresh start without any key links a simulated bank, and the next start still has it", async () => {
  const dataDir = aMigratedDataDir();
  const first = spawnServer(dataDir);
  const fetch = keepCookies(globalThis.fetch);
  const call = createApiClient({ baseUrl: await first.baseUrl(), fetch });
  const person = aRegistration();
  await call(register, { body: person });
  await call(login, { body: { email: person.email, password: person.password } });

  const linked = await linkBank({ call, fetch });
  const code = await first.stop("SIGTERM");
  const second = spawnServer(dataDir);
  const status = await createApiClient({ baseUrl: await second.baseUrl(), fetch })(getSyncStatus);

  expect([linked.status, linked.accountsCount, code]).toEqual(["linked", 2, 0]);
  expect(linked.transactionsCount).toBeGreaterThan(0);
  expect(status.connections[0]).toMatchObject({ state: "linked", message: null });
  expect(first.output()).not.toContain("error");
});
