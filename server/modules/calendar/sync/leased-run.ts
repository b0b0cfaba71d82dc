import { type CalendarSession, mainCalendar } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Tally } from "./apply-merge.ts";
import type { GoogleCalendar } from "./google-calendar-rows-repository.ts";
import { type Lease, leaseEnd } from "./lease-repository.ts";
import type { SyncRepository } from "./sync-repository.ts";
import type { SyncRows } from "./sync-rows-repository.ts";

/** In one of the account's calendars, which `on` changes. */
export interface LeasedRun extends Lease {
  calendarId: string;
  session: CalendarSession;
  calendars: readonly GoogleCalendar[];
  tally: Tally;
  /** Once aborted, nothing more is sent. The rest waits for another run. */
  signal: AbortSignal | null;
  now(): Date;
  on(calendarId: string): LeasedRun;
  hold<Result>(work: (rows: SyncRows) => Promise<Result>): Promise<Result>;
}

interface Parts extends Omit<LeasedRun, "hold" | "now" | "on" | "calendarId"> {
  repository: Pick<SyncRepository, "hold">;
  clock: Clock;
}

export const createLeasedRun = ({ repository, clock, ...parts }: Parts): LeasedRun => {
  const on = (calendarId: string): LeasedRun => {
    const opened = calendarId === mainCalendar ? parts.session : parts.session.of(calendarId);
    return {
      ...parts,
      calendarId,
      session: isWritable(parts.calendars, calendarId) ? opened : readOnly(opened),
      on,
      now: () => clock.now(),
      hold: (work) => repository.hold(parts, leaseEnd(clock.now()), work),
    };
  };
  return on(mainCalendar);
};

export const readCalendarsOf = ({ calendars, tally }: LeasedRun) =>
  calendars.filter(({ calendarId, isRead }) => isRead && !tally.lost.has(calendarId));

/** Where events that were made here are sent. */
export const targetOf = (run: LeasedRun) =>
  readCalendarsOf(run).find(({ takesNew, isReadOnly }) => takesNew && !isReadOnly)?.calendarId ??
  mainCalendar;

/** A calendar that is not listed any more may still be there. */
export const isWritable = (calendars: readonly GoogleCalendar[], id: string) =>
  calendars.find(({ calendarId }) => calendarId === id)?.isReadOnly !== true;

/** Of a calendar that is shared for reading no event can be changed. */
const readOnly = (session: CalendarSession): CalendarSession => {
  const all = ({ events, syncToken }: Awaited<ReturnType<CalendarSession["everything"]>>) => ({
    syncToken,
    events: events.map((event) => ({ ...event, isReadOnly: event.content !== null })),
  });
  return {
    ...session,
    everything: async (window) => all(await session.everything(window)),
    changesSince: async (syncToken) => all(await session.changesSince(syncToken)),
    async find(remoteId) {
      const event = await session.find(remoteId);
      return event && { ...event, isReadOnly: event.content !== null };
    },
  };
};
