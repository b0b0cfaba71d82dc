import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { bankConnections, bankConsents } from "./tables.ts";

/** What the person allowed at banks. Unfinished flows count too, because they may have agreed at the bank. */
export const findBankConsents = async (db: Database, userId: string) => {
  const columns = ({
    provider,
    remoteId,
    institutionName,
  }: typeof bankConnections | typeof bankConsents) => ({
    provider,
    remoteId,
    name: institutionName,
  });
  const connected = await db
    .select(columns(bankConnections))
    .from(bankConnections)
    .where(eq(bankConnections.userId, userId));
  const pending = await db
    .select(columns(bankConsents))
    .from(bankConsents)
    .where(eq(bankConsents.userId, userId));
  return [
    ...connected.map((consent) => ({ ...consent, isGiven: true })),
    ...pending.map((consent) => ({ ...consent, isGiven: false })),
  ];
};
