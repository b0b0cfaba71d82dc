import { parseEuros, typedEuros } from "#client/lib/spanish-number.ts";
import type {
  Funding,
  Goal,
  GoalCategory,
  GoalChanges,
  GoalSuggestion,
  ParaType,
} from "#shared/contracts/goals.ts";

/** What the dialog holds of a goal; figures as they are typed. */
export interface GoalFields {
  title: string;
  description: string;
  category: GoalCategory;
  paraType: ParaType;
  priority: number;
  /** Euros. */
  amount: string;
  /** YYYY-MM-DD, or empty. */
  date: string;
  inAgenda: boolean;
  hasSessions: boolean;
  perWeek: string;
  minutes: string;
  funding: Funding["kind"];
  accountIds: readonly string[];
  /** Percent of what each month leaves. */
  share: string;
}

export const newFields = (paraType: ParaType): GoalFields => ({
  title: "",
  description: "",
  category: "financiero",
  paraType: paraType === "archive" ? "project" : paraType,
  priority: 5,
  amount: "",
  date: "",
  inAgenda: true,
  hasSessions: false,
  perWeek: "2",
  minutes: "60",
  funding: "recorded",
  accountIds: [],
  share: "20",
});

export const fieldsOf = (goal: Goal): GoalFields => {
  const { targetAmount, targetDate, sessions, funding } = goal;
  const empty = newFields(goal.paraType);
  return {
    ...empty,
    title: goal.title,
    description: goal.description,
    category: goal.category,
    paraType: goal.paraType,
    priority: goal.priority,
    amount: targetAmount === null ? "" : typedEuros(targetAmount),
    date: targetDate ?? "",
    inAgenda: goal.inAgenda,
    hasSessions: sessions !== null,
    ...(sessions && { perWeek: String(sessions.perWeek), minutes: String(sessions.minutes) }),
    ...(funding && { funding: funding.kind }),
    ...(funding?.kind === "accounts" && { accountIds: funding.accountIds }),
    ...(funding?.kind === "surplus" && { share: String(funding.share) }),
  };
};

const fundingOf = ({ amount, funding, accountIds, share }: GoalFields): Funding | null => {
  if (!amount.trim()) return null;
  if (funding === "accounts") return { kind: "accounts", accountIds: [...accountIds] };
  return funding === "surplus" ? { kind: "surplus", share: Number(share) } : { kind: "recorded" };
};

/** All that a goal is, of fields without a problem. */
const wireOf = (fields: GoalFields) => ({
  title: fields.title.trim(),
  description: fields.description.trim(),
  category: fields.category,
  paraType: fields.paraType,
  priority: fields.priority,
  targetAmount: parseEuros(fields.amount) ?? null,
  targetDate: fields.date || null,
  inAgenda: fields.inAgenda,
  sessions: fields.hasSessions ? { perWeek: Number(fields.perWeek), minutes: Number(fields.minutes) } : null,
  funding: fundingOf(fields),
});

export const draftOf = (fields: GoalFields): GoalDraft => {
  const { paraType, inAgenda, sessions, ...others } = wireOf(fields);
  // A new goal is always in the agenda; without time of its own there are only its dates.
  const rest = { ...others, sessions: inAgenda ? sessions : null };
  const filled = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== null && value !== ""),
  );
  return { ...(filled as typeof rest), paraType: paraType === "archive" ? "project" : paraType };
};

/** What a person thinks up has neither a key nor a reason of Fred's. */
type GoalDraft = Partial<GoalSuggestion> & Pick<GoalSuggestion, "title" | "paraType" | "priority">;

/** Only what differs, so that a change made elsewhere meanwhile stays; leaving the archive is noted. */
export const changesOf = (goal: Goal, fields: GoalFields, now: Date): GoalChanges => {
  const [next, was] = [wireOf(fields), wireOf(fieldsOf(goal))];
  const changed = Object.fromEntries(
    Object.entries(next).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(was[key as keyof typeof was]),
    ),
  );
  const isRestored = goal.paraType === "archive" && fields.paraType !== "archive";
  return isRestored
    ? { ...changed, adaptationHistory: [{ date: now.toISOString(), action: "restored" }] }
    : changed;
};
