import type { SampleBodies } from "#server/dev/testing/module-samples.ts";

export const bodies: SampleBodies = {
  "POST /api/onboarding/complete": () => ({ age: 40 }),
};
