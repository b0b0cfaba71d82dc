import { setImmediate } from "node:timers/promises";
import type { RemoteTransaction } from "#server/modules/banking/bank-provider.ts";
import { contentKeyOf } from "#server/modules/banking/domain/reconciler/content-key.ts";
import type { FeedRow } from "#server/modules/banking/domain/reconciler/feed-rows.ts";

/** A row of a bank's answer with cleaned texts, ready for the reconciler. */
export type ReportedRow = FeedRow &
  Pick<RemoteTransaction, "counterpartyIban" | "bankTransactionCode" | "merchantCategoryCode" | "creditorId">;

const rowsPerPause = 500;

/** A consent gives some years at most, and no bank books a year ahead. */
const yearsBack = 10;
const yearsAhead = 1;

/** Counts what it leaves out: other currencies (`foreign`) and implausible days (`timeless`). */
export const readReportedRows = async (
  transactions: readonly RemoteTransaction[],
  currency: string,
  today: string,
) => {
  const [first, last] = [addYears(today, -yearsBack), addYears(today, yearsAhead)];
  const rows: ReportedRow[] = [];
  let [foreign, timeless] = [0, 0];
  for (const [index, transaction] of transactions.entries()) {
    if (transaction.currency !== currency) foreign += 1;
    else if (transaction.bookedOn < first || transaction.bookedOn > last) timeless += 1;
    else rows.push(toReportedRow(transaction));
    if (index % rowsPerPause === 0) await setImmediate();
  }
  // Most banks list the newest first, and within a day only their order is known.
  const isNewestFirst = (rows[0]?.bookedOn ?? "") > (rows.at(-1)?.bookedOn ?? "");
  return { rows: isNewestFirst ? rows.reverse() : rows, foreign, timeless };
};

const addYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

const toReportedRow = (transaction: RemoteTransaction): ReportedRow => {
  const { status, bookedOn, valueOn, amountCents, currency } = transaction;
  const text = plainLine(transaction.description, 500);
  return {
    status,
    externalId: plainLineOrNull(transaction.externalId, 200),
    bookedOn,
    valueOn,
    amountCents,
    text,
    counterparty: plainLineOrNull(transaction.counterparty, 140),
    balanceAfterCents: transaction.balanceAfterCents,
    contentKey: contentKeyOf({ bookedOn, amountCents, currency, text }),
    counterpartyIban: transaction.counterpartyIban,
    bankTransactionCode: plainLineOrNull(transaction.bankTransactionCode, 60),
    merchantCategoryCode: plainLineOrNull(transaction.merchantCategoryCode, 4),
    creditorId: plainLineOrNull(transaction.creditorId, 35),
  };
};

/** The newest rows that fit, in their original order. */
export const newestOf = <Row extends { bookedOn: string }>(rows: Row[], room: number): Row[] => {
  if (rows.length <= room) return rows;
  const newest = rows.toSorted((one, other) => other.bookedOn.localeCompare(one.bookedOn)).slice(0, room);
  const newestRows = new Set(newest);
  return rows.filter((row) => newestRows.has(row));
};

const hostile = /[\p{Cc}\p{Cs}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu;

/** One line of at most so many characters. Still outside text: data, never markup. */
export const plainLine = (text: string, maxLength: number) =>
  text
    .normalize("NFC")
    .replace(hostile, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLength)
    // The cut may have split a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();

const plainLineOrNull = (text: string | null, maxLength: number) =>
  (text === null ? "" : plainLine(text, maxLength)) || null;
