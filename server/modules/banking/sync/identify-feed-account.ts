import { compareAccounts } from "#server/modules/banking/domain/reconciler/same-account.ts";
import type { LedgerChange, StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import type { BankSyncRepository, StoredConnection, StoredFeed } from "./bank-sync-repository.ts";
import type { ReportedRow } from "./reported-rows.ts";

export interface NewFeed {
  userId: string;
  feed: StoredFeed;
  newAccount: StoredAccount;
  source: string;
  rows: readonly ReportedRow[];
}

type Verdict =
  | { kind: "known"; account: StoredAccount; idle: StoredConnection[] }
  /** It may be an account that the bank shares or shared under another name: the person is asked. */
  | { kind: "unsure"; likely: StoredAccount };

/** Wider than any ledger. */
const anyDay = { from: "1000-01-01", to: "9000-12-31" };

/** Ids and IBAN may both miss a known account, so the rows are compared; in doubt the person is asked. */
export const identifyAccount = async (
  change: LedgerChange,
  scoped: BankSyncRepository,
  { userId, feed, newAccount, source, rows }: NewFeed,
): Promise<Verdict> => {
  const rowsOf = async (accountId: string) => {
    const stored = await change.knownToFeed({ accountId, source, ...anyDay });
    return bookedRowsOf(stored.map((row) => ({ ...row, bookedOn: row.ledgerDay })));
  };
  const isDecided = feed.likelyAccountId === newAccount.id;
  if (isDecided || (await rowsOf(newAccount.id)).length > 0)
    return { kind: "known", account: newAccount, idle: [] };
  const reportedRows = bookedRowsOf(rows);
  const former = new Set(await scoped.formerAccounts(userId, feed.connectionId));
  const otherFeeds = await scoped.accountsOfOtherFeeds(userId, feed.connectionId);
  const others = new Set(otherFeeds.map(({ id }) => id));
  const ofSameBank = new Set([
    ...former,
    ...otherFeeds.flatMap(({ id, isSameBank }) => (isSameBank ? id : [])),
  ]);
  const fed = new Set((await scoped.feeds(userId)).map((one) => one.feed.accountId));
  const comparisons = [];
  for (const account of await change.accounts()) {
    const isFree = account.accountKey === null && account.openedOn === null && !fed.has(account.id);
    const isOther = newAccount.accountKey !== null && account.accountKey !== null;
    if (account.id === newAccount.id || account.currency !== newAccount.currency || isOther) continue;
    if (!former.has(account.id) && !isFree && !others.has(account.id)) continue;
    comparisons.push({ account, similarity: compareAccounts(reportedRows, await rowsOf(account.id)) });
  }
  const [same, ...equals] = comparisons.filter(({ similarity }) => similarity === "same");
  if (same && equals.length === 0) {
    const account = await takeOver(change, scoped, { userId, newAccount, earlier: same.account });
    return { kind: "known", ...account };
  }
  const likely = comparisons.find(
    ({ account, similarity }) => ofSameBank.has(account.id) && similarity !== "different",
  );
  if (likely) return { kind: "unsure", likely: likely.account };
  return { kind: "known", account: newAccount, idle: [] };
};

const bookedRowsOf = (
  rows: readonly Pick<ReportedRow, "status" | "bookedOn" | "amountCents" | "balanceAfterCents">[],
) =>
  rows
    .filter(({ status }) => status === "booked")
    .map(({ bookedOn: day, amountCents, balanceAfterCents }) => ({ day, amountCents, balanceAfterCents }));

interface Takeover {
  userId: string;
  newAccount: StoredAccount;
  earlier: StoredAccount;
}

/** The new, empty account is deleted. Returns the connections that feed nothing: their consents must end. */
export const takeOver = async (
  change: LedgerChange,
  scoped: BankSyncRepository,
  { userId, newAccount, earlier }: Takeover,
): Promise<{ account: StoredAccount; idle: StoredConnection[] }> => {
  const idle = await scoped.moveFeed(userId, { from: newAccount.id, to: earlier.id });
  await change.deleteAccounts([newAccount.id]);
  const { name, institutionName } = newAccount;
  // What a file or the person says is one of savings stays one, though the bank calls it a current account.
  const type = earlier.type === "savings" && newAccount.type === "checking" ? earlier.type : newAccount.type;
  const iban = newAccount.accountKey === null ? earlier : newAccount;
  const { accountKey, ibanSealed, ibanLast4 } = iban;
  const names = earlier.reportedName === null ? { name } : { name: earlier.name, reportedName: name };
  const closedAt = earlier.closedByPerson ? earlier.closedAt : null;
  const isSimulated = earlier.isSimulated || newAccount.isSimulated;
  const own = { ...names, type, institutionName, closedAt, isSimulated };
  const news = { accountKey, ibanSealed, ibanLast4, ...own };
  await scoped.setAccount(userId, earlier.id, news);
  return { account: { ...earlier, ...news }, idle };
};
