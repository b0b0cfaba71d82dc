import type { Plan } from "#server/modules/calendar/domain/planner/plan-types.ts";
import { type AgendaChanges, agendaChangesOf } from "./agenda-changes.ts";
import { type PlanRequest, planRequestOf } from "./plan-request.ts";

/** Plans again until no session has to give up its time. */
export const resolveAgendaChanges = async (
  { goals, blocks, now }: Pick<PlanRequest, "goals" | "blocks" | "now">,
  propose: (outline: PlanRequest) => Promise<Plan>,
): Promise<{ outline: PlanRequest; plan: Plan; agreement: AgendaChanges }> => {
  const evicted = new Set<string>();
  for (;;) {
    const request = planRequestOf(goals, blocks, now, evicted);
    const plan = await propose(request);
    const changes = agendaChangesOf(request, plan);
    const before = evicted.size;
    for (const id of changes.evicted) evicted.add(id);
    if (evicted.size === before) return { outline: request, plan, agreement: changes };
  }
};
