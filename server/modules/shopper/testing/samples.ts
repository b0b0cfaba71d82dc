import type { SampleBodies } from "#server/dev/testing/module-samples.ts";

export const bodies: SampleBodies = {
  "POST /api/personal-shopper/analyze": () => ({ query: "un iPhone por 900 €" }),
};
