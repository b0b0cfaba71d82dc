import Plus from "lucide-react/icons/plus";
import { eventKinds } from "#client/components/event-kinds.ts";
import { classNames } from "#client/lib/class-names.ts";
import { madridTime } from "#client/lib/dates.ts";
import { firstDayOf, lastDayOf } from "#client/lib/event-times.ts";
import type { Day } from "#client/lib/months.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { isDone } from "./agenda-lists.ts";
import type { PromisedDay } from "./promised-days.ts";
import { PromisedList } from "./promised-list.tsx";

/** What a clock shows when it begins, or ends if it began on an earlier day; an event of many days fills some whole. */
export const hourOf = (event: CalendarEvent, day: Day) => {
  const [first, last] = [firstDayOf(event), lastDayOf(event)];
  if (event.isAllDay || (first < day && day < last)) return "Todo el día";
  return first === day ? madridTime(event.startTime) : `hasta ${madridTime(event.endTime)}`;
};

interface DayListProps {
  day: Day;
  events: readonly CalendarEvent[];
  now: number;
  onOpen: (event: CalendarEvent) => void;
  onCreate: () => void;
  /** Bills and pay of the day. */
  promised: PromisedDay | undefined;
}

export const DayList = ({ promised, ...list }: DayListProps) => (
  <>
    <Events {...list} />
    <PromisedList day={promised} />
  </>
);

const Events = ({ day, events, now, onOpen, onCreate }: Omit<DayListProps, "promised">) => (
  <ul className="@container divide-y divide-line">
    {events.map((event) => (
      <li key={event.id}>
        <EventRow event={event} day={day} isOver={isDone(event, now)} onOpen={onOpen} />
      </li>
    ))}
    <li>
      <button type="button" onClick={onCreate} className={classNames(row, "font-semibold text-accent")}>
        <Plus size={20} className="ml-4.5 mr-5.5 shrink-0" aria-hidden="true" />
        Crear evento
      </button>
    </li>
  </ul>
);

interface EventRowProps {
  event: CalendarEvent;
  day: Day;
  isOver: boolean;
  onOpen: (event: CalendarEvent) => void;
}

const EventRow = ({ event, day, isOver, onOpen }: EventRowProps) => (
  <button type="button" onClick={() => onOpen(event)} className={row}>
    <span
      className={classNames(
        "w-14 shrink-0 text-balance font-semibold leading-tight",
        event.isAllDay ? "text-caption" : "text-md",
        isOver && "text-ink-muted",
      )}
    >
      {hourOf(event, day)}
    </span>
    <span
      className={classNames(
        "h-8 w-1 shrink-0 rounded-full",
        isOver ? "bg-line-strong" : eventKinds[event.category].solid,
      )}
      aria-hidden="true"
    />
    <span className="min-w-min flex-1">
      <span
        className={classNames(
          "line-clamp-2 cramped:line-clamp-none! font-semibold",
          isOver && "text-ink-muted line-through decoration-line-strong",
        )}
      >
        {event.title}
      </span>
      <span className="sr-only">{`, ${eventKinds[event.category].label}${isOver ? ", ya ha pasado" : ""}`}</span>
    </span>
    {event.location && (
      <span className="max-w-2/5 truncate cramped:whitespace-normal cramped:max-w-full text-ink-muted text-sm">
        {event.location}
      </span>
    )}
  </button>
);

const row =
  "flex min-h-13 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-sm py-2 text-left hover:bg-sunken -outline-offset-2";
