import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseIfMustWait } from "#server/platform/limits/refuse-if-must-wait.ts";

/** Who tries a code. */
export interface CodeAttempt {
  userId: string;
  /** Where from, when a stranger may be trying. */
  address?: string | undefined;
  knownDevice?: string | null | undefined;
}

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;

/**
 * Three codes of a million are right at any moment: at 30 tries a day, guessing for a whole year succeeds once in 30.
 * It needs the password first, and the person sees each failure. A browser that has signed in before, for which it took a
 * code, has tries of its own: who has stolen the password cannot use up the owner's.
 */
export const createCodeThrottle = (limiters: LimiterFactory) => {
  const person = limiters({ name: "code-person", points: 5, seconds: quarterHour });
  const personDay = limiters({ name: "code-person-day", points: 30, seconds: day });
  const from = limiters({ name: "code-address", points: 20, seconds: quarterHour });

  const budgetsOf = ({ userId, address, knownDevice }: CodeAttempt) => {
    const key = knownDevice ? `${userId} ${knownDevice}` : userId;
    const isStranger = address !== undefined && !knownDevice;
    return [
      { limiter: person, key },
      { limiter: personDay, key },
      ...(isStranger ? [{ limiter: from, key: address }] : []),
    ];
  };

  return {
    /** Spends one try before the code is looked at, so that parallel guesses count too. */
    async begin(attempt: CodeAttempt) {
      const budgets = budgetsOf(attempt);
      const waits = await Promise.all(budgets.map(({ limiter, key }) => limiter.waitFor(key)));
      refuseIfMustWait(Math.max(...waits), tooMany);
      const spent = await Promise.all(budgets.map(({ limiter, key }) => limiter.spend(key)));
      refuseIfMustWait(Math.max(...spent), tooMany);
    },

    /** A right code starts the person anew and costs the rest nothing. */
    async succeed(attempt: CodeAttempt) {
      const [own, ...shared] = budgetsOf(attempt);
      await own?.limiter.forget(own.key);
      await Promise.all(shared.map(({ limiter, key }) => limiter.refund(key)));
    },
  };
};

const tooMany = "Demasiados códigos";
