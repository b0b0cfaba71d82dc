import { Amount } from "#client/components/amount.tsx";
import { eventKinds } from "#client/components/event-kinds.ts";
import { Skeleton } from "#client/components/skeleton.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { formatRoundedEuros } from "#client/lib/format.ts";
import type { Day } from "#client/lib/months.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { hourOf } from "./day-list.tsx";
import { dayInWords, shownPerDay } from "./month-grid.ts";
import type { PromisedDay } from "./promised-days.ts";

export interface CellActions {
  onPress: (day: Day) => void;
  onOpenEvent: (event: CalendarEvent, day: Day) => void;
  onOpenDay: (day: Day) => void;
}

interface MonthCellProps extends CellActions {
  day: Day;
  today: Day;
  isOfMonth: boolean;
  isChosen: boolean;
  /** Undefined while they are being read. */
  events: readonly CalendarEvent[] | undefined;
  /** Bills and pay of the day. */
  promised: PromisedDay | undefined;
  /** Whether there is room for titles; else an event is a bar. */
  isWide: boolean;
}

/** One day. Its events can be reached with the tab key from the chosen day only: there may be a hundred. */
export const MonthCell = (props: MonthCellProps) => {
  const { day, today, isOfMonth, isChosen, events = [], promised, isWide, onPress } = props;
  const isToday = day === today;

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a table that is a grid are gridcells (HTML-AAM)
    <td
      aria-selected={isChosen}
      className={classNames(
        "relative h-(--cell) overflow-hidden rounded-md p-0 align-top max-[22.5rem]:rounded-sm",
        isOfMonth && "bg-surface shadow-card",
        isChosen && "ring-2 ring-accent ring-inset",
      )}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-label={accessibleNameOf(props)}
        aria-current={isToday ? "date" : undefined}
        onClick={() => onPress(day)}
        className="absolute inset-0 rounded-[inherit] -outline-offset-5 hover:bg-accent/5 focus-visible:bg-accent/10"
      />
      {!isWide && promised && isOfMonth && (
        // Apart from the bars, so that no row grows when it comes.
        <span
          aria-hidden="true"
          className={classNames(
            "pointer-events-none absolute top-1.5 right-1.5 size-1.25 forced-color-adjust-none rounded-full",
            promised.sum > 0 ? "bg-positive" : "bg-ink-subtle",
          )}
        />
      )}
      <div className="pointer-events-none relative flex flex-col gap-0.5 px-1 pt-1 compact:max-lg:gap-px compact:max-lg:pt-0.5 lg:p-1.5">
        <div className="flex items-center justify-between gap-1 max-lg:justify-center">
          <span
            aria-hidden="true"
            className={classNames(
              "num grid h-6 min-w-6 place-items-center rounded-full text-md compact:max-lg:h-5.5",
              isToday ? "bg-accent text-on-accent" : "lg:justify-items-start lg:pl-1.5",
              isOfMonth ? "font-semibold" : !isToday && "text-ink-subtle",
            )}
          >
            {Number(day.slice(8))}
          </span>
          {isWide && promised && promised.sum !== 0 && isOfMonth && <PromisedSum sum={promised.sum} />}
          {isWide && events.length > shownPerDay && <More {...props} events={events} />}
        </div>
        {props.events === undefined && isOfMonth && <LoadingBar />}
        {events
          .slice(0, shownPerDay)
          .map((event) =>
            isWide ? (
              <EventChip key={event.id} event={event} {...props} />
            ) : (
              <span
                key={event.id}
                aria-hidden="true"
                className={classNames(
                  "mx-0.5 h-1.25 forced-color-adjust-none rounded-full compact:h-0.75",
                  eventKinds[event.category].solid,
                )}
              />
            ),
          )}
        {!isWide && events.length > shownPerDay && (
          <span
            aria-hidden="true"
            className="-mx-1 whitespace-nowrap text-center font-medium text-[min(0.6875rem,3.5vw)] text-ink-muted leading-4.5 max-[22.5rem]:tracking-tighter"
          >
            {moreOf(events)}
          </span>
        )}
      </div>
    </td>
  );
};

/** "jueves, 15 de octubre, hoy: 09:30 Reunión de equipo; 13:00 Dentista; recibos y cobros: Netflix". */
const accessibleNameOf = ({ day, today, events = [], promised }: MonthCellProps) => {
  const name = dayInWords(day, today) + (day === today ? ", hoy" : "");
  const names = promised?.entries.map((entry) => entry.name) ?? [];
  const parts = [
    ...events.map((event) => `${hourOf(event, day)} ${event.title}`),
    ...(names.length > 0 ? [`recibos y cobros: ${names.join(", ")}`] : []),
  ];
  return parts.length === 0 ? name : `${name}: ${parts.join("; ")}`;
};

/** What the day costs or brings. */
const PromisedSum = ({ sum }: { sum: number }) => (
  <span aria-hidden="true" className="ml-auto text-micro">
    <Amount
      amount={Math.sign(sum) * Math.round(Math.abs(sum))}
      format={formatRoundedEuros}
      className={sum > 0 ? "text-positive" : "text-ink-muted"}
    />
  </span>
);

const moreOf = (events: readonly CalendarEvent[]) => `+${events.length - shownPerDay} más`;

type PartProps = Omit<MonthCellProps, "events">;

/** "+2" in narrow cells: a sum may stand beside it. */
const More = ({
  day,
  today,
  isChosen,
  events,
  onOpenDay,
}: PartProps & { events: readonly CalendarEvent[] }) => (
  <button
    type="button"
    tabIndex={isChosen ? 0 : -1}
    aria-label={`${moreOf(events)}, ${dayInWords(day, today)}`}
    onClick={() => onOpenDay(day)}
    className="num pointer-events-auto min-h-6 rounded-full px-1.5 font-semibold text-ink-muted text-micro hover:bg-sunken hover:text-ink"
  >
    +{events.length - shownPerDay}
    <span className="max-xl:hidden"> más</span>
  </button>
);

const EventChip = ({ event, day, isChosen, onOpenEvent }: PartProps & { event: CalendarEvent }) => {
  const { solid, tone, label } = eventKinds[event.category];

  return (
    <button
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-label={`${event.title}, ${hourOf(event, day)}, ${label}`}
      onClick={() => onOpenEvent(event, day)}
      className={classNames(
        "pointer-events-auto flex min-h-5 w-full items-center gap-1.5 rounded-xs px-1.5 text-left font-semibold text-caption hover:underline -outline-offset-2",
        tone,
      )}
    >
      <span
        className={classNames("h-3 w-0.75 shrink-0 forced-color-adjust-none rounded-full", solid)}
        aria-hidden="true"
      />
      <span className="truncate">{event.title}</span>
    </button>
  );
};

const LoadingBar = () => (
  <span className="animate-appear">
    <Skeleton className="mx-0.5 h-1.25 rounded-full lg:mx-0 lg:h-5 lg:rounded-xs" />
  </span>
);
