import { addDays, monthStartAfter } from "#shared/rules/madrid-day.ts";
import { monthsIn } from "#shared/rules/rounding.ts";
import { daysBetween } from "./pace.ts";
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

export interface ContributionDay {
  /** One contribution of a goal; at most one in a month, but for the last. */
  key: string;
  day: Day;
  /** Tomorrow, because the firsts of the months that are left are too few. */
  isStopgap: boolean;
}

const keyOf = (day: Day) => `contribution:${day.slice(0, 7)}`;

/**
 * The firsts of at most twelve months. Where fewer are left than months are counted to the date, which are stretches of 30
 * days begun, one is due on the date, unless that is a first, and where that is not enough one tomorrow.
 */
export const contributionDaysOf = (today: Day, targetDate: Day): ContributionDay[] => {
  const onFirsts = Array.from({ length: mostMonths }, (_, place) => monthStartAfter(today, place + 1))
    .filter((day) => day <= targetDate)
    .map((day) => ({ key: keyOf(day), day, isStopgap: false }));
  const isNear = targetDate < monthStartAfter(today, onFirsts.length + 1);
  const wanted = isNear ? monthsIn(daysBetween(today, targetDate)) : 0;
  const last: ContributionDay[] =
    onFirsts.length > 0 && onFirsts.length < wanted && onFirsts.at(-1)?.day !== targetDate
      ? [{ key: "contribution:last", day: targetDate, isStopgap: false }]
      : [];
  const tomorrow = addDays(today, 1);
  const first: ContributionDay[] =
    onFirsts.length + last.length < wanted ? [{ key: keyOf(tomorrow), day: tomorrow, isStopgap: true }] : [];
  return [...first, ...onFirsts, ...last];
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
  return contributionDaysOf(today, targetDate).flatMap(({ key, day: due }) => {
    const known = agenda.get(key);
    const day = known === undefined ? due : known;
    const cents = Math.min(monthlyCents, remaining);
    if (day === null || day <= today || cents <= 0) return [];
    remaining -= cents;
    return [{ day, cents }];
  });
};
