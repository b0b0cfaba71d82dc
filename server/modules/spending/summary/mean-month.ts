import { type AccountMonths, meanMonthCents } from "#server/modules/banking/domain/money-reading.ts";
import type { SpendingGroup } from "#shared/rules/own-categories.ts";
import { movedBetweenGroups } from "./own-groups.ts";
import { type Purpose, purposeOf } from "./purposes.ts";

interface CategoryTotal {
  accountId: string;
  category: string;
  incomeCents: number;
  expenseCents: number;
}

interface ExpenseText {
  accountId: string;
  category: string;
  description: string;
  counterparty: string | null;
  /** Positive. */
  cents: number;
}

interface Sums {
  totals: readonly CategoryTotal[];
  /** Expenses of categories that serve several purposes. */
  texts: readonly ExpenseText[];
  /** Net of own transfers into savings accounts. */
  movedToSavings: readonly { accountId: string; cents: number }[];
  /** Expenses in own categories to which the person gave a part of the rule. */
  grouped?: readonly (ExpenseText & { group: SpendingGroup })[];
  months: AccountMonths;
}

/** Eurostat counts supplies as housing costs (housing cost overburden rate). */
const housing = ["Alquiler/Hipoteca", "Servicios/Suministros"];

/** Besides housing and work. */
const needCategories = [
  "Supermercados/Alimentación",
  "Transporte/Combustible",
  "Salud/Farmacia",
  "Seguros",
  "Impuestos/Tasas",
  "Educación/Formación",
];

const isNeed = (category: string) => needCategories.includes(category);

interface CategoryCents {
  category: string;
  cents: number;
}

const largestFirst = (parts: readonly CategoryCents[]) =>
  parts.filter(({ cents }) => cents > 0).toSorted((a, b) => b.cents - a.cents);

/** Cents. The parts add up to the expenses: each is rounded, `other` is the rest. Withdrawn savings count as 0. */
export const meanMonth = ({ totals, texts, movedToSavings, grouped = [], months }: Sums) => {
  const purposes = new Map(texts.map((text) => [text, purposeOf(text)]));
  const spentFor = (purpose: Purpose) =>
    meanMonthCents(texts, months, (text) => (purposes.get(text) === purpose ? text.cents : 0));

  const spentOnPurpose = (category: string) =>
    meanMonthCents(texts, months, (text) =>
      text.category === category && purposes.get(text) !== undefined ? text.cents : 0,
    );

  const expenses = meanMonthCents(totals, months, ({ expenseCents }) => expenseCents);
  const parts = {
    fixedDebt: spentFor("fixedDebt"),
    variableDebt: spentFor("variableDebt"),
    professional: spentFor("professional"),
    invested: spentFor("savings"),
    housing: meanMonthCents(totals, months, ({ category, expenseCents }) =>
      housing.includes(category) ? expenseCents : 0,
    ),
  };
  const named = Object.values(parts).reduce((sum, cents) => sum + cents, 0);
  const other = Math.max(0, expenses - named);
  const spentByCategory = [...Map.groupBy(totals, ({ category }) => category)].map(([category, rows]) => ({
    category,
    cents: meanMonthCents(rows, months, ({ expenseCents }) => expenseCents),
  }));
  const otherByCategory = largestFirst(
    spentByCategory
      .filter(({ category }) => !housing.includes(category))
      .map(({ category, cents }) => ({ category, cents: cents - spentOnPurpose(category) })),
  );
  const needs =
    parts.housing +
    parts.professional +
    otherByCategory.reduce((sum, { category, cents }) => sum + (isNeed(category) ? cents : 0), 0);
  const moved = movedBetweenGroups(
    grouped,
    months,
    (category) => housing.includes(category) || isNeed(category),
  );
  const ruleNeeds = needs + moved("needs");
  const invested = parts.invested + moved("savings");
  const debt = parts.fixedDebt + parts.variableDebt + moved("debt");
  return {
    ...parts,
    otherByCategory,
    needs: ruleNeeds,
    wants: Math.max(0, expenses - debt - invested - ruleNeeds),
    income: meanMonthCents(totals, months, ({ incomeCents }) => incomeCents),
    expenses,
    savings:
      invested +
      Math.max(
        0,
        meanMonthCents(movedToSavings, months, ({ cents }) => cents),
      ),
    other,
    incomeByCategory: largestFirst(
      [...Map.groupBy(totals, ({ category }) => category)].map(([category, rows]) => ({
        category,
        cents: meanMonthCents(rows, months, ({ incomeCents }) => incomeCents),
      })),
    ),
  };
};
