import type { Plan } from "#server/modules/calendar/domain/planner/plan-types.ts";
import { bearable } from "./crowd.ts";
import { datedIntents, type Intent, sessionIntents } from "./intents.ts";
import type { Outline } from "./outline.ts";
import type { GivenBlock, StandingBlock } from "./standing-block.ts";

export type NewBlock = Omit<Intent, "block">;

export interface BlockChange {
  eventId: string;
  /** All-day events keep to days. */
  kind: GivenBlock["kind"];
  title?: string;
  times?: { startsAt: Date; endsAt: Date };
}

/** What makes the agenda agree with the goals. */
export interface Agreement {
  make: NewBlock[];
  change: BlockChange[];
  /** Ids of events to take out. */
  remove: string[];
  /** Of these, the sessions that go because the agenda holds enough. */
  evicted: string[];
  /** Ids of events that the person took out. */
  declined: string[];
  /** Ids of events that give up their key. */
  released: string[];
  /** Ids of goals of which something had to stay out because the agenda holds enough. */
  crowdedOut: string[];
}

/** The difference between what stands in the agenda and what should; what is past, or the person's own choice, stays. */
export const agreementOf = (outline: Outline, plan: Pick<Plan, "placements" | "dropped">): Agreement => {
  const { goals, blocks } = outline;
  const known = new Set(goals.map(({ id }) => id));
  const ahead = blocks.filter(({ isAhead }) => isAhead);
  const others = ahead.filter(({ given }) => !known.has(given.goalId)).length;
  const dated = datedIntents(outline);
  const wished = [...sessionIntents(outline, plan), ...dated.intents];
  const intents = bearable(wished, goals, others);
  const staying = new Set(intents.map(({ block }) => block));
  const crowdedOut = wished.filter((intent) => !intents.includes(intent));
  const evicted = crowdedOut.flatMap(({ block, kind }) => (block && kind === "session" ? [block] : []));
  return {
    make: intents.flatMap(({ block, ...fresh }) => (block ? [] : [fresh])),
    change: intents.flatMap((intent) => (intent.block ? changeOf(intent, intent.block) : [])),
    remove: idsOf(ahead.filter((block) => known.has(block.given.goalId) && !staying.has(block))),
    evicted: idsOf(evicted),
    declined: idsOf(blocks.filter(({ isDeclined, given }) => isDeclined && given.state !== "declined")),
    released: idsOf(dated.released),
    crowdedOut: [...new Set(crowdedOut.map(({ goalId }) => goalId))],
  };
};

export const isNothing = ({ crowdedOut: _, ...work }: Agreement) =>
  Object.values(work).every((part) => part.length === 0);

const idsOf = (blocks: readonly StandingBlock[]) => blocks.map(({ given }) => given.eventId);

const changeOf = (intent: Intent, { given, isMoved, isRenamed }: StandingBlock): BlockChange[] => {
  const { kind, title, startsAt, endsAt } = intent;
  const isElsewhere = +startsAt !== +given.startsAt || +endsAt !== +given.endsAt;
  const change = {
    ...(!isRenamed && title !== given.title && { title }),
    ...(!isMoved && isElsewhere && { times: { startsAt, endsAt } }),
  };
  return Object.keys(change).length === 0 ? [] : [{ eventId: given.eventId, kind, ...change }];
};
