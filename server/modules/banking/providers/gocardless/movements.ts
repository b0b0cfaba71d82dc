import type { MovementsAnswer, RemoteMovement } from "#server/modules/banking/bank-provider.ts";
import {
  centsOf,
  cleanOrNull,
  currencyOf,
  dayOf,
  dayOfInstant,
  ibanOf,
  merchantCodeOf,
} from "#server/modules/banking/providers/wire/values.ts";
import { textsOf } from "./row-texts.ts";
import { type Transaction, type TransactionLists, transactionSchema } from "./schemas.ts";

interface MovementContext {
  institutionId: string;
  /** In Madrid; the day of what is pending without a date. */
  today: string;
}

type Status = RemoteMovement["status"];

const bookedOnOf = (row: Transaction) =>
  dayOf(row.bookingDate) ??
  dayOfInstant(row.bookingDateTime) ??
  dayOf(row.valueDate) ??
  dayOfInstant(row.valueDateTime);

/** Abanca gives several movements the same `transactionId`. */
const externalIdOf = (row: Transaction, institutionId: string) =>
  cleanOrNull(row.internalTransactionId) ??
  (institutionId.startsWith("ABANCA_") ? null : cleanOrNull(row.transactionId)) ??
  cleanOrNull(row.entryReference);

const balanceAfterOf = ({ balanceAfterTransaction }: Transaction, currency: string) => {
  const { amount, currency: balanceCurrency } = balanceAfterTransaction.balanceAmount ?? {};
  return (currencyOf(balanceCurrency) ?? currency) === currency ? centsOf(amount) : null;
};

/** One row in our words; "nothing" for one that moves no money, null for one that cannot be read. */
export const movementOf = (
  value: unknown,
  status: Status,
  { institutionId, today }: MovementContext,
): RemoteMovement | "nothing" | null => {
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

/** Both lists of an answer. A bank without pending movements gives no list of them, which is complete. */
export const movementsOf = (
  { booked, pending }: TransactionLists,
  context: MovementContext,
): Omit<MovementsAnswer, "allowance"> => {
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
