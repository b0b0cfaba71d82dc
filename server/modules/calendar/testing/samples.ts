import type { SampleBodies } from "#server/dev/testing/module-samples.ts";
import type { SqlClient } from "#server/platform/db/database.ts";

export const bodies: SampleBodies = {
  "POST /api/events": () => ({ title: "Cena", startTime: "2026-07-01T20:00:00+02:00" }),
  "PATCH /api/events/:id": () => ({ title: "Otra cosa", startTime: "2026-07-02T20:00:00Z" }),
  "POST /api/calendar/events": () => ({ title: "Viaje", startTime: "2026-07-01", isAllDay: true }),
  "PATCH /api/calendar/feed": () => ({ withPromises: true }),
  "PATCH /api/calendar/reminders": () => ({ reminders: [10, 60] }),
  "PATCH /api/calendar/calendars": () => ({ read: ["primary"], takesNew: "primary" }),
  "POST /api/calendar/sync": () => ({ force: true }),
};

export const storeRows = async (sql: SqlClient, userId: string) => {
  await sql.query(
    "insert into calendar_settings (user_id, reminders, updated_at) values ($1, '[10]', '2026-06-01T10:00:00Z')",
    [userId],
  );
};
