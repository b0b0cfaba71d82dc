import { compareAccounts } from "#server/modules/banking/domain/reconciler/same-account.ts";
import type { LedgerChange, StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import type { BankSyncRepository, StoredConnection, StoredFeed } from "./bank-sync-repository.ts";
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
  | { kind: "known"; account: StoredAccount; idle: StoredConnection[] }
  /** It may be an account that the bank told, or still tells, under another name: only the person knows. */
  | { kind: "unsure"; likely: StoredAccount };

/** Wider than any ledger. */
const always = { from: "1000-01-01", to: "9000-12-31" };

/**
 * Neither ids nor IBAN may say that an account is known: a file told no IBAN, a renewed consent gives new ids, or the same
 * bank was linked a second time. Then the rows of the first answer are compared with those of accounts that it could be.
 * The one that agrees takes the feed; where an account that this bank told before, or tells another link, neither agrees
 * nor differs, the person is asked.
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
  if (isDecided || (await rowsOf(opened.id)).length > 0) return { kind: "known", account: opened, idle: [] };
  const told = rows
    .filter(({ status }) => status === "booked")
    .map(({ bookedOn: day, amountCents, balanceAfterCents }) => ({ day, amountCents, balanceAfterCents }));
  const left = new Set(await inside.accountsLeftBy(userId, feed.connectionId));
  const beside = await inside.accountsBeside(userId, feed.connectionId);
  const others = new Set(beside.map(({ id }) => id));
  const ofSameBank = new Set([...left, ...beside.flatMap(({ id, isSameBank }) => (isSameBank ? id : []))]);
  const fed = new Set((await inside.feeds(userId)).map((one) => one.feed.accountId));
  const judged = [];
  for (const account of await change.accounts()) {
    const isFree = account.accountKey === null && !fed.has(account.id);
    const isOther = opened.accountKey !== null && account.accountKey !== null;
    if (account.id === opened.id || account.currency !== opened.currency || isOther) continue;
    if (!left.has(account.id) && !isFree && !others.has(account.id)) continue;
    judged.push({ account, likeness: compareAccounts(told, await rowsOf(account.id)) });
  }
  const [same, ...equals] = judged.filter(({ likeness }) => likeness === "same");
  if (same && equals.length === 0) {
    return { kind: "known", ...(await takeOver(change, inside, { userId, opened, earlier: same.account })) };
  }
  const likely = judged.find(
    ({ account, likeness }) => ofSameBank.has(account.id) && likeness !== "different",
  );
  if (likely) return { kind: "unsure", likely: likely.account };
  return { kind: "known", account: opened, idle: [] };
};

interface Taking {
  userId: string;
  opened: StoredAccount;
  earlier: StoredAccount;
}

/**
 * The earlier account takes the feed and what the bank calls it; the new one, which is empty, goes. Answers the connections
 * that feed nothing any more: their consents are to end.
 */
export const takeOver = async (
  change: LedgerChange,
  inside: BankSyncRepository,
  { userId, opened, earlier }: Taking,
): Promise<{ account: StoredAccount; idle: StoredConnection[] }> => {
  const idle = await inside.moveFeed(userId, { from: opened.id, to: earlier.id });
  await change.forgetAccounts([opened.id]);
  const { name, type, institutionName } = opened;
  const iban = opened.accountKey === null ? earlier : opened;
  const { accountKey, ibanSealed, ibanLast4 } = iban;
  const news = { accountKey, ibanSealed, ibanLast4, name, type, institutionName, closedAt: null };
  await inside.setAccount(userId, earlier.id, news);
  return { account: { ...earlier, ...news }, idle };
};
