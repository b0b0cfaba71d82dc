import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { passwordInput } from "./auth.ts";
import { linkToken, messageResponse } from "./security-fields.ts";

/** "No he sido yo" in a sign-in alert: ends that session, every sign-in method added since, and the password. */
export const denySignIn = defineEndpoint({
  method: "POST",
  path: "/api/auth/deny-sign-in",
  access: "visitor",
  body: z.strictObject({ token: linkToken }),
  response: z.object({
    ended: z.string(),
    providers: z.array(z.string()),
    /** For `resetPassword`, valid for half an hour; null without a password. */
    resetToken: z.nullable(linkToken),
  }),
});

export const sendVerification = defineEndpoint({
  method: "POST",
  path: "/api/auth/verify-email/send",
  access: "person",
  response: messageResponse,
});

/** Confirms the address. Outside the account's session nothing happens until a new password is sent. */
export const verifyEmail = defineEndpoint({
  method: "POST",
  path: "/api/auth/verify-email",
  access: "visitor",
  body: z.strictObject({ token: linkToken, password: z.optional(passwordInput) }),
  response: z.object({ outcome: z.enum(["confirmed", "password_needed", "claimed"]), message: z.string() }),
});
