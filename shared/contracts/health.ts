import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";

/** Whether it lives: 200 when the database answers. */
export const getHealth = defineEndpoint({
  method: "GET",
  path: "/api/health",
  access: "visitor",
  response: z.object({ status: z.literal("ok") }),
});

/** Whether people may be sent here: 200 when the database answers, jobs run and nobody has asked it to stop; else 503. */
export const getReadiness = defineEndpoint({
  method: "GET",
  path: "/api/ready",
  access: "visitor",
  response: z.object({ status: z.literal("ready") }),
});
