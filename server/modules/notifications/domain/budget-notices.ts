import { formatPercent, formatShortEuros, monthOfDay } from "#server/spanish/format.ts";
import { monthEndOf } from "#shared/rules/madrid-day.ts";
import { transactionsLink } from "./links.ts";
import type { Notice } from "./notice.ts";
import { categoryName } from "./notice-text.ts";

/** The budget of a category in a month. */
export interface BudgetFact {
  /** The first day of the month. */
  month: string;
  category: string;
  /** Whether the limit is the person's own word, and not a proposal. */
  isOwn: boolean;
  limitCents: number;
  /** So far, positive. */
  spentCents: number;
  /** The part of it that came with the first movements of an account: the person knew of it before we did. */
  knownCents: number;
  /** The newest first, at most fifty. */
  movementIds: readonly string[];
}

type Amounts = Pick<BudgetFact, "isOwn" | "limitCents" | "spentCents" | "knownCents">;

/** Decision 5 has alerts from 80 % on; the other one is when nothing is left. */
const nearPercent = 80;
const overPercent = 100;
/** A smaller limit that nobody asked for is passed by one purchase. */
const minProposedCents = 5000;

/** Whether spending that we saw happen has reached a share of the limit. */
const hasReached = ({ isOwn, limitCents, spentCents, knownCents }: Amounts, share: number) =>
  limitCents >= (isOwn ? 1 : minProposedCents) &&
  spentCents * 100 >= limitCents * share &&
  knownCents * 100 < limitCents * share;

/** Whether there is anything to tell. */
export const isNotable = (budget: Amounts) =>
  hasReached(budget, nearPercent) || hasReached(budget, overPercent);

export const budgetNotices = (budgets: readonly BudgetFact[]): Notice[] => budgets.flatMap(noticeOf);

const keyOf = ({ month, category }: BudgetFact, threshold: number) =>
  `budget:${month.slice(0, 7)}:${category}:${threshold}`;

const noticeOf = (budget: BudgetFact): Notice[] => {
  const { month, category, limitCents, spentCents, movementIds } = budget;
  const link = transactionsLink({ category, from: month, to: monthEndOf(month) });
  const isOver = hasReached(budget, overPercent);
  // Who was told that nothing is left, or knew, is not told afterwards that little is.
  if (!isOver && (spentCents >= limitCents || !hasReached(budget, nearPercent))) return [];
  const threshold = isOver ? overPercent : nearPercent;
  const part = Math.floor((spentCents * 100) / limitCents) / 100;
  const name = categoryName(category);
  const over = spentCents - limitCents;
  const sum = `Llevas ${formatShortEuros(spentCents)} de ${formatShortEuros(limitCents)} en ${monthOfDay(month)}`;
  return [
    {
      factKey: keyOf(budget, threshold),
      supersededBy: isOver ? [] : [keyOf(budget, overPercent)],
      kind: isOver ? "budget_over" : "budget_near",
      title: isOver
        ? `${name} llega al ${formatPercent(part)} del presupuesto`
        : `${name} va por el ${formatPercent(part)} del presupuesto`,
      body: over > 0 ? `${sum}: ${formatShortEuros(over)} de más.` : `${sum}.`,
      link,
      movementIds,
    },
  ];
};
