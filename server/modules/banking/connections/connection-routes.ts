import { appOrigin } from "#server/platform/http/browser.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  authoriseBank,
  disconnectBank,
  getIntegrations,
  listInstitutions,
  syncAccounts,
} from "#shared/contracts/banking/connections.ts";
import type { CalendarStatus } from "#shared/contracts/calendar/connection.ts";
import { fromCents } from "#shared/rules/money.ts";
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
    const { connections: linked, totals, lastSync, ...counts } = await connections.integrations(userId);
    return {
      calendar: await calendarStatus(userId, appOrigin(browser, publicUrl)),
      banking: {
        connected: linked.length > 0,
        ...counts,
        lastSync: lastSync?.toISOString() ?? null,
        connectedBanks: linked.map(({ id, institutionName }) => ({
          id,
          institutionName,
          accountsCount: totals.get(id)?.accounts ?? 0,
          totalBalance: fromCents(totals.get(id)?.cents ?? 0),
        })),
      },
    };
  }),
];
