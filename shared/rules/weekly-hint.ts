/** Spec 9, "Weekly earnings hint". */
const savedShare = 0.1;

/** Integer cents, halves rounded up. */
export const weeklyEarnings = (weeklySpending: number) => Math.round(weeklySpending * savedShare);
