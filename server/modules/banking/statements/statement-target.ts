import { AppError } from "#server/errors.ts";
import type { DaySpan } from "#server/modules/banking/domain/known-days.ts";
import { netOf } from "#server/modules/banking/domain/statement-files/accounts.ts";
import { namesSavings, tellsSavings } from "#server/modules/banking/domain/statement-files/savings-words.ts";
import type {
  StatementAccount,
  StatementRow,
} from "#server/modules/banking/domain/statement-files/statement.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { unknownBank } from "#shared/rules/bank-label.ts";
import { folded } from "#shared/rules/fold.ts";
import { bankInFileName } from "#shared/rules/known-banks.ts";

type Day = string;

/** One account of a file with its rows, oldest first. */
export interface StatementTarget {
  /** Keyed hash, the same in every file of the account. */
  identity: string;
  /** That of a second account with files like these, by the name that the person gives it; null without a name. */
  namedIdentity: string | null;
  /** Those of further accounts with files like these, which only their rows tell apart; none with an IBAN or a name. */
  apart: string[];
  /** Keyed hash of the IBAN; null without one. */
  accountKey: string | null;
  name: string;
  type: Account["type"];
  institutionName: string;
  currency: string;
  iban: string | null;
  ibanLast4: string | null;
  rows: StatementRow[];
  openingCents: number | null;
  closing: { day: Day; cents: number } | null;
  firstDay: Day | null;
  lastDay: Day | null;
  /** The days that the file tells of, up to today. */
  coverage: DaySpan | null;
}

interface Person {
  userId: string;
  identityOf: LedgerService["identityOf"];
  accountKeyOf: LedgerService["accountKeyOf"];
  today: Day;
  /** The name of a new account, as the person typed it. */
  newAccount?: string | undefined;
  /** It may name the bank where nothing in the file does. */
  fileName: string;
  /** Of a header that only the person knows: files of two banks are not of one account. */
  fingerprint?: string | undefined;
}

/** Parts of the same account are merged. */
export const targetsOf = (accounts: StatementAccount[], person: Person): StatementTarget[] => {
  const targets = new Map<string, StatementTarget>();
  for (const account of accounts) {
    // No amount in an unknown currency could be shown.
    if (!/^[A-Z]{3}$/.test(account.currency)) {
      throw new AppError("invalid_request", "No se puede leer la divisa del archivo");
    }
    const target = targetOf(account, { ...person, isAlone: accounts.length === 1 });
    const before = targets.get(target.identity);
    targets.set(target.identity, before ? mergeTargets(before, target) : target);
  }
  return [...targets.values()];
};

const targetOf = (account: StatementAccount, person: Person & { isAlone: boolean }): StatementTarget => {
  const { currency, iban, rows } = account;
  const isUnknown = account.institution === unknownBank;
  const institution = (isUnknown && bankInFileName(person.fileName)) || account.institution;
  const days = rows.map(({ date }) => date).toSorted();
  const closing = closingOf(account, days.at(-1) ?? null, person.today);
  const type = typeOf(account, person.isAlone ? person.fileName : "");
  const target = {
    ...identitiesOf(account, person),
    accountKey: iban === null ? null : person.accountKeyOf(person.userId, iban),
    name: nameOf({ ...account, institution }, type),
    type,
    institutionName: institution,
    currency,
    iban,
    ibanLast4: iban?.slice(-4) ?? null,
    rows,
    openingCents: account.openingBalanceInCents,
    closing,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    coverage: coverageOf(account, days, closing?.day ?? null),
  };
  return iban === null && person.newAccount ? namedByPerson(target, person.newAccount) : target;
};

/** A new account is called as the person says, and is what they call it. */
export const namedByPerson = (target: StatementTarget, name: string): StatementTarget => ({
  ...target,
  name,
  type: target.type === "checking" && namesSavings(name) ? "savings" : target.type,
});

