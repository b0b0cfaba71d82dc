import { AppError } from "#server/errors.ts";
import type { CalendarItem } from "#server/modules/calendar/domain/ical/calendar-item.ts";
import { isPromiseUid } from "#server/modules/calendar/domain/ical/own-uid.ts";
import type { CalendarReading, Days } from "#server/modules/calendar/domain/ical/read-calendar.ts";
import type { EventService, FileEvent } from "#server/modules/calendar/events/event-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { UploadedFile } from "#server/platform/http/uploads.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseUntil } from "#server/platform/limits/refuse-if-must-wait.ts";
import { counted } from "#server/spanish/format.ts";
import { madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";

interface Dependencies {
  readFile: (userId: string, file: UploadedFile, days: Days) => Promise<CalendarReading>;
  events: EventService;
  limiters: LimiterFactory;
  clock: Clock;
}

export type CalendarImportService = ReturnType<typeof createCalendarImportService>;

const monthsBack = 12;
const monthsAhead = 24;

export const createCalendarImportService = ({ readFile, events, limiters, clock }: Dependencies) => {
  const imports = limiters({ name: "calendar-imports", points: 20, seconds: 3600 });

  return {
    /** Adds new events. Throws `invalid_request` for a file that is no calendar. */
    async import(userId: string, file: UploadedFile) {
      refuseUntil(
        await imports.spend(userId),
        "Has importado muchos archivos seguidos. Inténtalo más tarde.",
      );
      const today = madridDayOf(clock.now());
      const days = { from: monthsBefore(today, monthsBack), today, to: monthsBefore(today, -monthsAhead) };
      const reading = await readFile(userId, file, days);
      if (reading.status !== "read") throw new AppError("invalid_request", refusals[reading.status]);

      const { added, known, leftOut } = await events.addFromFile(
        userId,
        reading.items.filter(({ icalKey }) => !isPromiseUid(icalKey)).map(fileEventOf),
      );
      const counts = { added, known, leftOut: leftOut + reading.leftOut };
      return { ...counts, message: messageOf(counts) };
    },
  };
};

const refusals = {
  not_a_calendar: "Ese archivo no es un calendario .ics",
  too_complex: "Ese calendario es demasiado grande o enrevesado: expórtalo por partes",
};

const fileEventOf = ({ icalKey, isRecurring, isTransparent, ...content }: CalendarItem): FileEvent => ({
  icalKey,
  isRecurring,
  isTransparent,
  draft: { ...content, category: "other" },
});

/** "12 eventos añadidos. 3 ya estaban." */
const messageOf = ({ added, known, leftOut }: { added: number; known: number; leftOut: number }) => {
  if (added + known + leftOut === 0) return "Ese calendario no tiene eventos de estas fechas";
  const sentences = [
    added === 0 ? "Ningún evento nuevo" : counted(added, "evento añadido", "eventos añadidos"),
    known > 0 && counted(known, "ya estaba", "ya estaban"),
    leftOut > 0 && counted(leftOut, "se quedó fuera", "se quedaron fuera"),
  ];
  return `${sentences.filter(Boolean).join(". ")}.`;
};
