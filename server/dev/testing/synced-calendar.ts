import { afterAll, afterEach } from "vitest";
import type { CalendarProvider } from "#server/modules/calendar/calendar-provider.ts";
import { createGoogleCalendar } from "#server/modules/calendar/providers/google-calendar.ts";
import {
  chooseGoogleCalendars,
  listGoogleCalendars,
  syncCalendar,
} from "#shared/contracts/calendar/connection.ts";
import {
  createEvent,
  deleteEvent,
  type EventChanges,
  listEventHistory,
  listEvents,
  updateEvent,
} from "#shared/contracts/calendar/events.ts";
import { connectCalendar } from "./google-authorization.ts";
import { startGoogleDouble } from "./google-double/google-double.ts";
import { startTestApp } from "./test-app.ts";

/** An hour on some day of March 2026, in UTC. */
export const anHour = (day: number, hour = 10) => {
  const at = (hours: number) => new Date(Date.UTC(2026, 2, day, hours)).toISOString();
  return { startsAt: at(hour), endsAt: at(hour + 1) };
};

/** The real app, Google's double and one clock for both. `wrap` stands between them. */
export const startSyncedApp = async (wrap = (provider: CalendarProvider) => provider) => {
  let present = new Date("2026-03-02T09:00:00Z");
  const clock = { now: () => present };
  const google = await startGoogleDouble({ clock });
  const provider = createGoogleCalendar({
    ...{ clientId: "id", clientSecret: "secret", url: google.url, clock },
    ...{ timeoutMs: 2000, pause: async () => {} },
  });
  const app = await startTestApp({ calendar: wrap(provider) });
  const pass = (seconds: number) => {
    present = new Date(present.getTime() + seconds * 1000);
    app.setNow(present.toISOString());
  };
  afterEach(() => {
    google.calm();
    google.clearCalls();
  });
  afterAll(() => google.close());
  let accounts = 0;

  /** What is due is everybody's: people of other tests would be asked about along with this one's. */
  const forgetOthers = () => app.database.sql.query("update calendar_connections set status = 'expired'");

  return {
    app,
    google,
    forgetOthers,
    provider,
    clock,
    pass,
    /** A person whose calendar of their own is connected; `before` is what they do before that. */
    async aConnectedPerson(before: (calendar: ReturnType<typeof google.calendar>) => void = () => {}) {
      accounts += 1;
      const account = `person${accounts}@example.com`;
      google.signIn(account);
      const calendar = google.calendar(account);
      before(calendar);
      const person = await app.settle();
      const { call } = person;
      const connect = () => connectCalendar(person, google);
      const first = await connect();
      google.clearCalls();
      const agenda = async () => (await call(listEvents, { query: {} })).events;
      return {
        ...person,
        account,
        calendar,
        connect,
        /** What the sync said with which they connected. */
        first,
        agenda,
        titles: async () => (await agenda()).map(({ title }) => title),
        titlesThere: () => calendar.events().map(({ title }) => title),
        /** An event of an hour at ten on a day of March, UTC. */
        async make(title: string, day = 5) {
          const { startsAt: startTime, endsAt: endTime } = anHour(day);
          return (await call(createEvent, { body: { title, startTime, endTime } })).event;
        },
        change: (id: string, body: EventChanges) => call(updateEvent, { params: { id }, body }),
        remove: (id: string) => call(deleteEvent, { params: { id } }),
        history: async (id: string) => (await call(listEventHistory, { params: { id } })).history,
        there: (title: string) => onlyOne(title, calendar.events()),
        here: async (title: string) => onlyOne(title, await agenda()),
        calendars: () => call(listGoogleCalendars),
        choose: (read: string[], takesNew = "primary") =>
          call(chooseGoogleCalendars, { body: { read, takesNew } }),
        /** After two minutes. */
        async sync(body?: { force: boolean }) {
          pass(120);
          return call(syncCalendar, { body });
        },
      };
    },
  };
};

/** The only event of a title. */
const onlyOne = <Shown extends { title: string }>(title: string, events: Shown[]): Shown => {
  const [found, ...others] = events.filter((event) => event.title === title);
  if (!found || others.length > 0) throw new Error(`Not one event is called ${title}`);
  return found;
};
