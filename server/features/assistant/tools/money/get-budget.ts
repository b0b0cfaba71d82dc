import { z } from "zod";
import { type Asked, defineTool, type Outcome, type Told } from "#server/features/assistant/tools/tool.ts";
import { counted, inEuros } from "#server/features/assistant/tools/words.ts";
import type { Figure } from "#server/figures/figure.ts";
import { madridDayOf, monthEndOf, monthStartOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { categoryField, day, euros } from "./money-fields.ts";
import { countFigure, moneyFigure, namesOfCategory, percentFigure } from "./money-figures.ts";
import type { MoneyServices } from "./money-services.ts";
import { percentWords } from "./money-words.ts";

const budgetInput = z.object({ category: categoryField });

const budgetOutput = z.object({
  category: z.string().nullable(),
  from: day,
  to: day,
  daysLeft: z.int(),
  /** Of the category asked for, or of all that have one together; null without a budget. */
  budget: z.object({ limit: euros, spent: euros, left: euros, percentage: z.int() }).nullable(),
  /** Spent this month in the category asked for, budget or not. */
  spent: euros,
  /** The most used first. */
  categories: z.array(
    z.object({ category: z.string(), limit: euros, spent: euros, left: euros, percentage: z.int() }),
  ),
});
type BudgetOutput = z.output<typeof budgetOutput>;
type Limited = BudgetOutput["categories"][number];

const together = (budgets: readonly Limited[]) => {
  const sumOf = (field: "limit" | "spent") =>
    budgets.reduce((sum, budget) => sum + toCents(budget[field]), 0);
  const [limit, spent] = [sumOf("limit"), sumOf("spent")];
  if (limit === 0) return null;
  return {
    limit: fromCents(limit),
    spent: fromCents(spent),
    left: fromCents(limit - spent),
    percentage: Math.round((spent / limit) * 100),
  };
};

const figuresOf = ({ category, budget, spent, categories, daysLeft, from, to }: BudgetOutput): Figure[] => {
  const ofOne = (names: string[], one: Omit<Limited, "category">, of: string | null): Figure[] => [
    moneyFigure(one.spent, "out", {
      of: names,
      movements: { ...(of !== null && { category: of }), from, to },
    }),
    moneyFigure(one.limit, "plan", { of: names }),
    moneyFigure(Math.abs(one.left), "plan", { of: names }),
    percentFigure(one.percentage, { of: names }),
  ];
  const names = category === null ? [] : namesOfCategory(category);
  return [
    ...(budget ? ofOne(names, budget, category) : []),
    moneyFigure(spent, "out", { of: names, movements: { ...(category !== null && { category }), from, to } }),
    ...categories.flatMap((one) => ofOne(namesOfCategory(one.category), one, one.category)),
    countFigure(daysLeft, "días", { of: [] }),
    countFigure(categories.length, "presupuestos", { of: [] }),
  ];
};

const leftWords = (left: number, daysLeft: number) => {
  if (left < 0) return `Te has pasado ${inEuros(-left)}.`;
  return daysLeft === 0
    ? `Te quedan ${inEuros(left)} para hoy.`
    : `Te quedan ${inEuros(left)} para ${counted(daysLeft, "día", "días")}.`;
};

const textOf = ({ category, budget, spent, categories, daysLeft }: BudgetOutput) => {
  const place = category === null ? "" : ` en ${category}`;
  if (!budget) {
    return category === null
      ? "Aún no tienes presupuestos. Ponlos en tu resumen financiero y te aviso a tiempo."
      : `No tienes presupuesto${place}; llevas ${inEuros(spent)} este mes.`;
  }
  const used = `Llevas ${inEuros(budget.spent)} de los ${inEuros(budget.limit)} de tu presupuesto${place}, el ${percentWords(budget.percentage)}.`;
  const [first] = categories;
  if (category !== null || !first || first.left >= 0) return `${used} ${leftWords(budget.left, daysLeft)}`;
  return `${used} Te has pasado en ${first.category} (${percentWords(first.percentage)}).`;
};

const says = ({ budget, categories, daysLeft }: BudgetOutput) =>
  [...(budget ? [budget] : []), ...categories].map(({ left, spent, limit, percentage }) => {
    const reached = `llevas ${inEuros(spent)} de ${inEuros(limit)}, tu límite y tope, el ${percentage} % del presupuesto`;
    return left < 0
      ? `Te has pasado ${inEuros(-left)}, has superado el límite y estás fuera: ${reached}`.replace(":", ",")
      : `Te quedan ${inEuros(left)} para los ${daysLeft} días hasta fin de mes, vas bien y dentro, ${reached}`;
  });

const tell = (output: BudgetOutput): Told => {
  const { category, budget, from, to } = output;
  const cards: Told["cards"] = budget
    ? [
        {
          kind: "spending",
          title: category ?? "Presupuesto del mes",
          category,
          amount: budget.spent,
          from,
          to,
          budget: { limit: budget.limit, percentage: budget.percentage },
          bars: [],
        },
      ]
    : [];
  return { text: textOf(output), cards };
};

export const createGetBudget = ({ budgets }: Pick<MoneyServices, "budgets">) => {
  const run = async (
    { userId, now }: Asked,
    { category }: z.output<typeof budgetInput>,
  ): Promise<Outcome<BudgetOutput>> => {
    const today = madridDayOf(now);
    const month = await budgets.read(userId, today);
    const limited = month.budgets
      .flatMap(({ category, limit, spent, left, percentage }) =>
        limit === null || left === null || percentage === null
          ? []
          : { category, limit, spent, left, percentage },
      )
      .toSorted((a, b) => b.percentage - a.percentage);
    const own = month.budgets.find((budget) => budget.category === category);
    const all = month.budgets.reduce((sum, { spent }) => sum + toCents(spent), 0);
    const output: BudgetOutput = {
      category,
      from: monthStartOf(today),
      to: monthEndOf(today),
      daysLeft: month.daysLeft,
      budget: together(category === null ? limited : limited.filter((one) => one.category === category)),
      spent: category === null ? fromCents(all) : (own?.spent ?? 0),
      categories: category === null ? limited : [],
    };
    return { output, figures: figuresOf(output) };
  };

  return defineTool({
    name: "get_budget",
    purpose: "Cómo va el presupuesto de este mes, entero o de una categoría: límite, gastado, lo que queda.",
    kind: "read",
    input: budgetInput,
    output: budgetOutput,
    run,
    tell,
    says,
  });
};
