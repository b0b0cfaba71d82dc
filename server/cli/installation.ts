import { existsSync } from "node:fs";
import process from "node:process";
import { readConfig } from "#server/config.ts";
import { AppError, StartError } from "#server/errors.ts";
import { noExternalServices } from "#server/external-services.ts";
import { owaspCost } from "#server/modules/identity/sign-in/password.ts";
import { openModules } from "#server/modules.ts";
import { loadSecrets } from "#server/platform/crypto/secrets.ts";
import { openEmbeddedFolder, openPostgres } from "#server/platform/db/database.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { createPgBossJobs } from "#server/platform/jobs/pg-boss-jobs.ts";
import { createDatabaseLimiters } from "#server/platform/limits/database-limiter.ts";
import { createPinoLogger } from "#server/platform/logging/pino-logger.ts";

export const say = (text: string) => void process.stdout.write(`${text}\n`);

const noJobs: Jobs = {
  enqueue: async () => {},
  isBusy: async () => false,
  deleteMentioning: async () => {},
};

export const readOwnConfig = () => {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return readConfig(process.env);
};

/** The database of the settings, as the server opens it. */
export const openOwnDatabase = async () => {
  const config = readOwnConfig();
  const logger = createPinoLogger();
  const onError = (error: unknown) => logger.error({ error }, "The database failed in the background");
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, { onError })
    : await openEmbeddedFolder(config.dataDir, onError);
  return { config, logger, database };
};

/**
 * The same database and secrets as the server's, with nobody outside. With `leavesJobs`, what is to be done afterwards
 * (revoke a consent, send a farewell) is left to the server.
 */
export const openInstallation = async ({ leavesJobs = false } = {}) => {
  const { config, logger, database } = await openOwnDatabase();
  const queue = createPgBossJobs({ sql: database.sql, isEmbedded: database.hasOneConnection, logger });
  if (leavesJobs) await queue.start([]);
  const sendsMails = leavesJobs && (config.mail.smtpUrl !== null || !config.databaseUrl);
  const services = openModules({
    ...noExternalServices,
    db: database.db,
    clock: { now: () => new Date() },
    limiters: createDatabaseLimiters(database.sql),
    logger,
    secrets: await loadSecrets(config),
    banks: { forLinking: null, of: () => null },
    jobs: leavesJobs ? queue.jobs : noJobs,
    mailer: sendsMails ? { send: async () => {} } : null,
    mailOrigin: () => new URL(config.publicUrl ?? `http://${config.host}:${config.port}`).origin,
    passwordCost: owaspCost,
  });
  return {
    services,
    async close() {
      if (leavesJobs) await queue.stop();
      await services.workers.close();
      await database.close();
    },
  };
};

/** Ends with a sentence for what is expected, and with 2 and the usage without work to do. */
export const runCommand = async (usage: string, work: (() => Promise<void>) | null) => {
  if (!work) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError || error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
