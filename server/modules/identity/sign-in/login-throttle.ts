import { createHash } from "node:crypto";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseIfMustWait } from "#server/platform/limits/refuse-if-must-wait.ts";

/** Who tries to sign in to which account. */
interface SignIn {
  email: string;
  address: string;
  /** The name of a browser that has signed in to this account before; null for any other. */
  knownDevice: string | null;
}

/** A signed-in person, or who holds their session, who is asked for the password again. */
interface Proof {
  userId: string;
  /** As above. */
  knownDevice: string | null;
}

type Attempt = SignIn | Proof;

const quarterHour = 15 * 60;

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

/**
 * Slows guessing per account and address without locking the owner out: each browser that has signed in to the
 * account before has a budget of its own, so a stranger's failures never touch it
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). Thousands may share an address: once its budget is
 * spent, an attempt passes every 20 seconds.
 */
export const createLoginThrottle = (limiters: LimiterFactory) => {
  const knownDevice = limiters({ name: "login-device", points: 10, seconds: quarterHour });
  const pair = limiters({ name: "login-pair", points: 5, seconds: quarterHour });
  const address = limiters({ name: "login-address", points: 60, seconds: 20 * 60 });
  const account = limiters({ name: "login-account", points: 30, seconds: quarterHour });
  const proof = limiters({ name: "login-proof", points: 10, seconds: quarterHour });
  const registration = limiters({ name: "register-address", points: 300, seconds: 4 * quarterHour });

  const budgetsOf = (attempt: Attempt) => {
    // A session guesses at its own account only, and what a stolen one fails costs the owner's browsers nothing.
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
    /** Spends one attempt before the password is looked at, so that parallel guesses count too. */
    async begin(attempt: Attempt) {
      const budgets = budgetsOf(attempt);
      const waits = await Promise.all(budgets.map(({ limiter, key }) => limiter.waitFor(key)));
      refuseIfMustWait(Math.max(...waits));
      const spent = await Promise.all(budgets.map(({ limiter, key }) => limiter.spend(key)));
      refuseIfMustWait(Math.max(...spent));
    },

    /** A success starts the pair anew and costs the address and account nothing; what others spent there stays. */
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
