import { calendarDay, dayNumber } from "#server/dev/households/calendar.ts";
import type { Fault, FaultKind } from "#server/dev/simulated-bank/faults.ts";
import type { TransactionBody } from "#server/dev/simulated-bank/wording/transaction.ts";
import { hexOf, uuidOf } from "#server/dev/stable-ids.ts";
import type { Answer } from "./refusals.ts";

interface Rows {
  booked: TransactionBody[];
  pending: TransactionBody[];
}

type Change = (rows: Rows) => Rows;

const each =
  (change: (row: TransactionBody) => TransactionBody): Change =>
  ({ booked, pending }) => ({ booked: booked.map(change), pending: pending.map(change) });

const firstHalf = <Item>(items: Item[]) => items.slice(0, Math.ceil(items.length / 2));

const reissued = (row: TransactionBody): TransactionBody => ({
  ...row,
  ...(row.transactionId && { transactionId: uuidOf(`reissued ${row.transactionId}`) }),
  ...(row.internalTransactionId && { internalTransactionId: hexOf(`reissued ${row.internalTransactionId}`) }),
});

const blank = ({ transactionId: _, internalTransactionId: __, ...row }: TransactionBody): TransactionBody =>
  row;

const flipped = ({ amount, currency }: TransactionBody["transactionAmount"]) => ({
  amount: amount.startsWith("-") ? amount.slice(1) : `-${amount}`,
  currency,
});

/** Booked a day earlier than before. */
const moved = (row: TransactionBody): TransactionBody =>
  typeof row.bookingDate === "string"
    ? { ...row, bookingDate: calendarDay(dayNumber(row.bookingDate) - 1).day }
    : row;

const textFields = [
  "remittanceInformationUnstructured",
  "remittanceInformationStructured",
  "remittanceInformationUnstructuredArray",
] as const;

const rewritten = (row: TransactionBody): TransactionBody => {
  const changed = { ...row };
  for (const field of textFields) {
    const text = row[field];
    if (typeof text === "string") changed[field] = `${text.toUpperCase()} REF.0`;
    if (Array.isArray(text)) changed[field] = [...text.map((line) => String(line).toUpperCase()), "REF.0"];
  }
  return changed;
};

const changes: Partial<Record<FaultKind, Change>> = {
  twice: ({ booked, pending }) => ({
    booked: booked.flatMap((row) => [row, row]),
    pending: pending.flatMap((row) => [row, row]),
  }),
  "half-list": ({ booked, pending }) => ({ booked: firstHalf(booked), pending: firstHalf(pending) }),
  "reissued-ids": each(reissued),
  "blank-ids": each(blank),
  "changed-sign": ({ booked, pending }) => ({
    booked,
    pending: pending.map((row) => ({ ...row, transactionAmount: flipped(row.transactionAmount) })),
  }),
  "moved-dates": each(moved),
  "rewritten-texts": each(rewritten),
};

/** Applies the faults to the rows of a good answer. */
export const changeAnswer = (answer: Answer, faults: readonly Fault[]): Answer => {
  let { body } = answer;
  for (const { kind } of faults) body = changeBody(body, kind);
  return { ...answer, body };
};

const changeBody = (body: unknown, kind: FaultKind) => {
  if (kind === "half-list" && Array.isArray(body)) return firstHalf(body);
  const change = changes[kind];
  return change && hasRows(body) ? { ...body, transactions: change(body.transactions) } : body;
};

const hasRows = (body: unknown): body is { transactions: Rows } =>
  typeof body === "object" && body !== null && "transactions" in body;
