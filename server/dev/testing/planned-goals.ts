import { randomUUID } from "node:crypto";
import type { PlannableGoal } from "#server/modules/goals/domain/plannable-goal.ts";
import type { SqlClient } from "#server/platform/db/database.ts";
import type { CalendarEvent } from "#shared/contracts/calendar/events.ts";
import { listEvents } from "#shared/contracts/calendar/events.ts";
import type { createApiClient } from "#shared/http/api-client.ts";

type Call = ReturnType<typeof createApiClient>;

/** A goal as the agenda knows it: two hours a week, without amount or date. */
export const aPlannableGoal = (changes: Partial<PlannableGoal> = {}): PlannableGoal => ({
  id: randomUUID(),
  title: "Guitarra",
  priority: 5,
  isActive: true,
  targetDate: null,
  sessions: { minutes: 60, perWeek: 2 },
  monthlyCents: null,
  createdOn: "2026-03-01",
  ...changes,
});

/** Stores a row for it; only what refers to it needs one. */
export const storeGoal = async (sql: SqlClient, userId: string, goal: PlannableGoal) => {
  await sql.query(
    `insert into goals (user_id, id, slot, title, description, category, para_type, priority, generated_by_ai, pace_from, created_at, updated_at)
      values ($1, $2, (select count(*) + 1 from goals where user_id = $1), $3, '', 'hobbies', 'area', $4, false, $5, $6, $6)`,
    [userId, goal.id, goal.title, goal.priority, goal.createdOn, `${goal.createdOn}T09:00:00Z`],
  );
  await sql.query("update users set goals_version = goals_version + 1 where id = $1", [userId]);
};

/** What the planner has put into an agenda, as the person sees it, from a year ago to two years ahead. */
export const plannedEvents = async (call: Call): Promise<CalendarEvent[]> =>
  (await call(listEvents, { query: {} })).events.filter(({ origin }) => origin === "planner");

/** What must be there. */
export const only = <Item>(item: Item | undefined): Item => {
  if (item === undefined) throw new Error("It is not there");
  return item;
};
