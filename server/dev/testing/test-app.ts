import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, expect } from "vitest";
import { createApp } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import { type GivenServices, noExternalServices } from "#server/external-services.ts";
import type { Installation } from "#server/installation.ts";
import type { BankProvider, BankProviders } from "#server/modules/banking/bank-provider.ts";
import { jobsOf } from "#server/modules.ts";
import { openBanking, providersOf } from "#server/open-banking.ts";
import type { OpenDatabase } from "#server/platform/db/database.ts";
import type { KeptAnswersOptions } from "#server/platform/http/kept-answers.ts";
import type { RequestLimits } from "#server/platform/http/request-limits.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { Mail, Mailer } from "#server/platform/mail/mailer.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { confirmIdentity } from "#shared/contracts/identity/second-factors.ts";
import type { RegistrationMode } from "#shared/contracts/installation.ts";
import { completeOnboarding } from "#shared/contracts/profile.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";
import { createJobsAtHand } from "./jobs-at-hand.ts";
import { keepCookies } from "./keep-cookies.ts";
import { sharedWorkers } from "./shared-workers.ts";
import { openTestDatabase } from "./test-database.ts";
import { testPasswordCost, testSecrets } from "./test-secrets.ts";

/** External services that are not given are not reached. */
interface TestAppOptions extends GivenServices {
  /** An ISO instant. */
  now?: string;
  trustedProxies?: number;
  installation?: Installation;
  registration?: RegistrationMode;
  publicUrl?: string;
  /** Simulated banks, whose jobs run at once or by `runJobs`; without it there is no bank at all. */
  banks?: "at once" | "on demand";
  /** Other ways to banks than the simulated one. */
  banking?: Config["banking"];
  /** In place of the outbox; null when mails are off. */
  mailer?: Mailer | null;
  /** Hears of everything; what it is told of as an error still fails the test. */
  logger?: Logger;
  /** Without it one person may ask as much as a test likes. */
  requestPace?: RequestLimits;
  /** By default every answer that would be kept is made again and compared. */
  keptAnswers?: KeptAnswersOptions;
  /** In place of an empty one of its own; closed with the app. */
  database?: OpenDatabase;
  /** In place of any other. */
  providers?: BankProvider[] | BankProviders;
}

const externalServicesIn = (options: GivenServices) =>
  Object.fromEntries(
    Object.entries(options).filter(([name]) => Object.hasOwn(noExternalServices, name)),
  ) as GivenServices;

const simulatedOnly = { gocardless: null, enableBanking: null, simulated: true, simulatedFaults: true };
const boundless: RequestLimits = { points: 1_000_000, seconds: 60, limit: 1000, maxWaiting: 1000 };
const noBanks = { providers: providersOf([]), pages: null, faults: null, close: async () => {} };

/**
 * The real app on a database of its own, over HTTP. Tests stay apart by signing up their own person.
 * An error that the app logs fails the test, unless the test takes it out of `errors`.
 */
export const startTestApp = async (options: TestAppOptions = {}) => {
  const { now = "2026-03-02T09:00:00Z", trustedProxies = 0 } = options;
  let present = new Date(now);
  const database = options.database ?? (await openTestDatabase());
  const errors: unknown[] = [];
  const outbox: Mail[] = [];
  const clock = { now: () => present };
  const logger: Logger = {
    info: (...line) => options.logger?.info(...line),
    warn: (...line) => options.logger?.warn(...line),
    error: (details, message) => {
      errors.push(details);
      options.logger?.error(details, message);
    },
  };
  const banking = options.banks
    ? await openBanking({
        config: options.banking ?? simulatedOnly,
        db: database.db,
        clock,
        secrets: testSecrets,
        patience: { timeoutMs: 4000, pause: async () => {} },
      })
    : noBanks;
  const providers = options.providers ?? banking.providers;
  const queue = createJobsAtHand(options.banks ?? "on demand", (error) => errors.push({ error }));
  const { app, services, routes, live } = await createApp({
    database,
    clock,
    logger,
    secrets: testSecrets,
    trustedProxies,
    publicUrl: options.publicUrl,
    installation: options.installation,
    ...(options.registration && { registration: options.registration }),
    banks: Array.isArray(providers) ? providersOf(providers) : providers,
    bankPages: banking.pages,
    ...noExternalServices,
    ...externalServicesIn(options),
    jobs: queue.jobs,
    mailer: options.mailer === undefined ? { send: async (mail) => void outbox.push(mail) } : options.mailer,
    mailOrigin: () => "https://fred.example.es",
    passwordCost: testPasswordCost,
    requestPace: options.requestPace ?? boundless,
    keptAnswers: { isChecked: true, ...options.keptAnswers },
    workers: sharedWorkers,
  });
  queue.know(jobsOf(services).jobs);
  const server = app.listen(0, "127.0.0.1");
  // A test may work for longer than an idle connection lives.
  server.keepAliveTimeout = 120_000;
  await once(server, "listening");

  afterEach(() => expect(errors.splice(0)).toEqual([]));
  afterAll(async () => {
    await live.close();
    server.closeAllConnections();
    server.close();
    await banking.close();
    await database.close();
  });

  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** A browser's worth of cookies: raw `fetch` and typed `call` share them. */
  const browser = () => {
    const fetch = keepCookies(globalThis.fetch);
    return { fetch, call: createApiClient({ baseUrl, fetch }) };
  };
  const signIn = async () => {
    const { fetch, call } = browser();
    const person = aRegistration();
    await call(register, { body: person });
    const enter = () => call(login, { body: { email: person.email, password: person.password } });
    const { user } = await enter();
    const prove = () => call(confirmIdentity, { body: { password: person.password } });
    return { fetch, call, user, password: person.password, enter, prove };
  };

  return {
    baseUrl,
    database,
    services,
    routes,
    live,
    errors,
    /** The mails that were sent, the first one first; they leave by `runJobs`. */
    outbox,
    bankFaults: banking.faults,
    runJobs: queue.runJobs,
    /** Asks the banks that a planned moment awaits, as every process does now and then. */
    async runDue() {
      await services.bankSync.enqueueDue();
      await queue.runJobs();
    },
    browser,
    signedOutCall: () => browser().call,
    /** Moves the app's present, an ISO instant. */
    setNow(instant: string) {
      present = new Date(instant);
    },
    /**
     * A new person, signed in; they `enter` again after a time in which sessions end, and `prove` who they are after one
     * in which dangerous acts ask for it.
     */
    signIn,
    /** The same when only the calls matter. */
    signUp: async () => (await signIn()).call,
    /** A new person who has finished the onboarding. */
    settle: async () => {
      const person = await signIn();
      await person.call(completeOnboarding, { body: {} });
      return person;
    },
  };
};
