import { assertWithinStorageQuota } from "#server/errors.ts";
import type { AccountBalance } from "#server/modules/banking/domain/account-balance.ts";
import type { Clock } from "#server/platform/clock.ts";
import { storageQuotas } from "#shared/rules/quotas.ts";
import type { AccountCounting, NewAccount, PersonChanges } from "./ledger-change-repository.ts";

/** What a change of the ledger does to accounts as such; their rows stay as the bank told them. */
export const createAccountChange = ({ userId, changes, clock }: PersonChanges & { clock: Clock }) => ({
  /** Throws `conflict` when the person would have too many transactions or accounts. */
  async makeRoom(more: { transactions: number; accounts: number }) {
    assertWithinStorageQuota(
      storageQuotas.transactions,
      (await changes.countTransactions(userId)) + more.transactions,
    );
    assertWithinStorageQuota(storageQuotas.accounts, (await changes.accounts(userId)).length + more.accounts);
  },

  remainingTransactions: async () =>
    Math.max(0, storageQuotas.transactions.most - (await changes.countTransactions(userId))),

  openAccount: (account: Omit<NewAccount, "balanceCents" | "updatedAt" | "createdAt">) => {
    const now = clock.now();
    return changes.insertAccount(userId, { ...account, balanceCents: 0, updatedAt: now, createdAt: now });
  },

  async deleteAccounts(ids: string[]) {
    if (ids.length > 0) await changes.deleteAccounts(userId, ids);
  },

  async setBalances(balances: { id: string; balance: AccountBalance }[]) {
    for (const { id, balance } of balances) await changes.setBalance(userId, id, balance, clock.now());
  },

  /** Changes of what totals count. */
  async setCounting(accountId: string, counting: AccountCounting) {
    await changes.setCounting(userId, accountId, counting);
    if (counting.sharePercent !== undefined) await changes.recount(userId, accountId, "all");
  },
});
