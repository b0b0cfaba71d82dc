import { currentCents, progressOf } from "#server/modules/goals/domain/amounts.ts";
import { type PaceInput, paceOf } from "#server/modules/goals/domain/pace.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { isInEuros } from "#shared/rules/money.ts";
import {
  carriedOverPrefix,
  type GoalRows,
  type StoredAdvance,
  type StoredGoal,
  type StoredHistory,
} from "./goal-repository.ts";

/** A goal with its figures. `progress` is what it has reached, 0 to 100, whatever it is reckoned from. */
export interface GoalState extends StoredGoal {
  /** Null without a target amount. */
  currentCents: number | null;
  /** The sum of all that was recorded, whatever its funding is now. */
  recordedCents: number;
  /** The accounts that it follows; empty unless its funding is `accounts`. */
  accountIds: string[];
  /** The newest ten, the newest first. */
  history: StoredHistory[];
  /** When the next of its events begins. */
  nextEventAt: Date | null;
}

export interface Balance {
  id: string;
  currency: string;
  balanceCents: number;
}

interface Facts {
  balances: readonly Balance[];
  /** `YYYY-MM-DD` in Madrid. */
  today: string;
  /** By the id of the goal. */
  nextEvents?: ReadonlyMap<string, Date>;
}

/** What some accounts hold together, of those in euros; below 0 counts as 0. */
export const balanceOf = (balances: readonly Balance[], accountIds: readonly string[]) =>
  Math.max(
    0,
    balances
      .filter((balance) => isInEuros(balance) && accountIds.includes(balance.id))
      .reduce((sum, { balanceCents }) => sum + balanceCents, 0),
  );

export const goalStateOf = (rows: GoalRows, { balances, today, nextEvents }: Facts): GoalState => {
  const { goal, recordedCents, accountIds, history } = rows;
  const current = goal.targetCents === null ? null : currentCents(sourceOf(rows, balances), today);
  return {
    ...goal,
    progress: reachedBy(goal, current),
    currentCents: current,
    recordedCents,
    accountIds,
    history,
    nextEventAt: nextEvents?.get(goal.id) ?? null,
  };
};

/** What is completed stays so, whatever becomes of its money afterwards. */
const reachedBy = ({ status, progress, targetCents }: StoredGoal, current: number | null) => {
  if (status === "completado") return 100;
  return current === null || targetCents === null ? progress : progressOf(current, targetCents);
};

/** A goal whose accounts are all gone has what was recorded for it. */
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

/** What was recorded for other accounts says nothing of these. */
const sinceCarriedOver = (recent: StoredAdvance[]) =>
  recent.slice(recent.findLastIndex(({ key }) => key?.startsWith(carriedOverPrefix)) + 1);

/** A goal without an amount goes its way in percents. */
export const paceInputOf = (goal: GoalState): PaceInput => {
  const { targetDate, paceFrom } = goal;
  return goal.targetCents === null || goal.currentCents === null
    ? { current: goal.progress, target: 100, targetDate, paceFrom, paceFromCurrent: 0 }
    : {
        current: goal.currentCents,
        target: goal.targetCents,
        targetDate,
        paceFrom,
        paceFromCurrent: goal.paceFromCents,
      };
};

export const isActive = ({ status, paraType }: Pick<StoredGoal, "status" | "paraType">) =>
  status !== "completado" && paraType !== "archive";

export const sessionsOf = ({ sessionMinutes, sessionsPerWeek }: StoredGoal) =>
  sessionMinutes === null || sessionsPerWeek === null
    ? null
    : { minutes: sessionMinutes, perWeek: sessionsPerWeek };

/** `today` is a day in Madrid. */
export const plannableGoalOf = (goal: GoalState, today: string): PlannableGoal => {
  const isPlanned = isActive(goal) && goal.inAgenda;
  return {
    id: goal.id,
    title: goal.title,
    priority: goal.priority,
    isActive: isPlanned,
    targetDate: goal.targetDate,
    sessions: sessionsOf(goal),
    // What is complete asks for nothing more; of what is not planned another amount changes no plan.
    monthlyCents:
      isPlanned && goal.targetCents !== null ? paceOf(paceInputOf(goal), today).monthly || null : null,
    createdOn: madridDayOf(goal.createdAt),
  };
};
