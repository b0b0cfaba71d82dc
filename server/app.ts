import express, { type Express, type Router } from "express";
import { createDatabaseLimiters } from "#server/adapters/limits/database-limiter.ts";
import { createMemoryLimiters } from "#server/adapters/limits/memory-limiter.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import { agendaDownloads } from "#server/features/agenda-files/agenda-files-routes.ts";
import { authRedirects } from "#server/features/auth/auth-redirects.ts";
import { calendarConnectionRedirects } from "#server/features/calendar-connection/calendar-connection-redirects.ts";
import { connectionRedirects } from "#server/features/connections/connection-redirects.ts";
import { identityForms, identityRedirects } from "#server/features/identities/identity-redirects.ts";
import { myDataDownloads } from "#server/features/my-data/my-data-downloads.ts";
import { mountApiDocument } from "#server/http/api-document.ts";
import { mountDownloads } from "#server/http/download.ts";
import { createErrorHandler, unknownRoute } from "#server/http/error-handler.ts";
import { onlyKnownHosts } from "#server/http/known-hosts.ts";
import { mountPersonDownloads } from "#server/http/person-download.ts";
import { mountPostedForms } from "#server/http/posted-form.ts";
import { mountRedirects } from "#server/http/redirect.ts";
import { createRequestBounds, type RequestPace } from "#server/http/request-bounds.ts";
import { mount } from "#server/http/route.ts";
import { answersItsOpener, onlyOverTls, sameOriginWrites, securityHeaders } from "#server/http/security.ts";
import { createSessionMiddleware } from "#server/http/session.ts";
import { textCookies } from "#server/http/text-cookies.ts";
import { routesOf } from "./routes.ts";
import { createServices, type Dependencies } from "./services.ts";

interface AppOptions extends Omit<Dependencies, "db" | "hasOneConnection" | "limiters"> {
  database: OpenDatabase;
  development?: boolean;
  /** Whether people reach it by https; then cookies are Secure and HSTS is sent. */
  secure?: boolean;
  trustedProxies?: number;
  /** Where people reach it, when their requests do not say so. */
  publicUrl?: string | undefined;
  /** The address or name that the server listens on. */
  host?: string | undefined;
  /** In place of what one person may ask. */
  requestPace?: RequestPace | undefined;
  /** The pages of the simulated bank. */
  bankPages?: Router | null;
  /** Adds what serves the pages, behind the API. */
  serveClient?: (app: Express) => Promise<void> | void;
}

/** The product as an Express app, its services and its routes, over whatever it is given from outside. */
export const createApp = async ({ database, ...options }: AppOptions) => {
  const { development = false, secure = false, trustedProxies = 0, clock, logger, secrets } = options;
  const services = createServices({
    ...options,
    db: database.db,
    hasOneConnection: database.hasOneConnection,
    limiters: createDatabaseLimiters(database.sql),
  });
  const routes = routesOf(services, {
    isHealthy: database.check,
    publicUrl: options.publicUrl,
  });
  const onError = (error: unknown) => logger.error({ error }, "The session store failed");

  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", trustedProxies);
  app.set("etag", false);
  app.use(securityHeaders({ development, secure }));
  app.use(onlyKnownHosts(options));
  if (secure && options.publicUrl) app.use(onlyOverTls(options.publicUrl));
  app.use(["/api/calendar/callback", "/calendar/return"], answersItsOpener);
  mountPostedForms(app, identityForms(services.identities));
  app.use("/api", noStore, sameOriginWrites, ...textCookies(secrets.session));
  mountApiDocument(app);
  mountDownloads(app, agendaDownloads(services.calendarFeed));
  app.use(
    "/api",
    ...createSessionMiddleware({ sql: database.sql, secret: secrets.session, secure, clock, onError }),
  );
  mountRedirects(app, [
    ...authRedirects({ ...services, publicUrl: options.publicUrl }),
    ...identityRedirects(services.identities, options.publicUrl),
    ...connectionRedirects(services.connections),
    ...calendarConnectionRedirects(services.calendarConnection, options.publicUrl),
  ]);
  mountPersonDownloads(app, myDataDownloads(services.dataExport));
  mount(app, routes, {
    once: services.idempotency.once,
    uploads: services.uploads,
    bounds: createRequestBounds(createMemoryLimiters(), options.requestPace),
  });
  app.use("/api", unknownRoute);
  if (options.bankPages) app.use("/simulated-bank", options.bankPages);
  await options.serveClient?.(app);
  app.use(unknownRoute);
  app.use(createErrorHandler(logger, services.accountRemoval.isGone));
  return { app, services, routes };
};

const noStore: express.RequestHandler = (_request, response, next) => {
  response.set("cache-control", "no-store");
  next();
};
