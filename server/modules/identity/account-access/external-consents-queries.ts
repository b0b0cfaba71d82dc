import { eq } from "drizzle-orm";
import { bankConnections, bankConsents } from "#server/modules/banking/connections/tables.ts";
import { calendarConnections, calendarGrants } from "#server/modules/calendar/connection/tables.ts";
import { identities } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";

export type ExternalConsents = Awaited<ReturnType<typeof findExternalConsents>>;

export const findExternalConsents = async (db: Database, userId: string) => {
  const bank = ({ provider, remoteId, institutionName }: typeof bankConnections | typeof bankConsents) => ({
    provider,
    remoteId,
    name: institutionName,
  });
  return {
    connections: await db
      .select(bank(bankConnections))
      .from(bankConnections)
      .where(eq(bankConnections.userId, userId)),
    /** Unfinished flows count too, because the person may have agreed at the bank. */
    bankConsentFlows: await db
      .select({ ...bank(bankConsents), status: bankConsents.status })
      .from(bankConsents)
      .where(eq(bankConsents.userId, userId)),
    calendars: await db
      .select({ sealed: calendarConnections.refreshTokenSealed })
      .from(calendarConnections)
      .where(eq(calendarConnections.userId, userId)),
    pendingCalendarGrants: await db
      .select({ sealed: calendarGrants.tokensSealed })
      .from(calendarGrants)
      .where(eq(calendarGrants.userId, userId)),
    identities: await db
      .select({ provider: identities.provider, sealed: identities.revocationToken })
      .from(identities)
      .where(eq(identities.userId, userId)),
  };
};
