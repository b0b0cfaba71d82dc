import express, { type Express, type Router } from "express";
import { getHealth, getReadiness } from "#shared/contracts/health.ts";
import { getInstallation, type RegistrationMode } from "#shared/contracts/installation.ts";
import type { ExternalServices } from "./external-services.ts";
import { bareInstallation, type Installation } from "./installation.ts";
import { openModules, routesOf } from "./modules.ts";
import type { OpenDatabase } from "./platform/db/database.ts";
import { livingSessions } from "./platform/db/live-session-queries.ts";
import { readAccessToken, unlessByToken } from "./platform/http/access-token.ts";
import { mountApiDocument } from "./platform/http/api-document.ts";
import { mountDownloads } from "./platform/http/download.ts";
import { createErrorHandler, unknownRoute } from "./platform/http/error-handler.ts";
import { createKeptAnswers, type KeptAnswersOptions } from "./platform/http/kept-answers.ts";
import { onlyKnownHosts } from "./platform/http/known-hosts.ts";
import { mountLive } from "./platform/http/live-endpoint.ts";
import { createLiveStreams } from "./platform/http/live-streams.ts";
import { mountPersonDownloads } from "./platform/http/person-download.ts";
import { mountPersonFiles } from "./platform/http/person-file.ts";
import { mountPostedForms } from "./platform/http/posted-form.ts";
import { mountProgramEndpoints } from "./platform/http/program-endpoint.ts";
import { createReadiness, type Readiness } from "./platform/http/readiness.ts";
import { mountRedirects } from "./platform/http/redirect.ts";
import { requestIds } from "./platform/http/request-id.ts";
import { createRequestLimiter, type RequestLimits } from "./platform/http/request-limits.ts";
import { mount, publicRoute } from "./platform/http/route.ts";
import { allowOpener, requireTls, sameOriginWrites, securityHeaders } from "./platform/http/security.ts";
import { createSessionMiddleware } from "./platform/http/session.ts";
import { textCookies } from "./platform/http/text-cookies.ts";
import { createDatabaseLimiters } from "./platform/limits/database-limiter.ts";
import { createMemoryLimiters } from "./platform/limits/memory-limiter.ts";

import type { Meter } from "./platform/observation/meter.ts";
import { observeRequests } from "./platform/observation/observed-requests.ts";

interface AppOptions extends Omit<ExternalServices, "db" | "hasOneConnection" | "limiters"> {
  database: OpenDatabase;
  development?: boolean;
  /** Whether people use https; then cookies are Secure and HSTS is sent. */
  secure?: boolean;
  trustedProxies?: number;
  publicUrl?: string | undefined;
  host?: string | undefined;
  /** What a visitor may know of it. */
  installation?: Installation | undefined;
  /** Replaces the limits of one person's requests. */
  requestPace?: RequestLimits | undefined;
  keptAnswers?: KeptAnswersOptions | undefined;
  bankPages?: Router | null;
  /** By default always ready. */
  readiness?: Readiness;
  meter?: Meter | undefined;
  /** Adds the client's files, after the API. */
  serveClient?: (app: Express, registration: () => Promise<RegistrationMode>) => Promise<void> | void;
}

/** The product as an Express app, with its services and routes. */
export const createApp = async ({ database, ...options }: AppOptions) => {
  const { development = false, secure = false, trustedProxies = 0, clock, logger, secrets } = options;
  const services = openModules({
    ...options,
    db: database.db,
    hasOneConnection: database.hasOneConnection,
    limiters: createDatabaseLimiters(database.sql),
  });
  const mounted = routesOf(services, options);
  const health = publicRoute(getHealth, async () => {
    await database.check();
    return { status: "ok" as const };
  });
  const readiness = options.readiness ?? alwaysReady();
  const ready = publicRoute(getReadiness, async () => {
    readiness.check();
    await database.check();
    return { status: "ready" as const };
  });
  const installation = publicRoute(getInstallation, async () => ({
    ...(options.installation ?? bareInstallation),
    registration: await services.registration.state(),
  }));
  const routes = [health, ready, installation, ...mounted.routes];
  const onError = (error: unknown) => logger.error({ error }, "The session store failed");

  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", trustedProxies);
  app.set("etag", false);
  app.use(requestIds(trustedProxies));
  if (options.meter) app.use(observeRequests(options.meter));
  app.use(readiness.endConnections);
  app.use(securityHeaders({ development, secure }));
  app.use(onlyKnownHosts(options));
  if (secure && options.publicUrl) app.use(requireTls(options.publicUrl));
  app.use(["/api/calendar/callback", "/calendar/return"], allowOpener);
  mountPostedForms(app, mounted.forms);
  app.use("/api", noStore, sameOriginWrites, ...textCookies(secrets.session));
  mountApiDocument(app);
  mountDownloads(app, mounted.downloads);
  const find = services.accessTokens.callerOf;
  const live = createLiveStreams({
    listen: database.listen,
    livingSessions: (ids) => livingSessions(database.db, ids),
    onError,
  });
  const sessions = createSessionMiddleware({
    sql: database.sql,
    secret: secrets.session,
    ...{ secure, clock, onError },
  });
  app.use("/api", readAccessToken(find), ...sessions.map(unlessByToken));
  mountRedirects(app, mounted.redirects);
  mountPersonDownloads(app, mounted.personDownloads);
  mountPersonFiles(app, mounted.personFiles);
  const requestLimiter = createRequestLimiter(createMemoryLimiters(), options.requestPace);
  mountLive(app, live, requestLimiter);
  mount(app, routes, {
    once: services.idempotency.once,
    uploads: services.uploads,
    requestLimiter,
    kept: createKeptAnswers(options.keptAnswers),
  });
  app.use("/api", unknownRoute);
  mountProgramEndpoints(app, mounted.programs, { find, requestLimiter });
  if (options.bankPages) app.use("/simulated-bank", options.bankPages);
  await options.serveClient?.(app, services.registration.state);
  app.use(unknownRoute);
  app.use(createErrorHandler(logger, services.accountRemoval.isGone));
  return { app, services, routes, live };
};

const alwaysReady = () => {
  const readiness = createReadiness();
  readiness.start();
  return readiness;
};

const noStore: express.RequestHandler = (_request, response, next) => {
  response.set("cache-control", "no-store");
  next();
};
