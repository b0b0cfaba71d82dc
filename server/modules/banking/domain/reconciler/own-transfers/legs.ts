/** A movement that might go between two accounts of one person. */
export interface TransferRow {
  id: string;
  accountId: string;
  /** `YYYY-MM-DD` */
  bookedOn: string;
  /** Integer cents, negative = money out. */
  amountCents: number;
  currency: string;
  /** Opaque key of the counterparty's IBAN; null when the bank does not tell it. */
  counterpartyAccount: string | null;
  /** Whether its words or category allow it. */
  looksLikeTransfer: boolean;
  /** The person said that it is none. */
  refused: boolean;
}

export interface OwnAccount {
  accountId: string;
  /** Opaque key of its IBAN, made like a counterparty's; null when unknown. */
  accountKey: string | null;
}

/** Rows of one day, account and amount that nothing tells apart: what is true of one is true of all, however many. */
export interface Side {
  isOut: boolean;
  /** Counts from 1970. */
  day: number;
  accountId: string;
  accountKey: string | null;
  /** Of the amount, without its sign. */
  cents: number;
  currency: string;
  /** What its counterparty's IBAN says: nothing (""), that it is none we know ("stranger"), or an own account's key. */
  names: string;
  looksLikeTransfer: boolean;
  /** In order. */
  ids: string[];
}

export const stranger = "stranger";

/** Marks the key of an own account, so that no key is taken for another word. */
export const named = (accountKey: string) => `own ${accountKey}`;

const mostDaysLate = 4;
const mostDaysEarly = 1;

/** How many days the money arrives late, the likeliest first: money that arrives before it leaves is unusual. */
export const latenesses = [0, 1, -1, 2, 3, 4];

export const sidesOf = (rows: readonly TransferRow[], ownAccounts: readonly OwnAccount[]): Side[] => {
  const keyOf = new Map(ownAccounts.map(({ accountId, accountKey }) => [accountId, accountKey]));
  const ownKeys = new Set(keyOf.values());
  const namesOf = (counterparty: string | null) => {
    if (counterparty === null) return "";
    return ownKeys.has(counterparty) ? named(counterparty) : stranger;
  };
  const sides = new Map<string, Side>();
  for (const row of rows) {
    const { accountId, amountCents, currency, looksLikeTransfer, bookedOn, id } = row;
    if (row.refused || amountCents === 0 || !keyOf.has(accountId)) continue;
    const names = namesOf(row.counterpartyAccount);
    const content = JSON.stringify([bookedOn, accountId, amountCents, currency, names, looksLikeTransfer]);
    const side = sides.get(content);
    if (side) side.ids.push(id);
    else {
      sides.set(content, {
        isOut: amountCents < 0,
        day: Date.parse(`${bookedOn}T00:00:00Z`) / 86_400_000,
        accountId,
        accountKey: keyOf.get(accountId) ?? null,
        cents: Math.abs(amountCents),
        currency,
        names,
        looksLikeTransfer,
        ids: [id],
      });
    }
  }
  for (const { ids } of sides.values()) ids.sort();
  return [...sides.values()];
};

/** Whether money out and money in of one amount may be one transfer; by an IBAN, when it has to be proven. */
export const isLinked = (out: Side, into: Side, isProven: boolean) => {
  const late = into.day - out.day;
  if (out.accountId === into.accountId || late < -mostDaysEarly || late > mostDaysLate) return false;
  const words = [word(out, into), word(into, out)];
  if (words.includes(false)) return false;
  return words.includes(true) || (!isProven && out.looksLikeTransfer && into.looksLikeTransfer);
};

/** What the IBAN that one side tells says of the other: true, false, or null when it says nothing. */
const word = ({ names }: Side, { accountKey }: Side) => {
  if (names === "") return null;
  // An account whose IBAN nobody knows may be the one meant, unless that is another of the person's own.
  if (names === stranger) return accountKey === null ? null : false;
  return accountKey !== null && names === named(accountKey);
};
