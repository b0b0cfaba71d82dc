import { currentCents, progressOf } from "#server/modules/goals/domain/amounts.ts";
import { isEndlessArea } from "#server/modules/goals/domain/endless-area.ts";
import { type PaceInput, paceOf } from "#server/modules/goals/domain/pace.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { weekKey } from "#server/modules/goals/domain/week-notes.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { isInEuros } from "#shared/rules/money.ts";
import {
  carriedOverPrefix,
  type GoalRows,
  type StoredAdvance,
  type StoredGoal,
  type StoredHistory,
} from "./goal-repository.ts";

/** `progress` is in percent, 0 to 100. */
export interface GoalState extends StoredGoal {
  /** Null without a target amount. */
  currentCents: number | null;
  recordedCents: number;
  /** Empty unless the funding is `accounts`. */
  accountIds: string[];
  /** Names of those whose balance nobody has told, which are in no amount (docs/decisions/0048). */
  withoutBalance: string[];
  /** What was noted and the accounts do not show yet, as it counts for some days (`unconfirmedSince`). */
  unseenCents: number;
  history: StoredHistory[];
  nextEventAt: Date | null;
  isDoneThisWeek: boolean;
}

export interface Balance {
  id: string;
  name: string;
  currency: string;
  balanceCents: number;
  lacksBalance: boolean;
}

interface Facts {
  balances: readonly Balance[];
  today: string;
  nextEvents?: ReadonlyMap<string, Date>;
}

const followedIn = (balances: readonly Balance[], accountIds: readonly string[]) =>
  balances.filter((balance) => isInEuros(balance) && accountIds.includes(balance.id));

/** Total of the accounts in euros of which somebody has told the balance, at least 0. */
export const balanceOf = (balances: readonly Balance[], accountIds: readonly string[]) =>
  Math.max(
    0,
    followedIn(balances, accountIds).reduce(
      (sum, { balanceCents, lacksBalance }) => (lacksBalance ? sum : sum + balanceCents),
      0,
    ),
  );

export const goalStateOf = (rows: GoalRows, { balances, today, nextEvents }: Facts): GoalState => {
  const { goal, recordedCents, accountIds, history } = rows;
  const source = sourceOf(rows, balances);
  const current = goal.targetCents === null ? null : currentCents(source, today);
  return {
    ...goal,
    progress: reachedBy(goal, current),
    currentCents: current,
    recordedCents,
    accountIds,
    withoutBalance:
      goal.targetCents === null
        ? []
        : followedIn(balances, accountIds).flatMap(({ name, lacksBalance }) => (lacksBalance ? name : [])),
    unseenCents: source.kind === "accounts" ? Math.max(0, (current ?? 0) - source.balanceCents) : 0,
    history,
    nextEventAt: nextEvents?.get(goal.id) ?? null,
    isDoneThisWeek: rows.recent.some(({ key }) => key === weekKey(today)),
  };
};

/** A completed goal stays at 100 %. */
const reachedBy = ({ status, progress, targetCents }: StoredGoal, current: number | null) => {
  if (status === "completado") return 100;
  return current === null || targetCents === null ? progress : progressOf(current, targetCents);
};

/** Without any account left, the recorded amount counts. */
const sourceOf = ({ goal, recordedCents, recent, accountIds }: GoalRows, balances: readonly Balance[]) =>
  goal.funding === "accounts" && accountIds.length > 0
    ? {
        kind: goal.funding,
        balanceCents: balanceOf(balances, accountIds),
        recorded: sinceCarriedOver(recent).flatMap(({ day, amountCents, balanceCents }) =>
          amountCents === null || balanceCents === null ? [] : [{ day, amountCents, balanceCents }],
        ),
      }
    : { kind: "recorded" as const, recordedCents };

const sinceCarriedOver = (recent: StoredAdvance[]) =>
  recent.slice(recent.findLastIndex(({ key }) => key?.startsWith(carriedOverPrefix)) + 1);

/** A goal without an amount is measured in percent. */
export const paceInputOf = (goal: GoalState, overspentCents = 0): PaceInput => {
  const { targetDate, paceFrom } = goal;
  return goal.targetCents === null || goal.currentCents === null
    ? {
        ...{ current: goal.progress, target: 100, targetDate, paceFrom, paceFromCurrent: 0 },
        isEndless: isEndlessArea(goal),
      }
    : {
        current: goal.currentCents,
        target: goal.targetCents,
        targetDate,
        paceFrom,
        paceFromCurrent: goal.paceFromCents,
        overspentCents,
        isUnknown: !isKnownWhole(goal),
      };
};

export const isActive = ({ status, paraType }: Pick<StoredGoal, "status" | "paraType">) =>
  status !== "completado" && paraType !== "archive";

/** Without one of its balances nobody knows what it still takes. */
export const isKnownWhole = ({ withoutBalance }: Pick<GoalState, "withoutBalance">) =>
  withoutBalance.length === 0;

export const sessionsOf = ({ sessionMinutes, sessionsPerWeek }: StoredGoal) =>
  sessionMinutes === null || sessionsPerWeek === null
    ? null
    : { minutes: sessionMinutes, perWeek: sessionsPerWeek };

export const plannableGoalOf = (goal: GoalState, today: string): PlannableGoal => {
  const isPlanned = isActive(goal) && goal.inAgenda;
  return {
    id: goal.id,
    title: goal.title,
    priority: goal.priority,
    isActive: isPlanned,
    targetDate: goal.targetDate,
    sessions: sessionsOf(goal),
    // Zero becomes null, and goals outside the agenda get null so that their amount does not cause a new plan.
    monthlyCents:
      isPlanned && goal.targetCents !== null && isKnownWhole(goal)
        ? paceOf(paceInputOf(goal), today).monthly || null
        : null,
    createdOn: madridDayOf(goal.createdAt),
  };
};
