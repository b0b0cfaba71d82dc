import { AppError } from "#server/errors.ts";
import type { OnboardingService } from "#server/modules/profile/onboarding-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type OnboardingProfile, weekdays } from "#shared/contracts/profile.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import type { AvailableHours } from "./domain/planner/available-hours.ts";
import { freeSlots } from "./domain/planner/free-slots.ts";
import { planFreeTime } from "./domain/planner/plan.ts";
import type { PlacedSession, SessionRequest } from "./domain/planner/plan-types.ts";
import type { EventService } from "./events/event-service.ts";

interface Dependencies {
  events: Pick<EventService, "busy">;
  onboarding: Pick<OnboardingService, "profile">;
  clock: Clock;
}

interface FreeSlotQuery {
  from: Date;
  to: Date;
  minutes: number;
}

interface Days {
  from: string;
  to: string;
}

export type FreeTimeService = ReturnType<typeof createFreeTimeService>;

/** Minutes. A default, because the app does not know where a person is. */
const travel = { before: 30, after: 30 };
const plannedDays = 28;
const maxSearchDays = 92;

export const createFreeTimeService = ({ events, onboarding, clock }: Dependencies) => {
  const availabilityOf = async (userId: string, { from, to }: Days, excludedIds: readonly string[] = []) => {
    const span = { from: addDays(from, -1), to: addDays(to, 1) };
    const [profile, busy] = await Promise.all([
      onboarding.profile(userId),
      events.busy(userId, span, excludedIds),
    ]);
    return { hours: hoursOfProfile(profile), busy, travel };
  };

  return {
    /** Free spans between two instants, not before now. Throws `invalid_request` beyond three months. */
    async freeSlots(userId: string, { from, to, minutes }: FreeSlotQuery) {
      const now = clock.now();
      const begin = from > now ? from : now;
      const [first, last] = [madridDayOf(begin), madridDayOf(to)];
      if (begin >= to) return [];
      if (last > addDays(first, maxSearchDays))
        throw new AppError("invalid_request", "Busco huecos de tres meses como mucho");
      return freeSlots({
        ...(await availabilityOf(userId, { from: first, to: last })),
        from: begin,
        to,
        minutes,
      });
    },

    /** For four weeks from today. `placed`: sessions from last week's Monday on. `leaving`: ids of events to delete. */
    async propose(
      userId: string,
      requests: readonly SessionRequest[],
      { placed = [], leaving = [] }: { placed?: readonly PlacedSession[]; leaving?: readonly string[] } = {},
    ) {
      const now = clock.now();
      const today = madridDayOf(now);
      const until = addDays(today, plannedDays - 1);
      const excludedIds = [...leaving, ...placed.map(({ id }) => id)];
      const availability = await availabilityOf(userId, { from: today, to: until }, excludedIds);
      return planFreeTime({ ...availability, now, until, requests, placed });
    },
  };
};

const workWeek = [0, 1, 2, 3, 4];
const partsOfDay = ["morning", "afternoon", "evening"] as const;

/** Working hours without days mean Monday to Friday. */
const hoursOfProfile = ({ productiveHours, workSchedule }: OnboardingProfile): AvailableHours => {
  const { start, end, days } = workSchedule ?? {};
  const isKnown = start !== undefined && end !== undefined && start !== end;
  return {
    parts: partsOfDay.filter((part) => productiveHours?.[part]),
    work: isKnown ? { start, end, days: days?.map((day) => weekdays.indexOf(day)) ?? workWeek } : null,
  };
};
