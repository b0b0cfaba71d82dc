import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createApp } from "#server/app.ts";
import { createJobsAtHand } from "#server/dev/testing/jobs-at-hand.ts";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { testSecrets } from "#server/dev/testing/test-secrets.ts";
import { noExternalServices } from "#server/external-services.ts";
import type { BankProvider } from "#server/modules/banking/bank-provider.ts";
import { owaspCost } from "#server/modules/identity/sign-in/password.ts";
import { jobsOf } from "#server/modules.ts";
import { providersOf } from "#server/open-banking.ts";
import { openEmbeddedFolder, openPostgres } from "#server/platform/db/database.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";
import { print } from "./measure.ts";

export const today = "2026-11-20";
const now = new Date(`${today}T12:00:00Z`);

/** The whole product on an embedded database, or on the empty one at `DATABASE_URL`, with one bank. */
export const startApp = async (folder: string, bank: BankProvider) => {
  const onError = (error: unknown) => print(String(error));
  const { DATABASE_URL } = process.env;
  const database = DATABASE_URL
    ? await openPostgres(DATABASE_URL, { onError })
    : await openEmbeddedFolder(folder, onError);
  const queue = createJobsAtHand("at once");
  const { app, services } = await createApp({
    database,
    clock: { now: () => now },
    logger: { info: () => {}, warn: () => {}, error: (details) => print(JSON.stringify(details)) },
    secrets: testSecrets,
    banks: providersOf([bank]),
    ...noExternalServices,
    jobs: queue.jobs,
    mailer: null,
    mailOrigin: () => "",
    passwordCost: owaspCost,
  });
  queue.know(jobsOf(services).jobs);
  const server = app.listen(0, "127.0.0.1");
  // Making rows may take longer than an idle connection lives.
  server.keepAliveTimeout = 120_000;
  await once(server, "listening");
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    signIn: () => signIn(baseUrl),
    services,
    sql: database.sql,
    runJobs: queue.runJobs,
    /** Gives everybody their attempts back. */
    forgetLimits: () => database.sql.query("delete from rate_limits"),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await database.close();
    },
  };
};

export type BenchApp = Awaited<ReturnType<typeof startApp>>;
export type BenchPerson = Awaited<ReturnType<typeof signIn>>;

const signIn = async (baseUrl: string) => {
  const fetch = keepCookies(globalThis.fetch);
  const call = createApiClient({ baseUrl, fetch });
  const person = aRegistration();
  await call(register, { body: person });
  const { user } = await call(login, { body: { email: person.email, password: person.password } });
  return { call, fetch, baseUrl, userId: user.id };
};
