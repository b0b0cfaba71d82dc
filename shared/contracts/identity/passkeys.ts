import * as z from "zod/mini";
import { singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { userSchema } from "./auth.ts";
import { instant, messageResponse } from "./security-fields.ts";

export const passkeyNameMaxLength = 60;

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** JSON of WebAuthn Level 3; checked by the library on both sides. */
const webAuthnJson = z.record(z.string(), z.unknown());

export const beginPasskey = defineEndpoint({
  method: "POST",
  path: "/api/auth/passkeys/begin",
  access: "person",
  needsConfirmation: true,
  response: webAuthnJson,
});

export const addPasskey = defineEndpoint({
  method: "POST",
  path: "/api/auth/passkeys",
  access: "person",
  needsConfirmation: true,
  body: z.strictObject({ name: singleLineText(passkeyNameMaxLength), credential: webAuthnJson }),
  response: passkeySchema,
});

/** 409 for the last sign-in method. */
export const removePasskey = defineEndpoint({
  method: "DELETE",
  path: "/api/auth/passkeys/:id",
  access: "person",
  needsConfirmation: true,
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{16,1400}$/)) }),
  response: messageResponse,
});

export const beginPasskeyLogin = defineEndpoint({
  method: "POST",
  path: "/api/auth/passkeys/login/begin",
  access: "visitor",
  response: webAuthnJson,
});

/** Signs in, or confirms the signed-in person. A passkey counts as both steps. */
export const loginWithPasskey = defineEndpoint({
  method: "POST",
  path: "/api/auth/passkeys/login",
  access: "visitor",
  body: z.strictObject({ credential: webAuthnJson }),
  response: z.object({ user: userSchema }),
});
