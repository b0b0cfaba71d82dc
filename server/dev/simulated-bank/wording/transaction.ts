import { ibanOf } from "#server/dev/simulated-bank/account-numbers.ts";
import { institutions } from "#server/dev/simulated-bank/institutions.ts";
import {
  type BankAccount,
  ibanOfAccount,
  institutionOfAccount,
  maskedPanOfAccount,
  siblingOf,
  sourceOf,
} from "#server/dev/simulated-bank/life/account.ts";
import { calendarDay, dayOfMinute, instantOfMinute } from "#server/dev/simulated-bank/life/calendar.ts";
import { chanceOf, digitsOf, hexOf, uuidOf } from "#server/dev/simulated-bank/life/chance.ts";
import type { Movement } from "#server/dev/simulated-bank/life/movement.ts";
import { personOf } from "#server/dev/simulated-bank/life/person.ts";
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

/** One movement as the API sends it: every field but the amount may be missing. */
export interface Transaction extends Record<string, unknown> {
  transactionAmount: { amount: string; currency: string };
  transactionId?: string;
  internalTransactionId?: string;
}

export type Status = "booked" | "pending";

/** Writes the transactions of an account as its bank would. */
export const createTeller = (account: BankAccount) => {
  const dialect = dialectOf(institutionOfAccount(account));
  const { fullName, city } = personOf(account.customer);
  const circumstances = { holder: fullName, city, card: maskedPanOfAccount(account).slice(-4) };

  return (movement: Movement, status: Status, balanceCents: number | null): Transaction => {
    const seed = `${account.customer} ${account.institutionId} ${account.pocket} ${movement.key} ${status}`;
    return {
      ...identifiersOf(dialect, movement, seed, status),
      ...datesOf(dialect, movement, status),
      transactionAmount: amountOf(status === "pending" ? movement.heldCents : movement.cents),
      ...partyOf(dialect, account, movement, circumstances),
      ...remittanceOf(dialect, linesOf(dialect, movement, status, circumstances)),
      ...codesOf(dialect, movement),
      ...(dialect.hasMandates && mandateOf(account, movement)),
      ...(dialect.hasBalanceAfter &&
        balanceCents !== null && {
          balanceAfterTransaction: { balanceAmount: amountOf(balanceCents), balanceType: "interimBooked" },
        }),
    };
  };
};

const identifiersOf = ({ ids }: Dialect, { bookedAt }: Movement, seed: string, status: Status) => {
  const internal = { internalTransactionId: hexOf(seed) };
  if (ids === "none") return internal;
  if (ids === "repeated")
    return { transactionId: String(dayOfMinute(bookedAt)).padStart(8, "0"), ...internal };
  return { transactionId: status === "pending" ? digitsOf(seed, 12) : uuidOf(seed), ...internal };
};

const dayAt = (minute: number) => calendarDay(dayOfMinute(minute)).day;

/** A card payment is booked days after it was made; while pending only the day of the purchase is known. */
const datesOf = ({ hasInstants }: Dialect, { happenedAt, bookedAt }: Movement, status: Status) => {
  const valueDate = dayAt(happenedAt);
  if (status === "pending") return hasInstants ? { valueDate } : { bookingDate: valueDate, valueDate };
  const time = hasInstants && { bookingDateTime: instantOfMinute(bookedAt) };
  return { bookingDate: dayAt(bookedAt), valueDate, ...time };
};

const partyOf = (
  { hasNames, hasPartyIban }: Dialect,
  account: BankAccount,
  movement: Movement,
  circumstances: Circumstances,
) => {
  const side = movement.cents < 0 ? "creditor" : "debtor";
  const name = hasNames ? otherSideOf(movement, circumstances) : null;
  const iban = hasPartyIban || isFromOwnBank(movement) ? partyIbanOf(account, movement) : null;
  return { ...(name && { [`${side}Name`]: name }), ...(iban && { [`${side}Account`]: { iban } }) };
};

const isFromOwnBank = ({ kind, party }: Movement) => kind === "transfer-in" && party.name === "";

const partyIbanOf = (account: BankAccount, movement: Movement) => {
  if (movement.kind === "own-in" || movement.kind === "own-out") return ibanOfAccount(siblingOf(account));
  if (isFromOwnBank(movement)) return ibanOfAccount(sourceOf(account));
  if (!["transfer-in", "transfer-out", "payroll"].includes(movement.kind) || !movement.party.name)
    return null;
  const bank = chanceOf(`${movement.party.name} bank`).oneOf([institutions[0], ...institutions.slice(1, 12)]);
  return bank ? ibanOf(bank, movement.party.name) : null;
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

const codesOf = ({ hasIsoCodes, hasOwnCodes, hasMerchantCodes }: Dialect, { kind, party }: Movement) => ({
  ...(hasIsoCodes && { bankTransactionCode: isoCodes[kind] }),
  ...(hasIsoCodes && kind === "payroll" && { purposeCode: "SALA" }),
  ...(hasIsoCodes && kind.startsWith("transfer") && { endToEndId: "NOTPROVIDED" }),
  ...(hasOwnCodes && { proprietaryBankTransactionCode: ownCodes[kind] }),
  ...(hasMerchantCodes && party.mcc && { merchantCategoryCode: party.mcc }),
});

const mandateOf = ({ customer }: BankAccount, { kind, party }: Movement) =>
  kind === "debit" && party.creditorId
    ? { creditorId: party.creditorId, mandateId: digitsOf(`${customer} ${party.creditorId}`, 12) }
    : {};
