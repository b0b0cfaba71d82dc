import { formatPercent, formatShortEuros } from "#server/spanish/format.ts";
import { type Category, categoryLook } from "#shared/rules/categories.ts";
import { monthsBefore } from "#shared/rules/madrid-day.ts";
import type { Rule } from "./facts.ts";

/**
 * Percent of a Spanish household's spending: INE, Encuesta de Presupuestos Familiares 2024 (press note of 26 June 2025,
 * https://www.ine.es/dyngs/Prensa/en/EPF2024.htm, and tables 73823 to 73825), by group of COICOP 2018. Only where a
 * person can choose to spend less, and not on health, studies or the home.
 */
const householdShares = new Map<Category, number>([
  ["Supermercados/Alimentación", 15.83 + 1.31],
  ["Restaurantes/Bares", 9.9],
  ["Transporte/Combustible", 6.64 + 1.04],
  ["Compras/Ropa", 4.21 + 3.75],
  ["Ocio/Entretenimiento", 4.97],
  ["Tecnología/Software", 3.24],
]);
/** Percent of the same spending that is imputed rent, which nobody pays. */
const imputedRent = 21.46;

const farAbove = 1.5;
const remainingShare = 0.8;
const minSavedCents = 2000;
const stepCents = 500;
const months = 3;

export const spendingRule: Rule = ({ spending, monday }) => {
  if (spending === null || spending.totalCents <= 0) return [];
  return [...householdShares]
    .map(([category, percentOfAll]) => {
      const cents = spending.byCategory.get(category) ?? 0;
      const share = cents / spending.totalCents;
      const usual = percentOfAll / (100 - imputedRent);
      const cap = Math.ceil((cents * remainingShare) / stepCents) * stepCents;
      return { category, cents, share, usual, cap, saved: cents - cap };
    })
    .filter(({ share, usual, saved }) => share >= farAbove * usual && saved >= minSavedCents)
    .toSorted((a, b) => b.saved - a.saved)
    .map(({ category, cents, share, usual, cap, saved }) => ({
      key: `spending:${categoryLook(category).token}`,
      title: `Gastar como mucho ${formatShortEuros(cap)} al mes en ${category}`,
      description: `Un tope de tres meses para ${category} que te deja ${formatShortEuros(saved)} más cada mes. Ponlo también como presupuesto.`,
      category: "financiero",
      paraType: "project",
      priority: 6,
      targetDate: monthsBefore(monday, -months),
      aiReasoning: `Gastas ${formatShortEuros(cents)} al mes en ${category}: el ${formatPercent(share)} de tu gasto. En un hogar medio es el ${formatPercent(usual)} (INE, 2024).`,
    }));
};
