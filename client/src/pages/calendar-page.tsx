import { useSearch } from "wouter";
import { MonthCalendar } from "#client/features/calendar/agenda/month-calendar.tsx";
import { GoogleCalendarsButton } from "#client/features/calendar/connection/google-calendars-button.tsx";
import { useSession } from "#client/features/identity/sign-in/session.ts";
import { isDay } from "#client/lib/months.ts";
import { PageHeader } from "./feature-actions.tsx";

/** `/calendar?day=2026-10-15` begins with that day. */
export const CalendarPage = () => {
  const weekStart = useSession()?.weekStartsOn ?? "sunday";
  const day = new URLSearchParams(useSearch()).get("day") ?? "";

  return (
    <div
      data-chat="beside"
      className="mx-auto max-w-160 px-2.5 pb-feed-b lg:max-w-[90rem] lg:px-10 lg:pb-14 lg:low:px-beside-chat"
    >
      <PageHeader className="px-2.5 lg:px-0" />
      <main className="pb-6 md:pt-4 lg:pt-2 lg:pb-2">
        <MonthCalendar key={day} weekStart={weekStart} firstChosen={isDay(day) ? day : undefined}>
          {/* Not to be seen on its way: the day above it takes its height when it has been read. */}
          <div className="mt-4 flex flex-wrap items-center gap-x-4 px-2.5 text-ink-muted text-sm max-lg:justify-center lg:mt-2 lg:px-0 [main:has([aria-busy=true])_&]:invisible">
            <p>Esta página se actualiza automáticamente cada 3 s</p>
            <GoogleCalendarsButton />
          </div>
        </MonthCalendar>
      </main>
    </div>
  );
};
