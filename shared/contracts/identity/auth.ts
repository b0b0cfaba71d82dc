import * as z from "zod/mini";
import { line } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";

export const passwordMinLength = 10;
/** Long enough for any passphrase, short enough that hashing it costs nothing extra. */
export const passwordMaxLength = 128;

export const authProviderSchema = z.enum(["manual", "google", "facebook", "apple", "oidc"]);
export type AuthProvider = z.infer<typeof authProviderSchema>;

const weekStartSchema = z.enum(["sunday", "monday"]);

export const userSchema = z.object({
  id: z.uuid(),
  /** Empty for who signs in through a provider that vouches for none. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** How the account was made; `manual` has a password. */
  authProvider: authProviderSchema,
  emailVerified: z._default(z.boolean(), false),
  /** Somebody made it before its address was shown to be the person's, who has not said yet whether that was them. */
  isClaimed: z._default(z.boolean(), false),
  onboardingCompleted: z.boolean(),
  /** Where a week of the calendar begins. */
  weekStartsOn: z._default(weekStartSchema, "sunday"),
});
export type User = z.infer<typeof userSchema>;

export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());
export const personNames = { firstName: line(80), lastName: line(120) };
/** Any text that may be tried; what a new one must be is the server's to say. */
export const givenPassword = z
  .string()
  .check(z.minLength(1), z.maxLength(passwordMaxLength), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

export const registrationSchema = z.strictObject({
  email,
  password: givenPassword,
  ...personNames,
});
export type Registration = z.infer<typeof registrationSchema>;

export const credentialsSchema = z.strictObject({ email, password: givenPassword });
export type Credentials = z.infer<typeof credentialsSchema>;

export const profileChangesSchema = z.strictObject({
  ...personNames,
  weekStartsOn: z.optional(weekStartSchema),
});
export type ProfileChanges = z.infer<typeof profileChangesSchema>;

export const getCurrentUser = defineEndpoint({
  method: "GET",
  path: "/api/auth/user",
  access: "person",
  response: userSchema,
});

/** Answers 201 with a user whether or not the address was taken, so that it tells nobody which are. */
export const register = defineEndpoint({
  method: "POST",
  path: "/api/auth/register",
  access: "visitor",
  status: 201,
  body: registrationSchema,
  response: z.object({ user: userSchema }),
});

/** With two-step verification the right password answers 403 `second_step_required`: `finishLogin` goes on. */
export const login = defineEndpoint({
  method: "POST",
  path: "/api/auth/login",
  access: "visitor",
  body: credentialsSchema,
  response: z.object({ user: userSchema }),
});

export const logout = defineEndpoint({
  method: "POST",
  path: "/api/auth/logout",
  access: "visitor",
  response: z.object({ message: z.string() }),
});

export const updateProfile = defineEndpoint({
  method: "PATCH",
  path: "/api/auth/profile",
  access: "person",
  body: profileChangesSchema,
  response: userSchema,
});
