import type { Shortfall } from "#server/modules/calendar/domain/planner/plan-types.ts";
import type { AgendaScope, EventService } from "#server/modules/calendar/events/event-service.ts";
import type { FreeTimeService } from "#server/modules/calendar/free-time-service.ts";
import { agendaBlocksOf } from "#server/modules/goals/domain/blocks/agenda-block.ts";
import { hasNoChanges, resolveAgendaChanges } from "#server/modules/goals/domain/blocks/agenda-changes.ts";
import { maxEventsAhead, type PlanRequest } from "#server/modules/goals/domain/blocks/plan-request.ts";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import { sessionKept } from "#server/modules/goals/domain-events.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { SessionReview } from "#shared/contracts/goal-review.ts";
import { addDays, madridDayOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { endOfMadridDay, startOfMadridDay } from "#shared/rules/madrid-time.ts";
import { applyAgendaChanges } from "./apply-agenda-changes.ts";
import type { GoalBlockRepository } from "./goal-block-repository.ts";
import { recordSessionReview, type Session, sessionOf } from "./sessions.ts";

interface Dependencies {
  blocks: GoalBlockRepository;
  blocksIn: (scope: AgendaScope) => GoalBlockRepository;
  events: Pick<EventService, "findMany" | "change">;
  freeTime: Pick<FreeTimeService, "propose">;
  mutex: <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;
  publish: Publish;
  clock: Clock;
  logger: Logger;
}

type ReadGoals = () => Promise<readonly PlannableGoal[]>;

interface Planned {
  created: number;
  note: string | null;
}

export type GoalPlanService = ReturnType<typeof createGoalPlanService>;

/** Missed sessions of this many days can still be made up. */
const daysRemembered = 28;
/** A change of the agenda during planning starts another try. */
const maxTries = 5;
/** No session is longer. */
const longestSession = 86_400_000;
const nothingToPlace = { placements: [], dropped: [], shortfalls: [] };

export const createGoalPlanService = (dependencies: Dependencies) => {
  const { blocks, blocksIn, events, freeTime, mutex, publish, clock, logger } = dependencies;

  const releaseGoal = (userId: string, goalId: string) =>
    events.change(userId, async (agenda) => {
      const inside = blocksIn(agenda.scope);
      await agenda.leaveGoal(goalId);
      await inside.removeAhead(userId, goalId, clock.now());
      await inside.raiseVersion(userId);
    });

  const readState = async (userId: string, readGoals: ReadGoals) => {
    const allGoals = await readGoals();
    const now = clock.now();
    const ids = new Set(await blocks.goalIds(userId));
    const from = startOfMadridDay(addDays(weekStartOf(madridDayOf(now)), -daysRemembered));
    const stored = await blocks.since(userId, from);
    const there = await events.findMany(
      userId,
      stored.map(({ eventId }) => eventId),
    );
    const goals = allGoals.filter(({ id }) => ids.has(id));
    return { goals, blocks: agendaBlocksOf(stored, there, now), now };
  };

  const propose = async (userId: string, { sessionRequests, placed, leaving }: PlanRequest) => {
    if (sessionRequests.length === 0) return nothingToPlace;
    const ids = leaving.map(({ original }) => original.eventId);
    return await freeTime.propose(userId, sessionRequests, { placed, leaving: ids });
  };

  /** Null when the agenda or a goal changed meanwhile. */
  const attempt = async (
    userId: string,
    readGoals: ReadGoals,
    about: string | undefined,
  ): Promise<Planned | null> => {
    // Read first, so that any later change starts the plan again.
    const version = await blocks.version(userId);
    const { outline, plan, agreement } = await resolveAgendaChanges(
      await readState(userId, readGoals),
      (outline) => propose(userId, outline),
    );
    const { goals, goalsLeftOut } = outline;
    const { create: make } = agreement;
    const crowdedOut = [...agreement.crowdedOut, ...goalsLeftOut];
    const isDone =
      hasNoChanges(agreement) || (await applyAgendaChanges({ userId, version, agreement, events, blocksIn }));
    if (!isDone) return null;
    return {
      created: make.filter(({ goalId }) => about === undefined || goalId === about).length,
      note: planNoteOf({ goals, shortfalls: plan.shortfalls, crowdedOut, about }),
    };
  };

  return {
    /** Plans all of a person's goals; `about` limits the result to one goal. May be repeated. */
    plan: (userId: string, readGoals: ReadGoals, about?: string): Promise<Planned> =>
      mutex(userId, async () => {
        for (const goalId of await blocks.orphans(userId)) await releaseGoal(userId, goalId);
        for (let left = maxTries; left > 0; left -= 1) {
          const planned = await attempt(userId, readGoals, about);
          if (planned) return planned;
        }
        logger.warn({ userId }, "An agenda changed again and again while it was planned");
        return { created: 0, note: "Tu agenda está cambiando: le guardaré sitio más tarde" };
      }),

    /** Started sessions stay in the agenda without a goal. */
    clear: (userId: string, goalId: string) => mutex(userId, () => releaseGoal(userId, goalId)),

    async nextEvents(userId: string): Promise<Map<string, Date>> {
      const rows = await blocks.nextEvents(userId, clock.now());
      return new Map(
        rows.flatMap(({ goalId, startsAt }) => (goalId && startsAt ? [[goalId, startsAt] as const] : [])),
      );
    },

    /** Whether an event takes the time of sessions to come. A series is taken to. */
    async coversSessions(userId: string, eventId: string): Promise<boolean> {
      const [event] = await events.findMany(userId, [eventId]);
      if (!event || event.isTransparent) return false;
      const { startsAt, endsAt, seriesId } = event;
      if (seriesId !== null) return true;
      const from = new Date(startsAt.getTime() - longestSession);
      const sessions = await blocks.sessions(userId, { from, to: endsAt });
      return sessions.some((session) => session.startsAt > clock.now() && session.endsAt > startsAt);
    },

    async sessionsBetween(userId: string, fromDay: string, toDay: string): Promise<Session[]> {
      const span = { from: startOfMadridDay(fromDay), to: endOfMadridDay(toDay) };
      return (await blocks.sessions(userId, span)).map(sessionOf);
    },

    /** Throws `not_found`, or `conflict` for a session that is not over. */
    review: (userId: string, eventId: string, kept: boolean) =>
      events.change(userId, async ({ scope }) => {
        const done = await recordSessionReview(blocksIn(scope), { userId, eventId, kept, now: clock.now() });
        const published = kept ? [await publish(scope, userId, sessionKept, { eventId })] : [];
        return { ...done, published };
      }),
  };
};

interface Unplaced {
  goals: readonly PlannableGoal[];
  shortfalls: readonly Shortfall[];
  crowdedOut: readonly string[];
  about?: string | undefined;
}

/** One Spanish sentence on what found no place; null when all did. */
const planNoteOf = ({ goals, shortfalls, crowdedOut, about }: Unplaced): string | null => {
  const isMeant = (id: string) => about === undefined || id === about;
  const shortfall = shortfalls.find(({ key }) => isMeant(key));
  const goal = goals.find(({ id }) => id === shortfall?.key);
  if (shortfall && goal?.sessions) {
    const count = Math.round(shortfall.missingMinutes / goal.sessions.minutes);
    const what = count === 1 ? "una sesión" : `${count} sesiones`;
    const { reason } = shortfall;
    return `Me falta sitio para ${what} de «${goal.title}»: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  }
  if (!crowdedOut.some(isMeant)) return null;
  return `Tu agenda ya tiene ${maxEventsAhead} eventos de tus objetivos por delante: el resto entrará según avances`;
};

export const reviewBlockOf = ({ eventId, goalTitle, startsAt, endsAt, state }: Session): SessionReview => ({
  id: eventId,
  goalTitle,
  startTime: startsAt.toISOString(),
  endTime: endsAt.toISOString(),
  state,
});
