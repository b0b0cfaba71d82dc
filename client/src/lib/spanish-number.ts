import { maxEuros } from "#shared/contracts/text.ts";
import { fromCents } from "#shared/rules/money.ts";
import { readCents } from "#shared/rules/written-number.ts";

/** "34" or "34,9" as 34; undefined for what is not a number. */
export const parseAge = (text: string) => {
  const number = parseNumber(text, { rounds: true });
  return number === undefined ? undefined : Math.trunc(number);
};

/**
 * Euros as a person in Spain types them: "2.850,50", "2850,5", "2.850 €" and, since many type a point for the
 * decimals, "2850.50". Undefined for what is not a number, or has parts of a cent.
 */
export const parseEuros = (text: string) => parseNumber(withoutUnit(text), { rounds: false });

/** Why an amount with parts of a cent is refused; undefined for any other. Spanish. */
export const centsProblem = (text: string) =>
  parseEuros(text) === undefined && parseNumber(withoutUnit(text), { rounds: true }) !== undefined
    ? "Pon como mucho dos decimales"
    : undefined;

const withoutUnit = (text: string) => text.replace(/€|eur(os)?$/i, "");

/** What is wrong with an amount that may be left out; Spanish. */
export const amountProblem = (text: string) => {
  if (!text.trim()) return undefined;
  const euros = parseEuros(text);
  if (euros === undefined) return centsProblem(text) ?? "Escribe un importe en euros";
  if (euros <= 0) return "Escribe un importe mayor que 0";
  return euros > maxEuros ? "Es demasiado alto" : undefined;
};

/** "150" or "150,50", as a person types it. */
export const typedEuros = (euros: number) =>
  (Number.isInteger(euros) ? String(euros) : euros.toFixed(2)).replace(".", ",");

const parseNumber = (text: string, { rounds }: { rounds: boolean }) => {
  const [, minus, digits = ""] = /^([-−]?)(.*)$/s.exec(text.replace(/\s/g, "")) ?? [];
  const cents = /^\d[\d.]*(,\d*)?$/.test(digits) ? readCents(digits, { decimal: ",", rounds }) : null;
  return cents === null ? undefined : fromCents(minus ? -cents : cents);
};
