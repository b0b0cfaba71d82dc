import type { Allowance } from "#server/modules/banking/bank-provider.ts";
import { latestPlausibleInstant } from "#server/platform/concurrency/clock-skew.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { nextMidnight, slotsOf } from "./slots.ts";

/** Calls made for one account and scope. */
export interface CallCount {
  /** In Madrid, `YYYY-MM-DD`. */
  day: string;
  used: number;
  /** What the bank said it would still answer on that day, kept up with each call since. */
  remaining: number | null;
  blockedUntil: Date | null;
}

/** Without the person being there: art. 36(5) of Delegated Regulation (EU) 2018/389. */
export const dailyCalls = 4;

/** Nobody blocks us for longer, whatever a header says. */
const longestBlock = 48 * 3_600_000;

const freshCount = (now: Date): CallCount => ({
  day: madridDayOf(now),
  used: 0,
  remaining: null,
  blockedUntil: null,
});

/** The count as it stands now: a new day begins at zero, a block that is over is forgotten. */
export const countNow = (count: CallCount | null, now: Date): CallCount => {
  if (!count) return freshCount(now);
  const blockedUntil = isBlock(count.blockedUntil, now) ? count.blockedUntil : null;
  return count.day === madridDayOf(now) ? { ...count, blockedUntil } : { ...freshCount(now), blockedUntil };
};

/** One that reaches further than any was made by a clock that was ahead. */
const isBlock = (until: Date | null, now: Date) =>
  until !== null && until > now && until.getTime() <= latestPlausibleInstant(now).getTime() + longestBlock;

/** What the day allows and what is left of it; a bank that answers fewer than four calls is respected. */
export const quotaOf = (count: CallCount | null, now: Date) => {
  const { used, remaining, blockedUntil } = countNow(count, now);
  const limit = remaining === null ? dailyCalls : Math.min(dailyCalls, used + remaining);
  return { limit, left: blockedUntil ? 0 : Math.max(0, limit - used) };
};

/** Takes one call out of the day's purse before it is made; null when there is none. */
export const spend = (count: CallCount | null, now: Date): CallCount | null => {
  if (quotaOf(count, now).left === 0) return null;
  const current = countNow(count, now);
  const remaining = current.remaining === null ? null : current.remaining - 1;
  return { ...current, used: current.used + 1, remaining };
};

/** Gives back a call that brought no data: banks count those that succeed. */
export const giveBack = (count: CallCount | null, now: Date): CallCount => {
  const current = countNow(count, now);
  if (current.used === 0) return current;
  const remaining = current.remaining === null ? null : current.remaining + 1;
  return { ...current, used: current.used - 1, remaining };
};

/** Keeps what an answer says of further calls. */
export const learn = (count: CallCount | null, allowance: Allowance | null, now: Date): CallCount => {
  const current = countNow(count, now);
  if (!allowance) return current;
  const { limit, remaining: said, resetsAt } = allowance;
  const remaining = said ?? (limit === null ? null : Math.max(0, limit - current.used));
  const learnt = { ...current, remaining: remaining ?? current.remaining };
  return remaining === 0 && resetsAt ? block(learnt, resetsAt, now) : learnt;
};

export const block = (count: CallCount | null, until: Date, now: Date): CallCount => {
  const latest = new Date(now.getTime() + longestBlock);
  return { ...countNow(count, now), blockedUntil: until < latest ? until : latest };
};

/** Whether a call is left over once every planned moment of the day has had its own. */
export const maySpare = (count: CallCount | null, now: Date) =>
  quotaOf(count, now).left > slotsOf(madridDayOf(now)).filter(({ at }) => at > now).length;

/** Whether the button may ask now: while a planned moment of the day is still to come, the last call is kept for it. */
export const mayAskByHand = (count: CallCount | null, now: Date) => {
  const kept = slotsOf(madridDayOf(now)).some(({ at }) => at > now) ? 1 : 0;
  return quotaOf(count, now).left > kept;
};

/** The first moment from now on at which something holds that only time can bring about. */
const firstMoment = (count: CallCount | null, now: Date, holds: (instant: Date) => boolean): Date => {
  const { blockedUntil } = countNow(count, now);
  const midnight = nextMidnight(now);
  const changes = [now, ...(blockedUntil ? [blockedUntil] : []), midnight].toSorted((a, b) => +a - +b);
  return changes.find(holds) ?? midnight;
};

/** From when on the button may ask; now while it may. */
export const byHandFrom = (count: CallCount | null, now: Date) =>
  firstMoment(count, now, (instant) => mayAskByHand(count, instant));

/** From when on a call is left; now while there is one. */
export const leftFrom = (count: CallCount | null, now: Date) =>
  firstMoment(count, now, (instant) => quotaOf(count, instant).left > 0);
