import type { SampleBodies } from "#server/dev/testing/module-samples.ts";

export const bodies: SampleBodies = {
  "PATCH /api/smart-goals/:id": () => ({ progress: 100, title: "Otro objetivo" }),
  "PATCH /api/smart-goals/:id/steps/:step": () => ({ amount: 25 }),
  "POST /api/goals/para": () => ({ title: "Leer más", paraType: "resource", priority: 4 }),
  "PATCH /api/goals/sessions/:id": () => ({ kept: false }),
};
