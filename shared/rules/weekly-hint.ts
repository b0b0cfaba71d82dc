/** Spec 9, "Weekly earnings hint". */
const savedShare = 0.1;

/** What spending a tenth less in a week would save; integer cents, halves rounded up. */
export const weeklyEarnings = (weeklySpending: number) => Math.round(weeklySpending * savedShare);
