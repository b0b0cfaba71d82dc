import * as z from "zod/mini";
import type { DaySpan } from "#server/modules/banking/domain/known-days.ts";
import { missingDays } from "#server/modules/banking/domain/missing-days.ts";
import {
  type LedgerCategory,
  shownOwnCategory,
  withThoseBelow,
} from "#server/modules/banking/domain/own-category.ts";
import { transactionVersion } from "#server/modules/banking/domain/versions.ts";
import { adjustmentSource, manualSource } from "#server/modules/banking/domain/written-transaction.ts";
import type { Clock } from "#server/platform/clock.ts";
import { readCursor, writeCursor } from "#server/platform/http/cursor.ts";
import { shortDay } from "#server/spanish/format.ts";
import {
  categorySourceSchema,
  earliestDay,
  type Transaction,
  type TransactionQuery,
  transactionMarks,
} from "#shared/contracts/banking/ledger.ts";
import { madridDayOf, monthEndOf, monthStartAfter, monthsBefore } from "#shared/rules/madrid-day.ts";
import { fromCents, fromCentsIfAny } from "#shared/rules/money.ts";
import type { StoredAccount } from "./ledger-change-repository.ts";
import type { LedgerRepository } from "./ledger-repository.ts";
import { monthlySpending } from "./monthly-spending.ts";
import type { OwnCategoriesOf } from "./own-categories-of.ts";
import { searchPatterns } from "./search-patterns.ts";
import type {
  ListedTransaction,
  ListPlace,
  TransactionListRepository,
} from "./transaction-list-repository.ts";

interface Dependencies {
  ledger: LedgerRepository;
  lists: TransactionListRepository;
  ownCategoriesOf: OwnCategoriesOf;
  knownDays: (userId: string) => Promise<ReadonlyMap<string, readonly DaySpan[]>>;
  clock: Clock;
}

const pageLength = 20;
const reviewLength = 20;
const spendingMonths = 6;
/** An older doubtful category is not worth a question. */
const reviewMonths = 12;

export const createTransactionLists = (dependencies: Dependencies) => {
  const { ledger, lists, ownCategoriesOf, knownDays, clock } = dependencies;
  const today = () => madridDayOf(clock.now());
  const shownWith = async (userId: string): Promise<ShownWith> => ({
    accounts: await ledger.accounts(userId),
    own: await ownCategoriesOf(userId),
  });

  /** By default the six months of which the spending is drawn beside; everything if all transactions are older. */
  const rangeOf = async (userId: string, { ids, from, to }: TransactionQuery) => {
    if (ids) return { from: from ?? earliestDay, to, dateRange: "Solo los que has abierto" };
    if (from || to) return { from: from ?? earliestDay, to, dateRange: formatDayRange({ from, to }) };
    const halfYear = monthStartAfter(today(), 1 - spendingMonths);
    const { count, firstDay } = await lists.extent(userId, halfYear);
    const isAllOlder = count === 0 && firstDay !== null;
    return isAllOlder
      ? { from: earliestDay, to, dateRange: formatDayRange({}) }
      : { from: halfYear, to, dateRange: "Últimos 6 meses" };
  };

  const filterFor = async (userId: string, query: TransactionQuery) => {
    const { accountId, category, ownCategoryId, tag } = query;
    const { dateRange, ...days } = await rangeOf(userId, query);
    const ids = query.ids?.split(",");
    const own = await ownCategoriesOf(userId);
    const ownCategoryIds = ownCategoryId && withThoseBelow(own, ({ id }) => id === ownCategoryId);
    const place = { ...days, accountId, category, ...(ownCategoryIds && { ownCategoryIds }) };
    const countedElsewhere = ids ? [] : await lists.countedElsewhere(userId, place);
    const filter = { ...place, ids, tag, marks: marksOf(query), countedElsewhere };
    const patterns = searchPatterns(query.search ?? "").map((pattern) => ({
      ...pattern,
      ownCategoryIds: namedLike(own, pattern.pattern),
    }));
    return { dateRange, filter, patterns };
  };

  return {
    /** What a query asks for, as repositories take it. */
    filterFor,

    async newest(userId: string, limit: number) {
      const { accounts, own } = await shownWith(userId);
      const transactions = await lists.list(userId, { from: earliestDay }, { limit });
      return transactions.map((transaction) => ({
        ...transaction,
        ownCategory: shownOwnCategory(own, transaction.ownCategoryId),
        currency: accountCurrency(accounts, transaction),
      }));
    },

    /** Throws `invalid_request` for an invalid cursor. */
    async listTransactions(userId: string, query: TransactionQuery = {}) {
      const shown = await shownWith(userId);
      const { limit = pageLength } = query;
      const version = `${(await ledger.version(userId)) ?? 0}.${today()}`;
      const { dateRange, filter, patterns } = await filterFor(userId, query);
      const after = query.cursor === undefined ? undefined : placeAt(query.cursor);
      const page = { after, limit: limit + 1 };
      const { totals, transactions } =
        patterns.length > 0 || filter.ids || filter.tag || filter.marks.length > 0 || filter.ownCategoryIds
          ? await lists.search(userId, filter, { ...page, patterns })
          : {
              totals: await lists.totals(userId, filter),
              transactions: await lists.list(userId, filter, page),
            };
      const last = transactions[limit - 1];
      return {
        transactions: toTransactions(shown, transactions.slice(0, limit)),
        version,
        dateRange,
        total: totals.count,
        income: fromCents(totals.incomeCents),
        expenses: fromCents(totals.expenseCents),
        lastDate: totals.lastDay,
        nextCursor: last && transactions.length > limit ? cursorOf(last) : null,
      };
    },

    async listSpending(userId: string) {
      const from = monthStartAfter(today(), 1 - spendingMonths);
      const totals = await ledger.categoryTotals(userId, from, monthEndOf(today()));
      const months = Array.from({ length: spendingMonths }, (_, place) =>
        monthStartAfter(from, place).slice(0, 7),
      );
      const rows = await lists.ownSpending(userId, { from, to: monthEndOf(today()) });
      const spansOf = await knownDays(userId);
      const accounts = await ledger.accounts(userId);
      const missingIn = (days: DaySpan) => missingDays({ accounts, spansOf }, days, today());
      const known = {
        all: await ownCategoriesOf(userId),
        rows,
        spans: [...spansOf.values()].flat(),
        missingIn,
      };
      return {
        missing: missingIn({ from, to: today() }),
        months: monthlySpending(months, totals, known),
      };
    },

    async listDoubtful(userId: string) {
      const from = monthsBefore(today(), reviewMonths);
      const { transactions, total } = await lists.doubtful(userId, from, reviewLength);
      return { transactions: toTransactions(await shownWith(userId), transactions), total };
    },
  };
};

