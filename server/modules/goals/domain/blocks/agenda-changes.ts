import type { Plan } from "#server/modules/calendar/domain/planner/plan-types.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { madridDayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import type { AgendaBlock, PlannedBlock } from "./agenda-block.ts";
import { type DesiredBlock, desiredDatedBlocks, desiredSessions } from "./desired-blocks.ts";
import { maxEventsAhead, type PlanRequest, planRequestOf } from "./plan-request.ts";

export type NewBlock = Omit<DesiredBlock, "block">;

export interface BlockChange {
  eventId: string;
  kind: PlannedBlock["kind"];
  title?: string;
  times?: { startsAt: Date; endsAt: Date };
}

export interface AgendaChanges {
  create: NewBlock[];
  change: BlockChange[];
  remove: string[];
  evicted: string[];
  declined: string[];
  /** Ids of past events that lose their key to a new one. */
  released: string[];
  /** Ids of goals with sessions beyond the event limit. */
  crowdedOut: string[];
}

/** Past blocks and the person's own edits stay. */
const agendaChangesOf = (outline: PlanRequest, plan: Pick<Plan, "placements" | "dropped">): AgendaChanges => {
  const { goals, blocks } = outline;
  const known = new Set(goals.map(({ id }) => id));
  const ahead = blocks.filter(({ isUpcoming }) => isUpcoming);
  const others = ahead.filter(({ original }) => !known.has(original.goalId)).length;
  const dated = desiredDatedBlocks(outline);
  const desired = [...desiredSessions(outline, plan), ...dated.intents];
  const intents = limitEvents(desired, goals, others);
  const staying = new Set(intents.map(({ block }) => block));
  const goalsOverLimit = desired.filter((intent) => !intents.includes(intent));
  const evicted = goalsOverLimit.flatMap(({ block, kind }) => (block && kind === "session" ? [block] : []));
  return {
    create: intents.flatMap(({ block, ...fresh }) => (block ? [] : [fresh])),
    change: intents.flatMap((intent) => (intent.block ? changeOf(intent, intent.block) : [])),
    remove: idsOf(ahead.filter((block) => known.has(block.original.goalId) && !staying.has(block))),
    evicted: idsOf(evicted),
    declined: idsOf(blocks.filter(({ isDeclined, original }) => isDeclined && original.state !== "declined")),
    released: idsOf(dated.released),
    crowdedOut: [...new Set(goalsOverLimit.map(({ goalId }) => goalId))],
  };
};

export const hasNoChanges = ({ crowdedOut: _, ...work }: AgendaChanges) =>
  Object.values(work).every((part) => part.length === 0);

const idsOf = (blocks: readonly AgendaBlock[]) => blocks.map(({ original }) => original.eventId);

const changeOf = (intent: DesiredBlock, { original, isMoved, isRenamed }: AgendaBlock): BlockChange[] => {
  const { kind, title, startsAt, endsAt } = intent;
  const isElsewhere = +startsAt !== +original.startsAt || +endsAt !== +original.endsAt;
  const change = {
    ...(!isRenamed && title !== original.title && { title }),
    ...(!isMoved && isElsewhere && { times: { startsAt, endsAt } }),
  };
  return Object.keys(change).length === 0 ? [] : [{ eventId: original.eventId, kind, ...change }];
};

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

/**
 * Keeps the blocks that fit the event limit: edited by the person first, then by week, priority, existing and start. `others`
 * counts the events of other goals.
 */
const limitEvents = (
  intents: readonly DesiredBlock[],
  goals: readonly PlannableGoal[],
  others: number,
): DesiredBlock[] => {
  const room = Math.max(0, maxEventsAhead - others);
  if (intents.length <= room) return [...intents];
  const priorities = new Map(goals.map(({ id, priority }) => [id, priority]));
  const rankedIntents = intents.map((intent) => {
    const { block, goalId, startsAt } = intent;
    const isTouched = block !== null && (block.isMoved || block.isRenamed);
    const rank = [
      isTouched ? 0 : 1,
      Date.parse(weekStartOf(madridDayOf(block?.isMoved ? block.startsAt : startsAt))),
      -(priorities.get(goalId) ?? 0),
      block ? 0 : 1,
      +startsAt,
    ];
    return { intent, rank };
  });
  rankedIntents.sort((one, other) => {
    const place = one.rank.findIndex((value, index) => value !== other.rank[index]);
    if (place >= 0) return (one.rank[place] ?? 0) - (other.rank[place] ?? 0);
    return one.intent.goalId < other.intent.goalId ? -1 : 1;
  });
  return rankedIntents.slice(0, room).map(({ intent }) => intent);
};
