import { type KeyboardEvent, useEffect, useRef } from "react";
import {
  addDays,
  cellsOf,
  type Day,
  type Month,
  monthOf,
  startOfWeek,
  type WeekStart,
  weekdaysFrom,
  weeksOf,
  wordsOf,
} from "#client/lib/months.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { type CellActions, MonthCell } from "./month-cell.tsx";
import { eventsByDay } from "./month-grid.ts";
import type { PromisedDay } from "./promised-days.ts";

interface MonthViewProps extends CellActions {
  month: Month;
  chosen: Day;
  today: Day;
  weekStart: WeekStart;
  /** Undefined while they are being read. */
  events: readonly CalendarEvent[] | undefined;
  promised: ReadonlyMap<Day, PromisedDay>;
  isWide: boolean;
  /** A key leads to this day, whose month is then shown. */
  onGoTo: (day: Day) => void;
  onStep: (months: number) => void;
}

/**
 * Six weeks as a grid of one tab stop: arrows go by day and week, Home and End within the week, Page Up and Page Down by
 * month, Enter presses the day (WAI-ARIA Authoring Practices, grid and date picker patterns).
 */
export const MonthView = (props: MonthViewProps) => {
  const { month, chosen, today, weekStart, events, promised, isWide, onGoTo, onStep, ...actions } = props;
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const cells = cellsOf(month, weekStart);
  const byDay = events && eventsByDay(events, cells);
  const { name, year } = wordsOf(month);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [chosen]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const isOnDay = event.target instanceof HTMLElement && event.target.dataset.day;
    const move = isOnDay && !event.altKey && !event.ctrlKey && !event.metaKey && moves[event.key];
    if (!move) return;
    event.preventDefault();
    isMoving.current = true;
    if ("months" in move) onStep(move.months);
    else onGoTo(addDays(move.from?.(chosen, weekStart) ?? chosen, move.days));
  };

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it
      role="grid"
      aria-label={`${name} de ${year}`}
      aria-busy={!events}
      onKeyDown={handleKeyDown}
      className="-mx-1 w-[calc(100%+0.5rem)] table-fixed border-separate border-spacing-1 [--cell:4.375rem] lg:-mx-1.5 lg:w-[calc(100%+0.75rem)] lg:border-spacing-1.5 lg:[--cell:max(6.375rem,calc((100dvh-19rem)/6-0.375rem))] compact:max-lg:[--cell:3.5rem]"
    >
      <thead>
        <tr>
          {weekdaysFrom(weekStart).map((weekday) => (
            <th
              key={weekday}
              abbr={weekday}
              scope="col"
              className="px-0 pb-1 text-center font-medium text-[min(0.875rem,5.5vw)] text-ink-muted lg:px-3 lg:text-left lg:text-caption"
            >
              {isWide ? weekday : weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(cells).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <MonthCell
                key={day}
                day={day}
                today={today}
                isOfMonth={monthOf(day) === month}
                isChosen={day === chosen}
                events={byDay?.get(day)}
                promised={promised.get(day)}
                isWide={isWide}
                {...actions}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type Move = { days: number; from?: typeof startOfWeek } | { months: number };

const moves: Record<string, Move | undefined> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  Home: { days: 0, from: startOfWeek },
  End: { days: 6, from: startOfWeek },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};
