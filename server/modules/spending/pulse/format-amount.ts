import { formatMoney } from "#server/spanish/format.ts";

const signOf = (cents: number) => {
  if (cents === 0) return "";
  return cents < 0 ? "\u2212" : "+";
};

/** "−38,74 €", "+25,00 €", "0,00 €": a true minus sign and a no-break space before the symbol. */
export const formatAmount = (cents: number, currency: string) =>
  `${signOf(cents)}${formatMoney(Math.abs(cents), currency)}`;
