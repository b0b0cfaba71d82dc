import { addDays, daysFromTo } from "#shared/rules/madrid-day.ts";

type Day = string;

export interface Streak {
  length: number;
  /** A past day without an act that does not end the streak. */
  isRest: (day: Day) => boolean;
}

const restDaysPerMonth = 2;

const monthOf = (day: Day) => day.slice(0, 7);

/** Days with an act up to today, with at most two rest days in each month. Today is never a rest day. */
export const streakOf = (activeDays: readonly Day[], today: Day): Streak => {
  const active = new Set(activeDays);
  const rested = new Map<string, number>();
  let length = 0;
  let first = today;

  for (let day = today; ; day = addDays(day, -1)) {
    if (active.has(day)) {
      length += 1;
      first = day;
    } else if (day !== today) {
      const rests = (rested.get(monthOf(day)) ?? 0) + 1;
      if (rests > restDaysPerMonth) break;
      rested.set(monthOf(day), rests);
    }
  }

  return { length, isRest: (day) => day > first && day < today && !active.has(day) };
};

const daysShown = 7;

export const streakWeek = (activeDays: readonly Day[], today: Day) => {
  const active = new Set(activeDays);
  const { isRest } = streakOf(activeDays, today);
  return daysFromTo(addDays(today, 1 - daysShown), today).map((day) => ({
    day,
    state: active.has(day) ? ("active" as const) : isRest(day) ? ("rest" as const) : ("none" as const),
  }));
};

export const notableStreaks = [3, 7, 30, 100];
