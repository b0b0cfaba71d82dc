import { z } from "zod";
import { firstFittingDay } from "#server/modules/calendar/domain/series/occurrence-days.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import { type Repeat, repeatFrequencies } from "#shared/contracts/calendar/repeat.ts";
import { weekdays as weekdayNames } from "#shared/contracts/profile.ts";
import { addDays, daysFromTo, madridDayOf, weekdayOf } from "#shared/rules/madrid-day.ts";
import { madridTimeOf } from "#shared/rules/madrid-time.ts";

export const repeatInput = z.object({
  every: z.enum(repeatFrequencies).describe("Cada día, semana, mes o año"),
  interval: z.number().describe("Cada cuántos: 1, o 2 para cada dos semanas"),
  weekdays: z.array(z.number()).nullable().describe("Solo con week: 0 es lunes, 6 es domingo; si no, null"),
  weekOfMonth: z
    .number()
    .nullable()
    .describe("Solo con month: 1 a 4, o -1 el último, del día de la semana del inicio; si no, null"),
  until: z.string().nullable().describe("Último día, YYYY-MM-DD; null si no se dice"),
  count: z.number().nullable().describe("Cuántas veces; null si no se dice"),
});

/** Left unchecked: the draft is checked as a whole. */
export const repeatOf = (input: z.output<typeof repeatInput> | null): Repeat | null =>
  input && (Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as Repeat);

interface Times {
  start: string;
  end: string | null;
  startInstant: string | null;
}

/** The first time, from the start's day on, that fits the rule. Weekdays of the coming week begin with the next one. */
export const onFirstDay = <Input extends Times>(input: Input, repeat: Repeat, now: Date): Input => {
  const day = input.start.slice(0, 10);
  const first = firstFittingDay(repeat, repeat.weekdays ? earliestDay(input.start, now) : day);
  if (first === day) return input;
  const days = first > day ? daysFromTo(day, first).length - 1 : 1 - daysFromTo(first, day).length;
  const later = (moment: string) => `${addDays(moment.slice(0, 10), days)}${moment.slice(10)}`;
  return {
    ...input,
    start: later(input.start),
    end: input.end === null ? null : later(input.end),
    startInstant: null,
  };
};

const earliestDay = (start: string, now: Date) => {
  const [day, today] = [start.slice(0, 10), madridDayOf(now)];
  if (day < today || day > addDays(today, 7)) return day;
  const hasPassed = start.length > day.length && start.slice(11) <= madridTimeOf(now);
  return hasPassed ? addDays(today, 1) : today;
};

const units = {
  day: ["día", "días"],
  week: ["semana", "semanas"],
  month: ["mes", "meses"],
  year: ["año", "años"],
} as const;
const ordinals: Record<number, string> = {
  1: "primer",
  2: "segundo",
  3: "tercer",
  4: "cuarto",
  [-1]: "último",
};

/** "cada semana, los martes y jueves". */
export const repeatWords = ({ every, interval, weekdays, weekOfMonth }: Repeat, firstDay: string): string => {
  const [one, several] = units[every];
  if (weekOfMonth !== undefined)
    return `el ${ordinals[weekOfMonth]} ${weekdayNames[weekdayOf(firstDay)]} de cada mes`;
  const named = (weekdays ?? []).map((weekday) => weekdayNames[weekday] ?? "");
  const often = interval === 1 ? `cada ${one}` : `cada ${interval} ${several}`;
  if (named.length === 0) return often;
  return interval === 1 ? `cada ${joinWithAnd(named)}` : `${often}, en ${joinWithAnd(named)}`;
};
