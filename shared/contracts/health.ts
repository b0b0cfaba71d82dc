import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";

/** 200 when the database answers. */
export const getHealth = defineEndpoint({
  method: "GET",
  path: "/api/health",
  access: "visitor",
  response: z.object({ status: z.literal("ok") }),
});
