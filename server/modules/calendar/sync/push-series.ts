import { randomUUID } from "node:crypto";
import { CalendarError, type RemoteEvent } from "#server/modules/calendar/calendar-provider.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import { changedThere } from "./changed-there.ts";
import { contentOf, sameContent } from "./event-content.ts";
import { type LeasedRun, readCalendarsOf, targetOf } from "./leased-run.ts";
import { contentOn, occurrenceId, seriesContent } from "./series-content.ts";
import type { StoredSeries } from "./series-sync-repository.ts";
import type { SyncRepository } from "./sync-repository.ts";

interface Dependencies {
  repository: SyncRepository;
  logger: Logger;
}

type Sent = StoredSeries & { remoteId: string };

/** A series that keeps changing waits for the next run. */
const maxSteps = 4;

/** Sends whole series, before the occurrences that were changed by themselves. */
export const createSeriesPush = ({ repository, logger }: Dependencies) => {
  /** Notes the id before anything is sent, because the answer may be lost. */
  const prepare = (run: LeasedRun, id: string): Promise<Sent | null> =>
    run.hold(async ({ series }) => {
      const found = await series.find(id);
      if (!found?.unsent) return null;
      if (found.remoteId !== null) return { ...found, remoteId: found.remoteId };
      if (found.deletedAt) {
        await series.remove(id);
        return null;
      }
      const remoteId = `${id}n${randomUUID().slice(0, 8)}`.replaceAll("-", "");
      const calendarId = targetOf(run);
      await series.change(id, { calendarId, remoteId });
      return { ...found, calendarId, remoteId };
    });

  const put = async (run: LeasedRun, series: Sent, there: RemoteEvent | null): Promise<RemoteEvent> =>
    there
      ? run.session.update(series.remoteId, there.etag, seriesContent(series))
      : run.session.insert(series.remoteId, series.id, seriesContent(series));

  const step = async (run: LeasedRun, series: Sent): Promise<"settled" | "again"> => {
    const { id, remoteId, etag } = series;
    const there = etag === null ? null : await run.session.find(remoteId);
    if (series.deletedAt) {
      if (there?.content) await run.session.remove(remoteId, there.etag);
      await run.hold((rows) => rows.series.remove(id));
      return "settled";
    }
    if (there && !there.content) {
      // It was deleted there and changed here since: it comes back under another id.
      await run.hold((rows) => rows.series.change(id, { remoteId: null, etag: null }));
      return "again";
    }
    const answer = await put(run, series, there);
    await run.hold((rows) => settle(rows, series, answer.etag));
    run.tally.changed.add(id);
    return "again";
  };

  const recover = async (run: LeasedRun, series: Sent, error: CalendarError) => {
    switch (error.trouble) {
      case "changed":
      case "gone":
        return "again";
      case "duplicate":
        await run.hold((rows) => rows.series.change(series.id, { etag: "" }));
        return "again";
      case "invalid":
      case "read_only":
        logger.warn({ error, seriesId: series.id }, "A series was refused by the connected calendar");
        await run.hold((rows) => rows.series.change(series.id, { unsent: false }));
        return "settled";
      default:
        throw error;
    }
  };

  const attempt = async (run: LeasedRun, series: Sent): Promise<"settled" | "again"> => {
    try {
      return await step(run.on(series.calendarId), series);
    } catch (error) {
      if (error instanceof CalendarError) return recover(run, series, error);
      throw error;
    }
  };

  const send = async (run: LeasedRun, id: string) => {
    for (let count = 0; count < maxSteps; count++) {
      const series = await prepare(run, id);
      if (!series || (await attempt(run, series)) === "settled") return;
    }
  };

  /** The new consent may be for another account, which never had our series. */
  const checkAccount = async (run: LeasedRun, id: string) => {
    const series = await run.hold((rows) => rows.series.find(id));
    if (!series?.remoteId || (await run.session.find(series.remoteId))) return;
    await run.hold(async (rows) => {
      await rows.series.change(id, { remoteId: null, etag: null, unsent: true });
      await rows.series.unlink(id);
    });
  };

  return async (run: LeasedRun): Promise<void> => {
    for (const { calendarId, readWholeAt } of readCalendarsOf(run)) {
      if (readWholeAt !== null) continue;
      const there = run.on(calendarId);
      for (const id of await repository.sentSeries(run.userId, calendarId)) await checkAccount(there, id);
    }
    for (const id of await repository.unsentSeries(run.userId)) {
      if (run.signal?.aborted) return;
      await send(run, id);
    }
  };
};

/** The occurrences there have new ids; what was changed by itself is sent after its series. */
const settle = async (
  { series: rows }: Parameters<Parameters<LeasedRun["hold"]>[0]>[0],
  series: Sent,
  etag: string,
) => {
  const now = await rows.find(series.id);
  const isCurrent = now?.revision === series.revision;
  await rows.change(series.id, { etag, sentRevision: series.revision, unsent: !isCurrent });
  if (!isCurrent || !now) return;
  const here = await rows.occurrences(series.id);
  const days = new Map(here.map(({ id, originalDay }) => [id, originalDay ?? ""]));
  const ownThere = changedThere(now, {
    links: await rows.links(series.id),
    dayOf: (eventId) => days.get(eventId) ?? "",
  });
  const occurrences = here.map((event) => {
    const day = event.originalDay ?? "";
    const agreed = contentOn(now, day);
    const remoteId = occurrenceId(series.remoteId, now, day);
    const own = ownThere.get(event.id);
    if (own?.remoteId === remoteId) return { event, link: own };
    return {
      event,
      link: {
        eventId: event.id,
        calendarId: series.calendarId,
        remoteId,
        etag: "",
        agreed,
        sent: null,
        refusedRevision: null,
      },
    };
  });
  await rows.relink(
    series.id,
    occurrences.map(({ link }) => link),
  );
  const changed = occurrences.filter(({ event, link }) => !sameContent(contentOf(event), link.agreed));
  await rows.markUnsent(changed.map(({ event }) => event.id));
};
