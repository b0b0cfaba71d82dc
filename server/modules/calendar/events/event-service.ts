import { setImmediate } from "node:timers/promises";
import { AppError, assertWithinStorageQuota } from "#server/errors.ts";
import { idInOwnUid, occurrenceInKey } from "#server/modules/calendar/domain/ical/own-uid.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { EventChanges, EventDraft, SeenEvent } from "#shared/contracts/calendar/events.ts";
import type { ChangeScope } from "#shared/contracts/calendar/repeat.ts";
import { firstEventDay, lastEventDay } from "#shared/rules/event-bounds.ts";
import { addDays, madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { endOfMadridDay, startOfMadridDay } from "#shared/rules/madrid-time.ts";
import { storageQuotas } from "#shared/rules/quotas.ts";
import { type AgendaChange, createAgendaChange, refuseMissing } from "./agenda-change.ts";
import type { EventTransactions } from "./event-change-repository.ts";
import { type EventSource, matchFileEvents, newEventOf, valuesOf } from "./event-changes.ts";
import type { EventRepository, StoredEvent } from "./event-repository.ts";
import type { EventPosition, ListedEvent } from "./event-span-repository.ts";
import { timesOfDraft } from "./event-times.ts";
import { cursorOf, readPosition, toWireEvent } from "./event-wire.ts";

interface Dependencies {
  events: EventRepository;
  inTransaction: EventTransactions;
  clock: Clock;
  logger: Logger;
  announce: (userId: string) => Promise<void>;
  publish: Publish;
}

interface Span {
  from?: string | undefined;
  to?: string | undefined;
}

export interface FileEvent {
  /** iCalendar UID, followed by `/` and the original start for an occurrence. */
  icalKey: string;
  draft: EventDraft;
  isRecurring: boolean;
  isTransparent?: boolean;
}

export type { AgendaChange } from "./agenda-change.ts";
export type { BusyTime } from "./busy-time-repository.ts";
export type { AgendaScope } from "./event-change-repository.ts";
export type { StoredEvent } from "./event-repository.ts";
export type { ListedEvent } from "./event-span-repository.ts";
export type EventService = ReturnType<typeof createEventService>;

const maxUpcoming = 50;
/** Events per page and per query; a busy month has a few hundred. */
const pageSize = 1000;
/** The longest list in months, plus a week for screens that show whole weeks. */
const maxMonths = 36;

export const createEventService = (dependencies: Dependencies) => {
  const { events, inTransaction, clock, logger, announce, publish } = dependencies;
  const today = () => madridDayOf(clock.now());

  const notifyChange = (userId: string) =>
    announce(userId).catch((error: unknown) =>
      logger.error({ error }, "A change of events was not announced"),
    );

  const spanOf = ({ from, to }: Span) => {
    const present = today();
    const first = clampDay(
      from ?? monthsBefore(to !== undefined && to < present ? clampDay(to) : present, 12),
    );
    const last = clampDay(to ?? monthsBefore(first > present ? first : present, -24));
    if (last < first) throw new AppError("invalid_request", "El último día debe ser posterior al primero");
    if (last > addDays(monthsBefore(first, -maxMonths), 7))
      throw new AppError("invalid_request", "Pide como mucho tres años");
    return { from: first, to: last };
  };

  const instantsOf = (range: { from: string; to: string }) => ({
    from: startOfMadridDay(range.from),
    to: endOfMadridDay(range.to),
  });

  /** Reads in pages, so that the embedded database serves other requests in between. */
  const readAllPages = async <Event extends EventPosition>(
    read: (part: { after: EventPosition | null; limit: number }) => Promise<Event[]>,
  ) => {
    const all: Event[] = [];
    for (let part: Event[] = [], isFirst = true; isFirst || part.length === pageSize; isFirst = false) {
      await setImmediate();
      part = await read({ after: all.at(-1) ?? null, limit: pageSize });
      all.push(...part);
    }
    return all;
  };

  const change = async <Result>(userId: string, work: (agenda: AgendaChange) => Promise<Result>) => {
    const { result, hasChanged } = await inTransaction(userId, async (rows) => {
      const { agenda, hasChanged } = createAgendaChange({ userId, rows, publish, at: clock.now() });
      const result = await work(agenda);
      if (hasChanged()) await rows.raiseVersion();
      return { result, hasChanged: hasChanged() };
    });
    if (hasChanged) await notifyChange(userId);
    return result;
  };

  const createMany = async (userId: string, drafts: EventDraft[], source: EventSource = {}) =>
    drafts.length === 0 ? [] : change(userId, (agenda) => agenda.make(drafts, source));

  return {
    version: (userId: string) => events.version(userId),
    dayVersion: async (userId: string) => `${await events.version(userId)}.${today()}`,
    minuteVersion: async (userId: string) =>
      `${await events.version(userId)}.${clock.now().toISOString().slice(0, 16)}`,

    /** `nextCursor` is null on the last page. Throws `invalid_request` for an invalid cursor. */
    async list(userId: string, { cursor, ...span }: Span & { cursor?: string | undefined } = {}) {
      const range = spanOf(span);
      const after = cursor === undefined ? null : readPosition(cursor);
      const found = await events.inSpan(userId, { ...instantsOf(range), after, limit: pageSize });
      const last = found.length === pageSize ? found.at(-1) : undefined;
      return { events: found, range, nextCursor: last ? cursorOf(last) : null };
    },

    /** By default from a year ago to two years ahead. */
    async listed(userId: string, span: Span = {}): Promise<ListedEvent[]> {
      const range = instantsOf(spanOf(span));
      return readAllPages((part) => events.listedInSpan(userId, { ...range, ...part }));
    },

    busy: (userId: string, range: { from: string; to: string }, exceptIds: readonly string[] = []) =>
      events.busy(userId, { ...instantsOf(range), exceptIds }),

    /** At most a thousand, all-day events first. */
    async today(userId: string) {
      const day = today();
      const range = instantsOf({ from: day, to: day });
      const found = await events.inSpan(userId, { ...range, after: null, limit: pageSize });
      return { today: day, events: found.toSorted((a, b) => Number(b.isAllDay) - Number(a.isAllDay)) };
    },

    upcoming: (userId: string) => events.upcoming(userId, clock.now(), maxUpcoming),

    /** Throws `not_found`, as do all calls with an event id. */
    async find(userId: string, id: string) {
      return (await events.find(userId, id)) ?? refuseMissing();
    },

    findMany: (userId: string, ids: string[]) => events.findMany(userId, ids),

    async create(userId: string, draft: EventDraft, source: EventSource = {}) {
      const [stored] = await createMany(userId, [draft], source);
      return stored ?? refuseMissing();
    },

    createMany,

    change,

    /** The times of a draft. Throws like `create`. */
    timesOf: (draft: EventDraft) => timesOfDraft(draft),

    /** The event after a change, without storing it. Throws like `update`. */
    changed: (event: StoredEvent, changes: EventChanges): StoredEvent => ({
      ...event,
      ...valuesOf(event, changes, clock.now()),
    }),

    /** Omitted fields stay. An update without effect is not stored. Throws `conflict` when not as seen. */
    update: (userId: string, id: string, changes: EventChanges, seen?: SeenEvent) =>
      change(userId, (agenda) => agenda.update(id, changes, seen)),

    remove: (userId: string, id: string, scope?: ChangeScope) =>
      change(userId, (agenda) => agenda.remove(id, scope)),

    toWire: toWireEvent,

    async history(userId: string, id: string) {
      if (!(await events.find(userId, id))) refuseMissing();
      return events.history(userId, id);
    },

    /** Adds the new events of a file in one transaction. Invalid events are skipped. */
    async addFromFile(userId: string, items: FileEvent[]) {
      const drafts = new Map(items.map((item) => [item.icalKey, item]));
      const rows = [...drafts.values()].flatMap(({ icalKey, draft, ...marks }) => {
        try {
          return { ...newEventOf(draft, { origin: "file" }, clock.now()), icalKey, ...marks };
        } catch (error) {
          if (error instanceof AppError) return [];
          throw error;
        }
      });
      const added = await inTransaction(userId, async (agenda) => {
        const ids = rows.flatMap(({ icalKey }) => idInOwnUid(icalKey) ?? []);
        const seriesIds = rows.flatMap(({ icalKey }) => occurrenceInKey(icalKey)?.seriesId ?? []);
        const keys = rows.map(({ icalKey }) => icalKey);
        const here = await agenda.named({ keys, ids, seriesIds: [...new Set(seriesIds)] });
        const { added, restored } = matchFileEvents(rows, here);
        const count = added.length + restored.length;
        if (count === 0) return 0;
        assertWithinStorageQuota(storageQuotas.events, (await agenda.count()) + count);
        await agenda.raiseVersion();
        await agenda.insert(added);
        await agenda.restore(restored);
        return count;
      });
      if (added > 0) await notifyChange(userId);
      const leftOut = drafts.size - rows.length;
      return { added, known: items.length - leftOut - added, leftOut };
    },
  };
};

const clampDay = (day: string) => {
  if (day < firstEventDay) return firstEventDay;
  return day > lastEventDay ? lastEventDay : day;
};
