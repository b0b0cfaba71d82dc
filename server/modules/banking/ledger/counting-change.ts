import type { AccountCounting, PersonChanges } from "./ledger-change-repository.ts";

/** Changes of what totals count; rows and balances stay as the bank told them. */
export const createCountingChange = ({ userId, changes }: PersonChanges) => ({
  async setCounting(accountId: string, counting: AccountCounting) {
    await changes.setCounting(userId, accountId, counting);
    if (counting.sharePercent !== undefined) await changes.recount(userId, accountId, "all");
  },
});
