import type { GoalDraft } from "#server/modules/goals/domain/goal-draft.ts";
import { meanLimits } from "#server/modules/goals/domain/mean-limits.ts";
import type { GoalCategory, Sessions } from "#shared/contracts/goals.ts";
import { folded } from "#shared/rules/fold.ts";
import { monthsBefore } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { MeasuredProfile } from "./profile-money.ts";

export interface Proposal {
  key: `profile:${string}`;
  title: string;
  description: string;
  category: GoalCategory;
  priority: number;
  reasons: readonly string[];
  /** Whether a reason stands on what a month brings, costs or leaves. */
  isOfMonth?: boolean;
  isSkill?: boolean;
  targetCents?: number | null;
  /** Calendar months from today. */
  months?: number | null;
  sessions?: Sessions | null;
}

const paraTypeOf = ({ isSkill, months }: Proposal) => {
  if (isSkill) return "resource";
  return months ? "project" : "area";
};

const reasonsOf = ({ reasons, isOfMonth }: Proposal, { measured }: MeasuredProfile) =>
  isOfMonth && measured?.without ? [...reasons, meanLimits(measured.without)] : reasons;

export const draftOf = (proposal: Proposal, profile: MeasuredProfile, today: string): GoalDraft => {
  const { key, title, description, category, priority, targetCents, months, sessions } = proposal;
  return {
    key,
    title,
    description,
    category,
    paraType: paraTypeOf(proposal),
    priority,
    targetAmount: targetCents ? fromCents(targetCents) : null,
    targetDate: months ? monthsBefore(today, -months) : null,
    aiReasoning: reasonsOf(proposal, profile).join(" "),
    sessions: sessions ?? null,
    generatedByAI: true,
  };
};

/** Of a choice in a list: "Gestión del tiempo" is "gestion-del-tiempo". */
export const slugOf = (choice: string) => folded(choice).replace(/[^a-z0-9]+/g, "-");
