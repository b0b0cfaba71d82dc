import { z } from "zod";
import { linkedFigure, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { counted } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { overPercent, percentOfLimit } from "#shared/rules/rounding.ts";
import { categoryField, day, euros } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { formatUnsignedPercent, leftOutLabels } from "./money-words.ts";

/** The limit is with what was carried over. */
const budgetFields = { limit: euros, carried: euros, spent: euros, left: euros, percentage: z.int() };

const budgetOutput = z.object({
  category: z.string().nullable(),
  from: day,
  to: day,
  daysLeft: z.int(),
  /** From one pay to the next, rather than by month. */
  isOfPay: z.boolean(),
  budget: z.object(budgetFields).nullable(),
  /** Spent in that period in the requested category, with or without a budget. */
  spent: euros,
  /** What the spending suggests for the requested category while the person has set nothing. */
  proposal: euros.nullable(),
  without: z.string().nullable(),
  categories: z.array(z.object({ category: z.string(), ...budgetFields })),
});
type BudgetOutput = z.output<typeof budgetOutput>;
type CategoryBudget = BudgetOutput["categories"][number];

const sumOfBudgets = (budgets: readonly CategoryBudget[]) => {
  const sumOf = (field: "limit" | "carried" | "spent") =>
    budgets.reduce((sum, budget) => sum + toCents(budget[field]), 0);
  const [limit, spent] = [sumOf("limit"), sumOf("spent")];
  if (budgets.length === 0) return null;
  return {
    limit: fromCents(limit),
    carried: fromCents(sumOf("carried")),
    spent: fromCents(spent),
    left: fromCents(limit - spent),
    percentage: limit > 0 ? percentOfLimit(spent, limit) : overPercent,
  };
};

const placeOf = (category: string | null) => (category === null ? "" : ` en ${category}`);

const leftSentence = ({ left }: Omit<CategoryBudget, "category">, daysLeft: number, place: string) => {
  if (left < 0) return `Te has pasado ${inEuros(-left)} de tu presupuesto${place}.`;
  const time = daysLeft === 0 ? "hoy" : counted(daysLeft, "día", "días");
  return `Te quedan ${inEuros(left)} de tu presupuesto${place} para ${time}.`;
};

/** Only one category links to a list of transactions. */
const spentIn = (spent: number, category: string | null, { from, to }: BudgetOutput) =>
  linkedFigure(inEuros(spent), category === null ? undefined : { category, from, to });

const usedSentence = (one: Omit<CategoryBudget, "category">, category: string | null, output: BudgetOutput) =>
  sentence`Llevas ${spentIn(one.spent, category, output)} de los ${inEuros(one.limit)} de tu presupuesto${placeOf(category)}, el ${formatUnsignedPercent(one.percentage)}.`;

/** What earlier periods left or took. */
const carriedWords = ({ carried }: Pick<CategoryBudget, "carried">): StatementDraft[] => {
  if (carried === 0) return [];
  const words = carried > 0 ? "que sobraron antes" : "que se gastaron de más antes";
  return [detail(`Cuento ${inEuros(Math.abs(carried))} ${words}.`)];
};

const sinceWords = ({ isOfPay }: BudgetOutput) => (isOfPay ? "desde que cobraste" : "este mes");

const noBudget = (output: BudgetOutput): StatementDraft[] => {
  const { category, spent, proposal, without } = output;
  if (category === null)
    return [
      lead(sentence`Llevas gastados ${spentIn(spent, null, output)} ${sinceWords(output)}.`),
      lead("Aún no has puesto presupuestos: ponlos en Banco y te aviso a tiempo."),
    ];
  return [
    lead(
      sentence`No tienes presupuesto${placeOf(category)}; llevas ${spentIn(spent, category, output)} ${sinceWords(output)}.`,
    ),
    ...(proposal === null
      ? []
      : [lead(`Te propondría ${inEuros(proposal)} al mes${without === null ? "" : ` (${without})`}.`)]),
  ];
};

const state = (output: BudgetOutput): StatementDraft[] => {
  const { category, budget, categories, daysLeft, from, to, isOfPay } = output;
  if (!budget) return noBudget(output);
  const card: ChatCard = {
    kind: "spending",
    title: category ?? (isOfPay ? "Presupuesto hasta cobrar" : "Presupuesto del mes"),
    category,
    amount: budget.spent,
    from,
    to,
    budget: { limit: budget.limit, percentage: budget.percentage },
    bars: [],
  };
  const [first] = categories;
  const left = leftSentence(budget, daysLeft, placeOf(category));
  const isOverInOne = category === null && first !== undefined && first.left < 0;
  return [
    lead(usedSentence(budget, category, output), [card]),
    isOverInOne
      ? lead(
          `Te has pasado del presupuesto en ${first.category} (${formatUnsignedPercent(first.percentage)}).`,
        )
      : lead(left),
    ...(isOverInOne ? [detail(left)] : []),
    ...carriedWords(budget),
    ...categories.flatMap((one) => [
      detail(usedSentence(one, one.category, output)),
      detail(leftSentence(one, daysLeft, placeOf(one.category))),
    ]),
  ];
};

export const createGetBudget = ({ budgets }: Pick<MoneyServices, "budgets">) =>
  defineTool({
    name: "get_budget",
    purpose:
      "Cómo va el presupuesto de este mes (o desde que se cobró), entero o de una categoría: límite, gastado, lo que queda.",
    kind: "read",
    input: z.object({ category: categoryField }),
    output: budgetOutput,

    async run({ userId, now }, { category }) {
      const today = madridDayOf(now);
      const month = await budgets.read(userId, today);
      const limited = month.budgets
        .flatMap(({ category, limit, carried, spent, left, percentage, source }) =>
          source !== "own" || limit === null || left === null || percentage === null
            ? []
            : {
                category,
                limit: fromCents(toCents(limit) + toCents(carried)),
                carried,
                spent,
                left,
                percentage,
              },
        )
        .toSorted((a, b) => a.left - b.left);
      const own = month.budgets.find((budget) => budget.category === category);
      const all = month.budgets.reduce((sum, { spent }) => sum + toCents(spent), 0);
      return {
        output: {
          category,
          from: month.period.from,
          to: month.period.to,
          isOfPay: month.period.by === "pay" && month.period.isPayKnown,
          daysLeft: month.daysLeft,
          budget: sumOfBudgets(
            category === null ? limited : limited.filter((one) => one.category === category),
          ),
          spent: category === null ? fromCents(all) : (own?.spent ?? 0),
          without: leftOutLabels(month.leftOut, today),
          proposal: own?.source === "proposed" ? own.proposal : null,
          categories: category === null ? limited : [],
        },
      };
    },

    state,
  });
