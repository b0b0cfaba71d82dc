import { type ReactNode, useState } from "react";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { OutdatedNote } from "#client/components/outdated-note.tsx";
import { PageFailed } from "#client/components/page-failed.tsx";
import { madridDay } from "#client/lib/dates.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import {
  addDays,
  addMonths,
  type Day,
  isDay,
  type Month,
  monthOf,
  sameDayOf,
  startOfMonth,
  startOfWeek,
  type WeekStart,
} from "#client/lib/months.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { usePreloadedCode } from "#client/lib/use-preloaded-code.ts";
import { usePreservedFocus } from "#client/lib/use-preserved-focus.ts";
import { type CalendarEvent, createCalendarEvent } from "#shared/contracts/calendar/events.ts";
import { DaySection } from "./day-section.tsx";
import { importEventDialog, LazyEventDialog } from "./event-dialog-lazy.tsx";
import { useCalendarSyncPoll } from "./event-queries.ts";
import { MonthBar } from "./month-bar.tsx";
import { eventsByDay } from "./month-grid.ts";
import { useMonthEvents } from "./month-queries.ts";
import { MonthView } from "./month-view.tsx";
import { usePromisedDays } from "./promised-days.ts";
import { useMinute } from "./use-minute.ts";
import { useMoveEvent } from "./use-move-event.tsx";
import type { View } from "./view-switch.tsx";
import { WeekView } from "./week-view.tsx";

const importDayDialog = () => import("./day-dialog.tsx");
const DayDialog = lazyPart(async () => (await importDayDialog()).DayDialog, DialogFailed);

interface MonthCalendarProps {
  weekStart: WeekStart;
  /** The day to begin with instead of today. */
  firstChosen: Day | undefined;
  /** Below what has been read, or is on its way. */
  children: ReactNode;
}

type Opened = { subject: { day: Day; time?: string } | { event: CalendarEvent } } | { wholeDay: Day };

/**
 * A month and what it holds. Where there is room a press on a day makes an event of it; on phones the first press shows
 * the day's list.
 */
export const MonthCalendar = ({ weekStart, firstChosen, children }: MonthCalendarProps) => {
  const now = useMinute();
  const today = madridDay(new Date(now));
  const isWide = useMedia("(min-width: 64rem)");
  const { month, chosen, choose, goTo, step, turn } = useMonth(today, firstChosen);
  const events = useMonthEvents(month, weekStart);
  const { days: promised, isSettled } = usePromisedDays();
  const [opened, setOpened] = useState<Opened>();
  const [wanted, setWanted] = useState<View>("month");
  const view = isWide ? wanted : "month";
  const moving = useMoveEvent(events.data?.events);
  const frame = usePreservedFocus<HTMLDivElement>();
  useCalendarSyncPoll();
  usePreloadedCode(importEventDialog, importDayDialog);

  const eventsOn = (day: Day) => eventsByDay(events.data?.events ?? [], [day]).get(day) ?? [];
  const create = (day: Day) => setOpened({ subject: { day } });
  const openEvent = (event: CalendarEvent) => setOpened({ subject: { event } });
  const openOn = (event: CalendarEvent, day: Day) => {
    choose(day);
    openEvent(event);
  };
  const press = (day: Day) => {
    if (isWide || day === chosen) create(day);
    choose(day);
  };
  const close = () => setOpened(undefined);

  return (
    <div ref={frame}>
      <MonthBar
        month={month}
        today={today}
        view={view}
        onView={setWanted}
        onStep={(direction) => goTo(addDays(chosen, direction * (view === "week" ? 7 : 1)))}
        onTurn={turn}
        onToday={() => goTo(today)}
        onCreate={() => create(chosen)}
      />
      {events.error && !events.data ? (
        <PageFailed title="No se pudo cargar tu calendario" error={events.error} onRetry={events.refetch} />
      ) : (
        <>
          {view !== "month" && (
            <WeekView
              key={view}
              days={daysOfView(view, chosen, weekStart)}
              today={today}
              now={now}
              events={moving.shown}
              onOpenEvent={openOn}
              onCreate={(day, time) => {
                choose(day);
                setOpened({ subject: { day, time } });
              }}
              onMove={moving.move}
            />
          )}
          {view === "month" && (
            <MonthView
              month={month}
              chosen={chosen}
              today={today}
              weekStart={weekStart}
              events={events.data?.events}
              promised={promised}
              isWide={isWide}
              onPress={press}
              onOpenEvent={openOn}
              onOpenDay={(day) => {
                choose(day);
                setOpened({ wholeDay: day });
              }}
              onGoTo={goTo}
              onStep={step}
            />
          )}
          {events.data?.nextCursor && (
            <p role="status" className="mt-3 px-2.5 text-ink-muted text-sm lg:px-0">
              Hay tantos eventos en estas semanas que solo se ven los 1.000 primeros.
            </p>
          )}
          {!isWide && (
            <DaySection
              day={chosen}
              today={today}
              now={now}
              events={events.data && isSettled ? eventsOn(chosen) : undefined}
              onOpen={openEvent}
              onCreate={() => create(chosen)}
              promised={promised.get(chosen)}
            />
          )}
          {children}
        </>
      )}
      {opened && "subject" in opened && (
        <LazyEventDialog subject={opened.subject} address={createCalendarEvent} onClose={close} />
      )}
      {opened && "wholeDay" in opened && (
        <DayDialog
          day={opened.wholeDay}
          today={today}
          now={now}
          events={eventsOn(opened.wholeDay)}
          onOpen={openEvent}
          onCreate={() => create(opened.wholeDay)}
          promised={promised.get(opened.wholeDay)}
          onClose={close}
        />
      )}
      {moving.question}
      <OutdatedNote since={events.data && events.outdatedSince} />
    </div>
  );
};

const daysOfView = (view: "week" | "day", chosen: Day, weekStart: WeekStart) => {
  if (view === "day") return [chosen];
  const first = startOfWeek(chosen, weekStart);
  return Array.from({ length: 7 }, (_, place) => addDays(first, place));
};

/** The month on show and the day that is chosen in its grid, which may belong to a neighbouring month. */
const useMonth = (today: Day, firstChosen = today) => {
  const [{ month, chosen }, setShown] = useState({ month: monthOf(firstChosen), chosen: firstChosen });

  const show = (month: Month, chosen: Day) => {
    if (isDay(chosen)) setShown({ month, chosen });
  };

  return {
    month,
    chosen,
    choose: (day: Day) => show(month, day),
    goTo: (day: Day) => show(monthOf(day), day),
    step: (months: number) => {
      const next = addMonths(monthOf(chosen), months);
      show(next, sameDayOf(next, chosen));
    },
    turn: (months: number) => {
      const next = addMonths(month, months);
      show(next, monthOf(today) === next ? today : startOfMonth(next));
    },
  };
};
