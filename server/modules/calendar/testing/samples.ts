import type { SampleBodies } from "#server/dev/testing/module-samples.ts";

export const bodies: SampleBodies = {
  "POST /api/events": () => ({ title: "Cena", startTime: "2026-07-01T20:00:00+02:00" }),
  "PATCH /api/events/:id": () => ({ title: "Otra cosa", startTime: "2026-07-02T20:00:00Z" }),
  "POST /api/calendar/events": () => ({ title: "Viaje", startTime: "2026-07-01", isAllDay: true }),
  "PATCH /api/calendar/feed": () => ({ withPromises: true }),
  "POST /api/calendar/sync": () => ({ force: true }),
};
