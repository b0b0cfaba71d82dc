import { AppError } from "#server/errors.ts";
import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { freeSlots } from "./domain/planner/free-slots.ts";
import { planFreeTime } from "./domain/planner/plan.ts";
import type { PlacedBlock, Want } from "./domain/planner/wants.ts";
import type { EventService } from "./events/event-service.ts";
import { hoursOfProfile } from "./hours-of-profile.ts";

interface Dependencies {
  events: Pick<EventService, "busy">;
  onboarding: Pick<OnboardingService, "profile">;
  clock: Clock;
}

interface Question {
  from: Date;
  to: Date;
  /** The shortest slot that counts. */
  minutes: number;
}

/** Both included. */
interface Days {
  from: string;
  to: string;
}

export type FreeTimeService = ReturnType<typeof createFreeTimeService>;

/** Minutes there and back, as nobody says where a person is. */
const travel = { before: 30, after: 30 };
const daysPlanned = 28;
const daysAsked = 92;

/** Finds free time in a person's agenda; writes nothing. */
export const createFreeTimeService = ({ events, onboarding, clock }: Dependencies) => {
  const circumstances = async (userId: string, { from, to }: Days, besides: readonly string[] = []) => {
    // The days around: what happens there has its ways too.
    const span = { from: addDays(from, -1), to: addDays(to, 1) };
    const [profile, busy] = await Promise.all([
      onboarding.profile(userId),
      events.busy(userId, span, besides),
    ]);
    return { hours: hoursOfProfile(profile), busy, travel };
  };

  return {
    /** The free spans from now on between two instants, in order; throws `invalid_request` beyond three months. */
    async freeSlots(userId: string, { from, to, minutes }: Question) {
      const now = clock.now();
      const begin = from > now ? from : now;
      const [first, last] = [madridDayOf(begin), madridDayOf(to)];
      if (begin >= to) return [];
      if (last > addDays(first, daysAsked))
        throw new AppError("invalid_request", "Busco huecos de tres meses como mucho");
      return freeSlots({
        ...(await circumstances(userId, { from: first, to: last })),
        from: begin,
        to,
        minutes,
      });
    },

    /**
     * Where blocks would go in the four weeks from today. `placed` are the blocks of earlier proposals that were taken,
     * with the times that they have now: all from the Monday of last week on, and before it those kept of a total.
     * `leaving` are ids of events that will have gone by then.
     */
    async propose(
      userId: string,
      wants: readonly Want[],
      { placed = [], leaving = [] }: { placed?: readonly PlacedBlock[]; leaving?: readonly string[] } = {},
    ) {
      const now = clock.now();
      const today = madridDayOf(now);
      const until = addDays(today, daysPlanned - 1);
      const besides = [...leaving, ...placed.map(({ id }) => id)];
      const around = await circumstances(userId, { from: today, to: until }, besides);
      return planFreeTime({ ...around, now, until, wants, placed });
    },
  };
};
