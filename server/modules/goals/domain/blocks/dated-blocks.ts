import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { formatEuros } from "#server/spanish/format.ts";
import { addDays, monthStartAfter } from "#shared/rules/madrid-day.ts";

type Day = string;

export interface DatedBlock {
  kind: "review" | "contribution";
  key: string;
  title: string;
  day: Day;
  /** Scheduled for tomorrow because no first of a month is left before the deadline. */
  isStopgap: boolean;
}

const monthsAhead = [1, 2, 3];
const daysBeforeDeadline = 7;
const aDay = 86_400_000;
export const datedTitlesOf = ({ isActive, title, targetDate, monthlyCents }: PlannableGoal) => {
  const isDated = isActive && targetDate !== null;
  const isToSave = isDated && monthlyCents !== null && monthlyCents > 0;
  return {
    review: isDated ? `Revisar: ${title}` : null,
    contribution: isToSave ? `Aportar ${formatEuros(monthlyCents)} a ${title}` : null,
  };
};

/** Reminders for the next three months, and reviews halfway and a week before the deadline. */
export const datedBlocksOf = (goal: PlannableGoal, today: Day): DatedBlock[] => {
  const { targetDate } = goal;
  if (targetDate === null || targetDate <= today) return [];
  const titles = datedTitlesOf(goal);
  return [
    ...(titles.contribution === null ? [] : contributions(titles.contribution, today, targetDate)),
    ...(titles.review === null ? [] : reviews(titles.review, goal, targetDate)),
  ].filter(({ day }) => day > today);
};

const contributions = (title: string, today: Day, deadline: Day): DatedBlock[] => {
  const on = (day: Day, isStopgap: boolean): DatedBlock => ({
    kind: "contribution",
    key: `contribution:${day.slice(0, 7)}`,
    title,
    day,
    isStopgap,
  });
  const firsts = monthsAhead.map((months) => monthStartAfter(today, months)).filter((day) => day <= deadline);
  return firsts.length > 0 ? firsts.map((day) => on(day, false)) : [on(addDays(today, 1), true)];
};

const reviews = (title: string, { createdOn }: PlannableGoal, deadline: Day): DatedBlock[] => {
  const days = (Date.parse(deadline) - Date.parse(createdOn)) / aDay;
  const halfway = addDays(createdOn, Math.floor(days / 2));
  const weekBefore = addDays(deadline, -daysBeforeDeadline);
  const on = (key: string, day: Day): DatedBlock => ({ kind: "review", key, title, day, isStopgap: false });
  return [
    ...(halfway === weekBefore ? [] : [on("review:halfway", halfway)]),
    on("review:week-before", weekBefore),
  ];
};
