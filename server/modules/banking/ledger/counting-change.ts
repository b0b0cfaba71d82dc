import type { Clock } from "#server/platform/clock.ts";
import type { Adjustment } from "./adjustment-repository.ts";
import type { AccountCounting, PersonChanges } from "./ledger-change-repository.ts";
import type { Touched } from "./transfer-repository.ts";

interface Context extends PersonChanges {
  clock: Clock;
  recount: (touched: readonly Touched[]) => Promise<void>;
}

/** Changes of what totals count; rows and balances stay as the bank told them. */
export const createCountingChange = ({ userId, changes, clock, recount }: Context) => ({
  /** Null without such a transaction. */
  adjustmentOf: (id: string) => changes.adjustment(userId, id),

  /** Replaces what the person wants a transaction to count as. */
  async adjust(id: string, adjustment: Adjustment) {
    const before = await changes.adjustment(userId, id);
    if (!before) return;
    const touched = await changes.placesOf(userId, [id]);
    await changes.adjust(userId, id, adjustment, clock.now());
    await recount([...touched, { accountId: before.accountId, day: before.bookedOn }]);
  },

  async setCounting(accountId: string, counting: AccountCounting) {
    await changes.setCounting(userId, accountId, counting);
    if (counting.sharePercent !== undefined) await changes.recount(userId, accountId, "all");
  },
});
