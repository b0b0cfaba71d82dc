import type { RemoteTransaction } from "#server/modules/banking/bank-provider.ts";
import {
  centsOf,
  cleanOrNull,
  cleanText,
  collectRows,
  currencyOf,
  dayOf,
  dayOfInstant,
  ibanOf,
  merchantCodeOf,
  type ReadRow,
} from "#server/modules/banking/providers/wire/read-values.ts";
import { type Transaction, type TransactionLists, transactionSchema } from "./schemas.ts";

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

/** "nothing" for a zero amount. */
const readTransaction = (
  value: unknown,
  status: Status,
  { institutionId, today }: TransactionContext,
): ReadRow => {
  const { data: row } = transactionSchema.safeParse(value);
  if (!row) return null;
  const amountCents = centsOf(row.transactionAmount.amount);
  const currency = currencyOf(row.transactionAmount.currency);
  const bookedOn = bookedOnOf(row) ?? (status === "pending" ? today : null);
  if (amountCents === null || currency === null || bookedOn === null) return null;
  if (amountCents === 0) return "nothing";
  const isOut = amountCents < 0;
  const { description, counterparty } = textsOf(row, isOut, institutionId);
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
export const readTransactions = ({ booked, pending }: TransactionLists, context: TransactionContext) => {
  const pendingList = pending ?? [];
  const read = (rows: unknown[], status: Status) => rows.map((row) => readTransaction(row, status, context));
  return collectRows(
    read(booked, "booked"),
    Array.isArray(pendingList) ? read(pendingList, "pending") : [null],
  );
};

const firstOf = (...candidates: (string | undefined)[]) => {
  for (const candidate of candidates) {
    const clean = cleanOrNull(candidate);
    if (clean) return clean;
  }
  return null;
};

const lines = (list: string[]) => list.map(cleanText).filter(Boolean).join(" ");

/** Revolut writes "Bizum payment from: NAME" first and the concept second. */
const bizumName = ({ remittanceInformationUnstructuredArray: [line] }: Transaction) =>
  firstOf(/^Bizum payment (?:from|to):\s*(\S.*)$/i.exec(cleanText(line))?.[1]);

const quirkOfCounterparty = (row: Transaction, institutionId: string) => {
  const isFrom = (bank: string) => institutionId.startsWith(bank);
  if (isFrom("ABANCA_")) return firstOf(lines(row.remittanceInformationStructured));
  if (isFrom("BANCSABADELL_")) return firstOf(lines(row.remittanceInformationUnstructuredArray));
  return bizumName(row);
};

/** Bankinter writes "/Txt/D|COMPRA;TIENDA": a mark with a letter and a pipe, and semicolons for spaces. */
const withoutMarks = (text: string | null) =>
  text && /\/Txt\//i.test(text)
    ? cleanOrNull(text.replace(/\/Txt\/(?:\w\|)?/gi, " ").replaceAll(";", " "))
    : text;

const descriptionOf = (row: Transaction) =>
  firstOf(
    lines(row.remittanceInformationUnstructured),
    lines(row.remittanceInformationUnstructuredArray),
    lines(row.remittanceInformationStructured),
    lines(row.remittanceInformationStructuredArray),
    row.additionalInformation,
  );

const textsOf = (row: Transaction, isOut: boolean, institutionId: string) => {
  const counterparty =
    cleanOrNull(isOut ? row.creditorName : row.debtorName) ?? quirkOfCounterparty(row, institutionId);
  const isBankinter = institutionId.startsWith("BANKINTER_");
  return {
    description: withoutMarks(descriptionOf(row)),
    counterparty: isBankinter ? cleanOrNull(counterparty?.replaceAll(";", " ")) : counterparty,
  };
};
