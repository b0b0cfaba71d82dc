import { randomUUID } from "node:crypto";
import type { EventContent } from "#server/modules/calendar/calendar-provider.ts";
import type { SqlClient } from "#server/platform/db/database.ts";
import { aSealedText } from "./test-secrets.ts";

const before: EventContent = {
  title: "Café con Marta",
  description: null,
  location: "Plaza Mayor",
  time: { startsAt: "2026-06-29T15:00:00.000Z", endsAt: "2026-06-29T16:00:00.000Z" },
};

interface GaveWay {
  reason?: "both" | "deleted_here" | "deleted_there" | "read_only";
  version?: EventContent;
  at?: string;
}

/** Stores a version of an event that gave way in a sync. */
export const storeHistory = async (
  sql: SqlClient,
  [userId, eventId]: [userId: string, eventId: string],
  { reason = "both", version = before, at = "2026-06-01T10:00:00Z" }: GaveWay = {},
) => {
  await sql.query(
    "insert into event_history (user_id, id, event_id, at, reason, version) values ($1, $2, $3, $4, $5, $6)",
    [userId, randomUUID(), eventId, at, reason, JSON.stringify(version)],
  );
};

/** Stores an event as one that a connected calendar knows. */
export const storeLink = async (sql: SqlClient, userId: string, eventId: string) => {
  await sql.query(
    "insert into calendar_links (user_id, event_id, remote_id, etag, agreed) values ($1, $2, $3, $4, $5)",
    [userId, eventId, randomUUID().replaceAll("-", ""), '"1"', JSON.stringify(before)],
  );
};

/** A row in every table that a connected calendar and an address to subscribe to leave behind, without visiting any. */
export const storeLinkedCalendar = async (sql: SqlClient, userId: string, eventId: string) => {
  const at = "2026-06-01T10:00:00Z";
  await storeHistory(sql, [userId, eventId]);
  await storeLink(sql, userId, eventId);
  await sql.query(
    "insert into calendar_connections (user_id, id, status, connected_at) values ($1, $2, 'expired', $3)",
    [userId, randomUUID(), at],
  );
  await sql.query(
    `insert into google_calendars (user_id, calendar_id, name, color, is_read, takes_new)
      values ($1, 'primary', 'Mi calendario', '#7986cb', true, true)`,
    [userId],
  );
  await sql.query(
    `insert into calendar_grants (user_id, id, state_hash, session_hash, verifier_sealed, redirect_uri, return_to, expires_at)
      values ($1, $2, $3, $4, $6, 'http://127.0.0.1/api/calendar/callback', 'window', $5)`,
    [userId, randomUUID(), randomUUID(), randomUUID(), at, aSealedText(userId)],
  );
  await sql.query(
    "insert into calendar_feeds (user_id, token_hash, token_sealed, created_at) values ($1, $2, $4, $3)",
    [userId, randomUUID(), at, aSealedText(userId)],
  );
};

/**
 * Stores an event `count` times more, as one that every calendar knows; nothing is checked row by row. Without `offset`
 * the record would be made anew for each of its columns.
 */
export const copyEvent = (sql: SqlClient, eventId: string, count: number) =>
  sql.script(
    `begin; set local session_replication_role = replica;
      insert into events select (record).* from (
        select jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'unsent', false)) as record
          from events e, generate_series(1, ${count}) where e.id = '${eventId}' offset 0) copies;
      commit`,
  );

/** Deletes what a person has beside one event; nothing is checked row by row. */
export const deleteOtherEvents = (sql: SqlClient, { userId, keep }: { userId: string; keep: string }) =>
  sql.script(
    `begin; set local session_replication_role = replica;
      delete from events where user_id = '${userId}' and origin = 'person' and id <> '${keep}';
      commit`,
  );
