import { addDays, monthEndOf, monthStartAfter, monthStartOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { daysIn, type Period } from "./period-words.ts";

const least = (one: string, other: string) => (one < other ? one : other);

/**
 * What a period is measured against: the month, the year or the week before; of one that still runs, as many of its days;
 * else as many days before.
 */
export const stretchBefore = ({ from, to }: Period, today: string): Period => {
  const isRunning = to >= today;
  const end = isRunning ? today : to;
  const days = daysIn({ from, to: end });
  const sameDays = (start: string, last: string): Period => ({
    from: start,
    to: isRunning ? least(addDays(start, days - 1), last) : last,
  });
  if (from === monthStartOf(from) && to <= monthEndOf(from) && (isRunning || to === monthEndOf(from))) {
    const start = monthStartAfter(from, -1);
    return sameDays(start, monthEndOf(start));
  }
  const year = Number(from.slice(0, 4));
  if (from === `${year}-01-01` && (isRunning || to === `${year}-12-31`))
    return sameDays(`${year - 1}-01-01`, `${year - 1}-12-31`);
  if (from === weekStartOf(from) && to <= addDays(from, 6) && (isRunning || to === addDays(from, 6)))
    return sameDays(addDays(from, -7), addDays(from, -1));
  return { from: addDays(from, -days), to: addDays(from, -1) };
};
