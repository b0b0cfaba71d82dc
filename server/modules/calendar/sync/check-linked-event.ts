import { CalendarError, type RemoteEvent } from "#server/modules/calendar/calendar-provider.ts";
import { agreementOf, applyMerge, deletedRemote, isLinked, ourVersion } from "./apply-merge.ts";
import type { LeasedRun } from "./leased-run.ts";
import { mergeVersions } from "./merge.ts";

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
  const found = await find(run, remoteId);
  if (found === "unreadable") return false;
  await run.hold(async (rows) => {
    const pair = await rows.find(id);
    if (!pair || !isLinked(pair) || pair.link.remoteId !== remoteId) return;
    if (!found && pair.link.etag === "") return;
    if (!found && isFirstReading && pair.event.origin !== "google") {
      await rows.unlink(id);
      return rows.change(id, { unsent: true });
    }
    const remote = found ?? deletedRemote(remoteId);
    const reported = isReadOnly ? { ...remote, isReadOnly } : remote;
    const result = mergeVersions(ourVersion(pair.event), agreementOf(pair.link), reported);
    const isVisible = await applyMerge(rows, pair, {
      remote: reported,
      result,
      at: run.now(),
      tally: run.tally,
    });
    if (isVisible) await rows.raiseVersion();
  });
  return true;
};

export const treatAsDeleted = (run: LeasedRun, { id, remoteId }: Pick<LinkedEventRef, "id" | "remoteId">) =>
  run.hold(async (rows) => {
    const pair = await rows.find(id);
    if (!pair || !isLinked(pair) || pair.link.remoteId !== remoteId) return;
    const remote = deletedRemote(remoteId);
    const result = mergeVersions(ourVersion(pair.event), agreementOf(pair.link), remote);
    const isVisible = await applyMerge(rows, pair, { remote, result, at: run.now(), tally: run.tally });
    if (isVisible) await rows.raiseVersion();
  });

const find = async ({ session }: LeasedRun, remoteId: string): Promise<RemoteEvent | null | "unreadable"> => {
  try {
    return await session.find(remoteId);
  } catch (error) {
    if (error instanceof CalendarError && error.trouble === "invalid") return "unreadable";
    throw error;
  }
};
