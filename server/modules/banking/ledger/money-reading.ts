import { isUntold, latestBalance, saidDifference } from "#server/modules/banking/domain/account-balance.ts";
import { latestDay, splitBalances } from "#server/modules/banking/domain/balances.ts";
import { type DaySpan, joinSpans, withDaysBefore } from "#server/modules/banking/domain/known-days.ts";
import {
  accountMonths,
  leftOutAccounts,
  readingMonths,
} from "#server/modules/banking/domain/money-reading.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { isSpendable } from "#shared/rules/account-kinds.ts";
import { madridDayOf, monthStartAfter } from "#shared/rules/madrid-day.ts";
import { fromCents, isInEuros } from "#shared/rules/money.ts";
import { shareOfCents } from "#shared/rules/share.ts";
import type { StoredAccount } from "./ledger-change-repository.ts";
import type { LedgerRepository } from "./ledger-repository.ts";

export interface KnownAccount extends StoredAccount {
  /** The person's share, which totals count. */
  balanceCents: number;
  wholeBalanceCents: number;
  /** The days that files and banks have told of whole, the oldest first. */
  spans: DaySpan[];
  /** The last day that is known of it; null without transactions or a stated balance. */
  knownTo: string | null;
  /** The last day that files and banks have told of: what the person says of a balance tells no rows. */
  rowsKnownTo: string | null;
  /** No file, bank or person has told its balance, so that it is the sum of its transactions. */
  lacksBalance: boolean;
  /** In cents, by how much a bank's balance is more than what the person said; null without either. */
  saidDifference: number | null;
}

export type MoneyReading = Awaited<ReturnType<ReturnType<typeof createMoneyReading>["readMoney"]>>;

interface Dependencies {
  ledger: LedgerRepository;
  clock: Clock;
}

export const createMoneyReading = ({ ledger, clock }: Dependencies) => {
  const knownAccounts = async (userId: string): Promise<KnownAccount[]> => {
    const coverage = Map.groupBy(await ledger.coverage(userId), ({ accountId }) => accountId);
    const known = (await ledger.accounts(userId)).map((account) => {
      const told = { cents: account.balanceCents, statedOn: account.balanceStatedOn };
      const latest = latestBalance(told, account);
      const spans = joinSpans([...(coverage.get(account.id) ?? []), ...byHand(account, clock.now())]);
      return {
        ...account,
        balanceCents: shareOfCents(latest.cents, account.sharePercent),
        wholeBalanceCents: latest.cents,
        spans,
        knownTo: latestDay([latest.statedOn, spans.at(-1)?.to ?? null]),
        rowsKnownTo: latestDay([account.balanceStatedOn, spans.at(-1)?.to ?? null]),
        lacksBalance: isUntold(latest, account),
        saidDifference: saidDifference(told, account),
      };
    });
    return withDaysBefore(known);
  };

  return {
    /** Of open accounts in any currency that the person did not hide. */
    balances: async (userId: string) =>
      (await knownAccounts(userId)).filter((account) => isOpen(account) && !account.isHidden),

    /** The days that are known of each account in totals. */
    knownDays: async (userId: string) => spansIn((await knownAccounts(userId)).filter(isInTotals)),

    /**
     * The one reading of a person's money that every screen and answer is made of: balances with their day, the whole
     * months of each account, and daily totals from the first day of the oldest month on. Accounts in totals only: in euros,
     * not hidden, and no loans or possessions.
     */
    async readMoney(userId: string, today: string, most = readingMonths) {
      const all = (await knownAccounts(userId)).filter(isInTotals);
      const shareOf = new Map(all.map(({ id, sharePercent }) => [id, sharePercent]));
      const known = monthsOf(all, today, most);
      return {
        ...known,
        days: (await ledger.dayTotals(userId, monthStartAfter(today, -most)))
          .filter(({ accountId }) => known.spansOf.has(accountId))
          .map((one) => ({
            ...one,
            netCents: shareOfCents(one.netCents, shareOf.get(one.accountId) ?? 100),
          })),
      };
    },

    /** Balances and the whole months of each account, as `readMoney` has them, without daily totals. */
    readMonths: async (userId: string, today: string, most = readingMonths) =>
      monthsOf((await knownAccounts(userId)).filter(isInTotals), today, most),

    async listAccounts(userId: string) {
      return { accounts: (await knownAccounts(userId)).map(toAccount) };
    },
  };
};

const monthsOf = (all: readonly KnownAccount[], today: string, most: number) => {
  const accounts = all.filter(isOpen);
  const spansOf = spansIn(all);
  const months = accountMonths(spansOf, today, most);
  return {
    ...{ accounts, spansOf, months },
    balance: splitBalances(accounts),
    leftOut: leftOutAccounts(accounts, months),
  };
};

const isInTotals = (account: StoredAccount) =>
  isInEuros(account) && !account.isHidden && isSpendable(account);

/** What is kept by hand is known whole, from its first day to today or to its closing. */
const byHand = ({ openedOn, closedAt }: StoredAccount, now: Date): DaySpan[] =>
  openedOn === null ? [] : [{ from: openedOn, to: madridDayOf(closedAt ?? now) }];

const isOpen = ({ closedAt }: StoredAccount) => closedAt === null;

const spansIn = (accounts: readonly KnownAccount[]): ReadonlyMap<string, readonly DaySpan[]> =>
  new Map(accounts.map(({ id, spans }) => [id, spans]));

const toAccount = (account: KnownAccount): Account => ({
  id: account.id,
  name: account.name,
  type: account.type,
  institutionName: account.institutionName,
  currency: account.currency,
  balance: fromCents(account.wholeBalanceCents),
  balanceOn: account.knownTo,
  lacksBalance: account.lacksBalance,
  said: saidOf(account),
  ibanLast4: account.ibanLast4,
  lastSync: account.updatedAt.toISOString(),
  isClosed: account.closedAt !== null,
  sharePercent: account.sharePercent,
  isHidden: account.isHidden,
  isSimulated: account.isSimulated,
  color: account.color,
  openedOn: account.openedOn,
});

const saidOf = ({ saidCents, saidOn, saidDifference }: KnownAccount): Account["said"] =>
  saidCents === null || saidOn === null
    ? null
    : {
        ...{ balance: fromCents(saidCents), day: saidOn },
        difference: saidDifference === null ? null : fromCents(saidDifference),
      };
