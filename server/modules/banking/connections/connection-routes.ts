import type { BankSyncService } from "#server/modules/banking/sync/bank-sync-service.ts";
import { appOrigin } from "#server/platform/http/browser.ts";
import type { Redirect } from "#server/platform/http/redirect.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  answerAccountQuestion,
  authoriseBank,
  disconnectBank,
  getIntegrations,
  getSyncStatus,
  listInstitutions,
  syncAccounts,
  syncBanks,
} from "#shared/contracts/banking/connections.ts";
import type { CalendarStatus } from "#shared/contracts/calendar/connection.ts";
import { fromCentsIfAny } from "#shared/rules/money.ts";
import type { ConnectionService } from "./connection-service.ts";

interface RouteOptions {
  calendarStatus: (userId: string, origin: string) => Promise<CalendarStatus>;
  publicUrl?: string | undefined;
}

export const connectionRoutes = (
  connections: ConnectionService,
  { calendarStatus, publicUrl }: RouteOptions,
): Route[] => [
  userRoute(listInstitutions, () => connections.institutions()),
  userRoute(authoriseBank, ({ userId, body, session: { fingerprint }, browser }) =>
    connections.authorise(userId, { ...body, fingerprint, origin: appOrigin(browser, publicUrl) }),
  ),
  userRoute(syncAccounts, ({ userId, body, browser }) =>
    connections.syncAccounts(userId, body.requisitionId, browser),
  ),
  userRoute(disconnectBank, ({ userId, params, body }) => connections.disconnect(userId, params.id, body)),
  userRoute(getIntegrations, async ({ userId, browser }) => {
    const { connections: linked, lastSync, ...counts } = await connections.integrations(userId);
    return {
      calendar: await calendarStatus(userId, appOrigin(browser, publicUrl)),
      banking: {
        connected: linked.length > 0,
        ...counts,
        lastSync: lastSync?.toISOString() ?? null,
        connectedBanks: linked.map(({ id, institutionName, provider, accountsCount, balanceCents }) => ({
          ...{ id, institutionName, accountsCount },
          simulated: provider === "simulated",
          totalBalance: fromCentsIfAny(balanceCents),
        })),
      },
    };
  }),
];

const returnPage = (state: "ok" | "cancelled" | "failed", requisitionId?: string) => {
  const query = new URLSearchParams({ state, ...(requisitionId && { requisition: requisitionId }) });
  return `/banking/return?${query}`;
};

const confirmationPage = (query: Record<string, unknown>) => {
  const parameters = ["ref", "state", "code", "error"].flatMap((name) => {
    const value = textOf(query[name]);
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  const back = new URLSearchParams(parameters).toString();
  return `/banking/return?${new URLSearchParams({ state: "confirm", back })}`;
};

const states = { linked: "ok", pending: "ok", refused: "cancelled", failed: "failed" } as const;

const textOf = (value: unknown) => (typeof value === "string" && value.length <= 2000 ? value : undefined);

/** Our own references; the database may not even accept other text. */
const referenceFormat = /^[\w-]+$/;

/** GoCardless returns `ref`, which contains the customer before a dot; Enable Banking returns `state` and a code. */
const parseCallback = (query: Record<string, unknown>) => {
  const reference = textOf(query.state) ?? textOf(query.ref)?.split(".").at(-1);
  if (!reference || !referenceFormat.test(reference)) return null;
  return { reference, code: textOf(query.code), isRefusal: query.error !== undefined };
};

export const connectionRedirects = (connections: ConnectionService): Redirect[] => [
  {
    path: "/api/banking/callback",
    async targetOf({ session, browser, query }) {
      const callback = parseCallback(query);
      if (!session.userId || !callback) return returnPage("failed");
      const { userId, fingerprint, isConfirmed } = session;
      const flow = await connections.handleCallback(
        userId,
        { ...callback, fingerprint, isConfirmed },
        browser,
      );
      if (flow?.status === "unproved") return confirmationPage(query);
      return flow ? returnPage(states[flow.status], flow.id) : returnPage("failed");
    },
  },
];

export const bankSyncRoutes = (sync: BankSyncService): Route[] => [
  userRoute(syncBanks, ({ userId, browser }) => sync.syncNow(userId, browser)),
  userRoute(answerAccountQuestion, ({ userId, browser, params, body }) =>
    sync.answerAccountQuestion(userId, params.id, { isSame: body.isSame, presence: browser }),
  ),
  userRoute(getSyncStatus, ({ userId }) => sync.status(userId)),
];
