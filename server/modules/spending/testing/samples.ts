import type { SampleBodies } from "#server/dev/testing/module-samples.ts";

export const bodies: SampleBodies = {
  "PATCH /api/budgets": () => ({ category: "Seguros", limit: 60 }),
};
