import { randomUUID } from "node:crypto";
import { startGoogleDouble } from "#server/dev/testing/google-double/google-double.ts";
import { testPasswordCost, testSecrets } from "#server/dev/testing/test-secrets.ts";
import { noExternalServices } from "#server/external-services.ts";
import type { EventContent } from "#server/modules/calendar/calendar-provider.ts";
import type { EventTime } from "#server/modules/calendar/domain/event-span.ts";
import { createGoogleCalendar } from "#server/modules/calendar/providers/google-calendar.ts";
import { textOfHtml } from "#server/modules/calendar/providers/html-text.ts";
import { openModules } from "#server/modules.ts";
import { providersOf } from "#server/open-banking.ts";
import type { OpenDatabase } from "#server/platform/db/database.ts";
import { tokenOf } from "./drafts.ts";
import { createRiskyCalendar } from "./risky-calendar.ts";

/** An event as one side shows it. */
export interface Shown {
  id: string;
  token: number;
  content: EventContent;
  /** At Google: one occurrence of this series. */
  seriesId: string | null;
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** One person with an agenda here and a calendar at Google, both on one virtual clock, connected by real HTTP. */
export const createWorld = async ({ db, sql }: OpenDatabase, start: Date) => {
  let present = start;
  let shownHere: Shown[] | null = null;
  const clock = { now: () => present };
  const google = await startGoogleDouble({ clock });
  const calendar = createRiskyCalendar(
    createGoogleCalendar({
      ...{ clientId: "id", clientSecret: "secret", url: google.url, clock },
      ...{ timeoutMs: 2000, pause: async () => {} },
    }),
    () => {
      shownHere = null;
    },
  );
  const troubles: unknown[] = [];
  const logger = { info: () => {}, warn: () => {}, error: (details: object) => void troubles.push(details) };
  const free = {
    waitFor: async () => 0,
    spend: async () => 0,
    refund: async () => {},
    forget: async () => {},
  };

  /** All that lives in one process. */
  const newProcess = () =>
    openModules({
      ...{
        db,
        clock,
        logger,
        secrets: testSecrets,
        banks: providersOf([]),
        ...noExternalServices,
        calendar: calendar.provider,
      },
      limiters: () => free,
      jobs: { enqueue: async () => {}, isBusy: async () => false, deleteMentioning: async () => {} },
      mailer: null,
      mailOrigin: () => "",
      passwordCost: testPasswordCost,
    });
  const { calendarConnection, events } = newProcess();

  const userId = randomUUID();
  await sql.query(
    "insert into users (id, email, first_name, last_name, auth_provider, created_at) values ($1, $2, 'Ana', 'Gil', 'manual', $3)",
    [userId, `${userId}@example.com`, present],
  );
  const origin = "http://127.0.0.1";
  const browser = { origin, fingerprint: "browser", returnTo: "window" } as const;
  /** A visit to Google as a browser makes it. */
  const connect = async () => {
    const { authUrl } = await calendarConnection.authorise(userId, browser);
    const back = Object.fromEntries((await google.decide(authUrl)).searchParams);
    const end = await calendarConnection.handleCallback(userId, "browser", back);
    if (end.state !== "granted") throw new Error("The calendar was not connected");
    const handles = { accessToken: end.accessHandle, refreshToken: end.refreshHandle };
    await calendarConnection.redeem(userId, "browser", handles);
  };
  await connect();

  const read = async (): Promise<Shown[]> => {
    const { rows } = await sql.query(
      `select id, title, description, location, starts_at, ends_at, first_day::text, last_day::text, reminders
          from events where user_id = $1 and deleted_at is null order by created_at, title`,
      [userId],
    );
    return rows.map((row) => ({
      ...{ id: String(row.id), token: tokenOf(String(row.title)), seriesId: null },
      content: contentOf(row),
    }));
  };

  return {
    userId,
    google,
    calendar,
    events,
    connect,
    newProcess,
    /** What was logged as an error. */
    troubles,
    now: () => present,
    pass(seconds: number) {
      present = new Date(present.getTime() + seconds * 1000);
    },
    async here(): Promise<Shown[]> {
      shownHere ??= await read();
      return shownHere;
    },
    /** What is shown here may be something else from now on. */
    lookAgain() {
      shownHere = null;
    },
    there: (): Shown[] =>
      google.events().map(({ id, title, description, location, time, reminders = null, seriesId }) => ({
        ...{ id, token: tokenOf(title), seriesId },
        content: {
          ...{ title, location, time: timeOf(time), reminders },
          description: description === null ? null : textOfHtml(description, 8000),
        },
      })),
    /** What gave way of an event here. */
    async gaveWay(eventId: string): Promise<EventContent[]> {
      const { rows } = await sql.query(
        "select version from event_history where user_id = $1 and event_id = $2",
        [userId, eventId],
      );
      return rows.map(({ version }) => asStoredAtGoogle(version as EventContent));
    },
    async close() {
      await google.close();
      await sql.query("delete from users where id = $1", [userId]);
    },
  };
};

/** As a calendar keeps it: without fractions of a second. */
export const asStoredAtGoogle = <Content extends Partial<EventContent>>(content: Content): Content =>
  content.time ? { ...content, time: timeOf(content.time) } : content;

/** Members in one order, so that equal times are equal texts. */
const timeOf = (time: EventTime): EventTime =>
  "firstDay" in time
    ? { firstDay: time.firstDay, lastDay: time.lastDay }
    : { startsAt: inSeconds(time.startsAt), endsAt: inSeconds(time.endsAt) };

const inSeconds = (instant: string) => `${instant.slice(0, 19)}.000Z`;

const instantOf = (value: unknown) => new Date(value as Date).toISOString();

const contentOf = (row: Record<string, unknown>): EventContent => ({
  title: String(row.title),
  description: row.description === null ? null : String(row.description),
  location: row.location === null ? null : String(row.location),
  reminders: row.reminders as number[] | null,
  time: timeOf(
    row.first_day === null
      ? { startsAt: instantOf(row.starts_at), endsAt: instantOf(row.ends_at) }
      : { firstDay: String(row.first_day), lastDay: String(row.last_day) },
  ),
});
