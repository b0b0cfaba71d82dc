import { randomUUID } from "node:crypto";
import type { SqlClient } from "#server/platform/db/database.ts";

/** Stores a bank as linked to one account without visiting it: a row in every table that a link leaves behind. */
export const storeLinkedBank = async (sql: SqlClient, userId: string, accountId: string) => {
  const [connectionId, consentId, remoteId] = [randomUUID(), randomUUID(), randomUUID()];
  const at = "2026-06-01T10:00:00Z";
  const bank = ["simulated", "BBVA_BBVAESMM", "BBVA"];
  await sql.query(
    `insert into bank_connections (user_id, id, remote_id, provider, institution_id, institution_name, status, created_at)
      values ($1, $2, $3, $4, $5, $6, 'linked', $7)`,
    [userId, connectionId, remoteId, ...bank, at],
  );
  await sql.query(
    `insert into bank_consents (user_id, id, connection_id, remote_id, provider, institution_id, institution_name,
      reference, status, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9)`,
    [userId, consentId, connectionId, remoteId, ...bank, randomUUID(), at],
  );
  await sql.query(
    "insert into bank_feeds (user_id, account_id, connection_id, remote_id, status) values ($1, $2, $3, $4, 'active')",
    [userId, accountId, connectionId, remoteId],
  );
  await sql.query(
    `insert into bank_withdrawals (user_id, id, account_id, booked_on, amount_cents, description, withdrawn_at)
      values ($1, $2, $3, '2026-06-20', -1200, 'COMPRA', $4)`,
    [userId, randomUUID(), accountId, at],
  );
  await sql.query(
    "insert into bank_calls (user_id, account_id, scope, day, used) values ($1, $2, 'balances', '2026-06-30', 1)",
    [userId, accountId],
  );
  return { connectionId, consentId };
};
