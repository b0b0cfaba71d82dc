import type { Clock } from "#server/platform/clock.ts";
import { earliestDay, type TransactionQuery } from "#shared/contracts/banking/ledger.ts";
import { madridDayOf, monthEndOf, monthStartAfter, monthsBefore } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { formatDayRange } from "./format-day-range.ts";
import type { StoredAccount } from "./ledger-change-repository.ts";
import type { LedgerRepository } from "./ledger-repository.ts";
import { cursorOf, placeAt } from "./list-cursor.ts";
import { monthlySpending } from "./monthly-spending.ts";
import { searchPatterns } from "./search-patterns.ts";
import { toTransaction } from "./to-transaction.ts";
import type { ListedTransaction, TransactionListRepository } from "./transaction-list-repository.ts";

interface Dependencies {
  ledger: LedgerRepository;
  lists: TransactionListRepository;
  clock: Clock;
}

const pageLength = 20;
const reviewLength = 20;
const spendingMonths = 6;
/** An older doubtful category is not worth a question. */
const reviewMonths = 12;

export const createTransactionLists = ({ ledger, lists, clock }: Dependencies) => {
  const today = () => madridDayOf(clock.now());

  const transactionsOf = (accounts: StoredAccount[], movements: ListedTransaction[]) =>
    movements.map((movement) => toTransaction(movement, accountCurrency(accounts, movement)));

  /** Six months by default, and everything if all transactions are older. */
  const rangeOf = async (userId: string, { from, to }: TransactionQuery) => {
    if (from || to) return { from: from ?? earliestDay, to, dateRange: formatDayRange({ from, to }) };
    const halfYear = monthsBefore(today(), 6);
    const { count, firstDay } = await lists.extent(userId, halfYear);
    const isAllOlder = count === 0 && firstDay !== null;
    return isAllOlder
      ? { from: earliestDay, to, dateRange: formatDayRange({}) }
      : { from: halfYear, to, dateRange: "Últimos 6 meses" };
  };

  return {
    async newest(userId: string, limit: number) {
      const accounts = await ledger.accounts(userId);
      const movements = await lists.list(userId, { from: earliestDay }, { limit });
      return movements.map((movement) => ({ ...movement, currency: accountCurrency(accounts, movement) }));
    },

    /** Throws `invalid_request` for an invalid cursor. */
    async listTransactions(userId: string, query: TransactionQuery = {}) {
      const { accountId, category, limit = pageLength } = query;
      const { dateRange, ...days } = await rangeOf(userId, query);
      const filter = { ...days, accountId, category };
      const patterns = searchPatterns(query.search ?? "");
      const after = query.cursor === undefined ? undefined : placeAt(query.cursor);
      const page = { after, limit: limit + 1 };
      const accounts = await ledger.accounts(userId);
      const { totals, movements } =
        patterns.length > 0
          ? await lists.search(userId, filter, patterns, page)
          : {
              totals: await lists.totals(userId, filter),
              movements: await lists.list(userId, filter, page),
            };
      const last = movements[limit - 1];
      return {
        transactions: transactionsOf(accounts, movements.slice(0, limit)),
        dateRange,
        total: totals.count,
        income: fromCents(totals.incomeCents),
        expenses: fromCents(totals.expenseCents),
        lastDate: totals.lastDay,
        nextCursor: last && movements.length > limit ? cursorOf(last) : null,
      };
    },

    async listSpending(userId: string) {
      const from = monthStartAfter(today(), 1 - spendingMonths);
      const totals = await ledger.categoryTotals(userId, from, monthEndOf(today()));
      const months = Array.from({ length: spendingMonths }, (_, place) =>
        monthStartAfter(from, place).slice(0, 7),
      );
      return { months: monthlySpending(months, totals) };
    },

    async listDoubtful(userId: string) {
      const from = monthsBefore(today(), reviewMonths);
      const { movements, total } = await lists.doubtful(userId, from, reviewLength);
      return { transactions: transactionsOf(await ledger.accounts(userId), movements), total };
    },
  };
};

export const accountCurrency = (
  accounts: StoredAccount[],
  { accountId }: Pick<ListedTransaction, "accountId">,
) => accounts.find(({ id }) => id === accountId)?.currency ?? "EUR";
