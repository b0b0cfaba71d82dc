import type { BankTrouble } from "#server/modules/banking/bank-provider.ts";
import type { StoredConnection } from "./bank-sync-repository.ts";
import type { AccountOutcome } from "./sync-account.ts";

type SlotRun = StoredConnection["recentSlots"][number];

/** Two days of planned syncs: yesterday evening's counts until midnight. */
const maxSlots = 8;

const isWait = (outcome: AccountOutcome) =>
  outcome === "skipped" || outcome === "quota_exhausted" || outcome === "rate_limited";

/** A closed account is no failure; its transactions stay. */
const isSettled = (outcome: AccountOutcome) => outcome === "done" || outcome === "account_gone";

export const syncOutcomeOf = (
  outcomes: readonly AccountOutcome[],
  { failingSince }: Pick<StoredConnection, "failingSince">,
  now: Date,
): Partial<StoredConnection> & { slot: SlotRun["outcome"] } => {
  const isAnswered = outcomes.includes("done");
  const waits = outcomes.filter(isWait);
  const failures = outcomes.filter((outcome) => !isWait(outcome) && !isSettled(outcome));
  if (failures.length > 0) {
    const trouble = isAnswered ? null : (failures[0] as BankTrouble);
    return { failingSince: isAnswered ? null : earlier(failingSince, now), trouble, slot: "failed" };
  }
  if (waits.length > 0) {
    const trouble = waits.includes("rate_limited") ? "rate_limited" : "quota_exhausted";
    const slot = waits.every((wait) => wait === "skipped") ? "missed" : "failed";
    return { ...(isAnswered && { failingSince: null }), trouble: isAnswered ? null : trouble, slot };
  }
  if (!isAnswered) return { failingSince: null, trouble: "account_gone", slot: "failed" };
  return { lastSyncAt: now, failingSince: null, trouble: null, slot: "done" };
};

const earlier = (mark: Date | null, now: Date) => (mark && mark < now ? mark : now);

/** Earlier outcomes are final; later ones were written by a clock that was ahead. */
export const withSlot = (runs: readonly SlotRun[], run: SlotRun): SlotRun[] => {
  const past = runs.filter(({ at }) => at <= run.at);
  return past.some(({ at }) => at === run.at) ? past : [...past, run].slice(-maxSlots);
};
