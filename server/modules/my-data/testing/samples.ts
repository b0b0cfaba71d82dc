import type { SampleBodies } from "#server/dev/testing/module-samples.ts";

export const bodies: SampleBodies = {
  "POST /api/account/claimed/empty": () => ({ firstName: "Ana", lastName: "Gil" }),
  "POST /api/account/delete": () => ({ word: "ELIMINAR" }),
};
