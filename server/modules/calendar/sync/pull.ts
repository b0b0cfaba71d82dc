import { setImmediate } from "node:timers/promises";
import { CalendarError, type RemoteEvent, type Window } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import { touches } from "./event-content.ts";
import type { HeldRun } from "./held-run.ts";
import { believeGone, look } from "./look.ts";
import { type Arrival, meetChunk, ownIdOf, type Suspect } from "./meet-chunk.ts";
import { createRoom } from "./room.ts";
import type { SyncRepository } from "./sync-repository.ts";
import { elapsedMs } from "./turn.ts";
import { spanOfWindow, windowAt } from "./window.ts";

interface Dependencies {
  repository: SyncRepository;
  clock: Clock;
}

/** Events met in one transaction. */
const chunkSize = 50;
const wholeEveryMs = 24 * 3_600_000;
/** Nothing that was sent arrives later. */
const rememberedMs = 30 * 24 * 3_600_000;

/**
 * Takes over what changed on the other side. Where to ask from next is kept only once all of that is: whatever ends it
 * before, it is told again.
 */
export const createPull = ({ repository, clock }: Dependencies) => {
  /** Without what is here as it is told. */
  const newsOf = async ({ userId }: HeldRun, remotes: RemoteEvent[]) => {
    const ids = remotes.map(({ remoteId }) => remoteId);
    const etags = await repository.etags(userId, ids);
    return remotes.filter(({ remoteId, etag, content }) => !content || etags.get(remoteId) !== etag);
  };

  const meetAll = async (run: HeldRun, remotes: RemoteEvent[], isWanted: Arrival["isWanted"]) => {
    // Told twice, the last word counts. The occurrences of a series come in their order.
    const latest = new Map(remotes.map((remote) => [remote.remoteId, remote]));
    const inOrder = [...latest.values()].toSorted((one, other) => (one.remoteId < other.remoteId ? -1 : 1));
    const suspects = new Map<string, Suspect>();
    const room = createRoom();
    for (let start = 0; start < inOrder.length; start += chunkSize) {
      // The embedded database answers before any socket has its turn.
      await setImmediate();
      const chunk = await newsOf(run, inOrder.slice(start, start + chunkSize));
      if (chunk.length === 0) continue;
      const arrival = { isWanted, room, at: clock.now(), tally: run.tally };
      const found = await run.hold((rows) => meetChunk({ ...arrival, rows }, chunk));
      for (const suspect of found) suspects.set(suspect.remoteId, suspect);
    }
    for (const suspect of suspects.values()) {
      if (!latest.has(suspect.remoteId)) await believeGone(run, suspect);
    }
  };

  const whole = async (run: HeldRun) => {
    const { userId, connection, session } = run;
    const window = windowAt(clock.now());
    const { events, syncToken } = await session.everything(window);
    const isFirstReading = connection.readWholeAt === null;
    const listed = new Set(events.map(({ remoteId }) => remoteId));
    const lookForUnlisted = async (ids: ReadonlySet<string> | null) => {
      const known = await repository.confirmed(userId, isFirstReading ? null : spanOfWindow(window));
      for (const { id, remoteId } of known) {
        const isMeant = !listed.has(remoteId) && (ids?.has(id) ?? true);
        if (isMeant) await look(run, { id, remoteId, isFirstReading });
      }
    };
    // What is listed as ours may still be linked to what another account made of it.
    if (isFirstReading) await lookForUnlisted(new Set(events.flatMap((remote) => ownIdOf(remote) ?? [])));
    await meetAll(run, events, () => true);
    await lookForUnlisted(null);
    await repository.forgetRefusals(userId);
    await repository.forgetPast(userId, spanOfWindow(window).from);
    await repository.forgetDeleted(userId, new Date(clock.now().getTime() - rememberedMs));
    const { from: windowFrom, to: windowTo } = window;
    await repository.progress(run, { syncToken, windowFrom, windowTo, readWholeAt: clock.now() });
  };

  const changes = async (run: HeldRun, syncToken: string, window: Window) => {
    const told = await run.session.changesSince(syncToken);
    // What lies outside is told again when the window has come that far.
    await meetAll(run, told.events, (time) => touches(time, window));
    if (told.syncToken !== syncToken) await repository.progress(run, { syncToken: told.syncToken });
  };

  return async (run: HeldRun): Promise<void> => {
    const { syncToken, readWholeAt, windowFrom, windowTo } = run.connection;
    const isFresh = elapsedMs(readWholeAt, clock.now()) < wholeEveryMs;
    if (!syncToken || !windowFrom || !windowTo || !isFresh) return whole(run);
    try {
      await changes(run, syncToken, { from: windowFrom, to: windowTo });
    } catch (error) {
      if (!(error instanceof CalendarError) || error.trouble !== "sync_token_expired") throw error;
      await whole(run);
    }
  };
};
