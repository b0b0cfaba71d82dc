import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { storeLink } from "#server/dev/testing/stored-agenda.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";

const app = await startTestApp();
const { sql } = app.database;
const { calendarConnection: calendar } = app.services;

interface Row {
  title: string;
  origin?: "person" | "google" | "file";
  linked?: boolean;
  unsent?: boolean;
  deleted?: boolean;
  cost?: number;
}

const storeEvent = async (userId: string, { title, origin = "person", ...state }: Row) => {
  const { linked = true, unsent = false, deleted = false, cost = null } = state;
  const id = randomUUID();
  const at = "2026-03-02T09:00:00Z";
  await sql.query(
    `insert into events (user_id, id, title, category, is_all_day, starts_at, ends_at, origin, unsent, deleted_at,
      expected_cost_cents, created_at, updated_at)
      values ($1, $2, $3, 'other', false, $4, $4, $5, $6, $7, $8, $4, $4)`,
    [userId, id, title, at, origin, unsent, deleted ? at : null, cost && cost * 100],
  );
  if (linked) await storeLink(sql, userId, id);
};

const rows: Row[] = [
  { title: "mirrored", origin: "google" },
  { title: "mirrored, costing 40 €", origin: "google", cost: 40 },
  { title: "mirrored, edited here", origin: "google", unsent: true },
  { title: "mirrored, deleted here", origin: "google", unsent: true, deleted: true },
  { title: "own" },
  { title: "own, from a file", origin: "file" },
  { title: "own, never sent", unsent: true, linked: false },
  { title: "own, deleted here", unsent: true, deleted: true },
];

const aPerson = async () => {
  const { user } = await app.signIn();
  await sql.query(
    `insert into calendar_connections (user_id, id, status, refresh_token_sealed, access_token_sealed,
      connected_at, lease_id, lease_until)
      values ($1, $2, 'connected', 'x', 'x', now(), $2, now())`,
    [user.id, randomUUID()],
  );
  await sql.query(
    `insert into google_calendars (user_id, calendar_id, name, is_read, takes_new, sync_token, window_from)
      values ($1, 'primary', 'Mi calendario', true, true, 'here', '2026-01-01')`,
    [user.id],
  );
  for (const row of rows) await storeEvent(user.id, row);
  return {
    id: user.id,
    /** By title, in their order: whether each is linked and still to be sent. */
    async events() {
      const { rows } = await sql.query(
        `select title, unsent, remote_id is not null as linked from events
          left join calendar_links link on link.user_id = events.user_id and link.event_id = id
          where events.user_id = $1 order by title`,
        [user.id],
      );
      return rows;
    },
    async version() {
      const { rows } = await sql.query("select agenda_version from users where id = $1", [user.id]);
      return rows[0]?.agenda_version;
    },
    async connection() {
      const { rows } = await sql.query(
        "select * from calendar_connections left join google_calendars using (user_id) where user_id = $1",
        [user.id],
      );
      return rows[0];
    },
  };
};

test("a reset deletes the tokens and keeps every event linked", async () => {
  const [ana, luis] = [await aPerson(), await aPerson()];
  const [before, others] = [await ana.connection(), await luis.events()];

  const hadOne = await calendar.reset(ana.id);

  const connection = await ana.connection();
  expect(hadOne).toBe(true);
  expect(connection).toMatchObject({
    status: "reset",
    refresh_token_sealed: null,
    access_token_sealed: null,
    sync_token: null,
    window_from: null,
    lease_id: null,
  });
  expect(connection?.id).not.toBe(before?.id);
  expect(await ana.events()).toEqual([
    { title: "mirrored", linked: true, unsent: false },
    { title: "mirrored, costing 40 €", linked: true, unsent: false },
    { title: "mirrored, deleted here", linked: true, unsent: true },
    { title: "mirrored, edited here", linked: true, unsent: true },
    { title: "own", linked: true, unsent: false },
    { title: "own, deleted here", linked: true, unsent: true },
    { title: "own, from a file", linked: true, unsent: false },
    { title: "own, never sent", linked: false, unsent: true },
  ]);
  expect([await luis.connection(), await luis.events()]).toMatchObject([{ status: "connected" }, others]);
});

test("disconnecting keeps the person's events and unsent changes, still linked", async () => {
  const [ana, luis] = [await aPerson(), await aPerson()];
  const [version, others] = [await ana.version(), await luis.events()];

  const hadOne = await calendar.disconnect(ana.id);

  expect(hadOne).toBe(true);
  expect(await ana.connection()).toBeUndefined();
  expect(await ana.events()).toEqual([
    { title: "mirrored, costing 40 €", linked: true, unsent: false },
    { title: "mirrored, deleted here", linked: true, unsent: true },
    { title: "mirrored, edited here", linked: true, unsent: true },
    { title: "own", linked: true, unsent: false },
    { title: "own, deleted here", linked: true, unsent: true },
    { title: "own, from a file", linked: true, unsent: false },
    { title: "own, never sent", linked: false, unsent: true },
  ]);
  expect(await ana.version()).toBe(Number(version) + 1);
  expect([await luis.connection(), await luis.events()]).toMatchObject([{ status: "connected" }, others]);
});

test("without a connection there is nothing to reset or disconnect", async () => {
  const ana = await app.signIn();

  const answers = [await calendar.reset(ana.user.id), await calendar.disconnect(ana.user.id)];

  expect(answers).toEqual([false, false]);
});
