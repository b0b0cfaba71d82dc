import type { LedgerChange, StoredAccount } from "#server/features/ledger/ledger-service.ts";
import { isSameAccount } from "#server/reconciler/same-account.ts";
import type { BankSyncRepository } from "./bank-sync-repository.ts";
import type { ToldRow } from "./told-rows.ts";

interface Opening {
  userId: string;
  /** The account that was opened for the feed, with what the bank first told of it. */
  opened: StoredAccount;
  source: string;
  rows: readonly ToldRow[];
}

/** Wider than any ledger. */
const always = { from: "1000-01-01", to: "9000-12-31" };

/**
 * Files that tell no IBAN may have brought the account before its bank was linked. When exactly one account agrees with
 * the bank's first answer, it takes the feed and what the bank calls it; the empty new one goes. Answers the account to
 * go on with.
 */
export const withEarlierAccount = async (
  change: LedgerChange,
  inside: BankSyncRepository,
  { userId, opened, source, rows }: Opening,
): Promise<StoredAccount> => {
  const rowsOf = async (accountId: string) =>
    (await change.knownToFeed({ accountId, source, ...always })).map(({ ledgerDay, amountCents }) => ({
      day: ledgerDay,
      amountCents,
    }));
  if ((await rowsOf(opened.id)).length > 0) return opened;
  const fed = new Set((await inside.feeds(userId)).map(({ feed }) => feed.accountId));
  const told = rows
    .filter(({ status }) => status === "booked")
    .map(({ bookedOn, amountCents }) => ({ day: bookedOn, amountCents }));
  const same: StoredAccount[] = [];
  for (const account of await change.accounts()) {
    const isCandidate =
      account.currency === opened.currency && account.accountKey === null && !fed.has(account.id);
    if (isCandidate && isSameAccount(told, await rowsOf(account.id))) same.push(account);
  }
  const [earlier, ...others] = same;
  if (!earlier || others.length > 0) return opened;
  await inside.moveFeed(userId, { from: opened.id, to: earlier.id });
  await change.forgetAccounts([opened.id]);
  const { accountKey, ibanSealed, ibanLast4, name, type, institutionName } = opened;
  const news = { accountKey, ibanSealed, ibanLast4, name, type, institutionName };
  await inside.setAccount(userId, earlier.id, news);
  return { ...earlier, ...news };
};
