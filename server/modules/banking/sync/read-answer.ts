import type { CheckBalance } from "#server/modules/banking/bank-provider.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import type { StoredFeed } from "./bank-sync-repository.ts";
import type { Answer } from "./feed-change.ts";
import { type ReportedRow, readReportedRows } from "./reported-rows.ts";
import type { BankResponse, ProviderBalance } from "./request-transactions.ts";

export const readAnswer = async (
  { from, isWide, transactions, balance }: BankResponse,
  fed: StoredFeed & { currency: string },
  now: Date,
) => {
  const today = madridDayOf(now);
  const { complete } = transactions;
  const { rows, foreign, timeless } = await readReportedRows(transactions.transactions, fed.currency, today);
  const unreadable = transactions.unreadable + timeless;
  const stated = typeof balance === "object" ? balance : undefined;
  const period = periodOf(rows, { from, today });
  const answer: Answer = {
    ...{ from: from ?? period.from, to: period.to, rows, complete },
    balance: statedIn(stated, fed.currency, today),
  };
  return {
    rows,
    stated,
    answer,
    period,
    lost: { unreadable, foreign },
    /** Rows left out would be missing in every check. */
    check: foreign > 0 || !complete ? null : checkOf(stated, fed.currency),
    news: {
      status: "active" as const,
      trouble: feedTroubleOf(balance, foreign),
      lastSyncAt: now,
      syncedTo: complete ? today : fed.syncedTo,
      askedWideOn: isWide && complete ? today : fed.askedWideOn,
      unreadable,
    },
  };
};

const statedIn = (
  providerBalance: ProviderBalance | undefined,
  currency: string,
  on: string,
): Answer["balance"] => {
  if (providerBalance?.balance?.currency !== currency) return null;
  const { cents, includesPending } = providerBalance.balance;
  return { cents, includesPending, on };
};

/** The trouble of an account whose transactions arrived. A missing answer means that no call for the balance was left. */
const feedTroubleOf = (balance: BankResponse["balance"], foreign: number): StoredFeed["trouble"] => {
  if (typeof balance === "string") return balance;
  if (!balance) return "quota_exhausted";
  return foreign > 0 ? "foreign_left_out" : null;
};

/** A bank may give more days than requested. */
const periodOf = (rows: readonly ReportedRow[], { from, today }: { from: string | null; today: string }) => {
  let [first, last] = [from ?? today, today];
  for (const { bookedOn } of rows) {
    if (bookedOn < first) first = bookedOn;
    if (bookedOn > last) last = bookedOn;
  }
  return { from: first, to: last };
};

const checkOf = (providerBalance: ProviderBalance | undefined, currency: string): CheckBalance | null => {
  if (!providerBalance?.balance) return null;
  const { cents, currency: own, includesPending } = providerBalance.balance;
  const fallback = { code: includesPending ? "available" : "booked", cents, currency: own };
  const check = providerBalance.check ?? { ...fallback, includesPending, closedOn: null };
  return check.currency === currency ? check : null;
};
