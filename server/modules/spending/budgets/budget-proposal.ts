import type { ExpenseCategory } from "#shared/rules/categories.ts";
import { ruleShares } from "#shared/rules/fifty-thirty-twenty.ts";

interface Spending {
  /** Cents in a mean month. */
  incomeCents: number;
  /** Positive cents in a mean month. */
  spentCents: ReadonlyMap<string, number>;
}

/** Needs that can cost less. */
const needs: readonly ExpenseCategory[] = [
  "Supermercados/Alimentación",
  "Transporte/Combustible",
  "Salud/Farmacia",
];

const discretionary: readonly ExpenseCategory[] = [
  "Restaurantes/Bares",
  "Compras/Ropa",
  "Ocio/Entretenimiento",
  "Tecnología/Software",
];

/** Needs without a budget: bills follow the season. They are not reduced and count against the needs' share. */
const bills: readonly ExpenseCategory[] = [
  "Alquiler/Hipoteca",
  "Servicios/Suministros",
  "Seguros",
  "Impuestos/Tasas",
  "Educación/Formación",
];

// "Transferencias/Bizum" and "Otros Gastos" get none either: people, cash, loans and savings are no spending habit.

/** Below 10 € a month a budget makes no sense. */
const leastSpentCents = 1000;
/** Needs are reduced by a fifth at most, so that the budget stays realistic. */
const leastOfNeeds = 0.8;

/** 5 € up to 100 €, 10 € up to 500 €, 25 € above. */
const stepOf = (cents: number) => {
  if (cents <= 10_000) return 500;
  return cents <= 50_000 ? 1000 : 2500;
};
const roundedUp = (cents: number) => Math.ceil(cents / stepOf(cents)) * stepOf(cents);
const roundedDown = (cents: number) => Math.floor(cents / stepOf(cents)) * stepOf(cents);

/** Cents a month within the 50/30/20 rule: wants above 30 % shrink, and needs by a fifth at most. */
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
    ...scaledTo(shares?.wants, usual(discretionary), 0),
  ]);
};

type Limits = [ExpenseCategory, number][];

/** Scales limits down to the room, by one share that is never below `least`. */
const scaledTo = (room: number | undefined, limits: Limits, least: number): Limits => {
  const sum = limits.reduce((total, [, cents]) => total + cents, 0);
  if (room === undefined || sum <= room) return limits;
  const share = Math.max(least, room / sum);
  return limits
    .map(([category, cents]): [ExpenseCategory, number] => [category, roundedDown(cents * share)])
    .filter(([, cents]) => cents > 0);
};
