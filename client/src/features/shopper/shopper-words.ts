import { firstCharacters } from "#client/lib/characters.ts";
import { counted, formatEuros, formatRoundedEuros, formatTenths } from "#client/lib/format.ts";

/** "900 €", "1.099,90 €". */
export const priceText = (euros: number) =>
  Number.isInteger(euros) ? formatRoundedEuros(euros) : formatEuros(euros);

/** Cut to so many characters, the sign of the cut among them. */
export const cutTo = (text: string, length: number) => {
  const characters = [...text];
  return characters.length <= length ? text : `${firstCharacters(text, length - 1).trimEnd()}…`;
};

const daysOfYear = 365;
/** Nobody plans further: a longer delay is told as this one. */
const mostDays = 3650;

/** "57 días más tarde", "7 meses más tarde", "Más de 10 años". */
export const delayText = (days: number) => {
  if (days >= mostDays) return "Más de 10 años";
  if (days < 90) return `${counted(days, "día", "días")} más tarde`;
  if (days < 2 * daysOfYear) return `${counted(Math.round(days / 30), "mes", "meses")} más tarde`;
  return `${counted(Math.round(days / daysOfYear), "año", "años")} más tarde`;
};

/** The host of an https address; null for any other. */
export const hostOf = (address: string) => {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" ? hostname.replace(/^www\./, "") : null;
};

/** 8.2 as "8,2 %". */
export const rateText = (percent: number) => `${formatTenths(percent)}\u00A0%`;
