import { daysTo1904 } from "#server/modules/banking/domain/statement-files/day.ts";

/** Before a text that a formula made: no date or amount reads with it, and a description drops it. */
const formulaMark = "\u200b";

/** What a formula tells is taken only where it is a plain figure; nothing is ever evaluated. */
export const formulaText = (cached: string, formula: string) => `${formulaMark}${cached || `=${formula}`}`;

/** As Spanish texts have it, with decimals that leave no doubt: "1234,50", and "0,125000" for parts of a cent. */
export const numberText = (value: number) => {
  if (Number.isInteger(value)) return String(value);
  const isCents = Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, Math.abs(value));
  return value.toFixed(isCents ? 2 : 6).replace(".", ",");
};

const dayInMs = 86_400_000;

/** The day of a spreadsheet's count, with its time if it has one. */
export const dateText = (serial: number, countsFrom1904: boolean) => {
  const days = serial + (countsFrom1904 ? daysTo1904 : 0);
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const [day = "", time = ""] = moment.toISOString().split("T");
  return moment.getTime() % dayInMs === 0 ? day : `${day} ${time.slice(0, 8)}`;
};

export const truthText = (value: boolean) => (value ? "VERDADERO" : "FALSO");
export const errorText = "#ERROR";

/** A currency that a number's format names: "USD". Signs alone change with the country of the computer. */
export const currencyInFormat = (format: string) =>
  /\b(?:USD|GBP|CHF|SEK|NOK|DKK|PLN|JPY)\b/.exec(format)?.[0] ?? "";
