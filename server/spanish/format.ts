import { fromCents } from "#shared/rules/money.ts";

// Spanish leaves four digits ungrouped by default; sentences with several figures read better when all are.
const numberFormat = (options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat("es-ES", { useGrouping: "always", ...options });

const whole = numberFormat();
const tenths = numberFormat({ maximumFractionDigits: 1 });
const tenthsBelow = numberFormat({ maximumFractionDigits: 1, roundingMode: "floor" });
const hundredths = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = numberFormat({ style: "percent", maximumFractionDigits: 0 });
const shortEuros = numberFormat({
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});
const byCurrency = new Map<string, Intl.NumberFormat>();

const currencyFormat = (currency: string) => {
  const format = byCurrency.get(currency) ?? numberFormat({ style: "currency", currency });
  byCurrency.set(currency, format);
  return format;
};

const withTrueMinus = (text: string) => text.replace("-", "\u2212");

/** Cents of a currency (ISO 4217) as "1.234,56 €", "−12,00 US$": a true minus, a no-break space before the symbol. */
export const formatMoney = (cents: number, currency: string) =>
  withTrueMinus(currencyFormat(currency).format(fromCents(cents)));

export const formatEuros = (cents: number) => formatMoney(cents, "EUR");

/** Cents as "4.320 €", "1.080,50 €". */
export const formatShortEuros = (cents: number) => shortEuros.format(fromCents(cents));

/** Cents as "1.234,56". */
export const formatHundredths = (cents: number) => hundredths.format(fromCents(cents));

/** "12.400". */
export const formatWhole = (value: number) => whole.format(value);

/** "3,4", "3". */
export const formatTenths = (value: number) => tenths.format(value);

/** The same rounded down. */
export const formatTenthsBelow = (value: number) => tenthsBelow.format(value);

/** A part of one as "24 %". */
export const formatPercent = (part: number) => percent.format(part);

/** Of days, which have no zone. */
const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("es-ES", { timeZone: "UTC", ...options });
  return (day: string) => format.format(Date.parse(day));
};

const weekdayFormat = dayFormat({ weekday: "long", day: "numeric" });

/** A day YYYY-MM-DD as "agosto". */
export const monthOfDay = dayFormat({ month: "long" });

/** A day YYYY-MM-DD as "agosto de 2027". */
export const monthAndYear = dayFormat({ month: "long", year: "numeric" });

/** A day YYYY-MM-DD as "viernes 20". */
export const weekdayAndNumber = (day: string) => weekdayFormat(day).replace(",", "");

/** A day YYYY-MM-DD as "20 de noviembre". */
export const dayAndMonth = dayFormat({ day: "numeric", month: "long" });

/** A day YYYY-MM-DD as "5 de agosto de 2026". */
export const longDay = dayFormat({ dateStyle: "long" });

/** "3 de noviembre", with the year when it is not that of `today`; both YYYY-MM-DD. */
export const dayWords = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : longDay(day);

const madridFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("es-ES", { timeZone: "Europe/Madrid", ...options });
  return (instant: Date) => format.format(instant);
};

/** An instant as "20 de noviembre", in Madrid. */
export const madridDayAndMonth = madridFormat({ day: "numeric", month: "long" });

/** An instant as "09:48", in Madrid. */
export const madridClock = madridFormat({ hour: "2-digit", minute: "2-digit" });

const everyOne = new Intl.ListFormat("es", { type: "conjunction" });
const anyOne = new Intl.ListFormat("es", { type: "disjunction" });

/** "Japón, Italia y Perú", "Italia e Islandia". */
export const listOfAll = (items: readonly string[]) => everyOne.format(items);

/** "Google, Apple o Facebook". */
export const listOfAny = (items: readonly string[]) => anyOne.format(items);

/** "1 evento", "1.200 eventos". */
export const counted = (count: number, one: string, many: string) =>
  `${formatWhole(count)} ${count === 1 ? one : many}`;

/** Its first letter in upper case, the rest as it is. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
