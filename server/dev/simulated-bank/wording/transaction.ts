import { calendarDay, dayOfMinute, instantOfMinute } from "#server/dev/households/calendar.ts";
import { personOf } from "#server/dev/households/person.ts";
import type { Transaction } from "#server/dev/households/transaction.ts";
import { quickRandomOf } from "#server/dev/random.ts";
import { ibanOf } from "#server/dev/simulated-bank/account-numbers.ts";
import {
  type BankAccount,
  ibanOfAccount,
  institutionOfAccount,
  maskedPanOfAccount,
  siblingOf,
  sourceOf,
} from "#server/dev/simulated-bank/bank-account.ts";
import { institutions } from "#server/dev/simulated-bank/institutions.ts";
import { digitsOf, hexOf, uuidOf } from "#server/dev/stable-ids.ts";
import { isoCodes, ownCodes } from "./codes.ts";
import type { Dialect } from "./dialect.ts";
import { dialectOf } from "./dialects.ts";
import { type Circumstances, linesOf, otherSideOf } from "./phrase.ts";

/** "-12.30" */
export const amountOf = (cents: number) => {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return {
    amount: `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`,
    currency: "EUR",
  };
};

/** One transaction as the API sends it: every field but the amount may be missing. */
export interface TransactionBody extends Record<string, unknown> {
  transactionAmount: { amount: string; currency: string };
  transactionId?: string;
  internalTransactionId?: string;
}

export type Status = "booked" | "pending";

/** Writes the transactions of an account as its bank would. */
export const createRenderer = (account: BankAccount) => {
  const dialect = dialectOf(institutionOfAccount(account));
  const { fullName, city } = personOf(account.customer);
  const circumstances = { holder: fullName, city, card: maskedPanOfAccount(account).slice(-4) };

  return (transaction: Transaction, status: Status, balanceCents: number | null): TransactionBody => {
    const seed = `${account.customer} ${account.institutionId} ${account.pocket} ${transaction.key} ${status}`;
    return {
      ...identifiersOf(dialect, transaction, seed, status),
      ...datesOf(dialect, transaction, status),
      transactionAmount: amountOf(status === "pending" ? transaction.heldCents : transaction.cents),
      ...partyOf(dialect, account, transaction, circumstances),
      ...remittanceOf(dialect, linesOf(dialect, transaction, status, circumstances)),
      ...codesOf(dialect, transaction),
      ...(dialect.hasMandates && mandateOf(account, transaction)),
      ...(dialect.hasBalanceAfter &&
        balanceCents !== null && {
          balanceAfterTransaction: { balanceAmount: amountOf(balanceCents), balanceType: "interimBooked" },
        }),
    };
  };
};

const identifiersOf = ({ ids }: Dialect, { bookedAt }: Transaction, seed: string, status: Status) => {
  const internal = { internalTransactionId: hexOf(seed) };
  if (ids === "none") return internal;
  if (ids === "repeated")
    return { transactionId: String(dayOfMinute(bookedAt)).padStart(8, "0"), ...internal };
  return { transactionId: status === "pending" ? digitsOf(seed, 12) : uuidOf(seed), ...internal };
};

const dayAt = (minute: number) => calendarDay(dayOfMinute(minute)).day;

/** A card payment is booked days after it was made; while pending only the day of the purchase is known. */
const datesOf = ({ hasInstants }: Dialect, { happenedAt, bookedAt }: Transaction, status: Status) => {
  const valueDate = dayAt(happenedAt);
  if (status === "pending") return hasInstants ? { valueDate } : { bookingDate: valueDate, valueDate };
  const time = hasInstants && { bookingDateTime: instantOfMinute(bookedAt) };
  return { bookingDate: dayAt(bookedAt), valueDate, ...time };
};

const partyOf = (
  { hasNames, hasPartyIban }: Dialect,
  account: BankAccount,
  transaction: Transaction,
  circumstances: Circumstances,
) => {
  const side = transaction.cents < 0 ? "creditor" : "debtor";
  const name = hasNames ? otherSideOf(transaction, circumstances) : null;
  const iban = hasPartyIban || isFromOwnBank(transaction) ? partyIbanOf(account, transaction) : null;
  return { ...(name && { [`${side}Name`]: name }), ...(iban && { [`${side}Account`]: { iban } }) };
};

const isFromOwnBank = ({ kind, party }: Transaction) => kind === "transfer-in" && party.name === "";

const partyIbanOf = (account: BankAccount, transaction: Transaction) => {
  if (transaction.kind === "own-in" || transaction.kind === "own-out")
    return ibanOfAccount(siblingOf(account));
  if (isFromOwnBank(transaction)) return ibanOfAccount(sourceOf(account));
  if (!["transfer-in", "transfer-out", "payroll"].includes(transaction.kind) || !transaction.party.name)
    return null;
  const bank = quickRandomOf(`${transaction.party.name} bank`).oneOf([
    institutions[0],
    ...institutions.slice(1, 12),
  ]);
  return bank ? ibanOf(bank, transaction.party.name) : null;
};

const remittanceOf = ({ remittance, joint }: Dialect, lines: string[]) => {
  const text = lines.join(joint);
  switch (remittance) {
    case "lines":
      return { remittanceInformationUnstructuredArray: lines };
    case "text and lines":
      return { remittanceInformationUnstructured: text, remittanceInformationUnstructuredArray: lines };
    case "structured":
      return { remittanceInformationStructured: text };
    case "tagged":
      return { remittanceInformationUnstructured: `/Txt/D|${text}` };
    default:
      return { remittanceInformationUnstructured: text };
  }
};

const codesOf = ({ hasIsoCodes, hasOwnCodes, hasMerchantCodes }: Dialect, { kind, party }: Transaction) => ({
  ...(hasIsoCodes && { bankTransactionCode: isoCodes[kind] }),
  ...(hasIsoCodes && kind === "payroll" && { purposeCode: "SALA" }),
  ...(hasIsoCodes && kind.startsWith("transfer") && { endToEndId: "NOTPROVIDED" }),
  ...(hasOwnCodes && { proprietaryBankTransactionCode: ownCodes[kind] }),
  ...(hasMerchantCodes && party.mcc && { merchantCategoryCode: party.mcc }),
});

const mandateOf = ({ customer }: BankAccount, { kind, party }: Transaction) =>
  kind === "debit" && party.creditorId
    ? { creditorId: party.creditorId, mandateId: digitsOf(`${customer} ${party.creditorId}`, 12) }
    : {};