/** As the contract has parsed them. */
const marksOf = ({ marks = "" }: TransactionQuery) =>
  transactionMarks.filter((mark) => marks.split(",").includes(mark));

const namedLike = (own: readonly LedgerCategory[], pattern: string | null) =>
  pattern === null ? [] : withThoseBelow(own, ({ name }) => new RegExp(pattern).test(name));

export interface ShownWith {
  accounts: StoredAccount[];
  own: readonly LedgerCategory[];
}

export const toTransactions = ({ accounts, own }: ShownWith, transactions: ListedTransaction[]) =>
  transactions.map((transaction) => ({
    ...toTransaction(transaction, accountCurrency(accounts, transaction)),
    ownCategory: shownOwnCategory(own, transaction.ownCategoryId),
  }));

const accountCurrency = (accounts: StoredAccount[], { accountId }: Pick<ListedTransaction, "accountId">) =>
  accounts.find(({ id }) => id === accountId)?.currency ?? "EUR";

/** Below this confidence the person should check the category. */
const reviewBelow = 60;

const toTransaction = (
  transaction: ListedTransaction,
  currency: string,
): Omit<Transaction, "ownCategory"> => ({
  id: transaction.id,
  accountId: transaction.accountId,
  description: transaction.description,
  merchantName: transaction.merchantName,
  category: transaction.category,
  categorySource: categorySourceSchema.safeParse(transaction.categorySource).data ?? "none",
  categoryReason: transaction.categoryReason,
  needsReview: transaction.categoryConfidence < reviewBelow && transaction.transferId === null,
  date: transaction.bookedOn,
  type: transaction.amountCents > 0 ? "income" : "expense",
  amount: fromCents(transaction.amountCents),
  currency,
  balance: fromCentsIfAny(transaction.balanceAfterCents),
  status: transaction.status,
  isTransfer: transaction.transferId !== null,
  byHand: byHandOf(transaction),
  marks: transaction.marks && {
    note: transaction.marks.note,
    tags: transaction.marks.tags,
    countsIn: transaction.marks.countsOn?.slice(0, 7) ?? null,
    isExcluded: transaction.marks.isExcluded,
    isRefund: transaction.marks.isRefund,
    parts: transaction.marks.parts,
  },
});

const byHandOf = (transaction: ListedTransaction) => {
  const isAdjustment = transaction.source === adjustmentSource;
  if (!isAdjustment && transaction.source !== manualSource) return null;
  return { version: transactionVersion(transaction), isAdjustment };
};

/** Both days inclusive; a missing one leaves that end open. "Del 3 mar al 5 abr 2026", "Desde el 3 mar 2026", "Hasta el 5 abr 2026", "Todos los movimientos". */
const formatDayRange = ({ from, to }: Pick<TransactionQuery, "from" | "to">) => {
  const isOpen = !from || from === earliestDay;
  if (isOpen) return to ? `Hasta el ${fullDay(to)}` : "Todos los movimientos";
  if (!to) return `Desde el ${fullDay(from)}`;
  if (from === to) return `El ${fullDay(from)}`;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `Del ${sameYear ? shortDay(from) : fullDay(from)} al ${fullDay(to)}`;
};

const fullDay = (day: string) => `${shortDay(day)} ${Number(day.slice(0, 4))}`;

const place = z.tuple([z.iso.date(), z.int32(), z.uuid()]);

const cursorOf = ({ bookedOn, position, id }: ListPlace) => writeCursor([bookedOn, position, id]);

/** Throws `invalid_request`. */
const placeAt = (cursor: string): ListPlace => {
  const [bookedOn, position, id] = readCursor(cursor, place);
  return { bookedOn, position, id };
};
