/** Spec 9, "Weekly earnings hint": 10 % of weekly spending. */
const share = 0.1;

/** What spending a tenth less in a week would earn; both in integer cents, halves rounded up. */
export const weeklyEarnings = (weeklySpending: number) => Math.round(weeklySpending * share);
