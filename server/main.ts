import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Express } from "express";
import { createPgBossJobs } from "#server/adapters/jobs/pg-boss-jobs.ts";
import { createPinoLogger } from "#server/adapters/logging/pino-logger.ts";
import { createLogMailer } from "#server/adapters/mail/log-mailer.ts";
import { createApp } from "#server/app.ts";
import { openBanking } from "#server/banking.ts";
import { type Config, readConfig } from "#server/config.ts";
import { createSealing } from "#server/crypto/sealing.ts";
import { openFolder, openPostgres } from "#server/db/database.ts";
import { StartError } from "#server/errors.ts";
import { owaspCost } from "#server/features/auth/password.ts";
import { serveClient } from "#server/http/client-files.ts";
import { checkIdentityKey } from "#server/identity-check.ts";
import { jobKindsOf } from "#server/jobs/job-kinds.ts";
import { startTicker } from "#server/jobs/ticker.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { IdentityProvider } from "#server/ports/identity-provider.ts";
import type { Logger } from "#server/ports/logger.ts";
import type { Mailer } from "#server/ports/mailer.ts";
import { loadPushKeys, loadSecrets } from "#server/secrets.ts";
import type { Services } from "#server/services.ts";
import { startWatchdog } from "#server/watchdog/watchdog.ts";

/** What is being answered, and what jobs are at, is given some seconds; whoever asked us to stop waits ten at most. */
const graceInMs = 4000;
const longestStopInMs = 8500;
const stillSeconds = 15;
/** Longer than proxies and clients keep an idle connection: whoever gives up first must not be the one that is called. */
const keepAliveInMs = 75_000;
/** For the head of a request, and for all of it: a large statement comes slowly from a phone. */
const headersInMs = 20_000;
const requestInMs = 300_000;
const tickInMs = 30_000;

const start = async (config: Config, logger: Logger) => {
  makeFolder(config.dataDir);
  const onError = (error: unknown) => logger.error({ error }, "The database failed in the background");
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, onError).catch(
        saying("No se puede usar la base de datos de DATABASE_URL"),
      )
    : await openFolder(config.dataDir, onError);
  const clock = { now: () => new Date() };
  const secrets = await loadSecrets(config);
  const banking = await openBanking({ config: config.banking, db: database.db, clock, secrets });
  const queue = createPgBossJobs({ sql: database.sql, isEmbedded: !config.databaseUrl, logger });
  let ownOrigin = originOf(config, config.port);
  const { app, services } = await createApp({
    database,
    clock,
    logger,
    secrets,
    banks: banking.providers,
    bankPages: banking.pages,
    calendar: await openCalendar(config.google, { clock, logger }),
    identityProviders: await openIdentityProviders(config, clock),
    videos: await openVideos(config.youtube, clock),
    model: await openModel(config.model, clock),
    jobs: queue.jobs,
    mailer: await openMailer(config),
    push: await openPush(config),
    mailOrigin: () => ownOrigin,
    passwordCost: owaspCost,
    publicUrl: config.publicUrl,
    host: config.host,
    development: config.development,
    secure: config.publicUrl?.startsWith("https:") ?? false,
    trustedProxies: config.trustedProxies,
    serveClient: (app) => serveClient(app, config),
  });
  const { open } = createSealing(...secrets.encryption);
  await checkIdentityKey(database.sql, { open, accountKeyOf: services.ledger.accountKeyOf });
  if (!config.demo && !config.databaseUrl) await services.demo.retire();
  if (!config.databaseUrl) {
    await services.idempotency.endLeases();
    // Whose change cannot be finished now is told so with their next one.
    await services.ledger.finishSteps().catch(onError);
  }
  const stopDemo = config.demo ? await services.demo.start(onError) : () => {};
  const server = await listen(app, config);
  const { port } = server.address() as AddressInfo;
  ownOrigin = originOf(config, port);
  process.send?.("ready");
  process.stdout.write(`AI.Fred listo en http://${config.host}:${port}\n`);
  const { email, password } = services.demo.credentials;
  if (config.demo) process.stdout.write(`Persona de prueba: ${email} / ${password}\n`);
  services.assistant.warmUp().catch((error) => logger.warn({ error }, "The assistant is not warm"));
  // A debugger holds the loop as long as it likes.
  const watchdog = config.development ? null : startWatchdog({ seconds: stillSeconds, onError });
  const jobs = startJobs(queue, services, logger);

  /** Answers what was asked, takes nothing new, closes the database. */
  const stop = async () => {
    watchdog?.endWithin(longestStopInMs + 500);
    setTimeout(() => process.exit(1), longestStopInMs).unref();
    const force = setTimeout(() => server.closeAllConnections(), graceInMs);
    server.close();
    server.closeIdleConnections();
    await once(server, "close");
    clearTimeout(force);
    stopDemo();
    await (await jobs)();
    await banking.close();
    await services.workers.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void stop());
  await jobs;
};

