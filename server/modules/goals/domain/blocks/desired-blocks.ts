import type { Placement, Plan } from "#server/modules/calendar/domain/planner/plan-types.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { endOfMadridDay, startOfMadridDay } from "#shared/rules/madrid-time.ts";
import type { AgendaBlock, PlannedBlock } from "./agenda-block.ts";
import { type DatedBlock, datedBlocksOf, datedTitlesOf } from "./dated-blocks.ts";
import type { PlanRequest } from "./plan-request.ts";

export interface DesiredBlock
  extends Pick<PlannedBlock, "goalId" | "kind" | "key" | "title" | "startsAt" | "endsAt"> {
  /** The existing block that it changes; null for a new one. */
  block: AgendaBlock | null;
}

/** Displaced sessions get the new places before new events are created. */
export const desiredSessions = (
  { goals, blocks, leaving }: PlanRequest,
  { placements, dropped }: Pick<Plan, "placements" | "dropped">,
): DesiredBlock[] => {
  const moved = new Map(placements.flatMap((placement) => (placement.id ? [[placement.id, placement]] : [])));
  const gone = new Set([...dropped, ...leaving.map(({ original }) => original.eventId)]);
  return goals.flatMap((goal) => {
    const own = blocks.filter(
      ({ original, isUpcoming }) => original.kind === "session" && original.goalId === goal.id && isUpcoming,
    );
    const staying = own.filter(({ original }) => !gone.has(original.eventId));
    const displaced = own.filter(
      ({ original, isMoved }) => leaving.some((one) => one.original === original) && !isMoved,
    );
    const fresh = placements.filter(({ id, key }) => id === null && key === goal.id);
    return [
      ...staying.map((block) => sessionAt(goal, block, moved.get(block.original.eventId) ?? block)),
      ...fresh.map((place, index) => sessionAt(goal, displaced[index] ?? null, place)),
    ];
  });
};

const sessionAt = (
  { id, title }: PlannableGoal,
  block: AgendaBlock | null,
  { startsAt, endsAt }: Pick<Placement, "startsAt" | "endsAt">,
): DesiredBlock => ({ block, goalId: id, kind: "session", key: null, title, startsAt, endsAt });

interface DatedIntents {
  intents: DesiredBlock[];
  /** Past blocks whose key a block at the new deadline takes. */
  released: AgendaBlock[];
}

export const desiredDatedBlocks = ({ goals, blocks, now }: PlanRequest): DatedIntents => {
  const today = madridDayOf(now);
  const all = goals.map((goal) => {
    const own = blocks.filter(({ original }) => original.kind !== "session" && original.goalId === goal.id);
    const byKey = new Map(own.map((block) => [block.original.key, block]));
    const datedBlocks = datedBlocksOf(goal, today);
    const released = datedBlocks.flatMap((dated) => {
      const before = byKey.get(dated.key);
      return before && isOutdated(before, dated) ? [before] : [];
    });
    const intents = datedBlocks.flatMap((dated) => {
      const before = byKey.get(dated.key);
      if (!before || released.includes(before)) return [datedOn(goal, null, dated)];
      if (!before.isUpcoming) return [];
      return [datedOn(goal, before, dated)];
    });
    return { released, intents: [...intents, ...movedByPerson(goal, own, intents)] };
  });
  return {
    intents: all.flatMap(({ intents }) => intents),
    released: all.flatMap(({ released }) => released),
  };
};

const originalDayOf = ({ original }: AgendaBlock) => madridDayOf(original.startsAt);

const isOutdated = (block: AgendaBlock, { day, isStopgap }: DatedBlock) =>
  !block.isUpcoming && !block.isDeclined && !isStopgap && originalDayOf(block) !== day;

const datedOn = (
  { id }: PlannableGoal,
  block: AgendaBlock | null,
  { kind, key, title, day }: Omit<DatedBlock, "isStopgap">,
): DesiredBlock => ({
  block,
  goalId: id,
  kind,
  key,
  title,
  startsAt: startOfMadridDay(day),
  endsAt: endOfMadridDay(day),
});

/** A block that the person moved stays after its original day. */
const movedByPerson = (
  goal: PlannableGoal,
  own: readonly AgendaBlock[],
  intents: readonly DesiredBlock[],
) => {
  const titles = datedTitlesOf(goal);
  return own
    .filter((block) => block.isUpcoming && block.isMoved && !intents.some((intent) => intent.block === block))
    .flatMap((block): DesiredBlock[] => {
      const { kind, key, startsAt, endsAt } = block.original;
      const title = kind === "session" ? null : titles[kind];
      return title === null ? [] : [{ block, goalId: goal.id, kind, key, title, startsAt, endsAt }];
    });
};
