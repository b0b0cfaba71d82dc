import type { Goal } from "#shared/contracts/goals.ts";

/** A lasting responsibility is kept up, not completed. */
export const isEndlessArea = ({ paraType, targetAmount, targetDate }: Goal) =>
  paraType === "area" && targetAmount === null && targetDate === null;
