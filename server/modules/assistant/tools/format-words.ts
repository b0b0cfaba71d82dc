import { formatEuros, monthOfDay, weekdayAndNumber } from "#server/spanish/format.ts";
import { toCents } from "#shared/rules/money.ts";
import { plainLine } from "#shared/rules/plain-text.ts";

const maxTitleLength = 80;
const maxCardTextLength = 200;

/** Euros as "1.234,56 €", "−12,00 €". */
export const inEuros = (euros: number) => formatEuros(toCents(euros));

/** "12 %", with a no-break space. */
export const inPercent = (percent: number) => `${percent}\u00a0%`;

export const plainTitle = (text: string) => plainLine(text.replace(/[«»]/g, ""), maxTitleLength);

export const cardText = (text: string) => plainLine(text, maxCardTextLength);

export const quotedWords = (text: string) => `«${plainTitle(text)}»`;

/** Nothing in the title can close the quotes. */
export const quotedTitle = (text: string) => `«${plainTitle(text).replace(/\s+/g, " ") || "sin título"}»`;

/** "martes 24 de noviembre", with the year when it differs from that of `today`. Both are `YYYY-MM-DD`. */
export const formatDay = (day: string, today: string) => {
  const words = `${weekdayAndNumber(day)} de ${monthOfDay(day)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} de ${day.slice(0, 4)}`;
};

/** "el martes 24 de noviembre", "entre el … y el …". Days inclusive, `YYYY-MM-DD`. */
export const formatDays = (from: string, to: string, today: string) =>
  from === to
    ? `el ${formatDay(from, today)}`
    : `entre el ${formatDay(from, today)} y el ${formatDay(to, today)}`;

/** "martes 24", with the month when it differs from that of `today`. */
export const formatShortDay = (day: string, today: string) =>
  day.slice(0, 7) === today.slice(0, 7) ? weekdayAndNumber(day) : formatDay(day, today);

/** "a las 17:30", "a la 01:00". */
export const formatAtTime = (time: string) => `a ${time.startsWith("01:") ? "la" : "las"} ${time}`;
