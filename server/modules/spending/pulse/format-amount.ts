import { fromCents } from "#shared/rules/money.ts";

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (currency: string) => {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat("es-ES", { style: "currency", currency, useGrouping: "always" });
  formats.set(currency, format);
  return format;
};

const signOf = (cents: number) => {
  if (cents === 0) return "";
  return cents < 0 ? "\u2212" : "+";
};

/** "−38,74 €", "+25,00 €", "0,00 €": a true minus sign and a no-break space before the symbol. */
export const formatAmount = (cents: number, currency: string) =>
  `${signOf(cents)}${formatOf(currency).format(fromCents(Math.abs(cents)))}`;
