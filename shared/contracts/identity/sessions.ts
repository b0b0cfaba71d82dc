import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { instant, messageResponse } from "./security-fields.ts";

const sessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  isCurrent: z.boolean(),
  openedAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
});
export type DeviceSession = z.infer<typeof sessionSchema>;

/** The current one first, then by last use. */
export const listSessions = defineEndpoint({
  method: "GET",
  path: "/api/auth/sessions",
  access: "person",
  response: z.array(sessionSchema),
});

/** Signs that device out. */
export const endSession = defineEndpoint({
  method: "DELETE",
  path: "/api/auth/sessions/:id",
  access: "person",
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  response: messageResponse,
});

/** Also ends the calendar's private address. */
export const endOtherSessions = defineEndpoint({
  method: "POST",
  path: "/api/auth/sessions/end-others",
  access: "person",
  response: messageResponse,
});
