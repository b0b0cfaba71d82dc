import { type Purpose, purposeOf } from "./purposes.ts";

interface CategoryTotal {
  category: string;
  incomeCents: number;
  expenseCents: number;
}

interface ExpenseText {
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
  movedToSavingsCents: number;
  months: number;
}

/** Eurostat counts supplies as housing costs (housing cost overburden rate). */
const housing = ["Alquiler/Hipoteca", "Servicios/Suministros"];

/** Cents. The parts add up to the expenses: each is rounded, `other` is the rest. Withdrawn savings count as 0. */
export const meanMonth = ({ totals, texts, movedToSavingsCents, months }: Sums) => {
  const mean = (cents: number) => Math.round(cents / months);
  const spentFor = (purpose: Purpose) =>
    mean(sumOf(texts, (text) => (purposeOf(text) === purpose ? text.cents : 0)));

  const expenses = mean(sumOf(totals, ({ expenseCents }) => expenseCents));
  const parts = {
    fixedDebt: spentFor("fixedDebt"),
    variableDebt: spentFor("variableDebt"),
    professional: spentFor("professional"),
    invested: spentFor("savings"),
    housing: mean(
      sumOf(totals, ({ category, expenseCents }) => (housing.includes(category) ? expenseCents : 0)),
    ),
  };
  const named = sumOf(Object.values(parts), (cents) => cents);
  return {
    ...parts,
    income: mean(sumOf(totals, ({ incomeCents }) => incomeCents)),
    expenses,
    savings: parts.invested + mean(Math.max(0, movedToSavingsCents)),
    other: Math.max(0, expenses - named),
    incomeByCategory: [...Map.groupBy(totals, ({ category }) => category)]
      .map(([category, days]) => ({ category, cents: mean(sumOf(days, ({ incomeCents }) => incomeCents)) }))
      .filter(({ cents }) => cents > 0)
      .toSorted((a, b) => b.cents - a.cents),
  };
};

const sumOf = <Item>(items: readonly Item[], cents: (item: Item) => number) =>
  items.reduce((sum, item) => sum + cents(item), 0);
