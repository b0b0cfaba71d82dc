import { madridDay } from "#client/lib/dates.ts";
import { centsProblem, parseEuros, typedEuros } from "#client/lib/spanish-number.ts";
import { accountNameMaxLength, earliestOpening } from "#shared/contracts/banking/accounts.ts";
import { maxEuros } from "#shared/contracts/text.ts";
import type { AccountType } from "#shared/rules/account-kinds.ts";
import { isOwed } from "./account-words.ts";

export const nameProblem = (name: string) => {
  if (!name.trim()) return "Escribe un nombre";
  return name.trim().length > accountNameMaxLength ? `Como mucho ${accountNameMaxLength} letras` : undefined;
};

export const balanceProblem = (text: string) => {
  const euros = parseEuros(text);
  if (euros === undefined) return centsProblem(text) ?? "Escribe un importe";
  return Math.abs(euros) > maxEuros ? "Es demasiado alto" : undefined;
};

export const openedOnProblem = (day: string) => {
  if (!day) return "Escribe el día";
  if (day < earliestOpening) return "No puede ser anterior a 1990";
  return day > madridDay(new Date()) ? "No puede ser posterior a hoy" : undefined;
};

/** What is owed is typed without a sign. */
export const balanceOf = (text: string, type: AccountType) => {
  const euros = parseEuros(text) ?? 0;
  return isOwed(type) ? -Math.abs(euros) : euros;
};

export const typedBalance = (euros: number, type: AccountType) =>
  typedEuros(isOwed(type) ? Math.abs(euros) : euros);

export const balanceLabel = (type: AccountType) => {
  if (isOwed(type)) return "¿Cuánto debes?";
  return type === "property" || type === "investment" ? "¿Cuánto vale?" : "Saldo";
};
