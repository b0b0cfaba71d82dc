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

/** Months are counted from today to the date, of which the first days may be one fewer: the last is due on the date. */
const dueDays = (
  today: Day,
  {
    targetDate,
    monthlyCents,
    remainingCents,
  }: { targetDate: Day; monthlyCents: number; remainingCents: number },
): Day[] => {
  const firsts = Array.from({ length: mostMonths }, (_, place) => monthStartAfter(today, place + 1)).filter(
    (day) => day <= targetDate,
  );
  if (firsts.length === 0) return [addDays(today, 1)];
  const isNear = targetDate < monthStartAfter(today, firsts.length + 1);
  const isShort = isNear && firsts.length * monthlyCents < remainingCents;
  return isShort && firsts.at(-1) !== targetDate ? [...firsts, targetDate] : firsts;
};

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
  let remaining = remainingCents;
  return dueDays(today, { targetDate, monthlyCents, remainingCents }).flatMap((due, place, all) => {
    const isLast = due === targetDate && place > 0 && all[place - 1]?.slice(0, 7) === due.slice(0, 7);
    const known = isLast ? undefined : agenda.get(contributionKey(due));
    const day = known === undefined ? due : known;
    const cents = Math.min(monthlyCents, remaining);
    if (day === null || day <= today || cents <= 0) return [];
    remaining -= cents;
    return [{ day, cents }];
  });
};
