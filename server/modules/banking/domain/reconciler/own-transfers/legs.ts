export interface TransferRow {
  id: string;
  accountId: string;
  bookedOn: string;
  /** Integer cents, negative for money out. */
  amountCents: number;
  currency: string;
  /** Opaque key of the counterparty's IBAN; null when the bank does not state it. */
  counterpartyAccount: string | null;
  /** By its text or category. */
  looksLikeTransfer: boolean;
  isRefused: boolean;
}

export interface OwnAccount {
  accountId: string;
  /** Opaque key of its IBAN, comparable with a counterparty's; null when unknown. */
  accountKey: string | null;
}

export interface TransferLeg {
  isOut: boolean;
  /** Counted from 1970. */
  day: number;
  accountId: string;
  accountKey: string | null;
  cents: number;
  currency: string;
  /** The stated IBAN: none (""), one of nobody known, or the mark of an own account. */
  names: string;
  looksLikeTransfer: boolean;
  ids: string[];
}

export const unknownIban = "unknown";

export const ownAccountMark = (accountKey: string) => `own ${accountKey}`;

/** Beyond these, equal amounts of two accounts are no transfer, whatever else links them. */
export const mostDaysApart = 4;

const maxDaysLate = mostDaysApart;
const maxDaysEarly = 1;

/** Days between leaving and arriving, the likeliest first. */
export const delayDays = [0, 1, -1, 2, 3, 4];

export const groupIntoLegs = (
  rows: readonly TransferRow[],
  ownAccounts: readonly OwnAccount[],
): TransferLeg[] => {
  const keyOf = new Map(ownAccounts.map(({ accountId, accountKey }) => [accountId, accountKey]));
  const ownKeys = new Set(keyOf.values());
  const namesOf = (counterparty: string | null) => {
    if (counterparty === null) return "";
    return ownKeys.has(counterparty) ? ownAccountMark(counterparty) : unknownIban;
  };
  const legs = new Map<string, TransferLeg>();
  for (const row of rows) {
    const { accountId, amountCents, currency, looksLikeTransfer, bookedOn, id } = row;
    if (row.isRefused || amountCents === 0 || !keyOf.has(accountId)) continue;
    const counterparty = namesOf(row.counterpartyAccount);
    const content = JSON.stringify([
      bookedOn,
      accountId,
      amountCents,
      currency,
      counterparty,
      looksLikeTransfer,
    ]);
    const leg = legs.get(content);
    if (leg) leg.ids.push(id);
    else {
      legs.set(content, {
        isOut: amountCents < 0,
        day: Date.parse(`${bookedOn}T00:00:00Z`) / 86_400_000,
        accountId,
        accountKey: keyOf.get(accountId) ?? null,
        cents: Math.abs(amountCents),
        currency,
        names: counterparty,
        looksLikeTransfer,
        ids: [id],
      });
    }
  }
  for (const { ids } of legs.values()) ids.sort();
  return [...legs.values()];
};

/**
 * What links two rows, the strongest first: each names the other's IBAN; one does, and both look like transfers; one
 * does; any of these, or both look like transfers.
 */
export const evidences = ["both named", "named and alike", "named", "alike"] as const;
export type Evidence = (typeof evidences)[number];

/** What an IBAN says, whatever the texts. */
export const ibanEvidences: readonly Evidence[] = ["both named", "named and alike", "named"];

/** `named`: how many of the two rows name the other's account. */
export const isEnough = (evidence: Evidence, named: number, areAlike: boolean) => {
  if (evidence === "both named") return named === 2;
  if (evidence === "named and alike") return named > 0 && areAlike;
  return named > 0 || (evidence === "alike" && areAlike);
};

export const mayBeTransfer = (out: TransferLeg, into: TransferLeg, evidence: Evidence) => {
  const delay = into.day - out.day;
  if (out.accountId === into.accountId || delay < -maxDaysEarly || delay > maxDaysLate) return false;
  const verdicts = [ibanVerdict(out, into), ibanVerdict(into, out)];
  if (verdicts.includes(false)) return false;
  const named = verdicts.filter((verdict) => verdict === true).length;
  return isEnough(evidence, named, out.looksLikeTransfer && into.looksLikeTransfer);
};

const ibanVerdict = ({ names }: TransferLeg, { accountKey }: TransferLeg) => {
  if (names === "") return null;
  // The stated IBAN may be that of an account whose IBAN is unknown.
  if (names === unknownIban) return accountKey === null ? null : false;
  return accountKey !== null && names === ownAccountMark(accountKey);
};