/** Runs what is handed in, and hands in what is planned. Answers how to stop. */
const startJobs = async (queue: ReturnType<typeof createPgBossJobs>, services: Services, logger: Logger) => {
  await queue.start(jobKindsOf(services));
  const stopTicker = startTicker({
    tick: async () => {
      const { bankSync, calendarSync, goalUpkeep, notificationRounds, notificationDelivery, idempotency } =
        services;
      const planned = [
        bankSync,
        calendarSync,
        goalUpkeep,
        notificationRounds,
        notificationDelivery,
        idempotency,
      ];
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

/** Google's library costs a tenth of a second: who has no keys does not load it. */
const openCalendar = async (google: Config["google"], tools: { clock: Clock; logger: Logger }) => {
  if (!google) return null;
  const { createGoogleCalendar } = await import("#server/adapters/calendar/google-calendar.ts");
  return createGoogleCalendar({ ...google, ...tools });
};

/** Each brings a library of its own. */
const openIdentityProviders = async ({ google, facebook, apple, oidc }: Config, clock: Clock) => {
  const opening: Promise<IdentityProvider>[] = [];
  if (google) {
    const file = import("#server/adapters/identity/google-identity.ts");
    opening.push(file.then(({ createGoogleIdentity }) => createGoogleIdentity(google)));
  }
  if (facebook) {
    const file = import("#server/adapters/identity/facebook-identity.ts");
    opening.push(file.then(({ createFacebookIdentity }) => createFacebookIdentity(facebook)));
  }
  if (apple) {
    const file = import("#server/adapters/identity/apple-identity.ts");
    opening.push(file.then(({ createAppleIdentity }) => createAppleIdentity({ ...apple, clock })));
  }
  if (oidc) {
    const file = import("#server/adapters/identity/oidc-identity.ts");
    opening.push(file.then(({ createOidcIdentity }) => createOidcIdentity(oidc)));
  }
  return Promise.all(opening);
};

const openVideos = async (youtube: Config["youtube"], clock: Clock) => {
  if (!youtube) return null;
  const { createYoutubeVideos } = await import("#server/adapters/videos/youtube-videos.ts");
  return createYoutubeVideos({ ...youtube, clock });
};

/** Nodemailer is loaded where there is a mail server. With a database server nothing secret goes to the log. */
const openMailer = async ({ mail: { smtpUrl, from }, databaseUrl }: Config): Promise<Mailer | null> => {
  if (smtpUrl) {
    const { createSmtpMailer } = await import("#server/adapters/mail/smtp-mailer.ts");
    return createSmtpMailer({ url: smtpUrl, from });
  }
  if (!databaseUrl) return createLogMailer((text) => void process.stdout.write(text));
  process.stdout.write("Sin SMTP_URL no se envían correos: nadie puede recuperar su contraseña.\n");
  return null;
};

/** Where links in mails lead: what is configured, or this machine. */
const originOf = ({ publicUrl, host }: Config, port: number) =>
  publicUrl ? new URL(publicUrl).origin : `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

const openPush = async (config: Config) => {
  const keys = await loadPushKeys(config);
  if (!keys) return null;
  const { createWebPushService } = await import("#server/adapters/push/web-push-service.ts");
  return createWebPushService({ keys, subject: config.push.subject, url: config.push.url });
};

const openModel = async (model: Config["model"], clock: Clock) => {
  if (!model) return null;
  const { createOpenAiModel } = await import("#server/adapters/language-model/openai-model.ts");
  return { language: createOpenAiModel({ ...model.server, clock }), limits: model.limits };
};

const makeFolder = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    saying(`No se puede usar la carpeta de DATA_DIR (${folder})`)(error);
  }
};

/** Turns a system's failure into a sentence with its code, without addresses or passwords. */
const saying = (sentence: string) => (cause: unknown) => {
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
// Node would print the error whole, with the values of a failed statement.
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
