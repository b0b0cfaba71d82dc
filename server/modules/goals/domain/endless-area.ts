import type { ParaType } from "#shared/contracts/goals.ts";

interface Ends {
  paraType: ParaType;
  targetCents: number | null;
  targetDate: string | null;
}

/** A lasting responsibility has no end: it is kept up, not completed. */
export const isEndlessArea = ({ paraType, targetCents, targetDate }: Ends) =>
  paraType === "area" && targetCents === null && targetDate === null;
