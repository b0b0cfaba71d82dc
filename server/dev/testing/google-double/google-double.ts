import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express, { type ErrorRequestHandler } from "express";
import type { Tokens } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type Account, createAccount } from "./account.ts";
import { createAnswering } from "./answering.ts";
import { calendarListRoutes, calendarRoutes } from "./calendar-routes.ts";
import { controlRoutes } from "./control-routes.ts";
import { createFaults } from "./faults.ts";
import { createGrants } from "./grants.ts";
import { type ConsentSettings, oauthRoutes } from "./oauth-routes.ts";
import { createPerson } from "./person.ts";
import { Refusal, refusals, refuse } from "./refusals.ts";

interface Options {
  /** The present of tokens and of `updated`; the machine's when left out. */
  clock?: Clock;
  /** 0 for any free one. */
  port?: number;
  /** What the app must show; anything goes when left out. */
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  /** The addresses registered for the app; any is when left out. */
  redirectUris?: string[] | undefined;
}

const scopes = ["calendar.events", "calendar.calendarlist.readonly"].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
);

export type GoogleDouble = Awaited<ReturnType<typeof startGoogleDouble>>;
export type CalendarControls = ReturnType<GoogleDouble["calendar"]>;

/**
 * Google's sign-in and Calendar API v3 in one server on this machine. Every account has a main calendar, and others that a
 * test adds; the controls at the top are those of `ana@example.com`.
 */
export const startGoogleDouble = async (options: Options = {}) => {
  const { clock = { now: () => new Date() }, port = 0, ...client } = options;
  let signedIn = "ana@example.com";
  const grants = createGrants(clock);
  const faults = createFaults();
  const accounts = new Map<string, Account>();
  const accountOf = (email: string): Account => {
    const known = accounts.get(email);
    if (known) return known;
    const account = createAccount(email, clock);
    accounts.set(email, account);
    return account;
  };

  const consents = new Map<string, ConsentSettings>();
  const settingsOf = (email: string): ConsentSettings => {
    const known = consents.get(email) ?? { isBlocked: false, ticked: null, cutsOpener: false };
    consents.set(email, known);
    return known;
  };

  /** What the consent page does when that account opens it. */
  const consentControlsOf = (email: () => string) => ({
    /** It shows only an error, and never leads back. */
    blockConsent(isBlocked = true) {
      settingsOf(email()).isBlocked = isBlocked;
    },
    /** The person leaves only these scopes ticked; null for all. */
    grantScopes(scopes: string[] | null) {
      settingsOf(email()).ticked = scopes;
    },
    /** It cuts `window.opener`. */
    cutOpener(cuts = true) {
      settingsOf(email()).cutsOpener = cuts;
    },
  });

  const controlsOf = (email: string) => ({
    ...consentControlsOf(() => email),
    ...createPerson(accountOf(email).main.calendar),
    ...accountOf(email).main.list.controls,
    /** Another calendar of the account, with what a person does in it. */
    addCalendar(id: string, entry: Parameters<Account["add"]>[1]) {
      const { calendar, list } = accountOf(email).add(id, entry);
      return { ...createPerson(calendar), ...list.controls };
    },
    /** How another calendar is shared with the account. */
    setRole: (id: string, role: Parameters<Account["setRole"]>[1]) => accountOf(email).setRole(id, role),
    /** Deleted, or no longer shared. */
    removeCalendar: (id: string) => accountOf(email).remove(id),
    /** Tokens without any visit to the consent page. */
    newTokens(scope = scopes.join(" ")): Tokens {
      const grant = grants.open(email, scope);
      const access = grants.accessFor(grant);
      return {
        accessToken: access.access_token,
        refreshToken: grant.refreshToken,
        accessExpiresAt: new Date(clock.now().getTime() + access.expires_in * 1000),
      };
    },
    /** Ends all consents of the account, as its owner may do at Google. */
    revokeGrants: () => grants.revokeAll(email),
    /** The account's access tokens are refused from now on; refresh tokens live on. */
    expireAccessTokens: () => grants.expireAccess(email),
    /** How many consents of the account are alive. */
    livingGrants: () => grants.living(email),
  });

  const controls = {
    ...controlsOf(signedIn),
    ...consentControlsOf(() => signedIn),
    ...faults.controls,
    /** The controls of another account. */
    calendar: controlsOf,
    /** Every access token given so far is refused from now on; refresh tokens live on. */
    expireAccessTokens: () => grants.expireAccess(),
    /** Who is signed in at Google when the consent page opens next. */
    signIn(email: string) {
      signedIn = email;
    },
  };

  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.use(express.json({ limit: "1mb" }), express.urlencoded({ extended: false }));
  const answering = createAnswering(faults);
  app.use(oauthRoutes({ answering, grants, signedIn: () => signedIn, settingsOf, client }));
  app.use("/calendar/v3/users/me/calendarList", calendarListRoutes({ answering, grants, accountOf }));
  app.use("/calendar/v3/calendars/:calendarId/events", calendarRoutes({ answering, grants, accountOf }));
  app.use("/control", controlRoutes(controlsOf));
  app.use((_request, response) => refuse(response, refusals.notFound()));
  app.use(unreadable);
  const server = app.listen(port, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    ...controls,
    url,
    /** Walks through the consent page as the person; answers where the browser is sent. Throws on an error page. */
    async decide(consentUrl: string, decision: "allow" | "deny" = "allow"): Promise<URL> {
      const page = await (await fetch(consentUrl)).text();
      const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1];
      if (!ticket) throw new Error(`No way on from Google's page: ${/Error [^<]*/.exec(page)?.[0]}`);
      const answer = await fetch(`${url}/o/oauth2/v2/decide`, {
        method: "POST",
        body: new URLSearchParams({ ticket, decision }),
        redirect: "manual",
      });
      return new URL(answer.headers.get("location") ?? "");
    },
    /** Also ends the calls that a fault left without an answer. */
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};

const unreadable: ErrorRequestHandler = (error, _request, response, next) => {
  if (error instanceof Refusal) return refuse(response, error);
  if (!(error instanceof Error && "status" in error && Number(error.status) < 500)) return next(error);
  refuse(response, refusals.parseError());
};
