import { BankError, type BankTrouble } from "#server/modules/banking/bank-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { BankSyncRepository, CallScope } from "./bank-sync-repository.ts";
import { block, giveBack, hasSpareCall, maySyncManually, spend } from "./quota.ts";
import { nextMidnight } from "./slots.ts";

interface Dependencies {
  repository: BankSyncRepository;
  clock: Clock;
}

export interface CallReason {
  userId: string;
  /** The last call of the day is reserved for the next planned sync. */
  isManual: boolean;
  /** Nobody waits for it: only calls that no planned sync of the day needs are used. */
  isExtra?: boolean;
  /** The person is present and the bank counts nothing. */
  isFree: boolean;
}

const shortBlock = 15 * 60_000;

/** Counted before the call, so that a crash cannot repeat it; given back without data. Undefined: none left. */
export const createCallQuota =
  ({ repository, clock }: Dependencies) =>
  async <Answer>(
    callReason: CallReason,
    callScope: CallScope,
    call: () => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    const { userId, isManual, isExtra = false, isFree } = callReason;
    const change = (rule: Parameters<typeof repository.changeCalls>[2]) =>
      repository.changeCalls(userId, callScope, rule);
    if (!isFree) {
      const spent = await change((count) =>
        (isManual && !maySyncManually(count, clock.now())) || (isExtra && !hasSpareCall(count, clock.now()))
          ? null
          : spend(count, clock.now()),
      );
      if (!spent) return undefined;
    }
    try {
      return await call();
    } catch (error) {
      // After an error of our own the bank may have answered, so the call stays counted.
      if (!(error instanceof BankError)) throw error;
      const now = clock.now();
      const until = blockOf(error, now);
      // If the bank says the quota is used up, it has counted more than we did.
      const isUsedUp = error.trouble === "quota_exhausted";
      await change((count) => {
        const current = isFree || isUsedUp ? count : giveBack(count, now);
        return until ? block(current, until, now) : current;
      });
      throw error;
    }
  };

const blocks: Partial<Record<BankTrouble, (now: Date) => Date>> = {
  quota_exhausted: nextMidnight,
  rate_limited: (now) => new Date(now.getTime() + shortBlock),
};

const blockOf = ({ trouble, retryAt }: BankError, now: Date) => {
  const fallback = blocks[trouble];
  return fallback ? (retryAt ?? fallback(now)) : null;
};
