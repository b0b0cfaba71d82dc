import type { Plan } from "#server/modules/calendar/domain/planner/plan-types.ts";
import type { AgendaBlock, PlannedBlock } from "./agenda-block.ts";
import { type DesiredBlock, desiredDatedBlocks, desiredSessions } from "./desired-blocks.ts";
import { limitEvents } from "./event-limit.ts";
import type { PlanRequest } from "./plan-request.ts";

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
export const agendaChangesOf = (
  outline: PlanRequest,
  plan: Pick<Plan, "placements" | "dropped">,
): AgendaChanges => {
  const { goals, blocks } = outline;
  const known = new Set(goals.map(({ id }) => id));
  const ahead = blocks.filter(({ isUpcoming }) => isUpcoming);
  const others = ahead.filter(({ given }) => !known.has(given.goalId)).length;
  const dated = desiredDatedBlocks(outline);
  const desired = [...desiredSessions(outline, plan), ...dated.intents];
  const intents = limitEvents(desired, goals, others);
  const staying = new Set(intents.map(({ block }) => block));
  const goalsOverLimit = desired.filter((intent) => !intents.includes(intent));
  const evicted = goalsOverLimit.flatMap(({ block, kind }) => (block && kind === "session" ? [block] : []));
  return {
    create: intents.flatMap(({ block, ...fresh }) => (block ? [] : [fresh])),
    change: intents.flatMap((intent) => (intent.block ? changeOf(intent, intent.block) : [])),
    remove: idsOf(ahead.filter((block) => known.has(block.given.goalId) && !staying.has(block))),
    evicted: idsOf(evicted),
    declined: idsOf(blocks.filter(({ isDeclined, given }) => isDeclined && given.state !== "declined")),
    released: idsOf(dated.released),
    crowdedOut: [...new Set(goalsOverLimit.map(({ goalId }) => goalId))],
  };
};

export const hasNoChanges = ({ crowdedOut: _, ...work }: AgendaChanges) =>
  Object.values(work).every((part) => part.length === 0);

const idsOf = (blocks: readonly AgendaBlock[]) => blocks.map(({ given }) => given.eventId);

const changeOf = (intent: DesiredBlock, { given, isMoved, isRenamed }: AgendaBlock): BlockChange[] => {
  const { kind, title, startsAt, endsAt } = intent;
  const isElsewhere = +startsAt !== +given.startsAt || +endsAt !== +given.endsAt;
  const change = {
    ...(!isRenamed && title !== given.title && { title }),
    ...(!isMoved && isElsewhere && { times: { startsAt, endsAt } }),
  };
  return Object.keys(change).length === 0 ? [] : [{ eventId: given.eventId, kind, ...change }];
};
