import { anyTwoPeriodsIn } from "./comparison.ts";
import type { Reading } from "./read-message.ts";
import { namesSeveral } from "./several-things.ts";
import { readSpending } from "./spending.ts";

/** Of two stretches of days, or of several things in the same days. */
export const readComparison = (reading: Reading) => {
  const spending = readSpending(reading);
  return spending.against || namesSeveral(reading) ? spending : { ...spending, ...anyTwoPeriodsIn(reading) };
};
