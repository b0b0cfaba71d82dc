import { shortMonths } from "#shared/rules/short-months.ts";

const madrid = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es-ES", { timeZone: "Europe/Madrid", ...options });
const clockTime = madrid({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const hourOnly = madrid({ hour: "numeric", hourCycle: "h23" });
const dayParts = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" });
/** Of days, which have no zone. */
const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es-ES", { timeZone: "UTC", ...options });
const monthInFull = dayFormat({ month: "long" });
const inFull = dayFormat({ dateStyle: "long" });
const weekdayInFull = dayFormat({ weekday: "long" });
const weekdayInShort = dayFormat({ weekday: "short" });
const withWeekday = dayFormat({ weekday: "long", day: "numeric", month: "long" });

/** The day in Madrid, YYYY-MM-DD, of an instant. */
export const madridDay = (instant: Date | string) => dayParts.format(new Date(instant));

/** The time in Madrid, "09:48", of an instant. */
export const madridTime = (instant: Date | string) => clockTime.format(new Date(instant));

/** "oct" of a day YYYY-MM-DD. */
export const shortMonth = (day: string) => shortMonths[Number(day.slice(5, 7)) - 1] ?? "";

/** A day YYYY-MM-DD as "13 oct". */
export const shortDay = (day: string) => {
  const [, month, date] = day.split("-");
  return `${Number(date)} ${shortMonths[Number(month) - 1]}`;
};

/** "de may a oct" of two days YYYY-MM-DD, "en oct" when both are of one month. */
export const monthSpan = (from: string, to: string) => {
  const nameOf = (day: string) => shortMonths[Number(day.slice(5, 7)) - 1];
  return from.slice(0, 7) === to.slice(0, 7) ? `en ${nameOf(to)}` : `de ${nameOf(from)} a ${nameOf(to)}`;
};

/** "hoy", "ayer", "mañana", "13 oct", and "13 oct 2025" in another year; both days are YYYY-MM-DD. */
export const relativeDay = (day: string, today = madridDay(new Date())) => {
  const distance = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  if (distance === 0) return "hoy";
  if (distance === -1) return "ayer";
  if (distance === 1) return "mañana";
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : `${shortDay(day)} ${day.slice(0, 4)}`;
};

/** A day YYYY-MM-DD as "13 de octubre de 2026". */
export const longDay = (day: string) => inFull.format(new Date(day));

/** "viernes" of a day YYYY-MM-DD. */
const weekdayName = (day: string) => weekdayInFull.format(new Date(day));

/** "vie" of a day YYYY-MM-DD. */
export const shortWeekday = (day: string) => weekdayInShort.format(new Date(day));

/** "jueves 15" of a day YYYY-MM-DD. */
export const weekdayAndDate = (day: string) => `${weekdayName(day)} ${Number(day.slice(-2))}`;

/** "jueves, 15 de octubre" of a day YYYY-MM-DD. */
export const dayWithWeekday = (day: string) => withWeekday.format(new Date(day));

/** "octubre" of a month YYYY-MM or a day of it. */
export const monthName = (month: string) => monthInFull.format(new Date(month));

/** "octubre 2026" of a month YYYY-MM. */
export const monthAndYear = (month: string) => `${monthName(month)} ${month.slice(0, 4)}`;

/** What one says in Spain at this hour: tardes from lunch (14 h), noches from 21 h to 6 h. */
export const greeting = (now = new Date()) => {
  const hour = Number(hourOnly.format(now));
  if (hour >= 6 && hour < 14) return "Buenos días";
  return hour >= 14 && hour < 21 ? "Buenas tardes" : "Buenas noches";
};

/** "hoy, 10:30" of an instant. */
export const momentOf = (instant: string) => `${relativeDay(madridDay(instant))}, ${madridTime(instant)}`;
