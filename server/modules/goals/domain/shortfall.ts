import { formatShortEuros } from "#server/spanish/format.ts";

/** By which a month spends more than comes in. */
export interface Shortfall {
  /** 0 when it does not. */
  cents: number;
  /** Of months to come, and not the mean of months gone. */
  isForecast: boolean;
}

export const noShortfall: Shortfall = { cents: 0, isForecast: false };

/** Begins in lower case, to stand within a sentence. */
export const shortfallWords = ({ cents, isForecast }: Shortfall) => {
  const euros = formatShortEuros(cents);
  return isForecast
    ? `según lo previsto te faltarán unos ${euros} al mes`
    : `gastas ${euros} más de lo que ingresas`;
};
