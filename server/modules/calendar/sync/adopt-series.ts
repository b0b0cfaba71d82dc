import { timesOf } from "#server/modules/calendar/domain/event-span.ts";
import { readRecurrence } from "#server/modules/calendar/domain/series/read-recurrence.ts";
import { patternOf } from "#server/modules/calendar/domain/series/series.ts";
import type { LeasedRun } from "./leased-run.ts";

/** Takes over what became of a series of ours in the connected calendar. Its occurrences were merged one by one. */
export const adoptSeries = async (run: LeasedRun, id: string) => {
  const series = await run.hold((rows) => rows.series.find(id));
  if (!series?.remoteId || series.unsent) return;
  const there = await run.session.find(series.remoteId);
  if (there?.etag === series.etag) return;
  await run.hold(async ({ series: rows }) => {
    const now = await rows.find(id);
    if (!now || now.revision !== series.revision) return;
    if (!there?.content) return rows.remove(id);
    const { time, ...texts } = there.content;
    const { day, startTime, length } = patternOf(timesOf(time));
    const read = readRecurrence(there.recurrence ?? [], day);
    await rows.change(id, {
      ...texts,
      ...{ firstDay: day, startTime, length, etag: there.etag },
      // A rule that we have no words for makes no more occurrences here; Google tells those that come.
      repeat: read?.repeat ?? { ...now.repeat, until: now.madeUntil },
      excluded: [...new Set([...(read?.excluded ?? []), ...now.excluded])].toSorted(),
    });
  });
};
