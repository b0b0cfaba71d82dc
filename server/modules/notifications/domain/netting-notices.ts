import { dayAndMonth, formatShortEuros, joinWithAnd } from "#server/spanish/format.ts";
import { type Notice, quotedName, sharedExpensesLink } from "./notice.ts";

/** What was taken together, without asking. */
export interface NettingFact {
  entryId: string;
  at: Date;
  expenses: readonly { name: string; day: string; cents: number; ownCents: number; reason: string }[];
  transactionIds: readonly string[];
}

const mostTold = 3;

/** What was done, and why. */
export const nettingNotices = (facts: readonly NettingFact[]): Notice[] =>
  facts.map(({ entryId, at, expenses, transactionIds }) => ({
    factKey: `netted:${at.toISOString()}`,
    supersededBy: [],
    kind: "expense_netted",
    title:
      expenses.length === 1
        ? `${quotedName(expenses[0]?.name ?? "")}: cuento solo lo tuyo`
        : `Cuento solo lo tuyo de ${expenses.length} gastos compartidos`,
    body: bodyOf(expenses),
    link: sharedExpensesLink,
    movementIds: transactionIds.slice(0, 50),
    entryId,
  }));

const bodyOf = (expenses: NettingFact["expenses"]) => {
  const [first] = expenses;
  if (first && expenses.length === 1)
    return `Pagaste ${formatShortEuros(first.cents)} el ${dayAndMonth(first.day)}; lo tuyo son ${formatShortEuros(first.ownCents)}. ${first.reason}.`;
  const told = expenses
    .slice(0, mostTold)
    .map(
      ({ name, cents, ownCents }) =>
        `${quotedName(name)} (${formatShortEuros(ownCents)} de ${formatShortEuros(cents)})`,
    );
  const more = expenses.length - told.length;
  return `${joinWithAnd(more > 0 ? [...told, `${more} más`] : told)}: te devolvieron el resto a partes iguales.`;
};
