import { randomUUID } from "node:crypto";
import {
  CalendarError,
  type EventContent,
  type RemoteEvent,
} from "#server/modules/calendar/calendar-provider.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { isLinked } from "./apply-merge.ts";
import { checkLinkedEvent, mergeReported, withLinked } from "./check-linked-event.ts";
import { contentOf, differences } from "./event-content.ts";
import { isWritable, type LeasedRun, targetOf } from "./leased-run.ts";
import type { SyncRepository } from "./sync-repository.ts";
import type { Pair, StoredLink, SyncRows } from "./sync-rows-repository.ts";
import { startOfWindow, windowAt } from "./sync-timing.ts";

interface Dependencies {
  repository: SyncRepository;
  logger: Logger;
}

type Step = { calendarId: string; remoteId: string } & (
  | { do: "look" }
  | { do: "remove"; etag: string }
  | { do: "insert"; content: EventContent; revision: number }
  | {
      do: "update";
      etag: string;
      changes: Partial<EventContent>;
      content: EventContent;
      revision: number;
    }
);

type State = "looked" | "unsettled" | "settled";

/** An event that keeps changing waits for the next run. */
const maxSteps = 8;
/** So does a person who changes events faster than they are sent. */
const maxRounds = 5;

/** Sends local changes. Each change is stored as sent beforehand, because its response may be lost. */
export const createPush = ({ repository, logger }: Dependencies) => {
  const perform = async (run: LeasedRun, id: string, step: Step): Promise<State> => {
    const { session } = run;
    const { remoteId } = step;
    // Nothing is ever written where the person may only read.
    if (!isWritable(run.calendars, step.calendarId)) return checkAgain(run, id, step, true);
    switch (step.do) {
      case "look":
        return checkAgain(run, id, step);
      case "insert":
        return storeAccepted(run, id, step, await session.insert(remoteId, id, step.content));
      case "update":
        return storeAccepted(run, id, step, await session.update(remoteId, step.etag, step.changes));
      case "remove":
        await session.remove(remoteId, step.etag);
        return storeDeleted(run, id);
    }
  };

  const recover = async (run: LeasedRun, id: string, step: Step, error: CalendarError): Promise<State> => {
    const { trouble } = error;
    if (trouble === "changed" || trouble === "gone" || trouble === "duplicate")
      return checkAgain(run, id, step);
    if (trouble === "read_only" && step.do !== "insert") return checkAgain(run, id, step, true);
    if (trouble !== "invalid" && trouble !== "read_only") throw error;
    logger.warn({ error, eventId: id }, "An event was refused by the connected calendar");
    return storeRefused(run, id, step);
  };

  const performStep = async (run: LeasedRun, id: string, step: Step): Promise<State> => {
    try {
      return await perform(run, id, step);
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      return recover(run, id, step, error);
    }
  };

  const checkAgain = async (run: LeasedRun, id: string, step: Step, isReadOnly = false): Promise<State> =>
    (await checkLinkedEvent(run, { id, remoteId: step.remoteId, isReadOnly }))
      ? "looked"
      : storeRefused(run, id, step);

  const sendEvent = async (run: LeasedRun, id: string) => {
    let isChecked = false;
    for (let count = 0; count < maxSteps; count++) {
      const step = await run.hold((rows) => prepareStep(rows, id, { isChecked, target: targetOf(run) }));
      const state = step ? await performStep(run.on(step.calendarId), id, step) : "settled";
      if (state === "settled") return;
      isChecked = state === "looked";
    }
  };

  return async (run: LeasedRun): Promise<void> => {
    const endsAfter = startOfWindow(windowAt(run.now()));
    const attempted = new Set<string>();
    for (let round = 0; round < maxRounds; round++) {
      const unsent = await repository.unsent(run.userId, endsAfter);
      const untried = unsent.filter(({ id, revision }) => !attempted.has(`${id} ${revision}`));
      if (untried.length === 0) return;
      for (const { id, revision } of untried) {
        if (run.signal?.aborted) return;
        attempted.add(`${id} ${revision}`);
        await sendEvent(run, id);
      }
    }
  };
};

