import type { Plan } from "#server/modules/calendar/domain/planner/plan-types.ts";
import { type Agreement, agreementOf } from "./agreement.ts";
import { type Outline, outlineOf } from "./outline.ts";

/**
 * Plans until the sessions that the agenda cannot hold have left their time to others: planned once more, nothing changes.
 */
export const reachAgreement = async (
  { goals, blocks, now }: Pick<Outline, "goals" | "blocks" | "now">,
  propose: (outline: Outline) => Promise<Plan>,
): Promise<{ outline: Outline; plan: Plan; agreement: Agreement }> => {
  const evicted = new Set<string>();
  for (;;) {
    const outline = outlineOf(goals, blocks, now, evicted);
    const plan = await propose(outline);
    const agreement = agreementOf(outline, plan);
    const before = evicted.size;
    for (const id of agreement.evicted) evicted.add(id);
    if (evicted.size === before) return { outline, plan, agreement };
  }
};
