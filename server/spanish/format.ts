import { fromCents } from "#shared/rules/money.ts";

// Spanish leaves four digits ungrouped by default; sentences with several figures read better grouped.
const numberFormat = (options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat("es-ES", { useGrouping: "always", ...options });

const integerFormat = numberFormat();
const tenthsFormat = numberFormat({ maximumFractionDigits: 1 });
const hundredthsFormat = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percentFormat = numberFormat({ style: "percent", maximumFractionDigits: 0 });
const shortEurosFormat = numberFormat({
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

/** "1.234,56 €", "−12,00 US$": a true minus and a no-break space before the symbol. */
export const formatMoney = (cents: number, currency: string) =>
  withTrueMinus(currencyFormat(currency).format(fromCents(cents)));

export const formatEuros = (cents: number) => formatMoney(cents, "EUR");

export const formatShortEuros = (cents: number) => shortEurosFormat.format(fromCents(cents));

export const formatHundredths = (cents: number) => hundredthsFormat.format(fromCents(cents));

export const formatWhole = (value: number) => integerFormat.format(value);

export const formatTenths = (value: number) => tenthsFormat.format(value);

/** "1 mes", "3,4 meses". */
export const formatMonths = (months: number) => (months === 1 ? "1 mes" : `${formatTenths(months)} meses`);

export const formatPercent = (part: number) => percentFormat.format(part);

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
export const counted = (count: number, one: string, many: string) =>
  `${formatWhole(count)} ${count === 1 ? one : many}`;

const daysPerMonth = 30.44;
const monthsInYears = 24;
const daysInMonths = 60;

/** "40 días", "unos 5 meses", "unos 7 años". */
export const formatDelay = (days: number) => {
  if (days <= daysInMonths) return counted(days, "día", "días");
  const months = Math.round(days / daysPerMonth);
  return months < monthsInYears
    ? `unos ${months} meses`
    : `unos ${formatWhole(Math.round(months / 12))} años`;
};

/** Its first letter in upper case, the rest as it is. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
