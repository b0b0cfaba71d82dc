import { type Route, userRoute } from "#server/http/route.ts";
import {
  authoriseBank,
  disconnectBank,
  getIntegrations,
  listInstitutions,
  syncAccounts,
} from "#shared/contracts/bank-connections.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { ConnectionService } from "./connection-service.ts";

/** `publicUrl` is where people reach the app, when it is not where their requests say. */
export const connectionRoutes = (connections: ConnectionService, publicUrl?: string): Route[] => [
  userRoute(listInstitutions, () => connections.institutions()),
  userRoute(authoriseBank, ({ userId, body, browser }) => {
    const origin = publicUrl ? new URL(publicUrl).origin : browser.origin;
    return connections.authorise(userId, { ...body, origin });
  }),
  userRoute(syncAccounts, ({ userId, body, browser }) =>
    connections.syncAccounts(userId, body.requisitionId, browser),
  ),
  userRoute(disconnectBank, ({ userId, params, body }) => connections.disconnect(userId, params.id, body)),
  userRoute(getIntegrations, async ({ userId }) => {
    const { connections: linked, totals, lastSync, ...counts } = await connections.integrations(userId);
    return {
      calendar: {
        configured: false,
        connected: false,
        needsReconnection: false,
        eventsCount: 0,
        lastSync: null,
        message: null,
        redirectUri: "",
      },
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
