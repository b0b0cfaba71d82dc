import * as z from "zod/mini";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { email, passwordInput } from "./auth.ts";
import { linkToken, messageResponse } from "./security-fields.ts";

/** Ends every other session and renews this one. With two-step verification it needs confirmation. */
export const changePassword = defineEndpoint({
  method: "POST",
  path: "/api/auth/password",
  access: "person",
  body: z.strictObject({ currentPassword: passwordInput, newPassword: passwordInput }),
  response: messageResponse,
});

/** The same response whether or not there is an account. */
export const forgotPassword = defineEndpoint({
  method: "POST",
  path: "/api/auth/forgot-password",
  access: "visitor",
  body: z.strictObject({ email }),
  response: messageResponse,
});

export const resetPassword = defineEndpoint({
  method: "POST",
  path: "/api/auth/reset-password",
  access: "visitor",
  body: z.strictObject({ token: linkToken, password: passwordInput }),
  response: messageResponse,
});
