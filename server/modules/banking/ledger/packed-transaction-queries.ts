import { type PackedRecords, packRecords } from "#server/platform/db/records.ts";
import { addsToRow } from "./added-edits-repository.ts";
import {
  type DayTotal,
  dayTotalsOf,
  type IncomingTransaction,
  type ReportedTransaction,
} from "./reported-transaction.ts";
import { transactions } from "./tables.ts";

/** Where new transactions come from. */
export interface InsertOrigin {
  accountId: string;
  source: string;
  importId: string | null;
}

/** Of a new transaction. */
const unedited = { isAdjusted: false, hasOwnName: false, ownWords: "" };

/** What the new rows of one origin have alike. */
export const alikeOf = (userId: string, { accountId, source, importId }: InsertOrigin) => ({
  ...{ userId, accountId, source, importId, transferRefused: false },
  ...unedited,
});

/** New transactions as they are sent: plain data, and much less of it than their objects. */
export interface PackedTransactions {
  count: number;
  records: PackedRecords;
  totals: DayTotal[];
  /** Those to which a rule or another app's note adds something. */
  adding: IncomingTransaction[];
}

export const packTransactions = (
  origin: InsertOrigin,
  rows: readonly IncomingTransaction[],
  sharePercent: number,
): PackedTransactions => {
  const records = rows.map(({ id, transferId, transaction }) => ({
    ...withCategoryColumns(transaction),
    id,
    transferId,
  }));
  return {
    count: rows.length,
    records: packRecords(transactions, alikeOf("", origin), records),
    totals: dayTotalsOf(rows, sharePercent),
    adding: rows.filter(addsToRow),
  };
};

/** Beside what they are made of: a copy without one name costs several times as much. */
export const withCategoryColumns = <Row extends ReportedTransaction>(row: Row) => {
  const { categorisation } = row;
  return {
    ...row,
    merchantName: categorisation.merchantName,
    alikeKey: categorisation.alikeKey,
    category: categorisation.category,
    ownCategoryId: categorisation.ownCategoryId,
    categorySource: categorisation.source,
    categoryConfidence: categorisation.confidence,
    categoryReason: categorisation.reason,
    statedCategory: categorisation.stated ?? null,
  };
};
