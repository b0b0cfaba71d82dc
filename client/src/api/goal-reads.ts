import { getDashboard } from "#shared/contracts/dashboard.ts";
import { listEvents, listTodayEvents, listUpcomingEvents } from "#shared/contracts/events.ts";
import { getWeeklyReview, listGoalSuggestions, listGoals } from "#shared/contracts/goals.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";

/** Every read that a change of a goal outdates: its events are in the agenda. */
export const goalReads: Endpoint[] = [
  listGoals,
  getDashboard,
  listGoalSuggestions,
  getWeeklyReview,
  listTodayEvents,
  listUpcomingEvents,
  listEvents,
];
