import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { authProviderSchema } from "./auth.ts";
import { instant, messageResponse } from "./security-fields.ts";

const identitySchema = z.object({
  id: z.uuid(),
  provider: authProviderSchema,
  email: z.nullable(z.string()),
  createdAt: instant,
  lastUsedAt: instant,
});
export type Identity = z.infer<typeof identitySchema>;

export const listIdentities = defineEndpoint({
  method: "GET",
  path: "/api/auth/identities",
  access: "person",
  response: z.object({
    identities: z.array(identitySchema),
    /** To link another, navigate to `/api/auth/{google,facebook,apple}?purpose=link` or `/api/login?purpose=link`. */
    available: z.array(z.enum(["google", "facebook", "apple", "oidc"])),
  }),
});

/** 409 for the last sign-in method. */
export const unlinkIdentity = defineEndpoint({
  method: "DELETE",
  path: "/api/auth/identities/:id",
  access: "person",
  needsConfirmation: true,
  params: z.object({ id: z.uuid() }),
  response: messageResponse,
});
