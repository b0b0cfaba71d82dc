import type { RemoteAccount } from "#server/modules/banking/bank-provider.ts";
import { namesSavings } from "#server/modules/banking/domain/statement-files/savings-words.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { unknownBank } from "#shared/rules/bank-label.ts";

export type NamedAccount = RemoteAccount & { currency: string };

interface Bank {
  userId: string;
  institutionId: string;
  institutionName: string;
}

/** The most reliable first: the IBAN, as in files, else an id that stays the same. */
export const identitiesOf = (
  { iban, steadyId, remoteId, currency }: NamedAccount,
  { userId, institutionId }: Bank,
  { identityOf }: Pick<LedgerService, "identityOf">,
) => {
  const others = ["bank", institutionId, steadyId ?? remoteId, currency];
  const steady = identityOf(userId, { iban: null, others });
  return iban ? [identityOf(userId, { iban, currency }), steady] : [steady];
};

const maxNameLength = 60;

const hostile = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
const longNumber = /\b(?:[A-Z]{2}\d{2})?[\d\s*]{8,200}\b/g;

const cleanName = (name: string) =>
  name
    .replace(hostile, " ")
    .replace(longNumber, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxNameLength)
    .trim();

const sentenceCase = (name: string) =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/\p{L}{3,}/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    : name;

/** Without the account's number: screens show its last digits beside the name. */
export const accountName = ({ name, type }: NamedAccount, { institutionName }: Bank) => {
  const cleaned = sentenceCase(cleanName(name ?? ""));
  if (/\p{L}{2}/u.test(cleaned)) return cleaned;
  const kinds = { checking: "Cuenta", savings: "Ahorro", credit: "Tarjeta" };
  return `${kinds[type]} ${institutionName}`;
};

/** Banks call an account of savings a current one as often as not, but not in its name. */
export const accountType = ({ name, type }: NamedAccount) =>
  type === "checking" && namesSavings(name ?? "") ? "savings" : type;

export const institutionLabel = (name: string) => cleanName(name) || unknownBank;
