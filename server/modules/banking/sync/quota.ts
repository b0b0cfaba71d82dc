import type { Allowance } from "#server/modules/banking/bank-provider.ts";
import { latestPlausibleInstant } from "#server/platform/concurrency/clock-skew.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { nextMidnight, slotsOf } from "./slots.ts";

export interface CallCount {
  /** `YYYY-MM-DD` in Madrid. */
  day: string;
  used: number;
  /** The bank's own count of calls left that day, reduced with each call since. */
  remaining: number | null;
  blockedUntil: Date | null;
}

/** Without the person present: art. 36(5) of Delegated Regulation (EU) 2018/389. */
const dailyCalls = 4;

/** No header may block us for longer. */
const maxBlockMs = 48 * 3_600_000;

const freshCount = (now: Date): CallCount => ({
  day: madridDayOf(now),
  used: 0,
  remaining: null,
  blockedUntil: null,
});

/** A new day starts at zero, and a block that is over is dropped. */
export const countNow = (count: CallCount | null, now: Date): CallCount => {
  if (!count) return freshCount(now);
  const blockedUntil = isBlock(count.blockedUntil, now) ? count.blockedUntil : null;
  return count.day === madridDayOf(now) ? { ...count, blockedUntil } : { ...freshCount(now), blockedUntil };
};

/** A later time than any real block comes from a clock that was ahead. */
const isBlock = (until: Date | null, now: Date) =>
  until !== null && until > now && until.getTime() <= latestPlausibleInstant(now).getTime() + maxBlockMs;

/** A bank that allows fewer than four calls is respected. */
export const quotaOf = (count: CallCount | null, now: Date) => {
  const { used, remaining, blockedUntil } = countNow(count, now);
  const limit = remaining === null ? dailyCalls : Math.min(dailyCalls, used + remaining);
  return { limit, left: blockedUntil ? 0 : Math.max(0, limit - used) };
};

export const spend = (count: CallCount | null, now: Date): CallCount | null => {
  if (quotaOf(count, now).left === 0) return null;
  const current = countNow(count, now);
  const remaining = current.remaining === null ? null : current.remaining - 1;
  return { ...current, used: current.used + 1, remaining };
};

/** Gives back a call without data, because banks count successful ones. */
export const giveBack = (count: CallCount | null, now: Date): CallCount => {
  const current = countNow(count, now);
  if (current.used === 0) return current;
  const remaining = current.remaining === null ? null : current.remaining + 1;
  return { ...current, used: current.used - 1, remaining };
};

export const applyAllowance = (
  count: CallCount | null,
  allowance: Allowance | null,
  now: Date,
): CallCount => {
  const current = countNow(count, now);
  if (!allowance) return current;
  const { limit, remaining: stated, resetsAt } = allowance;
  const remaining = stated ?? (limit === null ? null : Math.max(0, limit - current.used));
  const learnt = { ...current, remaining: remaining ?? current.remaining };
  return remaining === 0 && resetsAt ? block(learnt, resetsAt, now) : learnt;
};

export const block = (count: CallCount | null, until: Date, now: Date): CallCount => {
  const latest = new Date(now.getTime() + maxBlockMs);
  return { ...countNow(count, now), blockedUntil: until < latest ? until : latest };
};

/** Whether a call remains once each planned sync of the day has its own. */
export const hasSpareCall = (count: CallCount | null, now: Date) =>
  quotaOf(count, now).left > slotsOf(madridDayOf(now)).filter(({ at }) => at > now).length;

/** While a planned sync of the day is still to come, the last call is reserved for it. */
export const maySyncManually = (count: CallCount | null, now: Date) => {
  const reserved = slotsOf(madridDayOf(now)).some(({ at }) => at > now) ? 1 : 0;
  return quotaOf(count, now).left > reserved;
};

/** The first time from now on when a condition holds that only time can change. */
const firstMoment = (count: CallCount | null, now: Date, holds: (instant: Date) => boolean): Date => {
  const { blockedUntil } = countNow(count, now);
  const midnight = nextMidnight(now);
  const changes = [now, ...(blockedUntil ? [blockedUntil] : []), midnight].toSorted((a, b) => +a - +b);
  return changes.find(holds) ?? midnight;
};

export const manualSyncFrom = (count: CallCount | null, now: Date) =>
  firstMoment(count, now, (instant) => maySyncManually(count, instant));

export const callsLeftFrom = (count: CallCount | null, now: Date) =>
  firstMoment(count, now, (instant) => quotaOf(count, instant).left > 0);
