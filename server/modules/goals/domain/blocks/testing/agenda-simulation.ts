import type { Plan, PlanInput } from "#server/modules/calendar/domain/planner/plan-types.ts";
import {
  agendaBlocksOf,
  type BlockEvent,
  type PlannedBlock,
} from "#server/modules/goals/domain/blocks/agenda-block.ts";
import {
  type AgendaChanges,
  resolveAgendaChanges,
} from "#server/modules/goals/domain/blocks/agenda-changes.ts";
import type { PlanRequest } from "#server/modules/goals/domain/blocks/plan-request.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";

const hour = 3_600_000;
/** A Thursday; within the four weeks after it the clocks change. */
export const firstDay = "2026-03-12";
const begin = Date.parse(`${firstDay}T09:00:00Z`);

export type AgendaSimulation = ReturnType<typeof createAgendaSimulation>;

/** A person's agenda in memory, and the planner in front of it. */
export const createAgendaSimulation = (goals: PlannableGoal[], planFreeTime: (input: PlanInput) => Plan) => {
  let now = begin;
  let made = 0;
  const storedBlocks = new Map<string, PlannedBlock>();
  const planned = new Map<string, BlockEvent>();
  const others: { id: string; startsAt: Date; endsAt: Date }[] = [];

  const propose = async ({ sessionRequests, placed, leaving }: PlanRequest) => {
    const freed = new Set(leaving.map(({ original }) => original.eventId));
    const until = addDays(madridDayOf(new Date(now)), 27);
    const timed = [...planned.values()].filter(({ startsAt, endsAt }) => +endsAt - +startsAt < 20 * hour);
    const busy = [...others, ...timed.filter(({ id }) => !freed.has(id))];
    return planFreeTime({
      now: new Date(now),
      until,
      hours: { parts: ["evening"], work: null },
      busy: busy.map((event) => ({ ...event, isAllDay: false, hasPlace: false })),
      travel: { before: 0, after: 0 },
      requests: sessionRequests,
      placed,
    });
  };

  const carryOut = ({ create: make, change, remove, declined, released }: AgendaChanges) => {
    const blockOf = (id: string) => storedBlocks.get(id) ?? fail();
    for (const id of remove) {
      planned.delete(id);
      storedBlocks.delete(id);
    }
    for (const id of declined) storedBlocks.set(id, { ...blockOf(id), state: "declined" });
    for (const id of released) storedBlocks.set(id, { ...blockOf(id), key: null });
    for (const { eventId, title, times } of change) {
      const values = { ...(title !== undefined && { title }), ...times };
      planned.set(eventId, { ...(planned.get(eventId) ?? fail()), ...values });
      storedBlocks.set(eventId, { ...blockOf(eventId), ...values });
    }
    for (const { title, startsAt, endsAt, ...block } of make) {
      made += 1;
      const id = `event ${made}`;
      planned.set(id, { id, title, startsAt, endsAt, isReadOnly: false });
      storedBlocks.set(id, { ...block, eventId: id, title, startsAt, endsAt, state: "planned" });
    }
  };

  return {
    goals,
    storedBlocks,
    planned,
    others,
    now: () => now,
    ahead: () => [...planned.values()].filter(({ startsAt }) => +startsAt >= now),
    async plan() {
      const blocks = agendaBlocksOf([...storedBlocks.values()], [...planned.values()], new Date(now));
      const { agreement } = await resolveAgendaChanges({ goals, blocks, now: new Date(now) }, propose);
      carryOut(agreement);
      return agreement;
    },
    pass(ms: number) {
      now += ms;
    },
  };
};

const fail = (): never => {
  throw new Error("It is not there");
};
