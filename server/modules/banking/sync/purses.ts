import { BankError, type BankTrouble } from "#server/modules/banking/bank-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { BankSyncRepository, Purse } from "./bank-sync-repository.ts";
import { block, giveBack, mayAskByHand, maySpare, spend } from "./quota.ts";
import { nextMidnight } from "./slots.ts";

interface Dependencies {
  repository: BankSyncRepository;
  clock: Clock;
}

/** Why a bank is asked, which decides what may be spent on it. */
export interface Errand {
  userId: string;
  /** The person pressed the button: the last call of the day is kept for the next planned moment. */
  byHand: boolean;
  /** Nobody waits for it: only what no planned moment of the day needs is spent. */
  isExtra?: boolean;
  /** The person is there and the bank counts nothing. */
  isFree: boolean;
}

const shortBlock = 15 * 60_000;

/**
 * Makes a call when the day's purse allows. The call is counted before it is made, so that a process that dies cannot spend
 * it again, and given back when the bank gave nothing. Answers undefined when there is none left; throws what the call throws.
 */
export const createPurses =
  ({ repository, clock }: Dependencies) =>
  async <Answer>(errand: Errand, purse: Purse, call: () => Promise<Answer>): Promise<Answer | undefined> => {
    const { userId, byHand, isExtra = false, isFree } = errand;
    const change = (rule: Parameters<typeof repository.changeCalls>[2]) =>
      repository.changeCalls(userId, purse, rule);
    if (!isFree) {
      const spent = await change((count) =>
        (byHand && !mayAskByHand(count, clock.now())) || (isExtra && !maySpare(count, clock.now()))
          ? null
          : spend(count, clock.now()),
      );
      if (!spent) return undefined;
    }
    try {
      return await call();
    } catch (error) {
      // What breaks down by our own fault may have been answered.
      if (!(error instanceof BankError)) throw error;
      const now = clock.now();
      const until = blockOf(error, now);
      // A bank that says that the day's calls are used up counts more than we did.
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
