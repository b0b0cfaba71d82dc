import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { counted, dayAndMonth, dayWords, monthOfDay } from "#server/spanish/format.ts";
import { addDays, dayOfMonth, monthEndOf, monthStartOf, weekStartOf } from "#shared/rules/madrid-day.ts";

export interface Period {
  from: string;
  to: string;
}

const yearOf = (day: string) => day.slice(0, 4);

const formatMonth = (day: string, today: string) =>
  yearOf(day) === yearOf(today) ? monthOfDay(day) : `${monthOfDay(day)} de ${yearOf(day)}`;

/** "del 1 al 22 de noviembre", "del 28 de octubre al 3 de noviembre", "el 3 de noviembre". */
export const formatDateRange = ({ from, to }: Period, today: string) => {
  if (from === to) return `el ${dayWords(from, today)}`;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  if (isOneMonth) return `del ${dayOfMonth(from)} al ${dayWords(to, today)}`;
  const start = yearOf(from) === yearOf(to) ? dayAndMonth(from) : dayWords(from, today);
  return `del ${start} al ${dayWords(to, today)}`;
};

const isWholeMonths = ({ from, to }: Period) => from === monthStartOf(from) && to === monthEndOf(to);

const isWholeYear = ({ from, to }: Period) => from.endsWith("-01-01") && to === `${yearOf(from)}-12-31`;

const runsSince = ({ from, to }: Period, start: string, end: string, today: string) =>
  from === start && (to === today || to === end);

const formatRelativePeriod = (period: Period, today: string) => {
  const { from, to } = period;
  // On the first of a month the two are the same, and the month is asked for more often.
  if (from === today && to === today) return today === monthStartOf(today) ? "este mes" : "hoy";
  const yesterday = addDays(today, -1);
  if (from === yesterday && to === yesterday) return "ayer";
  if (runsSince(period, monthStartOf(today), monthEndOf(today), today)) return "este mes";
  const monday = weekStartOf(today);
  if (runsSince(period, monday, addDays(monday, 6), today)) return "esta semana";
  const year = yearOf(today);
  return runsSince(period, `${year}-01-01`, `${year}-12-31`, today) ? "este año" : null;
};

/** "este mes", "en octubre", "de agosto a octubre", "en 2025", otherwise the days. */
export const formatPeriod = (period: Period, today: string) => {
  const relative = formatRelativePeriod(period, today);
  if (relative) return relative;
  if (isWholeYear(period)) return `en ${yearOf(period.from)}`;
  if (!isWholeMonths(period)) return formatDateRange(period, today);
  const { from, to } = period;
  if (from.slice(0, 7) === to.slice(0, 7)) return `en ${formatMonth(from, today)}`;
  const first = yearOf(from) === yearOf(to) ? monthOfDay(from) : formatMonth(from, today);
  return `de ${first} a ${formatMonth(to, today)}`;
};

export const daysIn = ({ from, to }: Period) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** Whole months differ by less. */
const ALIKE = 0.1;

type Sum = Period & { amount: number };

/** Two stretches of unequal length are told with their days, and by the day; nothing where they are alike. */
export const lengthWords = (one: Sum, other: Sum) => {
  const [days, otherDays] = [daysIn(one), daysIn(other)];
  if (Math.abs(days - otherDays) <= ALIKE * Math.max(days, otherDays)) return "";
  const perDay = ({ amount }: Sum, among: number) => inEuros(Math.round((amount / among) * 100) / 100);
  return ` Son ${counted(days, "día", "días")} frente a ${otherDays}: al día, ${perDay(one, days)} frente a ${perDay(other, otherDays)}.`;
};
