import { setImmediate } from "node:timers/promises";
import { CalendarError, type RemoteEvent, type Window } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import { adoptSeries } from "./adopt-series.ts";
import { checkLinkedEvent, treatAsDeleted } from "./check-linked-event.ts";
import { touches } from "./event-content.ts";
import type { LeasedRun } from "./leased-run.ts";
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
  const withoutKnown = async ({ userId }: LeasedRun, remotes: RemoteEvent[]) => {
    const ids = remotes.map(({ remoteId }) => remoteId);
    const etags = await repository.etags(userId, ids);
    return remotes.filter(({ remoteId, etag, content }) => !content || etags.get(remoteId) !== etag);
  };

  const mergeAll = async (run: LeasedRun, remotes: RemoteEvent[], isWanted: MergeContext["isWanted"]) => {
    // Later entries replace earlier ones. Sorting puts the occurrences of a series in order.
    const latest = new Map(remotes.map((remote) => [remote.remoteId, remote]));
    const inOrder = [...latest.values()].toSorted((one, other) => (one.remoteId < other.remoteId ? -1 : 1));
    const possiblyDeleted = new Map<string, PossiblyDeleted>();
    const quota = createEventQuota();
    for (let start = 0; start < inOrder.length; start += chunkSize) {
      // The embedded database blocks the event loop.
      await setImmediate();
      const chunk = await withoutKnown(run, inOrder.slice(start, start + chunkSize));
      if (chunk.length === 0) continue;
      const context = { isWanted, quota, at: clock.now(), tally: run.tally };
      const found = await run.hold((rows) => mergeChunk({ ...context, rows }, chunk));
      for (const candidate of found) possiblyDeleted.set(candidate.remoteId, candidate);
    }
    for (const id of run.tally.series) await adoptSeries(run, id);
    for (const candidate of possiblyDeleted.values()) {
      if (!latest.has(candidate.remoteId)) await treatAsDeleted(run, candidate);
    }
  };

  const readAll = async (run: LeasedRun) => {
    const { userId, connection, session } = run;
    const window = windowAt(clock.now());
    const { events, syncToken } = await session.everything(window);
    const isFirstReading = connection.readWholeAt === null;
    const listed = new Set(events.map(({ remoteId }) => remoteId));
    const lookForUnlisted = async (ids: ReadonlySet<string> | null) => {
      const known = await repository.confirmed(userId, isFirstReading ? null : spanOfWindow(window));
      for (const { id, remoteId } of known) {
        const isMeant = !listed.has(remoteId) && (ids?.has(id) ?? true);
        if (isMeant) await checkLinkedEvent(run, { id, remoteId, isFirstReading });
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
    await repository.progress(run, { syncToken, windowFrom, windowTo, readWholeAt: clock.now() });
  };

  const readChanges = async (run: LeasedRun, syncToken: string, window: Window) => {
    const changes = await run.session.changesSince(syncToken);
    // Events outside the window are read again once the window reaches them.
    await mergeAll(run, changes.events, (time) => touches(time, window));
    if (changes.syncToken !== syncToken) await repository.progress(run, { syncToken: changes.syncToken });
  };

  return async (run: LeasedRun): Promise<void> => {
    const { syncToken, readWholeAt, windowFrom, windowTo } = run.connection;
    const isFresh = elapsedMs(readWholeAt, clock.now()) < fullSyncEveryMs;
    if (!syncToken || !windowFrom || !windowTo || !isFresh) return readAll(run);
    try {
      await readChanges(run, syncToken, { from: windowFrom, to: windowTo });
    } catch (error) {
      if (!(error instanceof CalendarError) || error.trouble !== "sync_token_expired") throw error;
      await readAll(run);
    }
  };
};
