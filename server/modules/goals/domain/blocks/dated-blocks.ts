import { contributionDaysOf } from "#server/modules/goals/domain/contributions.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { formatEuros } from "#server/spanish/format.ts";
import { addDays, monthStartAfter, monthsBefore } from "#shared/rules/madrid-day.ts";

type Day = string;

export interface DatedBlock {
  kind: "review" | "contribution";
  key: string;
  title: string;
  day: Day;
  /** Scheduled for tomorrow because too few firsts of a month are left until the deadline. */
  isStopgap: boolean;
}

const monthsAhead = 3;
const daysBeforeDeadline = 7;
const aDay = 86_400_000;
/** A goal without a date or time of its own would never be thought of again. */
const firstReviewAfter = 1;
const monthsBetweenReviews = 3;

export const datedTitlesOf = ({ isActive, title, targetDate, sessions, monthlyCents }: PlannableGoal) => {
  const isDated = isActive && targetDate !== null;
  const isReviewed = isDated || (isActive && sessions === null);
  const isToSave = isDated && monthlyCents !== null && monthlyCents > 0;
  return {
    review: isReviewed ? reviewTitle(title) : null,
    contribution: isToSave ? `Aportar ${formatEuros(monthlyCents)} a ${title}` : null,
  };
};

/** A goal that is itself a review says so already. */
const reviewTitle = (title: string) => (/^revisar /i.test(title) ? title : `Revisar: ${title}`);

/**
 * Reminders for the next three months, and reviews halfway and a week before the deadline. Without deadline or sessions the
 * next review, the first after a month and then each quarter.
 */
export const datedBlocksOf = (goal: PlannableGoal, today: Day): DatedBlock[] => {
  const { targetDate } = goal;
  const titles = datedTitlesOf(goal);
  if (targetDate === null) return titles.review === null ? [] : [nextReview(titles.review, goal, today)];
  if (targetDate <= today) return [];
  return [
    ...(titles.contribution === null ? [] : contributions(titles.contribution, today, targetDate)),
    ...(titles.review === null ? [] : reviews(titles.review, goal, targetDate)),
  ].filter(({ day }) => day > today);
};

const contributions = (title: string, today: Day, deadline: Day): DatedBlock[] => {
  const last = monthStartAfter(today, monthsAhead);
  return contributionDaysOf(today, deadline)
    .filter(({ day }) => day <= last)
    .map((one) => ({ kind: "contribution", title, ...one }));
};

const nextReview = (title: string, { createdOn }: PlannableGoal, today: Day): DatedBlock => {
  let months = firstReviewAfter;
  while (monthsBefore(createdOn, -months) <= today) months += monthsBetweenReviews;
  const day = monthsBefore(createdOn, -months);
  return { kind: "review", key: `review:${day.slice(0, 7)}`, title, day, isStopgap: false };
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
