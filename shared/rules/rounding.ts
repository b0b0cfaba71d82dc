/**
 * Every amount is reckoned in cents and written by `figures.ts`: none is made of one that was rounded before, so that it
 * reads the same wherever it stands.
 */

/** Whole percentages of `whole` (above zero) that add up, by the largest remainder method. */
export const wholePercentages = (parts: readonly number[], whole: number): number[] => {
  const exact = parts.map((part) => (part * 100) / whole);
  const percents = exact.map(Math.floor);
  const total = Math.round(exact.reduce((sum, percent) => sum + percent, 0));
  const missing = total - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((percent, place) => ({ place, remainder: percent - Math.floor(percent) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { place } of byRemainder.slice(0, Math.max(0, missing)))
    percents[place] = (percents[place] ?? 0) + 1;
  return percents;
};

/** Decision 5: what has been used of a limit is told of from 80 % on; 100 % is all of it. */
export const nearPercent = 80;
export const overPercent = 100;

/** Whole percent of a limit; neither threshold shows before it is reached. */
export const percentOfLimit = (used: number, limit: number) => {
  const exact = (used * 100) / limit;
  const percent = Math.round(exact);
  const isEarly = percent > exact && (percent === nearPercent || percent === overPercent);
  return isEarly ? percent - 1 : percent;
};

/** Days. */
const month = 30;

/** The product counts the months to a date as days by 30, rounded up. */
export const monthsIn = (days: number) => Math.ceil(days / month);
