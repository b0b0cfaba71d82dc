import { listEvents, listTodayEvents, listUpcomingEvents } from "#shared/contracts/calendar/events.ts";
import { getWeeklyReview } from "#shared/contracts/goal-review.ts";
import { listGoalSuggestions, listGoals } from "#shared/contracts/goals.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";

/** Reads that a changed goal makes stale, with its events in the agenda. */
export const goalReads: Endpoint[] = [
  listGoals,
  getDashboard,
  listGoalSuggestions,
  getWeeklyReview,
  listTodayEvents,
  listUpcomingEvents,
  listEvents,
];
