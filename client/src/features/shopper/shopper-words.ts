import { firstCharacters } from "#client/lib/characters.ts";
import { formatTenths } from "#client/lib/format.ts";
import { writeDelay, writeShortEuros } from "#shared/rules/figures.ts";

/** "900 €", "1.099,90 €". */
export const priceText = writeShortEuros;

/** Cut to so many characters, the sign of the cut among them. */
export const cutTo = (text: string, length: number) => {
  const characters = [...text];
  return characters.length <= length ? text : `${firstCharacters(text, length - 1).trimEnd()}…`;
};

/** "57 días más tarde", "unos 7 meses más tarde", "Más de 10 años". */
export const delayText = (days: number) => {
  const words = writeDelay(days);
  return words.startsWith("más") ? words.replace("m", "M") : `${words} más tarde`;
};

/** The host of an https address; null for any other. */
export const hostOf = (address: string) => {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" ? hostname.replace(/^www\./, "") : null;
};

/** 8.2 as "8,2 %". */
export const rateText = (percent: number) => `${formatTenths(percent)}\u00A0%`;
