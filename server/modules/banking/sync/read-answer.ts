import type {
  BankProvider,
  BankTrouble,
  CheckBalance,
  MovementsAnswer,
} from "#server/modules/banking/bank-provider.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { StoredFeed } from "./bank-sync-repository.ts";
import type { Answer } from "./feed-arrival.ts";
import { type ToldRow, toldRowsOf } from "./told-rows.ts";

type Said = Awaited<ReturnType<BankProvider["balance"]>>;

interface Asked {
  from: string | null;
  isWide: boolean;
  movements: MovementsAnswer;
  balance: Said | BankTrouble | undefined;
}

/** What a bank's answer says of an account, as far as it can be understood. */
export const readAnswer = async (
  { from, isWide, movements, balance }: Asked,
  fed: StoredFeed & { currency: string },
  now: Date,
) => {
  const today = madridDayOf(now);
  const { complete } = movements;
  const { rows, foreign, timeless } = await toldRowsOf(movements.movements, fed.currency, today);
  const unreadable = movements.unreadable + timeless;
  const stated = typeof balance === "object" ? balance : undefined;
  const told = periodOf(rows, { from, today });
  const answer: Answer = {
    ...{ from: from ?? told.from, to: told.to, rows, complete },
    balance: statedIn(stated, fed.currency, today),
  };
  return {
    rows,
    stated,
    answer,
    /** The days that it speaks of. */
    told,
    lost: { unreadable, foreign },
    /** What is left out would be missing in every check. */
    check: foreign > 0 || !complete ? null : checkOf(stated, fed.currency),
    /** Of the feed. */
    news: {
      status: "active" as const,
      trouble: matterOf(balance, foreign),
      lastSyncAt: now,
      syncedTo: complete ? today : fed.syncedTo,
      askedWideOn: isWide && complete ? today : fed.askedWideOn,
      unreadable,
    },
  };
};

/** A balance of another currency is none of the account's. */
const statedIn = (said: Said | undefined, currency: string, on: string): Answer["balance"] => {
  if (said?.balance?.currency !== currency) return null;
  const { cents, includesPending } = said.balance;
  return { cents, includesPending, on };
};

/** What is the matter with an account whose movements were told; without an answer, no call for its balance was left. */
const matterOf = (balance: Said | BankTrouble | undefined, foreign: number): StoredFeed["trouble"] => {
  if (typeof balance === "string") return balance;
  if (!balance) return "quota_exhausted";
  return foreign > 0 ? "foreign_left_out" : null;
};

/** The days that an answer speaks of: a bank may tell more than it was asked for. */
const periodOf = (rows: readonly ToldRow[], { from, today }: { from: string | null; today: string }) => {
  let [first, last] = [from ?? today, today];
  for (const { bookedOn } of rows) {
    if (bookedOn < first) first = bookedOn;
    if (bookedOn > last) last = bookedOn;
  }
  return { from: first, to: last };
};

/** The balance to check with; null where there is none in the account's currency. */
const checkOf = (said: Said | undefined, currency: string): CheckBalance | null => {
  if (!said?.balance) return null;
  const { cents, currency: own, includesPending } = said.balance;
  const fallback = { code: includesPending ? "available" : "booked", cents, currency: own };
  const check = said.check ?? { ...fallback, includesPending, closedOn: null };
  return check.currency === currency ? check : null;
};
