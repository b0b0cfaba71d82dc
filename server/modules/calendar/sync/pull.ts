import { setImmediate } from "node:timers/promises";
import { CalendarError, type RemoteEvent, type Window } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import { adoptSeries } from "./adopt-series.ts";
import { checkLinkedEvent, findThere, treatAsDeleted, withLinked } from "./check-linked-event.ts";
import { touches } from "./event-content.ts";
import type { GoogleCalendar } from "./google-calendar-rows-repository.ts";
import { type LeasedRun, readCalendarsOf } from "./leased-run.ts";
import {
  createEventQuota,
  type MergeContext,
  mergeChunk,
  ownIdOf,
  type PossiblyDeleted,
} from "./merge-chunk.ts";
import type { SyncRepository } from "./sync-repository.ts";
import { elapsedMs, spanOfWindow, windowAt } from "./sync-timing.ts";

interface Dependencies {
  repository: SyncRepository;
  clock: Clock;
}

const chunkSize = 50;
const fullSyncEveryMs = 24 * 3_600_000;
/** After this time a sent event can no longer arrive. */
const deletionsKeptMs = 30 * 24 * 3_600_000;

/** The sync token is stored last, so that an interrupted run repeats its changes. */
export const createPull = ({ repository, clock }: Dependencies) => {
  const withoutKnown = async ({ userId, calendarId }: LeasedRun, remotes: RemoteEvent[]) => {
    const ids = remotes.map(({ remoteId }) => remoteId);
    const etags = await repository.etags(userId, calendarId, ids);
    return remotes.filter(({ remoteId, etag, content }) => !content || etags.get(remoteId) !== etag);
  };

  const mergeAll = async (run: LeasedRun, remotes: RemoteEvent[], isWanted: MergeContext["isWanted"]) => {
    // Later entries replace earlier ones. Sorting puts the occurrences of a series in order.
    const latest = new Map(remotes.map((remote) => [remote.remoteId, remote]));
    const inOrder = [...latest.values()].toSorted((one, other) => (one.remoteId < other.remoteId ? -1 : 1));
    const possiblyDeleted = new Map<string, PossiblyDeleted>();
    const quota = createEventQuota();
    const { calendarId } = run;
    const hasOthers = otherCalendars(run).length > 0;
    for (let start = 0; start < inOrder.length; start += chunkSize) {
      // The embedded database blocks the event loop.
      await setImmediate();
      const chunk = await withoutKnown(run, inOrder.slice(start, start + chunkSize));
      if (chunk.length === 0) continue;
      await followMoves(
        run,
        chunk.flatMap(({ remoteId, content }) => (content ? [] : [remoteId])),
      );
      const context = { calendarId, hasOthers, isWanted, quota, at: clock.now(), tally: run.tally };
      const found = await run.hold((rows) => mergeChunk({ ...context, rows }, chunk));
      for (const candidate of found) possiblyDeleted.set(candidate.remoteId, candidate);
    }
    for (const id of run.tally.series) await adoptSeries(run, id);
    for (const candidate of possiblyDeleted.values()) {
      if (!latest.has(candidate.remoteId)) await treatAsDeleted(run, candidate);
    }
  };

  /** What is gone from here may have been moved to another calendar that is read. */
  const followMoves = async (run: LeasedRun, gone: string[]) => {
    if (otherCalendars(run).length === 0) return;
    for (const event of await repository.linked(run.userId, run.calendarId, gone))
      await followMove(run, event);
  };

  const followMove = async (run: LeasedRun, event: { id: string; remoteId: string }) => {
    for (const calendarId of otherCalendars(run)) {
      const there = run.on(calendarId);
      const found = await findThere(there, event.remoteId);
      if (found === "unreadable" || !found?.content) continue;
      // The outdated etag lets the other calendar's version be merged.
      await withLinked(run, event, (rows, { link }) => rows.link({ ...link, calendarId, etag: "0" }));
      await checkLinkedEvent(there, event);
      return true;
    }
    return false;
  };

  const isMovedFrom = async (run: LeasedRun, event: { id: string; remoteId: string }) => {
    if (otherCalendars(run).length === 0) return false;
    const found = await findThere(run, event.remoteId);
    return found !== "unreadable" && !found?.content && followMove(run, event);
  };

  const readAll = async (run: LeasedRun, calendar: GoogleCalendar) => {
    const { userId, calendarId, session } = run;
    const window = windowAt(clock.now());
    const { events, syncToken } = await session.everything(window);
    const isFirstReading = calendar.readWholeAt === null;
    const listed = new Set(events.map(({ remoteId }) => remoteId));
    const lookForUnlisted = async (ids: ReadonlySet<string> | null) => {
      const known = await repository.confirmed(
        userId,
        calendarId,
        isFirstReading ? null : spanOfWindow(window),
      );
      for (const { id, remoteId } of known) {
        const isMeant = !listed.has(remoteId) && (ids?.has(id) ?? true);
        if (!isMeant || (await isMovedFrom(run, { id, remoteId }))) continue;
        await checkLinkedEvent(run, { id, remoteId, isFirstReading });
      }
    };
    // Events that look like ours may still be linked to ids of another account.
    if (isFirstReading) await lookForUnlisted(new Set(events.flatMap((remote) => ownIdOf(remote) ?? [])));
    await mergeAll(run, events, () => true);
    await lookForUnlisted(null);
    await repository.forgetRefusals(userId);
    await repository.forgetPast(userId, spanOfWindow(window).from);
    await repository.forgetDeleted(userId, new Date(clock.now().getTime() - deletionsKeptMs));
    const { from: windowFrom, to: windowTo } = window;
    const reading = { syncToken, windowFrom, windowTo, readWholeAt: clock.now() };
    await run.hold((rows) => rows.calendars.setReading(calendarId, reading));
  };

  const readChanges = async (run: LeasedRun, syncToken: string, window: Window) => {
    const changes = await run.session.changesSince(syncToken);
    // Events outside the window are read again once the window reaches them.
    await mergeAll(run, changes.events, (time) => touches(time, window));
    if (changes.syncToken === syncToken) return;
    await run.hold((rows) => rows.calendars.setReading(run.calendarId, { syncToken: changes.syncToken }));
  };

  const readOne = async (run: LeasedRun, calendar: GoogleCalendar) => {
    const { syncToken, readWholeAt, windowFrom, windowTo } = calendar;
    const isFresh = elapsedMs(readWholeAt, clock.now()) < fullSyncEveryMs;
    if (!syncToken || !windowFrom || !windowTo || !isFresh) return readAll(run, calendar);
    try {
      await readChanges(run, syncToken, { from: windowFrom, to: windowTo });
    } catch (error) {
      if (!(error instanceof CalendarError) || error.trouble !== "sync_token_expired") throw error;
      await readAll(run, calendar);
    }
  };

  return async (run: LeasedRun): Promise<void> => {
    for (const calendar of readCalendarsOf(run)) {
      try {
        await readOne(run.on(calendar.calendarId), calendar);
      } catch (error) {
        if (!(error instanceof CalendarError) || error.trouble !== "no_calendar") throw error;
        run.tally.lost.add(calendar.calendarId);
        await run.hold(async (rows) => {
          await rows.calendars.lose(calendar.calendarId);
          await rows.raiseVersion();
        });
      }
    }
  };
};

const otherCalendars = (run: LeasedRun) =>
  readCalendarsOf(run)
    .map(({ calendarId }) => calendarId)
    .filter((calendarId) => calendarId !== run.calendarId);
