import { refundAttempt, spendAttempt } from "#server/platform/limits/attempt-budgets.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";

interface CodeAttempt {
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
    const isUnknownDevice = address !== undefined && !knownDevice;
    return [
      { limiter: person, key },
      { limiter: personDay, key },
      ...(isUnknownDevice ? [{ limiter: from, key: address }] : []),
    ];
  };

  return {
    begin: (attempt: CodeAttempt) => spendAttempt(budgetsOf(attempt), "Demasiados códigos"),
    /** A right code starts the person anew and costs the rest nothing. */
    succeed: (attempt: CodeAttempt) => refundAttempt(budgetsOf(attempt)),
  };
};