/** From the period's or the rows' first day to their last, or to the day of the closing balance. */
const coverageOf = ({ periodFrom }: StatementAccount, days: readonly Day[], closedOn: Day | null) => {
  const [from] = [periodFrom, days[0]].filter((day) => day != null).toSorted();
  const to = latestDay(closedOn, days.at(-1) ?? null);
  return from === undefined || to === null || from > to ? null : { from, to };
};

/** Accounts at banks whose files look alike, beside the first. */
const mostApart = 4;

const identitiesOf = (
  { iban, currency, institution, product, account: number }: StatementAccount,
  { userId, identityOf, newAccount, fingerprint }: Person,
) => {
  if (iban) return { identity: identityOf(userId, { iban, currency }), namedIdentity: null, apart: [] };
  const others = ["file", institution, product, currency, number, ...(fingerprint ? [fingerprint] : [])];
  const named =
    newAccount && identityOf(userId, { iban: null, others: [...others, "named", folded(newAccount)] });
  const apart = newAccount
    ? []
    : Array.from({ length: mostApart }, (_, place) =>
        identityOf(userId, { iban: null, others: [...others, "apart", place] }),
      );
  return { identity: identityOf(userId, { iban: null, others }), namedIdentity: named || null, apart };
};

/** Revolut's names of the ordinary account say nothing. */
const ordinaryProduct = /^(actual|current)$/i;

/** Without the digits of the IBAN: screens show those beside the name. */
const nameOf = ({ product, iban, account: number, institution }: StatementAccount, type: Account["type"]) => {
  if (product && !ordinaryProduct.test(product)) return product;
  if (number && !iban) return /\d{4}$/.test(number) ? `Cuenta ·${number.slice(-4)}` : number;
  return `${type === "savings" ? "Ahorro" : "Cuenta"} ${institution}`;
};

const typeOf = (
  { product, account: number, isSavings }: StatementAccount,
  fileName: string,
): Account["type"] => {
  if (isSavings || [product, number].some((name) => name !== null && namesSavings(name))) return "savings";
  if (product && /tarjeta|cr[eé]dito|credit/i.test(product)) return "credit";
  return product === null && tellsSavings(fileName) ? "savings" : "checking";
};

/** A period that ends in the future says nothing about the days to come. */
const closingOf = (account: StatementAccount, lastRow: Day | null, today: Day) => {
  const { openingBalanceInCents, closingBalanceInCents, periodTo, rows } = account;
  const cents =
    closingBalanceInCents ?? (openingBalanceInCents === null ? null : openingBalanceInCents + netOf(rows));
  const periodEnd = periodTo && periodTo > today ? today : periodTo;
  const day = latestDay(periodEnd, lastRow);
  return cents === null || day === null ? null : { day, cents };
};

const latestDay = (...days: (Day | null)[]) =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;

const mergeTargets = (one: StatementTarget, other: StatementTarget): StatementTarget => {
  const [first, second] = (one.firstDay ?? "") <= (other.firstDay ?? "") ? [one, other] : [other, one];
  const closings = [first.closing, second.closing].filter((closing) => closing !== null);
  return {
    ...first,
    rows: [...first.rows, ...second.rows],
    closing: closings.toSorted((a, b) => a.day.localeCompare(b.day)).at(-1) ?? null,
    firstDay: first.firstDay ?? second.firstDay,
    lastDay: latestDay(first.lastDay, second.lastDay),
    coverage:
      first.coverage && second.coverage
        ? wholeSpan(first.coverage, second.coverage)
        : (first.coverage ?? second.coverage),
  };
};

const wholeSpan = (one: DaySpan, other: DaySpan): DaySpan => ({
  from: one.from < other.from ? one.from : other.from,
  to: one.to > other.to ? one.to : other.to,
});

interface AccountContext {
  userId: string;
  id: string;
  sealing: Sealing;
}

export const accountOf = (target: StatementTarget, { userId, id, sealing }: AccountContext) => {
  const { identity, accountKey, name, type, institutionName, currency, iban, ibanLast4 } = target;
  const ibanSealed = iban === null ? null : sealing.seal(iban, userId);
  return { id, identity, accountKey, name, type, institutionName, currency, ibanSealed, ibanLast4 };
};
