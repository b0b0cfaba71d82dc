import { CalendarError, type RemoteEvent, type Window } from "#server/ports/calendar-provider.ts";
import type { Clock } from "#server/ports/clock.ts";
import { touches } from "./event-content.ts";
import type { HeldRun } from "./held-run.ts";
import { look } from "./look.ts";
import { type Arrival, meetChunk, type Suspect } from "./meet-chunk.ts";
import type { SyncRepository } from "./sync-repository.ts";
import { startOfWindow, windowAt } from "./window.ts";

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
  const meetAll = async (run: HeldRun, remotes: RemoteEvent[], isWanted: Arrival["isWanted"]) => {
    // Told twice, the last word counts. The occurrences of a series come in their order.
    const latest = new Map(remotes.map((remote) => [remote.remoteId, remote]));
    const inOrder = [...latest.values()].toSorted((one, other) => (one.remoteId < other.remoteId ? -1 : 1));
    const suspects = new Map<string, Suspect>();
    for (let start = 0; start < inOrder.length; start += chunkSize) {
      const chunk = inOrder.slice(start, start + chunkSize);
      const arrival = { isWanted, at: clock.now(), tally: run.tally };
      const found = await run.hold((rows) => meetChunk({ ...arrival, rows }, chunk));
      for (const suspect of found) suspects.set(suspect.remoteId, suspect);
    }
    for (const suspect of suspects.values()) await look(run, suspect);
  };

  const whole = async (run: HeldRun) => {
    const { userId, connection, session } = run;
    const window = windowAt(clock.now());
    const { events, syncToken } = await session.everything(window);
    await meetAll(run, events, () => true);
    const listed = new Set(events.map(({ remoteId }) => remoteId));
    const known = await repository.confirmed(userId, startOfWindow(window));
    for (const { id, remoteId } of known.filter((link) => !listed.has(link.remoteId))) {
      await look(run, { id, remoteId, isFirstReading: connection.readWholeAt === null });
    }
    await repository.forgetRefusals(userId);
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
    const isFresh = readWholeAt !== null && clock.now().getTime() - readWholeAt.getTime() < wholeEveryMs;
    if (!syncToken || !windowFrom || !windowTo || !isFresh) return whole(run);
    try {
      await changes(run, syncToken, { from: windowFrom, to: windowTo });
    } catch (error) {
      if (!(error instanceof CalendarError) || error.trouble !== "sync_token_expired") throw error;
      await whole(run);
    }
  };
};
