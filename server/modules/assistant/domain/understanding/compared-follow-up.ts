import { comparedPeriodsIn } from "./comparison.ts";
import type { Reading } from "./read-message.ts";
import { sameOfLastYear } from "./same-days.ts";
import type { Spending } from "./understanding.ts";

const ONLY_COMPARES =
  /^(?:(?:y|e|pero) )?(?:(?:eso|esto) )?(?:(?:es|fue|fueron|son) )?(?:mucho |bastante )?(?:mas|menos|lo mismo|igual|tanto|(?:que tal |comparado |como va )?(?:frente a|respecto a|contra|versus|vs))\b/;

/** "¿más o menos que en enero?" after a sum: what was summed, and its days, against the days that are named. */
export const againstBefore = (reading: Reading, before: Spending): Spending | null => {
  if (before.wanted !== "sum" || !ONLY_COMPARES.test(reading.plain)) return null;
  const same = sameOfLastYear(reading.message.folded, before.period);
  if (same) return { ...before, against: same };
  const found = comparedPeriodsIn(reading);
  return found?.against && found.spans.length === 1 ? { ...before, against: found.against } : null;
};