/** A new id each time, because Google never reuses the id of a deleted event. */
const freshRemoteId = (id: string) => `${id}n${randomUUID().slice(0, 8)}`.replaceAll("-", "");

/** Chooses and stores the next step; null when there is none. `isLooked`: the event was not found. */
const prepareStep = async (
  rows: SyncRows,
  id: string,
  { isChecked, target }: { isChecked: boolean; target: string },
): Promise<Step | null> => {
  const pair = await rows.find(id);
  if (!pair?.event.unsent) return null;
  const { event, link } = pair;
  const isUnsure = link !== null && (link.etag === "" || link.sent !== null);
  if (isUnsure && !isChecked) return { do: "look", ...placeOf(link) };
  if (event.deletedAt) {
    if (link && link.etag !== "") return { do: "remove", ...placeOf(link), etag: link.etag };
    // A sent event may still arrive. Remembered as deleted, it does not come back as a new event.
    if (link) await rows.change(id, { unsent: false });
    else await rows.remove(id);
    return null;
  }
  return link && link.etag !== "" ? prepareUpdate(rows, { event, link }) : prepareInsert(rows, pair, target);
};

const placeOf = ({ calendarId, remoteId }: StoredLink) => ({ calendarId, remoteId });

const prepareInsert = async (rows: SyncRows, { event, link }: Pair, target: string): Promise<Step> => {
  const content = contentOf(event);
  const { calendarId, remoteId } = link ?? { calendarId: target, remoteId: freshRemoteId(event.id) };
  await rows.link({
    ...{ eventId: event.id, calendarId, remoteId, etag: "", agreed: content, sent: content },
    refusedRevision: link?.refusedRevision ?? null,
  });
  return { do: "insert", calendarId, remoteId, content, revision: event.revision };
};

const prepareUpdate = async (
  rows: SyncRows,
  { event, link }: Pair & { link: NonNullable<Pair["link"]> },
): Promise<Step | null> => {
  const content = contentOf(event);
  const { etag } = link;
  const changes = differences(link.agreed, content);
  if (Object.keys(changes).length === 0) {
    await rows.change(event.id, { unsent: false });
    return null;
  }
  await rows.link({ ...link, sent: content });
  return { do: "update", ...placeOf(link), etag, changes, content, revision: event.revision };
};

/** The response is the sent version as the provider stores it. */
const storeAccepted = async (
  run: LeasedRun,
  id: string,
  step: { content: EventContent; remoteId: string },
  remote: RemoteEvent,
): Promise<State> => {
  const result = await withLinked(run, { id, remoteId: step.remoteId }, async (rows, pair) => {
    const agreement = { etag: pair.link.etag, agreed: step.content, sent: null };
    const merged = await mergeReported(run, rows, pair, remote, agreement);
    run.tally.changed.add(id);
    return merged;
  });
  return result?.outcome === "linked" && result.isUnsent ? "unsettled" : "settled";
};

const storeDeleted = (run: LeasedRun, id: string) =>
  run.hold(async (rows) => {
    const pair = await rows.find(id);
    if (pair && pair.event.deletedAt === null) {
      await rows.unlink(id);
      await rows.change(id, { unsent: true });
    } else await rows.remove(id);
    run.tally.changed.add(id);
    return "settled" as const;
  });

/** A refused version is not sent again, and did not arrive. */
const storeRefused = (run: LeasedRun, id: string, step: Step) =>
  run.hold(async (rows): Promise<State> => {
    const pair = await rows.find(id);
    if (pair && isLinked(pair)) {
      const sent = step.do === "update" ? null : pair.link.sent;
      const refusedRevision = "revision" in step ? step.revision : pair.event.revision;
      await rows.link({ ...pair.link, sent, refusedRevision });
    }
    return "settled";
  });
