import { createHash } from "node:crypto";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseIfMustWait } from "#server/platform/limits/refuse-if-must-wait.ts";

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
    const email = createHash("sha256").update(attempt.email).digest("base64url");
    if (attempt.knownDevice) return [{ limiter: knownDevice, key: `${email} ${attempt.knownDevice}` }];
    return [
      { limiter: pair, key: `${email} ${attempt.address}` },
      { limiter: address, key: attempt.address },
      { limiter: account, key: email },
    ];
  };

  return {
    /** Spends an attempt before the check, so that parallel guesses count too. */
    async begin(attempt: Attempt) {
      const budgets = budgetsOf(attempt);
      const waits = await Promise.all(budgets.map(({ limiter, key }) => limiter.waitFor(key)));
      refuseIfMustWait(Math.max(...waits));
      const spent = await Promise.all(budgets.map(({ limiter, key }) => limiter.spend(key)));
      refuseIfMustWait(Math.max(...spent));
    },

    /** A success refunds this browser, account and address only. */
    async succeed(attempt: Attempt) {
      const [own, ...shared] = budgetsOf(attempt);
      await own?.limiter.forget(own.key);
      await Promise.all(shared.map(({ limiter, key }) => limiter.refund(key)));
    },

    async beginRegistration(from: string) {
      refuseIfMustWait(await registration.waitFor(from));
      refuseIfMustWait(await registration.spend(from));
    },
  };
};
