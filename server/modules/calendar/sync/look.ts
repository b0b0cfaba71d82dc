import { CalendarError, type RemoteEvent } from "#server/modules/calendar/calendar-provider.ts";
import type { HeldRun } from "./held-run.ts";
import { meet } from "./merge.ts";
import { agreementOf, deletedRemote, isLinked, ourVersion, settle } from "./settle.ts";

interface Sight {
  id: string;
  remoteId: string;
  /** Nothing was read since the consent: it may be of another account, which never knew our events. */
  isFirstReading?: boolean;
  /** The other side has refused a change. */
  isReadOnly?: boolean;
}

/** Asks for one linked event, and takes over what it finds. Answers false when that cannot be read. */
export const look = async (
  run: HeldRun,
  { id, remoteId, isFirstReading, isReadOnly }: Sight,
): Promise<boolean> => {
  const found = await find(run, remoteId);
  if (found === "unreadable") return false;
  await run.hold(async (rows) => {
    const pair = await rows.find(id);
    if (!pair || !isLinked(pair) || pair.link.remoteId !== remoteId) return;
    // What was sent has not arrived.
    if (!found && pair.link.etag === "") return;
    if (!found && isFirstReading && pair.event.origin !== "google") {
      await rows.unlink(id);
      return rows.change(id, { unsent: true });
    }
    const remote = found ?? deletedRemote(remoteId);
    const told = isReadOnly ? { ...remote, isReadOnly } : remote;
    const verdict = meet(ourVersion(pair.event), agreementOf(pair.link), told);
    const isVisible = await settle(rows, pair, { remote: told, verdict, at: run.now(), tally: run.tally });
    if (isVisible) await rows.raiseVersion();
  });
  return true;
};

/** Takes a linked event for deleted over there, if it is linked as before. */
export const believeGone = (run: HeldRun, { id, remoteId }: Pick<Sight, "id" | "remoteId">) =>
  run.hold(async (rows) => {
    const pair = await rows.find(id);
    if (!pair || !isLinked(pair) || pair.link.remoteId !== remoteId) return;
    const remote = deletedRemote(remoteId);
    const verdict = meet(ourVersion(pair.event), agreementOf(pair.link), remote);
    const isVisible = await settle(rows, pair, { remote, verdict, at: run.now(), tally: run.tally });
    if (isVisible) await rows.raiseVersion();
  });

const find = async ({ session }: HeldRun, remoteId: string): Promise<RemoteEvent | null | "unreadable"> => {
  try {
    return await session.find(remoteId);
  } catch (error) {
    if (error instanceof CalendarError && error.trouble === "invalid") return "unreadable";
    throw error;
  }
};
