import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { passwordInput, userSchema } from "./auth.ts";
import { passkeySchema } from "./passkeys.ts";
import { code, messageResponse } from "./security-fields.ts";

/** Proves the identity for 10 minutes; dangerous calls without it give 403 `confirmation_required`. */
export const confirmIdentity = defineEndpoint({
  method: "POST",
  path: "/api/auth/confirm",
  access: "person",
  body: z.strictObject({ password: passwordInput, code: z.optional(code) }),
  response: messageResponse,
});

const secondFactorsSchema = z.object({
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeySchema),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

export const getSecondFactors = defineEndpoint({
  method: "GET",
  path: "/api/auth/second-factors",
  access: "person",
  response: secondFactorsSchema,
});

/** Continues a `login` that gave `second_step_required`, in the same browser within 5 minutes. */
export const finishLogin = defineEndpoint({
  method: "POST",
  path: "/api/auth/second-step",
  access: "visitor",
  body: z.strictObject({ code }),
  response: z.object({ user: userSchema }),
});

/** Nothing changes until a code is confirmed. */
export const beginAuthenticator = defineEndpoint({
  method: "POST",
  path: "/api/auth/authenticator",
  access: "person",
  needsConfirmation: true,
  response: z.object({
    secret: z.string(),
    uri: z.string(),
  }),
});

const codesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Returns the recovery codes, shown only once. Ends every other session. */
export const confirmAuthenticator = defineEndpoint({
  method: "POST",
  path: "/api/auth/authenticator/confirm",
  access: "person",
  needsConfirmation: true,
  body: z.strictObject({ code }),
  response: codesSchema,
});

export const removeAuthenticator = defineEndpoint({
  method: "DELETE",
  path: "/api/auth/authenticator",
  access: "person",
  needsConfirmation: true,
  response: messageResponse,
});

/** The old codes become invalid. */
export const renewRecoveryCodes = defineEndpoint({
  method: "POST",
  path: "/api/auth/recovery-codes",
  access: "person",
  needsConfirmation: true,
  response: codesSchema,
});
