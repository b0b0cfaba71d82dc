import { fromCents } from "#shared/rules/money.ts";

const euroFormat = new Intl.NumberFormat("es-ES", {
  style: "currency",
  currency: "EUR",
  useGrouping: "always",
  trailingZeroDisplay: "stripIfInteger",
});
const tenthFormat = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1, useGrouping: "always" });
const percentFormat = new Intl.NumberFormat("es-ES", { style: "percent", maximumFractionDigits: 0 });

/** "4.320 €", "1.080,50 €". */
export const euroText = (cents: number) => euroFormat.format(fromCents(cents));

/** "12.400-13.200 €". */
export const euroRange = (lowCents: number, highCents: number) =>
  lowCents === highCents
    ? euroText(lowCents)
    : `${euroText(lowCents).replace(/\s?€$/, "")}-${euroText(highCents)}`;

/** "3,4". */
export const tenths = (value: number) => tenthFormat.format(value);

/** A part of one as "24 %". */
export const percentText = (part: number) => percentFormat.format(part);

/** "1 mes", "3,4 meses". */
export const monthsText = (months: number) => (months === 1 ? "1 mes" : `${tenths(months)} meses`);

/** "1 día", "40 días". */
export const daysText = (days: number) => (days === 1 ? "1 día" : `${tenths(days)} días`);
