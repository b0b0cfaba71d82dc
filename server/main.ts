import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Express } from "express";
import { createApp } from "#server/app.ts";
import { startOwnBackups } from "#server/backups.ts";
import { type Config, readConfig } from "#server/config.ts";
import { StartError } from "#server/errors.ts";
import { jobsOf, type Services } from "#server/modules.ts";
import { openExternalServices } from "./external-services.ts";
import { installationOf } from "./installation.ts";
import { owaspCost } from "./modules/identity/sign-in/password.ts";
import { openObservation, slowStatements } from "./observation.ts";
import { openBanking } from "./open-banking.ts";
import { startWatchdog } from "./platform/concurrency/watchdog.ts";
import { checkIdentityKey } from "./platform/crypto/identity-check.ts";
import { createSealing } from "./platform/crypto/sealing.ts";
import { loadSecrets } from "./platform/crypto/secrets.ts";
import { openEmbeddedFolder, openPostgres } from "./platform/db/database.ts";
import { serveClient } from "./platform/http/client-files.ts";
import { createReadiness } from "./platform/http/readiness.ts";
import { createPgBossJobs } from "./platform/jobs/pg-boss-jobs.ts";
import { startTicker } from "./platform/jobs/ticker.ts";
import type { Logger } from "./platform/logging/logger.ts";
import { createPinoLogger } from "./platform/logging/pino-logger.ts";

/** Running requests and jobs get some seconds; the process ends within ten. */
const graceInMs = 4000;
const longestStopInMs = 8500;
const stillSeconds = 15;
/** Longer than proxies and clients keep idle connections, so that they close them first. */
const keepAliveInMs = 75_000;
/** For the head and for the whole of a request: a large statement from a phone arrives slowly. */
const headersInMs = 20_000;
const requestInMs = 300_000;
const tickInMs = 30_000;
/** Once the first screens have been answered, which need the processor more. */
const warmUpAfterMs = 10_000;

const start = async (config: Config, logger: Logger) => {
  makeFolder(config.dataDir);
  const onError = (error: unknown) => logger.error({ error }, "The database failed in the background");
  const slow = slowStatements(config, logger);
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, { onError, slow }).catch(
        withSentence("No se puede usar la base de datos de DATABASE_URL"),
      )
    : await openEmbeddedFolder(config.dataDir, onError, slow);
  const clock = { now: () => new Date() };
  const secrets = await loadSecrets(config);
  const banking = await openBanking({ config: config.banking, db: database.db, clock, secrets });
  const observation = await openObservation(config, { database: database.load, jobs: () => queue.counts() });
  const { meter } = observation;
  const readiness = createReadiness();
  const queue = createPgBossJobs({ sql: database.sql, isEmbedded: !config.databaseUrl, logger, meter });
  let ownOrigin = originOf(config, config.port);
  const { app, services, live } = await createApp({
    database,
    clock,
    logger,
    secrets,
    banks: banking.providers,
    bankPages: banking.pages,
    ...(await openExternalServices(config, { clock, logger })),
    jobs: queue.jobs,
    mailOrigin: () => ownOrigin,
    passwordCost: owaspCost,
    registration: config.registration,
    publicUrl: config.publicUrl,
    host: config.host,
    installation: installationOf(config),
    development: config.development,
    ...{ readiness, meter },
    secure: config.publicUrl?.startsWith("https:") ?? false,
    trustedProxies: config.trustedProxies,
    serveClient: (app, registration) => serveClient(app, { development: config.development, registration }),
  });
  const { open } = createSealing(...secrets.encryption);
  await checkIdentityKey(database.sql, { open, accountKeyOf: services.ledger.accountKeyOf });
  if (!config.demo && !config.databaseUrl) await services.demo.retire();
  if (!config.databaseUrl) {
    await services.idempotency.endLeases();
    // A change that cannot be completed now fails with the person's next one.
    await services.ledger.finishSteps().catch(onError);
  }
  const stopBackups = startOwnBackups(config, database, onError);
  const stopDemo = config.demo ? await services.demo.start(onError) : () => {};
  const server = await listen(app, config);
  const { port } = server.address() as AddressInfo;
  ownOrigin = originOf(config, port);
  process.send?.("ready");
  process.stdout.write(`AI.Fred listo en http://${config.host}:${port}\n`);
  if (observation.address) process.stdout.write(`Métricas en ${observation.address}\n`);
  const { email, password } = services.demo.credentials;
  if (config.demo) process.stdout.write(`Persona de prueba: ${email} / ${password}\n`);
  const warmUp = setTimeout(() => {
    services.assistant.warmUp().catch((error) => {
      if (!readiness.isDraining()) logger.warn({ error }, "The assistant is not warm");
    });
  }, warmUpAfterMs).unref();
  // A debugger may stop the event loop for long.
  const watchdog = config.development ? null : startWatchdog({ seconds: stillSeconds, onError });
  const jobs = startJobs(queue, services, logger);

  /** Finishes running requests, accepts no new ones and closes the database. */
  const stop = async () => {
    readiness.drain();
    clearTimeout(warmUp);
    const drainMs = config.drainSeconds * 1000;
    watchdog?.endWithin(drainMs + longestStopInMs + 500);
    setTimeout(() => process.exit(1), drainMs + longestStopInMs).unref();
    await sleep(drainMs);
    await live.close();
    const force = setTimeout(() => server.closeAllConnections(), graceInMs);
    server.close();
    server.closeIdleConnections();
    await once(server, "close");
    clearTimeout(force);
    stopBackups();
    stopDemo();
    await (await jobs)();
    await banking.close();
    await services.workers.close();
    observation.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void stop());
  await jobs;
  readiness.start();
};

/** Runs jobs and schedules planned ones. Returns how to stop. */
const startJobs = async (queue: ReturnType<typeof createPgBossJobs>, services: Services, logger: Logger) => {
  const { jobs, planned } = jobsOf(services);
  await queue.start(jobs);
  const stopTicker = startTicker({
    tick: async () => {
      await Promise.all(planned.map((due) => due.enqueueDue()));
    },
    everyMs: tickInMs,
    onError: (error) => logger.error({ error }, "What is due could not be handed in"),
  });
  return async () => {
    await stopTicker();
    await queue.stop();
  };
};

/** The configured address, or this machine. */
const originOf = ({ publicUrl, host }: Config, port: number) =>
  publicUrl ? new URL(publicUrl).origin : `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

const makeFolder = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    withSentence(`No se puede usar la carpeta de DATA_DIR (${folder})`)(error);
  }
};

/** Adds the system's error code to a sentence, without addresses or passwords. */
const withSentence = (sentence: string) => (cause: unknown) => {
  const code = cause instanceof Error && "code" in cause ? `: ${cause.code}` : "";
  throw new StartError(`${sentence}${code}.`, { cause });
};

const listen = async (app: Express, { port, host }: Config) => {
  const server = createServer(
    { keepAliveTimeout: keepAliveInMs, headersTimeout: headersInMs, requestTimeout: requestInMs },
    app,
  ).listen(port, host);
  try {
    await once(server, "listening");
    return server;
  } catch (cause) {
    throw new StartError(`El puerto ${port} está ocupado o no se puede usar. Elige otro con PORT.`, {
      cause,
    });
  }
};

const logger = createPinoLogger();
// Node would print the error with the values of a failed statement.
process.on("uncaughtException", (error) => {
  logger.error({ error }, "AI.Fred broke down");
  process.exit(1);
});
try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  await start(readConfig(process.env), logger);
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else logger.error({ error }, "AI.Fred could not start");
  process.exit(1);
}
