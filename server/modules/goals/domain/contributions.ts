import { addDays, monthStartAfter } from "#shared/rules/madrid-day.ts";
import type { PlannableGoal } from "./plannable-goal.ts";

type Day = string;

interface Plan extends Pick<PlannableGoal, "isActive" | "monthlyCents" | "targetDate"> {
  remainingCents: number;
}

export interface PlannedContribution {
  day: Day;
  /** Positive. */
  cents: number;
}

const mostMonths = 12;

export const contributionKey = (day: Day) => `contribution:${day.slice(0, 7)}`;

/**
 * What a goal's plan wants put aside in the next twelve months, by day. A month stands in the agenda on its day, or on none
 * where the person took it out; months that the agenda does not have yet are due on their first.
 */
export const plannedContributions = (
  { isActive, monthlyCents, targetDate, remainingCents }: Plan,
  agenda: ReadonlyMap<string, Day | null>,
  today: Day,
): PlannedContribution[] => {
  if (!isActive || !monthlyCents || targetDate === null || targetDate <= today) return [];
  const firsts = Array.from({ length: mostMonths }, (_, place) => monthStartAfter(today, place + 1)).filter(
    (day) => day <= targetDate,
  );
  let remaining = remainingCents;
  return (firsts.length > 0 ? firsts : [addDays(today, 1)]).flatMap((due) => {
    const known = agenda.get(contributionKey(due));
    const day = known === undefined ? due : known;
    const cents = Math.min(monthlyCents, remaining);
    if (day === null || day <= today || cents <= 0) return [];
    remaining -= cents;
    return [{ day, cents }];
  });
};
