import { formatShortEuros } from "#server/spanish/format.ts";

/** "12.400-13.200 €". */
export const formatEuroRange = (lowCents: number, highCents: number) =>
  lowCents === highCents
    ? formatShortEuros(lowCents)
    : `${formatShortEuros(lowCents).replace(/\s?€$/, "")}-${formatShortEuros(highCents)}`;
