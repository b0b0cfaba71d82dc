import type { ExpenseCategory } from "#shared/rules/categories.ts";
import { ruleShares } from "#shared/rules/fifty-thirty-twenty.ts";

interface Spending {
  /** Of a mean month, in cents. */
  incomeCents: number;
  /** Of a mean month, in positive cents. */
  spentCents: ReadonlyMap<string, number>;
}

/** Needs that can be had for less. */
const needs: readonly ExpenseCategory[] = [
  "Supermercados/Alimentación",
  "Transporte/Combustible",
  "Salud/Farmacia",
];

const wants: readonly ExpenseCategory[] = [
  "Restaurantes/Bares",
  "Compras/Ropa",
  "Ocio/Entretenimiento",
  "Tecnología/Software",
];

/**
 * Needs that get no budget: they come as bills, one of which uses up a month's limit, and follow the season or the year.
 * Nothing is cut from them, and what they take is no longer there for the other needs.
 */
const bills: readonly ExpenseCategory[] = [
  "Alquiler/Hipoteca",
  "Servicios/Suministros",
  "Seguros",
  "Impuestos/Tasas",
  "Educación/Formación",
];

// "Transferencias/Bizum" and "Otros Gastos" get none either: people, cash, loans and savings are no habit of spending.

/** Less than 10 € a month is not worth a budget. */
const leastSpentCents = 1000;
/** Needs give way by a fifth at most: nobody lives on a budget that the rule makes up. */
const leastOfNeeds = 0.8;

/** 5 € up to 100 €, 10 € up to 500 €, 25 € above. */
const stepOf = (cents: number) => {
  if (cents <= 10_000) return 500;
  return cents <= 50_000 ? 1000 : 2500;
};
const roundedUp = (cents: number) => Math.ceil(cents / stepOf(cents)) * stepOf(cents);
const roundedDown = (cents: number) => Math.floor(cents / stepOf(cents)) * stepOf(cents);

/**
 * A limit per category, in cents a month: what was spent, rounded up to a friendly step, held to 50/30/20. Wants that
 * exceed 30 % of the income are all scaled down to it. Needs that exceed 50 % together with the bills are scaled down
 * too, by a fifth at most. Without income nothing is held to anything.
 */
export const proposeBudgets = ({ incomeCents, spentCents }: Spending): Map<ExpenseCategory, number> => {
  const spentOn = (category: ExpenseCategory) => spentCents.get(category) ?? 0;
  const usual = (categories: readonly ExpenseCategory[]): Limits =>
    categories
      .filter((category) => spentOn(category) >= leastSpentCents)
      .map((category) => [category, roundedUp(spentOn(category))]);
  const shares = incomeCents > 0 ? ruleShares(incomeCents) : undefined;
  const billed = bills.reduce((sum, category) => sum + spentOn(category), 0);

  return new Map([
    ...scaledTo(shares && shares.needs - billed, usual(needs), leastOfNeeds),
    ...scaledTo(shares?.wants, usual(wants), 0),
  ]);
};

type Limits = [ExpenseCategory, number][];

/** Limits that fit into some room, all by the same share, which is never below `least`. */
const scaledTo = (room: number | undefined, limits: Limits, least: number): Limits => {
  const sum = limits.reduce((total, [, cents]) => total + cents, 0);
  if (room === undefined || sum <= room) return limits;
  const share = Math.max(least, room / sum);
  return limits
    .map(([category, cents]): [ExpenseCategory, number] => [category, roundedDown(cents * share)])
    .filter(([, cents]) => cents > 0);
};
