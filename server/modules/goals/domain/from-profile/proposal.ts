import type { GoalDraft } from "#server/modules/goals/domain/goal-draft.ts";
import type { GoalCategory, Sessions } from "#shared/contracts/goals.ts";
import { monthsBefore } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";

/** A goal while the rules still weigh it against the others. */
export interface Proposal {
  key: `profile:${string}`;
  title: string;
  description: string;
  category: GoalCategory;
  /** 1 to 10, the most important. */
  priority: number;
  /** Sentences, two at most. */
  reasons: readonly string[];
  /** It builds a skill and has no end. */
  isSkill?: boolean;
  targetCents?: number | null;
  /** Until its date, in calendar months from today; none without a date. */
  months?: number | null;
  sessions?: Sessions | null;
}

/** What has a date is a project, a skill a resource, anything else an area. */
const paraTypeOf = ({ isSkill, months }: Proposal) => {
  if (isSkill) return "resource";
  return months ? "project" : "area";
};

/** @param today `YYYY-MM-DD` in Europe/Madrid. */
export const draftOf = (proposal: Proposal, today: string): GoalDraft => {
  const { key, title, description, category, priority, targetCents, months, sessions, reasons } = proposal;
  return {
    key,
    title,
    description,
    category,
    paraType: paraTypeOf(proposal),
    priority,
    targetAmount: targetCents ? fromCents(targetCents) : null,
    targetDate: months ? monthsBefore(today, -months) : null,
    aiReasoning: reasons.join(" "),
    sessions: sessions ?? null,
    generatedByAI: true,
  };
};
