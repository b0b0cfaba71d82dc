import type { CalendarProvider, CalendarSession } from "#server/modules/calendar/calendar-provider.ts";

/** What happens around the calls of a sync. */
export interface Risk {
  /** Which call, counted from 1. */
  call: number;
  when: "before" | "after";
  /** The call goes on once it has ended. */
  happen(): Promise<void>;
}

/** A provider around whose calls something may happen: a process that stops for good, or a person who changes events. */
export const createRiskyCalendar = (provider: CalendarProvider, onCall: () => void) => {
  let risk: Risk | null = null;
  let calls = 0;

  const around = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    calls += 1;
    onCall();
    const mine = risk?.call === calls ? risk : null;
    if (mine?.when === "before") await mine.happen();
    const answer = await call();
    if (mine?.when === "after") await mine.happen();
    return answer;
  };

  const guarded = (session: CalendarSession): CalendarSession => ({
    calendars: () => session.calendars(),
    of: (calendarId) => guarded(session.of(calendarId)),
    everything: (window) => around(() => session.everything(window)),
    changesSince: (token) => around(() => session.changesSince(token)),
    find: (remoteId) => around(() => session.find(remoteId)),
    insert: (remoteId, ourId, content) => around(() => session.insert(remoteId, ourId, content)),
    update: (remoteId, etag, changes) => around(() => session.update(remoteId, etag, changes)),
    remove: (remoteId, etag) => around(() => session.remove(remoteId, etag)),
  });

  return {
    provider: {
      ...provider,
      session: (tokens, onRefreshed) => guarded(provider.session(tokens, onRefreshed)),
    } satisfies CalendarProvider,
    /** For the calls from now on. */
    expect(next: Risk | null) {
      risk = next;
      calls = 0;
    },
    calls: () => calls,
  };
};
