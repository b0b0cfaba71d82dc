import type { Funding, GoalChanges } from "#shared/contracts/goals.ts";
import { toCents } from "#shared/rules/money.ts";
import { type Balance, balanceOf, type GoalState } from "./goal-state.ts";
import { fundingOf } from "./goal-wire.ts";

export interface ChangeContext {
  now: Date;
  today: string;
  balances: readonly Balance[];
}

export type GoalMoney = ReturnType<typeof goalMoneyAfter>;

export const goalMoneyAfter = (
  before: GoalState,
  changes: GoalChanges,
  { today, balances }: ChangeContext,
) => {
  const { targetAmount } = changes;
  const targetCents = targetAmount === undefined ? before.targetCents : targetAmount && toCents(targetAmount);
  const funding = fundingAfter(before, changes, targetCents);
  const accountIds = funding.kind === "accounts" ? [...new Set(funding.accountIds)].toSorted() : [];
  const isNewSource =
    funding.kind !== before.funding || accountIds.join() !== before.accountIds.toSorted().join();
  const had = before.currentCents ?? Math.max(0, before.recordedCents);
  const balanceCents = accountIds.length > 0 ? balanceOf(balances, accountIds) : null;
  const cents = isNewSource && balanceCents !== null ? balanceCents : had;
  const restartsPace = isNewSource || (before.targetCents === null && targetCents !== null);
  return {
    targetCents,
    accountIds,
    isNewSource,
    cents,
    balanceCents,
    /** When a goal stops following accounts, their balance becomes a recorded amount. */
    carried: isNewSource && before.funding === "accounts" ? had - before.recordedCents : null,
    values: {
      targetCents,
      funding: funding.kind,
      surplusShare: funding.kind === "surplus" ? funding.share : null,
      ...(restartsPace && { paceFrom: today, paceFromCents: targetCents === null ? 0 : cents }),
    },
  };
};

const fundingAfter = (before: GoalState, changes: GoalChanges, targetCents: number | null): Funding => {
  const isArchived = (changes.paraType ?? before.paraType) === "archive";
  const funding = changes.funding === undefined ? fundingOf(before) : changes.funding;
  return funding === null || targetCents === null || isArchived ? { kind: "recorded" } : funding;
};
