import { z } from "zod";
import { linkedFigure, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { counted } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import type { BudgetMonth, OwnBudget } from "#shared/contracts/spending/budgets.ts";
import { foldedName } from "#shared/rules/fold.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { overPercent, percentOfLimit } from "#shared/rules/rounding.ts";
import { categoryField, day, euros, ownCategoryField } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { formatUnsignedPercent, leftOutLabels } from "./money-words.ts";

/** The limit is with what was carried over. */
const budgetFields = { limit: euros, carried: euros, spent: euros, left: euros, percentage: z.int() };

const budgetOutput = z.object({
  category: z.string().nullable(),
  /** Where the category is one of the person's own, by its name. */
  ownCategoryId: z.uuid().nullable(),
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
  categories: z.array(
    z.object({ category: z.string(), ownCategoryId: z.uuid().nullable(), ...budgetFields }),
  ),
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

interface Placed {
  category: string | null;
  ownCategoryId: string | null;
}

const placeOf = (category: string | null) => (category === null ? "" : ` en ${category}`);

const leftSentence = ({ left }: Pick<CategoryBudget, "left">, daysLeft: number, place: string) => {
  if (left < 0) return `Te has pasado ${inEuros(-left)} de tu presupuesto${place}.`;
  const time = daysLeft === 0 ? "hoy" : counted(daysLeft, "día", "días");
  return `Te quedan ${inEuros(left)} de tu presupuesto${place} para ${time}.`;
};

/** Only one category links to a list of transactions. */
const spentIn = (spent: number, { category, ownCategoryId }: Placed, { from, to }: BudgetOutput) =>
  linkedFigure(
    inEuros(spent),
    category === null ? undefined : { ...(ownCategoryId ? { ownCategoryId } : { category }), from, to },
  );

type Figures = Omit<CategoryBudget, keyof Placed>;

const usedSentence = (one: Figures, placed: Placed, output: BudgetOutput) =>
  sentence`Llevas ${spentIn(one.spent, placed, output)} de los ${inEuros(one.limit)} de tu presupuesto${placeOf(placed.category)}, el ${formatUnsignedPercent(one.percentage)}.`;

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
      lead(sentence`Llevas gastados ${spentIn(spent, output, output)} ${sinceWords(output)}.`),
      lead("Aún no has puesto presupuestos: ponlos en Banco y te aviso a tiempo."),
    ];
  return [
    lead(
      sentence`No tienes presupuesto${placeOf(category)}; llevas ${spentIn(spent, output, output)} ${sinceWords(output)}.`,
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
    lead(usedSentence(budget, output, output), [card]),
    isOverInOne
      ? lead(
          `Te has pasado del presupuesto en ${first.category} (${formatUnsignedPercent(first.percentage)}).`,
        )
      : lead(left),
    ...(isOverInOne ? [detail(left)] : []),
    ...carriedWords(budget),
    ...categories.flatMap((one) => [
      detail(usedSentence(one, one, output)),
      detail(leftSentence(one, daysLeft, placeOf(one.category))),
    ]),
  ];
};

/** Those that the person set, the least left first; own categories stand within the fixed ones. */
const limitedOf = ({ budgets, ownBudgets }: BudgetMonth): CategoryBudget[] =>
  [
    ...budgets.map((one) => ({ ...one, ownCategoryId: null })),
    ...ownBudgets.map((one) => ({ ...one, category: quotedTitle(one.own.name), ownCategoryId: one.own.id })),
  ]
    .flatMap(({ category, ownCategoryId, limit, carried, spent, left, percentage, source }) =>
      source !== "own" || limit === null || left === null || percentage === null
        ? []
        : {
            ...{ category, ownCategoryId, carried, spent, left, percentage },
            limit: fromCents(toCents(limit) + toCents(carried)),
          },
    )
    .toSorted((a, b) => a.left - b.left);

/** Counted already in that of the fixed category above it. */
const isWithinFixed = ({ budgets, ownBudgets }: BudgetMonth, id: string) => {
  const above = ownBudgets.find(({ own }) => own.id === id)?.category;
  return budgets.some(
    ({ category, limit, source }) => category === above && source === "own" && limit !== null,
  );
};

export const ownBudgetNamed = (all: readonly OwnBudget[], name: string) =>
  all.find(({ own }) => foldedName(own.name) === foldedName(name));

export const createGetBudget = ({ budgets, ledger }: Pick<MoneyServices, "budgets" | "ledger">) => {
  /** Also what has no category yet, which no budget holds. */
  const allSpent = async (userId: string, from: string, to: string) => {
    const sums = await ledger.sumsByStep(userId, { from, to }, "month");
    return fromCents(sums.reduce((sum, { expenseCents }) => sum + expenseCents, 0));
  };

  return defineTool({
    name: "get_budget",
    purpose:
      "Cómo va el presupuesto de este mes (o desde que se cobró), entero o de una categoría: límite, gastado, lo que queda.",
    kind: "read",
    input: z.object({ category: categoryField, ownCategory: ownCategoryField }),
    output: budgetOutput,

    async run({ userId, now }, { category: fixed, ownCategory }) {
      const today = madridDayOf(now);
      const month = await budgets.read(userId, today);
      const named = ownCategory === null ? undefined : ownBudgetNamed(month.ownBudgets, ownCategory);
      const isWhole = fixed === null && !named;
      const all = limitedOf(month);
      const asked = named ?? month.budgets.find((budget) => budget.category === fixed);
      const limited = all.filter((one) =>
        named
          ? one.ownCategoryId === named.own.id
          : one.ownCategoryId === null
            ? isWhole || one.category === fixed
            : isWhole && !isWithinFixed(month, one.ownCategoryId),
      );
      const spent = isWhole ? await allSpent(userId, month.period.from, today) : (asked?.spent ?? 0);
      return {
        output: {
          category: named ? quotedTitle(named.own.name) : fixed,
          ownCategoryId: named?.own.id ?? null,
          from: month.period.from,
          to: month.period.to,
          isOfPay: month.period.by === "pay" && month.period.isPayKnown,
          daysLeft: month.daysLeft,
          budget: sumOfBudgets(limited),
          spent,
          without: leftOutLabels(month.leftOut, today),
          proposal: asked?.source === "proposed" ? asked.proposal : null,
          categories: isWhole ? all : [],
        },
      };
    },

    state,
  });
};
