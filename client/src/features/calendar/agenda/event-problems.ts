import { amountProblem } from "#client/lib/spanish-number.ts";
import { longestAllDayDays, longestTimedDays } from "#shared/rules/event-bounds.ts";
import { aDay, daysBetween, type EventFields, hasEnd, isWithinEventYears } from "./event-fields.ts";

export interface EventProblems {
  title: string | undefined;
  start: string | undefined;
  end: string | undefined;
  cost: string | undefined;
}

export const titleMissing = "El título del evento es obligatorio";

export const problemsOf = (fields: EventFields): EventProblems => ({
  title: fields.title.trim() ? undefined : titleMissing,
  start: problemWithStart(fields),
  end: problemWithEnd(fields),
  cost: amountProblem(fields.cost),
});

const problemWithStart = ({ isAllDay, start }: EventFields) => {
  if (isAllDay) return isWithinEventYears(start.day) ? undefined : "Elige un día entre 1970 y 2100";
  if (start.day && !isWithinEventYears(start.day)) return "Elige un día entre 1970 y 2100";
  return start.instant ? undefined : "Elige el día y la hora";
};

const problemWithEnd = (fields: EventFields) => {
  const { isAllDay, start, end } = fields;
  if (!hasEnd(fields)) return undefined;
  if (!isWithinEventYears(end.day)) return "Elige un día entre 1970 y 2100";
  if (isAllDay && end.day < start.day) return "El último día no puede ser anterior al primero";
  if (isAllDay)
    return daysBetween(start.day, end.day) >= longestAllDayDays
      ? `Puede durar como mucho ${longestAllDayDays} días`
      : undefined;
  if (!start.instant || !end.instant) return undefined;
  if (end.instant <= start.instant) return "El final debe ser posterior al inicio";
  return Number(end.instant) - Number(start.instant) > longestTimedDays * aDay
    ? `Puede durar como mucho ${longestTimedDays} días`
    : undefined;
};
