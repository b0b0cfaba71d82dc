import type { SampleBodies } from "#server/dev/testing/module-samples.ts";

export const bodies: SampleBodies = {
  "POST /api/chat": ({ ids: [id] }) => ({ message: "¿Qué tengo esta semana?", key: id }),
};
