import {
  writeCounted,
  writeDelay,
  writeHundredths,
  writeMoney,
  writePercent,
  writeShortEuros,
  writeTenths,
  writeWhole,
} from "#shared/rules/figures.ts";
import { fromCents } from "#shared/rules/money.ts";
import { shortMonths } from "#shared/rules/short-months.ts";

/** "1.234,56 €", "−12,00 US$": a true minus and a no-break space before the symbol. */
export const formatMoney = (cents: number, currency: string) => writeMoney(fromCents(cents), currency);

export const formatEuros = (cents: number) => formatMoney(cents, "EUR");

export const formatShortEuros = (cents: number) => writeShortEuros(fromCents(cents));

export const formatHundredths = (cents: number) => writeHundredths(fromCents(cents));

export const formatWhole = writeWhole;

export const formatTenths = writeTenths;

/** "1 mes", "3,4 meses". */
export const formatMonths = (months: number) => (months === 1 ? "1 mes" : `${formatTenths(months)} meses`);

/** 0.62 as "62 %". */
export const formatPercent = (part: number) => writePercent(part * 100);

/** Days have no time zone. */
const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("es-ES", { timeZone: "UTC", ...options });
  return (day: string) => format.format(Date.parse(day));
};

const weekdayFormat = dayFormat({ weekday: "long", day: "numeric" });

/** A day YYYY-MM-DD as "agosto". */
export const monthOfDay = dayFormat({ month: "long" });

/** "agosto de 2027". */
export const monthAndYear = dayFormat({ month: "long", year: "numeric" });

/** A day YYYY-MM-DD as "viernes 20". */
export const weekdayAndNumber = (day: string) => weekdayFormat(day).replace(",", "");

/** A day YYYY-MM-DD as "20 de noviembre". */
export const dayAndMonth = dayFormat({ day: "numeric", month: "long" });

/** "5 de agosto de 2026". */
export const longDay = dayFormat({ dateStyle: "long" });

/** "3 de noviembre", with the year when it is not that of `today`; both YYYY-MM-DD. */
export const dayWords = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : longDay(day);

/** "20 nov", where there is little room. */
export const shortDay = (day: string) =>
  `${Number(day.slice(8))} ${shortMonths[Number(day.slice(5, 7)) - 1]}`;

const madridFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("es-ES", { timeZone: "Europe/Madrid", ...options });
  return (instant: Date) => format.format(instant);
};

export const madridDayAndMonth = madridFormat({ day: "numeric", month: "long" });

export const madridClock = madridFormat({ hour: "2-digit", minute: "2-digit" });

const conjunction = new Intl.ListFormat("es", { type: "conjunction" });
const disjunction = new Intl.ListFormat("es", { type: "disjunction" });

/** "Japón, Italia y Perú", "Italia e Islandia". */
export const joinWithAnd = (items: readonly string[]) => conjunction.format(items);

/** "Google, Apple o Facebook". */
export const joinWithOr = (items: readonly string[]) => disjunction.format(items);

/** "1 evento", "1.200 eventos". */
export const counted = writeCounted;

export const formatDelay = writeDelay;

/** Its first letter in upper case, the rest as it is. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
