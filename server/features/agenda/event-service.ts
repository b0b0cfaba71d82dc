import { AppError } from "#server/errors.ts";
import { idInOwnUid } from "#server/ical/own-uid.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Logger } from "#server/ports/logger.ts";
import type { EventChanges, EventDraft } from "#shared/contracts/events.ts";
import { addDays, madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { endOfMadridDay, startOfMadridDay } from "#shared/rules/madrid-time.ts";
import { type AgendaChange, createAgendaChange, refuseMissing } from "./agenda-change.ts";
import type { EventTransactions } from "./event-change-repository.ts";
import { type Making, newEventOf, valuesOf } from "./event-changes.ts";
import { eventOf } from "./event-of.ts";
import type { EventRepository, StoredEvent } from "./event-repository.ts";
import { firstDayKept, lastDayKept, timesOfDraft } from "./event-times.ts";
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
export type { AgendaScope } from "./event-change-repository.ts";
export type { StoredEvent } from "./event-repository.ts";
export type EventService = ReturnType<typeof createEventService>;

const upcomingAtMost = 50;
/** Of a list, and some days for whoever shows whole weeks. */
const mostMonths = 36;
/** Changes when the shape of an answer does, so that no browser keeps an old one. */
const shape = 1;

export const createEventService = ({ events, inTransaction, clock, logger, announce }: Dependencies) => {
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

  const between = (userId: string, from: string, to: string) =>
    events.inSpan(userId, startOfMadridDay(from), endOfMadridDay(to));

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
    dayVersion: async (userId: string) => `${shape}.${await events.version(userId)}.${today()}`,
    /** The same for what also changes as events begin. */
    minuteVersion: async (userId: string) =>
      `${shape}.${await events.version(userId)}.${clock.now().toISOString().slice(0, 16)}`,

    /** Those that touch the days asked for; without them, from a year ago to two years ahead. */
    async list(userId: string, span: Span = {}) {
      const range = spanOf(span);
      return { events: await between(userId, range.from, range.to), range };
    },

    /** Those that touch today: of the whole day first, then by their start. */
    async today(userId: string) {
      const day = today();
      const found = await between(userId, day, day);
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
  if (day < firstDayKept) return firstDayKept;
  return day > lastDayKept ? lastDayKept : day;
};
