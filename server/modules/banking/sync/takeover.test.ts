import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startSimulatedBank } from "#server/dev/simulated-bank/simulated-bank.ts";
import { authorizeAtBank } from "#server/dev/testing/bank-authorization.ts";
import { bankRows, ledgerRows } from "#server/dev/testing/bank-truth.ts";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { aDataDir, settingsOnPostgres, spawnServer } from "#server/dev/testing/server-process.ts";
import { copyTemplate } from "#server/dev/testing/test-database.ts";
import { openPostgres } from "#server/platform/db/database.ts";
import { getSyncStatus } from "#shared/contracts/banking/connections.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { aRegistration } from "#shared/testing/builders.ts";

/** A bank that keeps those who ask for transactions waiting until it lets them go. */
const aSlowBank = async (url: string) => {
  const database = await openPostgres(url);
  const secret = { id: "app", key: "k".repeat(32) };
  const bank = await startSimulatedBank({ db: database.db, clock: { now: () => new Date() }, secret });
  let isHolding = true;
  const requested = Promise.withResolvers<void>();
  const waitingResponses: ServerResponse[] = [];
  const door = createServer(async (request, response) => {
    if (isHolding && request.url?.includes("/transactions/")) {
      waitingResponses.push(response);
      return requested.resolve();
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await fetch(`${bank.url}${request.url}`, {
      method: request.method ?? "GET",
      headers: { "content-type": "application/json", authorization: request.headers.authorization ?? "" },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  }).listen(0, "127.0.0.1");
  await once(door, "listening");
  onTestFinished(async () => {
    door.close();
    door.closeAllConnections();
    await bank.close();
    await database.close();
  });
  return {
    secret,
    sql: database.sql,
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    requested: requested.promise,
    letGo() {
      isHolding = false;
      for (const response of waitingResponses) response.destroy();
    },
  };
};

test("when the process that asks a bank is killed, another one takes over: nothing is lost, nothing is doubled", async () => {
  const { url } = await copyTemplate();
  const bank = await aSlowBank(url);
  const environment = {
    ...settingsOnPostgres(url),
    GOCARDLESS_SECRET_ID: bank.secret.id,
    GOCARDLESS_SECRET_KEY: bank.secret.key,
    GOCARDLESS_URL: bank.url,
  };
  const first = spawnServer(aDataDir(), environment);
  const baseUrl = await first.baseUrl();
  const fetch = keepCookies(globalThis.fetch);
  const call = createApiClient({ baseUrl, fetch });
  const person = aRegistration();
  await call(register, { body: person });
  const { user } = await call(login, { body: { email: person.email, password: person.password } });
  await authorizeAtBank({ call, fetch });
  await bank.requested;

  const second = spawnServer(aDataDir(), environment);
  const callSecond = createApiClient({ baseUrl: await second.baseUrl(), fetch });
  await first.stop("SIGKILL");
  const killedAt = performance.now();
  bank.letGo();
  const status = await endOfSync(() => callSecond(getSyncStatus));

  process.stdout.write(`taken over after ${((performance.now() - killedAt) / 1000).toFixed(1)} s\n`);
  expect(status.connections[0]).toMatchObject({ state: "linked", message: null });
  const now = new Date().toISOString();
  const from = addDays(madridDayOf(new Date()), -90);
  expect(await ledgerRows(bank.sql, user.id)).toEqual(await bankRows(bank.sql, user.id, { from, now }));
  expect(await second.stop("SIGTERM")).toBe(0);
});

const endOfSync = async <Status extends { lastSync: string | null }>(read: () => Promise<Status>) => {
  for (;;) {
    const status = await read();
    if (status.lastSync !== null) return status;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};
