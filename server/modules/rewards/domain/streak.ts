import { addDays, daysFromTo } from "#shared/rules/madrid-day.ts";

/** `YYYY-MM-DD` in Madrid. */
type Day = string;

export interface Streak {
  /** Days with an act; those of rest are not counted. */
  length: number;
  /** Whether a day before today, without an act, is one that the streak takes as rest. */
  isRest: (day: Day) => boolean;
}

/** Free days in each calendar month: a weekend away must not undo what months have built. */
const restDaysPerMonth = 2;

const monthOf = (day: Day) => day.slice(0, 7);

/**
 * The longest run of days that reaches up to today in which no month has more than two days without an act. Today counts
 * once something was done, and takes no rest: it has not ended.
 */
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

/** The last seven days, today last. */
export const streakWeek = (activeDays: readonly Day[], today: Day) => {
  const active = new Set(activeDays);
  const { isRest } = streakOf(activeDays, today);
  return daysFromTo(addDays(today, 1 - daysShown), today).map((day) => ({
    day,
    state: active.has(day) ? ("active" as const) : isRest(day) ? ("rest" as const) : ("none" as const),
  }));
};

/** Lengths that are worth a word. */
export const notableStreaks = [3, 7, 30, 100];
