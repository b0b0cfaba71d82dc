import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { SqlClient } from "#server/platform/db/database.ts";
import { mostTries } from "#server/platform/events/event-delivery-repository.ts";
import { aSealedText } from "./test-secrets.ts";

const hashOfAny = () => createHash("sha256").update(randomBytes(32)).digest("base64url");

/** A link of each kind that was mailed. */
export const storeMailLinks = async (sql: SqlClient, userId: string) => {
  for (const purpose of ["verify_email", "reset_password"]) {
    await sql.query(
      `insert into mail_links (user_id, id, purpose, created_at, expires_at)
        values ($1, $2, $3, '2026-06-30T09:50:00Z', '2026-06-30T10:20:00Z')`,
      [userId, hashOfAny(), purpose],
    );
  }
};

/** A browser that is known, and a sign-in from another one that is still to be told of. */
export const storeBrowsers = async (sql: SqlClient, userId: string) => {
  const at = "2026-06-30T09:40:00Z";
  await sql.query(
    "insert into known_browsers (user_id, name_hash, first_seen_at, last_seen_at) values ($1, $2, $3, $3)",
    [userId, hashOfAny(), at],
  );
  await sql.query(
    `insert into sign_in_alerts (user_id, id, since, sign_ins, count)
      values ($1, $2, $3, '[{"device":"Chrome en Windows","by":"Contraseña","at":"2026-06-30T09:40:00.000Z"}]', 1)`,
    [userId, randomUUID(), at],
  );
};

/** Two-step verification that is on, a recovery code and a passkey. */
export const storeSecondFactors = async (sql: SqlClient, userId: string) => {
  const at = "2026-06-01T10:00:00Z";
  await sql.query(
    "insert into authenticators (user_id, secret, confirmed_at, created_at) values ($1, $3, $2, $2)",
    [userId, at, aSealedText(userId)],
  );
  await sql.query("insert into recovery_codes (user_id, hash) values ($1, $2)", [userId, hashOfAny()]);
  await sql.query(
    `insert into passkeys (user_id, id, name, public_key, counter, is_backed_up, created_at)
      values ($1, $2, 'Llave de Ana', 'AAAA', 0, false, $3)`,
    [userId, hashOfAny(), at],
  );
};

/** A token for another program of theirs. */
export const storeAccessToken = (sql: SqlClient, userId: string) =>
  sql.query(
    `insert into access_tokens (user_id, id, hash, name, scope, created_at, expires_at)
      values ($1, gen_random_uuid(), $2, 'Asistente de Ana', 'read', $3, '2026-07-01T10:00:00Z')`,
    [userId, hashOfAny(), "2026-06-01T10:00:00Z"],
  );

/** An identity at a provider. */
export const storeIdentity = async (
  sql: SqlClient,
  userId: string,
  revocationToken: string | null = null,
) => {
  await sql.query(
    `insert into identities (user_id, id, provider, issuer, subject, email, revocation_token, created_at, last_used_at)
      values ($1, $2, 'apple', 'https://appleid.apple.com', $3, 'ana@privaterelay.appleid.com', $4,
        '2026-06-01T10:00:00Z', '2026-06-01T10:00:00Z')`,
    [userId, randomUUID(), `sub-${randomUUID()}`, revocationToken],
  );
};

/** An identity, and the way to another one. */
export const storeIdentities = async (sql: SqlClient, userId: string) => {
  await storeIdentity(sql, userId);
  const visitId = hashOfAny();
  await sql.query(
    `insert into sign_in_visits
        (id, browser, provider, purpose, user_id, nonce, code_verifier, return_to, posted, created_at, expires_at)
      values ($1, $2, 'google', 'link', $3, 'n', 'v', '/settings', $4, '2026-06-30T09:55:00Z', '2026-06-30T10:05:00Z')`,
    [visitId, hashOfAny(), userId, aSealedText(visitId)],
  );
};

/** Something that happened to the account. */
export const storeActivity = async (sql: SqlClient, userId: string) => {
  await sql.query(
    `insert into activities (user_id, id, kind, device, detail, at)
      values ($1, $2, 'passkey_added', 'Chrome en Windows', 'Llave de Ana', '2026-06-01T10:00:00Z')`,
    [userId, randomUUID()],
  );
};

/** A step of a long change whose last one was never stored: nothing is done with it. */
export const storeUnreadyStep = (sql: SqlClient, userId: string) =>
  sql.query(
    `insert into ledger_steps (user_id, change_id, place, kind, content, is_last)
      values ($1, gen_random_uuid(), 0, 'end-import', '', false)`,
    [userId],
  );

/** An event that its listener has refused for good: it stays. */
export const storeRefusedEvent = (sql: SqlClient, userId: string) =>
  sql.query(
    `insert into event_deliveries (id, user_id, listener, event, data, at, tries)
      values (gen_random_uuid(), $1, 'refusing', 'of-ana', '{}', $2, $3)`,
    [userId, "2026-06-30T09:00:00Z", mostTries],
  );
