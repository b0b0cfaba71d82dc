import { randomUUID } from "node:crypto";
import { AppError, assertWithinStorageQuota } from "#server/errors.ts";
import { firstFittingDay } from "#server/modules/calendar/domain/series/occurrence-days.ts";
import { patternOf, splitAt } from "#server/modules/calendar/domain/series/series.ts";
import type { EventChanges } from "#shared/contracts/calendar/events.ts";
import type { ChangeScope, Repeat } from "#shared/contracts/calendar/repeat.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { storageQuotas } from "#shared/rules/quotas.ts";
import { changedSeries } from "./changed-series.ts";
import type { EventChanges as EventRows } from "./event-change-repository.ts";
import { valuesOf } from "./event-changes.ts";
import type { StoredEvent } from "./event-repository.ts";
import { createSeriesRows, type StoredSeries } from "./series-repository.ts";
import {
  fieldsOf,
  madeUntilOf,
  occurrencesAfter,
  occurrencesBetween,
  type Series,
  type SeriesChange,
} from "./series-rows.ts";

interface Inside {
  userId: string;
  rows: EventRows;
  at: Date;
}

/** Changes of series and of their occurrences, in a transaction that holds the person. */
export const createSeriesChange = ({ userId, rows, at }: Inside) => {
  const stored = createSeriesRows(rows.scope, userId);
  const today = madridDayOf(at);

  const settle = async (series: Series, present: readonly StoredEvent[], change: SeriesChange) => {
    const madeUntil = madeUntilOf(series, today);
    const { kept, gone, added } = occurrencesAfter(series, present, { ...change, madeUntil, at });
    if (added.length > 0)
      assertWithinStorageQuota(storageQuotas.events, (await rows.count()) + added.length - gone.length);
    await stored.drop(gone.map(({ id }) => id));
    await stored.put(kept);
    const inserted = await rows.insert(added);
    return { madeUntil, occurrences: [...kept, ...inserted].toSorted(byOriginalDay) };
  };

  /** An event becomes the first occurrence of a new series. */
  const begin = async (event: StoredEvent, repeat: Repeat): Promise<StoredEvent> => {
    if (event.origin !== "person" || event.isReadOnly || event.isRecurring)
      throw new AppError(
        "forbidden",
        "Este evento no puede repetirse desde aquí: cámbialo en su calendario.",
      );
    const { day, startTime, length } = patternOf(event);
    const firstDay = firstFittingDay(repeat, day);
    const series = {
      ...fieldsOf(event),
      id: randomUUID(),
      repeat,
      firstDay,
      startTime,
      length,
      excluded: [],
    };
    const first = { ...event, originalDay: firstDay };
    const change = { days: 0, isMoved: true, fields: {} };
    const { madeUntil, occurrences } = await settle(series, [first], change);
    const link = await stored.takeLink(event.id);
    await stored.insert({ ...series, ...link, madeUntil, createdAt: at, updatedAt: at });
    return occurrences[0] ?? first;
  };

  const seriesOf = async ({ seriesId }: StoredEvent) =>
    seriesId === null ? undefined : stored.find(seriesId);

  const isBefore = (event: StoredEvent, series: StoredSeries) =>
    event.originalDay !== null && event.originalDay <= series.firstDay;

  /** Ends the series before the event; answers what was to come from it on. */
  const cut = async (series: StoredSeries, event: StoredEvent) => {
    const day = event.originalDay ?? "";
    const [before, after] = splitAt(series, day);
    const { repeat, excluded } = before;
    await stored.update(series.id, {
      ...{ repeat, excluded, revision: series.revision + 1, unsent: true, updatedAt: at },
    });
    const present = await stored.occurrences(series.id);
    return { after, later: present.filter(({ originalDay }) => (originalDay ?? "") >= day) };
  };

  const removeAll = async (series: StoredSeries, except?: string) => {
    const present = await stored.occurrences(series.id);
    await stored.drop(present.flatMap(({ id }) => (id === except ? [] : [id])));
    await stored.remove(series, at);
  };

  /** The connected calendar hears of it by the occurrence that it knows, or else by the series. */
  const exclude = async (series: StoredSeries, { id, originalDay }: StoredEvent) => {
    const isTold = await stored.isLinked(id);
    await stored.update(series.id, {
      ...{ excluded: [...series.excluded, originalDay ?? ""].toSorted(), updatedAt: at },
      ...(!isTold && { unsent: true, revision: series.revision + 1 }),
    });
  };

  /** The occurrence stays as an event of its own; of the others those that are meant go. */
  const detach = async (series: StoredSeries, event: StoredEvent, scope: ChangeScope) => {
    await stored.unlink([event.id]);
    if (scope === "this") await exclude(series, event);
    else if (scope === "all" || isBefore(event, series)) await removeAll(series, event.id);
    else {
      const { later } = await cut(series, event);
      await stored.drop(later.flatMap(({ id }) => (id === event.id ? [] : [id])));
    }
    return rows.update(event.id, {
      ...{ seriesId: null, originalDay: null, isRecurring: false, unsent: true },
      ...{ revision: event.revision + 1, updatedAt: at },
    });
  };

  const changeMany = async (
    series: StoredSeries,
    event: StoredEvent,
    { next, changes, scope }: { next: StoredEvent; changes: EventChanges; scope: ChangeScope },
  ) => {
    const isSplit = scope === "following" && !isBefore(event, series);
    const { after, later } = isSplit
      ? await cut(series, event)
      : { after: series, later: await stored.occurrences(series.id) };
    const id = isSplit ? randomUUID() : series.id;
    const { target, change } = changedSeries({ ...after, id }, { event, next, changes });
    if (isSplit) await stored.unlink(later.map((one) => one.id));
    const { madeUntil, occurrences } = await settle(target, later, change);
    const values = { ...target, madeUntil, updatedAt: at };
    if (isSplit) await stored.insert({ ...values, createdAt: at });
    else await stored.update(id, { ...values, unsent: true, revision: series.revision + 1 });
    return occurrences.find(({ id }) => id === event.id) ?? occurrences[0] ?? next;
  };

  return {
    begin,

    /** Whether a change is about more than the one event. */
    isMeant: (event: StoredEvent, { repeat, scope = "this" }: EventChanges) =>
      event.seriesId === null ? (repeat ?? null) !== null : repeat !== undefined || scope !== "this",

    async update(event: StoredEvent, changes: EventChanges): Promise<StoredEvent> {
      const { scope = "this", repeat } = changes;
      const values = valuesOf(event, changes, at) ?? {};
      const series = await seriesOf(event);
      if (!series) return begin(await rows.update(event.id, { ...values, updatedAt: at }), repeat ?? daily);
      if (repeat === null)
        return detach(series, await rows.update(event.id, { ...values, updatedAt: at }), scope);
      if (scope === "this") throw new AppError("invalid_request", "Elige si cambian los siguientes o todos");
      return changeMany(series, event, { next: { ...event, ...values }, changes, scope });
    },

    async remove(event: StoredEvent, scope: ChangeScope): Promise<void> {
      const series = await seriesOf(event);
      if (!series || scope === "this") {
        if (series) await exclude(series, event);
        await rows.remove(event, at);
      } else if (scope === "all" || isBefore(event, series)) await removeAll(series);
      else {
        const { later } = await cut(series, event);
        await stored.drop(later.map(({ id }) => id));
      }
    },

    /** Makes the occurrences that have come near. Answers whether there are new ones. */
    async extend(before: string) {
      let isChanged = false;
      for (const series of await stored.dueBefore(before)) {
        const madeUntil = madeUntilOf(series, today);
        const made = await rows.insert(occurrencesBetween(series, [series.madeUntil, madeUntil], at));
        await stored.update(series.id, { madeUntil });
        isChanged ||= made.length > 0;
      }
      return isChanged;
    },
  };
};

const daily: Repeat = { every: "day", interval: 1 };

const byOriginalDay = (one: StoredEvent, other: StoredEvent) =>
  (one.originalDay ?? "") < (other.originalDay ?? "") ? -1 : 1;
