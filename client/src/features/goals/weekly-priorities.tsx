import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { madridDay } from "#client/lib/dates.ts";
import type { PriorityTarget, WeeklyReview } from "#shared/contracts/goal-review.ts";
import type { Goal } from "#shared/contracts/goals.ts";
import { askForAmount } from "./asked-amount.ts";
import { useGoals } from "./goal-queries.ts";

interface WeeklyPrioritiesProps extends Pick<WeeklyReview, "nextWeekPriorities" | "priorityTargets"> {
  onGoal: (goal: Goal) => void;
  onClose: () => void;
}

export const WeeklyPriorities = ({
  nextWeekPriorities,
  priorityTargets,
  onGoal,
  onClose,
}: WeeklyPrioritiesProps) => {
  const shown = useAmountsInText();
  const goals = useGoals().data?.goals ?? [];

  return (
    <ol className="divide-y divide-line">
      {nextWeekPriorities.map((priority, place) => (
        <li key={priority}>
          <Priority
            target={priorityTargets[place]}
            goals={goals}
            onGoal={onGoal}
            onAmount={(goal, amount) => {
              onClose();
              askForAmount({ goal, amount });
            }}
          >
            <span
              aria-hidden="true"
              className="num grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent text-sm"
            >
              {place + 1}
            </span>
            <span className="min-w-0 flex-1">{shown(priority)}</span>
          </Priority>
        </li>
      ))}
    </ol>
  );
};

interface PriorityProps {
  target: PriorityTarget | undefined;
  goals: readonly Goal[];
  onGoal: (goal: Goal) => void;
  onAmount: (goal: Goal, amount: number) => void;
  children: ReactNode;
}

const Priority = ({ target, goals, onGoal, onAmount, children }: PriorityProps) => {
  const goal = goals.find(({ id }) => target && "goalId" in target && id === target.goalId);
  const href = target && addressOf(target, goal);
  const content = (
    <>
      {children}
      <ChevronRight size={18} className="shrink-0 text-ink-subtle" aria-hidden="true" />
    </>
  );

  if (href)
    return (
      <Link href={href} className={line}>
        {content}
      </Link>
    );
  if (!goal) return <p className={line}>{children}</p>;
  return (
    <button
      type="button"
      className={`${line} text-left`}
      onClick={() => (target?.kind === "contribution" ? onAmount(goal, target.amount) : onGoal(goal))}
    >
      {content}
    </button>
  );
};

const addressOf = ({ kind }: PriorityTarget, goal: Goal | undefined) => {
  if (kind === "budgets") return "/banking#presupuestos";
  return kind === "sessions" && goal?.nextEventAt
    ? `/calendar?day=${madridDay(goal.nextEventAt)}`
    : undefined;
};

const line = "wrap-anywhere flex min-h-11 w-full items-center gap-3 py-3 font-medium";
