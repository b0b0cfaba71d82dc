import type { Limiter } from "./limiter.ts";
import { refuseIfMustWait } from "./refuse-if-must-wait.ts";

export interface AttemptBudget {
  limiter: Limiter;
  key: string;
}

/** Spends an attempt before the check, so that parallel guesses count too. Throws `too_many_requests`. */
export const spendAttempt = async (budgets: AttemptBudget[], what?: string) => {
  const waits = await Promise.all(budgets.map(({ limiter, key }) => limiter.waitFor(key)));
  refuseIfMustWait(Math.max(...waits), what);
  const spent = await Promise.all(budgets.map(({ limiter, key }) => limiter.spend(key)));
  refuseIfMustWait(Math.max(...spent), what);
};

/** After a success the first budget starts anew, and the attempt costs the others nothing. */
export const refundAttempt = async ([own, ...shared]: AttemptBudget[]) => {
  await own?.limiter.forget(own.key);
  await Promise.all(shared.map(({ limiter, key }) => limiter.refund(key)));
};
