import { randomUUID } from "node:crypto";
import type { GoalDraft } from "#server/modules/goals/domain/goal-draft.ts";
import { toCents } from "#shared/rules/money.ts";
import type { NewGoal } from "./goal-change-repository.ts";
import { checkedDeadline } from "./goal-changes.ts";
import type { ChangeContext } from "./goal-money.ts";
import { balanceOf } from "./goal-state.ts";

export const newGoalOf = (draft: GoalDraft, slot: number, { now, today, balances }: ChangeContext) => {
  const targetCents = draft.targetAmount ? toCents(draft.targetAmount) : null;
  const funding = targetCents === null ? null : draft.funding;
  const accountIds = funding?.kind === "accounts" ? [...new Set(funding.accountIds)] : [];
  const goal: NewGoal = {
    id: randomUUID(),
    key: draft.key ?? null,
    slot,
    title: draft.title,
    description: draft.description,
    category: draft.category,
    paraType: draft.paraType,
    priority: draft.priority,
    targetCents,
    targetDate: draft.targetDate ? checkedDeadline(draft.targetDate) : null,
    funding: funding?.kind ?? "recorded",
    surplusShare: funding?.kind === "surplus" ? funding.share : null,
    inAgenda: draft.inAgenda ?? true,
    sessionMinutes: draft.sessions?.minutes ?? null,
    sessionsPerWeek: draft.sessions?.perWeek ?? null,
    generatedByAI: draft.generatedByAI,
    aiReasoning: draft.aiReasoning || null,
    paceFrom: today,
    paceFromCents: balanceOf(balances, accountIds),
    createdAt: now,
    updatedAt: now,
  };
  return { goal, accountIds };
};

export const freeSlot = (usedSlots: ReadonlySet<number>) => {
  let slot = 1;
  while (usedSlots.has(slot)) slot += 1;
  return slot;
};
