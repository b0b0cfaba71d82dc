import { dayAndMonth, formatPercent, formatShortEuros, monthOfDay } from "#server/spanish/format.ts";
import type { BudgetMonth } from "#shared/contracts/spending/budgets.ts";
import { nearPercent, overPercent, percentOfLimit } from "#shared/rules/rounding.ts";
import { categoryName, type Notice, quotedName, transactionsLink } from "./notice.ts";

export interface BudgetFact {
  period: Pick<BudgetMonth["period"], "by" | "from" | "to">;
  category: string;
  /** Set where it is of one of the person's own categories, below that. */
  own?: { id: string; name: string };
  /** Set by the person: a proposal is nobody's promise. */
  isOwn: boolean;
  /** With what was carried over. */
  limitCents: number;
  spentCents: number;
  /** The part from an account's first import, which the person knew before. */
  knownCents: number;
  movementIds: readonly string[];
}

type Amounts = Pick<BudgetFact, "isOwn" | "limitCents" | "spentCents" | "knownCents">;

const hasReached = ({ isOwn, limitCents, spentCents, knownCents }: Amounts, share: number) =>
  isOwn &&
  limitCents > 0 &&
  percentOfLimit(spentCents, limitCents) >= share &&
  percentOfLimit(knownCents, limitCents) < share;

export const isNotable = (budget: Amounts) =>
  hasReached(budget, nearPercent) || hasReached(budget, overPercent);

export const budgetNotices = (budgets: readonly BudgetFact[]): Notice[] => budgets.flatMap(noticeOf);

const keyOf = ({ period: { by, from }, category, own }: BudgetFact, threshold: number) =>
  `budget:${by === "month" ? from.slice(0, 7) : from}:${own?.id ?? category}:${threshold}`;

const sinceWords = ({ by, from }: BudgetFact["period"]) =>
  by === "month" ? `en ${monthOfDay(from)}` : `desde que cobraste el ${dayAndMonth(from)}`;

const noticeOf = (budget: BudgetFact): Notice[] => {
  const { period, category, own, limitCents, spentCents, movementIds } = budget;
  const link = transactionsLink({
    ...(own ? { ownCategoryId: own.id } : { category }),
    from: period.from,
    to: period.to,
  });
  const isOver = hasReached(budget, overPercent);
  // No warning after the person knew that the limit was reached.
  if (!isOver && (spentCents >= limitCents || !hasReached(budget, nearPercent))) return [];
  const threshold = isOver ? overPercent : nearPercent;
  const part = percentOfLimit(spentCents, limitCents) / 100;
  const name = own ? quotedName(own.name) : categoryName(category);
  const over = spentCents - limitCents;
  const sum = `Llevas ${formatShortEuros(spentCents)} de ${formatShortEuros(limitCents)} ${sinceWords(period)}`;
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
