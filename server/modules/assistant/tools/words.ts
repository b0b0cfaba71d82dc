import { formatEuros, monthOfDay, weekdayAndNumber } from "#server/spanish/format.ts";
import { toCents } from "#shared/rules/money.ts";
import { plainLine } from "#shared/rules/plain-text.ts";

const mostTold = 80;
const mostShown = 200;

/** Euros as "1.234,56 €", "−12,00 €". */
export const inEuros = (euros: number) => formatEuros(toCents(euros));

/** "12 %", with a no-break space. */
export const inPercent = (percent: number) => `${percent}\u00a0%`;

/** One short line of outside text. */
export const plainTitle = (text: string) => plainLine(text.replace(/[«»]/g, ""), mostTold);

export const shownText = (text: string) => plainLine(text, mostShown);

export const saidTitle = (text: string) => `«${plainTitle(text)}»`;

/** Nothing in the title can close the quotes. */
export const quoted = (text: string) => `«${plainTitle(text).replace(/\s+/g, " ") || "sin título"}»`;

/** "martes 24 de noviembre", with the year when it differs from that of `today`. Both are `YYYY-MM-DD`. */
export const dayInWords = (day: string, today: string) => {
  const words = `${weekdayAndNumber(day)} de ${monthOfDay(day)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} de ${day.slice(0, 4)}`;
};

/** "el martes 24 de noviembre", "entre el … y el …". Days inclusive, `YYYY-MM-DD`. */
export const daysInWords = (from: string, to: string, today: string) =>
  from === to
    ? `el ${dayInWords(from, today)}`
    : `entre el ${dayInWords(from, today)} y el ${dayInWords(to, today)}`;

/** "martes 24", with the month when it differs from that of `today`. */
export const shortDayInWords = (day: string, today: string) =>
  day.slice(0, 7) === today.slice(0, 7) ? weekdayAndNumber(day) : dayInWords(day, today);

/** "a las 17:30", "a la 01:00". */
export const atTime = (time: string) => `a ${time.startsWith("01:") ? "la" : "las"} ${time}`;
