import type { Goal } from "#shared/contracts/goals.ts";

export const isEndlessArea = ({ paraType, targetAmount, targetDate }: Goal) =>
  paraType === "area" && targetAmount === null && targetDate === null;
