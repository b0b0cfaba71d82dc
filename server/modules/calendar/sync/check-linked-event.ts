import { CalendarError, type RemoteEvent } from "#server/modules/calendar/calendar-provider.ts";
import { agreementOf, applyMerge, deletedRemote, isLinked, ourVersion } from "./apply-merge.ts";
import type { LeasedRun } from "./leased-run.ts";
import { mergeVersions } from "./merge.ts";
import type { LinkedPair, SyncRows } from "./sync-rows-repository.ts";

interface LinkedEventRef {
  id: string;
  remoteId: string;
  /** The new consent may be for another account, which never had our events. */
  isFirstReading?: boolean;
  isReadOnly?: boolean;
}

/** Returns false when the event cannot be read. */
export const checkLinkedEvent = async (
  run: LeasedRun,
  { id, remoteId, isFirstReading, isReadOnly }: LinkedEventRef,
): Promise<boolean> => {
  const found = await findThere(run, remoteId);
  if (found === "unreadable") return false;
  await withLinked(run, { id, remoteId }, async (rows, pair) => {
    if (!found && pair.link.etag === "") return;
    if (!found && isFirstReading && pair.event.origin !== "google") {
      await rows.unlink(id);
      return rows.change(id, { unsent: true });
    }
    const remote = found ?? deletedRemote(remoteId);
    await mergeReported(run, rows, pair, isReadOnly ? { ...remote, isReadOnly } : remote);
  });
  return true;
};

/** Works on the event while it is linked to that remote event. */
export const withLinked = <Result>(
  run: LeasedRun,
  { id, remoteId }: { id: string; remoteId: string },
  work: (rows: SyncRows, pair: LinkedPair) => Promise<Result>,
): Promise<Result | undefined> =>
  run.hold(async (rows) => {
    const pair = await rows.find(id);
    if (!pair || !isLinked(pair)) return undefined;
    const { link } = pair;
    return link.remoteId === remoteId && link.calendarId === run.calendarId ? work(rows, pair) : undefined;
  });

export const mergeReported = async (
  run: LeasedRun,
  rows: SyncRows,
  pair: LinkedPair,
  remote: RemoteEvent,
  agreement = agreementOf(pair.link),
) => {
  const result = mergeVersions(ourVersion(pair.event), agreement, remote);
  const { calendarId, tally } = run;
  const isVisible = await applyMerge(rows, pair, { calendarId, remote, result, at: run.now(), tally });
  if (isVisible) await rows.raiseVersion();
  return result;
};

export const treatAsDeleted = (run: LeasedRun, event: Pick<LinkedEventRef, "id" | "remoteId">) =>
  withLinked(run, event, (rows, pair) => mergeReported(run, rows, pair, deletedRemote(event.remoteId)));

export const findThere = async (
  { session }: LeasedRun,
  remoteId: string,
): Promise<RemoteEvent | null | "unreadable"> => {
  try {
    return await session.find(remoteId);
  } catch (error) {
    if (error instanceof CalendarError && error.trouble === "invalid") return "unreadable";
    throw error;
  }
};
