import { setImmediate } from "node:timers/promises";
import { AppError, keepWithin } from "#server/errors.ts";
import { idInOwnUid } from "#server/modules/calendar/domain/ical/own-uid.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { EventChanges, EventDraft } from "#shared/contracts/calendar/events.ts";
import { firstEventDay, lastEventDay } from "#shared/rules/event-bounds.ts";
import { addDays, madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { endOfMadridDay, startOfMadridDay } from "#shared/rules/madrid-time.ts";
import { storageQuotas } from "#shared/rules/quotas.ts";
import { type AgendaChange, createAgendaChange, refuseMissing } from "./agenda-change.ts";
import type { EventTransactions } from "./event-change-repository.ts";
import { type Making, newEventOf, valuesOf } from "./event-changes.ts";
import { cursorOf, placeAt } from "./event-cursor.ts";
import { eventOf } from "./event-of.ts";
import type { EventRepository, StoredEvent } from "./event-repository.ts";
import type { EventPlace, ListedEvent } from "./event-span-repository.ts";
import { timesOfDraft } from "./event-times.ts";
import { arrivalsOf } from "./file-arrivals.ts";

interface Dependencies {
  events: EventRepository;
  inTransaction: EventTransactions;
  clock: Clock;
  logger: Logger;
  /** Tells whoever keeps another calendar alike that there is something to send. */
  announce: (userId: string) => Promise<void>;
}

/** Days, both included. */
interface Span {
  from?: string | undefined;
  to?: string | undefined;
}

export interface FileEvent {
  /** iCalendar UID, with `/` and the original start of an occurrence. */
  icalKey: string;
  draft: EventDraft;
  isRecurring: boolean;
}

export type { AgendaChange } from "./agenda-change.ts";
export type { BusyTime } from "./busy-time-repository.ts";
export type { AgendaScope } from "./event-change-repository.ts";
export type { StoredEvent } from "./event-repository.ts";
export type { ListedEvent } from "./event-span-repository.ts";
export type EventService = ReturnType<typeof createEventService>;

const upcomingAtMost = 50;
/** Events of one answer, and of one reading: a busy month has a few hundred. */
const partSize = 1000;
/** Of a list, and some days for whoever shows whole weeks. */
const mostMonths = 36;

export const createEventService = (dependencies: Dependencies) => {
  const { events, inTransaction, clock, logger, announce } = dependencies;
  const today = () => madridDayOf(clock.now());

  const tell = (userId: string) =>
    announce(userId).catch((error: unknown) =>
      logger.error({ error }, "A change of events was not announced"),
    );

  const spanOf = ({ from, to }: Span) => {
    const present = today();
    const first = within(from ?? monthsBefore(to !== undefined && to < present ? within(to) : present, 12));
    const last = within(to ?? monthsBefore(first > present ? first : present, -24));
    if (last < first) throw new AppError("invalid_request", "El último día debe ser posterior al primero");
    if (last > addDays(monthsBefore(first, -mostMonths), 7))
      throw new AppError("invalid_request", "Pide como mucho tres años");
    return { from: first, to: last };
  };

  const instantsOf = (range: { from: string; to: string }) => ({
    from: startOfMadridDay(range.from),
    to: endOfMadridDay(range.to),
  });

  /** Reads all of it, a part at a time: in between others are served, as the embedded database answers at once. */
  const allParts = async <Event extends EventPlace>(
    read: (part: { after: EventPlace | null; limit: number }) => Promise<Event[]>,
  ) => {
    const all: Event[] = [];
    for (let part: Event[] = [], isFirst = true; isFirst || part.length === partSize; isFirst = false) {
      await setImmediate();
      part = await read({ after: all.at(-1) ?? null, limit: partSize });
      all.push(...part);
    }
    return all;
  };

  const change = async <Result>(userId: string, work: (agenda: AgendaChange) => Promise<Result>) => {
    const { result, isTouched } = await inTransaction(userId, async (rows) => {
      const { agenda, isTouched } = createAgendaChange(rows, clock.now());
      const result = await work(agenda);
      if (isTouched()) await rows.raiseVersion();
      return { result, isTouched: isTouched() };
    });
    if (isTouched) await tell(userId);
    return result;
  };

  const createMany = async (userId: string, drafts: EventDraft[], making: Making = {}) =>
    drafts.length === 0 ? [] : change(userId, (agenda) => agenda.make(drafts, making));

  return {
    /** Names what the person's events are: it grows with each change of any of them. */
    version: (userId: string) => events.version(userId),
    /** The same for what also changes with the day. */
    dayVersion: async (userId: string) => `${await events.version(userId)}.${today()}`,
    /** The same for what also changes as events begin. */
    minuteVersion: async (userId: string) =>
      `${await events.version(userId)}.${clock.now().toISOString().slice(0, 16)}`,

    /**
     * The first of those that touch the days asked for, or those after a cursor; without days, from a year ago to two years
     * ahead. `nextCursor` is null where no more follow. Throws `invalid_request` for a cursor of nobody's.
     */
    async list(userId: string, { cursor, ...span }: Span & { cursor?: string | undefined } = {}) {
      const range = spanOf(span);
      const after = cursor === undefined ? null : placeAt(cursor);
      const found = await events.inSpan(userId, { ...instantsOf(range), after, limit: partSize });
      const last = found.length === partSize ? found.at(-1) : undefined;
      return { events: found, range, nextCursor: last ? cursorOf(last) : null };
    },

    /** All that touch the days asked for, for a search through them; without days, from a year ago to two years ahead. */
    async listed(userId: string, span: Span = {}): Promise<ListedEvent[]> {
      const range = instantsOf(spanOf(span));
      return allParts((part) => events.listedInSpan(userId, { ...range, ...part }));
    },

    /** The time that events of some days take, without events of the whole day and without those of some ids. */
    busy: (userId: string, range: { from: string; to: string }, besides: readonly string[] = []) =>
      events.busy(userId, { ...instantsOf(range), besides }),

    /** Those that touch today, at most a thousand: of the whole day first, then by their start. */
    async today(userId: string) {
      const day = today();
      const range = instantsOf({ from: day, to: day });
      const found = await events.inSpan(userId, { ...range, after: null, limit: partSize });
      return { today: day, events: found.toSorted((a, b) => Number(b.isAllDay) - Number(a.isAllDay)) };
    },

    /** Those that have not begun yet. */
    upcoming: (userId: string) => events.upcoming(userId, clock.now(), upcomingAtMost),

    /** Throws `not_found`, as every call that names an event. */
    async find(userId: string, id: string) {
      return (await events.find(userId, id)) ?? refuseMissing();
    },

    /** Those of the ids that are there, in no order. */
    findMany: (userId: string, ids: string[]) => events.findMany(userId, ids),

    async create(userId: string, draft: EventDraft, making: Making = {}) {
      const [stored] = await createMany(userId, [draft], making);
      return stored ?? refuseMissing();
    },

    /** All or none. */
    createMany,

    /** Several changes at once, along with rows that another feature keeps in the same transaction; all or none. */
    change,

    /** When what a draft makes would be; throws as `create` would. */
    timesOf: (draft: EventDraft) => timesOfDraft(draft),

    /** An event as a change would leave it; throws as `update` would. */
    changed: (event: StoredEvent, changes: EventChanges): StoredEvent => ({
      ...event,
      ...valuesOf(event, changes, clock.now()),
    }),

    /** What is left out stays. A change that changes nothing leaves no trace. */
    update: (userId: string, id: string, changes: EventChanges) =>
      change(userId, (agenda) => agenda.update(id, changes)),

    remove: (userId: string, id: string) => change(userId, (agenda) => agenda.remove(id)),

    toWire: eventOf,

    /** The versions that gave way in a sync, the newest first. */
    async history(userId: string, id: string) {
      if (!(await events.find(userId, id))) refuseMissing();
      return events.history(userId, id);
    },

    /** Takes what is not here yet, all or none. What no event may be is left out. */
    async addFromFile(userId: string, items: FileEvent[]) {
      const drafts = new Map(items.map((item) => [item.icalKey, item]));
      const rows = [...drafts.values()].flatMap(({ icalKey, draft, isRecurring }) => {
        try {
          return { ...newEventOf(draft, { origin: "file" }, clock.now()), icalKey, isRecurring };
        } catch (error) {
          if (error instanceof AppError) return [];
          throw error;
        }
      });
      const added = await inTransaction(userId, async (agenda) => {
        const ids = rows.flatMap(({ icalKey }) => idInOwnUid(icalKey) ?? []);
        const here = await agenda.named({ keys: rows.map(({ icalKey }) => icalKey), ids });
        const { fresh, returning } = arrivalsOf(rows, here);
        const count = fresh.length + returning.length;
        if (count === 0) return 0;
        keepWithin(storageQuotas.events, (await agenda.count()) + count);
        await agenda.raiseVersion();
        await agenda.insert(fresh);
        await agenda.restore(returning);
        return count;
      });
      if (added > 0) await tell(userId);
      const leftOut = drafts.size - rows.length;
      return { added, known: items.length - leftOut - added, leftOut };
    },
  };
};

/** The nearest day that events may have. */
const within = (day: string) => {
  if (day < firstEventDay) return firstEventDay;
  return day > lastEventDay ? lastEventDay : day;
};
