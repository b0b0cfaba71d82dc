import { formatShortEuros, formatTenths } from "#server/spanish/format.ts";

/** "12.400-13.200 €". */
export const formatEuroRange = (lowCents: number, highCents: number) =>
  lowCents === highCents
    ? formatShortEuros(lowCents)
    : `${formatShortEuros(lowCents).replace(/\s?€$/, "")}-${formatShortEuros(highCents)}`;

/** "1 mes", "3,4 meses". */
export const formatMonths = (months: number) => (months === 1 ? "1 mes" : `${formatTenths(months)} meses`);
