import type { LedgerChange, StoredAccount } from "#server/features/ledger/ledger-service.ts";
import { likenessOfAccounts } from "#server/reconciler/same-account.ts";
import type { BankSyncRepository, StoredFeed } from "./bank-sync-repository.ts";
import type { ToldRow } from "./told-rows.ts";

interface Opening {
  userId: string;
  feed: StoredFeed;
  /** The account that was opened for the feed, with what the bank first told of it. */
  opened: StoredAccount;
  source: string;
  rows: readonly ToldRow[];
}

/** Which account the first answer of a feed speaks of. */
type Verdict =
  | { kind: "known"; account: StoredAccount }
  /** It may be an account that the bank tells no longer under its old name: only the person knows. */
  | { kind: "unsure"; likely: StoredAccount };

/** Wider than any ledger. */
const always = { from: "1000-01-01", to: "9000-12-31" };

/**
 * Neither ids nor IBAN may say that an account is known: a file told no IBAN, or a renewed consent gives new ids. Then the
 * rows of the first answer are compared with those of accounts that it could be. The one that agrees takes the feed; where
 * an account that the bank tells no longer neither agrees nor differs, the person is asked.
 */
export const accountOfFeed = async (
  change: LedgerChange,
  inside: BankSyncRepository,
  { userId, feed, opened, source, rows }: Opening,
): Promise<Verdict> => {
  const rowsOf = async (accountId: string) =>
    (await change.knownToFeed({ accountId, source, ...always }))
      .filter(({ status }) => status === "booked")
      .map(({ ledgerDay: day, amountCents, balanceAfterCents }) => ({ day, amountCents, balanceAfterCents }));
  const isDecided = feed.likelyAccountId === opened.id;
  if (isDecided || (await rowsOf(opened.id)).length > 0) return { kind: "known", account: opened };
  const told = rows
    .filter(({ status }) => status === "booked")
    .map(({ bookedOn: day, amountCents, balanceAfterCents }) => ({ day, amountCents, balanceAfterCents }));
  const left = new Set(await inside.accountsLeftBy(userId, feed.connectionId));
  const fed = new Set((await inside.feeds(userId)).map((one) => one.feed.accountId));
  const judged = [];
  for (const account of await change.accounts()) {
    const isLeft = left.has(account.id);
    const isFree = account.accountKey === null && !fed.has(account.id);
    const isOther = opened.accountKey !== null && account.accountKey !== null;
    if (account.id === opened.id || account.currency !== opened.currency || isOther) continue;
    if (!isLeft && !isFree) continue;
    judged.push({ account, isLeft, likeness: likenessOfAccounts(told, await rowsOf(account.id)) });
  }
  const [same, ...others] = judged.filter(({ likeness }) => likeness === "same");
  if (same && others.length === 0) {
    return {
      kind: "known",
      account: await takeOver(change, inside, { userId, opened, earlier: same.account }),
    };
  }
  const likely = judged.find(({ isLeft, likeness }) => isLeft && likeness !== "different");
  return likely ? { kind: "unsure", likely: likely.account } : { kind: "known", account: opened };
};

interface Taking {
  userId: string;
  opened: StoredAccount;
  earlier: StoredAccount;
}

/** The earlier account takes the feed and what the bank calls it; the new one, which is empty, goes. */
export const takeOver = async (
  change: LedgerChange,
  inside: BankSyncRepository,
  { userId, opened, earlier }: Taking,
): Promise<StoredAccount> => {
  await inside.moveFeed(userId, { from: opened.id, to: earlier.id });
  await change.forgetAccounts([opened.id]);
  const { name, type, institutionName } = opened;
  const iban = opened.accountKey === null ? earlier : opened;
  const { accountKey, ibanSealed, ibanLast4 } = iban;
  const news = { accountKey, ibanSealed, ibanLast4, name, type, institutionName, closedAt: null };
  await inside.setAccount(userId, earlier.id, news);
  return { ...earlier, ...news };
};
