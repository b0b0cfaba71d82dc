import { randomUUID } from "node:crypto";
import {
  CalendarError,
  type EventContent,
  type RemoteEvent,
} from "#server/modules/calendar/calendar-provider.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { contentOf, differences } from "./event-content.ts";
import type { HeldRun } from "./held-run.ts";
import { look } from "./look.ts";
import { meet } from "./merge.ts";
import { isLinked, ourVersion, settle } from "./settle.ts";
import type { SyncRepository } from "./sync-repository.ts";
import type { Pair, SyncRows } from "./sync-rows-repository.ts";
import { startOfWindow, windowAt } from "./window.ts";

interface Dependencies {
  repository: SyncRepository;
  logger: Logger;
}

type Step =
  | { do: "look"; remoteId: string }
  | { do: "remove"; remoteId: string; etag: string }
  | { do: "insert"; remoteId: string; content: EventContent; revision: number }
  | {
      do: "update";
      remoteId: string;
      etag: string;
      changes: Partial<EventContent>;
      content: EventContent;
      revision: number;
    };

type State = "looked" | "unsettled" | "settled";

/** An event whose other version keeps changing waits for the next run. */
const mostSteps = 8;
/** A person who changes events faster than they are sent waits for the next run too. */
const mostRounds = 5;

/**
 * Sends what was changed here. What is about to be sent is written down before: an answer may be lost, and a change that
 * arrived must be known again.
 */
export const createPush = ({ repository, logger }: Dependencies) => {
  const perform = async (run: HeldRun, id: string, step: Step): Promise<State> => {
    const { session } = run;
    const { remoteId } = step;
    switch (step.do) {
      case "look":
        return lookAgain(run, id, step);
      case "insert":
        return accept(run, id, step, await session.insert(remoteId, id, step.content));
      case "update":
        return accept(run, id, step, await session.update(remoteId, step.etag, step.changes));
      case "remove":
        await session.remove(remoteId, step.etag);
        return forget(run, id);
    }
  };

  const recover = async (run: HeldRun, id: string, step: Step, error: CalendarError): Promise<State> => {
    const { trouble } = error;
    if (trouble === "changed" || trouble === "gone" || trouble === "duplicate")
      return lookAgain(run, id, step);
    if (trouble === "read_only" && step.do !== "insert") return lookAgain(run, id, step, true);
    if (trouble !== "invalid" && trouble !== "read_only") throw error;
    logger.warn({ error, eventId: id }, "An event was refused by the connected calendar");
    return refuse(run, id, step);
  };

  const take = async (run: HeldRun, id: string, step: Step): Promise<State> => {
    try {
      return await perform(run, id, step);
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      return recover(run, id, step, error);
    }
  };

  const lookAgain = async (run: HeldRun, id: string, step: Step, isReadOnly = false): Promise<State> =>
    (await look(run, { id, remoteId: step.remoteId, isReadOnly })) ? "looked" : refuse(run, id, step);

  const send = async (run: HeldRun, id: string) => {
    let isLooked = false;
    for (let count = 0; count < mostSteps; count++) {
      const step = await run.hold((rows) => prepare(rows, id, isLooked));
      const state = step ? await take(run, id, step) : "settled";
      if (state === "settled") return;
      isLooked = state === "looked";
    }
  };

  return async (run: HeldRun): Promise<void> => {
    const endsAfter = startOfWindow(windowAt(run.now()));
    const tried = new Set<string>();
    for (let round = 0; round < mostRounds; round++) {
      const unsent = await repository.unsent(run.userId, endsAfter);
      const untried = unsent.filter(({ id, revision }) => !tried.has(`${id} ${revision}`));
      if (untried.length === 0) return;
      for (const { id, revision } of untried) {
        if (run.signal?.aborted) return;
        tried.add(`${id} ${revision}`);
        await send(run, id);
      }
    }
  };
};

/** An id that no event has or had: what is deleted under it was made under it. */
const freshRemoteId = (id: string) => `${id}n${randomUUID().slice(0, 8)}`.replaceAll("-", "");

/** Decides on the next step and writes down what it sends; null when there is none. `isLooked`: nothing was found. */
const prepare = async (rows: SyncRows, id: string, isLooked: boolean): Promise<Step | null> => {
  const pair = await rows.find(id);
  if (!pair?.event.unsent) return null;
  const { event, link } = pair;
  const isUnsure = link !== null && (link.etag === "" || link.sent !== null);
  if (isUnsure && !isLooked) return { do: "look", remoteId: link.remoteId };
  if (event.deletedAt) {
    if (link && link.etag !== "") return { do: "remove", remoteId: link.remoteId, etag: link.etag };
    // What was sent may arrive yet: remembered as deleted, it does not come back as somebody's new event.
    if (link) await rows.change(id, { unsent: false });
    else await rows.remove(id);
    return null;
  }
  return link && link.etag !== "" ? prepareUpdate(rows, { event, link }) : prepareInsert(rows, pair);
};

const prepareInsert = async (rows: SyncRows, { event, link }: Pair): Promise<Step> => {
  const content = contentOf(event);
  const remoteId = link?.remoteId ?? freshRemoteId(event.id);
  await rows.link({
    ...{ eventId: event.id, remoteId, etag: "", agreed: content, sent: content },
    refusedRevision: link?.refusedRevision ?? null,
  });
  return { do: "insert", remoteId, content, revision: event.revision };
};

const prepareUpdate = async (
  rows: SyncRows,
  { event, link }: Pair & { link: NonNullable<Pair["link"]> },
): Promise<Step | null> => {
  const content = contentOf(event);
  const { remoteId, etag } = link;
  const changes = differences(link.agreed, content);
  if (Object.keys(changes).length === 0) {
    await rows.change(event.id, { unsent: false });
    return null;
  }
  await rows.link({ ...link, sent: content });
  return { do: "update", remoteId, etag, changes, content, revision: event.revision };
};

/** What the other side answers is what was sent, as it keeps it. */
const accept = (
  run: HeldRun,
  id: string,
  step: { content: EventContent; remoteId: string },
  remote: RemoteEvent,
) =>
  run.hold(async (rows) => {
    const pair = await rows.find(id);
    if (!pair || !isLinked(pair) || pair.link.remoteId !== step.remoteId) return "settled" as const;
    const agreement = { etag: pair.link.etag, agreed: step.content, sent: null };
    const verdict = meet(ourVersion(pair.event), agreement, remote);
    const isVisible = await settle(rows, pair, { remote, verdict, at: run.now(), tally: run.tally });
    if (isVisible) await rows.raiseVersion();
    run.tally.changed.add(id);
    return verdict.become === "linked" && verdict.isUnsent ? ("unsettled" as const) : ("settled" as const);
  });

const forget = (run: HeldRun, id: string) =>
  run.hold(async (rows) => {
    const pair = await rows.find(id);
    // Brought back here while the other side was told: it is made anew there.
    if (pair && pair.event.deletedAt === null) {
      await rows.unlink(id);
      await rows.change(id, { unsent: true });
    } else await rows.remove(id);
    run.tally.changed.add(id);
    return "settled" as const;
  });

/** Not to be sent again as it is. What was refused has not arrived. */
const refuse = (run: HeldRun, id: string, step: Step) =>
  run.hold(async (rows): Promise<State> => {
    const pair = await rows.find(id);
    if (pair && isLinked(pair)) {
      const sent = step.do === "update" ? null : pair.link.sent;
      const refusedRevision = "revision" in step ? step.revision : pair.event.revision;
      await rows.link({ ...pair.link, sent, refusedRevision });
    }
    return "settled";
  });
