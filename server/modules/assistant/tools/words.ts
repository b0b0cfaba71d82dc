import { plainLine } from "#shared/rules/plain-text.ts";

const money = new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR", useGrouping: "always" });
const dayFormat = new Intl.DateTimeFormat("es-ES", { weekday: "long", day: "numeric", timeZone: "UTC" });
const monthFormat = new Intl.DateTimeFormat("es-ES", { month: "long", timeZone: "UTC" });

/** As much of an outside text as an answer tells. */
const mostTold = 80;
/** As much as a card shows. */
const mostShown = 200;

/** "1.234,56 €", with a no-break space. */
export const inEuros = (euros: number) => money.format(euros);

/** "12 %", with a no-break space. */
export const inPercent = (percent: number) => `${percent}\u00a0%`;

/** A text from a calendar, a bank or a person as an answer tells it: one short line. */
export const plainTitle = (text: string) => plainLine(text.replace(/[«»]/g, ""), mostTold);

/** The same as a card shows it. */
export const shownText = (text: string) => plainLine(text, mostShown);

/** What the person has just said, in quotes. */
export const saidTitle = (text: string) => `«${plainTitle(text)}»`;

/** A title that is stored, in quotes: nothing in it can close them. */
export const quoted = (text: string) => `«${plainTitle(text).replace(/\s+/g, " ") || "sin título"}»`;

/** "martes 24 de noviembre", with the year when it is not that of `today`; both `YYYY-MM-DD`. */
export const dayInWords = (day: string, today: string) => {
  const instant = Date.parse(day);
  const words = `${dayFormat.format(instant).replace(",", "")} de ${monthFormat.format(instant)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} de ${day.slice(0, 4)}`;
};

/** "el martes 24 de noviembre", "entre el … y el …"; days inclusive, `YYYY-MM-DD`. */
export const daysInWords = (from: string, to: string, today: string) =>
  from === to
    ? `el ${dayInWords(from, today)}`
    : `entre el ${dayInWords(from, today)} y el ${dayInWords(to, today)}`;

/** "martes 24", with the month when it is not that of `today`. */
export const shortDayInWords = (day: string, today: string) =>
  day.slice(0, 7) === today.slice(0, 7)
    ? dayFormat.format(Date.parse(day)).replace(",", "")
    : dayInWords(day, today);

/** "a las 17:30", "a la 01:00". */
export const atTime = (time: string) => `a ${time.startsWith("01:") ? "la" : "las"} ${time}`;

/** "1 evento", "3 eventos". */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "a, b y c". */
export const listed = (parts: readonly string[]) =>
  new Intl.ListFormat("es", { style: "long", type: "conjunction" }).format(parts);

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
