import { createApp } from "#server/app.ts";
import { today } from "#server/dev/bench/bench-app.ts";
import { createJobsAtHand } from "#server/dev/testing/jobs-at-hand.ts";
import { testPasswordCost, testSecrets } from "#server/dev/testing/test-secrets.ts";
import { noExternalServices } from "#server/external-services.ts";
import { jobsOf } from "#server/modules.ts";
import { providersOf } from "#server/open-banking.ts";
import { openEmbeddedFolder, openPostgres } from "#server/platform/db/database.ts";
import type { KeptAnswersOptions } from "#server/platform/http/kept-answers.ts";
import { listen, reportTo } from "./child-server.ts";

/** The whole product; requests are as many as the measurement sends. */
const { DATABASE_URL, DATA_DIR = "" } = process.env;
const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`);
const database = DATABASE_URL
  ? await openPostgres(DATABASE_URL, { onError })
  : await openEmbeddedFolder(DATA_DIR, onError);
/** With answers kept, and with each made anew. */
const createOne = async (keptAnswers: KeptAnswersOptions) => {
  const queue = createJobsAtHand("at once");
  const { app, services } = await createApp({
    database,
    clock: { now: () => new Date(`${today}T12:00:00Z`) },
    logger: { info: () => {}, warn: () => {}, error: (details) => onError(JSON.stringify(details)) },
    secrets: testSecrets,
    banks: providersOf([]),
    ...noExternalServices,
    jobs: queue.jobs,
    mailer: null,
    mailOrigin: () => "",
    // Nobody is measured while signing in.
    passwordCost: testPasswordCost,
    requestPace: { points: 1e9, seconds: 1, limit: 100, maxWaiting: 1000 },
    keptAnswers,
  });
  queue.know(jobsOf(services).jobs);
  return await listen(app);
};
const forgetLimits = () => database.sql.query("delete from rate_limits");
reportTo(process, { url: await createOne({}), freshUrl: await createOne({ bytes: 0 }), forgetLimits });
