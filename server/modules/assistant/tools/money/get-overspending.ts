import { z } from "zod";
import { linkedFigure, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import {
  type AccountMonths,
  countedRows,
  meanMonthCents,
  monthCount,
} from "#server/modules/banking/domain/money-reading.ts";
import { capitalised, counted } from "#server/spanish/format.ts";
import type { Budget } from "#shared/contracts/spending/budgets.ts";
import { categorySchema, isExpenseCategory } from "#shared/rules/categories.ts";
import { addDays, madridDayOf, monthEndOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { readKnownPeriod, wholeMonthsIn } from "./known-period.ts";
import { day, dayField, euros } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";
import { formatPeriod } from "./period-words.ts";
import { sumsByName } from "./read-spending.ts";

const overspendingOutput = z.object({
  from: day,
  to: day,
  periodText: z.string(),
  isRunning: z.boolean(),
  /** Whole months before, from which "usual" comes. */
  months: z.int(),
  /** The dearest first. */
  over: z.array(
    z.object({
      ownCategoryId: z.uuid().nullable(),
      category: z.string(),
      amount: euros,
      /** The person's own budget, or what a mean month costs. */
      than: euros,
      isBudget: z.boolean(),
      /** Days in which the amount was spent: a budget may go from pay to pay. */
      from: day,
      to: day,
      excess: euros,
    }),
  ),
});
type Overspending = z.output<typeof overspendingOutput>;
type Over = Overspending["over"][number];

/** Months before the one that is looked at. */
const usualMonths = 3;
/** What is above the usual by less than this, in cents and as a share, is no news. */
const least = { cents: 1000, share: 0.1 };
const mostSaid = 4;

const overSentence = (
  { category, ownCategoryId, amount, than, isBudget, excess, from, to }: Over,
  month: Overspending,
) => {
  const spent = linkedFigure(inEuros(amount), {
    ...(ownCategoryId ? { ownCategoryId } : { category }),
    from,
    to,
  });
  const measure = isBudget
    ? `los ${inEuros(than)} de tu presupuesto`
    : `los ${inEuros(than)} de un mes normal`;
  if (from !== month.from)
    return sentence`Desde que cobraste, en ${category} llevas ${inEuros(excess)} de más: ${spent} frente a ${measure}.`;
  if (!month.isRunning)
    return sentence`${capitalised(month.periodText)} gastaste en ${category} ${inEuros(excess)} de más: ${spent} frente a ${measure}.`;
  return sentence`En ${category} llevas ${inEuros(excess)} de más: ${spent} frente a ${measure}.`;
};

const state = (output: Overspending): StatementDraft[] => {
  const { over, months, periodText } = output;
  const usual = months === 0 ? "" : ` ni de lo normal en ${counted(months, "mes", "meses")}`;
  if (over.length > 0) return over.slice(0, mostSaid).map((one) => lead(overSentence(one, output)));
  return months === 0
    ? [
        lead(`${capitalised(periodText)} no te has pasado de ningún presupuesto.`),
        lead("Aún no sé lo que es normal para ti."),
      ]
    : [lead(`${capitalised(periodText)} no te has pasado de tus presupuestos${usual}.`)];
};

const isExpense = (category: string) => {
  const known = categorySchema.safeParse(category).data;
  return known !== undefined && isExpenseCategory(known);
};

interface Days {
  from: string;
  to: string;
}

const overUsualBy = (category: string, cents: number, usual: number, days: Days): Over[] => {
  const excess = cents - usual;
  if (excess < least.cents || excess <= usual * least.share) return [];
  return [
    {
      ...{ ...days, category, ownCategoryId: null, isBudget: false, amount: fromCents(cents) },
      ...{ than: fromCents(usual), excess: fromCents(excess) },
    },
  ];
};

interface NamedBudget extends Omit<Budget, "category"> {
  category: string;
  ownCategoryId: string | null;
}

const overBudget = (
  { category, ownCategoryId, limit, carried, spent, left }: NamedBudget,
  { from, to }: Days,
): Over[] =>
  limit === null || left === null || left >= 0
    ? []
    : [
        {
          ...{ category, ownCategoryId, from, to, isBudget: true, amount: spent, excess: -left },
          than: fromCents(Math.max(0, toCents(limit) + toCents(carried))),
        },
      ];

const middleMonthCents = (rows: readonly { day: string; expenseCents: number }[], months: AccountMonths) => {
  const sums = [...new Set([...months.values()].flat())]
    .map((start) =>
      rows.reduce(
        (sum, { day, expenseCents }) => (monthStartOf(day) === start ? sum + expenseCents : sum),
        0,
      ),
    )
    .toSorted((one, other) => one - other);
  return sums[Math.floor(sums.length / 2)] ?? 0;
};

export const createGetOverspending = ({ ledger, budgets }: Pick<MoneyServices, "ledger" | "budgets">) => {
  /** By category, in cents of a mean month before that day, or of the middle one: a rent that one month lacks is normal. */
  const usualBefore = async (userId: string, start: string, today: string) => {
    const before = { from: monthStartAfter(start, -usualMonths), to: addDays(start, -1) };
    const months = wholeMonthsIn(before, await readKnownPeriod(ledger, userId), today);
    const rows = countedRows(await ledger.categoryTotals(userId, before.from, before.to), months);
    const usual = new Map(
      [...Map.groupBy(rows, ({ category }) => category)].map(([category, own]) => [
        category,
        Math.max(
          meanMonthCents(own, months, ({ expenseCents }) => expenseCents),
          middleMonthCents(own, months),
        ),
      ]),
    );
    return { usual, months: monthCount(months), accountIds: new Set(months.keys()) };
  };

  /** The person's own budgets, by category. */
  const ownBudgets = async (userId: string, today: string) => {
    const { budgets: all, ownBudgets, period } = await budgets.read(userId, today);
    const own = all.filter(({ source }) => source === "own");
    return {
      known: new Set<string>(own.map(({ category }) => category)),
      over: [
        ...own.map((budget) => ({ ...budget, ownCategoryId: null })),
        ...ownBudgets.map((one) => ({
          ...one,
          category: quotedTitle(one.own.name),
          ownCategoryId: one.own.id,
        })),
      ].flatMap((budget) => overBudget(budget, { ...period, to: today })),
    };
  };

  return defineTool({
    name: "get_overspending",
    purpose:
      "En qué se ha pasado la persona en un mes: las categorías por encima de su presupuesto o de lo que gasta en un mes normal.",
    kind: "read",
    input: z.object({ day: dayField("Un día del mes por el que se pregunta") }),
    output: overspendingOutput,

    async run({ userId, now }, { day: asked }) {
      const today = madridDayOf(now);
      const from = monthStartOf(asked);
      const to = monthEndOf(asked) < today ? monthEndOf(asked) : today;
      const totals = await ledger.categoryTotals(userId, from, to);
      const spent = sumsByName(
        totals.flatMap(({ category, expenseCents }) =>
          isExpense(category) ? [{ name: category, cents: expenseCents }] : [],
        ),
      );
      const { usual, months, accountIds } = await usualBefore(userId, from, today);
      // What is normal of an account is not known before it has whole months.
      const isMeasured = (name: string) =>
        totals.every(
          ({ category, accountId, expenseCents }) =>
            category !== name || expenseCents <= 0 || accountIds.has(accountId),
        );
      const isThisMonth = monthStartOf(today) === from;
      const own = isThisMonth ? await ownBudgets(userId, today) : { known: new Set<string>(), over: [] };
      const overUsual = spent
        .filter(({ name }) => months > 0 && !own.known.has(name) && isMeasured(name))
        .flatMap(({ name, cents }) => overUsualBy(name, cents, usual.get(name) ?? 0, { from, to }));
      const over = [...own.over, ...overUsual];
      return {
        output: {
          ...{ from, to, periodText: formatPeriod({ from, to }, today), isRunning: isThisMonth, months },
          over: over.toSorted((one, other) => other.excess - one.excess),
        },
      };
    },

    state,
  });
};
