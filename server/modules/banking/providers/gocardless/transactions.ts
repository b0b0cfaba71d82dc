import type { RemoteTransaction, TransactionsAnswer } from "#server/modules/banking/bank-provider.ts";
import {
  centsOf,
  cleanOrNull,
  currencyOf,
  dayOf,
  dayOfInstant,
  ibanOf,
  merchantCodeOf,
} from "#server/modules/banking/providers/wire/read-values.ts";
import { type Transaction, type TransactionLists, transactionSchema } from "./schemas.ts";
import { textsOf } from "./transaction-texts.ts";

interface TransactionContext {
  institutionId: string;
  /** The Madrid day, used for pending rows without date. */
  today: string;
}

type Status = RemoteTransaction["status"];

const bookedOnOf = (row: Transaction) =>
  dayOf(row.bookingDate) ??
  dayOfInstant(row.bookingDateTime) ??
  dayOf(row.valueDate) ??
  dayOfInstant(row.valueDateTime);

/** Abanca repeats `transactionId`. */
const externalIdOf = (row: Transaction, institutionId: string) =>
  cleanOrNull(row.internalTransactionId) ??
  (institutionId.startsWith("ABANCA_") ? null : cleanOrNull(row.transactionId)) ??
  cleanOrNull(row.entryReference);

const balanceAfterOf = ({ balanceAfterTransaction }: Transaction, currency: string) => {
  const { amount, currency: balanceCurrency } = balanceAfterTransaction.balanceAmount ?? {};
  return (currencyOf(balanceCurrency) ?? currency) === currency ? centsOf(amount) : null;
};

/** "nothing" for a zero amount, null for an unreadable row. */
export const movementOf = (
  value: unknown,
  status: Status,
  { institutionId, today }: TransactionContext,
): RemoteTransaction | "nothing" | null => {
  const { data: row } = transactionSchema.safeParse(value);
  if (!row) return null;
  const amountCents = centsOf(row.transactionAmount.amount);
  const currency = currencyOf(row.transactionAmount.currency);
  const bookedOn = bookedOnOf(row) ?? (status === "pending" ? today : null);
  if (amountCents === null || currency === null || bookedOn === null) return null;
  if (amountCents === 0) return "nothing";
  const isOut = amountCents < 0;
  const { description, counterparty } = textsOf(row, { isOut, institutionId });
  return {
    status,
    externalId: externalIdOf(row, institutionId),
    bookedOn,
    valueOn: dayOf(row.valueDate) ?? dayOfInstant(row.valueDateTime) ?? bookedOn,
    amountCents,
    currency,
    description: description ?? counterparty ?? "",
    counterparty,
    counterpartyIban: ibanOf((isOut ? row.creditorAccount : row.debtorAccount).iban),
    bankTransactionCode:
      cleanOrNull(row.bankTransactionCode) ?? cleanOrNull(row.proprietaryBankTransactionCode),
    merchantCategoryCode: merchantCodeOf(row.merchantCategoryCode),
    creditorId: cleanOrNull(row.creditorId),
    balanceAfterCents: balanceAfterOf(row, currency),
  };
};

/** A missing list of pending rows counts as complete. */
export const readTransactions = (
  { booked, pending }: TransactionLists,
  context: TransactionContext,
): Omit<TransactionsAnswer, "allowance"> => {
  const pendingList = pending ?? [];
  const read = (rows: unknown[], status: Status) => rows.map((row) => movementOf(row, status, context));
  const pendingRows = Array.isArray(pendingList) ? read(pendingList, "pending") : [null];
  const rows = [...read(booked, "booked"), ...pendingRows];
  return {
    movements: rows.filter((row) => row !== null && row !== "nothing"),
    complete: !pendingRows.includes(null),
    unreadable: rows.filter((row) => row === null).length,
  };
};
