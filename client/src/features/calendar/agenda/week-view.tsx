import { useEffect, useRef } from "react";
import { eventKinds } from "#client/components/event-kinds.ts";
import { classNames } from "#client/lib/class-names.ts";
import { dayWithWeekday, shortWeekday } from "#client/lib/dates.ts";
import type { Day } from "#client/lib/months.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { dayStripOf, nowOn } from "./day-strip-blocks.ts";
import { eventsByDay } from "./month-grid.ts";
import type { Shift } from "./move-times.ts";
import { WeekEvent } from "./week-event.tsx";

interface WeekViewProps {
  days: readonly Day[];
  today: Day;
  now: number;
  /** Undefined while they are being read. */
  events: readonly CalendarEvent[] | undefined;
  onOpenEvent: (event: CalendarEvent, day: Day) => void;
  onCreate: (day: Day, time: string) => void;
  onMove: (event: CalendarEvent, shift: Shift) => void;
}

const hourPx = 48;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** The hour that stands at the top at first. */
const firstHour = 7.5;

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Days side by side, with their hours downwards. Events are moved with the pointer, or with Alt and an arrow. */
export const WeekView = ({ days, today, now, events, onOpenEvent, onCreate, onMove }: WeekViewProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const moved = useRef({ id: "", reads: 0 });
  const byDay = eventsByDay(events ?? [], days);
  const columns = { gridTemplateColumns: `3.5rem repeat(${days.length}, minmax(0, 1fr))` };

  // On another day it is another button; it is told once at once, and once more when it is read again.
  useEffect(() => {
    if (!events || moved.current.reads === 0) return;
    moved.current.reads -= 1;
    scroller.current?.querySelector<HTMLElement>(`[data-event="${moved.current.id}"]`)?.focus();
  }, [events]);

  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = firstHour * hourPx;
  }, []);

  return (
    <section
      aria-label={days.length > 1 ? "Semana" : "Día"}
      aria-busy={!events}
      className="mt-3 overflow-hidden rounded-xl bg-surface shadow-card"
    >
      <div className="grid border-line border-b" style={columns}>
        <span />
        {days.map((day) => (
          <DayHead key={day} day={day} isToday={day === today} events={byDay.get(day)} onOpen={onOpenEvent} />
        ))}
      </div>
      <div ref={scroller} className="max-h-[calc(100dvh-17rem)] min-h-64 overflow-y-auto">
        <div className="grid" style={columns}>
          <div aria-hidden="true" className="relative" style={{ height: 24 * hourPx }}>
            {hours.slice(1).map((hour) => (
              <span
                key={hour}
                className="num absolute right-2 -translate-y-1/2 text-ink-muted text-micro"
                style={{ top: hour * hourPx }}
              >
                {clock(hour)}
              </span>
            ))}
          </div>
          {days.map((day) => (
            <div
              key={day}
              data-column={day}
              className={classNames("relative border-line border-l", day === today && "bg-accent/4")}
            >
              {hours.map((hour) => (
                <button
                  key={hour}
                  type="button"
                  tabIndex={-1}
                  aria-label={`Nuevo evento, ${dayWithWeekday(day)} a las ${clock(hour)}`}
                  onClick={() => onCreate(day, clock(hour))}
                  className="absolute inset-x-0 border-line border-t hover:bg-accent/5"
                  style={{ top: hour * hourPx, height: hourPx }}
                />
              ))}
              <DayBlocks
                {...{ day, dayCount: days.length, onOpenEvent }}
                onMove={(event, shift) => {
                  moved.current = { id: event.id, reads: 2 };
                  onMove(event, shift);
                }}
                events={byDay.get(day) ?? []}
              />
              <NowLine day={day} now={now} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
};

interface DayHeadProps {
  day: Day;
  isToday: boolean;
  events: readonly CalendarEvent[] | undefined;
  onOpen: (event: CalendarEvent, day: Day) => void;
}

const DayHead = ({ day, isToday, events = [], onOpen }: DayHeadProps) => (
  <div className="min-w-0 border-line border-l px-1 py-2">
    <h2
      className={classNames(
        "px-1.5 text-caption",
        isToday ? "font-semibold text-accent" : "font-medium text-ink-muted",
      )}
    >
      <span className="sr-only">{dayWithWeekday(day)}</span>
      <span aria-hidden="true">
        {shortWeekday(day)} <span className="num">{Number(day.slice(8))}</span>
      </span>
    </h2>
    {events
      .filter(({ isAllDay }) => isAllDay)
      .map((event) => (
        <button
          key={event.id}
          type="button"
          onClick={() => onOpen(event, day)}
          className={classNames(
            "mt-1 block min-h-6 w-full truncate rounded-xs px-1.5 text-left font-semibold text-caption -outline-offset-2 hover:underline",
            eventKinds[event.category].tone,
          )}
        >
          {event.title}
        </button>
      ))}
  </div>
);

interface DayBlocksProps extends Pick<WeekViewProps, "onOpenEvent" | "onMove"> {
  day: Day;
  dayCount: number;
  events: readonly CalendarEvent[];
}

const DayBlocks = ({ day, dayCount, events, onOpenEvent, onMove }: DayBlocksProps) => {
  const byId = new Map(events.map((event) => [event.id, event]));
  return dayStripOf(events, day).blocks.map((block) => {
    const event = byId.get(block.id);
    return (
      event && (
        <WeekEvent
          key={event.id}
          {...{ event, block, hourPx, dayCount }}
          onOpen={() => onOpenEvent(event, day)}
          onMove={(shift) => onMove(event, shift)}
        />
      )
    );
  });
};

const NowLine = ({ day, now }: { day: Day; now: number }) => {
  const minute = nowOn(day, now);
  return minute === undefined ? null : (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 h-0.5 rounded-full bg-negative"
      style={{ top: (minute / 60) * hourPx }}
    />
  );
};
