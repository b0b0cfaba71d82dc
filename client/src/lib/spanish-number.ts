import { maxEuros } from "#shared/contracts/text.ts";
import { fromCents } from "#shared/rules/money.ts";
import { readCents } from "#shared/rules/written-number.ts";

/** "34" or "34,9" as 34; undefined for what is not a number. */
export const parseAge = (text: string) => {
  const number = parseNumber(text);
  return number === undefined ? undefined : Math.trunc(number);
};

/**
 * Euros as a person in Spain types them: "2.850,50", "2850,5", "2.850 €" and, since many type a point for the
 * decimals, "2850.50". Rounded to cents; undefined for what is not a number.
 */
export const parseEuros = (text: string) => parseNumber(text.replace(/€|eur(os)?$/i, ""));

/** What is wrong with an amount that may be left out; Spanish. */
export const amountProblem = (text: string) => {
  if (!text.trim()) return undefined;
  const euros = parseEuros(text);
  if (euros === undefined) return "Escribe un importe en euros";
  if (euros <= 0) return "Escribe un importe mayor que 0";
  return euros > maxEuros ? "Es demasiado alto" : undefined;
};

/** "150" or "150,50", as a person types it. */
export const typedEuros = (euros: number) =>
  (Number.isInteger(euros) ? String(euros) : euros.toFixed(2)).replace(".", ",");

const parseNumber = (text: string) => {
  const [, minus, digits = ""] = /^([-−]?)(.*)$/s.exec(text.replace(/\s/g, "")) ?? [];
  const cents = /^\d[\d.]*(,\d*)?$/.test(digits) ? readCents(digits, { decimal: ",", rounds: true }) : null;
  return cents === null ? undefined : fromCents(minus ? -cents : cents);
};
