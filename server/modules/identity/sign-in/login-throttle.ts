import { sha256 } from "#server/platform/crypto/tokens.ts";
import { refundAttempt, spendAttempt } from "#server/platform/limits/attempt-budgets.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";

interface SignIn {
  email: string;
  address: string;
  /** The name of a browser that has signed in to this account before; null for any other. */
  knownDevice: string | null;
}

/** A signed-in person who is asked for the password again. */
interface Proof {
  userId: string;
  knownDevice: string | null;
}

type Attempt = SignIn | Proof;

const quarterHour = 15 * 60;

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

/** Limits guesses per account and address; known browsers have budgets of their own (OWASP device cookies). */
export const createLoginThrottle = (limiters: LimiterFactory) => {
  const knownDevice = limiters({ name: "login-device", points: 10, seconds: quarterHour });
  const pair = limiters({ name: "login-pair", points: 5, seconds: quarterHour });
  const address = limiters({ name: "login-address", points: 60, seconds: 20 * 60 });
  const account = limiters({ name: "login-account", points: 30, seconds: quarterHour });
  const proof = limiters({ name: "login-proof", points: 10, seconds: quarterHour });
  const registration = limiters({ name: "register-address", points: 300, seconds: 4 * quarterHour });

  const budgetsOf = (attempt: Attempt) => {
    // A stolen session must not use up the budget of the owner's browsers.
    if ("userId" in attempt) {
      const { userId, knownDevice: browser } = attempt;
      return [{ limiter: proof, key: browser ? `${userId} ${browser}` : userId }];
    }
    const email = sha256(attempt.email);
    if (attempt.knownDevice) return [{ limiter: knownDevice, key: `${email} ${attempt.knownDevice}` }];
    return [
      { limiter: pair, key: `${email} ${attempt.address}` },
      { limiter: address, key: attempt.address },
      { limiter: account, key: email },
    ];
  };

  return {
    begin: (attempt: Attempt) => spendAttempt(budgetsOf(attempt)),

    /** A success refunds this browser, account and address only. */
    succeed: (attempt: Attempt) => refundAttempt(budgetsOf(attempt)),

    beginRegistration: (from: string) => spendAttempt([{ limiter: registration, key: from }]),
  };
};
