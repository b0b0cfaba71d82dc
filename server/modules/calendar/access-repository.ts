import { and, eq, gte } from "drizzle-orm";
import * as z from "zod/mini";
import type { AccessHolder, ExternalConsent } from "#server/modules/identity/access-holder.ts";
import { calendarConnections, calendarGrants } from "./connection/tables.ts";
import { feedRevoked } from "./domain-events.ts";
import { calendarFeeds } from "./events/tables.ts";
import { createCalendarFeedRepository } from "./files/calendar-feed-repository.ts";

const waitingTokens = z.object({ refreshToken: z.string() });

const googleConsent = (token: string, isGiven: boolean): ExternalConsent => ({
  ending: { kind: "calendar", token },
  shown: isGiven ? { kind: "calendar", name: "Google Calendar" } : null,
});

/** Private addresses of the calendar, and what Google lets the account do. */
export const createCalendarAccess: AccessHolder = (db, { unseal, publish }) => {
  const opened = (userId: string, rows: { sealed: string | null }[]) =>
    rows.flatMap(({ sealed }) => (sealed === null ? [] : (unseal(sealed, userId) ?? [])));

  const consentsFrom = (
    userId: string,
    connections: { sealed: string | null }[],
    grants: { sealed: string | null }[],
  ) => [
    ...opened(userId, connections).map((token) => googleConsent(token, true)),
    ...opened(userId, grants).map((text) =>
      googleConsent(z.parse(waitingTokens, JSON.parse(text)).refreshToken, false),
    ),
  ];

  const connectionToken = { sealed: calendarConnections.refreshTokenSealed };
  const grantTokens = { sealed: calendarGrants.tokensSealed };
  const isConnection = (userId: string) => eq(calendarConnections.userId, userId);
  const isGrant = (userId: string) => eq(calendarGrants.userId, userId);

  return {
    async consents(userId) {
      const connections = await db
        .select(connectionToken)
        .from(calendarConnections)
        .where(isConnection(userId));
      const grants = await db.select(grantTokens).from(calendarGrants).where(isGrant(userId));
      return consentsFrom(userId, connections, grants);
    },

    async end(userId, connectionsSince) {
      const feeds = await db
        .delete(calendarFeeds)
        .where(eq(calendarFeeds.userId, userId))
        .returning({ userId: calendarFeeds.userId });
      const grants = await db.delete(calendarGrants).where(isGrant(userId)).returning(grantTokens);
      const connections = connectionsSince
        ? await db
            .delete(calendarConnections)
            .where(and(isConnection(userId), gte(calendarConnections.connectedAt, connectionsSince)))
            .returning(connectionToken)
        : [];
      return {
        ended: [
          ...connections.map(() => "la conexión con Google Calendar"),
          ...feeds.map(() => "la dirección privada del calendario"),
        ],
        consents: consentsFrom(userId, connections, grants),
      };
    },

    endPrivateAddresses: (userId, device) =>
      createCalendarFeedRepository(db).remove(userId, (scope) =>
        publish(scope, userId, feedRevoked, { device }),
      ),
  };
};
